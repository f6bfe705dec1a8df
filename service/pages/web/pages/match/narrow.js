// Many options, made few: they are grouped by what tells them apart, one field of their commands after another.

import { t, words } from "../../shared/texts.js";

/** @import { Choosable } from "../../types" */

/** The longest list that is shown as it is. */
export const FEW = 12;
/** The longest list of sets of things that is: what is chosen together is asked one after the other. */
const FEW_SETS = 6;

const differing = (options) => [...new Set(options.flatMap(({ command }) => Object.keys(command)))]
  .map((field) => ({ field, groups: [...Map.groupBy(options, ({ command }) => JSON.stringify(command[field]) ?? "null")] }))
  .filter(({ groups }) => groups.length > 1);

/** Whether few of the options differ by yes and no: that is asked of these alone. */
const isRare = ({ groups: all }) => Number(all.every(([value]) => typeof JSON.parse(value) === "boolean")
  && 3 * Math.min(...all.map(([, { length }]) => length)) < all.reduce((sum, [, { length }]) => sum + length, 0));
const counts = ({ groups: all }) => Number(all.every(([value]) => typeof JSON.parse(value) === "number"));

/**
 * `[{field, value, options}]`: the options by their type, or else by the field that makes the fewest groups; null if they are
 * few, or nothing tells them apart. A number says little by itself, so names come before numbers, and numbers are in their order; what
 * is yes for a few is asked last.
 */
export function groups(options) {
  const found = differing(options), sets = together(options, found);
  if (sets) return sets;
  if (options.length <= FEW) return null;
  const by = found.find(({ field }) => field === "type") ?? found.sort((a, b) => isRare(a) - isRare(b) || counts(a) - counts(b) || a.groups.length - b.groups.length)[0];
  const made = by?.groups.map(([value, members]) => ({ field: by.field, value: JSON.parse(value), options: members })) ?? null;
  return by && counts(by) ? made.sort((one, other) => one.value - other.value) : made && yesFirst(made);
}

/**
 * Options that differ only in the set of things that they name, by each of these things: an option is in the group of every thing
 * that it names. Null if they differ otherwise, or are few.
 *
 * @returns {{ field: string, value: any, options: Choosable[], among: true }[] | null}
 */
function together(options, found) {
  const [{ field } = {}, ...others] = found;
  if (options.length <= FEW_SETS || others.length || !options.every(({ command }) => Array.isArray(command[field]))) return null;
  const named = [...new Set(options.flatMap(({ command }) => command[field]))];
  const made = named.map((value) => ({ field, value, among: /** @type {const} */ (true), options: options.filter(({ command }) => command[field].includes(value)) }));
  return made.filter((group) => group.options.length < options.length);
}

/** Whether a command has what was chosen in a step. */
export const has = (command, { field, value, among = false }) => (among ? command[field]?.includes(value) : JSON.stringify(command[field]) === JSON.stringify(value));

const yesFirst = (found) => (found[0].value === false ? found.toReversed() : found);

/** The options in their order, but of those that differ only by yes and no the yes before the no. */
export function willingFirst(options) {
  const flags = (command) => Object.values(command).filter((value) => value === true).length;
  const rest = ({ command }) => JSON.stringify(Object.entries(command).filter(([, value]) => typeof value !== "boolean"));
  return [...Map.groupBy(options, rest).values()].flatMap((alike) => alike.toSorted((a, b) => flags(b.command) - flags(a.command)));
}

/**
 * What a group of options, or a part of a command, is called: by its value, and by its field where the value alone says nothing.
 * `says` is how the game asks for fields, `names` and `causes` are those of its components.
 *
 * @param {{ field: string, value: any }} group
 */
export function title({ field, value }, { names, causes, says }) {
  if (field === "type") return words(value, causes);
  if (typeof value === "boolean") return says(value ? "yes" : "no", field) ?? `${words(field, names)}: ${t(value ? "yes" : "no")}`;
  return typeof value === "number" ? `${words(field, names)} ${value}` : named(value, names);
}

/** What is asked where groups differ by yes and no; null if they differ otherwise. */
export function askedBetween([{ field, value }], { names, says }) {
  return typeof value === "boolean" ? says("ask", field) ?? `${words(field, names)}?` : null;
}

/** What a part of a command or of a refusal is called. */
function named(value, names) {
  if (value === null) return t("nothing");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map((one) => named(one, names)).join(", ");
  if (typeof value === "object") return Object.entries(value).map(([name, one]) => `${words(name, names)} ${named(one, names)}`).join(", ");
  return words(value, names);
}

/**
 * An option with what was chosen of it, as one that leaves no choice; `names` are those of components.
 *
 * @param {{ label: string, field?: string, low?: number, high?: number }} option
 * @param {any} command
 * @param {Record<string, string>} [names]
 * @returns {Choosable}
 */
export function exactly({ label, field, low, high }, command, names) {
  if (field === undefined) return { kind: "allow", command, label };
  const chosen = [command[field]].flat(), open = `${low}–${high}`;
  const said = typeof chosen[0] === "number" && label.includes(open) ? label.replace(open, String(chosen[0]))
    : `${label} (${chosen.map((one) => words(one, names)).join(", ")})`;
  return { kind: "allow", command, label: said };
}

/**
 * The only answer there is, as the command to post; null if there is a choice.
 *
 * @param {Choosable[]} options
 */
export function forced([option, ...more]) {
  if (!option || more.length) return null;
  if (option.kind === "allow") return option.command;
  if (option.kind === "amount" && option.low === option.high) return { ...option.command, [option.field]: option.low };
  if (option.kind === "some" && option.low === option.pool.length) return { ...option.command, [option.field]: option.pool };
  return null;
}

/**
 * What cannot be done now, as a person reads it: by command and code, each with its reasons, each with all that it holds for.
 *
 * @param {{ command: string, given: Record<string, unknown>, code: string, reason: string, rule: string }[]} refused
 */
export function gathered(refused) {
  return [...Map.groupBy(refused, ({ command, code }) => `${command} ${code}`).values()].map((kind) => ({
    command: kind[0].command,
    rule: kind[0].rule,
    reasons: [...Map.groupBy(kind, ({ reason }) => reason)].map(([reason, same]) => ({ reason, given: same.map(({ given }) => given) })),
  }));
}
