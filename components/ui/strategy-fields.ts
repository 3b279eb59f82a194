import {html} from "htl";
import {usualOf, wordsOf, type Options, type SettingRule} from "../core/options.js";
import {
  FINISHING,
  FINISHING_LABELS,
  FINISHING_MEANS,
  FINISHING_WORDS,
  type FinishingOption
} from "../weights/finish-weights.js";
import {chooseStrategy} from "../weights/registry.js";
import {select} from "./select.js";
import {strategyChoices, writeStrategy} from "./weighting-choices.js";

/** A strategy and its options, to be chosen: a menu where an option has words, a field where it takes a number. */
export interface StrategyFields {
  element: HTMLElement;
  /** What the chosen strategy does, and whose it is. */
  description: HTMLElement;
  /** Sets the strategy and its own options, as `heat:c=4`. */
  choose(weighting: string): void;
  /** As `heat:c=4,smooth=0.5`. Throws in one sentence for a value that the strategy does not take. */
  read(): string;
}

/** `enter`: what Enter in a field does. */
export function strategyFields(enter: () => void): StrategyFields {
  let strategy = chooseStrategy(strategyChoices[0].value).strategy;
  let values: Record<string, string> = {};
  const description = html<HTMLElement>`<p class="quiet"></p>`;
  const fields = html<HTMLElement>`<span class="group"></span>`;
  const finishing = finishingFields(enter);

  const menu = select("strategy", strategyChoices, strategy.id, (id) => {
    strategy = chooseStrategy(id).strategy;
    offer();
  });
  function offer(options: Options = {}): void {
    values = {...options};
    description.textContent = `${strategy.description} ${strategy.reference}.`;
    fields.replaceChildren(
      ...Object.entries(strategy.options).map(([name, rule]) => {
        const {optionLabels, optionMeans} = strategy;
        const option = {label: optionLabels[name], means: optionMeans[name], rule, value: options[name] ?? ""};
        return control(option, (value) => (values[name] = value), enter);
      })
    );
    finishing.offer(Object.keys(strategy.options));
  }
  offer();
  return {
    element: html<HTMLElement>`<span class="strategy-fields">${menu.element}${fields}${finishing.element}</span>`,
    description,
    choose(weighting) {
      const chosen = chooseStrategy(weighting);
      strategy = chosen.strategy;
      menu.set(strategy.id);
      const own = Object.keys(strategy.options).filter((name) => Object.hasOwn(chosen.options, name));
      offer(Object.fromEntries(own.map((name) => [name, chosen.options[name]])));
    },
    read: () => chooseStrategy(writeStrategy(strategy.id, {...finishing.read(), ...values})).id
  };
}

/** What every strategy takes after its own options; it stays when another is chosen, so that two are finished alike. */
function finishingFields(enter: () => void) {
  const values: Record<string, string> = {};
  let own: readonly string[] = [];
  const set = (name: FinishingOption) => (value: string) => {
    values[name] = value;
    showReduce();
  };
  const controlOf = (name: FinishingOption) =>
    control(
      {
        label: FINISHING_LABELS[name],
        means: FINISHING_MEANS[name],
        rule: FINISHING[name],
        value: "",
        words: FINISHING_WORDS
      },
      set(name),
      enter
    );
  const elements: Record<FinishingOption, HTMLElement> = {
    smooth: controlOf("smooth"),
    k: controlOf("k"),
    reduce: controlOf("reduce"),
    quantise: controlOf("quantise")
  };
  elements.smooth.append(html`<span>r</span>`);
  const element = html<HTMLElement>`<span class="group finishing"></span>`;
  const reduce = elements.reduce.querySelector("select") as HTMLSelectElement;

  /** Where all influences stay there is nothing to choose between. */
  function showReduce(): void {
    reduce.disabled = !own.includes("k") && (values.k ?? "all") === "all";
  }
  const offered = () => (Object.keys(FINISHING) as FinishingOption[]).filter((name) => !own.includes(name));
  return {
    element,
    offer(taken: readonly string[]) {
      own = taken;
      element.replaceChildren(html`<span>then</span>`, ...offered().map((name) => elements[name]));
      showReduce();
    },
    read: () => Object.fromEntries(offered().map((name) => [name, values[name] ?? ""]))
  };
}

interface Option {
  label: string;
  means: string;
  rule: SettingRule;
  /** "" for none set. */
  value: string;
  /** How its words are read, where not as they are written. */
  words?: Readonly<Record<string, string>>;
}

/** A menu of an option's words, or a field for its text, which left empty stands for the usual value. */
function control(
  {label, means, rule, value, words = {}}: Option,
  choose: (value: string) => void,
  enter: () => void
): HTMLElement {
  const values = wordsOf(rule);
  if (values.length > 0) {
    const choices = values.map((word) => ({value: word, label: words[word] ?? word}));
    const menu = select(label, choices, value || values[0], choose).element;
    menu.title = means;
    return menu;
  }
  const field = html<HTMLInputElement>`<input
    type="text"
    autocomplete="off"
    placeholder=${usualOf(rule)}
    value=${value}
  />`;
  field.addEventListener("input", () => choose(field.value.trim()));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") enter();
  });
  const title = "expected" in rule ? `${means}: ${rule.expected}` : means;
  return html`<label class="select" title=${title}><span>${label}</span>${field}</label>`;
}
