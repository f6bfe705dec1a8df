// Matches to open, to join, to go on with and to look back at.

import { pages } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { games } from "../shared/games.js";
import { dialogs } from "../shared/dialog.js";
import { Page, form, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import * as settings from "../shared/settings.js";
import { list, moment, t } from "../shared/texts.js";
import "./lobby/new_match.js";
import { PAGES } from "./search/tabs.js";

const ALIASES = ["Marquise", "Chevalier", "Abbé", "Comtesse", "Vidame", "Cipher", "Courier", "Seal"];

class Lobby extends Page {
  listen() {
    this.alias = `${ALIASES[Math.floor(Math.random() * ALIASES.length)]} ${Math.floor(Math.random() * 900 + 100)}`;
    this.lists = null;
  }

  async start() {
    this.games = await games();
    this.offered = (await settings.apiOf(null).get("/signin/offered")).offered;
    this.redraw();
    await this.load();
    this.every(5000, () => this.load());
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() {
    return this.insist(async () => {
      this.games = await games();
      await this.load();
    });
  }

  async load() {
    const api = settings.apiOf();
    const asked = [pages(api, "/v1/matches", { status: "open", limit: 50 }, 50),
      pages(api, "/v1/matches", { limit: 20 }, 20),
      ...settings.players().map(({ id }) => pages(api, "/v1/matches", { player: id, limit: 50 }, 50))];
    const [open, newest, ...mine] = await Promise.all(asked);
    const own = [...new Map(mine.flat().map((match) => [match.id, match])).values()];
    this.lists = { open: open.filter((match) => !own.some(({ id }) => id === match.id)), own, newest: newest.filter(({ status }) => status !== "open") };
    if (!this.left) this.redraw();
  }

  /** The player of this browser; a new one under the name in the form if there is none. */
  async player() {
    if (settings.current()) return settings.current();
    const name = this.field()?.value.trim() || this.alias;
    const made = await settings.newPlayer(name);
    dispatchEvent(new Event("players"));
    return made;
  }

  /**
   * Where the name of a new player is typed.
   *
   * @returns {HTMLInputElement | null}
   */
  field() { return this.querySelector("[name=alias]"); }

  async open(body) {
    const player = await this.player();
    const match = await settings.apiOf(player).post("/v1/matches", body);
    return this.leaveFor(["match", match.id]);
  }

  render() {
    if (!this.games) return loading();
    return [
      dialogs(),
      h("section", { class: "intro" }, h("h1", {}, t("brand")), h("p", { class: "lead" }, t("intro"))),
      this.identity(),
      h("section", { class: "games", "aria-labelledby": "games" },
        h("h2", { id: "games" }, t("games")),
        h("ul", { class: "cards" }, this.games.map((game) => this.card(game)))),
      this.lists ? [
        this.list("own-matches", this.lists.own),
        this.list("open-matches", this.lists.open),
        this.list("newest-matches", this.lists.newest),
      ] : loading(),
    ];
  }

  identity() {
    const players = settings.players();
    return h("section", { class: "identity", "aria-labelledby": "identity" },
      h("h2", { id: "identity" }, t("who-plays")),
      players.length ? h("ul", { class: "chips" }, players.map((player) => this.known(player))) : null,
      form({ class: "inline" }, (given) => this.attempt(() => this.add(given.get("alias").trim())),
        h("label", {}, t(players.length ? "another-player" : "your-name"),
          h("input", { name: "alias", required: true, maxlength: 64, autocomplete: "nickname", value: players.length ? "" : this.alias })),
        h("button", { class: "quiet" }, t("add-player"))),
      this.offered ? h("p", {}, h("a", { href: "/signin" }, t("sign-in"))) : null,
      h("details", {}, h("summary", {}, t("recover")),
        form({ class: "inline" }, (given, place) => this.attempt(() => this.recover(given.get("code").trim(), place)),
          h("label", {}, t("recovery"), h("input", { name: "code", required: true, autocomplete: "off" })),
          h("button", { class: "quiet" }, t("recover-do")))));
  }

  known(player) {
    return h("li", { key: player.id }, player.name,
      h("button", { class: "bare", "aria-label": t("forget", player), title: t("forget", player), onclick: () => this.forget(player) }, "×"));
  }

  async add(name) {
    await settings.newPlayer(name);
    this.field().value = "";
    dispatchEvent(new Event("players"));
    await this.insist(() => this.load());
  }

  async recover(code, place) {
    await settings.recover(code);
    place.reset();
    dispatchEvent(new Event("players"));
    await this.insist(() => this.load());
  }

  forget(player) {
    if (!confirm(t("forget-sure", player))) return;
    settings.forget(player.id);
    dispatchEvent(new Event("players"));
    this.insist(() => this.load());
  }

  card(game) {
    return h("li", { key: game.key, class: "card game-card" },
      h("h3", {}, game.title),
      h("p", {}, game.summary),
      h("p", { class: "facts" }, t("players", { low: game.seats_min, high: game.seats_max })),
      h("div", { class: "actions" },
        h("button", { class: "primary", "data-game": game.key, "aria-label": `${t("play-bots")}: ${game.title}`, onclick: () => this.attempt(() => this.open(quick(game))) }, t("play-bots")),
        h("button", { "aria-label": `${t("arrange")}: ${game.title}`, onclick: () => this.custom(game) }, t("arrange")),
        h("a", { href: `/v1/games/${game.key}/rules`, "aria-label": `${t("rules")}: ${game.title}` }, t("rules")),
        ["search", "explorer"].map((page) => h("a", { key: page, href: to([page], { game: game.key }), "aria-label": `${t(PAGES[page])}: ${game.title}` }, t(PAGES[page])))));
  }

  custom(game) {
    const dialog = document.createElement("cabinet-new-match");
    dialog.value = { game, open: (body) => this.open(body) };
    this.querySelector("cabinet-dialogs").append(dialog);
  }

  list(name, matches) {
    return h("section", { class: "matches", key: name, "aria-labelledby": name },
      h("h2", { id: name }, t(name)),
      matches.length ? h("ul", { class: "match-list" }, matches.map((match) => this.line(match))) : h("p", { class: "none" }, t("no-matches")));
  }

  line(match) {
    const game = this.games.find(({ key }) => key === match.game);
    const names = match.seats.map((seat) => seat.name ?? t("open-seat"));
    const mine = match.awaiting.some((seat) => settings.players().some(({ id }) => id === match.seats[seat].player));
    return h("li", { key: match.id },
      h("a", { href: to(["match", match.id]) },
        h("span", { class: "match-game" }, match.name || game?.title || match.game,
          match.from_position ? h("small", {}, " · ", t("from-position")) : null),
        h("span", { class: "match-seats" }, list(names)),
        h("span", { class: `status ${match.status}` }, mine && match.status === "running" ? t("your-turn") : t(`status-${match.status}`)),
        h("time", { datetime: match.updated_at }, moment(match.updated_at))));
  }
}

const quick = (game) => ({ game: game.key, seats: ["me", ...Array(Math.max(1, game.seats_min - 1)).fill("bot")] });

customElements.define("cabinet-lobby", Lobby);
