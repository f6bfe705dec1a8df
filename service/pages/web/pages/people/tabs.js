// The pages about all who play: the leaderboard, results, and statistics of a game.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { say } from "./words.js";

/** @import { Game } from "../../types" */

/** What each is called. */
const PAGES = { leaderboard: "leaderboard", results: "results", statistics: "statistics" };

/**
 * @param {keyof typeof PAGES} shown
 * @param {string | undefined} game
 */
export const tabs = (shown, game) => h("nav", { class: "tabs", key: "tabs", "aria-label": say("pages") },
  Object.entries(PAGES).map(([page, name]) => h("a", { key: page, href: to([page], { game: game || null }), "aria-current": page === shown ? "page" : null }, say(name))),
  game ? h("a", { key: "how", href: to(["how-to-play", game]) }, say("how-to-play")) : null);

/**
 * Which game: `choose` is called with its key.
 *
 * @param {Game[]} games
 * @param {string} chosen
 * @param {(key: string) => unknown} choose
 * @param {string | null} [all] what all of them are called, where they can be had together
 */
export const gameChoice = (games, chosen, choose, all = null) => h("label", { key: "game" }, say("game"),
  h("select", { name: "game", onchange: (event) => choose(event.currentTarget.value) },
    all === null ? null : h("option", { key: "all", value: "", ".selected": chosen === "" }, all),
    games.map(({ key, title }) => h("option", { key, value: key, ".selected": key === chosen }, title))));

/** The game of an address, or the first. */
export const gameIn = (games, asked) => games.find(({ key }) => key === asked) ?? games[0];
