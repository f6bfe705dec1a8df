// What a course asks for, as data: whether a command is what a step wants, and whether a step is true of the board.
//
// A pattern fits a value if it is the same, or an object whose every member fits; `{ least: 2 }` fits every number from 2 on,
// `{ any: [..] }` whatever one of these fits. A pointer leads into a view as JSON pointers do; `-` is the last of a list.

/** @import { Step } from "./types" */

/** Whether a value is as a pattern says. */
export function fits(pattern, value) {
  if (pattern === null || typeof pattern !== "object") return pattern === value;
  if (Array.isArray(pattern)) return Array.isArray(value) && pattern.length === value.length && pattern.every((one, place) => fits(one, value[place]));
  if ("least" in pattern) return typeof value === "number" && value >= pattern.least;
  if ("any" in pattern) return pattern.any.some((one) => fits(one, value));
  return value !== null && typeof value === "object" && Object.entries(pattern).every(([name, one]) => fits(one, value[name]));
}

/** What a pointer leads to in a view; undefined if there is nothing. */
export const valueAt = (view, pointer) => pointer.split("/").slice(1).reduce((part, name) => (name === "-" ? part?.at?.(-1) : part?.[name]), view);

/** The pointers of conditions that do not hold in a view. */
export const unmet = (conditions, view) => Object.entries(conditions).filter(([pointer, pattern]) => !fits(pattern, valueAt(view, pointer))).map(([pointer]) => pointer);

/**
 * Whether a command is what a step asks for.
 *
 * @param {Step} step
 */
export const isDone = (step, command) => (step.do ?? []).some((pattern) => fits(pattern, command));

/**
 * The name of the text that answers a command which is not what was asked for; null if only the usual answer does.
 *
 * @param {{ instead?: [any, string][] }} step
 */
export const answerTo = (step, command) => (step.instead ?? []).find(([pattern]) => fits(pattern, command))?.[1] ?? null;

/**
 * Whether options admit a command.
 *
 * @param {any[]} options
 */
export const isOffered = (options, command) => options.some(({ kind, command: given, field, low, high, pool }) => {
  const chosen = command[field];
  const same = [...new Set([...Object.keys(given), ...Object.keys(command)])].every((name) => name === field || JSON.stringify(given[name]) === JSON.stringify(command[name]));
  if (!same || kind === "allow") return same;
  if (kind === "amount") return low <= chosen && chosen <= high;
  return low <= chosen.length && chosen.length <= high && chosen.every((one) => pool.some((other) => JSON.stringify(other) === JSON.stringify(one)));
});

/** Whether a thing on the board is meant by one of these names, which are the beginnings of what things are called. */
export const isMeant = (names, spot) => names.some((name) => (name.endsWith(":") ? spot.startsWith(name) : spot === name));
