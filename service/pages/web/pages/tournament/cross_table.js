// The cross table: every entry against every round, with the places of those met.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { number, t } from "../../shared/texts.js";

/** @import { api } from "../../types" */

/**
 * The table, whose names lead to the cards of the entries.
 *
 * @param {api.CrossTable} found
 */
export function crossTable(found) {
  const met = new Map(found.rows.map((row) => [row.entry, row]));
  const rounds = Array.from({ length: found.rounds }, (_, place) => place + 1);
  return [h("p", { key: "legend", class: "none" }, t("cross-legend")),
    h("div", { key: "table", class: "wide", tabindex: 0, role: "group", "aria-label": t("cross-table") }, h("table", { class: "cross" },
      h("thead", {}, h("tr", {}, [t("place"), t("player"), ...rounds.map((round) => t("round-short", { round })), t("points")].map((text, at) => h("th", { key: at, scope: "col" }, text)))),
      h("tbody", {}, found.rows.map((row) => h("tr", { key: row.entry, class: row.rank === 1 ? "winner" : null },
        h("td", {}, row.rank), h("th", { scope: "row" }, h("a", { href: to(["tournament", found.tournament, "entry", String(row.entry)]) }, row.name)),
        row.turns.map((turn) => h("td", { key: turn.round }, cell(turn, met))), h("td", {}, h("strong", {}, number(row.points))))))))];
}

function cell(turn, met) {
  if (turn.spent !== "table") return h("span", { class: "none" }, t(turn.spent));
  return [h("strong", {}, turn.points == null ? "·" : number(turn.points)), " ",
    h("small", { title: turn.opponents.map((entry) => met.get(entry).name).join(", ") }, turn.opponents.map((entry) => met.get(entry).rank).join(" "))];
}
