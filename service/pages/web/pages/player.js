// A player: since when it plays here, its ratings as plots, its results by game, whom it met, and its matches.

import { emblem } from "../boards/emblem.js";
import { pages } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { games } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { apiOf, current, players } from "../shared/settings.js";
import { list, moment, number, t } from "../shared/texts.js";
import { reportLink } from "./complaint/link.js";
import { course } from "./people/course.js";
import { person } from "./people/person.js";
import { share } from "./people/share.js";
import { say } from "./people/words.js";

/** @import { Game, api } from "../types" */

const COURSE = 200;
const MATCHES = 20;
const MET = 20;

class PlayerPage extends Page {
  /** @type {api.Player | null | undefined} */
  player;

  /** @type {Game[]} */
  games;

  /** @type {api.PlayerRatings} */
  ratings;

  /** @type {api.PlayerStats} */
  stats;

  /** @type {api.RecordPage["items"]} */
  met;

  /** @type {api.MatchPage} */
  latest;

  /** The newest first, by game. @type {Map<string, api.RatedMatch[]>} */
  courses = new Map();

  async start() {
    const id = this.where.path[1] ?? current()?.id;
    if (!id) {
      this.player = null;
      return this.redraw();
    }
    const api = apiOf();
    [this.games, this.player, this.ratings, this.stats, this.met, this.latest] = await Promise.all([
      games(), api.get(`/v1/players/${id}`), api.get(`/v1/players/${id}/ratings`), api.get(`/v1/players/${id}/stats`),
      pages(api, `/v1/players/${id}/records`, { limit: MET }, MET), api.get(`/v1/players/${id}/matches`, { limit: MATCHES })]);
    this.redraw();
    const rated = Object.keys(this.ratings.games);
    const read = await Promise.all(rated.map((game) => pages(api, `/v1/leaderboards/${game}/${id}`, { limit: 100 }, COURSE)));
    this.courses = new Map(rated.map((game, place) => [game, read[place]]));
    return this.redraw();
  }

  /** The same in another language. */
  retell() { return this.insist(() => this.start()); }

  get own() { return players().some(({ id }) => id === this.player.id); }

  titleOf(game) { return this.games.find(({ key }) => key === game)?.title ?? game; }

  render() {
    if (this.player === null) return [h("h1", {}, say("profile")), h("p", { class: "lead" }, say("no-player"))];
    if (!this.player) return this.problem ? null : loading();
    const played = Object.keys(this.stats.games);
    return [
      h("div", { class: "person", key: "title" }, emblem(this.player.id), h("h1", {}, this.player.name)),
      h("p", { class: "facts", key: "since" }, say("since", { at: moment(this.player.created_at) }), " ", reportLink({ about: "name", player: this.player.id }, this.player.id, this.player.name)),
      this.own ? h("p", { key: "own" }, h("a", { href: to(["account"]) }, t("account")), " · ", h("a", { href: to(["mistakes"]) }, say("to-mistakes"))) : null,
      played.length ? h("div", { class: "sheets", key: "games" }, played.map((game) => this.game(game))) : h("p", { class: "none", key: "none" }, say("no-matches-yet")),
      this.met.length ? this.records() : null,
      this.latest.items.length ? this.played() : null];
  }

  game(game) {
    const { share: won, mean_rank: rank, resigned } = this.stats.games[game], rated = this.ratings.games[game], told = this.courses.get(game);
    return h("section", { class: "card", key: game, "aria-label": this.titleOf(game) },
      h("h2", {}, this.titleOf(game)),
      h("dl", { class: "facts-list" },
        [["matches", number(won.count)], ["won", share(won)], ["mean-rank", rank == null ? "–" : number(rank)], resigned ? ["resigned", number(resigned)] : null, rated ? ["rating", number(rated.rating)] : null]
          .filter(Boolean).map(([name, value]) => h("div", { key: name }, h("dt", {}, say(`col-${name}`)), h("dd", {}, value)))),
      rated ? (told?.length > 1 ? course(told, this.titleOf(game)) : null) : h("p", { class: "none" }, say("not-rated")),
      h("p", { class: "more" }, h("a", { href: to(["leaderboard"], { game }) }, say("leaderboard")), " · ", h("a", { href: to(["results"], { game, player: this.player.id }) }, say("results"))));
  }

  records() {
    return h("section", { key: "met", "aria-labelledby": "met" }, h("h2", { id: "met" }, say("met")),
      h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": say("met") }, h("table", { class: "figures" },
        h("thead", {}, h("tr", {}, ["against", "meetings", "before", "level", "behind"].map((name) => h("th", { key: name, scope: "col" }, say(`col-${name}`))))),
        h("tbody", {}, this.met.map((one) => h("tr", { key: one.player ?? `bot:${one.bot}` }, h("th", { scope: "row" }, person(one)),
          h("td", {}, h("a", { href: to(["results"], { player: this.player.id, against: one.player ?? `bot:${one.bot}` }), "aria-label": say("meetings-with", { name: one.name, count: number(one.meetings) }) }, number(one.meetings))),
          [one.ranked.better, one.ranked.tied, one.ranked.worse].map((count, place) => h("td", { key: place }, number(count)))))))));
  }

  played() {
    return h("section", { key: "matches", "aria-labelledby": "matches" }, h("h2", { id: "matches" }, say("matches-of")),
      h("ul", { class: "match-list" }, this.latest.items.map((match) => h("li", { key: match.id }, h("a", { href: to(["match", match.id]) },
        h("span", { class: "match-game" }, this.titleOf(match.game)), h("span", { class: "match-seats" }, list(match.seats.map(({ name }) => name ?? t("open-seat")))),
        h("span", { class: `status ${match.status}` }, t(`status-${match.status}`)), h("time", { datetime: match.updated_at }, moment(match.updated_at)))))));
  }
}

customElements.define("cabinet-player", PlayerPage);
