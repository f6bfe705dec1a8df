// Losses by kind of decision and by period, added up for a table.

/** @import { api } from "../../types" */

/**
 * @typedef {{ decisions: number, lost: number, mistakes: number }} Sum
 * @typedef {{ kind: string, label: string, of: Map<number, Sum>, all: Sum }} Row
 */

const NOTHING = Object.freeze({ decisions: 0, lost: 0, mistakes: 0 });

/** @returns {Sum} */
const plus = (one, other) => ({ decisions: one.decisions + other.decisions, lost: one.lost + other.lost, mistakes: one.mistakes + other.mistakes });

/**
 * The rows of a game, what lost most first; the periods that there are; the sums of each period, and of all.
 *
 * @param {api.LossKind[]} items
 * @param {string} game
 */
export function sums(items, game) {
  const rows = /** @type {Map<string, Row>} */ (new Map());
  const periods = /** @type {Map<number, Sum>} */ (new Map());
  for (const { period, kind, label, ...sum } of items.filter((one) => one.game === game)) {
    const row = rows.get(kind) ?? { kind, label, of: new Map(), all: NOTHING };
    row.of.set(period, plus(row.of.get(period) ?? NOTHING, sum));
    rows.set(kind, { ...row, all: plus(row.all, sum) });
    periods.set(period, plus(periods.get(period) ?? NOTHING, sum));
  }
  return {
    rows: [...rows.values()].sort((one, other) => other.all.lost - one.all.lost || one.label.localeCompare(other.label)),
    periods: new Map([...periods].sort(([one], [other]) => one - other)),
    all: [...periods.values()].reduce(plus, NOTHING),
  };
}

/** How dark a field is, from 0 to 4, by what is lost there beside the field where most is. */
export const shade = (lost, most) => (most > 0 ? Math.min(4, Math.ceil((4 * lost) / most)) : 0);
