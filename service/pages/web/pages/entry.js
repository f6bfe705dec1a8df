// The card of an entry of a tournament: its place, every round, whom it met, and what the tournament did to its rating.

import { h } from "../shared/dom.js";
import { components } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { apiOf } from "../shared/settings.js";
import { number, t, words } from "../shared/texts.js";
import { rulingInWords } from "./tournament/rulings.js";

/** @import { Components, api } from "../types" */

class Entry extends Page {
  /** @type {api.Card} */
  card;

  /** @type {api.TournamentDocument} */
  cup;

  /** @type {Components["endings"]} */
  endings;

  async start() {
    await this.load();
    this.every(4000, () => this.refresh());
  }

  /** Everything is read again in another language. */
  retell() { return this.insist(() => this.load()); }

  /** Read anew if there is something new. */
  async refresh() {
    const { version } = await apiOf().get(/** @type {const} */ (`/v1/tournaments/${this.where.path[1]}`));
    if (version !== this.cup.version) await this.load();
  }

  async load() {
    const path = /** @type {const} */ (`/v1/tournaments/${this.where.path[1]}`);
    const [cup, card] = await Promise.all([apiOf().get(path), apiOf().get(`${path}/entries/${this.where.path[3]}`)]);
    const { endings } = await components(cup.game);
    Object.assign(this, { cup, card, endings });
  }

  render() {
    if (!this.card) return loading();
    const { entry } = this.card;
    return [
      h("div", { class: "match-head", key: "head" }, h("h1", {}, entry.name, h("small", {}, h("a", { href: to(["tournament", this.card.tournament]) }, this.cup.name))),
        h("p", { class: "facts" }, this.facts().join(" · "))),
      h("section", { class: "card", "aria-labelledby": "turns" }, h("h2", { id: "turns" }, t("rounds")), this.turns()),
      this.breaks(),
      this.ruled(),
    ];
  }

  facts() {
    const { entry, place, rating, seats } = this.card;
    return [t("card-place", { rank: place.rank, count: this.cup.entries.length }), t("card-points", { points: number(place.points) }),
      entry.rating ? t("card-seeded", { rating: entry.rating }) : null,
      t("card-seats", { seats: seats.map((times) => number(times)).join(" – ") }),
      rating ? t("card-rating", { before: number(rating.before), after: number(rating.after), change: signed(rating.change) }) : null,
      entry.active ? null : t(entry.excluded ? "excluded" : "withdrawn", entry)].filter(Boolean);
  }

  turns() {
    const met = new Map(this.card.opponents.map((one) => [one.entry, one]));
    if (!this.card.turns.length) return h("p", { class: "none" }, t("no-rounds"));
    return h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": t("rounds") }, h("table", {},
      h("thead", {}, h("tr", {}, [t("round"), t("table-n"), t("seat-number"), t("against"), t("points"), t("how")].map((text) => h("th", { key: text, scope: "col" }, text)))),
      h("tbody", {}, this.card.turns.map((turn) => h("tr", { key: turn.round, class: turn.won ? "winner" : null },
        h("th", { scope: "row" }, turn.round), h("td", {}, turn.table ?? "–"), h("td", {}, turn.seat == null ? "–" : turn.seat + 1),
        h("td", {}, turn.spent === "table" ? turn.opponents.map((entry, at) => [at ? ", " : null, this.other(met.get(entry))]) : t(turn.spent)),
        h("td", {}, turn.points == null ? "·" : number(turn.points)), h("td", { class: "how" }, this.how(turn)))))));
  }

  other({ entry, name, rank }) {
    return [h("a", { href: to(["tournament", this.card.tournament, "entry", String(entry)]) }, name), h("small", {}, ` (${t("place-n", { rank })})`)];
  }

  how(turn) {
    const text = turn.how ? this.endings[turn.how] ?? t("decided-by", { how: words(turn.how) }) : turn.match ? t("watch") : "";
    return turn.match ? h("a", { href: to(["match", turn.match]) }, text) : text;
  }

  breaks() {
    const found = this.card.place.tie_breaks.filter(({ inputs, left_out: left }) => inputs.length + left.length);
    if (!found.length) return null;
    return h("section", { class: "card", "aria-labelledby": "breaks" }, h("h2", { id: "breaks" }, t("tie-breaks")),
      h("dl", { class: "breaks" }, found.map((one) => [h("dt", { key: `${one.name} name` }, t(`break-${one.name}`), " ", h("strong", {}, number(one.value))),
        h("dd", { key: one.name }, this.parts(one).join(", "))])));
  }

  /** What a tie-break consists of, in words. */
  parts({ name, inputs, left_out: left }) {
    const of = { name, names: new Map(this.cup.entries.map((entry) => [entry.number, entry.name])) };
    return [...inputs.map((input) => counted(input, of)), ...left.map((input) => t("break-left-out", { from: counted(input, of) }))];
  }

  ruled() {
    if (!this.card.rulings.length) return null;
    return h("section", { "aria-labelledby": "rulings" }, h("h2", { id: "rulings" }, t("rulings")),
      h("ul", {}, this.card.rulings.map((ruling) => h("li", { key: ruling.number },
        rulingInWords(ruling, () => this.card.entry.name)))));
  }
}

const signed = (change) => `${change > 0 ? "+" : ""}${number(change)}`;

/** Tie-breaks that multiply the points of an opponent by what was scored against it. */
const MULTIPLIED = /^(SB|sonneborn)/;

const counted = ({ entry, points, share, round }, { names, name }) => {
  const worth = MULTIPLIED.test(name) ? `${number(points)} × ${number(share)}` : number(points);
  return `${entry == null ? t("break-dummy", { round }) : names.get(entry)} ${worth}`;
};

customElements.define("cabinet-entry", Entry);
