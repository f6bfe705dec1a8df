// Links of a series: who goes over from one tournament to the next, in words and as a form.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { number, t } from "../../shared/texts.js";

/** @import { api } from "../../types" */

const CARRIED = ["none", "all", "half"];
const SEEDING = ["standings", "snake", "rating", "drawn"];

/**
 * @param {api.LinkDocument} one
 * @param {(tournament: string | null) => string} nameOf
 */
export function linkInWords({ number: at, link, cut }, nameOf) {
  const who = t(`choose-${link.choose}`, { count: link.count ?? 0, first: link.first ?? 0, last: link.last ?? 0, points: number((link.halves ?? 0) / 2) });
  const told = t("link-n", { number: at, who, source: nameOf(link.source), target: nameOf(link.target) });
  return `${told} ${t(`carried-${link.carried}`)}${cut ? ` ${t("cut-made")}` : ""}`;
}

/**
 * A form for a link by which the best go over.
 *
 * @param {api.SeriesTournament[]} tournaments
 * @param {(given: FormData) => unknown} add
 */
export function linkForm(tournaments, add) {
  const options = tournaments.map((one) => h("option", { value: one.tournament }, one.name));
  const choice = (name, values, prefix) => h("select", { name }, values.map((value) => h("option", { value }, t(`${prefix}-${value}`))));
  return form({}, add, h("div", { class: "grid" },
    h("label", {}, t("from"), h("select", { name: "source" }, options)),
    h("label", {}, t("to"), h("select", { name: "target" }, h("option", { value: "" }, t("announce-with-cut")), options)),
    h("label", {}, t("how-many-go"), h("input", { type: "number", name: "count", min: 1, max: 1024, value: 4, required: true })),
    h("label", {}, t("carried"), choice("carried", CARRIED, "carried")),
    h("label", {}, t("seeded-by"), choice("seeding", SEEDING, "seeded"))),
  h("p", {}, h("button", {}, t("add-link"))));
}

/** @param {FormData} given */
export function linkIn(given) {
  const target = given.get("target") || null;
  return { source: given.get("source"), target, count: Number(given.get("count")), carried: given.get("carried"), seeding: given.get("seeding") };
}
