import {readFileSync} from "node:fs";

/** The tube's values at one angle: radius 1 and band half width L = 1, unless the name says another L. */
export interface ClosedForm {
  deg: number;
  lbs_scale_w50: number;
  lbs_scale_w25: number;
  lbs_area_w50: number;
  /** How far LBS and DQS turn a vertex of weight 1/4, degrees. */
  lbs_angle_w25_deg: number;
  dqs_angle_w25_deg: number;
  vol_twist_lbs_linear: number;
  vol_twist_lbs_smooth: number;
  vol_bend_lbs_linear: number;
  vol_bend_lbs_smooth: number;
  vol_dqs: number;
  /** Not at 0 degrees, where nothing folds. */
  lbs_inversion_radius_over_L?: number;
  dqs_inversion_radius_over_L?: number;
  dqs_outer_excess_linear_L05: number;
  dqs_outer_excess_linear_L1: number;
  dqs_outer_excess_linear_L2: number;
  /** To four digits; not at 180 degrees. */
  dqs_outer_excess_smooth_L1?: number;
  lbs_outer_excess_linear_L1: number;
  lbs_outer_excess_linear_L2: number;
  dqs_twist_shear_w50_r1_L1: number;
  dqs_twist_sigma_max: number;
  /** Between the normal of LBS and the surface's, at weight 1/4 of a linear band. */
  normal_error_lbs_twist_w25_r1_L1_deg: number;
}

/** At 0, 30, 60, 90, 120, 150, 179 and 180 degrees. */
export const closedForms: readonly ClosedForm[] = JSON.parse(
  readFileSync(new URL("../oracles/closed-forms.json", import.meta.url), "utf8")
).rows;
