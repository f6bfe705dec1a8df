// A hint: everybody sees that it was taken, and only the seat that took it reads what is recommended, and why.

import { Answering } from "../../shared/answering.js";
import { Part, h } from "../../shared/dom.js";
import { followJob } from "../../shared/jobs.js";
import { t } from "../../shared/texts.js";

const PAUSE = 400;

/** @import { Api } from "../../shared/api.js" */
/** @import { Match } from "../../types" */

/** @typedef {{ match: Match, api: Api }} Value */

class Hint extends Answering(/** @type {typeof Part<Value>} */ (Part)) {
  /** @type {any} */
  job = null;

  /**
   * `api` is that of the player whose turn it is.
   *
   * @param {Value} value
   */
  render({ match, api }) {
    return h("div", { class: "hint" },
      this.job ? h("p", { key: "said", class: "why", role: "status" }, this.said())
        : h("button", { key: "ask", type: "button", class: "quiet", onclick: () => this.attempt(() => this.ask(match, api)) }, t("hint")),
      this.problemNote());
  }

  said() {
    const { failure, analysis } = this.job;
    return failure ? `${t("try-failed")} ${failure.text}` : analysis.why ?? t("hint-working");
  }

  /**
   * @param {Match} match
   * @param {Api} api
   */
  async ask(match, api) {
    await followJob(this, api, await api.post(`/v1/matches/${match.id}/hints`), PAUSE, () => !this.left);
  }
}

customElements.define("cabinet-hint", Hint);

/** The button of a hint, and what it said; asked anew at every position of the game. */
export function hint(match, api, sentences) {
  const position = sentences.findLast((sentence) => sentence.game)?.version ?? 0;
  return h("cabinet-hint", { key: `hint ${position}`, ".value": { match, api } });
}
