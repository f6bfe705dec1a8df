// What is searched for: as the address of the page has it, as the forms have it, and as the API is asked.

/**
 * What is to have happened. `seat` counts from 0, `who` is `player:` or `bot:` and an id; "" where it does not matter.
 *
 * @typedef {{ facet: string, value: string, seat: string, period: string, who: string, result: string }} Happening
 */
/**
 * @typedef {{ game: string, has: Happening[], filters: Record<string, string> }} Sought
 */

/** The fields of the form, by the filter of the API that they stand for. */
export const TEXTS = { name: "filter-name", tournament_name: "filter-tournament" };
export const DAYS = { from: "filter-from", to: "filter-to" };
export const NUMBERS = { seats: "filter-seats", plies_min: "filter-plies", rating_min: "filter-rating",
  turns_min: "filter-turns", mistake_min: "filter-mistake", luck_min: "filter-luck" };
/** Filters that have no field: a link brings them, and they can be taken away. */
export const BROUGHT = ["player", "bot", "winner", "tournament", "how", "seat", "rules_version", "path", "plies_max", "margin_min", "margin_max", "rating_max"];
const FILTERS = [...Object.keys(TEXTS), ...Object.keys(DAYS), ...Object.keys(NUMBERS), ...BROUGHT];

/** As many conditions as the API takes. */
export const HAS_MAX = 4;
/** The last period stands for all that follow. */
export const PERIODS = 8;

const BETWEEN = " ";

/** @returns {Happening} */
export const happening = (facet = "", value = "") => ({ facet, value, seat: "", period: "", who: "", result: "" });

/**
 * What `facet:value,seat:0,…` says.
 *
 * @param {string} text
 * @returns {Happening}
 */
export function happeningIn(text) {
  const [[facet, value], ...others] = text.split(",").map(pairIn);
  const said = Object.fromEntries(others);
  const who = ["player", "bot"].filter((name) => said[name]).map((name) => `${name}:${said[name]}`)[0] ?? "";
  return { facet, value, seat: said.seat ?? "", period: said.period ?? "", who, result: said.result ?? "" };
}

function pairIn(part) {
  const [name, ...rest] = part.split(":");
  return [name, rest.join(":")];
}

/**
 * The same as the API takes it.
 *
 * @param {Happening} one
 */
export const textOf = ({ facet, value, seat, period, who, result }) => [`${facet}:${value}`, seat && `seat:${seat}`, period && `period:${period}`, who, result && `result:${result}`]
  .filter(Boolean).join(",");

/**
 * What the query of an address is for.
 *
 * @param {Record<string, string>} query
 * @returns {Sought}
 */
export function soughtIn(query) {
  const has = (query.has ?? "").split(BETWEEN).filter(Boolean).map(happeningIn);
  return { game: query.game ?? "", has, filters: Object.fromEntries(FILTERS.filter((name) => query[name]).map((name) => [name, query[name]])) };
}

/**
 * The query of the address that is for it.
 *
 * @param {Sought} sought
 */
export const queryOf = ({ game, has, filters }) => ({ game, ...(has.length ? { has: has.map(textOf).join(BETWEEN) } : {}), ...filters });

/**
 * The query of the request for a page of it. A day is one of whoever looks, from midnight to midnight.
 *
 * @param {Sought} sought
 * @param {string | null} [cursor]
 */
export function requestOf({ game, has, filters }, cursor) {
  const asked = new URLSearchParams({ game, include: "where" });
  for (const one of has) asked.append("has", textOf(one));
  for (const [name, value] of Object.entries(filters)) asked.append(name, name in DAYS ? midnight(value, name === "to") : value);
  if (cursor) asked.append("cursor", cursor);
  return asked.toString();
}

/** The beginning of a day, or its end. What is no day stays as it is: the API says what is wrong with it. */
function midnight(day, after) {
  const at = new Date(`${day}T00:00`);
  if (Number.isNaN(at.valueOf())) return day;
  if (after) at.setDate(at.getDate() + 1);
  return at.toISOString();
}
