// Where the sheets of a board lie on the screen: as many as fit, at the largest scale at which they do.

/** @import { Placed, Room, Sheet, Sized } from "../types" */

const GAP = 8;
/** What is left free at each edge by all but the first that is made larger than it must be. */
const EDGE = 8;
/** The usual text of a sheet at its usual scale, in CSS pixels; `legible.js` draws what is smaller higher. */
export const SMALLEST = 11;
const SCALES = Array.from({ length: 13 }, (_, n) => 1.4 - 0.05 * n);
/** With smaller text than usual, which is drawn higher; what is touched is not too small for a finger yet. */
const TIGHT = [0.77, 0.74, 0.71];
/** Where nothing else can be done: texts go. */
const TIGHTEST = Array.from({ length: 5 }, (_, n) => 0.67 - 0.04 * n);
const GROWTH = Array.from({ length: 11 }, (_, n) => 1.5 - 0.05 * n);
const TEXT = 12.5;
/** How much smaller than legible all may be so that no more sheets must be asked for: their text is drawn higher. */
const CLOSE = TIGHT.at(-1);
/** How much smaller than legible a sheet may be on a screen that lies, to be seen whole: its text is drawn higher. */
const LYING = 0.72;

/**
 * The scale at which the usual text of a sheet is as small as text may be.
 *
 * @param {Sheet} sheet
 */
const legible = ({ type = TEXT }) => SMALLEST / type;

/**
 * @param {Sheet} sheet
 * @param {number} scale
 * @returns {Sized}
 */
const sized = (sheet, scale) => ({ key: sheet.key, kind: sheet.kind, scale, width: sheet.box[2] * scale, height: sheet.box[3] * scale });

const overlap = (one, other) => one.x < other.x + other.width + GAP - 1 && other.x < one.x + one.width + GAP - 1
  && one.y < other.y + other.height + GAP - 1 && other.y < one.y + one.height + GAP - 1;

/**
 * Places for all rectangles without overlap, each in the first corner that has room for it; null if there is none.
 *
 * @param {Sized[]} rects
 * @param {Room} room
 * @returns {Placed[] | null}
 */
function pack(rects, room) {
  const placed = [];
  for (const rect of rects) {
    const corners = [{ x: 0, y: 0 }, ...placed.flatMap(({ x, y, width, height }) => {
      const [right, below] = [x + width + GAP, y + height + GAP];
      return [{ x: right, y }, { x, y: below }, { x: right, y: 0 }, { x: 0, y: below }];
    })];
    const down = rect.kind === "hand" ? (a, b) => a.x - b.x || a.y - b.y : (a, b) => a.y - b.y || a.x - b.x;
    const free = corners.sort(down).find(({ x, y }) => x + rect.width <= room.width + 1 && y + rect.height <= room.height + 1
      && !placed.some((other) => overlap({ ...rect, x, y }, other)));
    if (!free) return null;
    placed.push({ ...rect, ...free });
  }
  return placed;
}

/**
 * All sheets at a common size of their text, times a factor of each.
 *
 * @param {Sheet[]} sheets
 * @param {Room} room
 * @param {number} common
 */
const at = (sheets, room, common, factors = sheets.map(() => 1)) => pack(sheets.map((sheet, n) => sized(sheet, legible(sheet) * common * factors[n])), room);

/**
 * The largest common size of text, `common`, at which there is room for all sheets; null if there is none.
 *
 * @param {Sheet[]} sheets
 * @param {Room} room
 * @returns {{ common: number, placed?: Placed[] } | null}
 */
function fitted(sheets, room, scales = SCALES) {
  const common = scales.find((scale) => at(sheets, room, scale));
  return common ? { common } : null;
}

/**
 * What is equally wide, as the panels of several seats, and so has one size: it closes up to a column.
 *
 * @param {Sheet} sheet
 */
const alike = ({ kind, box }) => `${kind === "hand" ? kind : ""} ${box[2]}`;

/**
 * How far sheets reach, to the right and down.
 *
 * @param {Placed[]} placed
 */
const reach = (placed) => [Math.max(...placed.map(({ x, width }) => x + width)), Math.max(...placed.map(({ y, height }) => y + height))];

/**
 * Sheets at a common size for which there is room: first the first of them, then the others are made larger as far as there is room left.
 *
 * @param {Sheet[]} sheets
 * @param {Room} room
 * @param {number} common
 */
function grown(sheets, room, common) {
  const factors = new Map();
  const inner = [room.width - 2 * EDGE, room.height - 2 * EDGE];
  const within = (larger, before) => reach(larger).every((far, axis) => far <= Math.max(inner[axis], reach(before)[axis]));
  let placed = at(sheets, room, common);
  for (const kind of new Set(sheets.map(alike))) {
    for (const factor of GROWTH) {
      const larger = at(sheets, room, common, sheets.map((sheet) => (alike(sheet) === kind ? factor : factors.get(alike(sheet)) ?? 1)));
      if (!larger || (factors.size && !within(larger, placed))) continue;
      placed = larger;
      factors.set(kind, factor);
      break;
    }
  }
  return placed;
}

/**
 * One sheet that does not fit: as wide as the room, or legible where it is panned.
 *
 * @param {Sheet} sheet
 * @param {Room} room
 * @returns {{ common: number, placed: Placed[] }}
 */
function alone(sheet, room) {
  const least = legible(sheet) * 0.85;
  const whole = Math.min(room.width / sheet.box[2], room.height / sheet.box[3]);
  const wide = Math.min(room.width / sheet.box[2], legible(sheet) * (room.width > room.height ? LYING : 1));
  return { common: SCALES.at(-1), placed: [{ ...sized(sheet, Math.max(whole, sheet.pans ? least : wide)), x: 0, y: 0 }] };
}

/**
 * A sheet that is the whole table, in the middle of its room and as large as that.
 *
 * @param {Sheet} sheet
 * @param {Room} room
 * @returns {Placed}
 */
function whole(sheet, room) {
  const own = sized(sheet, Math.min(room.width / sheet.box[2], room.height / sheet.box[3]));
  return { ...own, x: (room.width - own.width) / 2, y: (room.height - own.height) / 2 };
}

/**
 * The sheets that are shown, `[{key, scale, x, y, width, height}]`, and the keys of the others. Those of `must` come first,
 * if need be (`tight`) with smaller text than usual, or if even that does not do those of `instead`, then what the viewer owns;
 * of the rest as many as there is room for.
 *
 * @param {Sheet[]} sheets
 * @param {string[]} must
 * @param {Room} room
 * @param {boolean} tight
 * @param {string[]} instead
 */
export function arrange(sheets, must, room, tight, instead = must) {
  const [main] = sheets;
  if (main.kind === "whole") return { placed: [whole(main, room)], left: [] };
  const among = (keys) => sheets.filter(({ key }) => keys.includes(key));
  const fit = (keys) => fitted(among(keys), room) ?? (tight ? fitted(among(keys), room, TIGHT) : null);
  let shown = [...must], found = fit(shown);
  if (!found) shown = [...instead];
  while (!found) {
    found = fit(shown) ?? (tight ? fitted(among(shown), room, TIGHTEST) : null) ?? (shown.length === 1 ? alone(among(shown)[0], room) : null);
    if (!found) shown.pop();
  }
  const down = (to) => [...SCALES, ...TIGHT, ...TIGHTEST].filter((scale) => scale >= Math.min(found.common, to));
  const first = [...shown];
  for (const { key } of sheets.filter((sheet) => !first.includes(sheet.key))) {
    const more = fitted(among([...shown, key]), room, down(tight ? CLOSE : SCALES.at(-1)));
    if (!more) continue;
    found = more;
    shown.push(key);
  }
  const placed = found.placed ?? grown(among(shown), room, found.common);
  return { placed: centred(underBoard(placed), room), left: sheets.map(({ key }) => key).filter((key) => !shown.includes(key)) };
}

/**
 * Where a sheet for which there was no room lies over others while it is wanted: in a corner of one of them, upon as little as may be and on none of
 * those that are `kept`; null if there is no such place.
 *
 * @param {Sheet} sheet
 * @param {Placed[]} placed
 * @param {string[]} kept
 * @param {Room} room
 * @returns {Placed | null}
 */
export function placeOver(sheet, placed, kept, room) {
  const rect = sized(sheet, Math.min(legible(sheet), room.width / sheet.box[2], room.height / sheet.box[3]));
  const within = ({ x, y }) => x >= 0 && y >= 0 && x + rect.width <= room.width + 1 && y + rect.height <= room.height + 1;
  const places = placed.flatMap(({ x, y, width, height }) => [x, x + width - rect.width].flatMap((left) => [y, y + height - rect.height].map((top) => ({ ...rect, x: left, y: top, over: true }))))
    .filter((place) => within(place) && !placed.some((other) => kept.includes(other.key) && overlap(place, other)));
  const hides = (place) => placed.reduce((sum, other) => sum + Math.max(0, Math.min(place.x + place.width, other.x + other.width) - Math.max(place.x, other.x))
    * Math.max(0, Math.min(place.y + place.height, other.y + other.height) - Math.max(place.y, other.y)), 0);
  return places.sort((one, other) => hides(one) - hides(other))[0] ?? null;
}

/**
 * Where a sheet that is only there if there is room lies beside all others; null if there is none.
 *
 * @param {Sheet} sheet
 * @param {Placed[]} placed
 * @param {Room} room
 * @returns {Placed | null}
 */
export function placeBeside(sheet, placed, room) {
  for (const scale of [1.2, 1.1, 1, 0.9]) {
    const rect = sized(sheet, scale);
    const corners = placed.flatMap(({ x, y, width, height }) => [{ x, y: y + height + GAP }, { x: x + width + GAP, y }]);
    const free = corners.find(({ x, y }) => x + rect.width <= room.width && y + rect.height <= room.height && !placed.some((other) => overlap({ ...rect, x, y }, other)));
    if (free) return { ...rect, ...free };
  }
  return null;
}

/**
 * The hand in the middle below the board, if nothing lies there.
 *
 * @param {Placed[]} placed
 */
function underBoard([board, ...others]) {
  const hand = others.find(({ kind }) => kind === "hand");
  if (!hand || hand.x > board.x || hand.width > board.width || hand.y < board.y + board.height) return [board, ...others];
  const moved = { ...hand, x: board.x + (board.width - hand.width) / 2 };
  const free = !others.some((other) => other !== hand && overlap(moved, other));
  return [board, ...others.map((other) => (other === hand && free ? moved : other))];
}

/**
 * @param {Placed[]} placed
 * @param {Room} room
 */
function centred(placed, room) {
  const [wide, high] = reach(placed);
  const [dx, dy] = [Math.max(0, (room.width - wide) / 2), Math.max(0, Math.min((room.height - high) / 2, 24))];
  return placed.map((rect) => ({ ...rect, x: rect.x + dx, y: rect.y + dy }));
}
