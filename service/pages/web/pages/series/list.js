// Series beside tournaments: those there are, opening one, and those that a tournament belongs to.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { to } from "../../shared/router.js";
import { players } from "../../shared/settings.js";
import { moment, t } from "../../shared/texts.js";

/** @import { Item } from "../../types" */

const BREAKS = ["countback", "latest", "best_result", "scored", "played"];
const USUAL = ["countback", "latest"];

/** @param {Item<"/v1/series">[]} known */
export function seriesList(known) {
  return h("section", { class: "matches", key: "series", "aria-labelledby": "series" }, h("h2", { id: "series" }, t("series")),
    known.length ? h("ul", { class: "match-list" }, known.map((one) => h("li", { key: one.id }, h("a", { href: to(["series", one.id]) },
      h("span", { class: "match-game" }, one.name), h("span", { class: "match-seats" }, t("tournaments-n", { count: one.tournaments })),
      h("span", { class: `status ${one.status === "ended" ? "finished" : "running"}` }, t(`series-${one.status}`)),
      h("time", { datetime: one.created_at }, moment(one.created_at)))))) : h("p", { class: "none" }, t("no-series")));
}

/**
 * The form that opens one, of the caller's own tournaments.
 *
 * @param {Item<"/v1/tournaments">[]} tournaments
 * @param {(given: FormData) => unknown} open
 */
export function openSeries(tournaments, open) {
  const mine = tournaments.filter(({ organiser }) => players().some(({ id }) => id === organiser)).reverse();
  return h("details", { class: "card", key: "open-series" }, h("summary", {}, t("open-series")),
    form({}, open,
      h("div", { class: "grid" },
        h("label", {}, t("term-name"), h("input", { name: "name", required: true, maxlength: 64 })),
        h("label", {}, t("points-by-rank"), h("input", { name: "points", inputmode: "numeric" })),
        h("label", {}, t("best-count"), h("input", { type: "number", name: "best", min: 1, max: 100 })),
        ["first", "second"].map((which, place) => h("label", { key: which }, t(`series-break-${which}`), h("select", { name: "tie_break" },
          h("option", { key: "none", value: "" }, t("series-break-none")), BREAKS.map((name) => h("option", { key: name, value: name, selected: name === USUAL[place] }, t(`series-break-${name}`)))))),
        h("label", { key: "final" }, t("series-final"), h("input", { type: "number", name: "final", min: 1, max: 1024 }))),
      mine.map((one) => h("label", { key: one.id, class: "check" }, h("input", { type: "checkbox", name: "tournament", value: one.id }), one.name)),
      h("p", {}, h("button", { class: "primary" }, t("open-series")))));
}

/** @param {FormData} given */
export function seriesIn(given) {
  const points = String(given.get("points")).split(/[\s,、]+/).filter(Boolean).map(Number);
  const tournaments = given.getAll("tournament"), tieBreaks = [...new Set(given.getAll("tie_break"))].filter(Boolean);
  const links = given.get("final") && tournaments.length ? [{ source: tournaments[0], count: Number(given.get("final")) }] : [];
  return { name: given.get("name"), points, best: given.get("best") ? Number(given.get("best")) : null, tie_breaks: tieBreaks, tournaments, links };
}

/**
 * The series that a tournament belongs to; nothing if to none.
 *
 * @param {Item<"/v1/series">[]} series
 */
export function partOf(series) {
  if (!series.length) return null;
  return h("p", { key: "series", class: "facts" }, t("in-series"), series.map((one) => [" ", h("a", { key: one.id, href: to(["series", one.id]) }, one.name)]));
}
