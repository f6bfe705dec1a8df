// Beside the board: the commands of a seat are tried, and how they fare is shown while that is worked out.

import { Answering } from "../../shared/answering.js";
import { Part, h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { sleep } from "../../shared/pauses.js";
import { number, seatName, t } from "../../shared/texts.js";

const PAUSE = 700;
const PLAYOUTS = [100, 400, 2000];

const randomFirst = (bots) => [...bots.filter(({ key }) => key === "random"), ...bots.filter(({ key }) => key !== "random")];

/** @import { Api } from "../../shared/api.js" */
/** @import { Game, Match } from "../../types" */

/**
 * `seats` are those whose commands may be tried at a version.
 *
 * @typedef {{ match: Match, game: Game, at: number, seats: number[], api: Api }} Value
 */

class Analysis extends Answering(/** @type {typeof Part<Value>} */ (Part)) {
  disconnectedCallback() {
    super.disconnectedCallback();
    this.stop();
  }

  /** @param {Value} value */
  render({ match, game, at, seats }) {
    return h("section", { class: "analysis card", "aria-labelledby": "analysis" },
      h("h2", { id: "analysis" }, t("try-at", { at })),
      h("p", { class: "why" }, t("try-about")),
      form({ class: "inline" }, (given) => this.ask(given),
        h("label", {}, t("whose-commands"), h("select", { name: "seat" }, seats.map((seat) => h("option", { value: seat }, seatName(match.seats, seat))))),
        h("label", {}, t("playouts"), h("select", { name: "playouts" }, PLAYOUTS.map((count) => h("option", { value: count, selected: count === PLAYOUTS[1] }, number(count))))),
        h("label", {}, t("plays-on"), h("select", { name: "bot" }, [h("option", { value: "" }, t("plays-on-quickly")), ...randomFirst(game.bots).map(({ key, name }) => h("option", { value: key }, t("bot", { name })))])),
        h("button", { class: "primary" }, t("try"))),
      this.problemNote(),
      h("div", { role: "status", key: "standing" }, this.job ? this.standing() : null),
      this.job ? this.found() : null,
      h("div", { class: "actions", key: "actions" }, h("button", { type: "button", onclick: () => this.remove() }, t("close"))));
  }

  standing() {
    const { failure, done, total, analysis } = this.job;
    return [h("p", {}, failure ? `${t("try-failed")} ${failure.text}` : t("tried-n", { done: number(done), total: number(total) })),
      analysis.ended ? h("p", {}, t(`tried-${analysis.ended}`)) : null,
      analysis.omitted ? h("p", {}, t("try-omitted", { count: number(analysis.omitted) })) : null];
  }

  found() {
    const { commands } = this.job.analysis;
    return h("div", { class: "wide", key: "found", tabindex: 0, role: "group", "aria-label": t("try-at", { at: this.value.at }) }, h("table", {},
      h("thead", {}, h("tr", {}, ["command", "equity", "interval", "behind-best", "interval"].map((name, at) => h("th", { scope: "col", key: at }, t(name))))),
      h("tbody", {}, commands.map((one, place) => h("tr", { key: JSON.stringify(one.command) },
        h("th", { scope: "row" }, one.label),
        h("td", {}, h("meter", { min: 0, max: 1, value: one.equity, "aria-label": t("equity") }), ` ${percent(one.equity)}`),
        h("td", {}, `${hundredths(one.low)}–${percent(one.high)}`),
        h("td", {}, place ? percent(one.difference) : ""),
        h("td", {}, place ? t("from-to", { low: percent(one.difference_low), high: percent(one.difference_high) }) : ""))))));
  }

  /** Have the commands tried, and show how they fare until that is over or something else is asked for. */
  async ask(given) {
    this.stop();
    const asked = (this.asked = {});
    const wanted = () => asked === this.asked;
    const { match, at, api } = this.value;
    const body = { at, seat: Number(given.get("seat")), playouts: Number(given.get("playouts")), bot: given.get("bot") || null };
    this.problem = null;
    const made = await this.insist(() => api.post(`/v1/matches/${match.id}/analyses`, body), wanted);
    if (!made) return;
    if (!wanted()) {
      this.drop(made);
      return;
    }
    for (let job = made; job && wanted(); job = await this.insist(() => api.get(`/v1/jobs/${made.id}`, {}, this.leaving.signal), wanted)) {
      this.job = job;
      this.redraw();
      if (isOver(job)) return;
      await sleep(PAUSE, this.leaving.signal);
    }
  }

  /** Nobody works on at what nobody looks at. */
  stop() {
    if (this.job) this.drop(this.job);
    [this.asked, this.job] = [null, null];
  }

  drop(job) {
    if (!isOver(job)) this.value.api.ask("DELETE", `/v1/jobs/${job.id}`).catch(() => {});
  }
}

const isOver = ({ status }) => status === "done" || status === "failed";
const hundredths = (rate) => number(Math.round(100 * rate));
const percent = (rate) => `${hundredths(rate)} %`;

customElements.define("cabinet-analysis", Analysis);
