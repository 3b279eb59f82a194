/**
 * What the figures and sentences of a page share: its one pose, and what else its controls set. `value` with `input` events,
 * so that a page's cells read it through `Generators.input`.
 */
export interface PageState<State extends object> extends EventTarget {
  readonly value: Readonly<State>;
  /** Changes some of it and tells everyone, unless nothing changes. */
  set(change: Partial<State>): void;
  /** Calls back now and after every change; returns what stops that. */
  follow(listener: (value: Readonly<State>) => void): () => void;
}

/** `initial` is the page's telling pose: what a reader sees who touches nothing, and what double clicks come back to. */
export function pageState<State extends object>(initial: State): PageState<State> {
  let value: State = initial;
  const target = new EventTarget();
  const methods = {
    set(change: Partial<State>) {
      const next = {...value, ...change};
      if ((Object.keys(next) as (keyof State)[]).every((key) => next[key] === value[key])) return;
      value = next;
      target.dispatchEvent(new Event("input"));
    },
    follow(listener: (now: Readonly<State>) => void) {
      const tell = () => listener(value);
      target.addEventListener("input", tell);
      tell();
      return () => target.removeEventListener("input", tell);
    }
  };
  return Object.defineProperty(Object.assign(target, methods), "value", {get: () => value}) as PageState<State>;
}
