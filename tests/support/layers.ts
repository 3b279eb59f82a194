/** The house: each folder of components/ and its floor. A folder imports from lower floors and from itself. */
export const floors: Readonly<Record<string, number>> = {
  core: 1,
  rigs: 2,
  skinning: 3,
  weights: 4,
  metrics: 5,
  sweeps: 6,
  reports: 7,
  gpu: 7,
  charts: 7,
  ui: 8,
  cli: 8,
  notebooks: 9,
  site: 10
};

/** Whether a file of folder `from` may import one of folder `to`. */
export function mayImport(from: string, to: string): boolean {
  return from === to || floors[to] < floors[from];
}
