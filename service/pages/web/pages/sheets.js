// A tournament on paper: pairings by table and by name, standings with tie-breaks, score slips, the cross table.

import { h } from "../shared/dom.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { apiOf, language } from "../shared/settings.js";
import { number, t } from "../shared/texts.js";
import { crossTable } from "./tournament/cross_table.js";

/** @import { api } from "../types" */

const SHEETS = ["tables", "names", "standings", "slips", "cross"];

class Sheets extends Page {
  /** @type {api.TournamentDocument} */
  known;

  /**
   * The round that is asked for, or the newest; null before the first.
   *
   * @type {api.RoundDocument | null}
   */
  round;

  /** @type {api.Standings} */
  standings;

  /** @type {api.CrossTable} */
  cross;

  start() { return this.load(); }

  retell() { return this.insist(() => this.load()); }

  get sheet() { return SHEETS.find((name) => name === this.where.query.sheet) ?? SHEETS[0]; }

  async load() {
    const path = /** @type {const} */ (`/v1/tournaments/${this.where.path[1]}`);
    const known = await apiOf().get(path);
    const wanted = Number(this.where.query.round) || known.rounds.length;
    const [round, standings, cross] = await Promise.all([known.rounds.length ? apiOf().get(`${path}/rounds/${wanted}`) : null,
      apiOf().get(`${path}/standings`), this.sheet === "cross" ? apiOf().get(`${path}/cross-table`) : null]);
    Object.assign(this, { known, round, standings, cross });
  }

  render() {
    if (!this.standings) return loading();
    return [
      h("nav", { key: "choice", class: "sheet-choice", "aria-label": t("print") },
        SHEETS.map((name) => h("a", { key: name, href: this.at({ sheet: name }), "aria-current": name === this.sheet ? "page" : null }, t(`sheet-${name}`))),
        this.known.rounds.length > 1 ? h("span", { key: "rounds" }, this.known.rounds.map(({ number: one }) => [" ", h("a", { key: one, href: this.at({ sheet: this.sheet, round: one }), "aria-current": this.round?.round === one ? "page" : null }, t("round-short", { round: one }))])) : null,
        h("button", { key: "print", class: "primary", onclick: () => print() }, t("print")), h("a", { key: "back", href: to(["tournament", this.known.id]) }, t("back-to-tournament"))),
      h("section", { key: this.sheet, class: `sheet sheet-${this.sheet}` },
        h("h1", {}, this.known.name, h("small", {}, this.heading())), this.content()),
    ];
  }

  at(query) { return to(["tournament", this.known.id, "print"], query); }

  heading() {
    const of = this.round && this.sheet !== "standings" && this.sheet !== "cross" ? `${t("round-n", this.round)} · ` : "";
    return `${of}${t(`sheet-${this.sheet}`)}`;
  }

  content() {
    if (this.sheet === "standings") return this.places();
    if (this.sheet === "cross") return this.cross.rounds ? crossTable(this.cross) : h("p", { class: "none" }, t("no-rounds"));
    if (!this.round?.tables.length) return h("p", { class: "none" }, t("no-rounds"));
    return { tables: () => this.tables(), names: () => this.names(), slips: () => this.slips() }[this.sheet]();
  }

  tables() {
    const { tables, byes } = this.round;
    return rows([t("table-n"), t("player"), t("points")], [
      ...tables.map((table) => [table.table, table.seats.map(({ name }) => name).join(" – "), result(table)]),
      ...byes.map((bye) => ["–", bye.name, t("bye")])]);
  }

  names() {
    const compare = new Intl.Collator(language()).compare;
    const lines = [...this.round.tables.flatMap((table) => table.seats.map((seat, at) => [seat.name, table.table, at + 1, table.seats.filter((other) => other !== seat).map(({ name }) => name).join(", ")])),
      ...this.round.byes.map((bye) => [bye.name, "–", "–", t("bye")])];
    return rows([t("player"), t("table-n"), t("seat-number"), t("against")], lines.sort(([one], [other]) => compare(String(one), String(other))));
  }

  places() {
    const { places } = this.standings;
    const breaks = places[0]?.tie_breaks.map(({ name }) => name) ?? [];
    return [rows([t("place"), t("player"), t("points"), ...breaks.map((name) => t(name === "wins" ? "wins" : `break-${name}`))],
      places.map((place) => [place.rank, place.name, number(place.points), ...place.tie_breaks.map(({ value }) => number(value))])),
    h("p", { key: "at", class: "none" }, t("sheet-as-of", { version: this.standings.as_of }))];
  }

  slips() {
    return h("ol", { class: "slips" }, this.round.tables.map((table) => h("li", { key: table.table },
      h("h2", {}, `${t("table-n")} ${table.table}`, h("small", {}, `${this.known.name} · ${t("round-n", this.round)}`)),
      h("table", {}, h("thead", {}, h("tr", {}, [t("seat-number"), t("player"), t("points"), t("signature")].map((text) => h("th", { key: text, scope: "col" }, text)))),
        h("tbody", {}, table.seats.map((seat, at) => h("tr", { key: seat.entry }, h("td", {}, at + 1), h("th", { scope: "row" }, seat.name), h("td", { class: "blank" }), h("td", { class: "blank wide-blank" }))))))));
  }
}

const result = ({ decided, seats }) => (decided ? seats.map(({ points }) => (points == null ? "–" : number(points))).join(" : ") : "");

const rows = (heads, lines) => h("div", { key: "rows", class: "wide", tabindex: 0, role: "group", "aria-label": heads.join(", ") }, h("table", {},
  h("thead", {}, h("tr", {}, heads.map((text, at) => h("th", { key: at, scope: "col" }, text)))),
  h("tbody", {}, lines.map((cells, place) => h("tr", { key: place }, cells.map((cell, at) => h("td", { key: at }, cell)))))));

customElements.define("cabinet-sheets", Sheets);
