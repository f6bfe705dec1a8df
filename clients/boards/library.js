// Which element draws a game, its styles, and its words in a language.

/** @import { Library, Scene } from "./types" */

const DEFAULT = "en";
const SHARED = "shared";
/** What all boards share: before the styles of any game, so that these have the last word, whichever game came first. */
const SHEETS = ["tokens.css", "embed.css", "shared/board.css"];
const FACES = ["400", "700", "italic 400"].map((face) => `${face} 1em "Source Serif 4"`);

/** By folder and language, those that were read. */
const texts = new Map();
const styled = new Map();

/** What is shown of a match whose board cannot be drawn: there is none of that game, or nothing lies on it yet. */
class Nothing extends HTMLElement {
  /** @param {Scene} scene */
  set scene({ words }) { this.textContent = words?.undrawn ?? ""; }
}

customElements.define("cabinet-board-nothing", Nothing);
const NOTHING = "cabinet-board-nothing";

/** The texts of a folder, in a language or else in English. */
async function read(folder, language) {
  const name = `${folder} ${language}`;
  if (texts.has(name)) return;
  const found = await import(`./${folder}/texts.${language}.js`).catch(() => (language === DEFAULT ? { default: {} } : null));
  if (found) texts.set(name, found.default);
  else await read(folder, DEFAULT);
}

const textsOf = (folder, language) => texts.get(`${folder} ${language}`) ?? texts.get(`${folder} ${DEFAULT}`) ?? {};

/** A sheet of styles, loaded once; a board whose styles do not come is drawn without them. */
function style(name) {
  if (!styled.has(name)) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(name, import.meta.url).href });
    styled.set(name, new Promise((done) => { link.onload = link.onerror = done; }));
    document.head.append(link);
  }
  return styled.get(name);
}

/** A board that is drawn before its letters have come is drawn twice. */
const faces = () => Promise.all(FACES.map((face) => document.fonts.load(face))).catch(() => {});

/** @type {Library} */
export const library = {
  otherwise: NOTHING,

  async boardOf(game, language) {
    await Promise.all(SHEETS.map(style));
    await read(SHARED, language);
    try {
      const [board] = await Promise.all([import(`./${game}/board.js`), style(`${game}/board.css`), read(game, language), faces()]);
      return board.default;
    } catch {
      return NOTHING;
    }
  },

  wordsOf: (game, language) => ({ ...textsOf(SHARED, language).board, ...textsOf(game, language).board }),

  guideOf: (game) => import(`./${game}/guide.js`).catch(() => ({})),
};
