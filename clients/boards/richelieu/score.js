// What everybody has as points: from the final score once there is one, before that what would count if nothing changed any more.

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** The points of a score, part by part. */
export const total = (score) => sum(Object.values(score));

/** How many of one's sheets are of each faction. */
const factions = (sheets, { sheets: printed }) => Map.groupBy(sheets, (id) => printed.find((one) => one.id === id).faction);

/** The parts that a player has so far; who has the most sheets of Richelieu is open to the end, and left out. */
export function soFar({ prestige, income, military, jewels, sheets }, edition) {
  const { scoring } = edition;
  const sets = [...factions(sheets, edition)].filter(([faction]) => faction !== "richelieu").map(([, { length }]) => scoring.sets[length - 1]);
  return { prestige, income, military, sets: sum(sets), jewels: jewels * scoring.jewel };
}

/** The seats that were scored, the best first: by points, then louis, then sheets. */
export const ladder = ({ scores, players }) => scores.map((score, seat) => ({ seat, score, total: total(score) }))
  .sort((a, b) => b.total - a.total || players[b.seat].louis - players[a.seat].louis || players[b.seat].sheets.length - players[a.seat].sheets.length);
