// Found matches as a list: who played, how it ended, and links to the moments at which it happened.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { moment, number, words } from "../../shared/texts.js";
import { happeningIn } from "./query.js";
import { say } from "./words.js";

/** @import { Components, api } from "../../types" */

/** What a report found, by the filter of the API that asks for it. */
const REPORTED = { turns_min: "turns-found", mistake_min: "mistake-found", luck_min: "luck-found" };

/**
 * What a list of matches needs of their game: `labels` of facets, what a `period` is called, and the components.
 *
 * @typedef {{ components: Components, labels: api.GameDetails["facet_labels"], period: string | null }} Told
 */

/**
 * @param {api.FoundMatch[]} matches
 * @param {Told} told
 */
export const foundList = (matches, told) => h("ul", { class: "found-list" }, matches.map((match) => line(match, told)));

/**
 * A value of a facet in words; as it is where the game does not have it.
 *
 * @param {api.GameDetails["facet_labels"]} labels
 * @param {{ facet: string, value: string }} what
 */
export function inWords(labels, { facet, value }) {
  const known = labels[facet];
  return say("facet-value", { facet: known?.label ?? words(facet), value: known?.values[value] ?? words(value) });
}

function line(match, told) {
  const first = match.where?.flatMap(({ moments }) => moments)[0];
  return h("li", { key: match.match },
    h("div", { class: "found-head" },
      h("a", { class: "match-game", href: to(["match", match.match, "history"], { at: first?.version }) }, names(match)),
      h("span", { class: "match-seats" }, words(match.how, told.components.endings).replace("{house}", say("house"))),
      h("time", { datetime: match.ended_at }, moment(match.ended_at))),
    match.where?.length ? h("ul", { class: "moments" }, match.where.map((one, place) => h("li", { key: place }, happened(match, one, told)))) : null);
}

/** Everybody at the table, in order; who won is marked. */
const names = ({ seats }) => seats.map(({ seat, name, won }) => [seat ? " · " : "", won ? h("strong", { key: seat }, say("won-by", { name })) : name]);

function happened(match, { has, times, moments }, told) {
  const what = whatHappened(has, told);
  const rest = times - moments.length;
  return [h("span", { class: "what" }, what),
    moments.map((one, place) => h("a", { key: place, href: to(["match", match.match, "history"], { at: one.version }), "aria-label": say("moment-of", { what, when: when(match, one, told) }) }, when(match, one, told))),
    rest > 0 ? h("span", { key: "rest", class: "rest" }, say("times-more", { count: number(rest) })) : null];
}

function whatHappened(has, told) {
  if (has === null) return say("opening-played");
  return REPORTED[has] ? say(REPORTED[has]) : inWords(told.labels, happeningIn(has));
}

function when(match, { seat, period, version }, told) {
  const { name } = match.seats.find((one) => one.seat === seat) ?? { name: "" };
  const alone = match.seats.filter((one) => one.name === name).length === 1;
  const who = alone ? name : say("at-its-seat", { name, seat: number(seat + 1) });
  return period === null ? say("moment-at", { who, version: number(version) }) : say("moment-in", { who, period: told.period, number: number(period) });
}
