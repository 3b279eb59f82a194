import {html} from "htl";
import type {Bounds} from "../core/bounds.js";
import {toRadians} from "../core/angle.js";
import {originOf} from "../core/matrix4.js";
import type {Row} from "../metrics/metric.js";
import type {Motion} from "../rigs/joint-frame.js";
import {REST_TURN} from "../rigs/joint-turn.js";
import {createPosed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {findJoint} from "../rigs/skeleton.js";
import {createAnalyst} from "../sweeps/analyst.js";
import {parseSubject} from "../sweeps/subject-text.js";
import {frameBounds} from "../ui/camera.js";
import {createSession} from "../ui/create-session.js";
import type {Session} from "../ui/session.js";
import type {Brush} from "../ui/skin-pointer.js";
import {createStage, type Framing, type Stage} from "../ui/stage.js";
import {figure, type NotebookFigure} from "./figure.js";
import type {PageState} from "./page-state.js";

/** A joint that is turned, and what is to be seen of it. */
export interface Act {
  /** Its name. */
  joint: string;
  motion: Motion;
  /** What the camera frames, metres from the joint: left, right, below, above. */
  around: readonly [number, number, number, number];
}

/** What the page's angle turns at first is given with the rest. */
export interface StageFigureOptions<State extends {degrees: number}> extends Act {
  id: string;
  /** A claim. */
  title: string;
  rig: Rig;
  state: PageState<State>;
  /** Degrees that the page's angle reaches. */
  range: {low: number; high: number};
  /** A pane each; ids with their options. */
  methods: readonly string[];
  /** What errors are measured from. */
  reference: string;
  /** What the surface is coloured by: "clay", or a metric's id. */
  map?: string;
  /** False where no chart shows other angles than the page's: the rows are then those of this pose. */
  sweeps?: boolean;
  /** Follows the page in what the figure has of its own: its methods, the joint that it shows. */
  adjust?(figure: StageControl, state: Readonly<State>): void;
  controls?: readonly Node[];
  brush?: Brush;
  /** What is shown beside the stage, made of its session: a chart of its sweep. */
  beside?(session: Session): readonly Node[];
  /** The number under a pane, and what is read out of its picture. */
  pane(session: Session, method: string): {shown: Node; spoken: string};
  /** The sentence below, from the newest frame. */
  sentence(session: Session): readonly (string | Node)[];
}

/** A figure on the GPU: a pane a method on one rig, turned by the page's one angle; drag the limb itself, or beside it to orbit. */
export interface StageFigure extends StageControl {
  element: NotebookFigure;
  dispose(): void;
}

export interface StageControl {
  session: Session;
  stage: Stage;
  /** Turns another joint from now on, and looks at it; all others come to rest. */
  play(act: Act): void;
}

/** Milliseconds without a change after which figures out of sight follow the page. */
const STILL = 350;

export function stageFigure<State extends {degrees: number}>(options: StageFigureOptions<State>): StageFigure {
  const {id, title, rig, state, range, methods, reference, map = "clay", sweeps = true, brush} = options;
  const {controls, beside, pane, sentence, adjust} = options;
  const opening = ({joint, motion}: Act) => ({
    joint: findJoint(rig.skeleton, joint),
    motion,
    degrees: state.value.degrees
  });
  const session = createSession(createAnalyst(), {...range, step: 1}, rig, opening(options), {sweeps});
  session.compare(methods, reference);
  session.colourBy(map);
  const stage = createStage(session, {
    caption: pane,
    dragSkin: true,
    wheel: false,
    skeleton: false,
    framing: lookAt(rig, options),
    brush
  });
  const control: StageControl = {
    session,
    stage,
    play(act) {
      const {joint, motion, degrees} = opening(act);
      // The joint first: a pose of the old one would tell the page that it is turned by nothing.
      session.choose(joint, motion);
      session.setTurns(new Map([[joint, {...REST_TURN, [motion]: toRadians(degrees)}]]));
      stage.frameAs(lookAt(rig, act));
    }
  };
  const element = figure({
    id,
    title,
    body: [stage.element, ...(beside?.(session) ?? [])],
    controls,
    picture: () => stage.snapshot(),
    rows: () => (sweeps ? session.sweep?.rows : frameRows(session)) ?? []
  });
  const trouble = html<HTMLElement>`<p class="stage-note" hidden></p>`;
  element.prepend(trouble);

  const whole = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  // What is set on the way must not come back as the reader's wish.
  let following = false;
  const catchUp = () => {
    following = true;
    adjust?.(control, state.value);
    if (whole(session.degrees) !== state.value.degrees) session.turn(state.value.degrees);
    following = false;
  };
  // A figure out of sight follows once the reader's hand is still, so that one slider does not move every rig of the page.
  let waiting = 0;
  const stop = state.follow(() => {
    clearTimeout(waiting);
    if (stage.active) catchUp();
    else waiting = window.setTimeout(catchUp, STILL);
  });
  stage.onActive(catchUp);
  addEventListener("beforeprint", catchUp);
  session.on("pose", () => {
    if (!following) state.set({degrees: whole(session.degrees)} as Partial<State>);
  });
  session.on("frame", () => element.say(...sentence(session)));
  session.on("trouble", () => {
    trouble.hidden = session.trouble === "";
    trouble.textContent = session.trouble;
  });
  return {
    ...control,
    element,
    dispose() {
      stop();
      clearTimeout(waiting);
      removeEventListener("beforeprint", catchUp);
      stage.dispose();
      session.dispose();
    }
  };
}

/** Frames what is around the joint at rest. */
export function lookAt(rig: Rig, {joint, around: [left, right, below, above]}: Act): Framing {
  const {world} = createPosed(rig.skeleton);
  const [x, y, z] = originOf(world, 16 * findJoint(rig.skeleton, joint));
  const bounds: Bounds = {low: [x - left, y - below, z - 0.05], high: [x + right, y + above, z + 0.05]};
  return (aspect) => ({...frameBounds(bounds, aspect), azimuth: 0.22, elevation: 0.2});
}

/** The measures of the session's pose as rows. */
function frameRows({frame, rig, joint, motion, degrees}: Session): Row[] {
  const common = {rig: rig.id, joint: rig.skeleton.joints[joint].name, motion, degrees};
  return Object.entries(frame?.summaries ?? {}).flatMap(([method, summaries]) =>
    Object.entries(summaries).map(([metric, {value, vertex}]) => ({
      ...common,
      ...parseSubject(method),
      metric,
      value,
      vertex
    }))
  );
}
