import type { GameCommand } from "./forms.js";
import type { AllowedOption, AmountOption, SomeOption } from "./types.js";

type With<Command, Option> = Omit<Option, "command"> & { command: Command };

/** An option whose command is one of some, as those of a game. */
export type Offer<Command> =
  | With<Command, AllowedOption>
  | With<Command, AmountOption>
  | With<Command, SomeOption>;

/**
 * The command of an option, with `value` in the field that it leaves open: an amount, or members of the pool. Without
 * a value the smallest amount is taken, or as few members as possible. Throws RangeError for a value that the option
 * does not admit.
 */
export function complete<Of extends Offer<GameCommand>>(option: Of, value?: number | readonly string[]): Of["command"] {
  if (option.kind === "allow") {
    if (value !== undefined) throw new RangeError("this option leaves nothing open");
    return option.command;
  }
  const chosen = option.kind === "amount" ? amount(option, value ?? option.low) : members(option, value);
  return { ...option.command, [option.field]: chosen };
}

function amount({ field, low, high }: Open, value: number | readonly string[]): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < low || value > high) {
    throw new RangeError(`${field} must be from ${low} to ${high}, not ${value}`);
  }
  return value;
}

type Open = Pick<AmountOption, "field" | "low" | "high">;

function members({ field, low, high, pool }: Open & { pool: string[] }, value?: number | readonly string[]): string[] {
  const wanted = new Set(value === undefined ? pool.slice(0, low) : typeof value === "number" ? [] : value);
  const found = pool.filter((member) => wanted.has(member));
  if (typeof value === "number" || found.length < wanted.size || found.length < low || found.length > high) {
    throw new RangeError(`${field} must be ${low} to ${high} of ${pool.join(", ")}, not ${value}`);
  }
  return found;
}
