// How tournaments of a series count: points by rank, of all or of one tournament, and how many of them.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { t } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/** @param {FormDataEntryValue | null} text */
export const pointsIn = (text) => String(text ?? "").split(/[\s,、]+/).filter(Boolean).map(Number);

/**
 * The form that changes how tournaments count.
 *
 * @param {api.SeriesDocument} known
 * @param {string} chosen  the tournament whose points they are; empty for those of the series
 * @param {{ choose: (tournament: string) => unknown, set: (body: { points: number[], best: number | null, tournament: string | null }) => unknown }} hands
 */
export function pointsForm(known, chosen, { choose, set }) {
  const points = known.tournaments.find(({ tournament }) => tournament === chosen)?.points ?? known.points;
  return form({ key: "points" }, (given) => set({ points: pointsIn(given.get("points")), best: given.get("best") ? Number(given.get("best")) : null, tournament: chosen || null }),
    h("div", { class: "grid" },
      h("label", { key: "of" }, say("points-of"), h("select", { name: "of", onchange: (event) => choose(event.currentTarget.value) }, h("option", { key: "all", value: "" }, say("points-of-all")),
        known.tournaments.map((one) => h("option", { key: one.tournament, value: one.tournament }, one.name)))),
      h("label", { key: `points ${chosen}` }, t("points-by-rank"), h("input", { name: "points", inputmode: "numeric", pattern: "[0-9\\s,、]*", title: t("points-by-rank"), value: points.join(" ") })),
      chosen ? null : h("label", { key: "best" }, t("best-count"), h("input", { type: "number", name: "best", min: 1, max: 100, value: known.best }))),
    h("p", {}, h("button", {}, say("change-points"))));
}
