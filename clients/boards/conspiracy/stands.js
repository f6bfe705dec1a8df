// Where the cities of the map lie, and where agents stand: so far apart that a thumb finds each on the smallest screen.

/** @typedef {[number, number]} Point */

/** What the map shows: `[x, y, width, height]`. */
export const BOX = [-40, -50, 1080, 870];
/** An agent stands on a pin above its city. */
export const PIN = 33;
/** The least distance of two cities, and of two agents, along one of the axes. */
export const REACH = 78;
/** Agents that share a city stand in rows of so many. */
const ROW = 3;
/** How near the middle of an agent may come to the edges of the map. */
const EDGE = [45, 35];
/** Cities that are drawn farther from their neighbours than they lie. @type {Record<string, Point>} */
const APART = {
  athens: [706, 701], belgrade: [611, 468], berlin: [465, 243], brindisi: [576, 626], bucharest: [748, 464], budapest: [613, 390],
  lisbon: [43, 638], london: [213, 282], naples: [497, 618], paris: [263, 360], prague: [457, 321], salonica: [654, 622],
  sofia: [690, 543], tangier: [100, 717], tunis: [418, 697], zurich: [372, 398],
};
/** How far agents that share a city may be moved aside and up, to be apart from others; the nearest first. @type {Point[]} */
const SHIFTS = Array.from({ length: 27 * 15 }, (_, n) => /** @type {Point} */ ([13 * ((n % 27) - 13), 13 * (Math.floor(n / 27) - 4)]))
  .sort((one, other) => Math.hypot(...one) - Math.hypot(...other));

/**
 * Where each city is drawn, by its id.
 *
 * @param {{ id: string, pos: Point }[]} cities
 * @returns {Record<string, Point>}
 */
export const placesOf = (cities) => Object.fromEntries(cities.map(({ id, pos }) => [id, APART[id] ?? pos]));

/**
 * Where each agent stands, in the order of `agents`: above its city or, where several share one, in rows above it.
 *
 * @template {{ id: string }} Agent
 * @param {Agent[]} agents
 * @param {Record<string, string | null>} cities By the id of an agent; nothing for one that is out of play.
 * @param {Record<string, Point>} where
 * @returns {{ agent: Agent, city: string, at: Point }[]}
 */
export function stands(agents, cities, where) {
  const inPlay = agents.filter(({ id }) => cities[id]);
  const of = (/** @type {Agent} */ { id }) => /** @type {string} */ (cities[id]);
  const groups = [...new Set(inPlay.map(of))].map((city) => ({ city, here: inPlay.filter((agent) => of(agent) === city) }));
  /** @type {{ agent: Agent, city: string, at: Point }[]} */
  const placed = [];
  for (const { city, here } of groups.sort((one, other) => Number(one.here.length > 1) - Number(other.here.length > 1))) {
    const standing = (/** @type {Point} */ shift) => here.map((agent, n) => ({ agent, city, at: place(where[city], n, here.length, shift) }));
    const free = SHIFTS.map(standing).find((spots) => spots.every(({ at }) => inside(at) && placed.every((other) => apart(at, other.at))));
    placed.push(...(free ?? standing(SHIFTS[0])));
  }
  return placed.sort((one, other) => agents.indexOf(one.agent) - agents.indexOf(other.agent));
}

/**
 * The place of one of several agents in their city, all of which are moved by the same.
 *
 * @param {Point} city
 * @param {number} n
 * @param {number} count
 * @param {Point} shift
 * @returns {Point}
 */
function place([x, y], n, count, [aside, up]) {
  const rows = Math.ceil(count / ROW);
  const [row, wide] = [n % rows, Math.ceil((count - (n % rows)) / rows)];
  return [x + aside + REACH * (Math.floor(n / rows) - (wide - 1) / 2), y - PIN - up - REACH * row];
}

/** @type {(one: Point, other: Point) => boolean} */
const apart = ([x, y], [a, b]) => Math.max(Math.abs(x - a), Math.abs(y - b)) >= REACH;

/** @type {(at: Point) => boolean} */
const inside = ([x, y]) => x >= BOX[0] + EDGE[0] && x <= BOX[0] + BOX[2] - EDGE[0] && y >= BOX[1] + EDGE[1] && y <= BOX[1] + BOX[3] - EDGE[1];
