import type {RigFile} from "../rigs/read-files.js";
import type {Rig} from "../rigs/rig.js";
import {builtInRigs} from "./built-in-rigs.js";
import {applyView} from "./link-view.js";
import {openFiles, type FileChoices} from "./open-files.js";
import type {View} from "./permalink.js";
import {builtInOpening, readBuiltIn, tellingOpening} from "./read-built-in.js";
import type {Opening, Session} from "./session.js";
import type {SiteFile} from "./site-file.js";

/** A rig that the lab has or had open, and the file that it came from; null for the site's own. */
export interface OpenedRig {
  rig: Rig;
  opening: Opening;
  file: RigFile | null;
}

/** Opens rigs one after another and keeps those that the reader brought. */
export interface RigOpener {
  /** The reader's own, in the order of their opening. */
  readonly brought: readonly OpenedRig[];
  /** The one that is open now. */
  readonly current: OpenedRig;
  readonly choices: FileChoices;
  /** Whether a link's view still waits for its file. */
  readonly waiting: boolean;
  openBuiltIn(id: string): Promise<void>;
  openFiles(files: File[]): Promise<void>;
  /** Opens one of `brought` again. */
  reopen(id: string): void;
  /** Reads the files of the open rig once more, with other choices. */
  choose(choices: FileChoices): Promise<void>;
}

export interface RigOpenerOptions {
  files: Readonly<Record<string, SiteFile>>;
  first: OpenedRig;
  /** A link's view that speaks of a rig not open yet; null for none. */
  pending: View | null;
  complain(sentence: string): void;
}

export function rigOpener(session: Session, {files, first, pending, complain}: RigOpenerOptions): RigOpener {
  const brought = new Map<string, OpenedRig>();
  let current = first;
  let choices: FileChoices = {};
  let dropped: File[] = [];
  let asked = 0;

  function show(opened: OpenedRig): void {
    current = opened;
    if (opened.file) brought.set(opened.rig.id, opened);
    session.open(opened.rig, opened.opening);
    if (pending?.rig !== opened.rig.id) return;
    const view = pending;
    pending = null;
    applyView(session, view);
  }

  /** Runs `read`, and shows what it gives unless something else was asked for meanwhile. */
  async function showWhenRead(read: () => Promise<OpenedRig>): Promise<void> {
    const turn = ++asked;
    try {
      const opened = await read();
      if (turn === asked) show(opened);
    } catch (error) {
      if (turn !== asked) return;
      complain(error instanceof Error ? error.message : String(error));
    }
  }

  const readDropped = () =>
    showWhenRead(async () => {
      const {rig, file} = await openFiles(dropped, choices);
      return {rig, file, opening: tellingOpening(rig)};
    });

  return {
    get brought() {
      return [...brought.values()];
    },
    get current() {
      return current;
    },
    get choices() {
      return choices;
    },
    get waiting() {
      return pending !== null;
    },
    openBuiltIn: (id) =>
      showWhenRead(async () => {
        const known = builtInRigs.find((rig) => rig.id === id);
        if (!known)
          throw new Error(`rig: ${id} is not known, expected one of ${builtInRigs.map((r) => r.id).join(", ")}`);
        const rig = await readBuiltIn(id, files[id]);
        return {rig, file: null, opening: builtInOpening(rig)};
      }),
    openFiles(next) {
      dropped = next;
      choices = {};
      return readDropped();
    },
    reopen(id) {
      ++asked;
      const opened = brought.get(id);
      if (opened) show(opened);
    },
    choose(next) {
      choices = next;
      return readDropped();
    }
  };
}
