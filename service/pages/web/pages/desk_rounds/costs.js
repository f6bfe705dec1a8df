// What pairings cost, in words: of a table, and of all in comparison.

import { number } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/** The criteria of the pairing, each before all that follow. */
const CRITERIA = /** @type {const} */ (["kept_apart", "repeats", "byes_again", "small_again", "leaning", "points_apart", "seats_again"]);

/**
 * What one table costs; nothing is said of what it does not.
 *
 * @param {api.PairingCosts} costs
 */
export const costsInWords = (costs) => CRITERIA.filter((name) => costs[name]).map((name) => say(`cost-${name}`, { count: number(costs[name]) }));

/** @param {api.PairingCosts[]} costs */
const sum = (costs) => CRITERIA.map((name) => costs.reduce((total, one) => total + one[name], 0));

/**
 * What changes in all: a criterion is better or worse, the first that differs counts most.
 *
 * @param {api.PairingCosts[]} before
 * @param {api.PairingCosts[]} after
 */
export function changesOfCosts(before, after) {
  const [old, now] = [sum(before), sum(after)];
  return CRITERIA.flatMap((name, place) => (old[place] === now[place] ? [] : [{ name, worse: now[place] > old[place],
    text: say("cost-change", { what: say(`costs-${name}`), before: number(old[place]), after: number(now[place]) }) }]));
}
