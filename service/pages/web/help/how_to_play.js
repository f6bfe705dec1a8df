// How a game is played, for who never played it: a text, with pictures of real positions that the board of the game draws.

import { drawingOf } from "../boards/picture.js";
import { Answering } from "../shared/answering.js";
import { Part, h } from "../shared/dom.js";
import { boardOf, components, howToPlay, wordsOf } from "../shared/games.js";
import { loading } from "../shared/page.js";
import { language } from "../shared/settings.js";
import { elements } from "./markdown.js";

const THEMES = ["light", "dark"];
/** How wide a picture is drawn, in CSS pixels: as wide as it is shown, so that its words can be read. */
const [LEAST, MOST] = [320, 640];
const LOW = 0.7;

/** @import { Answer } from "../types" */

/** `game` is which game, `top` the level of the first heading. @typedef {{ game: string, top: number }} Value */

class HowToPlay extends Answering(/** @type {typeof Part<Value>} */ (Part)) {
  /** @type {Answer<"GET", "/v1/games/{game}/how-to-play">} */
  written;

  /** @type {Answer<"GET", "/v1/games/{game}/components">} */
  known;

  /** The element of the board, once it is there. @type {string | null} */
  tag = null;

  connectedCallback() {
    super.connectedCallback();
    this.read();
  }

  /** Read it in the language of the reader, and draw its pictures once the board is there. */
  read() {
    const { game } = this.value;
    return this.insist(async () => {
      const [written, known] = await Promise.all([howToPlay(game), components(game)]);
      Object.assign(this, { written, known });
      this.redraw();
      this.tag = await boardOf(game);
      this.redraw();
    });
  }

  render({ top }) {
    const { written } = this;
    if (!written) return [this.problemNote(), loading()];
    const picture = (name, caption) => h("figure", { class: "position" }, written.pictures.find((one) => one.name === name).sheets.map((sheet) =>
      h("cabinet-position", { key: sheet, ".value": this.position(name, sheet) })), h("figcaption", {}, caption));
    return h("div", { class: "how-to-play", key: written.language, lang: written.language }, elements(written.text, { top, picture }));
  }

  /** What is drawn of a picture; nothing before the board is there. */
  position(name, sheet) {
    const { written, known, tag } = this;
    const { view, seat, awaiting } = written.pictures.find((one) => one.name === name);
    const scene = { view, components: known, names: known.names, options: [], seats: written.seats, you: seat, awaited: awaiting, language: language(), changed: [], played: null };
    return { game: written.game, tag, sheet, scene };
  }
}

customElements.define("cabinet-how-to-play-text", HowToPlay);

class Position extends HTMLElement {
  /** `{game, tag, sheet, scene}`: one sheet of a board, drawn by the element `tag` in the colours of both themes, of which style sheets show one. */
  set value(value) {
    this.wanted = value;
    if (this.isConnected) this.show();
  }

  connectedCallback() { this.show(); }

  show() {
    const { game, tag, sheet, scene } = this.wanted;
    if (!tag || this.drawn === scene.view) return;
    const width = Math.round(Math.min(Math.max(this.parentElement.clientWidth, LEAST), MOST));
    this.replaceChildren(...THEMES.map((theme) => {
      const holder = document.createElement("div");
      holder.style.setProperty("color-scheme", theme);
      this.append(holder);
      const drawing = drawingOf(holder, tag, { ...scene, words: wordsOf(game) }, { width, height: Math.round(width * LOW), sheets: [sheet] });
      holder.className = `in-${theme}`;
      if (drawing) holder.replaceChildren(drawing);
      return holder;
    }));
    this.drawn = scene.view;
  }
}

customElements.define("cabinet-position", Position);
