// Many options, made few: they are grouped by what tells them apart, one field of their commands after another.

import { words } from "../../shared/texts.js";

/** @import { Choosable } from "../../types" */

/** The longest list that is shown as it is. */
export const FEW = 12;

const differing = (options) => [...new Set(options.flatMap(({ command }) => Object.keys(command)))]
  .map((field) => ({ field, groups: [...Map.groupBy(options, ({ command }) => JSON.stringify(command[field]) ?? "null")] }))
  .filter(({ groups }) => groups.length > 1);

/**
 * `[{field, value, options}]`: the options by their type, or else by the field that makes the fewest groups; null if they are
 * few, or nothing tells them apart.
 */
export function groups(options) {
  if (options.length <= FEW) return null;
  const found = differing(options);
  const by = found.find(({ field }) => field === "type") ?? found.sort((a, b) => a.groups.length - b.groups.length)[0];
  return by ? by.groups.map(([value, members]) => ({ field: by.field, value: JSON.parse(value), options: members })) : null;
}

/**
 * An option with what was chosen of it, as one that leaves no choice; `names` are those of components.
 *
 * @param {{ label: string, field?: string }} option
 * @param {any} command
 * @param {Record<string, string>} [names]
 * @returns {Choosable}
 */
export function exactly({ label, field }, command, names) {
  const chosen = field === undefined ? "" : ` (${[command[field]].flat().map((one) => words(one, names)).join(", ")})`;
  return { kind: "allow", command, label: `${label}${chosen}` };
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
