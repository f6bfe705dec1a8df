// The challenge, beside the map: what is declared, who bid what, and what the next bid must be.

import { fitted, group, path, rect, text, translate } from "../shared/svg.js";
import { seal } from "../shared/seals.js";
import { leaf } from "../shared/things.js";
import { route } from "./guide.js";
import { figure } from "./figures.js";

const [WIDE, HIGH] = [340, 322];
/** How many rungs are seen, and how high each is. */
const RUNGS = 5, STEP = 38;
const FOOT = 282;

/** The sheet of a challenge: bare wood while there is none. */
export function drawLadder(board, view) {
  const asked = view.agenda.at(-1), deed = view.agenda.findLast((entry) => entry.deed)?.deed;
  const open = deed && ["challenge_window", "duel"].includes(asked.kind);
  return { key: "ladder", kind: "aside", label: board.word("ladder"), box: [0, 0, WIDE, HIGH], draw: open ? drawOpen(board, view, asked, deed) : [] };
}

function drawOpen(board, view, asked, deed) {
  const { seat, agent, challenger = asked.asked?.[0], bid = 0 } = asked, duel = asked.kind === "duel";
  const next = duel ? { seat: asked.bidder, least: asked.bidder === seat ? bid : bid + 1 } : { seat: challenger, least: asked.least_bid };
  const low = Math.max(1, Math.max(bid, next.least) - RUNGS + 2);
  const most = view.players[board.scene.you]?.coins.amounts?.[agent] ?? null;
  const say = (key, ...values) => board.word(key, ...values);
  return [
    leaf(2, 2, WIDE - 4, HIGH - 4),
    translate(36, 38, figure(board.edition.agents.find(({ id }) => id === agent), 20)),
    text(66, 34, board.word("ladder"), "heading"),
    fitted(66, 56, route(deed, view, say, board.scene.names), WIDE - 84, 15, "row"),
    Array.from({ length: RUNGS }, (_, n) => rung(board, low + n, { n, bid: duel ? bid : null, by: duel && (next.seat === seat ? challenger : seat), next, most })),
    fitted(WIDE / 2, HIGH - 14, board.word("tie", board.seatName(seat)), WIDE - 40, 14, "soft", "middle"),
  ];
}

/** One bid: who made it, or who must make it at least. */
function rung(board, amount, { n, bid, by, next, most }) {
  const y = FOOT - n * STEP, made = amount === bid, needed = amount === next.least;
  const told = made ? board.word("bidBy", board.seatName(by)) : needed ? board.word("bidNext", board.seatName(next.seat)) : "";
  return translate(18, y - STEP + 6, group(`rung${made ? " made" : ""}${needed ? " needed" : ""}`, {},
    rect(0, 0, WIDE - 36, STEP - 6, "cell", 4),
    text(28, 22, amount, most !== null && amount > most ? "number beyond" : "number", "middle"),
    made && translate(64, 16, seal(by, 12)), needed && translate(made ? WIDE - 60 : 64, 16, group("waiting", {}, seal(next.seat, 12))),
    fitted(86, 21, told, made && needed ? 176 : 206, 14, "row"),
    needed && path("M-2 6L6 16L-2 26Z", "here")));
}
