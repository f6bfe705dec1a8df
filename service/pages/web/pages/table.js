// The table: the board, what may be done, what happened; live.

import { changes } from "../boards/shared/changes.js";
import { draw, h } from "../shared/dom.js";
import { askedBy, boardSoon, guideOf, sayOf } from "../shared/games.js";
import { loading } from "../shared/page.js";
import { sleep } from "../shared/pauses.js";
import { keepLog } from "../shared/evidence.js";
import { go, currentRoute, note } from "../shared/router.js";
import { language } from "../shared/settings.js";
import { follow } from "../shared/stream.js";
import { seatName, t } from "../shared/texts.js";
import { choose, eyesOf } from "./match/eyes.js";
import { eyesChoice, head, outcome, pause, seats } from "./match/head.js";
import "../help/help.js";
import { catalogueOf, entryOf } from "../help/catalogue.js";
import { tellsOf } from "./match/options.js";
import { KeyboardPlace } from "./match/keyboard.js";
import { exactly, forced } from "./match/narrow.js";
import { MatchPage } from "./match/page.js";
import { read } from "./match/read.js";
import { NOTHING, Reader } from "./match/reader.js";
import { linesOf, marksOf, runsOfOthers } from "./match/others.js";
import { dye, room } from "./match/room.js";
import { lastOf, lastPart, sumUp } from "./match/lines.js";
import { Parts } from "./match/parts.js";
import { Places, givesNothing } from "./match/places.js";
import { Past } from "./match/past.js";
import { Playback } from "./match/playback.js";
import { lossOf, sentenceNodes, weight } from "./match/sentence.js";
import { staleBecause } from "./match/stale.js";
import { Story } from "./match/story.js";
import { Turn } from "./match/turn.js";
import { reasonOf, why } from "./match/why.js";
import { answersItself, beat, confirms, pace, play, replayPace, settingsButton, sounds, turnEnding } from "./match/settings.js";
import { Talk, talks } from "./match/talk.js";
import "./match/timeline.js";

/** @import { Regions } from "./match/room.js" */
/** @import { Choice, Eyes, Guide, Told, api } from "../types" */

/** For how many milliseconds a command that gives nothing and ends a turn is held, so that a slip can be caught. */
const HELD = 2500;

class Table extends MatchPage {
  /** @type {Regions} */
  regions;

  /** @type {Eyes} */
  eyes;

  /** @type {api.View} */
  view;

  /** What the scores are read from. @type {api.View} */
  counted;

  /** @type {Told[]} */
  sentences;

  /** @type {Talk} */
  talk;

  /** What was chosen in the list: the options that are left, of which ones; null if nothing was. */
  among = null;
  turned = new Turn();
  keyboard = new KeyboardPlace();
  story = new Story();
  places = new Places();
  /** What the others did since the reader acted, and its marks on the board. */
  lately = { of: "", runs: [], marks: [] };
  parts = new Parts({ came: () => this.redraw(), wanted: () => !this.left });

  /** @type {Guide} */
  guide = {};

  listen() {
    this.id = this.where.path[1];
    this.addEventListener("choose", (event) => { this.keyboard.keep(this.regions.board); this.chosen(event.detail); });
    this.addEventListener("narrow", (event) => {
      if (event.detail && !this.picked) this.keyboard.begin(this.regions.board);
      const asked = event.detail?.asked;
      this.pick(event.detail && { ...event.detail, why: asked && reasonOf(asked, this.options.refused) });
    });
    this.addEventListener("among", ({ detail }) => { this.among = detail; if (this.regions && !this.playback.runs) this.board(); });
    this.addEventListener("back", () => this.thinkBetter());
    this.addEventListener("replay", () => this.replay(...lastPart(this.sentences, this.guide.part)));
    this.addEventListener("jump", (event) => go(["match", this.id, "history"], { at: event.detail, as: this.eyes.as }));
  }

  async start() {
    Object.assign(this, await read(this.id, boardSoon));
    if (this.match.analysis) return this.leaveFor(["match", this.id, "board"]);
    guideOf(this.match.game).then((guide) => { this.guide = guide; this.sumUp(this.sentences ?? []); if (this.regions) this.redraw(); this.tellLosses(this.sentences ?? []); });
    return this.look(choose(eyesOf(this.match), this.match, currentRoute().query.as));
  }

  /** Everything is read again in another language; the board, the log and what is open stay where they are. */
  retell() {
    return this.insist(async () => {
      Object.assign(this, await read(this.id));
      await this.look(choose(eyesOf(this.match), this.match, this.eyes.id), this.view);
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    if (this.holding) this.sendHeld(JSON.parse(this.holds));
    this.looking?.abort();
    this.playback?.skip();
  }

  /** See the match through other eyes, and follow it; `view` if they saw something of it before. */
  async look(eyes, view = null) {
    this.looking?.abort();
    if (this.left) return;
    const { signal } = (this.looking = new AbortController());
    this.eyes = eyes;
    this.playback?.skip();
    this.playback = new Playback(new Past(eyes, this.id, signal), { words: (version) => this.waitForWords(version),
      pace: replayPace, next: (at, to) => this.nextShown(at, to), show: (...what) => this.playing(...what), over: () => this.played() });
    this.places.clear();
    Object.assign(this, { view, shown: null, sentences: [], lastTable: null, recalled: null, fresh: Infinity, options: NOTHING, changed: [], curtain: false, only: null });
    this.reader = new Reader({ id: this.id, eyes, match: this.match, signal, insist: (...what) => this.insist(...what),
      found: (what) => this.found(what), settled: (what) => this.settled(what), sat: (...who) => this.sitDown(...who) });
    this.talk = new Talk({ ask: () => eyes.api.get(`/v1/matches/${this.id}/phrases`, {}, signal), changed: () => signal.aborted || this.redraw() });
    note(this.where, { as: eyes.id });
    await this.refresh();
    if (signal.aborted) return;
    keepLog(this.id, eyes.api).catch(() => {}); // it is kept when the match is looked at again
    follow({ api: eyes.api, match: this.id, as: eyes.as, after: this.view?.version ?? this.match.version, signal,
      onVersion: (version) => this.reader.hear(version), onState: (state) => this.connection(state), onRefused: (problem) => this.refused(problem),
      onPhrase: (phrase) => this.talk.hear(phrase) }).then(() => signal.aborted || this.talk.end());
  }

  refresh() { return this.reader.refresh(); }

  /** What was read: it is shown as soon as what led to it has been played. */
  found({ match, view, options, sentences, after }) {
    Object.assign(this, { match, sentences });
    if (after) this.fresh = Math.min(this.fresh === Infinity ? after : this.fresh, after);
    this.sumUp(sentences);
    this.tellLosses(sentences);
    if (view) this.seen(view);
    if (options.version !== this.options.version) this.picked = null;
    this.options = options;
    if (sentences.some(({ version, game, actor }) => version > after && game && actor.seat !== this.eyes.seat)) this.places.clear();
  }

  /** All of it is known, also what can be taken back. */
  settled({ request, back }) {
    this.asked = request ?? this.taken ?? null;
    this.back = back;
    this.handOver();
    this.redraw();
    this.answerItself();
  }

  /** Somebody of this browser took a seat, so the match is seen from there. */
  sitDown(match, eyes) {
    this.match = match;
    setTimeout(() => this.look(eyes));
  }

  /** A newer view: what led to it is played, unless that is not wanted or nobody looks. */
  seen(view) {
    const { view: before } = this;
    this.view = view;
    if (!before || before.version >= view.version) return;
    this.changed = changes(before.view, view.view);
    if (!pace() || document.hidden || this.curtain) return;
    this.shown ??= before;
    if (this.sentences.some(({ version, actor }) => version > before.version && actor.seat === this.you)) this.story.begin();
    this.story.go(Date.now());
    this.playback.run(before.version, view.version);
  }

  /** The seat of the reader; null for who watches. */
  get you() { return this.eyes?.own ? this.eyes.seat : null; }

  /** All of what is replayed on request, else what there is time for. */
  nextShown(at, to) {
    return this.wholly ? at + 1 : this.story.next(at, to, { sentences: this.sentences, pace: replayPace(), ...this.guide });
  }

  /** Show again what happened between two versions. */
  async replay(from, to) {
    if (this.playback.runs || this.wholly) return;
    this.fresh = Math.min(this.fresh, from);
    this.shown = await this.insist(() => this.playback.past.at(from));
    this.wholly = Boolean(this.shown);
    if (!this.shown) return;
    this.board({ event: null, lasts: 0 }); // what it begins with is seen before anything happens
    const { signal } = this.looking;
    await sleep(replayPace(), signal);
    if (signal.aborted) this.wholly = false;
    else this.playback.run(from, to);
  }

  /** The view may have come before the words; then they are being asked for. */
  async waitForWords(version) {
    const { reader } = this;
    while (reader.asking && !reader.reaches(version)) await reader.asking;
    await this.losing;
  }

  /** What is said at once of several events, as of what was paid one by one. */
  sumUp(sentences) {
    const { match, you, components } = this;
    if (this.guide.sums) sumUp(sentences, this.guide, { names: components.names, you, who: (seat) => (seat < 0 ? match.house : seatName(match.seats, seat)), say: sayOf(match.game) });
  }

  /** What events took from the reader is said with them: only the view before each tells it. */
  tellLosses(sentences) {
    const { guide: { losses = {} }, you, playback, components: { names } } = this;
    const taking = you === null ? [] : sentences.filter(({ event, loss }) => losses[event.type] && loss === undefined);
    if (!taking.length) return;
    this.losing = Promise.all(taking.map(async (one) => {
      one.loss = null;
      const before = await playback.past.at(one.version - 1).catch(() => null);
      one.loss = before && lossOf(one, this.guide, before.view, you, names);
      if (one.loss) one.text += ` ${one.loss}`;
    })).then(() => {
      if (this.left || this.sentences !== sentences) return;
      this.sentences = [...sentences];
      if (this.regions && !this.playback.runs) this.log();
    });
  }

  /** Show one version of those that are played; how long of the usual time that needs. */
  playing(version, view, lasts) {
    const sentence = this.sentences.find((one) => one.version === version);
    const before = this.shown ?? view;
    const folded = this.sentences.filter((one) => one.game && one.version > before.version && one.version < version).length;
    const within = !folded && before.sentence && sentence ? this.guide.within?.(sentence.event) ?? null : null;
    this.shown = { ...view, ...(within ? { sentence: before.sentence, folded: before.folded } : { sentence, folded }) };
    const changed = changes(before.view, view.view);
    this.changed = changed;
    const wants = within ?? Math.max(folded ? 1 : 0, weight(sentence, changed, this.guide));
    const share = this.wholly ? wants : this.story.allow(wants, lasts);
    this.board({ event: sentence?.event, lasts: lasts * (within ? share : Math.max(share, 1)) });
    if (sounds() && share) play(share > 1 ? "beat" : "step");
    this.seated();
    this.tell();
    this.log();
    this.story.spend(share * lasts);
    return share;
  }

  /** All is played: the newest version is on the table. */
  played() {
    this.shown = null;
    this.wholly = false;
    this.story.rest(Date.now());
    if (this.left) return;
    this.redraw();
    this.answerItself();
  }

  /** What is played now, in words, or what is about to be done because nothing else can. */
  tell() {
    this.classList.toggle("playing", Boolean(this.shown ?? this.only));
    draw(this.regions.now, this.curtain ? null : this.shown ? sentenceNodes(this.shown, this.guide, () => this.playback.skip())
      : this.only ? h("p", { key: "said", class: `said seat-${this.you}` }, t("only-answer", { label: this.only })) : null);
  }

  /** Several seats in one browser: when another of them must act, the screen is covered until it is there. */
  handOver() {
    if (!this.eyes.own || this.match.status !== "running" || this.match.awaiting.includes(this.eyes.seat)) return;
    this.next = eyesOf(this.match).find(({ own, seat }) => own && this.match.awaiting.includes(seat)) ?? null;
    this.curtain = Boolean(this.next) && this.next.seat !== this.eyes.seat;
    if (this.curtain) this.playback.skip();
  }

  connection(state) {
    if (state === this.state) return;
    const back = this.state === "lost";
    this.state = state;
    if (back) this.reader.cameBack();
    else this.redraw();
  }

  /** The service will not tell what happens. If it knows less of the match than was seen here, its store lost the rest. */
  refused(problem) {
    this.state = null;
    if (problem.code === "unknown_version") this.look(this.eyes);
    else this.failed(problem);
    this.redraw();
  }

  /** Said already where the connection is shown. */
  get outage() { return this.state === "lost" && super.outage?.status === 0 ? null : super.outage; }

  /** @param {Choice} choice */
  chosen({ option, options, command, title = null, read = [], at = null, more = [] }) {
    if (this.busy) return;
    const effects = this.effectsOf(read);
    if (!command) this.pick({ options: options ?? [option], title, at, read: effects.length ? effects : null }, true);
    else if (effects.length) this.pick({ options: [exactly(option, command, this.components.names), ...more], title, at, sure: true, read: effects }, true);
    else if (confirms() && !this.sure) this.pick({ options: [exactly(option, command, this.components.names)], title: t("confirm-sure"), at, sure: true }, true);
    else this.attempt(() => this.give(option, command));
  }

  /** What the things do that were touched to be read. */
  effectsOf(spots) {
    const { board } = this.regions, known = spots.length ? catalogueOf(this.components, this.view.view) : null;
    return [...new Set(spots.map((spot) => entryOf(board.querySelector(`[data-spot="${CSS.escape(spot)}"]`), known)).filter(Boolean))];
  }

  /**
   * Send a command. One that ends the turn waits until it is confirmed, if its player wants that; else one that also gives nothing is
   * held for a moment. The same again is meant.
   */
  give(option, command, byItself = false) {
    const slips = turnEnding() === "ask" || (turnEnding() === "hold" && givesNothing(command));
    const meant = byItself || this.sure || !slips || JSON.stringify(command) === this.holds;
    this.holds = null;
    if (meant) return this.post(command, byItself);
    return this.endsTurn(command).then((ends) => (ends ? this.holdBack(option, command) : this.post(command)));
  }

  async endsTurn(command) {
    const { awaiting } = await this.eyes.api.ask("POST", `/v1/matches/${this.id}/options/foreseen`, command);
    return awaiting !== null && !awaiting.includes(this.eyes.seat);
  }

  /** The last step of a turn, to be confirmed or thought better of; beside it what came before can be undone. */
  holdBack(option, command) {
    const last = exactly(option, command, this.components.names), held = turnEnding() === "hold";
    this.heldBack = true;
    this.pick({ options: [{ ...last, label: t("end-turn", last) }], title: t("end-turn-sure"), sure: true, held }, true);
    this.holds = JSON.stringify(command);
    if (held) this.holding = setTimeout(() => this.sendHeld(command), HELD);
  }

  /** Nobody thought better of it; who left the page meant it, too. */
  sendHeld(command) {
    clearTimeout(this.holding);
    this.holding = null;
    return this.left ? this.eyes.api.post(`/v1/matches/${this.id}/commands`, command, { version: this.options.version }).catch(() => {})
      : this.attempt(() => this.post(command));
  }

  /** Why a thing on the board that was touched in vain cannot be chosen; null where nothing can, or it is no place to choose. */
  whyNot(node) {
    if (this.busy || this.playback.runs || !this.options.options.length) return null;
    const asked = this.regions.board.asked(node);
    return asked && why(asked, this.options.refused);
  }

  /** Something on the board leads to some of the options: they are shown alone. `last` says that it leads no further there. */
  pick(picked, last = false) {
    clearTimeout(this.holding);
    this.holding = null;
    this.picked = picked;
    this.sure = picked?.sure ?? false;
    this.toFocus = last;
    this.offering ??= Promise.resolve().then(() => this.offerAgain());
  }

  /** Nothing of what was touched is done; the keyboard is at that thing again. */
  thinkBetter() {
    const { board } = this.regions, at = this.picked?.at;
    board.release();
    this.pick(null);
    this.holds = null;
    if (at) /** @type {HTMLElement} */ (board.querySelector(`[data-spot="${CSS.escape(at)}"]`))?.focus({ preventScroll: true });
  }

  /** Once for all that was touched at the same time. */
  offerAgain() {
    this.offering = null;
    this.offer();
    /** @type {HTMLElement} */
    const first = this.querySelector(".options button:not(.step)");
    if (this.toFocus) first?.focus({ preventScroll: true });
  }

  /** The only answer there is, given by the page unless its player wants to give it: what that is is said for a beat before. */
  async answerItself() {
    const { options } = this, { signal } = this.looking;
    const command = this.eyes.own && answersItself() && !this.heldBack && !this.busy && !this.playback.runs && !this.only ? forced(options.options) : null;
    if (!command) return;
    const [option] = options.options;
    this.only = exactly(option, command, this.components.names).label;
    this.tell();
    await sleep(beat(), signal);
    if (signal.aborted) return;
    this.only = null;
    if (!this.busy && options === this.options) this.attempt(() => this.give(option, command, true));
    else this.tell();
  }

  async post(command, byItself = false) {
    this.playback.skip();
    this.story.begin();
    const before = this.options.version;
    this.busy = this.given = true;
    this.taken = this.picked = this.holds = null;
    this.sure = false;
    clearTimeout(this.holding);
    if (!byItself) this.heldBack = false;
    this.fresh = this.sentences.at(-1)?.version ?? Infinity;
    this.redraw();
    try {
      const done = await this.eyes.api.post(`/v1/matches/${this.id}/commands`, command, { version: this.options.version });
      if (!pace()) this.seen(done.seen);
      this.options = NOTHING;
      if (byItself) this.reader.answered.add(before);
    } catch (problem) {
      if (problem.status === 412) problem.message = t(staleBecause(this.match.clocks, this.eyes.seat, Date.now()));
      throw problem;
    } finally {
      this.busy = false;
      this.refresh();
    }
  }

  /** Taking back one's last command, and giving up: each at its place, whether it can be done now or not; what comes and goes is last. */
  leave() {
    const ways = this.back?.ways ?? [], missed = this.missed();
    const undo = (name, place) => h("button", { key: `undo ${place}`, class: "quiet", disabled: !ways[place]?.foreseen, onclick: () => this.attempt(() => this.takeBack(ways[place].to)) },
      t(`${name}${ways[place]?.foreseen?.asked.length ? "-ask" : ""}`));
    return h("div", { class: "actions leave", key: "leave" },
      this.match.undo === "never" ? null : undo("take-back", 0),
      h("button", { key: "missed", class: "quiet", disabled: !missed, onclick: () => this.replay(...missed) }, t("replay")),
      h("button", { key: "resign", class: "quiet", onclick: () => confirm(t("resign-sure")) && this.attempt(() => this.resign()) }, t("resign")),
      ways[1]?.foreseen ? undo("take-back-turn", 1) : null);
  }

  /** What happened since this seat's last command, as two versions; null if nothing did. */
  missed() {
    const last = lastOf(this.sentences, this.eyes.seat);
    return last && last < this.view.version ? [last, this.view.version] : null;
  }

  async takeBack(to) {
    const { goBack } = await this.parts.load("undo");
    const done = await goBack(this, to);
    if (!done) return;
    this.taken = done.standing === "taken_back" ? done : null;
    this.heldBack = true; // else what was taken back would be answered again at once
    await this.refresh();
  }

  async answerUndo(agree) {
    const path = `/v1/matches/${this.id}/undo-requests/${this.asked.id}/answers/${this.eyes.seat}`;
    await this.eyes.api.post(path, { agree }, { method: "PUT" });
    await this.refresh();
  }

  async resign() {
    await this.eyes.api.post(`/v1/matches/${this.id}/resign`);
    await this.refresh();
  }

  redraw() {
    this.regions ??= room(this);
    const { regions } = this;
    if (!this.match || !this.game) return draw(regions.head, this.problemNote(), this.problem ? null : loading());
    const { causes } = this.components;
    dye(this, this.guide, this.view?.view);
    this.classList.toggle("before", ["open", "cancelled"].includes(this.match.status));
    this.classList.toggle("over", Boolean(this.match.outcome));
    draw(regions.head, this.problemNote(), head(this.match, this.game, "table"), settingsButton(() => regions.dialogs), this.logToggle());
    if (talks(this.match)) this.talk.begin();
    this.seated();
    draw(regions.result, pause(this.match), this.playback?.runs ? null : [
      this.match.outcome && this.parts.get("ending") && this.view ? h("cabinet-ending", { key: "ending", ".value": { match: this.match, components: this.components, view: this.view.view, eyes: this.eyes } }) : null,
      this.view ? null : outcome(this.match, this.components)], this.match.status === "open" ? this.lobby() : null,
      this.asked && this.parts.get("undo") ? h("cabinet-undo", { key: "undo", ".value": { match: this.match, you: this.you, request: this.asked, causes,
        answer: (agree) => this.attempt(() => this.answerUndo(agree)), close: () => { this.asked = this.taken = null; this.redraw(); } } }) : null);
    if (!this.playback?.runs) { this.remember(); this.board(); }
    this.recall();
    draw(regions.said, this.curtain ? null : this.speech?.saidHere(this.talk, this.match));
    this.tell();
    this.turned.is(this.mine() && !this.playback?.runs, this.game.title);
    if (!this.playback?.runs) this.counted = this.view; // the scores wait until what led to them has been shown
    draw(regions.tools, this.view && !this.curtain ? h("cabinet-help", { ".value": { match: this.match, game: this.game, components: this.components, view: (this.counted ?? this.view).view, board: regions.board, you: this.eyes.own ? this.eyes.seat : null,
      why: (node) => this.whyNot(node) } }) : null);
    this.offer();
    this.log();
    this.resume();
    return undefined;
  }

  /** What people say things with, where anybody can. */
  get speech() { return talks(this.match) ? this.parts.get("say") : null; }

  /** Who sits here, and who is awaited at what is shown. */
  seated() {
    const { match, eyes, regions, talk } = this;
    const sitting = seats(match, eyes?.seat, this.shown?.awaiting);
    draw(regions.seats, this.speech?.withSay(sitting, talk, match, eyes, () => regions.dialogs) ?? sitting, this.turn(), this.connectionNote(), this.watches() ? eyesChoice(match, eyes, (other) => this.look(other)) : null);
  }

  /** Whether there is a reason to see the match through other eyes: who sits at one place and plays has none. */
  watches() {
    return this.match.status !== "running" || !this.eyes?.own || eyesOf(this.match).filter(({ own }) => own).length > 1;
  }

  /** The keyboard goes back to the hand, or wherever it was, once its player is asked again. */
  resume() {
    if (!this.keyboard.isLost || this.busy || this.playback?.runs) return;
    if (this.mine() && this.options.options.length) this.keyboard.goBack(this.regions.board);
    else /** @type {HTMLElement} */ (this.querySelector(".question"))?.focus({ preventScroll: true });
  }

  /** What happened, as far as it is shown. */
  log() {
    const { causes } = this.components;
    const upto = this.shown?.version ?? Infinity;
    const sentences = upto < (this.sentences.at(-1)?.version ?? 0) ? this.sentences.filter(({ version }) => version <= upto) : this.sentences;
    draw(this.regions.timeline, this.curtain ? null : h("cabinet-timeline", { ".value": { sentences, match: this.match, causes, guide: this.guide, fresh: this.fresh, you: this.you } }));
  }

  /** What the others did stays on the table until the reader acts: in words, and as marks once the views that tell them are here. */
  remember() {
    const runs = this.view ? runsOfOthers(this.sentences, this.you, this.guide) : [], of = JSON.stringify(runs.map(({ seat, from, to }) => [seat, from, to]));
    if (of === this.lately.of) return;
    const lately = (this.lately = { of, runs, marks: [] }), { view, playback } = this, newest = this.sentences.findLast(({ game }) => game)?.version;
    marksOf(runs, (version) => (version === newest ? view : playback.past.at(version)), this.guide).then((marks) => {
      lately.marks = marks;
      if (lately === this.lately && !this.left && !this.playback.runs) this.board();
    }).catch(() => {}); // the lines tell it
  }

  /** A line for each of the others, beside what the reader may do; it has its place also while it is empty, so that nothing else moves. */
  latelyHere() {
    const { guide, match: { seats } } = this, told = this.busy || this.playback?.runs ? [] : linesOf(this.lately.runs, { guide, seats });
    return h("ol", { key: "lately", class: "others", "aria-label": t("lately") }, told.map(({ seat, text }) => h("li", { key: seat, class: `seat-${seat < 0 ? "house" : seat}` },
      h("span", { class: "place", "aria-hidden": "true" }, seat < 0 ? "✶" : seat + 1), h("span", { class: "deed-told" }, text))));
  }

  /** Where a part of the game ends by clearing the table, the last one stays on it when all is over. */
  async recall() {
    const { match, guide, playback, sentences } = this;
    const at = match.outcome && guide.part ? sentences?.findLast(({ event, game }) => game && event.type === guide.part)?.version : undefined;
    if (!at || this.recalled === at) return;
    this.recalled = at;
    const before = await playback.past.at(at - 1).catch(() => null);
    if (!before || this.left || playback !== this.playback) return;
    this.lastTable = { ...this.view, view: guide.atEnd(this.view.view, before.view) };
    if (!playback.runs) this.board();
  }

  /** The next question waits until the board has played what led to it; the keyboard waits with it. */
  offerNothingYet() {
    const { options } = this.regions, here = options.contains(document.activeElement);
    draw(options, this.eyes.own ? [this.latelyHere(), h("p", { key: "playing", class: "question", role: "status", tabindex: "-1" }, t("playing-on"))] : null);
    if (here) /** @type {HTMLElement} */ (options.querySelector(".question"))?.focus({ preventScroll: true });
  }

  /** What the seat can do, as far as it was narrowed by what was touched. */
  offer() {
    const { names, causes } = this.components;
    this.classList.toggle("reading", Boolean(this.picked?.read));
    this.classList.toggle("by-hand", Boolean(this.guide?.byHand));
    if (this.playback?.runs) return this.offerNothingYet();
    return draw(this.regions.options, this.eyes?.own && this.match.status === "running" && !this.curtain ? [
      this.latelyHere(),
      this.match.paused ? null : h("cabinet-options", { ".value": { ...this.options, names, causes, says: askedBy(this.match.game), busy: this.busy, phase: this.phase(), question: this.question(),
        picked: this.picked, ...this.tells(), few: this.guide.few, places: this.places, kind: this.view?.view.agenda?.at(-1)?.kind ?? "" } }),
      this.match.hints && this.mine() ? this.parts.get("hint")?.hint(this.match, this.eyes.api, this.sentences) : null,
      this.leave(),
    ] : null);
  }

  /** What tells the price of a command, and what it brings. */
  tells() {
    const { guide, components, eyes: { seat }, view, match } = this;
    return tellsOf(guide, { view: view?.view, components, seat, say: sayOf(match.game) });
  }

  /** Where in the turn its player is, in words; null where the game says nothing of it. */
  phase() {
    const { guide, eyes: { seat }, view, match, components } = this;
    return (this.mine() && view && guide.phase?.(view.view, seat, sayOf(match.game), components)) || null;
  }

  board(played = null) {
    const { board, curtain } = this.regions;
    const view = this.shown ?? (this.match.outcome && this.lastTable) ?? this.view;
    board.hidden = this.curtain || !this.view;
    draw(curtain, this.curtain ? this.cover() : null);
    if (!this.view || this.curtain) return;
    board.value = { game: this.match.game, scene: { view: view.view, played, components: this.components, names: this.components.names,
      options: this.busy || played ? [] : this.among?.of === this.options.options ? this.among.among : this.options.options, seats: this.match.seats, you: view.seat, language: language(),
      awaited: view.awaiting, changed: played || this.match.outcome || !this.lately.runs.length ? this.changed : [], lately: played || this.busy || this.match.outcome ? [] : this.lately.marks } };
  }

  cover() {
    return h("div", { class: "curtain", role: "status" }, h("p", {}, t("hand-over", { name: this.next.name })),
      h("button", { class: "primary", onclick: () => this.look(this.next) }, t("i-am", { name: this.next.name })));
  }

  question() {
    if (this.options.question) return this.options.question;
    if (this.mine()) return t("loading"); // the next question is on its way
    return t("waiting-for", { names: this.awaitedNames() });
  }

  awaitedNames() {
    return this.match.awaiting.map((seat) => (seat < 0 ? this.match.house : seatName(this.match.seats, seat))).join(", ") || "…";
  }

  mine() {
    return Boolean(this.match.status === "running" && this.eyes?.own && this.match.awaiting.includes(this.eyes.seat));
  }

  turn() {
    if (this.match.status !== "running" || this.match.paused) return null;
    if (this.playback?.runs) return h("p", { class: "turn-line", key: "turn" }, t("turn-playing"));
    const mine = this.mine();
    return h("p", { class: `turn-line${mine ? " mine" : ""}`, key: "turn" }, mine ? t("your-turn") : t("waiting-for", { names: this.awaitedNames() }));
  }

  /** On a small screen the log is a drawer. */
  logToggle() {
    return h("button", { key: "log", class: "log-toggle quiet", "aria-expanded": String(this.classList.contains("log-open")),
      onclick: () => { this.classList.toggle("log-open"); this.redraw(); } }, t("log"));
  }

  connectionNote() {
    return h("p", { class: `connection ${this.state ?? ""}`, role: "status", key: "connection" },
      this.state === "lost" ? t("connection-lost") : this.match.status === "running" && this.state ? t("connection-live") : "");
  }

  lobby() {
    return this.parts.get("seating") && h("cabinet-seating", { key: "seating", ".value": { match: this.match, game: this.game, changed: () => this.refresh() } });
  }
}

customElements.define("cabinet-table", Table);
