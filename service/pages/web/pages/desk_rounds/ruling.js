// Forms of rulings: on a table, on points, and to withdraw one. Each asks for a reason, and shows what would follow.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { t } from "../../shared/texts.js";
import { choicesOf } from "./decisions.js";
import { ifRuled } from "./if_ruled.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

const LONGEST = 500;

/** The reason for a ruling, which everybody reads. */
const reason = () => h("label", { key: "reason" }, say("reason"), h("input", { name: "reason", required: true, maxlength: LONGEST }));

/**
 * @typedef {{ before: api.PlaceDocument[], after: api.PlaceDocument[] }} Foreseen
 * @typedef {{ foreseen: Foreseen | null, foresee: (given: FormData) => unknown, rule: (given: FormData) => unknown,
 *   change: () => unknown, leave: () => unknown }} Ruling
 */

/**
 * The form of a ruling on a table.
 *
 * @param {api.TableDocument} table
 * @param {Ruling} ruling
 */
export function tableRuling(table, ruling) {
  const choices = choicesOf(table);
  return form({ class: "ruling", key: "ruling", onchange: ruling.change }, (given) => ruling.rule(given),
    h("label", { key: "decision" }, say("decision"), h("select", { name: "decision" }, choices.map(({ key, text }) => h("option", { key, value: key }, text)))),
    choices.some(({ byPlaces }) => byPlaces) ? places(table) : null,
    reason(), deeds(ruling, "rule"), ruling.foreseen ? ifRuled(ruling.foreseen) : null);
}

/** The place of each seat, to begin with that which it has; where the table is void no place counts. */
function places({ seats }) {
  const options = (seat) => [h("option", { key: "none", value: "" }, say("no-place")),
    seats.map((_, place) => h("option", { key: place, value: place + 1, selected: place + 1 === (seats[seat].rank ?? seat + 1) }, t("place-n", { rank: place + 1 })))];
  return h("fieldset", { key: "places" }, h("legend", {}, say("places")),
    h("div", { class: "grid" }, seats.map(({ entry, name }, seat) => h("label", { key: entry }, name, h("select", { name: `place-${seat}` }, options(seat))))));
}

/**
 * The form of a ruling on points.
 *
 * @param {api.EntryDocument[]} entries
 * @param {Ruling} ruling
 */
export const pointsRuling = (entries, ruling) => form({ class: "ruling", key: "points", onchange: ruling.change }, (given) => ruling.rule(given),
  h("label", { key: "entry" }, t("player"), h("select", { name: "entry" }, entries.map(({ number, name }) => h("option", { key: number, value: number }, `${number}. ${name}`)))),
  h("label", { key: "points" }, say("points-to-give"), h("input", { type: "number", name: "points", step: 0.5, min: -1000, max: 1000, required: true })),
  reason(), deeds(ruling, "rule-points"), ruling.foreseen ? ifRuled(ruling.foreseen) : null);

/** What is asked for with points: in half points. */
export const pointsIn = (given) => ({ entry: Number(given.get("entry")), halves: Math.round(2 * Number(given.get("points"))), reason: given.get("reason") });

/**
 * The form that withdraws a ruling.
 *
 * @param {Ruling} ruling
 */
export const withdrawal = (ruling) => form({ class: "ruling", key: "withdrawal", onchange: ruling.change }, (given) => ruling.rule(given),
  reason(), deeds(ruling, "withdraw-ruling"), ruling.foreseen ? ifRuled(ruling.foreseen) : null);

const deeds = ({ foresee, leave }, name) => h("div", { class: "actions", key: "deeds" },
  h("button", { class: "primary" }, say(name)),
  h("button", { type: "button", onclick: (event) => foresee(new FormData(event.currentTarget.form)) }, say("foresee-standings")),
  h("button", { type: "button", class: "quiet", onclick: leave }, t("cancel")));
