// The current page: the fragment of the address is a path and a query, as in `#/match/mat_1/history?at=12`.

/** @import { Query } from "../types" */

/** The path and query now in the address. */
export function currentRoute() {
  const [path, query = ""] = location.hash.slice(1).split("?");
  return { path: path.split("/").filter(Boolean).map(decoded), query: Object.fromEntries(new URLSearchParams(query)) };
}

/** A part of a path, decoded; unchanged if it is malformed. */
function decoded(part) {
  try { return decodeURIComponent(part); } catch { return part; }
}

/**
 * An address for `href`. Null values of the query are left out.
 *
 * @param {string[]} path
 * @param {Query} [query]
 */
export function to(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value != null);
  return `#/${path.map(encodeURIComponent).join("/")}${given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ""}`;
}

export const go = (path, query) => { location.hash = to(path, query).slice(1); };

/**
 * Give the page that is shown another address, as a new entry in the browser's history. The page stays.
 *
 * @param {string[]} path
 * @param {Query} query
 */
export const enter = (path, query) => history.pushState(null, "", to(path, query));

/**
 * Change the query of the page at `place`, if it is still shown, without a new entry in the browser's history.
 *
 * @param {{ path: string[] }} place
 * @param {Query} query
 */
export function note(place, query) {
  const { path, query: old } = currentRoute();
  if (to(path) === to(place.path)) history.replaceState(null, "", to(path, { ...old, ...query }));
}
