import {html} from "htl";
import {wordsOf, type Options} from "../core/options.js";
import {chooseStrategy} from "../weights/registry.js";
import {select} from "./select.js";
import {strategyChoices, writeStrategy} from "./weighting-choices.js";

/** A strategy and its options, to be chosen: a menu where an option has words, a field where it takes a number. */
export interface StrategyFields {
  element: HTMLElement;
  /** What the chosen strategy does, and whose it is. */
  description: HTMLElement;
  /** Sets all as a text says, as `heat:c=4`. */
  choose(weighting: string): void;
  /** As `heat:c=4`. Throws in one sentence for a value that the strategy does not take. */
  read(): string;
}

/** `enter`: what Enter in a field does. */
export function strategyFields(enter: () => void): StrategyFields {
  let strategy = chooseStrategy(strategyChoices[0].value).strategy;
  let values: Record<string, string> = {};
  const description = html<HTMLElement>`<p class="quiet"></p>`;
  const fields = html<HTMLElement>`<span class="group"></span>`;

  const menu = select("strategy", strategyChoices, strategy.id, (id) => {
    strategy = chooseStrategy(id).strategy;
    offer();
  });
  function offer(options: Options = {}): void {
    values = {...options};
    description.textContent = `${strategy.description} ${strategy.reference}.`;
    fields.replaceChildren(
      ...Object.entries(strategy.options).map(([name, rule]) => {
        const words = wordsOf(rule);
        if (words.length > 0) {
          const choices = words.map((value) => ({value, label: value}));
          return select(name, choices, options[name] ?? words[0], (value) => (values[name] = value)).element;
        }
        const field = html<HTMLInputElement>`<input
          type="text"
          autocomplete="off"
          placeholder="usual"
          value=${options[name] ?? ""}
          title=${"expected" in rule ? rule.expected : ""}
        />`;
        field.addEventListener("input", () => (values[name] = field.value.trim()));
        field.addEventListener("keydown", (event) => {
          if (event.key === "Enter") enter();
        });
        return html`<label class="select"><span>${name}</span>${field}</label>`;
      })
    );
  }
  offer();
  return {
    element: html<HTMLElement>`<span class="strategy-fields">${menu.element}${fields}</span>`,
    description,
    choose(weighting) {
      const chosen = chooseStrategy(weighting);
      strategy = chosen.strategy;
      menu.set(strategy.id);
      offer(chosen.options);
    },
    read: () => chooseStrategy(writeStrategy(strategy.id, values)).id
  };
}
