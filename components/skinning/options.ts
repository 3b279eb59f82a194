import type {MethodOptions} from "./method.js";

interface Configurable {
  id: string;
  options: Readonly<Record<string, readonly string[]>>;
}

/** Throws for an option or a value that `method` does not know. */
export function refuseOptions(method: Configurable, options: MethodOptions): void {
  for (const [name, value] of Object.entries(options)) {
    const allowed = Object.hasOwn(method.options, name) ? method.options[name] : null;
    if (!allowed) {
      const known = Object.keys(method.options);
      throw new Error(
        `${method.id}: unknown option ${name}, expected ${known.length ? known.join(", ") : "none: it has no options"}`
      );
    }
    if (!allowed.includes(value)) {
      throw new Error(`${method.id}: ${name} is ${value || "empty"}, expected one of ${allowed.join(", ")}`);
    }
  }
}
