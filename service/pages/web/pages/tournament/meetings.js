// Who met whom in a tournament, found by names.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { number, t } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/** So many pairs are shown. */
const MOST = 50;

/** What is asked for, from the names that were entered. */
export const askedFor = (given) => ({ name: given.get("name").trim() || null, against_name: given.get("against").trim() || null, limit: MOST });

/**
 * The form, and the pairs that were found; null before anybody looked.
 *
 * @param {api.EncounterPage["items"] | null} found
 * @param {{ find: (given: FormData) => unknown, cardOf: (entry: number) => string }} how
 */
export const meetings = (found, { find, cardOf }) => h("section", { class: "card", key: "meetings", "aria-labelledby": "meetings" }, h("h2", { id: "meetings" }, say("met")),
  form({ class: "inline", role: "search" }, find, h("label", {}, say("met-name"), h("input", { type: "search", name: "name", maxlength: 64 })),
    h("label", {}, say("met-against"), h("input", { type: "search", name: "against", maxlength: 64 })), h("button", {}, say("met-find"))),
  h("div", { key: "found", role: "status" }, found && !found.length ? h("p", { class: "none" }, say("met-nobody")) : found ? h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": say("met") }, table(found, cardOf)) : null));

const table = (found, cardOf) => h("table", {},
  h("thead", {}, h("tr", {}, [t("player"), t("against"), say("met-tables"), say("met-score"), say("met-rounds")].map((text) => h("th", { key: text, scope: "col" }, text)))),
  h("tbody", {}, found.map((one) => h("tr", { key: `${one.entry} ${one.opponent}` }, h("th", { scope: "row" }, h("a", { href: cardOf(one.entry) }, one.name)), h("td", {}, h("a", { href: cardOf(one.opponent) }, one.opponent_name)),
    h("td", {}, number(one.tables)), h("td", {}, [one.better, one.tied, one.worse].map(number).join(" – ")), h("td", {}, one.rounds.join(", "))))));
