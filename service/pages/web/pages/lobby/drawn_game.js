// The picture of a game: its board, as it looks in the middle of a match.

import { h } from "../../shared/dom.js";

const THEMES = ["light", "dark"];
const BOARDS = new Set(document.documentElement.dataset.boards.split(" "));

const addressOf = (key, theme) => new URL(`../../boards/${key}/picture.${theme}.svg`, import.meta.url).href;

/**
 * In both themes, of which style sheets show one: the other is not loaded. Nothing for a game without a board.
 *
 * @param {string} key
 */
export const drawnGame = (key) => h("div", { class: "game-picture", key: "picture" },
  BOARDS.has(key) ? THEMES.map((theme) => h("img", { key: theme, class: `in-${theme}`, src: addressOf(key, theme), loading: "lazy", alt: "", width: 400, height: 250 })) : null);
