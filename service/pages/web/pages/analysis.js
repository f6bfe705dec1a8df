// The board for analysis: one player plays every seat, sees everything, and keeps every line that was tried.

import { changes } from "../boards/shared/changes.js";
import { draw, h } from "../shared/dom.js";
import { askedBy, boardSoon, guideOf, sayOf } from "../shared/games.js";
import { loading } from "../shared/page.js";
import { currentRoute, note, to } from "../shared/router.js";
import { apiOf, language, players } from "../shared/settings.js";
import { follow } from "../shared/stream.js";
import { seatName, t } from "../shared/texts.js";
import { moveByKey, treeOf, versionOf } from "./analysis/tree.js";
import { say } from "./analysis/words.js";
import "./analysis/engine.js";
import "./analysis/lines.js";
import "./history/beliefs.js";
import { NoteTaking } from "./annotations/taking.js";
import { tellsOf } from "./match/options.js";
import { head, outcome, seats } from "./match/head.js";
import { exactly } from "./match/narrow.js";
import { MatchPage } from "./match/page.js";
import { Past } from "./match/past.js";
import { read } from "./match/read.js";
import { dye, room } from "./match/room.js";
import { readTimeline } from "./match/timeline.js";

/** @import { Regions } from "./match/room.js" */
/** @import { Move, Tree } from "./analysis/tree.js" */
/** @import { Choice, Eyes, Told, api } from "../types" */

/** @type {Pick<api.Options, "options" | "refused" | "question" | "seat">} */
const NOTHING = { options: [], refused: [], question: null, seat: null };
const TRUTH = "truth";

class AnalysisBoard extends MatchPage {
  /** @type {Regions} */
  regions;

  /** @type {Told[]} */
  sentences = [];

  /** @type {Tree} */
  tree;

  /** @type {Move} */
  shown;

  /** @type {api.View} */
  view;

  options = NOTHING;

  /** The version of which the options are. @type {number | undefined} */
  offeredAt;

  viewpoint = TRUTH;

  /** @type {Map<string, Past>} */
  pasts = new Map();

  notes = new NoteTaking(this);

  listen() {
    this.id = this.where.path[1];
    this.addEventListener("choose", (event) => this.chosen(event.detail));
    this.addEventListener("narrow", (event) => this.pick(event.detail));
    this.addEventListener("back", () => { this.regions.board.release(); this.pick(null); });
    this.addEventListener("move", (event) => this.show(event.detail));
    this.addEventListener("think", () => this.think());
    addEventListener("keydown", (event) => this.key(event), { signal: this.leaving.signal });
  }

  async start() {
    Object.assign(this, await read(this.id, boardSoon));
    if (!this.match.analysis) return this.leaveFor(["match", this.id]);
    this.player = players().find(({ id }) => id === this.match.host);
    this.api = apiOf(this.player);
    guideOf(this.match.game).then((guide) => { this.guide = guide; this.redraw(); });
    await Promise.all([this.catchUp(), this.notes.read()]);
    const wanted = Number(currentRoute().query.at);
    await this.show(this.tree.at.get(wanted) ?? this.live);
    follow({ api: this.api, match: this.id, as: TRUTH, after: this.last, signal: this.leaving.signal,
      onVersion: (version) => this.hear(version), onState: () => {}, onRefused: (problem) => this.failed(problem) });
    return undefined;
  }

  /** Everything is read again in another language; what is shown stays. */
  retell() {
    return this.insist(async () => {
      const version = versionOf(this.shown);
      this.sentences = [];
      this.pasts.clear();
      Object.assign(this, await read(this.id));
      await this.catchUp();
      await this.show(this.tree.at.get(version) ?? this.live);
    });
  }

  /** The newest version that is known. */
  get last() { return this.sentences.at(-1)?.version ?? 0; }

  /** The move after which the board is as the service has it. */
  get live() { return this.tree.at.get(this.last); }

  /** The last version that the board has in common with the match that it is of. */
  get shared() { return this.match.origin?.seat === null ? this.match.origin.version : 0; }

  /** The version that is shown: the newest at which the table is as it is after the move. */
  get at() { return this.shown === this.live ? this.last : versionOf(this.shown) ?? this.opening; }

  /** The version before the first move: the last that is about the match alone. */
  get opening() { return this.sentences.findLast(({ version }) => this.tree.at.get(version) === this.tree.root)?.version ?? 1; }

  /** Read what happened since. */
  async catchUp() {
    const more = await readTimeline(/** @type {Eyes} */ ({ api: this.api, as: TRUTH }), this.id, this.last);
    this.sentences.push(...more.filter(({ version }) => version > this.last)); // others may have been read meanwhile
    this.tree = treeOf(this.sentences, this.shared);
    if (this.shown) this.shown = this.shown.before ? this.tree.at.get(this.wasAt) ?? this.live : this.tree.root; // no version need be before the first move
  }

  /** There is a new version: of a bot, of the house, or of another tab. Who looked at the newest goes on with it. */
  async hear(version) {
    if (version <= this.last || this.hearing) return;
    this.hearing = true;
    const { last } = this;
    await this.insist(() => this.catchUp());
    this.hearing = false;
    if (this.left) return;
    await this.show(this.wasAt === last ? this.live : this.shown); // somebody may have looked elsewhere meanwhile
  }

  /** Show the table after a move, and what can be done there. */
  async show(wished) {
    const move = wished.before ? this.tree.at.get(versionOf(wished)) : this.tree.root; // in the newest tree
    this.shown = move;
    const { at } = this;
    this.wasAt = at;
    this.picked = null;
    this.ariaBusy = "true";
    note(this.where, { at });
    const going = (this.going = {});
    const wanted = () => this.going === going;
    const [view, options] = await Promise.all([this.insist(() => this.past().at(at), wanted),
      this.player ? this.insist(() => this.api.get(`/v1/matches/${this.id}/options`, { at }), wanted) : NOTHING]);
    if (this.left || !wanted()) return;
    this.ariaBusy = "false";
    if (!view) return;
    const before = this.view;
    this.changed = before ? changes(before.view, view.view) : [];
    [this.view, this.options, this.offeredAt] = [view, options ?? NOTHING, at];
    this.redraw();
    this.engine?.think();
  }

  past() {
    if (!this.pasts.has(this.viewpoint)) {
      const eyes = /** @type {Eyes} */ ({ api: this.api, as: this.viewpoint });
      this.pasts.set(this.viewpoint, new Past(eyes, this.id, this.leaving.signal));
    }
    return this.pasts.get(this.viewpoint);
  }

  /** @param {Choice} choice */
  chosen({ option, options, command, title = null, at = null }) {
    if (command) this.give(command);
    else this.pick({ options: options ?? [option], title, at });
  }

  pick(picked) {
    this.picked = picked;
    this.offer();
  }

  /**
   * Give a command where it was offered: the board goes there first if it is elsewhere. While another move is being read
   * what can be clicked is still about the one before.
   */
  give(command) {
    const { wasAt } = this;
    return this.attempt(async () => {
      const after = this.tree.at.get(this.offeredAt) ?? this.tree.root;
      if (after !== this.live) await this.api.post(`/v1/matches/${this.id}/undo-requests`, { to: versionOf(after) ?? this.opening });
      await this.api.post(`/v1/matches/${this.id}/commands`, command);
      await this.catchUp();
      if (this.wasAt === wasAt) await this.show(this.live); // somebody may have looked elsewhere meanwhile
    });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return;
    const move = this.shown && moveByKey(this.shown, event.key);
    const deed = { l: () => this.engine && this.think(), v: () => this.turn(), f: () => this.turn(), b: () => this.player && this.believe(), e: () => this.edit(),
      "?": () => this.querySelector(".key-help").toggleAttribute("open"), c: () => /** @type {HTMLElement} */ (this.querySelector(".remark textarea"))?.focus(),
      " ": () => this.player && this.engine?.best && this.give(this.engine.best) }[event.key];
    if (!move && (!deed || (event.key === " " && event.target.closest("button, [role=button]")))) return;
    event.preventDefault();
    if (move) this.show(move);
    else deed();
  }

  /** The next viewpoint. */
  turn() {
    const all = this.viewpoints();
    this.look(all[(all.indexOf(this.viewpoint) + 1) % all.length]);
  }

  look(viewpoint) {
    this.viewpoint = viewpoint;
    this.view = null;
    this.insist(() => this.show(this.shown));
  }

  viewpoints() { return [TRUTH, ...this.match.seats.map(({ seat }) => String(seat)), "public"]; }

  get engine() { return /** @type {any} */ (this.querySelector("cabinet-engine")); }

  rooms() {
    const made = room(this, "past");
    this.classList.add("analysing");
    return made;
  }

  /** Have the engine think, or stop it; on a small screen it takes the place of the lines. */
  think() {
    this.engine.toggle();
    this.redraw();
  }

  redraw() {
    this.regions ??= this.rooms();
    const { regions } = this;
    if (!this.tree || !this.shown) return draw(regions.head, this.problemNote(), this.problem ? null : loading());
    draw(regions.head, this.problemNote(), head(this.match, this.game, "board"),
      this.player ? h("button", { key: "engine", class: "engine-toggle quiet", "aria-pressed": String(Boolean(this.engine?.on)), onclick: () => this.think() }, say("engine")) : null);
    this.classList.toggle("thinking", Boolean(this.engine?.on || this.believing));
    dye(this, this.guide ?? {}, this.view?.view);
    const awaiting = this.view?.awaiting ?? [];
    draw(regions.seats, seats({ ...this.match, awaiting, clocks: [] }, this.options.seat), this.eyesChoice());
    draw(regions.result, this.view?.outcome ? outcome({ ...this.match, outcome: this.view.outcome }, this.components) : null);
    draw(regions.tools, h("p", { class: "happened", role: "status", key: "happened" }, this.happened()));
    if (this.view) regions.board.value = { game: this.match.game, scene: this.scene() };
    this.offer();
    draw(regions.analysis, this.player ? h("cabinet-engine", { key: "engine", ".value": this.engineValue() }) : null, this.beliefs());
    draw(regions.timeline, h("cabinet-lines", { ".value": { tree: this.tree, shown: this.shown, match: this.match, ...this.notes.told() } }));
    this.notes.draw();
    return undefined;
  }

  engineValue() {
    const seat = (this.view?.awaiting ?? []).find((one) => one >= 0) ?? null;
    return { match: this.match, at: this.at, seat: this.options.options.length ? this.options.seat : seat, over: !this.view?.awaiting.length, api: this.api, play: this.options.options.length ? (command) => this.give(command) : null };
  }

  /** Show what a seat may believe, or not any more; on a small screen that takes the place of the lines. */
  believe() {
    this.believing = !this.believing;
    this.redraw();
  }

  /** What the seat whose viewpoint it is, or else the one that has to choose, may believe of what is hidden from it. */
  beliefs() {
    const seen = Number(this.viewpoint), { seat: asked } = this.engineValue();
    const seat = Number.isInteger(seen) ? seen : asked;
    if (!this.player || !this.believing || seat === null) return null;
    return h("cabinet-beliefs", { key: `beliefs ${this.at} ${seat}`, ".value": { match: this.match, names: this.components.names, at: this.at, seat, draw: "behaviour", api: this.api, closed: () => this.believe() } });
  }

  /** Where the position that is shown is edited. */
  get editing() { return to(["editor", this.match.game], { match: this.id, at: this.at }); }

  edit() { location.hash = this.editing; }

  happened() { return this.shown.told.filter(({ quiet }) => !quiet).map(({ text }) => text).join(" ") || say("the-deal"); }

  eyesChoice() {
    const name = (one) => (one === TRUTH ? t("eyes-truth") : one === "public" ? t("eyes-public") : seatName(this.match.seats, Number(one)));
    return h("label", { class: "eyes", key: "eyes" }, t("eyes"), h("select", { onchange: (event) => this.look(event.currentTarget.value) },
      this.viewpoints().map((one) => h("option", { value: one, ".selected": one === this.viewpoint }, name(one)))));
  }

  scene() {
    return { view: this.view.view, components: this.components, names: this.components.names, options: this.doing ? [] : this.options.options,
      seats: this.match.seats, you: this.view.seat, language: language(), awaited: this.view.awaiting, changed: this.changed, played: null };
  }

  /** What can be done after the move that is shown. */
  offer() {
    const { names, causes } = this.components, { game } = this.match;
    const may = this.player && this.options.options.length;
    const tells = tellsOf(this.guide, { view: this.view?.view, components: this.components, seat: this.options.seat, say: sayOf(game) });
    draw(this.regions.options, may ? h("cabinet-options", { ".value": { ...this.options, names, causes, says: askedBy(game), busy: this.doing, question: this.question(), picked: this.picked && this.narrowed(), ...tells } }) : h("p", { class: "why", key: "why" }, this.why()),
      this.remarks());
  }

  /** What was touched, each choice named exactly. */
  narrowed() {
    const { options, title, at = null } = this.picked;
    return { title, at, options: options.length === 1 && options[0].kind === "allow" ? [exactly(options[0], options[0].command, this.components.names)] : options };
  }

  question() {
    return `${seatName(this.match.seats, this.options.seat)}: ${this.options.question ?? say("own-board")}`;
  }

  why() {
    if (!this.player) return say("read-only");
    const { awaiting = [], outcome: ended } = this.view ?? {};
    if (ended) return say("line-ends");
    return say(awaiting.some((seat) => seat >= 0) ? "bot-acts" : "house-acts");
  }

  remarks() {
    return h("div", { class: "remark", key: "remarks" }, this.notes.render(),
      this.player ? h("div", { class: "actions", key: "more" },
        h("button", { key: "beliefs", class: "quiet", "aria-pressed": String(Boolean(this.believing)), onclick: () => this.believe() }, say("beliefs")),
        h("a", { key: "edit", class: "button quiet", href: this.editing }, say("edit"))) : null,
      h("details", { key: "keys", class: "key-help" }, h("summary", {}, say("keys")), h("p", { class: "why" }, say("keys-about"))));
  }
}

customElements.define("cabinet-analysis-board", AnalysisBoard);
