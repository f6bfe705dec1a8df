// What the rounds of a tournament say: results and rulings at its tables, seeds, the field, and who advances.

import { knockoutOf } from "./knockout.mjs";

export const inForce = (now) => now.rulings.filter(({ ruling }) => !now.gone.has(ruling));
export const isVoid = (table) => table.ruling?.verdict === "void";
export const isDecided = (table) => Boolean(table.ruling ?? table.report);
export const ranksOf = (table) => (table.ruling ? (isVoid(table) ? null : table.ruling.ranks) : table.report?.ranks ?? null);
export const wasPlayed = (table) => Boolean(ranksOf(table)) && !ranksOf(table).includes(null);
export const winnersOf = (table) => {
  if (!table.ruling) return table.report?.winners ?? [];
  const first = table.ruling.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return isVoid(table) || first.length === table.ruling.ranks.length ? [] : first;
};
export const isOn = (round) => ["playing", "closed"].includes(round.status);

export const lotOf = (now, what) => (now.commitment !== null && now.lots === null ? 0n : now.drawn.get(what));
/** Who is to be paired: not who withdrew, nor who has to check in and has not. */
export const active = (now) => now.entries.filter((entry) => entry.active && (entry.there || entry.player === null || !now.terms.check_in)).map(({ entry }) => entry);

export function seeds(now, numbers) {
  const key = (number) => (now.terms.seeding === "drawn" ? lotOf(now, `seed/${number}`) : BigInt(-now.entries[number - 1].rating));
  return [...numbers].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one - other));
}

export const entriesOf = (round) => [...round.tables.flatMap(({ seats }) => seats), ...round.byes.map(({ entry }) => entry)];
export const field = (now) => seeds(now, now.rounds[0] && now.rounds[0].status !== "open" ? entriesOf(now.rounds[0]) : active(now));

export function planned(now) {
  const count = now.terms.format === "round_robin" ? field(now).length : 0;
  if (now.terms.format === "knockout") return knockout.rounds(now);
  if (now.terms.format === "round_robin") return count > 1 ? (count - 1 + count % 2) * now.terms.legs : 0;
  return now.terms.rounds ?? 0;
}

export function winner(now, table) {
  const ranks = ranksOf(table);
  if (!ranks) return null;
  const placed = ranks.filter((rank) => rank !== null);
  const best = table.seats.filter((_, seat) => placed.length && ranks[seat] === Math.min(...placed));
  if (best.length > 1 && now.terms.tied_table === "seed") return seeds(now, best)[0];
  return best.length === 1 ? best[0] : null;
}

export const needsRuling = (now, table) => winner(now, table) === null && (isVoid(table) || (ranksOf(table) !== null && wasPlayed(table)));
export const winnersIn = (now, round) => round.tables.map((table) => winner(now, table)).filter((one) => one !== null);
export const knockout = knockoutOf({ field, winner, needsRuling, isDecided, isOn, entriesOf });
