// The city below its roofs: jewels for sale, the two piles, and the pawns in their palaces.

import { spot } from "../shared/board.js";
import { cardBack, leaf, thing } from "../shared/things.js";
import { translate, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { THIRD } from "./columns.js";
import { emblem } from "./emblems.js";
import { pawn } from "./pieces.js";

const PAWNS = ["queen", "grey_eminence"];
const WIDE = THIRD;
/** Roofs, towers and the twin towers of a cathedral, from left to right. */
const ROOFS = "M6 46V34L18 26L30 34V30H36V22H40V30H46L54 20L62 30V14H65V8H69V14H72V30H76V14H79V8H83V14H86V30L98 24L110 34H118V18L124 8L130 18V34H142L152 24L162 34V28H170V34H182L190 12L198 34H208V24H214V18H218V24H224V34L236 26L248 34V16L254 10L260 16V34H272L284 22L296 34V28H304V22H308V28H314V34L324 28L330 32V46Z";

export function drawCity(board, view) {
  const onSheets = new Set(view.boxes.flatMap((box) => (box ? [...box.richelieu.spaces, ...box.enemy.spaces] : [])));
  return {
    key: "city", label: board.word("city"), box: [0, 0, WIDE, 132],
    draw: [
      leaf(3, 3, WIDE - 6, 124), path(ROOFS, "roofs", { transform: "translate(0 -4) scale(.995 .8)" }), rect(6, 32, WIDE - 12, 2, "gilt"),
      pile(board, "richelieu", view.richelieu_pile, 38, "/richelieu_pile", "galero"), pile(board, "enemy", view.enemy_pile, 96, "/enemy_pile", "eagles"),
      jewels(board, view),
      group("gone", { transform: "translate(146 110)" }, title(board.word("discarded", view.discarded.length)), thing("scroll", 19, "faint"), text(15, 6, view.discarded.length, "amount")),
      PAWNS.map((id, n) => palace(board, id, 230 + n * 62, onSheets.has(id))),
    ],
  };
}

/** The palace of a pawn: an arch, where it stands or is missing. */
const palace = (board, id, x, away) => group("home", { transform: `translate(${x} 92)`, "data-explains": id }, title(away ? board.name(id) : `${board.name(id)}: ${board.word("palace")}`),
  path("M-25 30V-6C-25 -36 25 -36 25 -6V30Z", `arch ${id}`), path("M-21 30V-5C-21 -31 21 -31 21 -5V30", "arch-line"), away ? emblem(id, 22) : translate(0, 2, pawn(id)));

function pile(board, side, cards, x, pointer, charge) {
  const count = cards.hidden ?? cards.length;
  return group(`pile ${side}`, { transform: `translate(${x} 78)`, "data-at": pointer, "data-explains": side === "richelieu" ? side : null }, title(board.word("pile", board.name(side), count)),
    count ? [count > 2 ? translate(3, 4, cardBack(46, 64, charge)) : null, count > 1 ? translate(1.5, 2, cardBack(46, 64, charge)) : null, cardBack(46, 64, charge)] : rect(-23, -32, 46, 64, "well", 4),
    translate(15, 28, circle(0, 0, 11.5, "tally"), text(0, 5, count, "amount", "middle")));
}

const jewels = (board, view) =>
  spot("city-jewels", board.word("jewelsHere", view.city_jewels), { transform: "translate(128 42)", "data-at": "/city_jewels", "data-explains": "jewel" },
    path("M4 0H70Q74 0 74 6V44Q74 50 70 50H4Q0 50 0 44V6Q0 0 4 0Z", "cushion mark"),
    Array.from({ length: Math.min(view.city_jewels, 6) }, (_, n) => translate(13 + (n % 3) * 19, 16 + Math.floor(n / 3) * 18, emblem("jewel", 19))),
    fitted(70, 46, view.city_jewels, 20, 15, "amount light", "end"));
