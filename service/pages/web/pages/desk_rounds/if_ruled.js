// The standings if it were ruled so, beside those there are.

import { h } from "../../shared/dom.js";
import { number, t } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/** @typedef {Pick<api.PlaceDocument, "entry" | "name" | "rank" | "points">} Place */

/**
 * The places that differ, in the order that they would have.
 *
 * @param {Place[]} before
 * @param {Place[]} after
 */
export function placesThatDiffer(before, after) {
  const old = new Map(before.map((place) => [place.entry, place]));
  return after.flatMap((now) => {
    const was = old.get(now.entry);
    return was && was.rank === now.rank && was.points === now.points ? [] : [{ now, was }];
  });
}

/**
 * The table of what would change.
 *
 * @param {{ before: Place[], after: Place[] }} foreseen
 */
export function ifRuled({ before, after }) {
  const found = placesThatDiffer(before, after);
  const step = (was, now) => (was === now ? number(now) : `${was == null ? "–" : number(was)} → ${number(now)}`);
  if (!found.length) return h("p", { key: "foreseen", role: "status" }, say("if-ruled-same"));
  return h("div", { key: "foreseen", role: "status" }, h("p", {}, say("if-ruled")),
    h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": say("if-ruled") }, h("table", {},
      h("thead", {}, h("tr", {}, [t("place"), t("player"), t("points")].map((text) => h("th", { key: text, scope: "col" }, text)))),
      h("tbody", {}, found.map(({ now, was }) => h("tr", { key: now.entry }, h("td", {}, step(was?.rank, now.rank)), h("th", { scope: "row" }, now.name), h("td", {}, step(was?.points, now.points))))))));
}
