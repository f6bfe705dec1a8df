// How a match ended, besides its standings: who won, what decided it, the change of the rating, and what can be done next.

import { Answering } from "../shared/answering.js";
import { Part, h } from "../shared/dom.js";
import { guideOf, hasText, sayOf } from "../shared/games.js";
import { sleep } from "../shared/pauses.js";
import { outcome } from "../pages/match/head.js";
import { go, to } from "../shared/router.js";
import { apiOf } from "../shared/settings.js";
import { list, number, seatName, t } from "../shared/texts.js";
import { medal } from "./medal.js";
import { toReader } from "./reader.js";
import { findRematch } from "./rematch.js";

/** Results are rated by the relay, a moment after the match. */
const ASKED = 5;
const PAUSE = 1000;
/** How often the page looks whether somebody wants a rematch, in milliseconds. */
const AGAIN = 4000;

/**
 * What an ending is a rendering of: `view` is that of the game.
 *
 * @typedef {{ match: Match, components: Components, view: any, eyes: Eyes }} Value
 */
/** @import { Components, Eyes, Match } from "../types" */

class Ending extends Answering(/** @type {typeof Part<Value>} */ (Part)) {
  /** `connectedCallback` needs the value: `{match, components, view, eyes}`. */
  connectedCallback() {
    super.connectedCallback();
    const { match, eyes } = this.value;
    guideOf(match.game).then((guide) => { this.guide = guide; this.redraw(); });
    const player = eyes?.own ? match.seats[eyes.seat]?.player : null;
    if (player && match.counts) this.insist(() => this.rated(player));
    if (player && match.seats.some((seat) => seat.player && seat.player !== player)) this.lookForRematch(player);
  }

  /** Another player may want to play again; then this page says so by itself. */
  async lookForRematch(player) {
    const { match, eyes } = this.value;
    const look = async () => {
      const found = await findRematch(eyes.api, match, player);
      if (found?.id !== this.again?.id) { this.again = found; this.redraw(); }
    };
    await this.insist(look);
    await this.every(AGAIN, look);
  }

  /** The rating of the reader before and after this match. */
  async rated(player) {
    const { match } = this.value;
    for (let asked = 0; asked < ASKED && !this.left; asked += 1) {
      const { games } = await apiOf(null).get(`/v1/players/${player}/ratings`);
      if (games[match.game]?.match === match.id) {
        const { items: [{ rating }, before] } = await apiOf(null).get(`/v1/leaderboards/${match.game}/${player}`, { limit: 2 });
        this.rating = { now: rating, before: before?.rating ?? null };
        return this.redraw();
      }
      await sleep(PAUSE, this.leaving.signal);
    }
    return undefined;
  }

  render({ match, components, view, eyes }) {
    const { winners } = match.outcome;
    const names = winners.map((seat) => seatName(match.seats, seat));
    const why = this.guide?.reasons?.({ view, components, outcome: match.outcome,
      ...toReader(eyes?.own ? eyes.seat : null, (seat) => seatName(match.seats, seat), sayOf(match.game), hasText(match.game)) }) ?? [];
    const mine = eyes?.own && winners.includes(eyes.seat);
    const [lead, ...more] = why;
    return h("section", { class: `ending${mine ? " won" : ""}`, "aria-label": t("ending") },
      h("div", { class: winners.length > 1 ? "verdict of-several" : "verdict", key: "verdict" },
        h("span", { class: "verdict-faces" }, winners.map((seat) => medal(match.seats[seat], this.guide?.trophies?.[match.outcome.how]))),
        winners.length ? h("p", { class: "ending-who" }, mine ? t("you-won") : eyes?.own ? t("you-lost") : t("somebody-won", { names: list(names) })) : h("p", { class: "ending-who" }, t("nobody-won")),
        winners.length && eyes?.own && !mine ? h("p", { class: "verdict-by" }, t("somebody-won", { names: list(names) })) : null,
        lead ? h("p", { class: "ending-why" }, lead) : null),
      h("p", { key: "again", role: "status", class: "ending-again" }, this.again ? t("rematch-offered", { names: list(this.again.seats.filter(({ player }) => player).map(({ name }) => name)) }) : null),
      eyes?.own ? h("div", { class: "actions", key: "actions" },
        h("button", { key: "rematch", class: "primary", onclick: () => this.attempt(() => this.rematch()) }, t(this.again ? "rematch-accept" : "rematch")),
        h("button", { key: "next", onclick: () => this.attempt(() => this.next()) }, t("next-match"))) : null,
      more.length ? h("ul", { class: "ending-more", "aria-label": t("decided") }, more.map((words, place) => h("li", { key: place }, words))) : null,
      outcome(match, components, Boolean(lead)),
      this.rating ? h("p", { class: "ending-rating" }, this.change()) : null,
      this.problemNote(),
      h("div", { class: "actions", key: "further actions" },
        h("button", { key: "last", class: "quiet", onclick: () => this.dispatchEvent(new CustomEvent("replay", { bubbles: true })) }, t("replay-last")),
        h("a", { key: "replay", class: "button", href: to(["match", match.id, "history"]) }, t("ending-back")),
        h("button", { key: "share", class: "quiet", onclick: () => this.attempt(() => this.share()) }, t("share")),
        this.shared ? h("span", { key: "shared", role: "status" }, t("copied")) : null),
      h("p", { key: "further", class: "ending-further" },
        h("a", { href: to(["match", match.id, "report"]) }, t("ending-report")), " · ",
        h("a", { href: to(["search"], { game: match.game }) }, t("ending-search"))));
  }

  change() {
    const { now, before } = this.rating;
    if (before === null) return t("first-rating", { now: number(now) });
    return t("rating-change", { before: number(before), now: number(now), change: `${now < before ? "−" : "+"}${number(Math.abs(now - before))}` });
  }

  async rematch() {
    const made = await this.value.eyes.api.post(`/v1/matches/${this.value.match.id}/rematch`);
    go(["match", made.id]);
  }

  /** The same game again, against bots of the same kinds. */
  async next() {
    const { match, eyes } = this.value;
    const seats = match.seats.map(({ seat, bot }) => (seat === eyes.seat ? "me" : bot ? `bot:${bot}` : "bot"));
    const made = await eyes.api.post("/v1/matches", { game: match.game, seats, options: match.options });
    go(["match", made.id]);
  }

  async share() {
    const url = `${location.origin}/${to(["match", this.value.match.id])}`;
    await navigator.clipboard.writeText(url);
    this.shared = true;
  }
}

customElements.define("cabinet-ending", Ending);
