// Data that does not change while the service runs, requested once: games, their components, and boards.

import { bring, styles } from "./bring.js";
import generic from "./generic.js";
import { apiOf, language } from "./settings.js";
import { soon } from "./soon.js";
import { learnOf, textsAt, textsOf } from "./texts.js";

/** @import { Answer } from "../types" */

const known = new Map();

/**
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<Answer<"GET", Path>>}
 */
function once(path) {
  const name = `${language()} ${path}`;
  if (!known.has(name)) {
    const asked = apiOf(null).get(path);
    known.set(name, asked);
    asked.catch(() => known.delete(name));
  }
  return known.get(name);
}

export const games = () => once("/v1/games");
export const game = async (key) => (await games()).find((one) => one.key === key);
/**
 * What a game says of itself: the forms of its commands and events, and by what its finished matches are found.
 *
 * @param {string} key
 */
export const details = (key) => once(`/v1/games/${key}`);
/** @param {string} key */
export const components = (key) => once(`/v1/games/${key}/components`);
/**
 * How a game is played, for who never played it.
 *
 * @param {string} key
 */
export const howToPlay = (key) => once(`/v1/games/${key}/how-to-play`);

const boards = new Set(document.documentElement.dataset.boards.split(" "));
const loaded = new Map();

/** What all boards share. */
const SHARED = "boards/shared";
const folderOf = (key) => `boards/${key}`;

const partOf = (key, file) => new URL(`../boards/${key}/${file}`, import.meta.url).href;

/** A board of this game will be drawn: what that takes is asked for while the match is read. */
export function boardSoon(key) {
  if (!boards.has(key)) return;
  ["board.js", "guide.js"].forEach((file) => soon(partOf(key, file)));
  [SHARED, folderOf(key)].forEach((folder) => soon(textsAt(language(), folder)));
  faces();
}

/** The name of the element that draws this game; the generic table for a game without a board of its own. */
export function boardOf(key) {
  if (!loaded.has(key)) loaded.set(key, boards.has(key) ? load(key) : Promise.resolve(generic));
  return loaded.get(key);
}

/** The words of a board, in the language of the reader. */
export const wordsOf = (key) => ({ ...textsOf(SHARED).board, ...textsOf(folderOf(key)).board });

/** A text of the guide of a game, with `{0}` and `{1}` filled in. */
export const sayOf = (key) => (name, ...values) => textsOf(folderOf(key)).guide[name].replace(/\{(\d)\}/g, (_, n) => values[n]);

/** Whether the guide of a game has a text. */
export const hasText = (key) => (name) => name in textsOf(folderOf(key)).guide;

/**
 * How a game asks for a field of a command that is yes or no: the question itself (`ask`), and its answers (`yes` and `no`);
 * undefined where it says nothing of the field.
 */
export const askedBy = (key) => (what, field) => textsOf(folderOf(key)).guide?.[`${what}-${field}`];

/** What the score of a game counts, where it has a name of its own for it. @param {string} key */
export const scoreOf = (key) => textsOf(folderOf(key)).guide?.score;

/** What a game with a board says of itself: `progress`, `sections`; nothing for another game. */
export async function guideOf(key) {
  if (!boards.has(key)) return {};
  const url = partOf(key, "guide.js");
  const wanted = () => document.querySelector("cabinet-help, cabinet-history") !== null;
  return bring(url, () => Promise.all([import(url), learnOf(folderOf(key))]), { wanted }).then(([guide]) => guide, () => ({}));
}

/** The games that are taught by playing: those with a course in `pages/learn/`. */
export const TAUGHT = ["conspiracy", "richelieu", "umbra_concilium", "pax_illuminaten"];

/** With its styles; if they cannot be loaded, the generic table. */
async function load(key) {
  const script = partOf(key, "board.js");
  // Those of all boards first: the styles of a game have the last word, whichever game came before.
  const sheets = ["shared", key].map((of) => partOf(of, "board.css"));
  try {
    const wanted = () => document.querySelector("cabinet-board, cabinet-how-to-play-text") !== null;
    const [module] = await bring(script, () => Promise.all([import(script), ...sheets.map(styles), faces(), ...[SHARED, folderOf(key)].map(learnOf)]), { wanted });
    return module.default;
  } catch {
    return generic;
  }
}

/** The faces of the font: a board that is drawn before they have come is drawn twice. Without them it has another font. */
const faces = () => Promise.all(["400", "700", "italic 400"].map((face) => document.fonts.load(`${face} 1em "Source Serif 4"`))).catch(() => {});
