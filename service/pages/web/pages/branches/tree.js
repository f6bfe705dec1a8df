// A tree of branches as a drawing: one lane a line of play, versions from left to right.

import { s } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { t } from "../../shared/texts.js";

const WIDTH = 900;
const LANE = 46;
const LEFT = 20;
const LABEL = 210;

/** All lines below `root`, each with its lane and where on the axis of versions it begins and ends. */
export function lanes(root) {
  const found = [];
  const visit = (node, above) => {
    const start = node.origin ? above.from + node.origin.version - (above.offset ?? 0) : 0;
    // A branch from what a seat knew counts its versions anew; one from the truth counts on.
    const offset = node.origin && node.origin.seat === null ? node.origin.version : 0;
    const line = { ...node, lane: found.length, from: start, offset, until: start + node.version - offset, above: above?.lane };
    found.push(line);
    for (const branch of [...node.branches].reverse()) visit(branch, line);
  };
  visit(root, { from: 0, offset: 0 });
  return found;
}

/** The drawing. `here` is the match whose page it is; `comments` are on that match. */
export function tree(lines, here, comments) {
  const longest = Math.max(...lines.map(({ until }) => until), 1);
  const x = (place) => LEFT + (place / longest) * (WIDTH - LEFT - LABEL);
  const y = (lane) => 30 + lane * LANE;
  const height = y(lines.length - 1) + 34;
  return s("svg", { class: "tree", viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, role: "group", "aria-label": t("tree") },
    lines.map((line) => [
      line.above === undefined ? null : s("path", { key: `fork ${line.match}`, class: "fork", d: fork(x(line.from), y(line.above), y(line.lane)) }),
      s("a", { key: line.match, class: `line ${line.status}${line.match === here ? " here" : ""}`, href: to(["match", line.match, "history"]), "aria-label": label(line) },
        s("line", { x1: x(line.from), x2: x(line.until), y1: y(line.lane), y2: y(line.lane) }),
        s("circle", { cx: x(line.from), cy: y(line.lane), r: 4 }),
        line.status === "finished" ? s("rect", { x: x(line.until) - 6, y: y(line.lane) - 6, width: 12, height: 12 })
          : s("circle", { class: "open", cx: x(line.until), cy: y(line.lane), r: 6 }),
        s("text", { x: x(line.until) + 14, y: y(line.lane) + 5 }, name(line))),
    ]),
    comments.map((one) => mark(one, lines.find(({ match }) => match === here), x, y)));
}

const fork = (at, from, until) => `M${at - 14} ${from} C${at - 4} ${from} ${at - 10} ${until} ${at} ${until}`;

const name = (line) => line.name ?? (line.origin ? t("line-unnamed", { id: line.match.slice(-5) }) : t("trunk"));

const label = (line) => [name(line), line.origin ? t("left-at", line.origin) : null, t(`status-${line.status}`), t("version-n", line)].filter(Boolean).join(", ");

const mark = (comment, line, x, y) => s("a", { key: comment.id, class: "mark", href: to(["match", line.match, "history"], { at: comment.at }),
  "aria-label": `${t("version-n", { version: comment.at })}: ${comment.text}` },
s("path", { d: `M${x(line.from + comment.at - line.offset)} ${y(line.lane) - 6} l-6 -14 h12 z` }), s("title", {}, comment.text));
