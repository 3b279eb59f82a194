import {bandTriangles} from "./band-triangles.js";
import type {Measurement, RigMetric} from "./metric.js";
import type {Rest} from "./rest.js";
import type {Study} from "./study.js";
import {enclose, enclosedVolume, type Enclosure} from "./volume.js";

/** A surface that holds less than this share of a cube as wide as the limb's radius at rest holds nothing. */
const HOLLOW = 1e-6;

/**
 * The volume of the band against the same at rest. Counted is what the triangles around the band's vertices enclose, their
 * rims closed by fans: all that the joint deforms, and no ring more, so that on a tube it is the closed form of the band.
 */
export const bandVolume: RigMetric = {
  id: "volume",
  label: "Volume kept",
  description:
    "Volume of the part of the limb that both bones hold, as a share of its volume at rest; what overlaps itself counts twice, what is inside out counts negative.",
  unit: "",
  kind: "signed",
  neutral: 1,
  domain: "rig",
  summaries: [{id: "ratio", label: "of rest"}],
  measureRig({study, rest, surface}: Measurement): number {
    const {enclosure, atRest} = bodyFor(study, rest);
    if (!(Math.abs(atRest) > HOLLOW * study.limbRadius ** 3)) return this.neutral;
    return enclosedVolume(surface.positions, enclosure) / atRest;
  }
};

interface Body {
  enclosure: Enclosure;
  /** Cubic metres. */
  atRest: number;
}

const bodiesOf = new WeakMap<Rest, WeakMap<Study, Body>>();

function bodyFor(study: Study, rest: Rest): Body {
  const bodies = bodiesOf.get(rest) ?? new WeakMap<Study, Body>();
  bodiesOf.set(rest, bodies);
  const body = bodies.get(study) ?? createBody(study, rest);
  bodies.set(study, body);
  return body;
}

function createBody({rig, band}: Study, {surface}: Rest): Body {
  const enclosure = enclose(bandTriangles(rig.mesh, band), surface.positions);
  return {enclosure, atRest: enclosedVolume(surface.positions, enclosure)};
}
