// The past of a match: every version of it, through the eyes of whoever may be asked, and what can be done from there.

import { changes } from "../boards/shared/changes.js";
import { draw, h } from "../shared/dom.js";
import { boardSoon, guideOf } from "../shared/games.js";
import { form, loading } from "../shared/page.js";
import { currentRoute, note, to } from "../shared/router.js";
import { sleep } from "../shared/pauses.js";
import { apiOf, language, players } from "../shared/settings.js";
import { t } from "../shared/texts.js";
import "../help/rules.js";
import "./history/analysis.js";
import "./history/beliefs.js";
import "./history/fork.js";
import { askForStudy } from "./match/into_study.js";
import { choose, eyesOf, mayBeHelped } from "./match/eyes.js";
import { eyesChoice, head, outcome, seats } from "./match/head.js";
import { endOfCommand } from "./match/lines.js";
import { weight } from "./match/sentence.js";
import { Past } from "./match/past.js";
import { MatchPage } from "./match/page.js";
import { read } from "./match/read.js";
import { readersChoice } from "./match/readers.js";
import { pace } from "./match/settings.js";
import { dye, room } from "./match/room.js";
import { stepOf } from "./match/slider.js";
import { goBack } from "./match/undo.js";
import { readTimeline } from "./match/timeline.js";

/** @import { Regions } from "./match/room.js" */
/** @import { Eyes, Told, api } from "../types" */

class History extends MatchPage {
  /** Who will see a board that is opened here. @type {import("./match/readers.js").Readers} */
  readers = "nobody";

  /** @type {Regions} */
  regions;

  /** @type {Told[]} */
  sentences;

  /** @type {Eyes} */
  eyes;

  /** @type {api.View} */
  view;

  listen() {
    this.id = this.where.path[1];
    this.addEventListener("at", (event) => this.show(event.detail));
    this.addEventListener("play", () => this.play());
    this.addEventListener("jump", (event) => this.show(event.detail));
    this.addEventListener("rules", (event) => this.rule(event.detail));
    addEventListener("keydown", (event) => this.step(event), { signal: this.leaving.signal });
  }

  async start() {
    Object.assign(this, await read(this.id, boardSoon));
    guideOf(this.match.game).then((guide) => { this.guide = guide; this.redraw(); });
    const asked = currentRoute().query;
    this.at = Math.min(Number(asked.at) || this.match.version, this.match.version);
    return this.look(choose(eyesOf(this.match), this.match, asked.as ?? (this.match.status === "finished" || this.match.analysis ? "truth" : undefined)));
  }

  /** Everything is read again in another language, at the same version. */
  retell() {
    return this.insist(async () => {
      Object.assign(this, await read(this.id));
      await this.look(choose(eyesOf(this.match), this.match, this.eyes.id));
    });
  }

  /** @param {Eyes} eyes */
  look(eyes) {
    this.eyes = eyes;
    this.past = new Past(eyes, this.id, this.leaving.signal);
    return Promise.all([this.insist(() => this.tell(eyes), () => this.eyes === eyes), this.show(this.at)]);
  }

  /** Read what is beside the board. */
  async tell(eyes) {
    const [sentences, comments] = await Promise.all([readTimeline(eyes, this.id), this.readComments()]);
    if (this.eyes === eyes) Object.assign(this, { sentences, comments });
  }

  readComments() { return this.eyes.api.get(`/v1/matches/${this.id}/comments`).then(({ comments }) => comments); }

  step(event) {
    const to = this.past && stepOf(event, this.at, this.match.version);
    if (to == null) return;
    event.preventDefault();
    this.show(to);
  }

  /** Show one version after another from here, as the table does; or stop. */
  async play() {
    this.autoplay = !this.autoplay;
    const { eyes } = this;
    while (this.autoplay && this.at < this.match.version && this.eyes === eyes && !this.left) {
      const next = this.at + 1;
      await this.show(next);
      const sentence = this.sentences?.find(({ version }) => version === next);
      await sleep((pace() || 500) * weight(sentence, this.changed ?? []), this.leaving.signal);
      if (this.at !== next) break;
    }
    this.autoplay = false;
    if (!this.left) this.redraw();
  }

  /** Show a version: at once if it is known, else as soon as it is read, unless another one is wanted by then. */
  async show(at) {
    this.at = at;
    clearTimeout(this.noting);
    this.noting = setTimeout(() => this.left || note(this.where, { at, as: this.eyes.id }), 200);
    const { past } = this;
    const wanted = () => this.at === at && this.past === past;
    if (!past.known(at)) await this.insist(() => past.at(at), wanted);
    if (!past.known(at) || !wanted()) return;
    this.seen(at);
    if (at > 1 && !past.known(at - 1)) past.at(at - 1).then(() => wanted() && this.seen(at), () => {});
    past.around(at, this.match.version);
  }

  /** Show the rules at a section, or (null) not any more. */
  rule(section) {
    this.section = section;
    this.redraw();
  }

  seen(at) {
    const before = this.past.known(at - 1);
    const forward = this.view?.version === at - 1;
    this.view = this.past.known(at);
    const sentence = this.sentences?.find(({ version }) => version === at);
    this.motion = forward && sentence ? { event: sentence.event, lasts: pace() || 500 } : null;
    this.changed = before ? changes(before.view, this.view.view) : [];
    this.redraw();
  }

  redraw() {
    this.regions ??= room(this, "past");
    const { regions } = this;
    if (!this.past) return draw(regions.head, this.problemNote(), this.problem ? null : loading());
    draw(regions.head, this.problemNote(), head(this.match, this.game, "history"));
    dye(this, this.guide ?? {}, this.view?.view);
    const awaiting = this.view?.awaiting ?? [];
    draw(regions.seats, seats({ ...this.match, awaiting, clocks: [], status: this.view?.status ?? "open" }, this.eyes.seat),
      eyesChoice(this.match, this.eyes, (eyes) => this.look(eyes)));
    draw(regions.result, this.at === this.match.version ? outcome(this.match, this.components) : null);
    const happened = this.sentences?.find(({ version }) => version === this.at)?.text ?? "";
    draw(regions.tools, h("cabinet-slider", { ".value": { at: this.at, last: this.match.version, text: happened, playing: Boolean(this.autoplay) } }),
      h("p", { class: "happened", role: "status", key: "happened" }, happened),
      this.section ? h("cabinet-rules", { key: "rules", ".value": { game: this.match.game, section: this.section, closed: () => this.rule(null) } }) : null);
    if (this.view) regions.board.value = { game: this.match.game, scene: this.scene() };
    this.motion = null;
    draw(regions.options, this.sentences ? this.actions() : null);
    draw(regions.timeline, this.sentences ? h("cabinet-timeline", { ".value": { sentences: this.sentences, match: this.match, causes: this.components.causes, guide: this.guide, at: this.at,
      follow: true, comments: this.comments, you: this.eyes.own ? this.eyes.seat : null } }) : loading());
    return undefined;
  }

  scene() {
    return { view: this.view.view, components: this.components, names: this.components.names, options: [], seats: this.match.seats,
      you: this.view.seat, language: language(), awaited: this.view.awaiting, changed: this.changed, played: this.motion };
  }

  actions() {
    const running = this.match.status === "running";
    return h("div", { class: "deeds-here", key: "actions" },
      h("div", { class: "actions" },
        players().length && this.match.status === "finished" ? [h("button", { key: "board", class: "primary", onclick: () => this.attempt(() => this.onBoard()) }, t("analyse-here")),
          readersChoice(this.readers, (readers) => { this.readers = readers; })] : null,
        players().length && mayBeHelped(this.match) && (this.eyes.own || !running) ? h("button", { key: "fork", onclick: () => this.fork() }, t("fork-here")) : null,
        players().length && mayBeHelped(this.match) && this.triable().length ? h("button", { key: "try", onclick: () => this.analyse() }, t("try-commands")) : null,
        players().length && this.eyes.seat !== null ? h("button", { key: "beliefs", onclick: () => this.believe() }, t("beliefs-here")) : null,
        running && this.eyes.own && this.match.undo !== "never" ? h("button", { key: "undo", onclick: () => this.attempt(() => this.takeBack()) }, t("take-back-to-here")) : null,
        players().length && this.match.status === "finished" && this.eyes.id === "truth" ? h("a", { key: "edit", class: "button", href: to(["editor", this.match.game], { match: this.id, at: endOfCommand(this.sentences, this.at) }) }, t("edit-position")) : null,
        players().length ? h("button", { key: "study", onclick: () => this.putIntoStudy() }, t("into-study")) : null,
        h("a", { key: "event", class: "button", href: to(["match", this.id, "audit"], { event: this.at }) }, t("to-event"))),
      players().length ? form({ class: "inline", key: "comment" }, (given, made) => this.attempt(() => this.comment(given.get("text").trim(), made)),
        h("label", {}, t("comment-here"), h("input", { name: "text", required: true, maxlength: 1000 })), h("button", {}, t("comment"))) : null);
  }

  /** A board of one's own with all of the match, at the version that is shown. */
  async onBoard() {
    const made = await apiOf().post(`/v1/matches/${this.id}/branches`, { analysis: true, watch: { who: this.readers } });
    return this.leaveFor(["match", made.id, "board"], { at: Math.min(endOfCommand(this.sentences, this.at), made.origin.version) });
  }

  putIntoStudy() {
    return askForStudy(this.regions.dialogs, { target: { kind: "match", match: this.id, at: endOfCommand(this.sentences, this.at) }, title: this.match.name || this.game.title, comments: this.comments });
  }

  fork() {
    const dialog = document.createElement("cabinet-fork");
    const at = endOfCommand(this.sentences, this.at);
    const fork = async (body) => {
      const made = await this.eyes.api.post(`/v1/matches/${this.id}/branches`, body);
      return this.leaveFor(["match", made.id]);
    };
    dialog.value = { match: this.match, game: this.game, at, seat: this.eyes.own ? this.eyes.seat : null, fork };
    this.regions.dialogs.append(dialog);
  }

  /** The seats whose commands may be tried at this version: those that must answer, as far as their eyes may be had. */
  triable() {
    const awaited = (this.view?.awaiting ?? []).filter((seat) => seat >= 0);
    return this.match.status === "finished" ? awaited : awaited.filter((seat) => this.eyes.own && seat === this.eyes.seat);
  }

  analyse() {
    const analysis = document.createElement("cabinet-analysis");
    analysis.value = { match: this.match, game: this.game, at: endOfCommand(this.sentences, this.at), seats: this.triable(), api: this.eyes.api };
    this.regions.analysis.replaceChildren(analysis);
  }

  believe() {
    const beliefs = document.createElement("cabinet-beliefs");
    beliefs.value = { match: this.match, names: this.components.names, at: endOfCommand(this.sentences, this.at), seat: this.eyes.seat,
      draw: mayBeHelped(this.match) ? "behaviour" : "uniform", api: this.eyes.api };
    this.regions.analysis.replaceChildren(beliefs);
  }

  async takeBack() {
    const done = await goBack(this, endOfCommand(this.sentences, this.at));
    return done && this.leaveFor(["match", this.id]);
  }

  async comment(text, made) {
    await this.eyes.api.post(`/v1/matches/${this.id}/comments`, { at: this.at, text });
    made.reset();
    await this.insist(async () => { this.comments = await this.readComments(); });
  }
}

customElements.define("cabinet-history", History);
