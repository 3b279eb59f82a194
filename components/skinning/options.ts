/** Options as they are written after a method's id: `dqs:pivot=first` gives {pivot: "first"}. */
export type MethodOptions = Readonly<Record<string, string>>;

/** Any text that a check lets pass, where the values are too many to list: a number, the names of joints. */
export interface TextRule {
  /** What the text must be, as an error says it: "a number from 0 to 1". */
  expected: string;
  accepts(value: string): boolean;
}

/** What an option may be set to: one of a few words, of which the first is the default, or text. */
export type OptionRule = readonly string[] | TextRule;

/** The words that may be offered for an option; none for text. */
export const wordsOf = (rule: OptionRule): readonly string[] => ("accepts" in rule ? [] : rule);

interface Configurable {
  id: string;
  options: Readonly<Record<string, OptionRule>>;
}

/** Throws for an option or a value that `method` does not know. */
export function refuseOptions(method: Configurable, options: MethodOptions): void {
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(method.options, name) ? method.options[name] : null;
    if (!rule) {
      const known = Object.keys(method.options);
      throw new Error(
        `${method.id}: unknown option ${name}, expected ${known.length ? known.join(", ") : "none: it has no options"}`
      );
    }
    const [accepted, expected] =
      "accepts" in rule ? [rule.accepts(value), rule.expected] : [rule.includes(value), `one of ${rule.join(", ")}`];
    if (!accepted) throw new Error(`${method.id}: ${name} is ${value || "empty"}, expected ${expected}`);
  }
}
