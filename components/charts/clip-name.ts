/** A name of at most so many characters, cut between words where that keeps half of it: "LBS · heat 4 …". */
export function clipName(name: string, most: number): string {
  if (name.length <= most) return name;
  const word = name.lastIndexOf(" ", most - 2);
  const kept = name.slice(0, word > most / 2 ? word : most - 2);
  return `${kept.replace(/[\s,·]+$/, "")} …`;
}
