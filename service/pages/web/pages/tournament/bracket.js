// The bracket of a knockout as a drawing: a column a round, and from each table a line to the one that it feeds.

import { h, s } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { t } from "../../shared/texts.js";

/** @import { api } from "../../types" */

const [WIDTH, LINE, GAP, COLUMN, TOP] = [210, 26, 18, 250, 30];
const LONGEST = 20;

/** The parts of entries that have lost, which are drawn below the others. */
const BELOW = ["third_place", "consolation", "losers"];

/**
 * The drawing.
 *
 * @param {api.Bracket} found
 */
export function bracket(found) {
  const places = positions(found.rounds);
  const height = Math.max(...places.flat().map((y) => y + LINE + GAP)) + LINE;
  const width = found.rounds.length * COLUMN - (COLUMN - WIDTH) + 2;
  const single = found.rounds.every(({ nodes }) => nodes.every(({ part }) => part !== "final"));
  return h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": t("bracket") },
    s("svg", { class: "bracket", viewBox: `0 0 ${width} ${height}`, width, height },
      found.rounds.map((round, column) => s("g", { key: round.round },
        s("text", { class: "bracket-round", x: column * COLUMN, y: 16 }, titled(round, single ? found.rounds.length : null)),
        round.nodes.map((node, at) => s("g", { key: node.number },
          node.feeds ? connector(column, places[column][at], node.feeds.round - 1, places[node.feeds.round - 1][node.feeds.number - 1]) : null,
          heading(round.nodes, at, column * COLUMN, places[column][at]),
          table(node, column * COLUMN, places[column][at])))))));
}

/** The middle of every node from the top, by round: between those of its part that feed it, and losers below the others. */
function positions(rounds) {
  const found = rounds.map(({ nodes }) => nodes.map(() => 0));
  const lay = (isHere, top) => {
    for (const [column, { nodes }] of rounds.entries()) {
      let least = top;
      for (const [at, node] of nodes.entries()) {
        if (!isHere(node)) continue;
        const from = node.sides.map(({ comes_from: origin }) => (origin && origin.outcome === "winner" && isHere(rounds[origin.round - 1].nodes[origin.number - 1]) ? found[origin.round - 1][origin.number - 1] : null)).filter((y) => y != null);
        const middle = from.length ? from.reduce((sum, y) => sum + y, 0) / from.length : least + LINE;
        found[column][at] = Math.max(middle, least + LINE);
        least = found[column][at] + LINE + GAP;
      }
    }
    return Math.max(top, ...found.flat()) + LINE + GAP;
  };
  const below = lay(({ part }) => !BELOW.includes(part), TOP);
  lay(({ part }) => BELOW.includes(part), below + GAP);
  return found;
}

function titled({ round, nodes }, last) {
  const [{ part } = { part: "main" }] = nodes;
  if (part === "final" || part === "reset") return t(`bracket-${part}`);
  if (last && round === last) return t("bracket-final");
  return last && round === last - 1 ? t("bracket-semifinal") : t("round-n", { round });
}

/** What the first node of those below belongs to. */
const heading = (nodes, at, x, y) => (BELOW.includes(nodes[at].part) && nodes[at - 1]?.part !== nodes[at].part
  ? s("text", { class: "bracket-round", x, y: y - LINE - 6 }, t(`bracket-${nodes[at].part}`)) : null);

const connector = (column, from, target, into) => {
  const [x, middle, end] = [column * COLUMN + WIDTH, target * COLUMN - (COLUMN - WIDTH) / 2, target * COLUMN];
  return s("path", { class: "bracket-line", d: `M${x},${from} H${middle} V${into} H${end}` });
};

function table(node, x, y) {
  const sides = node.sides.length ? node.sides : [{ name: null }];
  const top = y - (sides.length * LINE) / 2;
  const drawn = [
    s("rect", { class: node.decided ? "bracket-table decided" : "bracket-table", x: x + 1, y: top, width: WIDTH - 2, height: sides.length * LINE, rx: 3 }),
    sides.map((side, place) => line(side, node, x, top + place * LINE + 18)),
    sides.length > 1 ? s("line", { class: "bracket-rule", x1: x + 1, x2: x + WIDTH - 1, y1: y, y2: y }) : null,
  ];
  return node.match ? s("a", { href: to(["match", node.match]), "aria-label": spoken(node) }, drawn) : drawn;
}

const line = (side, node, x, y) => {
  const won = side.entry != null && side.entry === node.winner;
  return s("text", { class: won ? "bracket-side winner" : side.name ? "bracket-side" : "bracket-side open", x: x + 10, y },
    side.seed ? s("tspan", { class: "bracket-seed" }, `${side.seed} `) : null, short(side.name ?? t("bracket-open")),
    won ? ` ${node.how === "bye" ? t("bye") : "★"}` : null);
};

const short = (name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

const spoken = (node) => node.sides.map(({ name, entry }) => (entry != null && entry === node.winner ? t("bracket-won", { name }) : name ?? t("bracket-open"))).join(" – ");
