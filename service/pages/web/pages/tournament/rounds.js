// Rounds: who plays whom, why, and what came of it.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { moment, number, t, words } from "../../shared/texts.js";

/** One round with its tables, byes and the reasons for both; `endings` says how matches end. */
export const round = (one, endings) => h("section", { key: one.round, class: "card round", "aria-label": t("round-n", one) },
  h("h3", {}, t("round-n", one), " ", h("span", { class: "tag" }, t(`round-${one.status}`))),
  one.beacon && h("p", {}, t(one.beacon.signature ? "drawn-with-beacon" : "awaits-beacon", { round: one.beacon.round, at: moment(one.beacon.at) })),
  h("ol", { class: "tables" }, one.tables.map((table) => h("li", { key: table.table },
    h("div", { class: "pairing" },
      table.seats.map((seat, place) => [place ? h("span", { class: "versus", "aria-hidden": "true" }, "–") : null,
        h("span", { class: seat.won ? "winner" : null }, seat.name, seat.points == null ? "" : ` ${number(seat.points)}`)]),
      table.match ? h("a", { href: to(["match", table.match]) }, t(table.decided ? "look-back" : "watch")) : null),
    table.how ? h("small", {}, endings[table.how] ?? t("decided-by", { how: words(table.how) })) : null,
    why(table.why))),
  one.byes.map((bye) => h("li", { key: `bye ${bye.entry}` }, h("div", { class: "pairing" }, bye.name, " ", h("span", { class: "tag" }, t(bye.why.some(({ code }) => code === "walkover") ? "walkover" : "bye"))), why(bye.why)))));

const why = (reasons) => (reasons.length ? h("details", { class: "why" }, h("summary", {}, t("why")),
  h("ul", {}, reasons.map((reason, place) => h("li", { key: place }, reason.text)))) : null);
