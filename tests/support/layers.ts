/** The house: each folder of components/ and its floor. A folder imports from lower floors and from itself. */
export const floors: Readonly<Record<string, number>> = {
  core: 1,
  rigs: 2,
  weights: 3,
  skinning: 3,
  metrics: 4,
  sweeps: 5,
  reports: 6,
  gpu: 6,
  charts: 6,
  ui: 7,
  cli: 7,
  notebooks: 8,
  site: 9
};

/** Whether a file of folder `from` may import one of folder `to`. */
export function mayImport(from: string, to: string): boolean {
  return from === to || floors[to] < floors[from];
}
