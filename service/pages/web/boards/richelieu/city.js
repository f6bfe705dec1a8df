// The city: jewels for sale, the two piles, the sheets that are gone, and the pawns in their palaces.

import { spot } from "../shared/board.js";
import { faceDown } from "../shared/seals.js";
import { translate, fitted, group, rect, text, title } from "../shared/svg.js";
import { emblem } from "./emblems.js";
import { pawn } from "./pieces.js";

const PAWNS = ["queen", "grey_eminence"];

export function drawCity(board, view) {
  const onSheets = new Set(view.boxes.flatMap((box) => (box ? [...box.richelieu.spaces, ...box.enemy.spaces] : [])));
  return {
    key: "city", label: board.word("city"), box: [0, 0, 342, 200],
    draw: [
      rect(2, 2, 338, 196, "plate", 8), text(171, 24, board.word("city"), "heading", "middle"),
      pile(board, "richelieu", view.richelieu_pile, 44, "/richelieu_pile"), pile(board, "enemy", view.enemy_pile, 126, "/enemy_pile"),
      jewels(board, view),
      translate(20, 178, text(0, 0, board.word("discarded", view.discarded.length), "note")),
      PAWNS.map((id, n) => (onSheets.has(id) ? null
        : translate(212 + n * 79, 142, group("home", { "data-explains": id }, title(`${board.name(id)}: ${board.word("palace")}`), pawn(id)), fitted(0, 38, board.name(id), 80, 12.5, "tiny", "middle")))),
    ],
  };
}

function pile(board, side, cards, x, pointer) {
  const count = cards.hidden ?? cards.length;
  return group("pile", { transform: `translate(${x} 80)`, "data-at": pointer, "data-explains": side === "richelieu" ? side : null }, title(board.word("pile", board.name(side), count)),
    count ? [faceDown(4, 4, 50, 64), faceDown(0, 0, 50, 64)] : rect(-25, -32, 50, 64, "hole", 3),
    text(0, 8, count, "count", "middle"), fitted(0, 54, board.name(side), 76, 12.5, "tiny", "middle"));
}

const jewels = (board, view) =>
  spot("city-jewels", board.word("jewelsHere", view.city_jewels), { transform: "translate(182 42)", "data-at": "/city_jewels", "data-explains": "jewel" },
    rect(0, 0, 146, 62, "cell mark", 6),
    Array.from({ length: Math.min(view.city_jewels, 10) }, (_, n) => translate(18 + (n % 5) * 24, 18 + Math.floor(n / 5) * 26, emblem("jewel", "emblem gem"))),
    text(140, 54, view.city_jewels, "amount", "end"));
