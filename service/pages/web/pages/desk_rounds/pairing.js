// A pairing by hand: choose an entry, then whom it changes places with or where it goes; what that costs is said at once.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { list, number, said, t } from "../../shared/texts.js";
import { changesOfCosts, costsInWords } from "./costs.js";
import { isSame, lonelyTables } from "./draft.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */
/** @import { Draft } from "./draft.js" */

/**
 * @typedef {{
 *   round: number,
 *   since: number,
 *   was: Draft,
 *   base: Draft,
 *   now: Draft,
 *   past: Draft[],
 *   chosen: number | null,
 *   costs: api.PairingCosts[] | null,
 *   before: api.PairingCosts[],
 *   wrong: (Error & { status: number }) | null,
 *   points: Map<number, number>,
 *   kept: Set<number>,
 * }} Handmade
 * @typedef {{ name: (entry: number) => string, choose: (entry: number) => unknown, move: (place: number | null) => unknown,
 *   keep: (entry: number) => unknown, pairRest: () => unknown, undo: () => unknown, leave: () => unknown, write: () => unknown }} Hands
 */

/**
 * @param {Handmade} made
 * @param {Hands} hands
 */
export function pairingByHand(made, hands) {
  const { now, costs } = made;
  const cost = (place) => costs && h("small", { class: "cost" }, list(costsInWords(costs[place])));
  const table = (seats, place) => h("li", { key: `table ${place}` }, h("div", { class: "pairing" }, h("strong", {}, say("table-n", { table: place + 1 })),
    seats.map((entry) => seat(entry, made, hands)), keeping(seats, place, made, hands)), cost(place));
  return h("section", { class: "card by-hand", key: "by-hand", "aria-labelledby": "by-hand" }, h("h2", { id: "by-hand" }, say("by-hand", made)),
    h("p", { key: "how" }, say("by-hand-how")),
    h("ol", { class: "tables", key: "tables" }, now.tables.map(table),
      now.byes.length ? h("li", { key: "byes" }, h("div", { class: "pairing" }, h("strong", {}, t("bye")), now.byes.map(({ entry }) => seat(entry, made, hands))), cost(now.tables.length)) : null),
    made.chosen === null ? null : goesTo(made, hands),
    verdict(made),
    h("div", { class: "actions", key: "do" },
      h("button", { class: "primary", disabled: !mayWrite(made), onclick: () => hands.write() }, say("write-pairing")),
      h("button", { disabled: !made.kept.size, onclick: () => hands.pairRest() }, say("pair-rest")),
      h("button", { disabled: !made.past.length, onclick: () => hands.undo() }, say("undo-step")),
      h("button", { class: "quiet", onclick: () => hands.leave() }, say("leave-pairing"))));
}

/** Whether it is another pairing than the one there is, and nothing speaks against it. */
const mayWrite = ({ was, now, costs, wrong }) => Boolean(costs) && !wrong && !isSame(was, now);

/** A table that is kept while the program pairs the others. */
const keeping = (seats, place, { kept }, { keep }) => h("label", { key: "keep", class: "check" }, h("input", { type: "checkbox", ".checked": kept.has(seats[0]), "aria-label": `${say("keep")}: ${say("table-n", { table: place + 1 })}`,
  onchange: () => keep(seats[0]) }), say("keep"));

const seat = (entry, { chosen, points }, { name, choose }) => h("button", { key: entry, type: "button", "data-entry": entry, "aria-pressed": String(entry === chosen), onclick: () => choose(entry) },
  name(entry), points.has(entry) ? h("small", {}, ` ${number(points.get(entry))}`) : null);

/** Where the chosen entry can go, besides into the place of another. */
function goesTo({ now, chosen }, { name, move, choose }) {
  return form({ class: "inline chosen-entry", key: "goes" }, (given) => move(given.get("place") === "bye" ? null : Number(given.get("place"))),
    h("p", { role: "status" }, say("is-chosen", { name: name(chosen) })),
    h("label", {}, say("goes-to"), h("select", { name: "place" }, h("option", { value: "bye" }, say("to-bye")),
      now.tables.map((_, place) => h("option", { key: place, value: place }, say("table-n", { table: place + 1 }))), h("option", { value: now.tables.length }, say("to-new-table")))),
    h("button", {}, say("move")), h("button", { type: "button", class: "quiet", onclick: () => choose(chosen) }, t("cancel")));
}

/** What the pairing costs beside the one there is; or why it cannot be. */
function verdict(made) {
  return h("div", { key: "verdict", class: "costs", role: "status" }, words(made));
}

function words({ was, base, now, wrong, costs, before }) {
  const lonely = lonelyTables(now);
  if (lonely.length) return h("p", { class: "problem" }, say("lonely", { tables: list(lonely.map(String)) }));
  if (wrong) return h("p", { class: "problem" }, said(wrong));
  if (isSame(was, now)) return h("p", {}, say("nothing-moved"));
  if (isSame(base, now)) return h("p", {}, say("as-proposed"));
  if (!costs) return h("p", {}, t("loading"));
  const changes = changesOfCosts(before, costs);
  if (!changes.length) return h("p", {}, say("costs-same"));
  return [h("p", { key: "about" }, say(changes[0].worse ? "costs-more" : "costs-less")),
    h("ul", { key: "changes" }, changes.map(({ name, worse, text }) => h("li", { key: name, class: worse ? "worse" : "better" }, text)))];
}
