// The report on a match that is over: its odds as a plot, accuracy and luck by seat, turning points, every decision.

import { h } from "../shared/dom.js";
import { loading } from "../shared/page.js";
import { sleep } from "../shared/pauses.js";
import { currentRoute, note, to } from "../shared/router.js";
import { apiOf, players } from "../shared/settings.js";
import { number, seatName, t } from "../shared/texts.js";
import { head } from "./match/head.js";
import { MatchPage } from "./match/page.js";
import { read } from "./match/read.js";

const PAUSE = 1000;
const WORST = 12;

class Report extends MatchPage {
  async start() {
    this.id = this.where.path[1];
    Object.assign(this, await read(this.id));
    this.redraw();
    const { job } = currentRoute().query;
    if (job) await this.follow(await apiOf().get(`/v1/jobs/${job}`).catch(({ status }) => (status === 404 ? null : undefined)));
  }

  /** The same report is read again in another language. */
  retell() {
    return this.insist(async () => {
      Object.assign(this, await read(this.id));
      if (!isOver(this.job ?? {})) return;
      [this.job, this.plot] = await Promise.all([apiOf().get(`/v1/jobs/${this.job.id}`), this.drawn(this.job.id)]);
    });
  }

  /** Have the report made, and show it as it grows. The address keeps its job. */
  async make() {
    const made = await apiOf().post(`/v1/matches/${this.id}/reports`, {});
    note(this.where, { job: made.id });
    return this.follow(made);
  }

  async follow(made) {
    for (let job = made; job && !this.left; job = await this.insist(() => apiOf().get(`/v1/jobs/${made.id}`, {}, this.leaving.signal))) {
      this.job = job;
      if (isOver(job)) this.plot = await this.drawn(made.id);
      this.redraw();
      if (isOver(job)) return;
      await sleep(PAUSE, this.leaving.signal);
    }
  }

  drawn(job) {
    return this.insist(() => apiOf().text(`/v1/jobs/${job}`, "image/svg+xml", this.leaving.signal));
  }

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
      this.plot ? h("div", { class: "wide", key: "plot" }, h("img", { class: "plot", alt: t("report-plot"), src: `data:image/svg+xml,${encodeURIComponent(this.plot)}` })) : null,
      h("h2", {}, t("report-seats")), this.seats(report),
      report.turning_points.length ? h("h2", {}, t("report-turns")) : null,
      h("ol", { class: "turns", key: "turns" }, report.turning_points.map(({ version, text }) => h("li", { key: version }, this.at(version), " ", text))),
      report.decisions.length ? h("h2", {}, t("report-worst")) : null, this.worst(report));
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

const isOver = ({ status }) => status === "done" || status === "failed";
const percent = (share) => `${number(Math.round(100 * share))} %`;

customElements.define("cabinet-report", Report);
