// A tournament on a wall: pairings and standings in large type, one panel after another, and the time that is left.

import { h } from "../shared/dom.js";
import { Page, form, loading } from "../shared/page.js";
import { note, to } from "../shared/router.js";
import { apiOf } from "../shared/settings.js";
import { number, t } from "../shared/texts.js";
import { followTournament } from "./tournament/follow.js";

/** @import { api } from "../types" */

const [TURN, TICK] = [10_000, 1000];
const [LINES, COLUMNS, WIDE] = [10, 2, 1100];
const [MINUTE, SIXTY] = [60_000, 60];

class Projector extends Page {
  /** @type {api.TournamentDocument} */
  known;

  /** @type {api.Standings} */
  standings;

  /**
   * The newest round; null before the first.
   *
   * @type {api.RoundDocument | null}
   */
  round = null;

  panel = 0;

  paused = false;

  /** By the clock of this device, when the time is over; null without a timer. @type {number | null} */
  until = null;

  listen() {
    this.until = Number(this.where.query.until) || null;
    this.classList.add("projector");
  }

  async start() {
    await this.load();
    followTournament(this, this.path, () => this.known.version, () => this.load());
    this.every(TURN, () => (this.paused ? null : this.turn(1)));
    this.every(TICK, () => (this.until ? this.redraw() : null));
  }

  retell() { return this.insist(() => this.load()); }

  /** @returns {`/v1/tournaments/${string}`} */
  get path() { return `/v1/tournaments/${this.where.path[1]}`; }

  async load() {
    const known = await apiOf().get(this.path);
    const [standings, round] = await Promise.all([apiOf().get(`${this.path}/standings`),
      known.rounds.length ? apiOf().get(`${this.path}/rounds/${known.rounds.length}`) : null]);
    Object.assign(this, { known, standings, round });
    this.redraw();
  }

  turn(by) {
    this.panel += by;
    this.redraw();
  }

  /** What is shown in turn: the pairings of the round, then the standings, as many lines at once as there is room for. */
  get panels() {
    const size = LINES * (innerWidth >= WIDE ? COLUMNS : 1);
    const { round } = this;
    const games = round ? [...round.tables.map(pairing), ...round.byes.map((bye) => line(`bye ${bye.entry}`, "–", bye.name, t("bye")))] : [];
    const places = this.standings.places.map((place) => line(place.entry, place.rank, place.name, number(place.points)));
    return [...cut(games, size).map((lines) => ({ title: t("round-n", { round: round.round }), lines })),
      ...cut(places, size).map((lines) => ({ title: t("standings"), lines }))];
  }

  render() {
    if (!this.standings) return loading();
    const { panels } = this;
    const at = panels.length ? ((this.panel % panels.length) + panels.length) % panels.length : 0;
    const shown = panels[at];
    return [
      h("div", { key: "head", class: "wall-head" }, h("h1", {}, this.known.name, shown ? h("small", {}, `${shown.title} · ${at + 1}/${panels.length}`) : null), this.clock()),
      shown ? h("ol", { key: "lines", class: "wall", "aria-label": shown.title }, shown.lines) : h("p", { key: "lines", class: "none" }, t("no-rounds")),
      this.controls(),
    ];
  }

  clock() {
    if (!this.until) return null;
    const left = Math.max(0, Math.ceil((this.until - Date.now()) / TICK));
    const text = `${Math.floor(left / SIXTY)}:${String(left % SIXTY).padStart(2, "0")}`;
    return h("p", { class: left ? "timer" : "timer over", role: "timer", "aria-label": t("timer-left") }, text);
  }

  controls() {
    const button = (name, onclick) => h("button", { key: name, type: "button", onclick }, t(name));
    return h("div", { key: "controls", class: "wall-controls" },
      button("back", () => this.turn(-1)), button(this.paused ? "play" : "pause", () => this.pause()), button("further", () => this.turn(1)),
      button("full-screen", () => document.documentElement.requestFullscreen?.()),
      form({ class: "inline", key: "timer" }, (given) => this.time(Number(given.get("minutes"))),
        h("label", {}, t("minutes"), h("input", { type: "number", name: "minutes", min: 0, max: 600, value: 30 })), h("button", {}, t("start-timer"))),
      h("a", { href: to(["tournament", this.known.id]) }, t("back-to-tournament")));
  }

  pause() {
    this.paused = !this.paused;
    this.redraw();
  }

  /** Run for so many minutes, or (0) not at all. The address keeps the end, so that the page can be loaded again. */
  time(minutes) {
    this.until = minutes ? Date.now() + minutes * MINUTE : null;
    note(this.where, { until: this.until });
    this.redraw();
  }
}

const cut = (lines, size) => Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, (at + 1) * size));

const line = (key, first, name, last) => h("li", { key }, h("span", { class: "wall-first" }, first), h("span", { class: "wall-name" }, name), h("strong", {}, last));

const pairing = (table) => line(table.table, table.table, table.seats.map(({ name }) => name).join(" – "),
  table.decided ? table.seats.map(({ points }) => (points == null ? "·" : number(points))).join(" : ") : "");

customElements.define("cabinet-projector", Projector);
