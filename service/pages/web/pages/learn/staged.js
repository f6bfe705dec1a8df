// One staged match on the screen: the board, and beside it what is taught. Nothing is played but what the learner plays and what
// the course answers; a lesson waits until it is done.

import { changes } from "../../boards/shared/changes.js";
import { Answering } from "../../shared/answering.js";
import { Part, draw, h } from "../../shared/dom.js";
import { askedBy, boardSoon, components, guideOf, sayOf } from "../../shared/games.js";
import { loading } from "../../shared/page.js";
import { sleep } from "../../shared/pauses.js";
import { to } from "../../shared/router.js";
import { apiOf, language, taught, teach } from "../../shared/settings.js";
import { seatName, t } from "../../shared/texts.js";
import { tellsOf } from "../match/options.js";
import { exactly } from "../match/narrow.js";
import { dye, room } from "../match/room.js";
import { Parts } from "../match/parts.js";
import { weight } from "../match/sentence.js";
import { pace } from "../match/settings.js";
import { sameDeed } from "../match/lines.js";
import { readTimeline } from "../match/timeline.js";
import { answerTo, isDone, isMeant, unmet } from "./course.js";
import { Pointing } from "./pointing.js";
import { Staging, YOU } from "./staging.js";
import { say, tellerOf } from "./words.js";

/** @import { Choice, Components, Eyes, Game, Told, api } from "../../types" */
/** @import { Course, FirstMatch, Puzzle, Step } from "./types" */
/** @import { Regions } from "../match/room.js" */

/**
 * `part` is what the staged match is called, `next` where the next one is, `play()` opens a match against bots.
 *
 * @typedef {{ game: Game, course: Course, staged: FirstMatch | Puzzle, part: string, next: string | null, play: () => void }} Value
 */

/** A text in which `*words*` are stressed. */
const stressed = (text) => text.split("*").map((part, n) => (n % 2 ? h("strong", { key: n }, part) : part));

/** What can be done where a lesson only asks to touch something. */
const NONE = [];
/** Who reads every sentence for the first time needs so much longer than at a table. */
const READING = 1.4;
/** A line of a text that is one of a list. */
const ITEM = "- ";

class Staged extends Answering(/** @type {typeof Part<Value>} */ (Part)) {
  /** @type {Regions} */
  regions;

  /** @type {Staging} */
  staging;

  /** @type {Components} */
  components;

  /** The step that waits, of a match. */
  at = 0;

  /** The step and the thing that was brought into sight last. */
  pointed = "";

  /** The version at which a puzzle begins. @type {number | null} */
  from = null;

  /** What is said of what was done last; null if nothing is. @type {string | null} */
  reply = null;

  /** What is shown on the way from one lesson to the next. @type {{ view: api.View, sentence: Told } | null} */
  playing = null;

  /** What lay on the table before a part of the game, as a trick, ended last; it is seen again at the end. */
  lastTable = null;

  changed = [];
  picked = null;
  solved = false;
  parts = new Parts({ came: () => this.redraw(), wanted: () => !this.left });

  connectedCallback() {
    this.leaving = new AbortController();
    this.addEventListener("choose", (event) => this.chosen(event.detail));
    this.addEventListener("narrow", (event) => this.pick(event.detail && { ...event.detail, further: true }));
    this.addEventListener("back", () => { this.regions.board.release(); this.pick(null); });
    this.addEventListener("click", (event) => this.touched(event));
    this.insist(() => this.start());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.staging?.leave().catch(() => {});
  }

  async start() {
    const { game, staged } = this.value;
    boardSoon(game.key);
    guideOf(game.key).then((guide) => { this.guide = guide; this.redraw(); });
    this.components = await components(game.key);
    const staging = new Staging(apiOf(), game.key, staged);
    await staging.begin();
    this.staging = staging;
    this.redraw();
  }

  /** Everything is said in another language. */
  async retell() {
    this.components = await components(this.value.game.key);
    if (this.staging) {
      this.staging.api = apiOf();
      await this.staging.read();
    }
    this.reply = null;
    this.redraw();
  }

  get tell() { return tellerOf(this.value.game.key); }

  /** The steps of a first match; none of a puzzle. @returns {Step[]} */
  get steps() { return "steps" in this.value.staged ? this.value.staged.steps : NONE; }

  /** The lesson that waits; null in a puzzle, and at the end. @returns {Step | null} */
  get step() { return this.steps[this.at] ?? null; }

  get puzzle() { return "answer" in this.value.staged ? this.value.staged : null; }

  get done() { return this.solved || (this.staging && !this.puzzle && !this.step); }

  /** @param {Choice} choice */
  chosen({ option, options, command, title = null, at = null }) {
    if (this.doing || this.playing) return;
    if (!command) this.pick({ options: options ?? [option], title, at });
    else this.attempt(() => this.give(command, exactly(option, command, this.components.names).label));
  }

  /** Something was touched; `further`, the board leads on, and what may be touched next is brought into sight. */
  pick(picked) {
    this.picked = picked;
    if (this.staging) this.coach();
  }

  /** What was chosen is given if it is what the lesson waits for; otherwise it is answered, and the lesson waits on. */
  async give(command, label) {
    this.picked = null;
    if (this.puzzle) return this.tried(this.puzzle, command, label);
    if (!isDone(this.step, command)) {
      const answer = answerTo(this.step, command);
      this.regions.board.release();
      return this.answered(answer ? this.tell(answer) : say("not-asked", { label }));
    }
    const before = this.staging.view;
    await this.staging.give(command, this.step.then);
    return this.follow(before, () => this.forward());
  }

  /** Whatever leads to the goal solves a puzzle; what does not is taken back. */
  async tried(puzzle, command, label) {
    const before = this.staging.view;
    await this.staging.give(command, puzzle.then ?? [], true);
    const { view } = this.staging.view;
    const solved = !unmet(puzzle.goal, view).length;
    const going = !solved && puzzle.going && !unmet(puzzle.going, view).length;
    const answer = answerTo(puzzle, command);
    this.from ??= before.version;
    if (!solved && !going) {
      await this.staging.back(this.from);
      this.regions.board.release();
      return this.answered(answer ? this.tell(answer) : say("not-solved", { label }));
    }
    this.reply = going ? (answer ? this.tell(answer) : say("go-on")) : null;
    return this.follow(before, () => {
      this.solved = solved;
      if (solved) this.remember();
    });
  }

  answered(words) {
    this.reply = words;
    return words;
  }

  /** Show what has happened since, one event after another. What only keeps the books is left out. */
  async follow(before, then) {
    const eyes = /** @type {Eyes} */ ({ api: this.staging.api, as: String(YOU) });
    const lasts = pace() * READING;
    this.skipped = !lasts;
    const told = this.skipped ? [] : await readTimeline(eyes, this.staging.id, before.version);
    const played = told.filter(({ game, version }) => game && version <= this.staging.view.version);
    let last = before;
    for (const [place, sentence] of played.entries()) {
      if (this.skipped || this.left) break;
      const view = await this.staging.api.get(`/v1/matches/${this.staging.id}/view`, { at: sentence.version, as: eyes.as });
      this.changed = changes(last.view, view.view);
      if (sentence.event.type === this.guide?.part) this.lastTable = last.view;
      last = view;
      const weighs = weight(sentence, this.changed, this.guide);
      const deed = sentence.actor.seat > YOU && !(place && sameDeed(played[place - 1], sentence));
      if (!weighs || (weighs < 1 && !deed)) continue;
      this.playing = { view, sentence };
      this.board({ event: sentence.event, lasts });
      this.coach();
      await sleep(lasts * Math.max(weighs, 1), this.leaving.signal);
    }
    this.playing = null;
    this.changed = changes(before.view, this.staging.view.view);
    then();
  }

  forward() {
    this.reply = null;
    this.at += 1;
    if (!this.step) this.remember();
  }

  remember() {
    const { game: { key }, part } = this.value;
    teach(key, [...new Set([...taught(key), part])]);
  }

  /** Something on the board is touched, where a lesson asks for nothing more. */
  touched(event) {
    const { step } = this;
    const spot = event.target.closest?.("[data-spot]");
    if (!step?.touch || this.playing || !spot) return;
    if (isMeant(step.touch, spot.dataset.spot)) this.forward();
    else this.reply = say("touch-not", { what: spot.dataset.label });
    this.redraw();
  }

  /** What the lesson speaks of, by its names on the board; nothing where only words lead on. */
  get shown() { return (this.step ?? this.puzzle)?.show ?? NONE; }

  /** What the lesson speaks of glows on the board, and a hand points at what is to be touched next. */
  point() {
    const { board } = this.regions;
    const names = this.playing || this.done ? NONE : this.shown;
    /** @type {NodeListOf<HTMLElement>} */
    const spots = board.querySelectorAll("[data-spot]");
    for (const node of spots) node.toggleAttribute("data-taught", isMeant(names, node.dataset.spot));
    this.toggleAttribute("data-guiding", names.length > 0);
    const next = this.step && (!this.picked || this.picked.further) ? this.nextOf([...spots], names) : null;
    this.pointing.at(next);
    const pointed = `${this.at} ${next?.dataset.spot}`;
    if (!next || pointed === this.pointed) return;
    this.pointed = pointed;
    board.reveal([next.dataset.spot]);
  }

  /** The first of the things that are named which can be touched and is not yet. @returns {HTMLElement | null} */
  nextOf(spots, names) {
    const open = spots.filter(({ classList }) => !classList.contains("chosen") && (this.step.touch || classList.contains("lit")));
    return names.map((name) => open.find(({ dataset }) => isMeant([name], dataset.spot))).find(Boolean) ?? null;
  }

  /** Whenever the board was drawn, what the lesson speaks of glows on it. */
  rooms() {
    const made = room(this, "learning");
    this.pointing = new Pointing(made.board);
    new MutationObserver(() => this.staging && this.point()).observe(made.board, { childList: true, subtree: true });
    return made;
  }

  redraw() {
    if (this.left) return;
    this.regions ??= this.rooms();
    const { regions } = this;
    const { game, part } = this.value;
    draw(regions.head, this.problemNote(), h("header", { class: "match-head", key: "head" }, h("h1", {}, game.title),
      h("a", { class: "button quiet", href: to(["learn", game.key]) }, say("all-lessons"))),
      this.steps.length && !this.done ? h("p", { key: part, class: "tag" }, say("step-of", { n: this.at + 1, all: this.steps.length })) : null);
    if (!this.staging) draw(regions.options, loading());
    else {
      this.board();
      this.coach();
    }
  }

  board(played = null) {
    const view = this.playing?.view ?? this.staging.view;
    const shown = this.done && this.lastTable ? this.guide.atEnd(view.view, this.lastTable) : view.view;
    dye(this, this.guide ?? {}, shown);
    const { others } = this.value.course;
    const seats = this.staging.seats.map((seat) => (seat.seat === YOU ? seat : { ...seat, name: this.tell(others[seat.seat - 1]) }));
    this.regions.board.value = { game: this.value.game.key, scene: { view: shown, played, components: this.components, names: this.components.names,
      options: this.mayChoose ? this.staging.options.options : NONE, seats, you: YOU, language: language(), awaited: view.awaiting, changed: this.changed } };
  }

  get mayChoose() { return !this.playing && !this.done && !this.step?.touch; }

  /** What is taught now, what was answered, and what may be done. */
  coach() {
    draw(this.regions.options, this.lesson(), this.mayChoose ? this.choices() : null);
    this.point();
  }

  lesson() {
    const { step, puzzle } = this;
    if (this.playing) {
      return h("div", { key: "lesson", class: "lesson", role: "status" }, h("p", {}, this.inTheseNames(this.playing.sentence.text)),
        h("button", { key: "skip", class: "quiet", onclick: () => { this.skipped = true; } }, say("skip")));
    }
    if (this.done) return this.end();
    // The last line says what to do. What was done instead, and what is chosen already, takes the place of the idea.
    const lines = this.tell((step ?? puzzle).say).split("\n");
    const task = lines.length > 1 ? lines.pop() : null;
    const brief = task && (this.reply || this.picked);
    return h("div", { key: "lesson", class: "lesson", role: "status" },
      brief ? null : lines.map((line, place) => h("p", { key: `say ${place}` }, stressed(line))),
      this.reply ? h("p", { key: "reply", class: "reply" }, stressed(this.reply)) : null,
      task ? h("p", { key: "task", class: "task" }, stressed(task)) : null,
      step?.touch ? h("button", { key: "shown", class: "quiet", onclick: () => { this.forward(); this.redraw(); } }, say("shown")) : this.asked());
  }

  /** The button of what is asked for, where nothing on the board stands for it. */
  asked() {
    const option = this.step?.do && !this.shown.length && this.staging.options.options.find((one) => isDone(this.step, one.command));
    return option ? h("button", { key: "asked", class: "primary asked", onclick: () => this.chosen({ option, command: option.command }) }, option.label) : null;
  }

  /** A sentence with the names that the others have here. */
  inTheseNames(text) {
    const named = this.value.course.others.map((name, place) => [seatName(this.staging.seats, place + 1), this.tell(name)]);
    return named.toReversed().reduce((words, [given, wanted]) => words.replaceAll(given, wanted), text);
  }

  end() {
    const { course, next, play, game, staged } = this.value;
    const first = to(["learn", game.key, course.puzzles[0].name]);
    return h("div", { key: "end", class: "lesson end", role: "status" },
      this.puzzle ? h("h2", { key: "end" }, say("solved")) : this.verdict(),
      this.paragraphs(this.tell("right" in staged ? staged.right : staged.end)),
      h("div", { key: "actions", class: "actions" },
        this.puzzle && next ? h("a", { key: "next", class: "button primary", href: next }, say("next-puzzle")) : null,
        h("button", { key: "play", class: this.puzzle && next ? "" : "primary", onclick: play }, say("play-now")),
        this.puzzle ? null : h("a", { key: "first", class: "button", href: first }, say("to-puzzles")),
        h("a", { key: "how", class: "button quiet", href: to(["how-to-play", game.key]) }, t("how-to-play"))));
  }

  /** The learner has won, as at the end of a match. */
  verdict() {
    const { guide, staging, value: { course } } = this;
    return h("div", { key: "end", class: "ending won" }, h("div", { class: "verdict" },
      h("span", { class: "verdict-faces" }, this.parts.get("medal")?.medal(staging.seats[YOU], guide?.trophies?.[course.match.how])),
      h("h2", { class: "ending-who" }, say("you-won"))));
  }

  /** A text whose lines are paragraphs, and those that begin as such the items of a list. */
  paragraphs(text) {
    const lines = text.split("\n"), items = lines.filter((line) => line.startsWith(ITEM));
    return [h("p", { key: "why" }, stressed(lines[0])),
      items.length ? h("ul", { key: "how" }, items.map((line) => h("li", { key: line }, stressed(line.slice(ITEM.length))))) : null,
      lines.slice(1).filter((line) => !line.startsWith(ITEM)).map((line) => h("p", { key: line }, stressed(line)))];
  }

  choices() {
    const { components: { names, causes }, staging, value: { game: { key } } } = this;
    const tells = tellsOf(this.guide, { view: staging.view.view, components: this.components, seat: YOU, say: sayOf(key) });
    const value = { options: staging.options.options, refused: NONE, question: t("your-turn"), names, causes, says: askedBy(key), busy: Boolean(this.doing), picked: this.picked, ...tells };
    return h("details", { key: "choices", class: this.picked && !this.picked.further ? "in-words narrowed" : "in-words", ".open": Boolean(this.picked && !this.picked.further) || (!this.shown.length && !this.step?.do) || this.staging.options.options.length < 5 }, h("summary", {}, say("in-words")),
      h("cabinet-options", { key: "options", ".value": value }));
  }
}

customElements.define("cabinet-staged", Staged);
