// Links of a series: who goes over from one tournament to the next, in words and as a form.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { number, t } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

const CHOOSE = ["best", "ranks", "points", "picked"];
const TIED = ["lots", "all", "none"];
const CARRIED = ["none", "all", "half"];
const SEEDING = ["standings", "snake", "rating", "drawn"];

/**
 * @param {api.LinkDocument} one
 * @param {(tournament: string | null) => string} nameOf
 */
export function linkInWords({ number: at, link, cut }, nameOf) {
  const who = t(`choose-${link.choose}`, { count: link.count ?? 0, first: link.first ?? 0, last: link.last ?? 0, points: number((link.halves ?? 0) / 2) });
  const told = t("link-n", { number: at, who, source: nameOf(link.source), target: nameOf(link.target) });
  const tied = link.choose === "best" && link.tied !== "lots" ? ` ${say(`tied-${link.tied}`)}.` : "";
  return `${told}${tied} ${t(`carried-${link.carried}`)}${cut ? ` ${t("cut-made")}` : ""}`;
}

/**
 * @typedef {{ number: number, choose: string, before: api.LinkDocument["link"] | null }} Linking
 */

/**
 * The form of a link: a new one, or one that is changed. How it chooses says what else it asks for.
 *
 * @param {api.SeriesTournament[]} tournaments
 * @param {Linking} linking
 * @param {{ choose: (how: string) => unknown, set: (given: FormData) => unknown, leave: () => unknown }} hands
 */
export function linkForm(tournaments, { number: at, choose, before }, hands) {
  const options = (chosen) => tournaments.map((one) => h("option", { key: one.tournament, value: one.tournament, selected: one.tournament === chosen }, one.name));
  const choice = (name, label, values, textOf, rest = {}) => h("label", { key: name }, label, h("select", { name, ...rest }, values.map((value) => h("option", { key: value, value, selected: value === (before?.[name] ?? values[0]) }, textOf(value)))));
  const count = (name, label, otherwise, share = 1) => h("label", { key: name }, label,
    h("input", { type: "number", name, min: share === 2 ? 0 : 1, max: share === 2 ? 100_000 : 1024, step: 1 / share, value: (before?.[name] ?? otherwise * share) / share, required: true }));
  const asked = { best: () => [count("count", t("how-many-go"), 4), choice("tied", say("tied"), TIED, (value) => say(`tied-${value}`))], ranks: () => [count("first", say("rank-first"), 1), count("last", say("rank-last"), 4)],
    points: () => [count("halves", say("least-points"), 2, 2)], picked: () => [] };
  return form({ key: `link ${at}`, class: "ruling" }, hands.set, h("div", { class: "grid" },
    h("label", { key: "source" }, t("from"), h("select", { name: "source" }, options(before?.source))),
    h("label", { key: "target" }, t("to"), h("select", { name: "target" }, h("option", { key: "later", value: "" }, t("announce-with-cut")), options(before?.target))),
    choice("choose", say("who-goes"), CHOOSE, (value) => say(`goes-${value}`), { onchange: (event) => hands.choose(event.currentTarget.value) }),
    asked[choose](),
    choice("carried", t("carried"), CARRIED, (value) => t(`carried-${value}`)),
    choice("seeding", t("seeded-by"), SEEDING, (value) => t(`seeded-${value}`))),
  h("div", { class: "actions" }, h("button", { class: "primary" }, before ? say("change-link") : t("add-link")), h("button", { type: "button", class: "quiet", onclick: hands.leave }, t("cancel"))));
}

/**
 * The link that a form says.
 *
 * @param {FormData} given
 */
export function linkIn(given) {
  const choose = given.get("choose"), amount = (name) => Number(given.get(name));
  const asked = { best: () => ({ count: amount("count"), tied: given.get("tied") }), ranks: () => ({ first: amount("first"), last: amount("last") }), points: () => ({ halves: Math.round(2 * amount("halves")) }), picked: () => ({}) };
  return { source: given.get("source"), target: given.get("target") || null, choose, ...asked[String(choose)](), carried: given.get("carried"), seeding: given.get("seeding") };
}
