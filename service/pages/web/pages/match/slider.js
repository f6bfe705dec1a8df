// A slider over versions: with the pointer, with its arrow keys, and with buttons for single steps.

import { Part, h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

class Slider extends Part {
  /** `{at, last, label, text}`; dispatches `at` with the version wanted. */
  render({ at, last, label = t("version"), text = "", playing }) {
    const step = (sign, to, name) => h("button", { key: name, class: "quiet", disabled: to < 1 || to > last || to === at, "aria-label": t(name), title: t(name),
      onclick: () => this.move(to) }, sign);
    return h("div", { class: "slider", role: "group", "aria-label": label },
      step("⇤", 1, "first-version"), step("‹", at - 1, "step-back"),
      h("input", { type: "range", min: 1, max: last, step: 1, ".value": at, "aria-label": label, "aria-valuetext": `${at}: ${text}`,
        oninput: (event) => this.move(Number(event.currentTarget.value)) }),
      playing === undefined ? null : h("button", { key: "play", class: "quiet", disabled: at >= last && !playing, "aria-label": t(playing ? "pause" : "play"), title: t(playing ? "pause" : "play"),
        onclick: () => this.dispatchEvent(new CustomEvent("play", { bubbles: true })) }, playing ? "❚❚" : "▶"),
      step("›", at + 1, "step-on"), step("⇥", last, "last-version"),
      h("output", { class: "slider-at" }, t("version-of", { version: at, last })));
  }

  move(to) {
    this.dispatchEvent(new CustomEvent("at", { bubbles: true, detail: Math.min(Math.max(to, 1), this.value.last) }));
  }
}

customElements.define("cabinet-slider", Slider);

/** The version that a key leads to, for a page on which no control has the keyboard; null if it is none of these keys. */
export function stepOf(event, at, last) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return null;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: last }[event.key];
  return to === undefined ? null : Math.min(Math.max(to, 1), last);
}
