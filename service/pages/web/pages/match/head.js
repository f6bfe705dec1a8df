// The head of every page of a match: what it is, its pages, who sits where, how it ended.

import { Part, h } from "../../shared/dom.js";
import { scoreOf } from "../../shared/games.js";
import { picture } from "../../shared/portraits.js";
import { to } from "../../shared/router.js";
import { moment, number, seatName, span, t, words } from "../../shared/texts.js";
import { eyesOf } from "./eyes.js";

const TABS = ["table", "history", "branches", "audit"];
const TABS_AFTER = [...TABS, "report"];
const TABS_OF_BOARD = ["board", "history", "branches", "audit"];

const tabsOf = ({ analysis, status }) => (analysis ? TABS_OF_BOARD : status === "finished" ? TABS_AFTER : TABS);

/** Title and pages of a match; `tab` is the one shown. */
export function head(match, game, tab) {
  return h("div", { class: "match-head", key: "head" },
    h("h1", {}, match.name || game.title, match.name ? h("small", {}, game.title) : null,
      match.origin ? h("small", {}, h("a", { href: to(["match", match.origin.match, "history"], { at: match.origin.version }) }, t("branch-of", match.origin))) : null,
      match.from_position && !match.origin ? h("small", {}, t("from-position")) : null,
      match.hints ? h("small", { key: "hints" }, t("with-hints")) : null),
    h("nav", { class: "tabs", "aria-label": t("match-pages") }, tabsOf(match).map((name) =>
      h("a", { href: to(["match", match.id, ...(name === "table" ? [] : [name])]), "aria-current": name === tab ? "page" : null }, t(`tab-${name}`)))));
}

/** The choice between all eyes that may be had; `look(eyes)` is called with those chosen. */
export function eyesChoice(match, current, look) {
  const all = eyesOf(match);
  if (all.length < 2) return null;
  return h("label", { class: "eyes", key: "eyes" }, t("eyes"),
    h("select", { onchange: (event) => look(all.find(({ id }) => id === event.currentTarget.value)) },
      all.map((eyes) => h("option", { value: eyes.id, ".selected": eyes.id === current?.id }, eyes.name))));
}

/**
 * Who sits where, and who is `awaited`: whom the match awaits, or at an event that is shown again whom it awaited then.
 *
 * @param {import("../../types").Match} match
 * @param {number | undefined} you
 * @param {readonly number[]} [awaiting]
 */
export function seats(match, you, awaiting = match.awaiting) {
  return h("ol", { class: match.clocks?.length ? "seats timed" : "seats", key: "seats", "aria-label": t("seats") }, match.seats.map((seat) => {
    const awaited = awaiting.includes(seat.seat) && (match.status === "running" || awaiting !== match.awaiting);
    return h("li", { key: seat.seat, class: `seat seat-${seat.seat}${awaited ? " awaited" : ""}${you === seat.seat ? " you" : ""}` },
      h("span", { class: "place", "aria-hidden": "true" }, seat.seat + 1),
      picture(seat.persona),
      h("span", { class: "who" }, seat.name ?? t("open-seat")),
      you === seat.seat ? h("span", { class: "tag" }, t("you")) : null,
      seat.resigned ? h("span", { class: "tag" }, t("resigned")) : null,
      seat.substituted ? h("span", { class: "tag" }, t("substituted")) : null,
      seat.hints ? h("span", { class: "tag" }, t("hints-taken", { count: number(seat.hints) })) : null,
      clock(match, seat.seat),
      awaited ? h("span", { class: "tag turn" }, t("to-act")) : null);
  }));
}

const clock = (match, seat) => {
  const known = match.clocks?.find((one) => one.seat === seat);
  return known ? h("cabinet-clock", { key: "clock", ".value": known }) : null;
};

/** That an arbiter or the operator paused the match: since when, and when it goes on. */
export function pause({ paused }) {
  if (!paused) return null;
  const given = { since: moment(paused.since), until: paused.until && moment(paused.until) };
  return h("p", { class: "paused", key: "paused", role: "status" }, paused.reason ? t("paused-by-operator", { ...given, reason: paused.reason }) : t(paused.until ? "paused-until" : "paused", given));
}

/** How it ended: who won, if anybody did, places, scores and, unless that is `said` elsewhere, why. */
export function outcome(match, { endings }, said = false) {
  if (!match.outcome) return null;
  const { standings, winners, how } = match.outcome;
  const scored = new Set(standings.map(({ score }) => score)).size > 1; // else the scores tell nobody from another
  return h("section", { class: "outcome", key: "outcome", "aria-label": t("outcome") },
    h("h2", {}, t("outcome"), how && !said ? h("small", {}, words(how, endings).replace("{house}", match.house)) : null),
    winners.length ? null : h("p", {}, t("nobody-won")),
    h("table", {},
      h("thead", {}, h("tr", {}, ["place", "player", ...(scored ? ["score"] : [])].map((name) => h("th", { scope: "col" }, (name === "score" && scoreOf(match.game)) || t(name))))),
      h("tbody", {}, standings.map(({ seat, rank, score }) => h("tr", { key: seat, class: winners.includes(seat) ? "winner" : null },
        h("td", {}, winners.includes(seat) ? t("place-won", { rank }) : rank), h("td", {}, seatName(match.seats, seat)),
        scored ? h("td", {}, score == null ? "–" : number(score)) : null)))));
}

class Clock extends Part {
  /** A clock of a match: `{left, deadline}`; it runs while there is a deadline. */
  render({ left, deadline }) {
    const rest = deadline ? Date.parse(deadline) - Date.now() : left;
    return h("span", { class: `clock${deadline ? " runs" : ""}${rest < 30_000 ? " short" : ""}`, role: "timer", "aria-label": t("time-left") }, span(rest));
  }

  connectedCallback() {
    super.connectedCallback();
    this.ticking = setInterval(() => this.value?.deadline && this.redraw(), 500);
  }

  disconnectedCallback() { clearInterval(this.ticking); }
}

customElements.define("cabinet-clock", Clock);
