import {toDegrees, toRadians} from "../core/angle.js";
import type {Vector} from "../core/vector.js";
import {MOTIONS, type Motion} from "../rigs/joint-frame.js";
import {REST_TURN, type JointTurn} from "../rigs/joint-turn.js";
import {chooseMethod} from "../skinning/registry.js";
import {parseSubject, writeSubject} from "../sweeps/subject-text.js";
import type {Camera} from "./camera.js";
import {findMap} from "./value-maps.js";
import {normalWeighting} from "./weighting-choices.js";

/** What a link to a view holds. Everything is optional: what is missing or broken is left at its default. */
export interface View {
  rig?: string;
  /** Path of the joint. */
  joint?: string;
  motion?: Motion;
  degrees?: number;
  /** The axis that the motion was given, in the joint's own space. */
  axis?: Vector;
  /** Turns of the other joints, by path. */
  pose?: Map<string, JointTurn>;
  /** With their options and weights, as `parseSubject` reads them. */
  methods?: string[];
  reference?: string;
  /** The strategy, with its options, whose weights the rig goes by; the rig's own when there is none. */
  kept?: string;
  map?: string;
  camera?: Camera;
}

/** Reads a query string; ignores what it does not know. */
export function readView(query: string): View {
  const parameters = new URLSearchParams(query);
  const view: View = {};
  const rig = parameters.get("rig");
  if (rig) view.rig = rig;
  const joint = parameters.get("joint");
  if (joint) view.joint = joint;
  const motion = MOTIONS.find((candidate) => candidate === parameters.get("motion"));
  if (motion) view.motion = motion;
  const degrees = readNumbers(parameters.get("angle"), 1);
  if (degrees && Math.abs(degrees[0]) <= 360) view.degrees = degrees[0];
  const axis = readNumbers(parameters.get("axis"), 3);
  if (axis && Math.hypot(...axis) > 0) view.axis = [axis[0], axis[1], axis[2]];
  const methods = (parameters.get("methods") ?? "").split(" ").filter(isSubject).map(plain);
  if (methods.length > 0) view.methods = methods;
  const reference = parameters.get("reference");
  if (reference && isSubject(reference)) view.reference = plain(reference);
  const kept = parameters.get("kept");
  if (kept && isWeighting(kept)) view.kept = normalWeighting(kept);
  const map = parameters.get("map");
  if (map && findMap(map)) view.map = map;
  const camera = readNumbers(parameters.get("camera"), 6);
  if (camera && camera[2] > 0) {
    view.camera = {
      azimuth: toRadians(camera[0]),
      elevation: Math.max(-1.55, Math.min(1.55, toRadians(camera[1]))),
      distance: camera[2],
      target: [camera[3], camera[4], camera[5]]
    };
  }
  const pose = readPose(parameters.getAll("turn"));
  if (pose.size > 0) view.pose = pose;
  return view;
}

/** Writes a query string that `readView` reads back; "" for a view without anything in it. */
export function writeView(view: View): string {
  const {rig, joint, motion, degrees, axis, pose, methods, reference, kept, map, camera} = view;
  const parameters = new URLSearchParams();
  if (rig) parameters.set("rig", rig);
  if (joint) parameters.set("joint", joint);
  if (motion) parameters.set("motion", motion);
  if (degrees !== undefined) parameters.set("angle", short(degrees));
  if (axis) parameters.set("axis", axis.map(short).join("~"));
  for (const [path, turn] of pose ?? []) {
    parameters.append("turn", [path, ...MOTIONS.map((each) => short(toDegrees(turn[each])))].join("~"));
  }
  if (methods) parameters.set("methods", methods.join(" "));
  if (reference) parameters.set("reference", reference);
  if (kept) parameters.set("kept", kept);
  if (map) parameters.set("map", map);
  if (camera) {
    const {azimuth, elevation, distance, target} = camera;
    const numbers = [toDegrees(azimuth), toDegrees(elevation), distance].map(short);
    // Of the target as many digits as a thousandth of the distance needs, wherever the rig stands.
    const digits = Math.max(0, Math.min(12, 3 - Math.floor(Math.log10(distance))));
    parameters.set("camera", [...numbers, ...target.map((value) => String(Number(value.toFixed(digits))))].join("~"));
  }
  return parameters.toString();
}

/** Four digits are below a pixel, and keep the link short. */
const short = (value: number): string => String(Number(value.toPrecision(4)));

/** Weights of one kind are written in one way, and the rig's own not at all. */
function plain(text: string): string {
  const {method, weighting} = parseSubject(text);
  return writeSubject({method, weighting: normalWeighting(weighting)});
}

/** Whether there is such a method, and a strategy for such weights. */
function isSubject(text: string): boolean {
  const {method, weighting} = parseSubject(text);
  return isKnown(() => chooseMethod(method)) && isWeighting(weighting);
}

const isWeighting = (text: string): boolean => isKnown(() => normalWeighting(text));

function isKnown(choose: () => unknown): boolean {
  try {
    choose();
    return true;
  } catch {
    return false;
  }
}

function readNumbers(text: string | null, count: number): number[] | null {
  const numbers = (text ?? "").split("~").map((part) => (part.trim() === "" ? NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
}

function readPose(entries: string[]): Map<string, JointTurn> {
  const pose = new Map<string, JointTurn>();
  for (const entry of entries) {
    const parts = entry.split("~");
    const turn = readNumbers(parts.slice(-3).join("~"), 3);
    if (parts.length < 4 || !turn) continue;
    const [twist, bend, swing] = turn.map(toRadians);
    pose.set(parts.slice(0, -3).join("~"), {...REST_TURN, twist, bend, swing});
  }
  return pose;
}
