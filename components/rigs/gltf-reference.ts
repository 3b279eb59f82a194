/** `skin "Hand"` where the file names it, `skin 0` where it does not. */
export const called = (kind: string, index: number, name?: string): string =>
  name ? `${kind} "${name}"` : `${kind} ${index}`;

/** Throws when `index` is none of the file's `count` things of a kind. */
export function expectReference(place: string, name: string, index: number, count: number, kind: string): void {
  if (!(index < count))
    throw new Error(`${place}: ${name} is ${index}, expected below ${count}, the number of ${kind}`);
}
