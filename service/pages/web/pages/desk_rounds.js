// The rounds of a tournament, for who directs it: what is next and what it does, tables with their results, pairing by hand
// with what each change costs, rulings with reasons. A part of the desk, which reads and writes by itself.

import { pages } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { components } from "../shared/games.js";
import { newsNote, sendAt } from "../shared/overtaken.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { apiOf } from "../shared/settings.js";
import { list, moment, number, t, words } from "../shared/texts.js";
import { deputyFor } from "./desk_rounds/acting.js";
import { clockRequest, tableClock } from "./desk_rounds/clock.js";
import { decisionIn, requestOf, rulingOf } from "./desk_rounds/decisions.js";
import { draftOf, exchange, lonelyTables, moveTo, withThose } from "./desk_rounds/draft.js";
import { isFound } from "./desk_rounds/finding.js";
import { matters } from "./desk_rounds/meanwhile.js";
import { nextDate, waitOf } from "./desk_rounds/overdue.js";
import { pairingByHand } from "./desk_rounds/pairing.js";
import { pointsIn, pointsRuling, tableRuling, withdrawal } from "./desk_rounds/ruling.js";
import { isPlayedOut, stepsOf } from "./desk_rounds/steps.js";
import { say } from "./desk_rounds/words.js";
import { rulingInWords } from "./tournament/rulings.js";

/** @import { Components, api } from "../types" */
/** @import { Handmade } from "./desk_rounds/pairing.js" */
/** @import { Foreseen } from "./desk_rounds/ruling.js" */
/** @import { Step } from "./desk_rounds/steps.js" */

/** So many tables are found without looking for them. */
const FEW = 8;
/** The events that are the trail of the rulings. */
const TRAIL = ["table_ruled", "points_adjusted", "ruling_withdrawn", "extra_time_given", "table_paused", "table_resumed"];

class DeskRounds extends Page {
  /** @type {`/v1/tournaments/${string}`} */
  path;

  /** @type {api.TournamentDocument} */
  known;

  /** @type {Components["endings"]} */
  endings;

  /**
   * The round that is shown; null before the first.
   *
   * @type {api.RoundDocument | null}
   */
  round = null;

  /**
   * The number of the round that somebody wants to see; null for the newest.
   *
   * @type {number | null}
   */
  wanted = null;

  /**
   * The pairing that is made by hand; null if none is.
   *
   * @type {Handmade | null}
   */
  made = null;

  /**
   * What is ruled on: a table, points, or a ruling to withdraw; and since which version somebody looks at it.
   *
   * @type {{ key: string, about: { round: number, table: number } | null, since: number, foreseen: Foreseen | null } | null}
   */
  ruling = null;

  /**
   * What others did since, in words.
   *
   * @type {api.TournamentTimeline["sentences"]}
   */
  meanwhile = [];

  /** @type {api.TournamentTimeline["sentences"] | null} */
  trail = null;

  /** What is to be done with the time of a table, by its number. @type {Map<number, string>} */
  acts = new Map();

  /** The matches that are played, by their ids. @type {Map<string, any>} */
  played = new Map();

  /** Which tables are looked for. */
  sought = { text: "", open: false };

  async start() {
    this.path = `/v1/tournaments/${this.where.path[1]}`;
    await this.load();
    this.every(4000, () => this.refresh());
    this.every(60_000, () => this.readMatches().then(() => this.redraw()));
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() { return this.insist(() => this.load()); }

  /** Read anew if there is something new. */
  async refresh() {
    const { version } = await apiOf().get(this.path);
    if (version !== this.known.version) await this.load();
  }

  async load() {
    const api = apiOf(), known = await api.get(this.path);
    const shown = this.wanted ?? known.rounds.length;
    const [{ endings }, round] = await Promise.all([components(known.game), shown ? api.get(`${this.path}/rounds/${shown}`) : null]);
    if (known.version < this.known?.version) return;
    const isNew = known.version !== this.known?.version;
    Object.assign(this, { known, endings, round });
    await Promise.all([this.lookSince(), this.readMatches(), isNew && this.trail ? this.readTrail() : null]);
  }

  /** Whom the tables of the round wait for. */
  async readMatches() {
    if (this.round?.status !== "playing") return;
    const found = await pages(apiOf(deputyFor(this.known, "rule") ?? deputyFor(this.known, "pair")), "/v1/matches", { tournament: this.known.id, status: "running", limit: 100 }, 600);
    this.played = new Map(found.map((one) => [one.id, one]));
  }

  /** Since when a table waits, and for whom. */
  waitOf(table) { return waitOf(table, this.played.get(table.match), nextDate(this.known, this.round.round), Date.now()); }

  /** What others did since somebody here began to decide on something. */
  async lookSince() {
    const since = this.made?.since ?? this.ruling?.since;
    if (since === undefined || since === this.known.version) return;
    const news = await this.newsSince(since, this.ruling?.about ?? null);
    if (!news.length) this.seen();
    else this.meanwhile = news;
    if (this.made) await this.keepMade();
  }

  /** The sentences on what others did since a version, as far as it matters to what is decided. */
  async newsSince(since, about) {
    const [{ events }, { sentences }] = await Promise.all([apiOf().get(`${this.path}/events`, { after: since, limit: 200 }), apiOf().get(`${this.path}/timeline`, { after: since, limit: 200 })]);
    const versions = new Set(events.filter((one) => matters(one, about)).map(({ version }) => version));
    return sentences.filter(({ version }) => versions.has(version));
  }

  /** Somebody knows what there is now, and decides on that. */
  seen() {
    this.meanwhile = [];
    if (this.made) this.made.since = this.known.version;
    if (this.ruling) this.ruling.since = this.known.version;
  }

  /** The pairing that is made by hand, for those who are there now. */
  async keepMade() {
    const paired = new Set([...this.made.was.tables.flat(), ...this.made.was.byes.map(({ entry }) => entry)]);
    const there = this.known.entries.filter(({ active, number: entry }) => active && (this.known.format !== "knockout" || paired.has(entry)));
    this.made.now = withThose(this.made.now, new Set(there.map(({ number: entry }) => entry)));
    await this.weigh();
  }

  nameOf = (entry) => this.known.entries[entry - 1].name;

  render() {
    if (!this.known) return loading();
    return [newsNote(this.meanwhile, () => { this.seen(); this.redraw(); }), this.steps(), this.made ? pairingByHand(this.made, this.hands()) : this.tables(), this.rulings()];
  }

  steps() {
    const { known } = this, acts = deputyFor(known, "pair");
    const steps = acts && !this.made ? stepsOf(known) : [];
    return h("section", { class: "card desk", key: "steps", "aria-labelledby": "desk-rounds" }, h("h2", { id: "desk-rounds" }, t("rounds")),
      known.rounds.length > 1 ? h("div", { class: "actions", key: "which", role: "group", "aria-label": t("rounds") }, known.rounds.map(({ number: round }) => h("button", { key: round, class: "quiet",
        "aria-pressed": String(round === this.round?.round), "aria-label": t("round-n", { round }), onclick: () => this.show(round) }, t("round-short", { round })))) : null,
      known.rounds.length ? null : h("p", { key: "none", class: "none" }, t("no-rounds")),
      steps.length ? h("ul", { class: "steps", key: "steps" }, steps.map((step, place) => h("li", { key: step.name },
        step.path || step.byHand ? h("button", { class: place ? null : "primary", "aria-describedby": `about-${step.name}`, onclick: () => this.take(step) }, say(step.name)) : null,
        h("span", { id: `about-${step.name}` }, step.about)))) : null,
      known.status === "ended" ? h("p", { key: "over", class: "facts" }, t("tournament-ended")) : null,
      acts && known.status !== "ended" && known.rounds.at(-1)?.status !== "playing" && known.rounds.length && !isPlayedOut(known) ? this.ending() : null);
  }

  ending() {
    return h("details", { key: "end" }, h("summary", {}, say("end-early")), h("p", {}, say("end-early-about")),
      h("form", { class: "inline", onsubmit: (event) => {
        event.preventDefault();
        const { reason } = Object.fromEntries(new FormData(event.currentTarget));
        this.attempt(() => this.write("direct", "end", { reason }));
      } }, h("label", {}, say("end-why"), h("input", { name: "reason", required: true, maxlength: 500 })), h("button", {}, say("end-now"))));
  }

  show(round) {
    this.wanted = round === this.known.rounds.length ? null : round;
    this.ruling = null;
    return this.attempt(() => this.load());
  }

  /** @param {Step} step */
  take({ path, right = "pair", body = {}, byHand }) {
    return this.attempt(async () => {
      if (byHand) return this.begin();
      this.wanted = null;
      return this.write(right, path, body);
    });
  }

  /**
   * Write what was decided on at a version. If only what does not matter to it came since, it is written all the same; else it
   * is not, and what came is shown.
   */
  async write(right, what, body, { since = this.known.version, about = null, method = "POST" } = {}) {
    const api = apiOf(deputyFor(this.known, right));
    await sendAt(since, (version) => api.post(`${this.path}/${what}`, body, { version, method }), async (version) => {
      await this.load();
      this.meanwhile = await this.newsSince(version, about);
      return { version: this.known.version, news: this.meanwhile };
    });
    await this.insist(() => this.load());
    this.dispatchEvent(new CustomEvent("changed", { bubbles: true }));
  }

  tables() {
    const { round } = this;
    if (!round) return null;
    return h("section", { class: "card round", key: `round ${round.round}`, "aria-labelledby": "desk-round" },
      h("h2", { id: "desk-round" }, t("round-n", round), " ", h("span", { class: "tag" }, t(`round-${round.status}`))),
      round.beacon ? h("p", { key: "beacon" }, t(round.beacon.signature ? "drawn-with-beacon" : "awaits-beacon", { round: round.beacon.round, at: moment(round.beacon.at) })) : null,
      round.repeats ? h("p", { key: "repeats", class: "facts" }, say("repeats-n", { count: number(round.repeats) })) : null,
      round.tables.length > FEW ? this.search() : null,
      h("ol", { class: "tables", key: "tables" }, this.inOrder(round.tables).filter((table) => this.ruling?.key === `table ${table.table}` || isFound(table, this.sought)).map((table) => this.table(table)),
        round.byes.map((bye) => h("li", { key: `bye ${bye.entry}` }, h("div", { class: "pairing" }, h("strong", {}, t("bye")), h("a", { class: "seat-link", href: this.cardOf(bye.entry) }, bye.name))))));
  }

  /** Those that take too long first. */
  inOrder(tables) {
    const late = new Set(tables.filter((table) => this.waitOf(table)?.overdue));
    return [...tables].sort((one, other) => Number(late.has(other)) - Number(late.has(one)));
  }

  /** Of many tables those with a name or a number, or those that are not decided. */
  search() {
    const { sought } = this, seek = (change) => { Object.assign(sought, change); this.redraw(); };
    return h("div", { class: "inline", key: "search", role: "search" },
      h("label", {}, say("find-table"), h("input", { type: "search", ".value": sought.text, oninput: (event) => seek({ text: event.currentTarget.value }) })),
      h("label", { class: "check" }, h("input", { type: "checkbox", ".checked": sought.open, onchange: (event) => seek({ open: event.currentTarget.checked }) }), say("only-open")));
  }

  cardOf(entry) { return to(["tournament", this.known.id, "entry", String(entry)]); }

  table(table) {
    const { round } = this, key = `table ${table.table}`, wait = this.waitOf(table);
    const mayRule = ["playing", "closed"].includes(round.status) && (deputyFor(this.known, "rule") || (!table.decided && deputyFor(this.known, "enter")));
    return h("li", { key: table.table, class: wait?.overdue ? "late" : null },
      h("div", { class: "pairing" }, h("strong", {}, say("table-n", table)),
        table.seats.map((seat, place) => [place ? h("span", { class: "versus", "aria-hidden": "true" }, "–") : null,
          h("a", { class: seat.won ? "winner seat-link" : "seat-link", href: this.cardOf(seat.entry) }, seat.name, seat.points == null ? "" : ` ${number(seat.points)}`)]),
        h("span", { class: "tag" }, this.stateOf(table)), wait?.overdue ? h("span", { key: "overdue", class: "tag overdue" }, say("overdue")) : null),
      wait?.names.length && wait.since ? h("small", { key: "waits" }, say("waits-for", { who: list(wait.names), since: moment(wait.since) })) : null,
      wait?.late ? h("small", { key: "late" }, say("next-round-was", { at: moment(nextDate(this.known, round.round)) })) : null,
      table.decided && !table.ruling ? h("small", {}, this.endings[table.how] ?? t("decided-by", { how: words(table.how) })) : null,
      h("div", { class: "actions" },
        table.match ? h("a", { href: to(["match", table.match]), "aria-label": `${t(table.decided ? "look-back" : "watch")}: ${say("table-n", table)}` }, t(table.decided ? "look-back" : "watch")) : null,
        mayRule && this.ruling?.key !== key ? h("button", { class: "quiet", "data-case": key, "aria-label": `${say(table.decided ? "correct" : "decide")}: ${say("table-n", table)}`, onclick: () => this.consider(key, { round: round.round, table: table.table }) }, say(table.decided ? "correct" : "decide")) : null),
      this.ruling?.key === key ? tableRuling(table, this.form((given) => rulingOf(decisionIn(given, table), { round, table, reason: reasonIn(given) }),
        (given) => requestOf(decisionIn(given, table), { round, table, reason: given.get("reason") }))) : null,
      round.status === "playing" && table.match && !table.decided && deputyFor(this.known, "rule") ? this.clock(table) : null,
      table.why.length ? h("details", { class: "why" }, h("summary", {}, t("why")), h("ul", {}, table.why.map((reason, place) => h("li", { key: place }, reason.text)))) : null);
  }

  clock(table) {
    const about = { round: this.round.round, table: table.table };
    return tableClock(table, { chosen: this.acts.get(table.table) ?? null, choose: (act) => { this.acts.set(table.table, act); this.redraw(); },
      send: (given) => this.attempt(() => this.write("rule", `rounds/${about.round}/tables/${about.table}/clock`, clockRequest(given), { about })) });
  }

  /** How far a table is. */
  stateOf({ decided, how, ruling }) {
    if (ruling) return say("ruled-how", { how: t(`verdict-${how}`) });
    return say(decided ? "has-result" : this.round.status === "playing" ? "plays" : "not-started");
  }

  /** Begin to rule on something, or leave it. */
  consider(key, about = null) {
    const before = this.ruling?.key;
    this.ruling = key && { key, about, since: this.known.version, foreseen: null };
    this.meanwhile = [];
    this.redraw();
    this.focusOn(key ? "form.ruling:not(details *) :is(select, input)" : `[data-case="${before}"]`);
  }

  /** What the form of a ruling does. */
  form(supposed, asked) {
    const { ruling } = this;
    return {
      foreseen: ruling.foreseen,
      foresee: (given) => this.attempt(() => this.foresee(supposed(given))),
      rule: (given) => this.attempt(async () => {
        const { right, what, body } = asked(given);
        await this.write(right, what, body, ruling);
        this.consider(null);
      }),
      change: () => { ruling.foreseen = null; this.redraw(); },
      leave: () => this.consider(null),
    };
  }

  /** The standings if it were ruled so, beside those there are. */
  async foresee(ruling) {
    const api = apiOf();
    const [{ places: before }, { places: after }] = await Promise.all([api.get(`${this.path}/standings`), api.post(`${this.path}/standings/foreseen`, { results: [], rulings: [ruling] })]);
    this.ruling.foreseen = { before, after };
  }

  rulings() {
    const { known } = this, mayRule = Boolean(deputyFor(known, "rule"));
    if (!mayRule && !known.rulings.length) return null;
    return h("section", { class: "card", key: "rulings", "aria-labelledby": "desk-rulings" }, h("h2", { id: "desk-rulings" }, t("rulings")),
      known.rulings.length ? h("ol", { class: "tables", key: "list" }, known.rulings.map((one) => this.ruled(one, mayRule))) : h("p", { key: "none", class: "none" }, say("no-rulings")),
      mayRule && known.entries.length ? h("div", { key: "points" }, this.ruling?.key === "points" ? pointsRuling(known.entries, this.form((given) => ({ ...pointsIn(given), reason: reasonIn(given) }),
        (given) => ({ right: "rule", what: "rulings", body: pointsIn(given) }))) : h("button", { "data-case": "points", onclick: () => this.consider("points") }, say("give-points"))) : null,
      known.rulings.length ? h("details", { key: "trail", ontoggle: (event) => event.currentTarget.open && this.insist(() => this.readTrail()) }, h("summary", {}, say("trail")),
        this.trail ? h("ul", {}, this.trail.map((one) => h("li", { key: one.version }, one.text, h("small", {}, ` ${one.name} · ${moment(one.at)}`)))) : h("p", {}, t("loading"))) : null);
  }

  ruled(one, mayRule) {
    const key = `ruling ${one.number}`;
    return h("li", { key, class: one.counts ? null : "none" }, h("div", { class: "actions" }, h("span", {}, `${one.number}. `, rulingInWords(one, this.nameOf), one.counts ? null : ` (${say("no-longer")})`),
      mayRule && one.counts && this.ruling?.key !== key ? h("button", { class: "quiet", "data-case": key, "aria-label": say("withdraw-n", one), onclick: () => this.consider(key) }, say("withdraw-ruling")) : null),
      this.ruling?.key === key ? withdrawal(this.form((given) => ({ withdraw: one.number, reason: reasonIn(given) }),
        (given) => ({ right: "rule", what: "rulings", body: { withdraw: one.number, reason: given.get("reason") } }))) : null);
  }

  async readTrail() {
    const sentences = [];
    for (let after = 0; ;) {
      const found = await apiOf().get(`${this.path}/timeline`, { after, limit: 500 });
      sentences.push(...found.sentences.filter(({ type }) => TRAIL.includes(type)));
      if (found.next >= found.version || found.next === after) break;
      after = found.next;
    }
    this.trail = sentences;
  }

  /** Begin to pair by hand: from the pairing there is, or from that of the program. */
  async begin() {
    this.wanted = null;
    await this.load();
    const { round, known } = this;
    const [{ places }, base] = await Promise.all([apiOf().get(`${this.path}/standings`), round.tables.length ? round : this.proposal()]);
    const was = draftOf(base);
    this.made = { round: round.round, since: known.version, was: round.tables.length ? was : { tables: [], byes: [] }, base: was, now: was, past: [], chosen: null, costs: null, before: [], wrong: null, kept: new Set(),
      points: new Map(places.map(({ entry, points }) => [entry, points])) };
    this.ruling = null;
    await this.weigh();
    this.made.before = this.made.costs ?? [];
  }

  /** The pairing of the program; where it finds none, everybody has a bye to begin with. */
  async proposal() {
    const { known, round } = this;
    try {
      return await apiOf(deputyFor(known, "pair")).post(`${this.path}/rounds/${round.round}/pairings?dry_run=true`, {});
    } catch (problem) {
      if (problem.passing) throw problem;
      return { ...round, tables: [], byes: known.entries.filter(({ active }) => active).map(({ number: entry, name }) => ({ entry, name, worth: known.terms.bye, points: 0, why: [] })) };
    }
  }

  /** The tables that are kept, with what the program makes of the others; so far it is only a draft. */
  async pairRest() {
    const { made } = this, tables = made.now.tables.filter(([first]) => made.kept.has(first));
    const path = /** @type {const} */ (`${this.path}/rounds/${made.round}/pairings?dry_run=true`);
    const found = await apiOf(deputyFor(this.known, "pair")).post(path, { tables });
    made.past.push(made.now);
    Object.assign(made, { now: draftOf(found), chosen: null });
    await this.weigh();
  }

  hands() {
    return {
      name: this.nameOf,
      choose: (entry) => this.choose(entry),
      move: (place) => this.change((draft) => moveTo(draft, this.made.chosen, place)),
      keep: (entry) => { if (!this.made.kept.delete(entry)) this.made.kept.add(entry); this.redraw(); },
      pairRest: () => this.attempt(() => this.pairRest()),
      undo: () => this.back(),
      leave: () => { this.made = null; this.meanwhile = []; this.redraw(); },
      write: () => this.attempt(async () => {
        const { made } = this;
        await this.write("pair", `rounds/${made.round}/pairings`, bodyOf(made.now), { since: made.since, method: "PUT" });
        this.made = null;
      }),
    };
  }

  /** The first entry that is chosen waits for another one, with which it changes places. */
  choose(entry) {
    const { chosen } = this.made;
    if (chosen !== null && chosen !== entry) return this.change((draft) => exchange(draft, chosen, entry));
    this.made.chosen = chosen === entry ? null : entry;
    return this.redraw();
  }

  /** Who goes by the keyboard stays at the entry that was chosen, wherever it sits now. */
  async change(how) {
    const { made } = this, { chosen } = made;
    made.past.push(made.now);
    Object.assign(made, { now: how(made.now), chosen: null, costs: null });
    await this.attempt(() => this.weigh());
    this.focusOn(`[data-entry="${chosen}"]`);
  }

  /** @param {string} selector */
  focusOn(selector) {
    /** @type {HTMLElement | null} */
    const found = this.querySelector(selector);
    found?.focus();
  }

  back() {
    Object.assign(this.made, { now: this.made.past.pop(), chosen: null, costs: null });
    return this.attempt(() => this.weigh());
  }

  /** Ask what the pairing costs; what speaks against it is kept, in words. */
  async weigh() {
    const { made } = this;
    Object.assign(made, { costs: null, wrong: null });
    if (lonelyTables(made.now).length) return;
    try {
      const path = /** @type {const} */ (`${this.path}/rounds/${made.round}/pairings?dry_run=true`);
      ({ costs: made.costs } = await apiOf(deputyFor(this.known, "pair")).post(path, bodyOf(made.now), { method: "PUT" }));
    } catch (problem) {
      if (problem.passing) throw problem;
      made.wrong = problem;
    }
  }
}

/** The body of a pairing by hand. */
const bodyOf = ({ tables, byes }) => ({ tables, byes });

/** What is foreseen before somebody has said why. */
const reasonIn = (given) => given.get("reason").trim() || "–";

customElements.define("cabinet-desk-rounds", DeskRounds);
