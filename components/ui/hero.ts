import {html} from "htl";
import {bulgeChart} from "../charts/bulge-chart.js";
import {downloadRows} from "../charts/download.js";
import {widthChart} from "../charts/width-chart.js";
import type {SweepChart} from "../charts/sweep-chart.js";
import type {Bounds} from "../core/bounds.js";
import {originOf} from "../core/matrix4.js";
import type {Motion} from "../rigs/joint-frame.js";
import {findJoint} from "../rigs/skeleton.js";
import {createAnalyst} from "../sweeps/analyst.js";
import {angleSlider} from "./angle-slider.js";
import {frameBounds} from "./camera.js";
import {chartLaws} from "./chart-laws.js";
import {downloadCanvas} from "./download-canvas.js";
import {heroCaption, heroText} from "./hero-text.js";
import {chartMethods} from "./method-choices.js";
import {readBuiltIn} from "./read-built-in.js";
import {createSession} from "./create-session.js";
import type {Session} from "./session.js";
import type {SiteFile} from "./site-file.js";
import {createStage, type Framing} from "./stage.js";

interface Act {
  joint: string;
  motion: Motion;
  degrees: number;
  /** What the camera frames, as metres from the joint: left, right, below, above. */
  around: readonly [number, number, number, number];
}

/** The two acts: a twist, which linear blending loses, and a bend, which dual quaternions swell at. */
const ACTS: Record<"twist" | "bend", Act> = {
  twist: {joint: "wrist", motion: "twist", degrees: 135, around: [0.17, 0.17, 0.1, 0.1]},
  bend: {joint: "elbow", motion: "bend", degrees: 110, around: [0.34, 0.14, 0.09, 0.43]}
};

const RANGE = {low: 0, high: 180, step: 1};

/** The front page's figure: the arm under both methods, alive at first paint. `file`: the arm; `wayOn`: where to go from here. */
export async function hero(file: SiteFile, wayOn: Node): Promise<{element: HTMLElement; dispose(): void}> {
  const rig = await readBuiltIn("arm", file);
  const opening = (act: keyof typeof ACTS) => ({...ACTS[act], joint: findJoint(rig.skeleton, ACTS[act].joint)});
  const session = createSession(createAnalyst(), RANGE, rig, opening("twist"));
  const stage = createStage(session, {
    caption: heroCaption,
    dragSkin: true,
    wheel: false,
    skeleton: false,
    framing: actFraming(session, ACTS.twist)
  });
  const text = html<HTMLElement>`<div class="hero-text"></div>`;
  const chartSlot = html<HTMLElement>`<div class="hero-chart"></div>`;
  let chart: SweepChart | null = null;

  const drawChart = () => {
    const {sweep, frame, motion} = session;
    const width = chartSlot.clientWidth;
    if (!sweep || !frame || width === 0) return;
    const shared = {width, height: 210, degrees: session.degrees, methods: chartMethods(session.methods)};
    chart =
      motion === "twist"
        ? widthChart(sweep.rows, {...shared, title: "Width kept, measured on this mesh", laws: chartLaws(sweep.laws)})
        : bulgeChart(sweep.rows, {...shared, title: "Bulge and pinch at the elbow", limbRadius: frame.limbRadius});
    chartSlot.classList.remove("working");
    chartSlot.replaceChildren(chart);
  };
  const acts = (Object.keys(ACTS) as (keyof typeof ACTS)[]).map((act) => {
    const play = () => {
      session.open(rig, opening(act));
      stage.frameAs(actFraming(session, ACTS[act]));
    };
    return html<HTMLButtonElement>`<button aria-pressed="false" ${{onclick: play}}>${act}</button>`;
  });
  const press = () => acts.forEach((b) => b.setAttribute("aria-pressed", String(b.textContent === session.motion)));
  const say = () => text.replaceChildren(heroText(session));

  session.on("rig", () => {
    chart = null;
    chartSlot.classList.add("working");
  });
  session.on("study", press);
  session.on("frame", () => {
    say();
    if (!chart && session.sweep) drawChart();
  });
  session.on("sweep", drawChart);
  session.on("pose", () => chart?.setDegrees(session.degrees));
  chartSlot.addEventListener("input", () => chart && session.turn(Math.round(chart.value)));
  const sizes = new ResizeObserver(drawChart);
  sizes.observe(chartSlot);
  press();

  const save = () => downloadCanvas(stage.snapshot(), `arm-${session.motion}-${Math.round(session.degrees)}.png`);
  const element = html<HTMLElement>`<div class="hero">
    ${stage.element}
    <div class="hero-controls">
      <span class="segmented" role="group" aria-label="motion">${acts}</span>
      ${angleSlider(session)}
    </div>
    <div class="hero-below">
      ${chartSlot}
      <div>
        ${text}${wayOn}
        <p class="hero-save">
          <button ${{onclick: save}}>picture</button>
          <button ${{onclick: () => downloadRows(session.sweep?.rows ?? [], `arm-${session.motion}`)}}>
            rows (CSV)
          </button>
        </p>
      </div>
    </div>
  </div>`;
  return {
    element,
    dispose() {
      sizes.disconnect();
      stage.dispose();
      session.dispose();
    }
  };
}

/** Looks at what is around the joint under study. */
function actFraming({posed, joint}: Session, {around: [left, right, below, above]}: Act): Framing {
  const [x, y, z] = originOf(posed.world, 16 * joint);
  const bounds: Bounds = {low: [x - left, y - below, z - 0.05], high: [x + right, y + above, z + 0.05]};
  return (aspect) => ({...frameBounds(bounds, aspect), azimuth: 0.22, elevation: 0.2});
}
