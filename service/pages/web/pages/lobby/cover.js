// What a game is known by before it is opened.

import { h } from "../../shared/dom.js";

const BOARDS = new Set(document.documentElement.dataset.boards.split(" "));

/**
 * The cover of a game; nothing on it of one without a board.
 *
 * @param {string} key
 */
export const cover = (key) => h("div", { class: "cover", key: "cover" },
  BOARDS.has(key) ? h("img", { src: new URL(`../../boards/${key}/cover.svg`, import.meta.url).href, loading: "lazy", alt: "", width: 400, height: 250 }) : null);
