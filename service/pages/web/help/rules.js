// The rules beside the board, open at the section that matters.

import { Answering } from "../shared/answering.js";
import { Part, h } from "../shared/dom.js";
import { apiOf, language } from "../shared/settings.js";
import { t } from "../shared/texts.js";
import { elements } from "./markdown.js";

const read = new Map();

/** The rules of a game in the language of the reader, requested once. */
export async function rulesOf(game, signal) {
  const name = `${language()} ${game}`;
  if (!read.has(name)) {
    const answer = await apiOf(null).send("GET", `/v1/games/${game}/rules`, undefined, { Accept: "text/markdown" }, signal);
    read.set(name, { text: await answer.text(), language: answer.headers.get("Content-Language") });
  }
  return read.get(name);
}

class Rules extends Answering(Part) {
  /** `{game, section, closed}`: `closed()` is called when the reader closes them. */
  set value(value) {
    const other = this.value?.section !== value.section;
    super.value = value;
    if (this.rules && other) this.turn();
  }

  get value() { return super.value; }

  connectedCallback() {
    super.connectedCallback();
    this.insist(async () => {
      this.rules = await rulesOf(this.value.game, this.leaving.signal);
      this.redraw();
      this.turn();
    });
  }

  /** Show the section. */
  turn() {
    /** @type {HTMLElement} */
    const heading = this.querySelector(`[data-section="${CSS.escape(this.value.section ?? "")}"]`);
    if (!heading) return;
    const page = this.querySelector(".rules-text");
    page.scrollTop += heading.getBoundingClientRect().top - page.getBoundingClientRect().top;
    heading.focus({ preventScroll: true });
  }

  render({ closed }) {
    const { rules } = this;
    return h("aside", { class: "rules-beside", "aria-label": t("rules") },
      h("div", { class: "rules-head" }, h("strong", {}, t("rules")), h("button", { class: "quiet", onclick: closed }, t("close"))),
      this.problemNote(),
      rules ? h("cabinet-rules-text", { class: "rules-text", tabindex: 0, role: "region", "aria-label": t("rules"), lang: rules.language, ".value": rules.text }) : null);
  }
}

class RulesText extends Part {
  /** Markdown. It is drawn once, so that the place where the reader is stays. */
  set value(value) {
    if (value !== this.value) super.value = value;
  }

  get value() { return super.value; }

  render(text) { return elements(text); }
}

customElements.define("cabinet-rules-text", RulesText);

customElements.define("cabinet-rules", Rules);
