// A luminary: rank, factions, strength, affiliation, and, where there is room, the ability. Each of these has a form besides its colour.

import { armsAt } from "../shared/arms.js";
import { translate, block, circle, group, path, rect, text, title, width } from "../shared/svg.js";
import { leaf } from "../shared/things.js";

// Drawn in a square from -8 to 8.
const SHAPES = {
  nobility: "M-6.5 5L-7.5 -4L-3.5 0L0 -6.5L3.5 0L7.5 -4L6.5 5Z",
  professions: "M-7 -5H3L7 -2.5L3 0H0V7H-3V0H-7Z",
  magistrates: "M0 -7V6M-5 7H5M-6 -5H6 M-6 -5L-8 1H-4Z M6 -5L4 1H8Z",
  artists: "M-5 -7V1Q-5 6 0 6T5 1V-7 M-2 -6V3M2 -6V3M-6.5 -7H-3.5M3.5 -7H6.5M0 6V8",
  scholars: "M0 -4C-2 -6 -5 -6 -7 -5V5C-5 4 -2 4 0 6C2 4 5 4 7 5V-5C5 -6 2 -6 0 -4Z M0 -4V6",
  clergy: "M-1.6 -7H1.6V-3.4H5V-.4H1.6V7H-1.6V-.4H-5V-3.4H-1.6Z",
  freemason: "M-7 5L0 -7L7 5M-4.8 1L0 6.5L4.8 1M0 -7V-8.5",
  rosicrucian: "M0 -7C3 -7 3 -3.6 1.6 -2.4C5 -4.4 8 -1 5 1C8 3 5 6.6 1.8 4.6C3 8 -3 8 -1.8 4.6C-5 6.6 -8 3 -5 1C-8 -1 -5 -4.4 -1.6 -2.4C-3 -3.6 -3 -7 0 -7Z M0 -1A2 2 0 1 0 .01 -1Z",
  dagger: "M0 -9L2 -6V3H-2V-6Z M-5 3H5V5H-5Z M-1 5H1V9H-1Z",
  hammer: "M-6 -8H6V-2H-6Z M-1.5 -2H1.5V9H-1.5Z",
};

const emblem = (id, kind = "emblem") => path(SHAPES[id] ?? "M-5 -5H5V5H-5Z", kind);

/** The seal of a faction. */
export const factionSeal = (board, id, radius = 11) =>
  group(`faction faction-${id}`, {}, title(board.name(id)), circle(0.6, 1.6, radius, "cast"), circle(0, 0, radius, "coin mark"), circle(0, 0, radius - 1.8, "coin-rim"),
    group("scaled", { transform: `scale(${radius / 11})` }, emblem(id)));

/** A number, a dagger or a hammer. */
const strength = (value) =>
  typeof value === "number" || /^\d+$/.test(value)
    ? group("strength", {}, rect(-10, -11, 20, 20, "lozenge", 2), text(0, 5, value, "many", "middle"))
    : group("strength", {}, rect(-10, -11, 20, 20, "lozenge", 2), translate(0, -1, emblem(value)));

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

/** The name by which a luminary is known, where there is no room for more: that of a prince, the last of others. */
export const shortName = (name) => (PRINCE.test(name) ? name.split(PRINCE)[0] : name.split(" ").at(-1));
const PRINCE = /, | (?=of )/;

/** The face of a card, its upper left corner at the origin; `ability` says below what it can do; a phone has larger marks and fewer words, all of them of an `open` one. */
export function luminary(board, id, { ability = false, open = false } = {}) {
  const printed = board.luminary(id);
  const [first, second = first] = printed.factions;
  return board.narrow ? plain(board, id, printed, first, second, { ability, open }) : whole(board, id, printed, first, second, ability);
}

/** The two colours of a head, slanted between them. */
const head = (first, second, deep) => [
  group(`faction-${first}`, {}, path(`M0 6Q0 0 6 0H${WIDE / 2 + 9}L${WIDE / 2 - 9} ${deep}H0Z`, "dyed")),
  group(`faction-${second}`, {}, path(`M${WIDE / 2 + 9} 0H${WIDE - 6}Q${WIDE} 0 ${WIDE} 6V${deep}H${WIDE / 2 - 9}Z`, "dyed")), rect(0, deep - 1, WIDE, 2, "gilt")];

/** How high a card is on a phone that says what it can do. */
export const OPEN = 152;

function plain(board, id, { rank, factions, affiliation, ability: able, strength: power }, first, second, { ability: inHand, open }) {
  const high = open ? OPEN : HIGH;
  return group(`luminary plain rank-${rank}`, { "data-explains": id }, rect(0, 0, WIDE, high, "mark touch", 6), leaf(0, 0, WIDE, high), head(first, second, 36),
    text(17, 27, rank, "rank", "middle"), factions.map((faction, n) => translate(50 + n * 29, 18, factionSeal(board, faction, 13))),
    affiliation === "none" ? null : group("affiliation", { transform: "translate(104 18)", "data-explains": affiliation }, title(board.name(affiliation)), emblem(affiliation)),
    group("scaled", { transform: "translate(129 18) scale(1.3)" }, strength(power)),
    inHand ? block(WIDE / 2, 58, board.name(id), { limit: 138, size: 19, most: 2, kind: "who", anchor: "middle" })
      : [armsAt(121, 76, 38, id, { field: FIELDS[first] }), block(WIDE / 2, 55, shortName(board.name(id)), { limit: WIDE - 10, size: 20, most: 1, kind: "who", anchor: "middle" })],
    open && block(WIDE / 2, 102, board.name(able), { limit: 138, size: 17, most: 3, kind: "ability", anchor: "middle" }));
}

/** What stands small beside the name by which a luminary is known: the rest of it, and no more than there is room for; a title may be a little narrower. */
function otherName(name, most) {
  const known = shortName(name), rest = PRINCE.test(name) ? name.slice(known.length).replace(/^,? /, "") : name.slice(0, -known.length).trim();
  if (PRINCE.test(name)) return width(rest) <= most * 1.33 ? rest : rest.slice(rest.indexOf("of "));
  return width(rest) <= most ? rest : rest.split(" ").map((part, n) => (n && /^\p{Lu}/u.test(part) ? `${part[0]}.` : part)).join(" ");
}

/** Where the name of a card stands, beside its arms, and how wide it may be. */
const [NAME_AT, NAME_WIDE] = [98, 92];
/** How large it is at most and at least; smaller, it could not be read at a full table. */
const [LARGE, LEAST] = [16.5, 13.5];

function whole(board, id, printed, first, second, ability) {
  const high = ability ? HIGH + 22 : HIGH, known = shortName(board.name(id)), small = 12.5, double = known.includes("-");
  return group(`luminary rank-${printed.rank}`, { "data-explains": id },
    rect(0, 0, WIDE, high, "mark touch", 6), leaf(0, 0, WIDE, high),
    head(first, second, 26),
    text(16, 19, printed.rank, "rank", "middle"),
    printed.factions.map((faction, n) => translate(42 + n * 23, 13, factionSeal(board, faction, 10))),
    printed.affiliation === "none" ? null : group("affiliation", { transform: "translate(103 13)", "data-explains": printed.affiliation }, title(board.name(printed.affiliation)), emblem(printed.affiliation)),
    translate(129, 13, strength(printed.strength)),
    armsAt(27, ability ? 64 : 69, ability ? 42 : 50, id, { field: FIELDS[first] }),
    block(WIDE / 2, 40, otherName(board.name(id), (WIDE - 8) / (small + 1.5)), { limit: WIDE - 8, size: small, most: 1, kind: "who", anchor: "middle" }),
    block(NAME_AT, (ability ? 68 : 59) - (double ? 6 : 0), known, { limit: NAME_WIDE, size: double ? LEAST : Math.max(LEAST, Math.min(LARGE, (NAME_WIDE - 12) / width(known))), most: double ? 2 : 1, kind: "who known", anchor: "middle" }),
    ability && block(WIDE / 2, 96, board.name(printed.ability), { limit: 140, size: 15, most: 2, kind: "ability", anchor: "middle" }));
}
