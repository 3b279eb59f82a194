import type {RigFile} from "../rigs/read-files.js";
import {isPointCache} from "../rigs/point-cache.js";
import type {Rig} from "../rigs/rig.js";
import {matchInWorker} from "../sweeps/match-in-worker.js";
import {builtInRigs} from "./built-in-rigs.js";
import {applyView} from "./link-view.js";
import {openFiles, openPointCache, type FileChoices} from "./open-files.js";
import type {View} from "./permalink.js";
import {builtInOpening, readBuiltIn, tellingOpening} from "./read-built-in.js";
import type {Opening, Session} from "./session.js";
import type {SiteFile} from "./site-file.js";

/** A rig that the lab has or had open, and the file that it came from; null for the site's own. */
export interface OpenedRig {
  /** With the vertex cache that it was given, which the session's has not: that goes to workers at every touch of a morph. */
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
  /** Opens the rig among files, if there is one, and attaches the vertex cache among them, if there is one. */
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
  /** What is being done about a vertex cache; "" once nothing is. */
  tell(sentence: string): void;
  /** The open rig has been given a vertex cache. */
  onCache(): void;
}

export function rigOpener(
  session: Session,
  {files, first, pending, complain, tell, onCache}: RigOpenerOptions
): RigOpener {
  const brought = new Map<string, OpenedRig>();
  let current = first;
  let choices: FileChoices = {};
  let dropped: File[] = [];
  let asked = 0;
  let matching = new AbortController();

  function show(opened: OpenedRig): void {
    // A cache is matched to the rig that was open when it came, and to no other.
    matching.abort();
    current = opened;
    if (opened.file) brought.set(opened.rig.id, opened);
    session.open({...opened.rig, vertexCache: undefined}, opened.opening);
    if (pending?.rig !== opened.rig.id) return;
    const view = pending;
    pending = null;
    applyView(session, view);
  }

  /** Runs `read`, and shows what it gives unless something else was asked for meanwhile: whether it did. */
  async function showWhenRead(read: () => Promise<OpenedRig>): Promise<boolean> {
    const turn = ++asked;
    try {
      const opened = await read();
      if (turn !== asked) return false;
      show(opened);
      return true;
    } catch (error) {
      if (turn === asked) complain(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async function readDropped(): Promise<void> {
    const opening = showWhenRead(async () => {
      const {rig, file} = await openFiles(dropped.filter(isRigFile), choices);
      return {rig, file, opening: tellingOpening(rig)};
    });
    if (await opening) await attach(dropped.filter((file) => !isRigFile(file)));
  }

  /** Gives the open rig the vertex cache, unless another rig or another cache takes its place meanwhile. */
  async function attach(caches: readonly File[]): Promise<void> {
    if (caches.length === 0) return;
    const own = new AbortController();
    const {mesh} = current.rig;
    try {
      if (caches.length > 1) throw new Error(`${caches[1].name}: is a second vertex cache, expected one at a time`);
      const cache = await openPointCache(caches[0]);
      if (current.rig.mesh !== mesh) return;
      // One that cannot be read ends no other's match.
      matching.abort();
      matching = own;
      tell(`matching ${cache.name} …`);
      const vertexCache = await matchInWorker({...current.rig, vertexCache: undefined}, cache, own.signal);
      if (!vertexCache) return;
      current = {...current, rig: {...current.rig, vertexCache}};
      if (current.file) brought.set(current.rig.id, current);
      onCache();
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    } finally {
      if (matching === own) tell("");
    }
  }

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
    async openBuiltIn(id) {
      await showWhenRead(async () => {
        const known = builtInRigs.find((rig) => rig.id === id);
        if (!known)
          throw new Error(`rig: ${id} is not known, expected one of ${builtInRigs.map((r) => r.id).join(", ")}`);
        const rig = await readBuiltIn(id, files[id]);
        return {rig, file: null, opening: builtInOpening(rig)};
      });
    },
    openFiles(next) {
      if (!next.some(isRigFile)) {
        complain("");
        return attach(next);
      }
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

const isRigFile = ({name}: File): boolean => !isPointCache(name);
