// The tournaments of a series, in order, and what can be done with that order.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { t } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { Game, api } from "../../types" */

/**
 * @param {api.SeriesDocument} known
 * @param {Game[]} games
 * @param {((order: string[]) => unknown) | null} put  sets another order; null if nobody here may
 */
export function members({ tournaments, links }, games, put) {
  const order = tournaments.map(({ tournament }) => tournament);
  const linked = new Set(links.flatMap(({ link }) => [link.source, link.target]));
  const button = (name, one, possible, then) => h("button", { key: name, class: "quiet", disabled: !possible, "aria-label": `${say(name)}: ${one.name}`, onclick: () => put(then()) }, say(name));
  if (!tournaments.length) return h("p", { key: "none", class: "none" }, t("no-tournaments"));
  return h("ol", { key: "list", class: "match-list" }, tournaments.map((one, place) => h("li", { key: one.tournament },
    h("a", { href: to(["tournament", one.tournament]) }, h("span", { class: "match-game" }, `${place + 1}. ${one.name}`),
      h("span", { class: "match-seats" }, games.find(({ key }) => key === one.game)?.title, " · ", t(`term-${one.format}`), " · ", t("entries-n", { count: one.entries })),
      h("span", { class: `status ${one.status === "ended" ? "finished" : one.status}` }, t(`tournament-${one.status}`))),
    put ? h("div", { class: "actions order" },
      button("earlier", one, place > 0, () => exchange(order, place, place - 1)),
      button("later", one, place < order.length - 1, () => exchange(order, place, place + 1)),
      button("take-out", one, !linked.has(one.tournament), () => order.filter((id) => id !== one.tournament))) : null)));
}

/** The order with two of them in each other's place. */
const exchange = (order, one, other) => order.map((id, place) => (place === one ? order[other] : place === other ? order[one] : id));
