import {toRadians} from "../../core/angle.js";
import type {Floats} from "../../core/floats.js";
import {singularValues} from "../../core/singular-values.js";
import {scale, vectorAt, type Vector} from "../../core/vector.js";
import {deformationGradient} from "../../metrics/gradient-scale.js";
import {studyJoint} from "../../metrics/study.js";
import {trianglesWithin, volume} from "../../metrics/volume.js";
import {crossSection} from "../../metrics/cross-section.js";
import {blendedFromRest} from "../../metrics/rest.js";
import {jointFrames, type Motion} from "../../rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../rigs/joint-turn.js";
import {applyPose, createPosed} from "../../rigs/palette.js";
import {tube} from "../../rigs/tube.js";
import {createSubject, measurementOf} from "../../sweeps/subject.js";

/** Around the tube, and along its band: fine enough that volumes agree with their closed form to a thousandth. */
const SIDES = 48;
const RINGS = 64;
const JOINT = 1;
const AXIS: Vector = [1, 0, 0];

const rig = tube({sides: SIDES, rings: RINGS});
const study = studyJoint(rig, JOINT);
const frames = jointFrames(rig.skeleton);
const subject = createSubject(rig, "lbs");
const atRest = subject.rest.surface.positions;
const inBand = (vertex: number) => Math.abs(atRest[3 * vertex]) < 1 + 1e-9;
const bandTriangles = trianglesWithin(rig.mesh.triangles, inBand);
const bandVolume = volume(atRest, bandTriangles);
const restArea = cutArea(atRest, 0);

/** A ring of the twisted tube, across its axis. */
export interface Section {
  /** Of the turned bone. */
  weight: number;
  /** Where the ring's vertices land, [y, z] of the tube, radius 1 at rest. */
  points: [number, number][];
  /** What it keeps of its radius, and of its area as the plane cuts it. */
  radius: number;
  area: number;
}

/** What linear blending makes of a tube of radius 1, its band as long on either side of the joint, weights linear along it. */
export interface TwistedTube {
  /** At rising weights of the turned bone, from 0 to 1. */
  sections: Section[];
  /** The band's volume, as a share of rest. */
  volume: number;
  /** In the joint's plane: of the blended matrix, and of what the surface really undergoes; falling. */
  blended: Vector;
  gradient: Vector;
  /** The blended matrix there: nine numbers by rows. */
  matrix: number[];
}

/** Weights at which the tube is cut. */
export const STATIONS = [0, 0.25, 0.5, 0.75, 1] as const;

/** The newest answer: a figure and the sentences beside it ask for the same angle. */
let newest: {degrees: number; tube: TwistedTube} | null = null;

export function twistedTube(degrees: number): TwistedTube {
  if (newest?.degrees !== degrees) newest = {degrees, tube: twistTube(degrees)};
  return newest.tube;
}

function twistTube(degrees: number): TwistedTube {
  const measurement = measured("twist", degrees);
  const {positions} = measurement.surface;
  const middle = vertexAt(0.5);
  const matrix = new Float64Array(9);
  const gradient = new Float64Array(9);
  blendedFromRest(measurement, middle, matrix);
  deformationGradient(measurement, middle, gradient);
  const sections = STATIONS.map((weight): Section => {
    const first = vertexAt(weight);
    const points = Array.from({length: SIDES}, (_, side): [number, number] => {
      const [, y, z] = vectorAt(positions, first + side);
      return [y, z];
    });
    return {weight, points, radius: Math.hypot(...points[0]), area: cutArea(positions, stationOf(weight)) / restArea};
  });
  return {
    sections,
    volume: volume(positions, bandTriangles, atRest) / bandVolume,
    blended: singularValues(matrix),
    gradient: singularValues(gradient),
    matrix: Array.from(matrix)
  };
}

/** What the band keeps of its volume when the joint is bent instead. */
export function bentVolume(degrees: number): number {
  return volume(measured("bend", degrees).surface.positions, bandTriangles, atRest) / bandVolume;
}

function measured(motion: Motion, degrees: number) {
  const posed = createPosed(rig.skeleton);
  const turn = {...REST_TURN, [motion]: toRadians(degrees)};
  applyPose(rig.skeleton, turnJoints(rig.skeleton, frames, new Map([[JOINT, turn]])), posed);
  subject.method.deform(subject.bound, posed, subject.surface);
  return measurementOf(study, subject, posed, subject.surface);
}

/** Where along the tube the turned bone has `weight`. */
const stationOf = (weight: number): number => 2 * weight - 1;

/** First vertex of the ring whose vertices the turned bone holds by `weight`: rings stand evenly over the band. */
const vertexAt = (weight: number): number => SIDES * (RINGS / 4 + Math.round(RINGS * weight));

/** What the plane at x cuts out of the surface. The cut goes a hair inside the ring, where no edge lies in its plane. */
function cutArea(positions: Floats, x: number): number {
  const [loop] = crossSection(positions, rig.mesh.triangles, scale(AXIS, x * (1 - 1e-9)), AXIS, atRest);
  return loop?.area ?? 0;
}
