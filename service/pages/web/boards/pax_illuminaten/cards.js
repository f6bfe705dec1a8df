// A luminary: rank, factions, strength, affiliation, and, where there is room, the ability.

import { translate, block, group, rect, text, title } from "../shared/svg.js";
import { emblem, factionSeal, strength } from "./emblems.js";

export const [WIDE, HIGH] = [146, 98];

/** What a screen reader hears of a card. */
export function cardLabel(board, id) {
  const { rank, factions, affiliation, strength: power, ability } = board.luminary(id);
  return [board.name(id), board.word("rank", rank), factions.map((one) => board.name(one)).join(" / "),
    affiliation === "none" ? null : board.name(affiliation),
    board.word("strength", typeof power === "number" ? power : board.name(power)), board.name(ability)].filter(Boolean).join(", ");
}

/** The face of a card, its upper left corner at the origin; `ability` adds a line below, `large` the name in large letters instead. */
export function luminary(board, id, { ability = false, large = false } = {}) {
  const printed = board.luminary(id);
  const high = ability ? HIGH + 22 : HIGH;
  return group(`luminary rank-${printed.rank}`, { "data-explains": id },
    rect(0, 0, WIDE, high, "leaf mark", 6), rect(3, 3, WIDE - 6, high - 6, "inner", 4),
    rect(7, 7, 26, 22, "rank-plate", 3), text(20, 23, printed.rank, "rank", "middle"),
    printed.factions.map((faction, n) => translate(46 + n * 23, 18, factionSeal(board, faction, 10))),
    printed.affiliation === "none" ? null : group("affiliation", { transform: "translate(105 18)", "data-explains": printed.affiliation }, title(board.name(printed.affiliation)), emblem(printed.affiliation)),
    translate(129, 19, strength(printed.strength)),
    large ? block(WIDE / 2, 53, board.name(id), { limit: 138, size: 19.5, most: 3, kind: "who", anchor: "middle" })
      : block(WIDE / 2, 45, board.name(id), { limit: 138, size: 15.5, most: ability ? 3 : 2, kind: "who", anchor: "middle" }),
    ability && !large && block(WIDE / 2, 101, board.name(printed.ability), { limit: 138, size: 12, most: 2, kind: "ability", anchor: "middle" }));
}
