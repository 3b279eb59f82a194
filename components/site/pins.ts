import {mkdirSync} from "node:fs";
import {join} from "node:path";

/** What Framework's own client names and would look up in a registry at every build, whether a page uses it or not. */
export const UNUSED_PACKAGES = [
  "@observablehq/plot",
  "@observablehq/sample-datasets",
  "apache-arrow",
  "arquero",
  "d3",
  "d3-dsv",
  "echarts",
  "htl",
  "leaflet",
  "lodash",
  "mapbox-gl",
  "parquet-wasm",
  "react",
  "react-dom",
  "topojson-client"
] as const;

/**
 * Empty folders in Framework's cache that say "version 0.0.0 is here": the build then asks no registry, gives the same
 * hashes every day, and a page that does name one of these by `npm:` fails at once.
 */
export function pinUnusedPackages(root: string): void {
  for (const name of UNUSED_PACKAGES) {
    mkdirSync(join(root, ".observablehq", "cache", "_npm", `${name}@0.0.0`), {recursive: true});
  }
}
