// What can be ruled on a table, in plain words, and what that means to the service.

import { say } from "./words.js";

/**
 * @typedef {{ table: number, decided: boolean, seats: { name: string }[] }} Table
 * @typedef {{ verdict: "result" | "forfeit" | "no_show" | "void", ranks: (number | null)[] }} Decision
 * @typedef {Decision & { key: string, text: string, byPlaces?: boolean }} Choice
 */

/**
 * What can be ruled on a table: of two every way in which it can end, of more the kind of ruling, whose places are asked for.
 *
 * @param {Table} table
 * @returns {Choice[]}
 */
export function choicesOf({ seats }) {
  const [void_, replay] = ["void", "replay"].map((key) => ({ key, text: say(`rule-${key}`), verdict: /** @type {const} */ ("void"), ranks: [] }));
  if (seats.length !== 2) {
    const kinds = /** @type {const} */ (["result", "forfeit", "no_show"]);
    return [...kinds.map((verdict) => ({ key: verdict, text: say(`rule-${verdict}`), verdict, ranks: [], byPlaces: true })), void_, replay];
  }
  const [{ name: one }, { name: other }] = seats;
  const choice = (key, verdict, ranks, given = {}) => ({ key, text: say(`rule-${key}`, given), verdict, ranks });
  return [
    choice("first", "result", [1, 2], { name: one }), choice("second", "result", [2, 1], { name: other }), choice("draw", "result", [1, 1]),
    choice("first-forfeits", "forfeit", [null, 1], { name: one, other }), choice("second-forfeits", "forfeit", [1, null], { name: other, other: one }), choice("both-forfeit", "forfeit", [null, null]),
    choice("first-absent", "no_show", [null, 1], { name: one, other }), choice("second-absent", "no_show", [1, null], { name: other, other: one }), choice("both-absent", "no_show", [null, null]),
    void_, replay];
}

/**
 * The decision that a form says.
 *
 * @param {FormData} given
 * @param {Table} table
 * @returns {Decision}
 */
export function decisionIn(given, table) {
  const { verdict, ranks, byPlaces } = choicesOf(table).find(({ key }) => key === given.get("decision"));
  if (!byPlaces) return { verdict, ranks };
  return { verdict, ranks: table.seats.map((_, seat) => (given.get(`place-${seat}`) ? Number(given.get(`place-${seat}`)) : null)) };
}

/**
 * The request for a decision on a table: a table without a result, while its round is played, has one entered; otherwise it
 * is a ruling.
 *
 * @param {Decision} decision
 * @param {{ round: { round: number, status: string }, table: Pick<Table, "table" | "decided">, reason: string }} about
 */
export function requestOf({ verdict, ranks }, { round, table, reason }) {
  if (verdict === "result" && !table.decided && round.status === "playing") {
    return { right: "enter", what: `rounds/${round.round}/tables/${table.table}/result`, body: { ranks, reason } };
  }
  return { right: "rule", what: "rulings", body: rulingOf({ verdict, ranks }, { round, table, reason }) };
}

/** The body of a ruling on a table. */
export const rulingOf = ({ verdict, ranks }, { round, table, reason }) => ({ round: round.round, table: table.table, verdict, ranks, reason });
