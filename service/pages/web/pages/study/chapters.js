// The chapters of a study beside its board, with the notes of the one that is shown.

import { Part, h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { glyphText } from "../annotations/glyphs.js";
import { say } from "./words.js";

/** @import { Chapter } from "./content.js" */

/**
 * `number` is the chapter that is shown and `at` the version of its board. Dispatches `place` with both.
 *
 * @typedef {{ chapters: Chapter[], number: number, at: number }} Value
 */

class Chapters extends /** @type {typeof Part<Value>} */ (Part) {
  /** @param {Value} value */
  render({ chapters, number }) {
    return h("nav", { class: "chapters", "aria-label": say("chapters"), tabindex: 0 },
      chapters.length ? h("ol", {}, chapters.map((chapter, at) => h("li", { key: at },
        h("button", { key: "chapter", class: "step-to", "aria-current": at === number ? "page" : null, onclick: () => this.go(at, null) }, `${at + 1}. ${chapter.title}`),
        at === number && chapter.nodes.length ? h("ul", { key: "notes" }, chapter.nodes.map((note, place) => this.note(note, place))) : null))) : h("p", { class: "why" }, say("no-chapters")));
  }

  note({ at, text, glyphs }, place) {
    const { number } = this.value;
    return h("li", { key: place }, h("button", { class: `step-to${at === this.value.at ? " here" : ""}`, "aria-current": at === this.value.at ? "step" : null, onclick: () => this.go(number, at) },
      h("span", { class: "version", "aria-label": t("version-n", { version: at }) }, at), " ", h("span", { class: "glyph" }, glyphText(glyphs)), " ", text || (glyphs.length ? "" : say("drawn-only"))));
  }

  go(number, at) { this.dispatchEvent(new CustomEvent("place", { bubbles: true, detail: { number, at } })); }
}

customElements.define("cabinet-chapters", Chapters);
