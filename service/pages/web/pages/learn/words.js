// The texts of the pages that teach: those of all games, and those of one.

import { bring } from "../../shared/bring.js";
import { learnOf, speakerOf } from "../../shared/texts.js";

const folderOf = (game) => `pages/learn/${game}`;
const OWN = "pages/learn";

await learnOf(OWN);

export const say = speakerOf(OWN);

/** What says the texts of the course of a game. */
export const tellerOf = (game) => speakerOf(folderOf(game));

/**
 * The course of a game, with its texts in the language of the reader; null if the game has none.
 *
 * @param {string} game
 * @returns {Promise<import("./types").Course | null>}
 */
export async function courseOf(game) {
  const url = new URL(`./${game}/course.js`, import.meta.url).href;
  const wanted = () => document.querySelector("cabinet-learn") !== null;
  return bring(url, () => Promise.all([import(url), learnOf(folderOf(game))]), { wanted }).then(([module]) => module.default);
}
