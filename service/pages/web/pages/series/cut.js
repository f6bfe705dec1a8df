// A cut: every entry with its place, whether it goes over, and why.

import { h } from "../../shared/dom.js";
import { number, t } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/**
 * What a cut that is foreseen would do, in a sentence: how many go, the last who goes, the first who does not.
 *
 * @param {{ through: number, source: { tournament: string }, target: string | null, verdicts: Pick<api.VerdictDocument, "goes" | "name" | "rank" | "text">[] }} cut
 * @param {(tournament: string | null) => string} nameOf
 */
export function cutInWords({ verdicts, through, source, target }, nameOf) {
  const last = verdicts.findLast(({ goes }) => goes), out = verdicts.find(({ goes }) => !goes);
  return [say("cut-about", { count: through, all: verdicts.length, source: nameOf(source.tournament), target: nameOf(target) }),
    last ? say("cut-last", { name: last.name, rank: last.rank }) : null, out ? say("cut-out", { name: out.name, rank: out.rank, why: out.text }) : null].filter(Boolean).join(" ");
}

/**
 * The table of a cut, foreseen or made.
 *
 * @param {api.CutDocument} cut
 */
export function cutTable(cut) {
  return h("div", { key: "cut", class: "wide", tabindex: 0, role: "group", "aria-label": t("links") }, h("table", {},
    h("thead", {}, h("tr", {}, [t("place"), t("player"), t("goes-over"), t("term-seed-short"), t("carried"), t("why")].map((text) => h("th", { key: text, scope: "col" }, text)))),
    h("tbody", {}, cut.verdicts.map((one) => h("tr", { key: one.entry, class: one.goes ? "winner" : null },
      h("td", {}, one.rank), h("th", { scope: "row" }, one.name), h("td", {}, t(one.goes ? "yes" : "no")), h("td", {}, one.seed ?? "–"),
      h("td", {}, one.goes ? number(one.carried) : "–"), h("td", {}, one.text))))));
}
