// The editor of positions: a whole position of a game as a form, with the board as it will be, and what is wrong with it.

import { draw, h } from "../shared/dom.js";
import { boardSoon, components, game, guideOf } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { sleep } from "../shared/pauses.js";
import { currentRoute } from "../shared/router.js";
import { apiOf, language, players } from "../shared/settings.js";
import { number, seatName, t } from "../shared/texts.js";
import { Course, canMove, layAt, moved, put, touched, valueAt } from "./editor/edits.js";
import { draftOf, keepDraft } from "./editor/drafts.js";
import "./editor/fields.js";
import "./editor/text.js";
import { shapeAt } from "./editor/shape.js";
import { fieldName, say } from "./editor/words.js";
import { askForStudy } from "./match/into_study.js";
import { readersChoice } from "./match/readers.js";
import { dye, room } from "./match/room.js";

/** @import { Components, Game } from "../types" */
/** @import { Regions } from "./match/room.js" */

const PAUSE = 500;
const MOVED = new Set(["choice", "text", "either", "parts"]);

class Editor extends Page {
  /** Who will see the board. @type {import("./match/readers.js").Readers} */
  readers = "nobody";

  /** @type {Regions} */
  regions;

  /** @type {Game} */
  game;

  /** @type {Components} */
  components;

  /** The key of the game. */
  key = "";

  /** @type {Course} */
  course;

  /** @type {any} */
  schema;

  /** What is wrong, by pointer; null while that is not known. */
  faults = null;

  /** @type {{ seat: number, name: string | null }[] | null} */
  seats = null;

  options = {};

  /** The seat whose hand lies on the board, if somebody chose one. */
  hand = null;
  picked = null;
  open = new Set();

  listen() {
    [, this.key] = this.where.path;
    addEventListener("keydown", (event) => this.byKey(event), { signal: this.leaving.signal });
  }

  async start() {
    boardSoon(this.key);
    this.player = players()[0];
    this.api = apiOf();
    const [kind, parts, { view }] = await Promise.all([game(this.key), components(this.key), this.api.get(`/v1/games/${this.key}`)]);
    Object.assign(this, { game: kind, components: parts, schema: view });
    guideOf(this.key).then((guide) => { this.guide = guide; this.redraw(); });
    const { match, at } = currentRoute().query;
    if (match) await this.from(match, Number(at));
    else await this.deal(kind.seats_min);
  }

  /** Another language: names are read again; the position stays. */
  retell() {
    return this.insist(async () => {
      [this.game, this.components] = await Promise.all([game(this.key), components(this.key)]);
      this.api = apiOf();
      this.redraw();
      await this.check();
    });
  }

  /** Begin with what is at a version of a match; before its deal, with another one for as many. */
  async from(match, at) {
    const [summary, { view, outcome }] = await Promise.all([this.api.get(`/v1/matches/${match}`), this.api.get(`/v1/matches/${match}/view`, { as: "truth", at })]);
    this.seats = summary.seats.map(({ seat, name }) => ({ seat, name }));
    if (!view.agenda.length && !outcome) { await this.deal(summary.seats.length); return; }
    this.options = summary.options;
    this.begin(view);
  }

  /** Begin with the deal of a new match. */
  async deal(seats) {
    if (!this.player) { this.redraw(); return; }
    const seed = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const { items: [found] } = await this.api.post(`/v1/games/${this.key}/adjudicate`, { items: [{ setup: { seats, seed } }] });
    keepDraft(this.address, null);
    this.seats = Array.from({ length: seats }, (_, seat) => ({ seat, name: say("seat-n", { seat: number(seat + 1) }) }));
    this.options = {};
    if (found.kind === "position") this.begin(found.state);
  }

  begin(state) {
    this.course = new Course(state);
    this.course.go(draftOf(this.address));
    this.picked = this.hand = null;
    this.open.clear();
    this.told();
  }

  /** The page by its address: what was changed there comes back when it is loaded again, until the browser is closed. */
  get address() { return location.hash; }

  get state() { return this.course.state; }

  /** Go on with another state, if it is one. */
  change(state) {
    if (!this.course.go(state)) return;
    this.picked = null;
    this.told();
  }

  turn(done) {
    if (!done) return;
    this.picked = null;
    this.told();
  }

  told() {
    keepDraft(this.address, this.course.before.length ? this.state : null);
    this.faults = null;
    this.redraw();
    this.check();
  }

  /** Have the service say what is wrong with the newest state, once nothing was changed for a moment. */
  async check() {
    const { state } = this;
    const wanted = () => !this.left && state === this.state;
    await sleep(PAUSE, this.leaving.signal);
    if (!wanted() || !this.player) return;
    const found = await this.insist(() => this.faultsOf(state), wanted);
    if (!wanted() || !found) return;
    this.faults = found;
    this.redraw();
  }

  async faultsOf(state) {
    const found = new Map();
    try {
      await this.api.ask("POST", `/v1/games/${this.key}/adjudicate`, { items: [{ state }] }, { signal: this.leaving.signal });
    } catch (problem) {
      if (!problem.body?.errors) throw problem;
      for (const { pointer, detail, ...fault } of problem.body.errors) {
        const at = pointer.replace(/^\/items\/0(\/state)?/, "");
        found.set(at, [...(found.get(at) ?? []), { ...fault, detail: this.worded(detail) }]);
      }
    }
    return found;
  }

  byKey(event) {
    if (event.key === "Escape" && this.picked) this.pick(null);
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key !== "z" && event.key !== "y") return;
    event.preventDefault();
    this.turn(event.key === "y" || event.shiftKey ? this.course.forth() : this.course.back());
  }

  // What is put where.

  pick(pointer) {
    this.picked = pointer === this.picked ? null : pointer;
    if (this.picked) this.reveal(this.picked);
    this.redraw();
  }

  lay(pointer) {
    const made = moved(this.state, this.picked, pointer, this.schema);
    if (made) this.change(made);
    else this.picked = null;
    this.redraw();
  }

  /** Something on the board was touched: it is picked up, or what was picked up is put there. */
  touch(event) {
    const spot = event.target.closest("[data-spot]")?.dataset.spot, at = event.target.closest("[data-at]")?.dataset.at;
    if (!spot && !at) return;
    if (this.picked) {
      const made = layAt(this.state, this.picked, spot, at, this.schema);
      if (made) { this.change(made); return; }
    }
    const places = touched(this.state, spot, at);
    const whole = places.find((pointer) => valueAt(this.state, pointer) != null && MOVED.has(shapeAt(this.state, pointer, this.schema)?.what)) ?? places[0];
    if (!whole) return;
    const there = valueAt(this.state, whole);
    if (there != null && MOVED.has(shapeAt(this.state, whole, this.schema)?.what) && !there.known) this.pick(whole);
    else { this.picked = null; this.reveal(whole); this.redraw(); }
    this.regions.options.querySelector(`[data-field="${CSS.escape(whole)}"]`)?.scrollIntoView({ block: "center" });
  }

  /** Open the groups around a place. */
  reveal(pointer) {
    for (let at = pointer; at; at = at.slice(0, at.lastIndexOf("/"))) this.open.add(at);
  }

  /** Show the first place at which something is wrong. */
  show(pointer) {
    this.reveal(pointer);
    this.redraw();
    const field = this.regions.options.querySelector(`[data-field="${CSS.escape(pointer)}"]`);
    field?.scrollIntoView({ block: "center" });
    /** @type {HTMLElement | null} */ (field?.querySelector("input, select, summary, button"))?.focus();
  }

  /** The ids of the same kind as one, by the catalogue of the game. */
  alike(id) {
    const all = Object.values(this.components.catalogue).flat();
    const kind = all.find((entry) => entry.id === id)?.kind;
    return kind ? all.filter((entry) => entry.kind === kind).map((entry) => entry.id) : [id];
  }

  // What is shown.

  redraw() {
    if (!this.regions) {
      this.regions = room(this, "past");
      this.classList.add("editing");
      this.regions.board.addEventListener("click", (event) => this.touch(event));
    }
    const { regions } = this;
    draw(regions.head, this.problemNote(), this.game ? h("div", { class: "match-head", key: "head" }, h("h1", {}, say("title"), h("small", {}, this.game.title))) : null,
      this.course || this.problem ? null : this.player || !this.game ? loading() : h("p", { key: "nobody" }, say("sign-in")));
    if (!this.course) return;
    dye(this, this.guide ?? {}, this.state);
    draw(regions.tools, this.tools());
    draw(regions.result, this.verdict());
    regions.board.value = { game: this.key, scene: this.scene() };
    draw(regions.timeline, h("cabinet-position-text", { ".value": { state: this.state, change: (state) => this.change(state) } }));
    draw(regions.options, h("cabinet-position-fields", { ".value": { state: this.state, schema: this.schema, names: this.components.names, faults: this.faults ?? new Map(), picked: this.picked, open: this.open, seats: this.around(),
      alike: (id) => this.alike(id), change: (state) => this.change(state), pick: (pointer) => this.pick(pointer), lay: (pointer) => this.lay(pointer), mayLay: (pointer) => canMove(this.state, this.picked, pointer, this.schema) } }));
  }

  /** All seats, with the house if it has one of its own. */
  around() {
    const house = this.state.automa ? [{ seat: -1, name: this.components.names[this.state.automa] ?? null }] : [];
    return [...this.seats, ...house];
  }

  /** The seat whose hand lies on the board: the one that was chosen, or else the one that has to act. */
  get you() { return this.hand ?? Math.max(0, Array.isArray(this.state.agenda) ? this.state.agenda.at(-1)?.seat ?? 0 : 0); }

  tools() {
    const { seats_min: least, seats_max: most } = this.game;
    return h("div", { class: "actions editor-tools", key: "tools" },
      h("button", { type: "button", class: "quiet", disabled: !this.course.before.length, onclick: () => this.turn(this.course.back()) }, say("undo")),
      h("button", { type: "button", class: "quiet", disabled: !this.course.after.length, onclick: () => this.turn(this.course.forth()) }, say("redo")),
      h("label", {}, say("deal-for"), h("select", { onchange: (event) => this.attempt(() => this.deal(Number(event.currentTarget.value))) },
        h("option", { value: "", ".selected": true }, "…"), Array.from({ length: most - least + 1 }, (_, n) => h("option", { value: least + n }, say("players-n", { count: number(least + n) }))))),
      h("label", {}, say("hand-of"), h("select", { onchange: (event) => { this.hand = Number(event.currentTarget.value); this.redraw(); } },
        this.seats.map(({ seat, name }) => h("option", { key: seat, value: seat, ".selected": seat === this.you }, name)))),
      h("p", { class: "why", role: "status", key: "picked" }, this.picked ? say("picked-up", { what: this.named(this.picked) }) : say("about")));
  }

  /** A place in words. */
  named(pointer) {
    const { names } = this.components;
    const value = valueAt(this.state, pointer);
    if (typeof value === "string" && Array.isArray(valueAt(this.state, pointer.slice(0, pointer.lastIndexOf("/"))))) return names[value] ?? value;
    return this.way(pointer);
  }

  way(pointer) {
    const steps = pointer.split("/").slice(1);
    return steps.map((step, at) => (steps[at - 1] === "players" ? seatName(/** @type {any} */ (this.seats), Number(step)) : /^\d+$/.test(step) ? number(Number(step) + 1) : fieldName(step, this.components.names)))
      .filter((_, at) => steps[at] !== "players" || at === steps.length - 1).join(" · ") || say("whole");
  }

  /** A sentence with the places in it in words. */
  worded(text) { return text.replace(/(^|\s)((?:\/[a-z0-9_~]+)+)/gi, (whole, before, pointer) => (valueAt(this.state, pointer) === undefined ? whole : `${before}${this.way(pointer)}`)); }

  /** Whether it can be played on, and the places at which something is wrong. */
  verdict() {
    const { faults } = this;
    const wrong = faults ? [...faults.entries()] : [];
    return h("section", { class: "card position-verdict", key: "verdict", "aria-labelledby": "verdict" },
      h("h2", { id: "verdict" }, say("verdict"), " ", h("small", { role: "status" }, !this.player ? say("sign-in") : !faults ? say("checking") : wrong.length ? say("wrong-n", { count: number(wrong.length) }) : say("right"))),
      wrong.length ? h("ul", { class: "faults" }, wrong.flatMap(([pointer, all]) => all.map(({ detail, rule, due }, at) => h("li", { key: `${pointer} ${at}` },
        h("button", { type: "button", class: "quiet", onclick: () => this.show(pointer) }, this.way(pointer)), " ", detail, rule ? h("small", {}, ` ${say("rule", { rule })}`) : null,
        due === undefined ? null : [" ", h("button", { type: "button", class: "quiet", onclick: () => this.change(put(this.state, pointer, due)) }, say("mend"))])))) : null,
      h("div", { class: "actions" }, h("button", { type: "button", class: "primary", disabled: !faults || wrong.length > 0, onclick: () => this.attempt(() => this.play()) }, say("play-on")),
        this.player ? h("button", { key: "study", type: "button", disabled: !faults || wrong.length > 0, onclick: () => this.putIntoStudy() }, t("into-study")) : null,
        this.player ? readersChoice(this.readers, (readers) => { this.readers = readers; }) : null));
  }

  putIntoStudy() { return askForStudy(this.regions.dialogs, { target: { kind: "position", game: /** @type {any} */ (this.key), state: this.state }, title: this.game.title, comments: [] }); }

  /** A board for analysis that begins with this position. */
  async play() {
    keepDraft(this.address, null);
    const seats = this.seats.map(() => "me");
    const made = await this.api.post("/v1/matches", { game: this.key, seats, analysis: true, watch: { who: this.readers }, options: this.options, position: this.state });
    return this.leaveFor(["match", made.id, "board"]);
  }

  scene() {
    return { view: this.state, components: this.components, names: this.components.names, options: [], seats: /** @type {any} */ (this.seats), you: this.you, language: language(), awaited: [],
      changed: this.picked ? [this.picked] : [...(this.faults?.keys() ?? [])], played: null };
  }
}

customElements.define("cabinet-editor", Editor);
