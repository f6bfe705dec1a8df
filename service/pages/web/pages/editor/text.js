// A position as text: to copy it, and to begin with one that was copied.

import { Part, h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { say } from "./words.js";

/** @typedef {{ state: any, change: (state: any) => void }} Value */

/** @extends {Part<Value>} */
class PositionText extends Part {
  wrong = false;

  render({ state }) {
    return h("details", { class: "position-text" }, h("summary", {}, say("as-text")),
      form({}, (given) => this.use(given.get("text")),
        h("label", {}, h("span", { class: "sr" }, say("as-text")), h("textarea", { name: "text", rows: 4, spellcheck: "false", ".value": JSON.stringify(state), "aria-invalid": this.wrong ? "true" : null })),
        this.wrong ? h("p", { class: "fault", role: "alert" }, say("no-text")) : null,
        h("div", { class: "actions" }, h("button", { class: "quiet" }, say("use-text")))));
  }

  use(text) {
    const state = stateIn(text);
    this.wrong = state === null;
    if (state) this.value.change(state);
    this.redraw();
    if (this.wrong) this.querySelector("textarea").value = text; // what was typed stays
  }
}

/** The object that a text is; null if it is none. */
export function stateIn(text) {
  try {
    const found = JSON.parse(text);
    return found !== null && typeof found === "object" && !Array.isArray(found) ? found : null;
  } catch { return null; }
}

customElements.define("cabinet-position-text", PositionText);
