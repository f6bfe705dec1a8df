import type { AllowedOption, AmountOption, GameCommand, SomeOption } from "./types.js";

/**
 * The command of an option, with `value` in the field that it leaves open: an amount, or members of the pool. Without
 * a value the smallest amount is taken, or as few members as possible. Throws RangeError for a value that the option
 * does not admit.
 */
export function complete(
  option: AllowedOption | AmountOption | SomeOption,
  value?: number | readonly string[],
): GameCommand {
  if (option.kind === "allow") {
    if (value !== undefined) throw new RangeError("this option leaves nothing open");
    return option.command;
  }
  const chosen = option.kind === "amount" ? amount(option, value ?? option.low) : members(option, value);
  return { ...option.command, [option.field]: chosen } as GameCommand;
}

function amount({ field, low, high }: AmountOption, value: number | readonly string[]): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < low || value > high) {
    throw new RangeError(`${field} must be from ${low} to ${high}, not ${value}`);
  }
  return value;
}

function members({ field, low, high, pool }: SomeOption, value?: number | readonly string[]): string[] {
  const wanted = new Set(value === undefined ? pool.slice(0, low) : typeof value === "number" ? [] : value);
  const found = pool.filter((member) => wanted.has(member));
  if (typeof value === "number" || found.length < wanted.size || found.length < low || found.length > high) {
    throw new RangeError(`${field} must be ${low} to ${high} of ${pool.join(", ")}, not ${value}`);
  }
  return found;
}
