/** Options as they are written after an id: `dqs:pivot=first` gives {pivot: "first"}. */
export type Options = Readonly<Record<string, string>>;

/** Any text that a check lets pass, where the values are too many to list: a number, the names of joints. */
export interface TextRule {
  /** What the text must be, as an error says it: "a number from 0 to 1". */
  expected: string;
  accepts(value: string): boolean;
}

/** Text that stands for a value: there is a default, and one way of writing each. */
export interface ValueRule extends TextRule {
  /** What an option that is not set comes to, in its normal form. */
  usual: string;
  /** The one way of writing an accepted value: 4 for 4.0. */
  normal(value: string): string;
}

/** A decimal number in plain digits; `usual` where none is set. */
export const numberRule = (low: number, high: number, usual: number): ValueRule => ({
  usual: String(usual),
  expected: `a number from ${low} to ${high}`,
  accepts: (value) => /^(\d+\.?\d*|\.\d+)$/.test(value) && Number(value) >= low && Number(value) <= high,
  normal: (value) => String(Number(value))
});

/** What an option may be set to: one of a few words, of which the first is the default, or text. */
export type OptionRule = readonly string[] | TextRule;

/** The same where an option that is not set comes to one of its own values. */
export type SettingRule = readonly string[] | ValueRule;

export const usualOf = (rule: SettingRule): string => ("accepts" in rule ? rule.usual : rule[0]);

/** A value as it is always written; one that the rule does not accept as it is. */
export const normalOf = (rule: SettingRule, value: string): string =>
  "accepts" in rule && rule.accepts(value) ? rule.normal(value) : value;

/** The words that may be offered for an option; none for text. */
export const wordsOf = (rule: OptionRule): readonly string[] => ("accepts" in rule ? [] : rule);

/** What is chosen by its id and then set by options: a way of skinning, or of weighting. */
export interface Configurable {
  id: string;
  options: Readonly<Record<string, OptionRule>>;
}

/** Throws for an option or a value that `owner` does not know. */
export function refuseOptions(owner: Configurable, options: Options): void {
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(owner.options, name) ? owner.options[name] : null;
    if (!rule) {
      const known = Object.keys(owner.options);
      throw new Error(
        `${owner.id}: unknown option ${name}, expected ${known.length ? known.join(", ") : "none: it has no options"}`
      );
    }
    const [accepted, expected] =
      "accepts" in rule ? [rule.accepts(value), rule.expected] : [rule.includes(value), `one of ${rule.join(", ")}`];
    if (!accepted) throw new Error(`${owner.id}: ${name} is ${value || "empty"}, expected ${expected}`);
  }
}

/** One of several with its options, as `dqs:pivot=first` writes them. */
export interface Chosen<Choice extends Configurable> {
  /** The whole text, as in rows and URLs. */
  id: string;
  choice: Choice;
  options: Options;
}

/**
 * Reads `id` or `id:option=value,option=value`; the first option's value may stand alone, as in `blend:0.5`. Throws in one
 * sentence for what is not known. `kind`: what the choices are, as an error names them. `common`: options that every choice
 * has after its own; where it has one of the same name itself, that one's rule holds.
 */
export function chooseByText<Choice extends Configurable>(
  kind: string,
  choices: readonly Choice[],
  text: string,
  common: Configurable["options"] = {}
): Chosen<Choice> {
  const [id, ...rest] = text.split(":");
  const choice = choices.find((candidate) => candidate.id === id);
  if (!choice) {
    const known = choices.map((candidate) => candidate.id).join(", ");
    throw new Error(`${kind}: ${id || "an empty name"} is not known, expected one of ${known}`);
  }
  const [first] = Object.keys(choice.options);
  const rules = {...choice.options, ...common, ...choice.options};
  const options: Options = Object.fromEntries(
    rest
      .join(":")
      .split(",")
      .filter(Boolean)
      .map((pair) => {
        const [name, ...value] = pair.split("=");
        const alone = value.length === 0 && first !== undefined && !Object.hasOwn(rules, name);
        return alone ? [first, name] : [name, value.join("=")];
      })
  );
  refuseOptions({id: choice.id, options: rules}, options);
  return {id: text, choice, options};
}
