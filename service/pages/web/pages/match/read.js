// A match as its pages need it: the summary, what it is called, its game and components.

import { components, game } from "../../shared/games.js";
import { apiOf, players } from "../../shared/settings.js";

/** @import { Api } from "../../shared/api.js" */
/** @import { Components, Game, Match, api as types } from "../../types" */

/**
 * The API for whoever of this browser may know of the match: the one who plays now, or else anybody who does here.
 *
 * @param {string} id
 * @returns {Promise<[Api, types.MatchSummary]>}
 */
async function found(id) {
  const known = players();
  for (const player of [undefined, ...known]) {
    try {
      const api = apiOf(player);
      return [api, await api.get(`/v1/matches/${id}`)];
    } catch (problem) {
      if (problem.status !== 404 || player === known.at(-1) || !known.length) throw problem;
    }
  }
  return undefined;
}

/**
 * `{match, game, components}`: the match with what it is called, and with whom the house plays in it. `known` is told the
 * game as soon as that is known.
 *
 * @param {string} id
 * @param {(game: string) => void} [known]
 * @returns {Promise<{ match: Match, game: Game, components: Components }>}
 */
export async function read(id, known = () => {}) {
  const [api, summary] = await found(id);
  known(summary.game);
  const [{ name }, { house }, kind, parts] = await Promise.all([api.get(`/v1/matches/${id}/name`),
    api.get(`/v1/matches/${id}/timeline`, { limit: 1 }), game(summary.game), components(summary.game)]);
  return { match: { ...summary, name, house }, game: kind, components: parts };
}
