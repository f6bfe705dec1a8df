// What is to have happened, as a form: what, at which seat, when, by whom, and whether it won.

import { h } from "../../shared/dom.js";
import { language, players } from "../../shared/settings.js";
import { number } from "../../shared/texts.js";
import { HAS_MAX, PERIODS, happening } from "./query.js";
import { say } from "./words.js";

/** @import { Game, api } from "../../types" */
/** @import { Happening } from "./query.js" */

/**
 * @typedef {{ has: Happening[], game: Game, details: api.GameDetails, people: [string, string][], changed: () => void }} Given
 */

/** @param {Given} given */
export function conditions(given) {
  const { has, details, changed } = given;
  return h("div", { class: "conditions" },
    has.map((one, place) => condition(one, place, given)),
    has.length < HAS_MAX ? h("p", { key: "more" }, h("button", { type: "button", onclick: () => { has.push(firstOf(details)); changed(); } }, say(has.length ? "condition-more" : "condition-first"))) : null);
}

/** @param {api.GameDetails} details */
function firstOf({ facet_labels: labels }) {
  const [[facet, { values }]] = sorted(Object.entries(labels), ([, { label }]) => label);
  return happening(facet, choicesOf(values)[0][0]);
}

/**
 * @param {Happening} one
 * @param {number} place
 * @param {Given} given
 */
function condition(one, place, { has, game, details, people, changed }) {
  const { facet_labels: labels, period_label: period } = details;
  const set = (field) => (value) => { one[field] = value; changed(); };
  const values = labels[one.facet]?.values ?? {};
  const pick = (facet) => { Object.assign(one, { facet, value: choicesOf(labels[facet].values)[0][0] }); changed(); };
  return h("fieldset", { key: place, class: "condition" },
    h("legend", {}, say("condition-n", { number: number(place + 1) })),
    choice("what", one.facet, sorted(Object.entries(labels), ([, { label }]) => label).map(([key, { label }]) => [key, label]), pick),
    choice("which", one.value, choicesOf(values), set("value")),
    choice("by-whom", one.who, [["", say("anybody")], ...whoOf(game), ...people], set("who")),
    choice("at-seat", one.seat, [["", say("any")], ...Array.from({ length: game.seats_max }, (_, seat) => [String(seat), number(seat + 1)])], set("seat")),
    period ? choice("when", one.period, [["", say("any")], ...Array.from({ length: PERIODS }, (_, n) => [String(n + 1), say(n + 1 < PERIODS ? "period-n" : "period-later", { period, number: number(n + 1) })])], set("period"), period) : null,
    choice("fared", one.result, ["", "won", "lost"].map((result) => [result, say(result ? `and-${result}` : "any")]), set("result")),
    h("button", { type: "button", class: "quiet", "aria-label": say("condition-gone", { number: number(place + 1) }), onclick: () => { has.splice(place, 1); changed(); } }, say("take-away")));
}

/** Whoever may be asked for in every game: the reader, and its bots. */
const whoOf = ({ bots }) => [...(players().length ? [["player:me", say("me")]] : []), ...bots.map(({ key, name }) => [`bot:${key}`, say("bot-named", { name })])];

const sorted = (items, nameOf) => [...items].sort((one, other) => new Intl.Collator(language(), { numeric: true }).compare(nameOf(one), nameOf(other)));

/** The values of a facet, by what they are called. */
const choicesOf = (values) => sorted(Object.entries(values), ([, name]) => name);

/**
 * A choice among `[value, text]`. What was asked for and is none of them stays, as it is.
 *
 * @param {string} name
 * @param {string} chosen
 * @param {string[][]} known
 * @param {(value: string) => void} choose
 */
function choice(name, chosen, known, choose, label = say(name)) {
  const strange = !known.some(([value]) => value === chosen);
  const all = strange ? [...known, [chosen, chosen]] : known;
  return h("label", { key: name, class: `choice-${name}` }, label,
    h("select", { "aria-invalid": strange ? "true" : null, onchange: (event) => choose(event.currentTarget.value) },
      all.map(([value, text]) => h("option", { key: value, value, ".selected": value === chosen }, text))));
}
