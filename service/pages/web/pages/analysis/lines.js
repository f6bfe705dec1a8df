// The tree of a board as nested lists: the first line, and in it the other choices where they branch off.

import { Part, h } from "../../shared/dom.js";
import { seatName } from "../../shared/texts.js";
import { lineFrom, versionOf } from "./tree.js";
import { glyphText } from "../annotations/glyphs.js";
import { glyphName } from "../annotations/taking.js";
import { say } from "./words.js";

/** @import { Match } from "../../types" */
/** @import { Move, Tree } from "./tree.js" */

/**
 * `shown` is the move after which the table is shown; `comments` counts them by version, and `glyphs` has theirs.
 *
 * @typedef {{ tree: Tree, shown: Move, match: Match, comments: Map<number, number>, glyphs: Map<number, number[]> }} Value
 */

class Lines extends /** @type {typeof Part<Value>} */ (Part) {
  /** @param {Value} value */
  render({ tree, shown }) {
    return h("section", { class: "analysis-lines", role: "group", "aria-label": say("lines"), tabindex: 0 },
      this.step(tree.root, say("the-deal"), "the-deal", shown),
      tree.root.after.length ? this.line(tree.root.after[0]) : h("p", { class: "why" }, say("nothing-yet")));
  }

  /** A line from a move on; after each move the other choices that there were in its place. */
  line(start) {
    return h("ol", { class: "line" }, lineFrom(start).map((move) => h("li", { key: versionOf(move) },
      this.step(move, this.words(move), kindOf(move), this.value.shown),
      move === move.before?.after[0] ? move.before.after.slice(1).map((other) => h("div", { key: `or ${versionOf(other)}`, class: "variation" }, this.line(other))) : null)));
  }

  step(move, text, kind, shown) {
    const here = move === shown;
    const seat = move.told.find(({ actor }) => actor?.seat >= 0)?.actor.seat;
    return h("button", { key: "step", class: ["step-to", kind, here && "here", seat !== undefined && `seat-${seat}`].filter(Boolean).join(" "),
      "aria-current": here ? "step" : null, title: say(kind),
      onclick: () => this.dispatchEvent(new CustomEvent("move", { bubbles: true, detail: move })) },
    h("span", { class: "sr" }, say(kind), ": "), text, this.glyphs(move), this.remarks(move));
  }

  words({ told }) {
    const [first, ...others] = told.filter(({ quiet }) => !quiet);
    const { seat } = first.actor;
    const name = seat >= 0 ? seatName(this.value.match.seats, seat) : null;
    const text = name && !first.text.includes(name) ? `${name}: ${first.text}` : first.text;
    return others.length ? `${text} …` : text;
  }

  glyphs(move) {
    const found = [...new Set(move.ends.flatMap((version) => this.value.glyphs.get(version) ?? []))];
    return found.length ? h("span", { class: "glyph", key: "glyph", title: found.map(glyphName).join(", "), "aria-label": found.map(glyphName).join(", ") }, ` ${glyphText(found)}`) : null;
  }

  remarks(move) {
    const count = move.ends.reduce((sum, version) => sum + (this.value.comments.get(version) ?? 0), 0);
    return count ? h("span", { class: "remarks", "aria-label": say("comments") }, ` ✎${count}`) : null;
  }

  redraw() {
    super.redraw();
    const here = this.querySelector(".here"), list = this.firstElementChild;
    if (!here || !list) return;
    const [inner, outer] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) here.scrollIntoView({ block: "nearest" });
  }
}

const kindOf = ({ played, undone }) => (undone ? "undone-in-the-match" : played ? "from-the-match" : "own-line");

customElements.define("cabinet-lines", Lines);
