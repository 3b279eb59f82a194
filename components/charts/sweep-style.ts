import type {ChartMethod} from "./series.js";

/**
 * The charts' own rules, carried in each picture so that it looks the same on any page and when it is saved. Text takes
 * the page's colour; a method's colour follows the page's scheme by `light-dark()`, without a new drawing.
 */
export const sweepStyle = `
.sweep-chart { margin: 0; max-width: none; font: 12px/1.4 var(--sans-serif, system-ui, sans-serif); }
.sweep-chart figcaption { margin: 0 0 4px; font: inherit; color: inherit; }
.sweep-title { display: block; font-size: 14px; font-weight: 600; line-height: 1.3; text-wrap: balance; }
.sweep-key { display: flex; flex-wrap: wrap; gap: 0 12px; opacity: 0.75; }
.sweep-key span { white-space: nowrap; }
.sweep-key svg { display: inline-block; vertical-align: middle; margin-right: 5px; }
.sweep-picture { font-family: var(--sans-serif, system-ui, sans-serif); font-size: 11px; overflow: visible; font-variant-numeric: tabular-nums; }
.sweep-picture text { user-select: none; }
.sweep-surface { fill: transparent; cursor: crosshair; }
.sweep-controls { touch-action: pan-y; }
.sweep-hit { fill: transparent; cursor: ew-resize; }
.sweep-handle { outline: none; cursor: ew-resize; }
.sweep-rule-line { stroke: currentColor; stroke-width: 1; stroke-opacity: 0.55; }
.sweep-rule, .sweep-tip { pointer-events: none; }
.sweep-handle { pointer-events: auto; }
.sweep-rule-dot { stroke: var(--plot-background, Canvas); stroke-width: 1.5; }
.sweep-number, .sweep-end { stroke: var(--plot-background, Canvas); stroke-width: 6; paint-order: stroke; stroke-linejoin: round; }
.sweep-number { font-size: 12px; }
.sweep-main { font-weight: 600; }
.sweep-law { fill: currentColor; fill-opacity: 0.65; }
.sweep-pill { fill: currentColor; }
.sweep-pill-text { fill: var(--plot-background, Canvas); font-weight: 600; text-anchor: middle; }
.sweep-handle:focus-visible .sweep-pill { stroke: var(--theme-foreground-focus, Highlight); stroke-width: 3; paint-order: stroke; }
.sweep-tip text { text-anchor: start; }
.sweep-tip .sweep-tip-name { font-weight: 600; }
.sweep-tip-box { fill: var(--plot-background, Canvas); stroke: currentColor; stroke-opacity: 0.25; }
@media print { .sweep-hit, .sweep-surface, .sweep-tip { display: none; } }
`;

/** Custom properties `--method-0`, `--method-1`, … for the methods in their order. */
export const methodColours = (methods: readonly ChartMethod[]): string =>
  methods.map(({colour}, i) => `--method-${i}: light-dark(${colour.light}, ${colour.dark});`).join(" ");
