// A study as whoever of this browser may read it, and the boards of its chapters.

import { components, game, guideOf } from "../../shared/games.js";
import { apiOf, players } from "../../shared/settings.js";
import { choose, eyesOf } from "../match/eyes.js";
import { Past } from "../match/past.js";
import { read } from "../match/read.js";
import { readTimeline } from "../match/timeline.js";

/** @import { api } from "../../types" */
/** @import { Api } from "../../shared/api.js" */

/**
 * The study, its owner if the owner is in this browser, and the API that read it.
 *
 * @param {string} id
 * @returns {Promise<{ api: Api, study: api.StudyDocument, player: { id: string } | undefined }>}
 */
export async function readStudy(id) {
  const known = players();
  for (const player of [undefined, ...known]) {
    try {
      const api = apiOf(player);
      const study = await api.get(`/v1/studies/${id}`);
      const owner = known.find((one) => one.id === study.owner);
      return { api: owner ? apiOf(owner) : api, study, player: owner };
    } catch (problem) {
      if (problem.status !== 404 || player === known.at(-1) || !known.length) throw problem;
    }
  }
  return undefined;
}

/**
 * What is needed to show a match: everything is open once it is over, else what the reader may see.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 */
export async function readBoard(id, signal) {
  const found = await read(id);
  const { match } = found;
  const eyes = choose(eyesOf(match), match, match.status === "finished" || match.analysis ? "truth" : undefined);
  const [guide, sentences] = await Promise.all([guideOf(match.game), readTimeline(eyes, id)]);
  return { ...found, guide, eyes, sentences, past: new Past(eyes, id, signal) };
}

/** What is needed to show a position of a game. */
export async function readGame(key) {
  const [kind, parts, guide] = await Promise.all([game(key), components(key), guideOf(key)]);
  return { game: kind, components: parts, guide, match: null, sentences: [], past: null };
}
