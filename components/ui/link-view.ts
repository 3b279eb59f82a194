import {findJoint} from "../rigs/skeleton.js";
import type {JointTurn} from "../rigs/joint-turn.js";
import type {Rig} from "../rigs/rig.js";
import {toRadians} from "../core/angle.js";
import {REST_TURN} from "../rigs/joint-turn.js";
import {authored} from "../weights/authored.js";
import {writeView, type View} from "./permalink.js";
import type {Session} from "./session.js";
import type {Stage} from "./stage.js";

/** Brings a session to what a link holds; what the rig does not have is left as it is. */
export function applyView(session: Session, view: View): void {
  const {joint, motion, degrees, axis, pose, methods, reference, kept, map} = view;
  if (methods || reference) session.compare(methods ?? session.asked.methods, reference ?? session.asked.reference);
  if (kept) session.keep(kept);
  if (map) session.colourBy(map);
  const chosen = joint === undefined ? -1 : findJoint(session.rig.skeleton, joint);
  if (joint !== undefined && chosen < 0) return;
  if (chosen >= 0 || motion) session.choose(chosen >= 0 ? chosen : session.joint, motion ?? session.motion);
  if (axis) session.overrideAxis(axis);
  if (degrees === undefined && !pose) return;
  const turns = turnsOf(session.rig, pose);
  if (degrees !== undefined) {
    const {low, high} = session.range;
    const kept = Math.max(low, Math.min(high, degrees));
    turns.set(session.joint, {...(turns.get(session.joint) ?? REST_TURN), [session.motion]: toRadians(kept)});
  }
  session.setTurns(turns);
}

function turnsOf({skeleton}: Rig, pose: View["pose"]): Map<number, JointTurn> {
  const turns = new Map<number, JointTurn>();
  for (const [path, turn] of pose ?? []) {
    const joint = findJoint(skeleton, path);
    if (joint >= 0) turns.set(joint, turn);
  }
  return turns;
}

/** The view as it is now. */
export function currentView(session: Session, stage: Stage): View {
  const {rig, joint, motion, degrees, turns, wanted, map} = session;
  const {methods, reference} = session.asked;
  const {joints} = rig.skeleton;
  const pose = new Map<string, JointTurn>();
  for (const [turned, turn] of turns) {
    const elsewhere = turned !== joint || Object.entries(turn).some(([each, angle]) => each !== motion && angle !== 0);
    if (elsewhere && Object.values(turn).some((angle) => angle !== 0)) pose.set(joints[turned].path, turn);
  }
  return {
    rig: rig.id,
    joint: joints[joint].path,
    motion,
    degrees,
    axis: session.axis ?? undefined,
    pose,
    methods: [...methods],
    reference,
    kept: wanted === authored.id ? undefined : wanted,
    map,
    camera: stage.camera
  };
}

/** Keeps the address bar at the view, a moment after it last changed; not while `paused`. Returns what stops that. */
export function followView(session: Session, stage: Stage, paused: () => boolean): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (paused()) return;
      history.replaceState(history.state, "", `?${writeView(currentView(session, stage))}`);
    }, 300);
  };
  const stops = (["rig", "study", "pose", "view"] as const).map((event) => session.on(event, write));
  stage.onCamera(write);
  return () => {
    clearTimeout(waiting);
    for (const stop of stops) stop();
  };
}
