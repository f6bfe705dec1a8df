// The standings of a series: places, points, and what each tournament is worth to everybody.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { number, t } from "../../shared/texts.js";

/** @import { api } from "../../types" */

/**
 * The table; a result that does not count is in brackets.
 *
 * @param {api.SeriesStandings} found
 * @param {(tournament: string) => string} nameOf
 */
export function seriesTable(found, nameOf) {
  if (!found.places.length) return h("p", { class: "none" }, t("nobody-yet"));
  const byPoints = found.places.some(({ tie_breaks: breaks }) => breaks.length);
  return h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": t("standings") }, h("table", {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("place")), h("th", { scope: "col" }, t("player")), byPoints ? h("th", { scope: "col" }, t("points")) : null,
      found.tournaments.map(({ tournament }) => h("th", { key: tournament, scope: "col" }, nameOf(tournament))))),
    h("tbody", {}, found.places.map((place) => h("tr", { key: place.player ?? place.bot, class: place.rank === 1 ? "winner" : null },
      h("td", {}, place.rank), h("th", { scope: "row" }, place.name), byPoints ? h("td", {}, h("strong", {}, number(place.points))) : null,
      found.tournaments.map(({ tournament }) => h("td", { key: tournament }, cell(place.results.find((one) => one.tournament === tournament)))))))));
}

function cell(result) {
  if (!result) return "–";
  const shown = result.points == null ? t("rank-n", { rank: result.rank }) : result.counts ? number(result.points) : `(${number(result.points)})`;
  return h("a", { href: to(["tournament", result.tournament, "entry", String(result.entry)]) }, shown);
}
