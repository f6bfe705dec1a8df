// What openings are looked at: as the address of the page has it, and as the API is asked. The path is a list of steps.

/** @import { Query } from "../../types" */

/**
 * `who` is "" for everybody, `me`, or `player:` or `bot:` and an id; "" elsewhere leaves it open.
 *
 * @typedef {{ game: string, path: unknown[], who: string, seat: string, seats: string, table: string, by: string }} Explored
 */

export const TABLES = ["people", "mixed", "bots"];
export const KINDS = ["type", "command"];
/** So many steps, the most frequent ones. */
const STEPS_MAX = 50;
const FIELDS = ["who", "seat", "seats", "table", "by"];

/**
 * What the query of an address is for.
 *
 * @param {Record<string, string>} query
 * @returns {Explored}
 */
export function exploredIn(query) {
  const [who, seat, seats, table, by] = FIELDS.map((name) => query[name] ?? "");
  const path = pathIn(query.path);
  return { game: query.game ?? "", path, who, seat, seats, table, by: path.length ? kindOf(path) : by };
}

/** The steps of a path as an address has it; none if it says nothing. @returns {any[]} */
export function pathIn(text) {
  try {
    const path = JSON.parse(text ?? "[]");
    return Array.isArray(path) ? path : [];
  } catch { return []; }
}

/** A path goes on as it began. @param {unknown[]} path */
const kindOf = (path) => (typeof path[0] === "string" ? "type" : "command");

/**
 * The query of the address for it, with something changed. A path of the other kind begins anew.
 *
 * @param {Explored} explored
 * @param {Partial<Explored>} [change]
 */
export function queryOf(explored, change = {}) {
  const now = { ...explored, ...change };
  if (change.by && now.path.length && kindOf(now.path) !== change.by) now.path = [];
  const given = [["path", now.path.length ? JSON.stringify(now.path) : ""], ...FIELDS.map((name) => [name, now[name]])].filter(([, value]) => value);
  return { game: now.game, ...Object.fromEntries(given) };
}

/**
 * The query of the request for it.
 *
 * @param {Explored} explored
 * @param {string | null} [cursor]
 * @returns {Query}
 */
export function requestOf({ path, who, seat, seats, table, by }, cursor) {
  return { path: JSON.stringify(path), ...holderOf(who), seat: seat || null, seats: seats || null, table: table || null, by: by || null,
    include: "where", limit: STEPS_MAX, cursor };
}

function holderOf(who) {
  if (who === "me") return { player: "me" };
  const [kind, ...id] = who.split(":");
  return ["player", "bot"].includes(kind) ? { [kind]: id.join(":") } : {};
}

/**
 * The step that a key goes to: its number from 0, -1 for the one before, null for none.
 *
 * @param {string} key
 * @param {number} count
 */
export function stepFor(key, count) {
  if (key === "Backspace") return -1;
  return /^[1-9]$/.test(key) && Number(key) <= count ? Number(key) - 1 : null;
}
