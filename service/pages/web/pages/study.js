// A study: chapters at the side, each with its text, its board and what is noted there; its owner writes on it here.

import { changes } from "../boards/shared/changes.js";
import { draw, h } from "../shared/dom.js";
import { form, loading } from "../shared/page.js";
import { currentRoute, note, to } from "../shared/router.js";
import { language } from "../shared/settings.js";
import { moment, t } from "../shared/texts.js";
import { blank, drawnWith, isBlank, joinMarks } from "./annotations/drawing.js";
import { glyphText } from "./annotations/glyphs.js";
import "./annotations/noting.js";
import { overlay, placesOf } from "./annotations/overlay.js";
import { glyphName } from "./annotations/taking.js";
import { reportLink } from "./complaint/link.js";
import { dye, room } from "./match/room.js";
import { MatchPage } from "./match/page.js";
import "./match/slider.js";
import "./study/chapters.js";
import { matchIn, movedChapter, placeByKey, startOf, withAnother, withChapter, withNote, withoutChapter, withoutNote } from "./study/content.js";
import { Editing } from "./study/editing.js";
import { readBoard, readGame, readStudy } from "./study/reading.js";
import { say } from "./study/words.js";

/** @import { Regions } from "./match/room.js" */

const NOTE_MAX = 2000;

class StudyPage extends MatchPage {
  /** @type {Regions} */
  regions;

  /** @type {Editing} */
  editing;

  /** Whether its owner writes on it. */
  writes = false;

  number = 0;
  at = 0;
  view = null;
  changed = [];

  /** @type {import("../shared/api.js").Api} */
  api;

  /** Its owner, if the owner is in this browser. @type {{ id: string } | undefined} */
  player;

  /** What is needed to show the board of this chapter. @type {any} */
  board;

  /** What is needed to show a match or a game, by its id or key. */
  boards = new Map();

  /** Notes that are begun, by chapter and version. */
  begun = new Map();

  listen() {
    this.id = this.where.path[1];
    this.addEventListener("at", (event) => this.show(this.number, event.detail));
    this.addEventListener("place", (event) => this.show(event.detail.number, event.detail.at));
    addEventListener("keydown", (event) => this.key(event), { signal: this.leaving.signal });
    addEventListener("beforeunload", (event) => this.editing?.draft && event.preventDefault(), { signal: this.leaving.signal });
  }

  async start() {
    const { api, study, player } = await readStudy(this.id);
    Object.assign(this, { api, player });
    this.editing = new Editing(study);
    this.writes = Boolean(player && this.editing.draft);
    const { chapter, at } = currentRoute().query;
    await this.show(Number(chapter) - 1 || 0, Number(at) || null);
  }

  /** Everything is read again in another language; what is shown stays. */
  retell() {
    this.boards.clear();
    return this.insist(() => this.show(this.number, this.at || null));
  }

  get content() { return this.editing.content; }

  get chapter() { return this.content.chapters[this.number]; }

  get last() { return this.board?.match?.version ?? 0; }

  /** Show a chapter, at a version of its board: by default at the one that it begins with. */
  async show(number, at) {
    const { chapters } = this.content;
    this.number = Math.min(Math.max(number, 0), Math.max(chapters.length - 1, 0));
    const { chapter } = this;
    this.at = chapter ? at ?? startOf(chapter) : 0;
    note(this.where, { chapter: this.number + 1, at: this.at || null });
    const asked = (this.asked = {});
    const wanted = () => this.asked === asked; // the chapter may be written on meanwhile
    this.redraw();
    if (!chapter || this.editing.accessOf(chapter) !== "open") return this.put(null, null);
    await this.insist(() => this.look(chapter, this.at, wanted), wanted);
    return undefined;
  }

  /** Read what the board shows. */
  async look(chapter, at, wanted) {
    const { target } = chapter;
    const id = target.kind === "match" ? target.match : target.game;
    if (!this.boards.has(id)) this.boards.set(id, await (target.kind === "match" ? readBoard(id, this.leaving.signal) : readGame(id)));
    const board = this.boards.get(id);
    const shown = board.past ? Math.min(at, board.match.version) : 0;
    const view = board.past ? await board.past.at(shown) : { view: target.state, awaiting: [], seat: null };
    if (!wanted()) return;
    this.at = shown;
    this.put(board, view);
    board.past?.around(shown, board.match.version);
  }

  put(board, view) {
    this.changed = board && board === this.board && this.view ? changes(this.view.view, view.view) : [];
    Object.assign(this, { board, view, match: board?.match, game: board?.game, components: board?.components });
    this.redraw();
  }

  key(event) {
    if (!this.editing || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return;
    const place = placeByKey(event.key, { number: this.number, at: this.at, chapters: this.content.chapters.length, last: this.last });
    if (!place) return;
    event.preventDefault();
    this.show(place.number, place.at);
  }

  /** Change what is not saved yet. */
  change(content) {
    this.editing.change(content);
    this.redraw();
  }

  /** Save what was changed; what came from elsewhere meanwhile is shown beside it. */
  save() {
    return this.attempt(async () => {
      if (await this.editing.save(this.api)) await this.show(this.number, this.at || null);
    });
  }

  redraw() {
    this.regions ??= this.rooms();
    const { regions } = this;
    if (!this.editing) return draw(regions.head, this.problemNote(), this.problem ? null : loading());
    const shown = Boolean(this.view);
    this.classList.toggle("curtained", !shown);
    this.classList.toggle("writing", this.writes);
    draw(regions.head, this.problemNote(), this.head());
    draw(regions.curtain, shown ? null : h("p", { class: "closed-board", role: "status" }, this.why()));
    draw(regions.tools, this.last ? h("cabinet-slider", { key: "slider", ".value": { at: this.at, last: this.last, text: this.happened() } }) : null,
      h("p", { class: "happened", role: "status", key: "happened" }, this.happened()));
    if (shown) {
      dye(this, this.board.guide ?? {}, this.view.view);
      regions.board.value = { game: this.board.game.key, scene: this.scene() };
    }
    draw(regions.result, this.meanwhile(), this.writes ? this.settings() : null);
    draw(regions.options, this.chapter ? this.told() : null, this.writes ? this.another() : null);
    draw(regions.timeline, h("cabinet-chapters", { ".value": { chapters: this.content.chapters, number: this.number, at: this.at } }));
    this.overlay.value = { board: regions.board, ...joinMarks(shown ? [...this.notes(), this.note] : []), draw: this.writes && shown ? (from, end, colour) => this.begin(drawnWith(this.note, from, end, colour)) : null };
    return undefined;
  }

  rooms() {
    const made = room(this, "past");
    this.classList.add("studying");
    this.overlay = overlay();
    made.board.after(this.overlay);
    return made;
  }

  why() {
    if (!this.chapter) return say(this.player ? "empty-own" : "empty");
    const access = this.editing.accessOf(this.chapter);
    return access === "open" ? (this.problem ? say("board-closed") : t("loading")) : say(access === "later" ? "board-later" : "board-closed");
  }

  happened() { return this.board?.sentences.find(({ version }) => version === this.at)?.text ?? ""; }

  scene() {
    return { view: this.view.view, components: this.components, names: this.components.names, options: [], seats: this.match?.seats ?? [],
      you: this.view.seat, language: language(), awaited: this.view.awaiting ?? [], changed: this.changed, played: null };
  }

  head() {
    const { title, watch } = this.content;
    const { draft, study } = this.editing;
    return h("div", { class: "match-head", key: "head" },
      h("h1", {}, title, h("small", {}, say("by", { name: study.owner_name }))),
      h("div", { class: "actions" },
        this.player ? h("button", { key: "write", class: "quiet", "aria-pressed": String(this.writes), onclick: () => { this.writes = !this.writes; this.redraw(); } }, say("write")) : null,
        draft ? h("button", { key: "save", class: "primary", onclick: () => this.save() }, say("save")) : null,
        draft ? h("button", { key: "discard", class: "quiet", onclick: () => this.discard() }, say("discard")) : null,
        watch === "link" ? h("button", { key: "share", class: "quiet", onclick: () => this.copy() }, say(this.copied ? "link-copied" : "copy-link")) : null,
        reportLink({ about: "study", study: study.id }, study.owner, study.owner_name),
        h("a", { key: "export", class: "button quiet", href: `/v1/studies/${study.id}/export`, onclick: (event) => this.export(event) }, say("export"))));
  }

  /** The file, also of a study that its owner alone may read. */
  export(event) {
    event.preventDefault();
    return this.attempt(async () => {
      const file = await this.api.get(/** @type {const} */ (`/v1/studies/${this.id}/export`));
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: "application/json" }));
      link.download = `${this.id}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    });
  }

  async copy() {
    const address = new URL(to(["study", this.id]), location.href).href;
    await navigator.clipboard?.writeText(address).catch(() => {});
    this.copied = true;
    this.redraw();
  }

  discard() {
    if (!confirm(say("discard-sure"))) return;
    this.editing.discard();
    this.show(this.number, null);
  }

  /** That the study was changed elsewhere, and what can be done with what was typed here. */
  meanwhile() {
    const { theirs } = this.editing;
    if (!theirs) return null;
    return h("section", { class: "card meanwhile", role: "alert", key: "meanwhile" }, h("h2", {}, t("meanwhile")),
      h("p", {}, say("changed-elsewhere", { title: theirs.title, at: moment(theirs.updated_at) })),
      h("div", { class: "actions" },
        h("button", { class: "primary", onclick: () => { this.editing.keepMine(); this.save(); } }, say("keep-mine")),
        h("button", { onclick: () => { this.editing.discard(); this.show(this.number, null); } }, say("take-theirs"))));
  }

  /** What the study is called, and who may read it. */
  settings() {
    const { title, watch } = this.content;
    const { hidden } = this.editing.study;
    return h("details", { class: "study-settings", key: "settings", open: !this.content.chapters.length }, h("summary", {}, say("settings")),
      h("label", {}, say("study-title"), h("input", { maxlength: 100, ".value": title, oninput: (event) => event.currentTarget.value.trim() && this.change({ ...this.content, title: event.currentTarget.value }) })),
      h("label", { class: "check" }, h("input", { type: "checkbox", disabled: hidden, ".checked": watch === "link", onchange: (event) => this.change({ ...this.content, watch: event.currentTarget.checked ? "link" : "nobody" }) }), say("shared")),
      h("p", { class: "why" }, say(hidden ? "shared-hidden" : "shared-about")),
      h("button", { class: "quiet", onclick: () => this.erase() }, say("delete")));
  }

  erase() {
    if (!confirm(say("delete-sure"))) return;
    this.attempt(async () => {
      await this.api.ask("DELETE", `/v1/studies/${this.id}`);
      this.editing.discard();
      await this.leaveFor(["studies"]);
    });
  }

  /** The chapter that is shown: its text and what is noted on this version, or the form for both. */
  told() {
    const { title, text } = this.chapter;
    const notes = this.notes();
    return h("section", { class: "chapter", key: `chapter ${this.number}`, "aria-label": title },
      this.writes ? this.chapterForm() : [h("h2", { key: "title" }, title), text.split(/\n+/).filter(Boolean).map((paragraph, at) => h("p", { key: at }, paragraph))],
      notes.length ? h("ul", { key: "notes", class: "comments", "aria-label": say("notes-here") }, notes.map((one, at) => this.noted(one, at))) : null,
      this.writes && this.view ? h("cabinet-noting", { key: "noting", class: "remark", ".value": this.notingValue() }) : null,
      this.last ? h("p", { key: "to-match" }, h("a", { href: to(["match", this.match.id, ...(this.match.analysis ? ["board"] : ["history"])], { at: this.at }) }, say("to-match"))) : null,
      h("details", { key: "keys" }, h("summary", {}, say("keys")), h("p", { class: "why" }, say("keys-about"))));
  }

  noted(one, at) {
    return h("li", { key: at }, one.glyphs.length ? h("span", { class: "glyph", title: one.glyphs.map(glyphName).join(", ") }, glyphText(one.glyphs), " ") : null, one.text,
      this.writes ? [" ", h("button", { key: "change", class: "quiet", onclick: () => this.rewrite(one) }, say("rewrite")), h("button", { key: "remove", class: "quiet", "aria-label": say("remove-note"), onclick: () => this.change(withoutNote(this.content, this.number, one)) }, "✕")] : null);
  }

  chapterForm() {
    const { number, content } = this;
    const { chapters } = content;
    const turn = (part) => this.change(withChapter(content, number, part));
    const move = (by) => { this.editing.change(movedChapter(content, number, by)); this.show(number + by, this.at || null); };
    const { target } = this.chapter;
    return h("div", { class: "chapter-form", key: "form" },
      h("label", {}, say("chapter-title"), h("input", { maxlength: 100, ".value": this.chapter.title, oninput: (event) => event.currentTarget.value.trim() && turn({ title: event.currentTarget.value }) })),
      h("label", {}, say("chapter-text"), h("textarea", { rows: 4, maxlength: 10_000, ".value": this.chapter.text, oninput: (event) => turn({ text: event.currentTarget.value }) })),
      h("div", { class: "actions" },
        target.kind === "match" && this.view ? h("button", { key: "start", class: "quiet", disabled: target.at === this.at, onclick: () => turn({ target: { ...target, at: this.at } }) }, say("begin-here", { at: target.at })) : null,
        h("button", { key: "up", class: "quiet", disabled: !number, "aria-label": say("chapter-up"), onclick: () => move(-1) }, "↑"),
        h("button", { key: "down", class: "quiet", disabled: number === chapters.length - 1, "aria-label": say("chapter-down"), onclick: () => move(1) }, "↓"),
        h("button", { key: "remove", class: "quiet", onclick: () => { this.editing.change(withoutChapter(content, number)); this.show(number, null); } }, say("remove-chapter"))));
  }

  /** One more chapter, from the address of a match. */
  another() {
    return h("details", { class: "another", key: "another", open: !this.content.chapters.length }, h("summary", {}, say("another-chapter")),
      form({ class: "inline" }, (given, made) => this.add(given, made),
        h("label", {}, say("match-address"), h("input", { name: "match", required: true })),
        h("label", {}, say("chapter-title"), h("input", { name: "title", required: true, maxlength: 100 })),
        h("button", {}, say("add-chapter"))), h("p", { class: "why" }, say("another-about")));
  }

  add(given, made) {
    const found = matchIn(given.get("match"));
    const field = made.querySelector("[name=match]");
    field.setCustomValidity(found ? "" : say("no-address"));
    field.oninput = () => field.setCustomValidity("");
    if (!found) return field.reportValidity();
    const target = { kind: /** @type {const} */ ("match"), match: found.match, at: found.at ?? 1 };
    this.editing.change(withAnother(this.content, { title: given.get("title").trim(), text: "", target, nodes: [] }));
    made.reset();
    return this.show(this.content.chapters.length - 1, null);
  }

  /** What is noted on the version that is shown. */
  notes() { return this.chapter?.nodes.filter(({ at }) => at === this.at) ?? []; }

  get notedAt() { return `${this.number} ${this.at}`; }

  /** The note that is begun here. */
  get note() { return this.begun.get(this.notedAt) ?? blank(); }

  begin(draft) {
    this.begun.set(this.notedAt, draft);
    this.redraw();
  }

  /** Take a note up again: it stands in the form then. */
  rewrite(one) {
    this.begun.set(this.notedAt, { text: one.text, glyphs: one.glyphs, arrows: one.arrows, marks: one.marks });
    this.change(withoutNote(this.content, this.number, one));
  }

  notingValue() {
    const keep = () => {
      const { note: draft, at } = this;
      if (isBlank(draft)) return;
      this.begun.delete(this.notedAt);
      this.change(withNote(this.content, this.number, { at, ...draft, text: draft.text.trim() }));
    };
    return { draft: this.note, places: placesOf(this.regions.board), change: (draft) => this.begin(draft), keep, label: say("note-here"), button: say("note"), most: NOTE_MAX };
  }
}

customElements.define("cabinet-study", StudyPage);
