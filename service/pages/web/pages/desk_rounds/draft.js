// A pairing that somebody makes by hand: who sits where, before it is written.

/** @import { api } from "../../types" */

/**
 * @typedef {{ entry: number, worth?: api.ByeDocument["worth"] }} Bye
 * @typedef {{ tables: number[][], byes: Bye[] }} Draft
 */

/**
 * The pairing of a round, to begin with.
 *
 * @param {api.RoundDocument} round
 * @returns {Draft}
 */
export const draftOf = (round) => ({
  tables: round.tables.map(({ seats }) => seats.map(({ entry }) => entry)),
  byes: round.byes.map(({ entry, worth }) => ({ entry, worth })),
});

/**
 * The same with two entries in each other's place; a bye is worth the same to whoever has it.
 *
 * @param {Draft} draft
 * @param {number} one
 * @param {number} other
 * @returns {Draft}
 */
export function exchange({ tables, byes }, one, other) {
  const turned = (entry) => ({ [one]: other, [other]: one })[entry] ?? entry;
  return { tables: tables.map((seats) => seats.map(turned)), byes: byes.map((bye) => ({ ...bye, entry: turned(bye.entry) })) };
}

/**
 * The same with an entry at another table, by its place from 0; at a new one behind the last; or, with null, with a bye. A
 * table that nobody is left at is gone.
 *
 * @param {Draft} draft
 * @param {number} entry
 * @param {number | null} place
 * @returns {Draft}
 */
export function moveTo({ tables, byes }, entry, place) {
  const left = tables.map((seats) => seats.filter((one) => one !== entry));
  const others = byes.filter((bye) => bye.entry !== entry);
  if (place === null) return { tables: left.filter((seats) => seats.length), byes: [...others, { entry }] };
  left[place] = [...left[place] ?? [], entry];
  return { tables: left.filter((seats) => seats.length), byes: others };
}

/**
 * The same for those who are there now: who has left is taken out, and who has come has a bye.
 *
 * @param {Draft} draft
 * @param {Set<number>} there
 * @returns {Draft}
 */
export function withThose({ tables, byes }, there) {
  const seen = new Set([...tables.flat(), ...byes.map(({ entry }) => entry)]);
  const here = (entry) => there.has(entry);
  return {
    tables: tables.map((seats) => seats.filter(here)).filter((seats) => seats.length),
    byes: [...byes.filter(({ entry }) => here(entry)), ...[...there].filter((entry) => !seen.has(entry)).map((entry) => ({ entry }))],
  };
}

/**
 * The numbers of the tables at which somebody sits alone.
 *
 * @param {Draft} draft
 */
export const lonelyTables = ({ tables }) => tables.flatMap((seats, place) => (seats.length < 2 ? [place + 1] : []));

/**
 * Whether two drafts are the same pairing, in the same seats.
 *
 * @param {Draft} one
 * @param {Draft} other
 */
export const isSame = (one, other) => signOf(one) === signOf(other);

const signOf = ({ tables, byes }) => JSON.stringify([tables, byes.map(({ entry }) => entry).sort((one, other) => one - other)]);
