// Who may be asked for: the people of the matches that are shown, and those whom an address names.

import { apiOf, players } from "../../shared/settings.js";

/** @import { api } from "../../types" */

const ME = "me";

/**
 * The names of some players by id; of one whom the service does not know, the id.
 *
 * @param {string[]} ids
 */
export async function namesOf(ids) {
  const known = await Promise.all(ids.map((id) => apiOf().get(`/v1/players/${id}`).then(({ name }) => name, () => id)));
  return new Map(ids.map((id, place) => [id, known[place]]));
}

/**
 * The players whom `player:…` and filters name, by id.
 *
 * @param {(string | undefined)[]} holders
 */
export const playersIn = (holders) => [...new Set(holders.map((one) => one?.replace(/^player:/, "")).filter((id) => id && id !== ME && !id.includes(":")))];

/**
 * As choices: those who are named, and all others at the tables of some matches, but whoever plays in this browser.
 *
 * @param {Map<string, string>} named
 * @param {api.FoundMatch[]} matches
 * @returns {[string, string][]}
 */
export function peopleOf(named, matches) {
  const others = matches.flatMap(({ seats }) => seats).filter(({ player }) => player && !players().some(({ id }) => id === player));
  const all = new Map([...named, .../** @type {[string, string][]} */ (others.map(({ player, name }) => [player, name]))]);
  return [...all].map(([id, name]) => [`player:${id}`, name]);
}
