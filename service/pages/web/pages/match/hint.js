// A hint: everybody sees that it was taken, and only the seat that took it reads what is recommended, and why.

import { Answering } from "../../shared/answering.js";
import { Part, h } from "../../shared/dom.js";
import { sleep } from "../../shared/pauses.js";
import { t } from "../../shared/texts.js";

const PAUSE = 400;

/** @import { Api } from "../../shared/api.js" */
/** @import { Match } from "../../types" */

/** @typedef {{ match: Match, api: Api }} Value */

class Hint extends Answering(/** @type {typeof Part<Value>} */ (Part)) {
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
    let job = await api.post(`/v1/matches/${match.id}/hints`);
    for (;;) {
      this.job = job;
      this.redraw();
      if (job.status === "done" || job.status === "failed") return;
      await sleep(PAUSE, this.leaving.signal);
      if (this.left) return;
      job = await this.insist(() => api.get(`/v1/jobs/${job.id}`, {}, this.leaving.signal)) ?? job;
    }
  }
}

customElements.define("cabinet-hint", Hint);

/** The button of a hint, and what it said; asked anew at every position of the game. */
export function hint(match, api, sentences) {
  const position = sentences.findLast((sentence) => sentence.game)?.version ?? 0;
  return h("cabinet-hint", { key: `hint ${position}`, ".value": { match, api } });
}
