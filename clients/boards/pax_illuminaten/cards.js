// A luminary: rank, factions, strength, affiliation, and, where there is room, the ability.

import { armsAt } from "../shared/arms.js";
import { translate, block, group, path, rect, text, title } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { emblem, factionSeal, strength } from "./emblems.js";

export const [WIDE, HIGH] = [146, 98];
/** The field of the arms of a luminary, by its first faction. */
const FIELDS = { nobility: "purpure", professions: "tenne", magistrates: "azure", artists: "gules", scholars: "vert", clergy: "sable" };

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
  const [first, second = first] = printed.factions;
  return group(`luminary rank-${printed.rank}`, { "data-explains": id },
    rect(0, 0, WIDE, high, "mark touch", 6), leaf(0, 0, WIDE, high),
    group(`faction-${first}`, {}, path(`M0 6Q0 0 6 0H${WIDE / 2 + 9}L${WIDE / 2 - 9} 26H0Z`, "dyed")), group(`faction-${second}`, {}, path(`M${WIDE / 2 + 9} 0H${WIDE - 6}Q${WIDE} 0 ${WIDE} 6V26H${WIDE / 2 - 9}Z`, "dyed")), rect(0, 25, WIDE, 2, "gilt"),
    text(16, 19, printed.rank, "rank", "middle"),
    printed.factions.map((faction, n) => translate(42 + n * 23, 13, factionSeal(board, faction, 10))),
    printed.affiliation === "none" ? null : group("affiliation", { transform: "translate(103 13)", "data-explains": printed.affiliation }, title(board.name(printed.affiliation)), emblem(printed.affiliation)),
    translate(129, 13, strength(printed.strength)),
    large ? block(WIDE / 2, 53, board.name(id), { limit: 138, size: 19.5, most: 3, kind: "who", anchor: "middle" })
      : [armsAt(31, ability ? 64 : 63, 58, id, { field: FIELDS[first] }), block(100, 45, board.name(id), { limit: 82, size: 13.5, most: 3, kind: "who", anchor: "middle" })],
    ability && !large && block(WIDE / 2, 104, board.name(printed.ability), { limit: 138, size: 12, most: 2, kind: "ability", anchor: "middle" }));
}
