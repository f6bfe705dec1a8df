// The desk of who directs a tournament: what waits for a decision, entries, rounds, terms, schedule, staff, exports.

import { h } from "../shared/dom.js";
import { game } from "../shared/games.js";
import { newsNote, sendAt } from "../shared/overtaken.js";
import { Page, form, loading } from "../shared/page.js";
import { currentRoute, note, to } from "../shared/router.js";
import { apiOf, players } from "../shared/settings.js";
import { moment, number, t } from "../shared/texts.js";
import { canContinue, continuing } from "./desk/continuing.js";
import { decisionsOf } from "./desk/decisions.js";
import { entries } from "./desk/entries.js";
import { entriesLike, picker, seekPlayers } from "./desk/people.js";
import { schedule } from "./desk/schedule.js";
import { staff } from "./desk/staff.js";
import { changesOf, draftOf, draftOn, faultsIn, gapsIn } from "./desk/terms.js";
import { termsForm } from "./desk/terms_form.js";
import { trailOfTerms } from "./desk/trail.js";
import { say } from "./desk/words.js";
import { deputyFor } from "./desk_rounds/acting.js";
import { stepsOf } from "./desk_rounds/steps.js";
import { say as sayOfRounds } from "./desk_rounds/words.js";
import "./desk_rounds.js";
import { partOf } from "./series/list.js";
import { announcements, may } from "./tournament/announcements.js";
import { followTournament } from "./tournament/follow.js";

/** @import { Game, Item, api } from "../types" */

const PARTS = ["entries", "rounds", "terms", "schedule", "staff", "papers"];
const REPORTS = ["TRF16", "TRF26"];
/** So long nobody has typed before players are looked for. */
const TYPING_MS = 250;
const EXPORTS = [["standings", "standings", "text/csv"], ["entries", "entries", "text/csv"], ["cross-table", "cross-table", "text/csv"]];
/** What is kept beside the events, and so has no version to be decided on. */
const BESIDE = /^entries\/\d+\/link$/;
const RIGHT_OF = { rounds: "pair", entries: "enter", announcements: "announce" };

class Desk extends Page {
  /** @type {`/v1/tournaments/${string}`} */
  path;

  /** @type {api.TournamentDocument & { link_shown?: string }} */
  known;

  /** @type {Game} */
  game;

  /** @type {api.AnnouncementList["items"]} */
  announced = [];

  /** Of which it is a phase. @type {Item<"/v1/series">[]} */
  series = [];

  /** @type {api.TournamentTimeline["sentences"]} */
  meanwhile = [];

  chosen = "entries";
  sought = "";

  /** @type {number | null} */
  open = null;

  /** @type {Map<number, string>} */
  links = new Map();

  list = { text: "", result: null, problem: null };
  report = { file: null, result: null, problem: null };

  /** Whom a form looks for, by the name of its field. @type {Map<string, Parameters<typeof picker>[1]>} */
  people = new Map();

  /** What was changed in the terms; null until somebody wants to see it. @type {Parameters<typeof trailOfTerms>[0]} */
  trail = null;

  draft = null;
  faults = new Map();
  saved = false;

  listen() {
    this.path = `/v1/tournaments/${this.where.path[1]}`;
    this.chosen = PARTS.includes(currentRoute().query.part) ? currentRoute().query.part : "entries";
    this.addEventListener("changed", () => this.insist(() => this.load()));
  }

  async start() {
    await this.load();
    apiOf().get("/v1/series", { tournament: this.known.id }).then(({ items }) => { this.series = items; this.redraw(); }, () => {}); // a link, without which the desk works
    followTournament(this, this.path, () => this.known.version, () => this.load());
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() { return this.insist(() => this.load()); }

  async load() {
    const api = apiOf(), known = await api.get(this.path);
    const [kind, { items }] = await Promise.all([game(known.game), known.announcements ? api.get(`${this.path}/announcements`) : { items: [] }]);
    if (known.version < this.known?.version) return;
    if (this.draft) this.draft = draftOn(this.draft, this.known.terms, known.terms);
    Object.assign(this, { known, game: kind, announced: items });
    this.redraw();
    if (this.trail) await this.readTrail();
  }

  /** The field of a form in which somebody is found by name. */
  pick(name, label, several = false) {
    const now = this.people.get(name) ?? { text: "", found: [], chosen: [], sought: false };
    const change = (given) => { this.people.set(name, { ...now, ...given }); this.redraw(); };
    return picker({ name, label, several }, now, {
      seek: (text) => { change({ text, sought: false }); this.find(name, several); },
      choose: (one) => change({ text: "", found: [], sought: false, chosen: several ? [...now.chosen, one] : [one] }),
      leave: (one) => change({ chosen: now.chosen.filter(({ id }) => id !== one.id) }),
    });
  }

  /** Look for who is called as was typed: an entry here, or a player; the latter once nobody types any more. */
  async find(name, isEntry) {
    const { text, chosen } = this.people.get(name);
    if (!isEntry) await new Promise((done) => { setTimeout(done, TYPING_MS); });
    if (this.left || this.people.get(name).text !== text) return;
    const found = isEntry ? entriesLike(this.known.entries, text, chosen) : await this.insist(() => seekPlayers(apiOf(), this.known, text), () => this.people.get(name).text === text);
    if (!found || this.people.get(name).text !== text) return;
    this.people.set(name, { ...this.people.get(name), found, sought: Boolean(text.trim()) });
    this.redraw();
  }

  picked(name) { return this.people.get(name)?.chosen ?? []; }

  /** How forms find people by name. */
  get finding() {
    return { pick: (name, label, several) => this.pick(name, label, several), chosen: (name) => this.picked(name)[0]?.id, all: (name) => this.picked(name).map(({ id }) => id),
      clear: (name) => this.people.delete(name) };
  }

  get directs() { return players().some(({ id }) => may(this.known, id, "direct") || may(this.known, id, "enter") || may(this.known, id, "pair") || may(this.known, id, "rule")); }

  /** Somebody here who may do this, else anybody. */
  deputy(path) { return deputyFor(this.known, RIGHT_OF[path.split("/")[0]] ?? "direct") ?? deputyFor(this.known, "enter") ?? players()[0]; }

  /** Send what was decided on what is shown. If others were faster, it is not written, and what they did is said. */
  act(method, path, body = undefined, then = null) {
    return this.attempt(async () => {
      const api = apiOf(this.deputy(path)), since = this.known.version;
      const send = (version) => api.post(`${this.path}/${path}`, body, BESIDE.test(path) ? { method } : { version, method });
      try {
        const answer = await sendAt(since, send, (from) => this.lookSince(from));
        then?.(answer);
        this.meanwhile = [];
      } finally {
        await this.insist(() => this.load());
      }
    });
  }

  async lookSince(since) {
    const { sentences } = await apiOf().get(`${this.path}/timeline`, { after: since, limit: 50 });
    this.meanwhile = sentences;
    return { version: sentences.at(-1)?.version ?? since, news: sentences };
  }

  render() {
    if (!this.known) return loading();
    const { known } = this;
    if (!this.directs && !players().some(({ id }) => id === known.offered)) return [this.head(), h("p", { class: "none" }, say("not-yours"))];
    return [this.head(), newsNote(this.meanwhile, () => { this.meanwhile = []; this.redraw(); }), this.decisions(),
      h("nav", { class: "tabs", key: "parts", "aria-label": say("parts") }, PARTS.map((part) => h("a", { key: part, href: to(["tournament", known.id, "desk"], { part }), "aria-current": part === this.chosen ? "page" : null,
        onclick: (event) => { event.preventDefault(); this.go(part); } }, say(`part-${part}`)))),
      h("div", { key: `part ${this.chosen}`, class: "desk-part" }, this.shown())];
  }

  go(part) {
    this.chosen = part;
    note(this.where, { part });
    this.redraw();
  }

  head() {
    const { known } = this;
    return h("div", { class: "match-head", key: "head" }, h("h1", {}, known.name, h("small", {}, say("desk"))),
      h("p", { class: "facts" }, this.game.title, " · ", t(`term-${known.format}`), " · ", t(`tournament-${known.status}`), " · ", h("a", { href: to(["tournament", known.id]) }, say("public-page"))), partOf(this.series));
  }

  decisions() {
    const all = decisionsOf(this.known, players().map(({ id }) => id), Date.now());
    const waiting = this.chosen === "rounds" ? all.filter(({ kind }) => kind !== "step" && kind !== "tables") : all;
    return h("section", { class: "card decisions", key: "decisions", "aria-labelledby": "decisions" }, h("h2", { id: "decisions" }, say("decisions", { count: number(waiting.length) })),
      waiting.length ? h("ul", {}, waiting.map((one) => h("li", { key: one.key }, h("span", {}, this.words(one)), this.choices(one)))) : h("p", { class: "none" }, say("nothing-to-decide")));
  }

  words(one) {
    if (one.kind === "held") return say(`held-${one.cause}`, one);
    if (one.kind === "step") return say(`step-${one.step}`, one);
    return say(`decide-${one.kind}`, { ...one, worth: one.worth && t(`term-${one.worth}`), until: one.until && moment(one.until) });
  }

  choices(one) {
    const decide = (path, yes, no) => h("div", { class: "actions" }, h("button", { key: "yes", class: "primary", onclick: () => this.act("POST", path, yes) }, say(`yes-${one.kind}`)),
      h("details", { key: "no", class: "no" }, h("summary", {}, say(`no-${one.kind}`)), form({ class: "inline" }, (given) => this.act("POST", path, { ...no, reason: given.get("reason").trim() }),
        h("label", {}, say(`why-no-${one.kind}`), h("input", { name: "reason", required: true, maxlength: 500 })), h("button", {}, say(`no-${one.kind}`)))));
    switch (one.kind) {
      case "offer": return h("button", { class: "primary", onclick: () => this.accept(one.player) }, say("yes-offer"));
      case "application": return decide(`applications/${one.number}/decision`, { accept: true }, { accept: false });
      case "bye": return decide(`entries/${one.entry}/byes/${one.round}/decision`, { grant: true }, { grant: false });
      case "held": return h("button", { class: "primary", onclick: () => this.act("POST", "schedule/resume") }, say("resume"));
      case "missing": return h("button", { onclick: () => this.go("entries") }, say("part-entries"));
      case "step": return this.step();
      default: return h("button", { onclick: () => this.go("rounds") }, say("part-rounds"));
    }
  }

  /** The next step with the rounds, as the part about them has it. */
  step() {
    const [next] = stepsOf(this.known);
    return next?.path ? h("button", { key: next.name, class: "primary", onclick: () => this.act("POST", next.path, next.body) }, sayOfRounds(next.name))
      : h("button", { key: "rounds", onclick: () => this.go("rounds") }, say("part-rounds"));
  }

  accept(player) {
    return this.attempt(async () => {
      await apiOf(players().find(({ id }) => id === player)).post(`${this.path}/offer/accept`, {});
      await this.insist(() => this.load());
    });
  }

  shown() {
    const act = (...what) => this.act(...what);
    switch (this.chosen) {
      case "rounds": return h("cabinet-desk-rounds", { key: "rounds", ".place": this.where });
      case "terms": return [this.terms(), this.changes(), this.herald()];
      case "schedule": return schedule(this.known, act);
      case "staff": return [staff(this.known, act, this.finding)];
      case "papers": return this.papers();
      default: return entries({ known: this.known, sought: this.sought, open: this.open, links: this.links, bots: this.game.bots, list: this.list, act, people: this.finding,
        seek: (text) => { this.sought = text; this.redraw(); }, choose: (entry) => { this.open = entry; this.redraw(); }, give: (text, dry) => this.give(text, dry), enterBots: (bot, count) => this.enterBots(bot, count) });
    }
  }

  terms() {
    this.draft ??= draftOf(this.known.terms);
    return h("section", { class: "card", key: "terms", "aria-labelledby": "terms" }, h("h2", { id: "terms" }, say("part-terms")), h("p", { class: "why" }, say("terms-about")),
      form({ novalidate: true }, () => this.change(),
        termsForm({ draft: this.draft, faults: this.faults, changed: () => this.redraw(), only: true }),
        this.faults.has("") ? h("p", { class: "problem", role: "alert" }, this.faults.get("")) : null,
        h("div", { class: "actions" }, h("button", { class: "primary" }, say("change-terms")), this.saved ? h("span", { role: "status" }, say("terms-changed")) : null)));
  }

  /** What was changed so far: read once somebody wants to see it. */
  changes() {
    return h("details", { key: "trail", class: "card", ontoggle: ({ currentTarget }) => { if (currentTarget.open && !this.trail) this.insist(() => this.readTrail()); } },
      h("summary", {}, say("trail-of-terms")), trailOfTerms(this.trail));
  }

  async readTrail() {
    const api = apiOf(), changed = [], names = new Map();
    for (let after = 0; ;) {
      const [page, { sentences }] = await Promise.all([api.get(`${this.path}/events`, { after, limit: 500 }), api.get(`${this.path}/timeline`, { after, limit: 500 })]);
      changed.push(...page.events.filter(({ type }) => type === "terms_changed"));
      for (const { version, name } of sentences) names.set(version, name);
      if (page.next >= page.version || page.next === after) break;
      after = page.next;
    }
    this.trail = changed.map(({ version, at, event }) => ({ version, at, event: /** @type {any} */ (event), name: names.get(version) ?? "" }));
    this.redraw();
  }

  change() {
    this.faults = gapsIn(this.draft, say);
    this.saved = false;
    const changes = changesOf(this.draft, this.known.terms);
    if (this.faults.size || !Object.keys(changes).length) return this.redraw();
    return this.attempt(async () => {
      try {
        const send = (version) => apiOf(this.deputy("terms")).post(`${this.path}/terms`, changes, { version, method: "PATCH" });
        await sendAt(this.known.version, send, (from) => this.lookSince(from));
        this.draft = null;
        this.saved = true;
      } catch (problem) {
        this.faults = faultsIn(problem);
        if (!this.faults.size) throw problem;
      } finally {
        await this.insist(() => this.load());
      }
    });
  }

  herald() {
    const announce = (text, made) => this.act("POST", "announcements", { text }, () => made.reset());
    return announcements(this.announced, announce);
  }

  enterBots(bot, count) {
    return this.attempt(async () => {
      for (let entered = 0; entered < count; entered += 1) await apiOf(this.deputy("entries")).post(`${this.path}/entries`, { bot });
      await this.insist(() => this.load());
    });
  }

  /** Try an entry list, or enter everybody on it. */
  give(text, dry) {
    this.list = { text, result: null, problem: null };
    return this.attempt(async () => {
      try {
        const found = await apiOf(this.deputy("entries")).ask("POST", `${this.path}/entries/list${dry ? "?dry_run=true" : ""}`, text, { headers: { "Content-Type": "text/csv" } });
        this.list = { text: dry ? text : "", result: { ...found, dry }, problem: null };
      } catch (problem) {
        if (!problem.body?.errors?.length) throw problem;
        this.list.problem = problem;
      }
      await this.insist(() => this.load());
    });
  }

  papers() {
    const { known } = this, owns = players().some(({ id }) => id === known.organiser) && canContinue(known);
    const newest = known.rounds.findLast(({ status }) => status !== "open");
    return [owns ? continuing(this.report, { known, take: (file) => { this.report = { file: file ?? null, result: null, problem: null }; this.redraw(); }, give: (dry) => this.giveReport(dry) }) : null, h("section", { class: "card", key: "papers", "aria-labelledby": "papers" }, h("h2", { id: "papers" }, say("part-papers")),
      h("ul", { class: "papers" },
        h("li", {}, h("a", { href: to(["tournament", known.id, "print"]) }, t("print"))), h("li", {}, h("a", { href: to(["tournament", known.id, "projector"]) }, t("projector"))),
        EXPORTS.map(([name, path, type]) => h("li", { key: name }, h("button", { class: "quiet", onclick: () => this.attempt(() => this.save(path, type, `${name}.csv`)) }, say(`csv-${name}`)))),
        newest ? h("li", { key: "round" }, h("button", { class: "quiet", onclick: () => this.attempt(() => this.save(`rounds/${newest.number}`, "text/csv", `round-${newest.number}.csv`)) }, say("csv-round", { round: newest.number }))) : null,
        known.format === "pods" ? null : REPORTS.map((report) => h("li", { key: report }, h("button", { class: "quiet", onclick: () => this.attempt(() => this.save(`export?report=${report}`, "text/plain", `${report.toLowerCase()}.trf`)) }, say("report-of", { report })))),
        h("li", {}, h("a", { href: `${this.path}/record?proof=1`, download: "" }, t("download"))))), !owns && this.report.result ? continuing(this.report, { known, take: () => {}, give: () => {} }) : null];
  }

  /** Try a report file, or go on with its tournament. */
  giveReport(dry) {
    const { file } = this.report;
    this.report = { file, result: null, problem: null };
    return this.attempt(async () => {
      try {
        const api = apiOf(players().find(({ id }) => id === this.known.organiser));
        const found = await api.ask("POST", `${this.path}/continue${dry ? "?dry_run=true" : ""}`, await file.arrayBuffer(), { headers: { "Content-Type": "text/plain" } });
        this.report.result = { ...found, dry };
      } catch (problem) {
        if (!problem.body?.errors?.length) throw problem;
        this.report.problem = problem;
      }
      await this.insist(() => this.load());
    });
  }

  async save(path, type, name) {
    const text = await apiOf(this.deputy("entries")).text(`${this.path}/${path}`, type);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

customElements.define("cabinet-desk", Desk);
