import {html} from "htl";
import {originOf} from "../core/matrix4.js";
import type {Motion} from "../rigs/joint-frame.js";
import type {Rig} from "../rigs/rig.js";
import {findJoint} from "../rigs/skeleton.js";
import {createAnalyst} from "../sweeps/analyst.js";
import {frameBounds} from "../ui/camera.js";
import {createSession} from "../ui/create-session.js";
import type {Session} from "../ui/session.js";
import {createStage, type Stage} from "../ui/stage.js";
import {figure, type NotebookFigure} from "./figure.js";
import type {PageState} from "./page-state.js";

export interface StageFigureOptions<State extends {degrees: number}> {
  id: string;
  /** A claim. */
  title: string;
  rig: Rig;
  state: PageState<State>;
  /** Name of the joint that the page's angle turns, and how. */
  joint: string;
  motion: Motion;
  /** Degrees that the page's angle reaches. */
  range: {low: number; high: number};
  /** A pane each; ids with their options. */
  methods: readonly string[];
  /** What errors are measured from. */
  reference: string;
  /** What the surface is coloured by: "clay", or a metric's id. */
  map?: string;
  /** What the camera frames, metres from the joint: left, right, below, above. */
  around: readonly [number, number, number, number];
  controls?: readonly Node[];
  /** What is shown beside the stage, made of its session: a chart of its sweep. */
  beside?(session: Session): readonly Node[];
  /** The number under a pane, and what is read out of its picture. */
  pane(session: Session, method: string): {shown: Node; spoken: string};
  /** The sentence below, from the newest frame. */
  sentence(session: Session): readonly (string | Node)[];
}

/** A figure on the GPU: a pane a method on one rig, turned by the page's one angle; drag the limb itself, or beside it to orbit. */
export interface StageFigure {
  element: NotebookFigure;
  session: Session;
  stage: Stage;
  dispose(): void;
}

export function stageFigure<State extends {degrees: number}>(options: StageFigureOptions<State>): StageFigure {
  const {id, title, rig, state, motion, range, methods, reference, map = "clay", around} = options;
  const {controls, beside, pane, sentence} = options;
  const joint = findJoint(rig.skeleton, options.joint);
  const opening = {joint, motion, degrees: state.value.degrees};
  const session = createSession(createAnalyst(), {...range, step: 1}, rig, opening);
  session.compare(methods, reference);
  session.colourBy(map);
  const [x, y, z] = originOf(session.posed.world, 16 * joint);
  const [left, right, below, above] = around;
  const box = {low: [x - left, y - below, z - 0.05], high: [x + right, y + above, z + 0.05]} as const;
  const stage = createStage(session, {
    caption: pane,
    dragSkin: true,
    wheel: false,
    skeleton: false,
    camera: {...frameBounds({low: [...box.low], high: [...box.high]}, 1.6), azimuth: 0.22, elevation: 0.2}
  });
  const element = figure({
    id,
    title,
    body: [stage.element, ...(beside?.(session) ?? [])],
    controls,
    picture: () => stage.snapshot(),
    rows: () => session.sweep?.rows ?? []
  });
  const trouble = html<HTMLElement>`<p class="stage-note" hidden></p>`;
  element.prepend(trouble);

  const whole = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const stop = state.follow(({degrees}) => {
    if (whole(session.degrees) !== degrees) session.turn(degrees);
  });
  session.on("pose", () => state.set({degrees: whole(session.degrees)} as Partial<State>));
  session.on("frame", () => element.say(...sentence(session)));
  session.on("trouble", () => {
    trouble.hidden = session.trouble === "";
    trouble.textContent = session.trouble;
  });
  return {
    element,
    session,
    stage,
    dispose() {
      stop();
      stage.dispose();
      session.dispose();
    }
  };
}
