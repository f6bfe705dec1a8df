// Matches to open, to join, to go on with and to look back at.

import { emblem } from "../boards/emblem.js";
import { pages } from "../shared/api.js";
import { dialogs } from "../shared/dialog.js";
import { h } from "../shared/dom.js";
import { TAUGHT, boardSoon, games } from "../shared/games.js";
import { nonce } from "../shared/nonce.js";
import { Page, form, loading } from "../shared/page.js";
import { pageOf } from "../shared/places.js";
import { to } from "../shared/router.js";
import * as settings from "../shared/settings.js";
import { soon } from "../shared/soon.js";
import { list, moment, t } from "../shared/texts.js";
import { cover } from "./lobby/cover.js";
import "./lobby/new_match.js";
import { quick, strengthOf, strengths } from "./lobby/quick.js";
import { openSeats, seekInWords } from "./lobby/seek.js";
import { awaits, isKept, isWaiting } from "./lobby/waiting.js";

/** The games with a board, which have a picture; known before anything is read. */
const BOARDS = document.documentElement.dataset.boards.split(" ");
const NEWEST = 8;

class Lobby extends Page {
  /** What was drawn to sit down with, by match. @type {Record<string, string>} */
  nonces = {};

  listen() {
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
    const kept = open.filter((match) => isKept(match));
    const own = [...new Map([...kept, ...mine.flat()].map((match) => [match.id, match])).values()];
    this.lists = { open: open.filter((match) => !own.some(({ id }) => id === match.id)), own, newest: newest.filter(({ status }) => status !== "open").slice(0, NEWEST) };
    if (!this.left) this.redraw();
  }

  /** The player of this browser; a new one under the newcomer's name if there is none. */
  async player() {
    if (settings.current()) return settings.current();
    const made = await settings.newPlayer(settings.newcomer());
    dispatchEvent(new Event("players"));
    return made;
  }

  async open(body) {
    const player = await this.player();
    const match = await settings.apiOf(player).post("/v1/matches", body);
    return this.leaveFor(["match", match.id]);
  }

  render() {
    const { waiting, others } = this.sorted();
    return [
      dialogs(),
      waiting.length ? this.list("waiting-matches", waiting) : null,
      this.invitation(),
      h("section", { class: "games", key: "games", "aria-label": t("games") },
        h("ul", { class: "cards" }, this.games ? this.games.map((game) => this.card(game)) : BOARDS.map((key) => h("li", { key, class: "card game-card", "aria-hidden": "true" }, cover(key))))),
      this.games ? null : loading(),
      this.lists ? [
        others.length ? this.list("own-matches", others) : null,
        this.seeks(),
        this.list("newest-matches", this.lists.newest),
      ] : null,
      this.games ? this.identity() : null,
    ];
  }

  /** The matches of the players of this browser: those that wait for one of them, and the others. */
  sorted() {
    const own = this.lists?.own ?? [];
    return { waiting: own.filter(isWaiting), others: own.filter((match) => !isWaiting(match)) };
  }

  /** The one question before a match, and under which name a newcomer plays. */
  invitation() {
    const chosen = strengthOf();
    return h("section", { class: "intro", key: "intro" },
      h("h1", {}, t("welcome")),
      h("div", { class: "asked" },
        settings.players().length ? null : h("label", { key: "name" }, t("your-name"),
          h("input", { name: "alias", maxlength: 64, autocomplete: "nickname", value: settings.newcomer(), oninput: ({ currentTarget }) => settings.callNewcomer(currentTarget.value) })),
        h("fieldset", { key: "strength", class: "strengths" }, h("legend", {}, t("how-strong"), " ", h("small", {}, t("play-counts"))),
          strengths(this.games).map((key) => h("label", { key, title: t(`strength-${key}-about`) },
            h("input", { type: "radio", name: "strength", value: key, ".checked": key === chosen, onchange: () => this.choose(key) }),
            h("span", {}, t(`strength-${key}`)))))));
  }

  choose(key) {
    settings.setHabit("strength", key);
    this.redraw();
  }

  identity() {
    const players = settings.players();
    return h("section", { class: "identity", key: "identity", "aria-labelledby": "identity" },
      h("h2", { id: "identity" }, t("who-plays")),
      players.length ? [
        h("ul", { class: "chips", key: "chips" }, players.map((player) => this.known(player))),
        form({ class: "inline", key: "another" }, (given) => this.attempt(() => this.add(given.get("alias").trim())),
          h("label", {}, t("another-player"),
            h("input", { name: "alias", required: true, maxlength: 64, autocomplete: "nickname", value: "" })),
          h("button", { class: "quiet" }, t("add-player"))),
      ] : null,
      this.offered ? h("p", {}, h("a", { href: "/signin" }, t("sign-in"))) : null,
      h("details", {}, h("summary", {}, t("recover")),
        h("p", {}, h("a", { class: "button", href: to(["device"]) }, t("device-show"))),
        h("p", {}, t("recover-about")),
        form({ class: "inline" }, (given, place) => this.attempt(() => this.recover(given.get("code").trim(), place)),
          h("label", {}, t("recovery"), h("input", { name: "code", required: true, autocomplete: "off" })),
          h("button", { class: "quiet" }, t("recover-do")))));
  }

  known(player) {
    return h("li", { key: player.id }, emblem(player.id), h("a", { href: to(["player", player.id]) }, player.name),
      h("button", { class: "bare", "aria-label": t("forget", player), title: t("forget", player), onclick: () => this.forget(player) }, "×"));
  }

  async add(name) {
    await settings.newPlayer(name);
    /** @type {HTMLInputElement} */ (this.querySelector(".identity [name=alias]")).value = "";
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
    const named = (name) => `${t(name)}: ${game.title}`;
    return h("li", { key: game.key, class: "card game-card", onpointerenter: () => this.expect(game), onfocusin: () => this.expect(game) },
      cover(game.key),
      h("h2", {}, game.title),
      h("p", {}, game.summary),
      h("p", { class: "facts" }, t("game-facts", { low: game.seats_min, high: game.seats_max, minutes: game.minutes, weight: t(`weight-${game.weight}`) })),
      h("button", { class: "primary", "data-game": game.key, "aria-label": named("play-now"), onclick: () => this.attempt(() => this.open(quick(game, strengthOf()))) }, t("play-now")),
      h("p", { class: "more" },
        TAUGHT.includes(game.key) ? h("a", { key: "learn", class: settings.taught(game.key).length ? null : "first", href: to(["learn", game.key, ...(settings.taught(game.key).length ? [] : ["match"])]), "aria-label": named("learn") }, t("learn")) : null,
        h("button", { class: "bare", "aria-label": named("arrange"), onclick: () => this.custom(game) }, t("arrange")),
        h("a", { key: "how", href: to(["how-to-play", game.key]), "aria-label": named("how-to-play") }, t("how-to-play")),
        h("a", { key: "statistics", href: to(["statistics"], { game: game.key }), "aria-label": named("statistics") }, t("statistics"))));
  }

  /** Somebody looks at a game: what its table takes is asked for, so that a click is followed by a table. */
  expect(game) {
    soon(pageOf(["match"])[0]);
    boardSoon(game.key);
  }

  custom(game) {
    const dialog = document.createElement("cabinet-new-match");
    dialog.value = { game, open: (body) => this.open(body) };
    this.querySelector("cabinet-dialogs").append(dialog);
  }

  list(name, matches) {
    return h("section", { class: `matches ${name}`, key: name, "aria-labelledby": name },
      h("h2", { id: name }, t(name)),
      matches.length ? h("ul", { class: "match-list" }, matches.map((match) => this.line(match))) : h("p", { class: "none" }, t("no-matches")));
  }

  /** Who looks for others to play, and on which terms. The list moves by itself. */
  seeks() {
    const found = this.lists.open.filter((match) => openSeats(match).length);
    return h("section", { class: "matches open-matches", key: "open-matches", "aria-labelledby": "open-matches" },
      h("h2", { id: "open-matches" }, t("open-matches")),
      found.length ? h("ul", { class: "seeks" }, found.map((match) => this.seek(match))) : h("p", { class: "none" }, t("no-seeks")));
  }

  seek(match) {
    const title = this.titleOf(match), names = match.seats.map(({ name }) => name).filter(Boolean);
    return h("li", { key: match.id },
      match.host ? emblem(match.host) : null,
      h("a", { class: "match-game", href: to(["match", match.id]) }, title),
      h("span", { class: "match-seats" }, list(names.length ? names : [t("open-seat")])),
      h("span", { class: "facts" }, seekInWords(match)),
      h("button", { "aria-label": `${t("sit-down")}: ${title}, ${list(names)}`, onclick: () => this.attempt(() => this.sit(match)) }, t("sit-down")));
  }

  titleOf(match) { return match.name || this.games.find(({ key }) => key === match.game)?.title || match.game; }

  /** Take the first seat that is open. The same nonce goes with it when the request is repeated. */
  async sit(match) {
    const [{ seat }] = openSeats(match), player = await this.player();
    this.nonces[match.id] ??= nonce();
    await settings.apiOf(player).post(`/v1/matches/${match.id}/seats/${seat}`, { nonce: this.nonces[match.id] });
    return this.leaveFor(["match", match.id]);
  }

  line(match) {
    const names = match.seats.map((seat) => seat.name ?? t("open-seat"));
    return h("li", { key: match.id },
      h("a", { href: to(["match", match.id]) },
        h("span", { class: "match-game" }, this.titleOf(match),
          match.from_position ? h("small", {}, " · ", t("from-position")) : null),
        h("span", { class: "match-seats" }, list(names)),
        h("span", { class: `status ${match.status}` }, status(match)),
        h("time", { datetime: match.updated_at }, moment(match.updated_at))));
  }
}

function status(match) {
  if (isKept(match)) return t("seat-kept");
  return awaits(match) && match.status === "running" ? t("your-turn") : t(`status-${match.status}`);
}

customElements.define("cabinet-lobby", Lobby);
