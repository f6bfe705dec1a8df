// Learning a game by playing: a staged first match, and puzzles after it. What is taught is data in `learn/<game>/course.js`.

import { h } from "../shared/dom.js";
import { TAUGHT, games } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { apiOf, current, newPlayer, newcomer, taught } from "../shared/settings.js";
import { t } from "../shared/texts.js";
import "./learn/staged.js";
import { cover } from "./lobby/cover.js";
import { quick, strengthOf } from "./lobby/quick.js";
import { courseOf, say, tellerOf } from "./learn/words.js";

/** @import { Game } from "../types" */
/** @import { Course } from "./learn/types" */

const MATCH = "match";

class Learn extends Page {
  /** @type {Game} */
  game;

  /** @type {Course | null} */
  course = null;

  async start() {
    const [, key = TAUGHT[0], part = null] = this.where.path;
    this.chosen = part;
    this.games = await games();
    this.game = this.games.find((one) => one.key === key);
    this.course = await courseOf(TAUGHT.includes(key) ? key : TAUGHT[0]);
    if (!this.game || !TAUGHT.includes(key)) return this.leaveFor(["learn", TAUGHT[0]]);
    if (this.staged && !current()) await newPlayer(newcomer());
    dispatchEvent(new Event("players"));
    return undefined;
  }

  /** In another language everything stays as it is. */
  retell() {
    return this.insist(async () => {
      this.games = await games();
      this.game = this.games.find((one) => one.key === this.game.key);
      /** @type {any} */ (this.querySelector("cabinet-staged"))?.retell();
    });
  }

  /** The match or the puzzle that is played here; null where one chooses. */
  get staged() {
    if (this.chosen === MATCH) return this.course.match;
    return this.course.puzzles.find(({ name }) => name === this.chosen) ?? null;
  }

  /** Where the puzzle after this one is; null after the last. */
  get next() {
    const at = this.course.puzzles.findIndex(({ name }) => name === this.chosen);
    const found = this.course.puzzles[at + 1];
    return found ? to(["learn", this.game.key, found.name]) : null;
  }

  /** Play against as many bots as in the lesson, now that one knows how. */
  play() {
    return this.attempt(async () => {
      const { id } = await apiOf().post("/v1/matches", quick(this.game, strengthOf(), this.course.match.seats));
      return this.leaveFor(["match", id]);
    });
  }

  redraw() {
    if (this.staged && current() && this.querySelector("cabinet-staged")) return;
    super.redraw();
  }

  render() {
    if (!this.course || !this.game) return loading();
    if (!this.staged) return this.contents();
    if (!current()) return loading();
    return h("cabinet-staged", { key: this.chosen, ".value": { game: this.game, course: this.course, staged: this.staged, part: this.chosen, next: this.next, play: () => this.play() } });
  }

  contents() {
    const { key, title } = this.game, done = taught(key);
    const link = (part, name) => h("a", { key: part, class: `button${part === MATCH && !done.includes(MATCH) ? " primary" : ""}`, href: to(["learn", key, part]) }, name,
      done.includes(part) ? h("span", { class: "tag" }, `✓ ${say("done")}`) : null);
    return h("div", { class: "lessons" },
      h("h1", {}, say("title", { game: title })),
      h("nav", { class: "tabs", "aria-label": t("games") }, this.games.filter((one) => TAUGHT.includes(one.key)).map((one) =>
        h("a", { key: one.key, href: to(["learn", one.key]), "aria-current": one.key === key ? "page" : null }, one.title))),
      h("section", { class: "card first-match", "aria-labelledby": "first-match" }, cover(key), h("div", {}, h("h2", { id: "first-match" }, say("first-match")), h("p", {}, say("first-match-about")),
        h("div", { class: "actions" }, link(MATCH, done.includes(MATCH) ? say("begin-again") : say("begin")), h("a", { class: "button quiet", href: to(["how-to-play", key]) }, t("how-to-play"))))),
      h("section", { "aria-labelledby": "puzzles" }, h("h2", { id: "puzzles" }, say("puzzles")), h("p", {}, say("puzzles-about")),
        h("div", { class: "actions" }, this.course.puzzles.map(({ name }) => link(name, tellerOf(key)(`${name}-title`))))));
  }
}

customElements.define("cabinet-learn", Learn);
