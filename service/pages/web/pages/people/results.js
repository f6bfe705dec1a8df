// By what results are chosen: in the address, in the form, and as the API asks for it.

/** In the form. */
const FIELDS = ["game", "name", "since", "until"];
/** By a link alone. */
const BROUGHT = ["player", "against", "winner", "how"];

/** @typedef {Record<string, string | null | undefined>} Chosen */

/**
 * What an address says.
 *
 * @param {Record<string, string>} query
 * @returns {Chosen}
 */
export const chosen = (query) => Object.fromEntries([...FIELDS, ...BROUGHT].filter((name) => query[name]).map((name) => [name, query[name]]));

/**
 * What a form says; an empty field takes away what was there.
 *
 * @param {FormData} given
 * @returns {Chosen}
 */
export const askedOf = (given) => Object.fromEntries(FIELDS.map((name) => [name, String(given.get(name) ?? "").trim() || null]));

/**
 * The query of `GET /v1/results`: days are whole, and two players are those who met.
 *
 * @param {Chosen} of
 * @param {string | null} [cursor]
 */
export function requestFor({ player, against, since, until, ...rest }, cursor = null) {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...rest, cursor })) if (value) found.append(name, value);
  for (const id of [player, against]) if (id) found.append(id.startsWith("bot:") ? "bot" : "player", id.replace("bot:", ""));
  if (since) found.append("since", `${since}T00:00:00Z`);
  if (until) found.append("until", `${until}T23:59:59Z`);
  return found;
}
