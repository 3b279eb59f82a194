import {create, pointer, type ScaleLinear, select} from "d3";
import {formatDegrees} from "./format.js";
import {namedOf, type Series, valueAt} from "./series.js";
import {spread} from "./spread.js";
import type {AngleTick} from "./sweep-plot.js";

/** Where the rule stands and what it reads; built once a chart. */
export interface RuleFrame {
  series: readonly Series[];
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  /** As at the rule: short, without the unit that the axis states. */
  format: (value: number) => string;
  /** Labels of the angle's axis: those under the grip are hidden. */
  ticks: readonly AngleTick[];
  /** What the angle is of, as in "elbow bend". */
  subject: string;
}

export interface SweepRule {
  node: SVGGElement;
  /** The part that takes the keyboard. */
  handle: SVGGElement;
  /** Moves the rule and the numbers on it; touches some attributes and nothing else, so a frame can afford it. */
  move(degrees: number): void;
}

const labelGap = 13;
/** Pixels that a number stands above its dot, clear of a flat line. */
const raise = 9;
const pill = {width: 42, height: 18};

/** The rule at the current angle, with a dot and a number for each series, and a grip that says the angle. */
export function sweepRule({series, x, y, format, ticks, subject}: RuleFrame): SweepRule {
  const [left, right] = x.range();
  const [bottom, top] = y.range();
  const [low, high] = x.domain();
  const named = namedOf(series);
  const root = create<SVGGElement>("svg:g").attr("class", "sweep-rule");
  const column = root.append("g");
  column.append("line").attr("class", "sweep-rule-line").attr("y1", top).attr("y2", bottom);
  const dots = series.map(({index}) =>
    column.append("circle").attr("r", 3).attr("fill", `var(--method-${index})`).attr("class", "sweep-rule-dot")
  );
  const numbers = series.map(({index, line}) =>
    column
      .append("text")
      .attr("fill", `var(--method-${index})`)
      .attr("class", line.dash ? "sweep-number" : "sweep-number sweep-main")
      .attr("dy", "0.35em")
  );
  const handle = root
    .append("g")
    .attr("class", "sweep-handle")
    .attr("role", "slider")
    .attr("tabindex", 0)
    .attr("aria-label", `${subject} angle`)
    .attr("aria-valuemin", low)
    .attr("aria-valuemax", high);
  // Wide enough for a finger: 24 px at least, by WCAG 2.5.8.
  handle
    .append("rect")
    .attr("class", "sweep-hit")
    .attr("x", -14)
    .attr("width", 28)
    .attr("y", top)
    .attr("height", bottom - top + 26);
  handle
    .append("rect")
    .attr("class", "sweep-pill")
    .attr("x", -pill.width / 2)
    .attr("width", pill.width)
    .attr("y", bottom + 5)
    .attr("height", pill.height)
    .attr("rx", pill.height / 2);
  const angle = handle
    .append("text")
    .attr("class", "sweep-pill-text")
    .attr("y", bottom + 5 + pill.height / 2)
    .attr("dy", "0.34em");

  const move = (degrees: number): void => {
    const at = x(degrees);
    const values = series.map((one) => valueAt(one, degrees));
    const texts = unrepeated(
      series,
      values.map((value, i) => (named.includes(series[i]) ? format(value) : ""))
    );
    const wanted = values.map((value, i) => (texts[i] ? y(value) - raise : NaN));
    const heights = spread(wanted, labelGap, [top - 10, bottom - 6]);
    const flip = at > right - Math.max(46, 0.2 * (right - left));
    column.attr("transform", `translate(${at},0)`);
    handle.attr("transform", `translate(${at},0)`);
    values.forEach((value, i) => {
      const known = Number.isFinite(value);
      dots[i].attr("display", known ? null : "none").attr("cy", known ? y(value) : 0);
      const shown = Number.isFinite(heights[i]);
      numbers[i]
        .attr("display", shown ? null : "none")
        .attr("x", flip ? -8 : 8)
        .attr("y", shown ? heights[i] : 0)
        .attr("text-anchor", flip ? "end" : "start")
        .text(texts[i]);
    });
    angle.text(formatDegrees(degrees));
    for (const tick of ticks) tick.label.setAttribute("opacity", Math.abs(x(tick.degrees) - at) < 36 ? "0" : "1");
    handle
      .attr("aria-valuenow", Math.round(degrees))
      .attr("aria-valuetext", `${subject}, ${Math.round(degrees)} degrees`);
  };
  return {node: nodeOf(root), handle: nodeOf(handle), move};
}

function nodeOf(selection: {node(): SVGGElement | null}): SVGGElement {
  const node = selection.node();
  if (!node) throw new Error("sweep rule: its group is missing, expected one made a moment ago");
  return node;
}

/** The texts, empty where an earlier series of the same method says the same: at rest one number a method is enough. */
const unrepeated = (series: readonly Series[], texts: readonly string[]): string[] =>
  texts.map((text, i) =>
    texts.some((other, j) => j < i && other === text && series[j].index === series[i].index) ? "" : text
  );

/** Steps of the keyboard in degrees, and NaN for keys that are not the slider's. */
export function keyStep({key, shiftKey}: {key: string; shiftKey: boolean}): number {
  const size = shiftKey ? 10 : 1;
  if (key === "ArrowRight" || key === "ArrowUp") return size;
  if (key === "ArrowLeft" || key === "ArrowDown") return -size;
  return NaN;
}

/**
 * Calls `turn` with whole degrees within the domain of `x` as the reader drags anywhere in `controls` (which holds the
 * rule) or uses the keys on the rule's handle: arrows 1°, with Shift 10°, Home 0°.
 */
export function driveRule(
  rule: SweepRule,
  controls: SVGGElement,
  x: ScaleLinear<number, number>,
  current: () => number,
  turn: (degrees: number) => void
): void {
  const [low, high] = x.domain();
  const turnTo = (degrees: number) => {
    const whole = Math.min(high, Math.max(low, Math.round(degrees)));
    if (whole !== current()) turn(whole);
  };
  // Pixels between the pointer and the rule it holds; NaN while it holds none.
  let grip = NaN;
  const place = (event: PointerEvent) => pointer(event, controls)[0];
  select(controls)
    .on("pointerdown", (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      controls.setPointerCapture(event.pointerId);
      rule.handle.focus({preventScroll: true});
      grip = rule.handle.contains(event.target as SVGElement) ? place(event) - x(current()) : 0;
      turnTo(x.invert(place(event) - grip));
    })
    .on("pointermove.turn", (event: PointerEvent) => {
      if (!Number.isNaN(grip)) turnTo(x.invert(place(event) - grip));
    })
    .on("pointerup pointercancel lostpointercapture", () => (grip = NaN));
  select(rule.handle).on("keydown", (event: KeyboardEvent) => {
    const step = keyStep(event);
    if (Number.isNaN(step) && event.key !== "Home") return;
    event.preventDefault();
    turnTo(event.key === "Home" ? 0 : current() + step);
  });
}
