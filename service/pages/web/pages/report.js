// The report on a match that is over: its odds all along with the turning points as small boards, luck apart, accuracy by
// seat, the costliest decisions. It fills in while it is made.

import { h } from "../shared/dom.js";
import { boardSoon } from "../shared/games.js";
import { followJob, isOver } from "../shared/jobs.js";
import { loading } from "../shared/page.js";
import { currentRoute, note, to } from "../shared/router.js";
import { apiOf, players } from "../shared/settings.js";
import { number, percent, seatName, t } from "../shared/texts.js";
import { head } from "./match/head.js";
import { MatchPage } from "./match/page.js";
import { read } from "./match/read.js";
import "./report/area.js";
import { luck } from "./report/luck.js";
import "./report/turns.js";
import { say } from "./report/words.js";

/** @import { Kind } from "./report/course.js" */

const PAUSE = 1000;
const WORST = 12;

/** @type {Kind[]} */
const KINDS = ["truth", "known"];

class Report extends MatchPage {
  /** @type {Kind} */
  kind = "truth";

  async start() {
    this.id = this.where.path[1];
    Object.assign(this, await read(this.id, boardSoon));
    this.redraw();
    const { job } = currentRoute().query;
    if (job) await this.follow(await apiOf().get(`/v1/jobs/${job}`).catch(({ status }) => (status === 404 ? null : undefined)));
  }

  /** The same report is read again in another language. */
  retell() {
    return this.insist(async () => {
      Object.assign(this, await read(this.id));
      if (!isOver(this.job ?? {})) return;
      this.job = await apiOf().get(`/v1/jobs/${this.job.id}`);
    });
  }

  /** Have the report made, and show it as it grows. The address keeps its job. */
  async make() {
    const made = await apiOf().post(`/v1/matches/${this.id}/reports`, {});
    note(this.where, { job: made.id });
    return this.follow(made);
  }

  follow(made) { return followJob(this, apiOf(), made, PAUSE, () => !this.left); }

  render() {
    if (!this.match) return this.problem ? null : loading();
    return h("div", { key: "report" }, head(this.match, this.game, "report"),
      h("p", { class: "why" }, t("report-about")),
      this.job ? this.standing() : this.offer(),
      this.job?.report ? this.found(this.job.report) : null);
  }

  offer() {
    if (!players().length) return h("p", {}, t("report-needs-player"));
    return h("p", { class: "actions", key: "offer" }, h("button", { class: "primary", onclick: () => this.attempt(() => this.make()) }, t("report-make")));
  }

  standing() {
    const { status, failure, done, total } = this.job;
    if (failure) return h("p", { role: "status", key: "standing" }, `${t("report-failed")} ${failure.text}`);
    return h("p", { role: "status", key: "standing" }, status === "done" ? t("report-done") : t("report-n", { done: number(done), total: number(total) }));
  }

  found(report) {
    return h("div", { key: "found" },
      h("h2", {}, say("course")), this.kinds(), h("p", { class: "why" }, say(`about-${this.kind}`)),
      h("cabinet-area", { key: "course", ".value": { match: this.match, report, kind: this.kind, whole: this.job.status === "done" } }), this.odds(report),
      report.turning_points.length ? h("h2", {}, t("report-turns")) : null,
      report.turning_points.length ? h("cabinet-turns", { key: "turns", ".value": { match: this.match, components: this.components, report, insist: (wanted) => this.insist(wanted) } }) : null,
      report.odds.length ? h("h2", {}, say("luck")) : null, report.odds.length ? h("p", { class: "why" }, say("luck-about")) : null,
      report.odds.length ? luck(this.match, report) : null,
      h("h2", {}, t("report-seats")), this.seats(report),
      report.decisions.length ? [h("h2", {}, t("report-worst")), this.worst(report)] : null,
      players().length && isOver(this.job) ? h("p", { key: "mistakes" }, h("a", { href: to(["mistakes"], { game: this.match.game }) }, t("to-mistakes"))) : null);
  }

  /** Whose knowledge the odds are of. */
  kinds() {
    return h("fieldset", { class: "kinds", key: "kinds" }, h("legend", {}, say("kinds")), KINDS.map((kind) => h("label", { key: kind },
      h("input", { type: "radio", name: "kind", value: kind, ".checked": kind === this.kind, onchange: () => this.look(kind) }), say(`kind-${kind}`))));
  }

  /** @param {Kind} kind */
  look(kind) {
    this.kind = kind;
    this.redraw();
  }

  /** The same as the drawing, for those who read it. */
  odds({ odds }) {
    if (!odds.length) return null;
    const names = this.match.seats.map(({ seat }) => seatName(this.match.seats, seat));
    return h("details", { key: "odds" }, h("summary", {}, say("as-table")), h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": say("as-table") }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("version")), names.map((name, seat) => ["truth", "known"].map((kind) => h("th", { scope: "col", key: `${kind} ${seat}` }, say(`col-${kind}`, { name })))))),
      h("tbody", {}, odds.map(({ version, truth, known }) => h("tr", { key: version }, h("th", { scope: "row" }, this.at(version)), names.map((_, seat) => [h("td", {}, percent(truth[seat])), h("td", {}, percent(known[seat]))])))))));
  }

  seats({ seats }) {
    return table(["player", "report-accuracy", "report-lost", "report-deal", "report-luck"], seats.map((one) => [seatName(this.match.seats, one.seat),
      one.accuracy == null ? "–" : number(one.accuracy), percent(one.lost), percent(one.deal),
      t("report-between", { luck: percent(one.luck), low: percent(one.luck_low), high: percent(one.luck_high) })]));
  }

  worst({ decisions }) {
    const found = decisions.filter(({ loss }) => loss > 0).sort((one, other) => other.loss - one.loss).slice(0, WORST);
    return table(["version", "player", "command", "report-better", "report-loss"], found.map((one) => [this.at(one.version), seatName(this.match.seats, one.seat), one.label, one.best, percent(one.loss)]));
  }

  at(version) { return h("a", { href: to(["match", this.id, "history"], { at: version - 1 }) }, number(version)); }
}

const table = (names, rows) => h("div", { class: "wide", key: names.join(), tabindex: 0, role: "group", "aria-label": t(names[1]) }, h("table", {},
  h("thead", {}, h("tr", {}, names.map((name) => h("th", { scope: "col", key: name }, t(name))))),
  h("tbody", {}, rows.map((row, place) => h("tr", { key: place }, row.map((cell, column) => h("td", { key: column }, cell)))))));

customElements.define("cabinet-report", Report);
