import {authored} from "../weights/authored.js";
import type {Session} from "./session.js";

/** Which weights the rig went by, step by step. Once it goes by others, what was undone before is forgotten. */
export interface KeptHistory {
  readonly undoable: boolean;
  readonly redoable: boolean;
  undo(): void;
  redo(): void;
}

export function keptHistory(session: Session): KeptHistory {
  let steps: string[] = [authored.id];
  let place = 0;
  const go = (next: number) => {
    if (next < 0 || next >= steps.length) return;
    place = next;
    session.keep(steps[place]);
  };
  session.on("rig", () => {
    steps = [authored.id];
    place = 0;
  });
  session.on("weights", () => {
    if (session.kept === steps[place]) return;
    steps = [...steps.slice(0, place + 1), session.kept];
    ++place;
  });
  return {
    get undoable() {
      return place > 0;
    },
    get redoable() {
      return place < steps.length - 1;
    },
    undo: () => go(place - 1),
    redo: () => go(place + 1)
  };
}
