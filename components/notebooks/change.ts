/** Tells, called again and again, whether any of its values is another than the last time; at first it is. */
export function changeWatch(): (...values: readonly unknown[]) => boolean {
  let seen: readonly unknown[] | null = null;
  return (...values) => {
    const last = seen;
    seen = values;
    return last?.length !== values.length || values.some((value, i) => value !== last[i]);
  };
}
