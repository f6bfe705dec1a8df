// The form with which somebody notes something on a version: words, glyphs, arrows and marks. What is not kept yet is given
// back to the page with every change, so that nothing typed is lost.

import { Part, h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { COLOURS, drawnWith, glyphs, isBlank, turned } from "./drawing.js";
import { GLYPHS, glyphText } from "./glyphs.js";
import { said } from "./overlay.js";
import { say } from "./words.js";

/** @import { Arrow, Mark } from "./drawing.js" */

/** @typedef {{ text: string, glyphs: number[], arrows: Arrow[], marks: Mark[] }} Draft */

/**
 * `draft` is what is not kept yet, `change` is told of every change of it, and `keep` keeps it. `places` are the things on
 * the board, by name; `label` and `button` are the words of the form, `most` how long the text may be.
 *
 * @typedef {{ draft: Draft, places: Map<string, string>, change: (draft: Draft) => void, keep: () => void, label: string, button: string, most: number }} Value
 */

class Noting extends /** @type {typeof Part<Value>} */ (Part) {
  /** @param {Value} value */
  render({ draft, keep, label, button, most }) {
    return form({ class: "noting" }, () => isBlank(draft) || keep(),
      h("label", {}, label, h("textarea", { name: "text", rows: 1, maxlength: most, ".value": draft.text, oninput: (event) => this.turn({ text: event.currentTarget.value }) })),
      h("button", { key: "keep" }, button),
      h("details", { key: "drawing", class: "drawing" }, h("summary", {}, say("glyphs-and-arrows"), " ", h("span", { class: "glyph" }, glyphText(draft.glyphs))),
        h("div", { class: "glyphs", role: "group", "aria-label": say("glyphs") }, glyphs().map((glyph) =>
          h("button", { key: glyph, type: "button", class: "quiet glyph", title: say(`glyph-${glyph}`), "aria-label": say(`glyph-${glyph}`), "aria-pressed": String(draft.glyphs.includes(glyph)),
            onclick: () => this.turn({ glyphs: turned(draft.glyphs, glyph) }) }, GLYPHS[glyph]))),
        this.drawing(draft)));
  }

  /** Arrows and marks by keyboard, and what there is of them. */
  drawing(draft) {
    const { places } = this.value;
    const choices = [...places].map(([name, words]) => h("option", { key: name, value: name }, words));
    return [h("div", { key: "by-key", class: "by-key" },
      h("label", {}, say("draw-from"), h("select", { class: "draw-from" }, choices)),
      h("label", {}, say("draw-to"), h("select", { class: "draw-to" }, h("option", { key: "", value: "" }, say("ring-only")), choices)),
      h("label", {}, say("colour"), h("select", { class: "draw-colour" }, COLOURS.map((colour) => h("option", { key: colour, value: colour }, say(`colour-${colour}`))))),
      h("button", { type: "button", disabled: !places.size, onclick: () => this.add(draft) }, say("draw"))),
    h("p", { key: "hint", class: "why" }, say("draw-hint")),
    h("ul", { key: "drawn", class: "drawn-list" }, [...draft.arrows.map(({ from, to, colour }) => [from, to, colour]), ...draft.marks.map(({ on, colour }) => [on, on, colour])].map(([from, to, colour], at) => {
      const words = said(from === to ? { arrows: [], marks: [{ on: from, colour }] } : { arrows: [{ from, to, colour }], marks: [] }, places)[0];
      return h("li", { key: at }, words, " ", h("button", { type: "button", class: "quiet", "aria-label": say("rub-out", { what: words }), onclick: () => this.turn(drawnWith(draft, from, to, colour)) }, "✕"));
    }))];
  }

  add(draft) {
    const chosen = (name) => /** @type {HTMLSelectElement} */ (this.querySelector(`.draw-${name}`)).value;
    const from = chosen("from");
    this.turn(drawnWith(draft, from, chosen("to") || from, /** @type {any} */ (chosen("colour"))));
  }

  turn(changed) { this.value.change({ ...this.value.draft, ...changed }); }
}

customElements.define("cabinet-noting", Noting);
