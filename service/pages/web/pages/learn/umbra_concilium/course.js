// The first match of Umbra Concilium, which is the end of one, and five puzzles. You sit first, then Aya, then Bruno.

/** @import { Course } from "../types" */

const SUITS = ["fist", "bow", "sword", "axe"];
const DECK = SUITS.flatMap((suit) => Array.from({ length: 9 }, (_, n) => `${suit}_${n + 1}`));
const OPTIONS = { edition: "rulebook", pure_arms_scope: "rest_of_trick", direction_after_2_8: "stays", pursuit_needs_win: false, six_copies_pursuit: false, imbalance_other_fives: "break", nine_counts_itself: false };
const STRATAGEMS = ["all_out_assault", "relentless_pursuit", "pure_arms", "righteous_war", "underdog_coup", "few_overturn", "host_tramples"];
const TRICK = { plays: [], suit: null, before: null, silenced: false, pursued: 0, winner: null, gains: [] };

const sorted = (cards) => DECK.filter((card) => cards.includes(card));

/** A trick is about to begin: the hands and scores by seat, who leads, and which numbers win. */
function table(hands, scores, { lead = 1, direction = "high", used = [] } = {}) {
  const held = hands.flat();
  return {
    options: OPTIONS, stratagems: STRATAGEMS, players: hands.map((hand, seat) => ({ hand: { known: sorted(hand), unknown: 0 }, score: scores[seat] })),
    deal: 2, aside: null, discards: DECK.filter((card) => !held.includes(card)), lead, direction, chosen: "high", lasting: null, used,
    trick: TRICK, agenda: [{ kind: "play_turn", seat: lead }], ending: null,
  };
}

const play = (card) => ({ type: "play_card", card });
const declare = (card, stratagem) => ({ type: "play_stratagem", card, stratagem, copies: null, use_effect: false });
const score = (points) => ({ "/players/0/score": points });
const MINE = { "/agenda/-": { kind: "play_turn", seat: 0 } };

/** @type {[any, string][]} */
const LATER = [[{ type: "play_stratagem" }, "match-later"]];

/** @type {Course} */
const course = {
  others: ["aya", "bruno"],
  match: {
    seats: 3,
    goal: { "/ending": { ruler: 0 } },
    position: table([
      ["sword_7", "bow_3", "bow_9", "sword_3", "axe_2", "fist_4"],
      ["sword_6", "bow_8", "fist_9", "bow_2", "axe_7", "fist_3"],
      ["sword_4", "bow_5", "fist_7", "sword_1", "axe_5", "fist_5"],
    ], [5, 7, 7]),
    opening: [play("sword_6"), play("sword_4")],
    steps: [
      { say: "match-follow", show: ["card:sword_7"], is: { ...MINE, ...score(5), "/trick/suit": "sword", "/direction": "high" }, do: [play("sword_7")], instead: [...LATER, [play("sword_3"), "match-follow-low"], [{}, "match-follow-suit"]] },
      { say: "match-lead", show: ["card:bow_3"], is: { ...MINE, ...score(6), "/lead": 0, "/trick/plays": [] }, do: [play("bow_3")], instead: [...LATER, [play("bow_9"), "match-lead-keep"], [{}, "match-lead-other"]], then: [play("bow_8"), play("bow_5"), play("fist_9"), play("fist_7")] },
      { say: "match-shift", show: ["card:bow_9"], is: { ...MINE, ...score(6), "/players/1/score": 8, "/trick/suit": "fist" }, do: [play("bow_9")], instead: [...LATER, [play("fist_4"), "match-shift-four"], [{}, "match-shift-other"]] },
      { say: "match-again", show: ["card:sword_3"], is: { ...MINE, ...score(7), "/lead": 0 }, do: [play("sword_3")], instead: [...LATER, [play("axe_2"), "match-again-keep"], [{}, "match-again-other"]], then: [play("bow_2"), play("sword_1"), play("axe_5")] },
      { say: "match-low", touch: ["card:axe_2"], show: ["card:axe_2"], is: { ...MINE, "/direction": "low", "/trick/suit": "axe" } },
      {
        say: "match-assault", show: ["stratagem:all_out_assault", "card:axe_2"], is: { ...MINE, ...score(7), "/players/2/score": 8, "/used": [] },
        do: [declare("axe_2", "all_out_assault")],
        instead: [[play("axe_2"), "match-assault-plain"], [{ type: "play_stratagem", card: "axe_2" }, "match-assault-which"], [{}, "match-assault-card"]], then: [play("axe_7")],
      },
    ],
    end: "match-end",
    how: "ruler",
  },
  puzzles: [
    {
      name: "ones", say: "ones-ask", seats: 3, show: ["card:"], goal: score(4),
      position: table([["fist_1", "sword_5", "bow_7"], ["sword_1", "axe_3", "axe_4"], ["sword_8", "bow_2", "bow_3"]], [3, 6, 5]),
      opening: [play("sword_1"), play("sword_8")], answer: [play("fist_1")], instead: [[play("sword_5"), "ones-sword"], [play("bow_7"), "ones-bow"]], right: "ones-right",
    },
    {
      name: "five", say: "five-ask", seats: 3, show: ["card:"], goal: score(5),
      position: table([["axe_5", "sword_1", "bow_9"], ["sword_2", "axe_3", "axe_4"], ["bow_4", "bow_2", "bow_3"]], [4, 6, 5]),
      opening: [play("sword_2"), play("bow_4")], answer: [play("axe_5")], instead: [[play("sword_1"), "five-sword"], [play("bow_9"), "five-nine"]], right: "five-right",
    },
    {
      name: "puppet", say: "puppet-ask", seats: 3, show: ["card:"], goal: score(7),
      position: table([["bow_4", "sword_7", "axe_2"], ["sword_6", "axe_3", "axe_4"], ["sword_9", "bow_2", "bow_3"]], [6, 5, 8], { used: STRATAGEMS.slice(0, 1).map((stratagem) => ({ stratagem, seat: 0 })) }),
      opening: [play("sword_6"), play("sword_9")], answer: [play("bow_4")], instead: [[play("sword_7"), "puppet-sword"], [play("axe_2"), "puppet-two"]], right: "puppet-right",
    },
    {
      name: "coup", say: "coup-ask", seats: 3, show: ["stratagem:"], goal: score(9),
      position: table([["sword_9", "bow_7", "fist_8"], ["sword_6", "axe_3", "axe_4"], ["sword_8", "bow_2", "bow_3"]], [5, 8, 7]),
      opening: [play("sword_6"), play("sword_8")], answer: [declare("sword_9", "underdog_coup")], instead: [[play("sword_9"), "coup-plain"], [{ type: "play_stratagem", stratagem: "all_out_assault" }, "coup-assault"]], right: "coup-right",
    },
    {
      name: "six", say: "six-ask", seats: 3, show: ["card:"], goal: score(6),
      position: table([["bow_6", "sword_4", "fist_1"], ["sword_9", "axe_3", "axe_4"], ["sword_5", "bow_2", "bow_3"]], [5, 6, 7], { used: STRATAGEMS.slice(0, 1).map((stratagem) => ({ stratagem, seat: 0 })) }),
      opening: [play("sword_9"), play("sword_5")], answer: [play("bow_6")], instead: [[play("sword_4"), "six-low"], [play("fist_1"), "six-one"]], right: "six-right",
    },
  ],
};

export default course;
