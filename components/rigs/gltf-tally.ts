import type {Finding} from "./rig.js";

/** Gathers findings while a rig is read: the same id adds to its count. */
export interface Tally {
  add(id: string, severity: Finding["severity"], count: number, message: (count: number) => string): void;
  findings(): Finding[];
}

export function createTally(): Tally {
  const found = new Map<string, {severity: Finding["severity"]; count: number; message: (count: number) => string}>();
  return {
    add(id, severity, count, message) {
      if (count === 0) return;
      found.set(id, {severity, count: (found.get(id)?.count ?? 0) + count, message});
    },
    findings: () =>
      Array.from(found, ([id, {severity, count, message}]) => ({
        id,
        severity,
        count,
        message: message(count),
        done: "",
        vertices: new Uint32Array(0),
        joints: []
      }))
  };
}

/** "1 vertex", "12 vertices". */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
