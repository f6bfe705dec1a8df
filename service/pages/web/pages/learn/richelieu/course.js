// The first match of Richelieu, which is the end of one, and five puzzles. You play red, Marie yellow, Gaston green.

/** @import { Course } from "../types" */

const COLOURS = ["red", "yellow", "green"];
const WORKERS = [-2, -2, 1, 1, 1, 2, 2, 2, 3, 3];
const COSTS = { R05: [3, 2, 2, 1, 0], R09: [3, 2, 1, 1, 0], R12: [3, 2, 1, 0, 0], E2: [2, 2, 1, 1, 0], P3: [2, 2, 1, 0, 0] };
/** Who won which sheets before, and what left the game. */
const WON = [["E1", "E3", "E4"], ["R01", "R04", "R06", "R11", "H1"], ["F1", "F2", "R08"]];
const GONE = ["R02", "R03", "R07", "R10", "R12", "R13", "F3", "H2", "H3", "P1", "P2"];

/** A worker: its colour and its value, as `["red", 3]`; null where a space is open. */
const worker = (sheet, number, laid) => laid && { owner: laid[0], value: laid[1], face_up: COSTS[sheet][number] === 0, lot: 0 };
const sheet = (id, laid) => ({ id, spaces: laid.map((one, number) => worker(id, number, one)) });

/** Ten workers without some of them. */
const without = (taken) => taken.reduce((left, value) => left.toSpliced(left.indexOf(value), 1), WORKERS);

/** The camp of a colour: what is not on the board or in the city is in the hand. */
function camp(colour, keeper, boxes, city) {
  const laid = boxes.flatMap(({ richelieu, enemy }) => [...richelieu.spaces, ...enemy.spaces]).filter((one) => one?.owner === colour);
  const hand = without([...laid.map(({ value }) => value), ...city]);
  const unseen = [...hand, ...laid.filter(({ face_up: open }) => !open).map(({ value }) => value)].sort((a, b) => a - b);
  return { keeper, neutral: false, hand, city, lots: [{ number: 0, unseen }] };
}

const LAST_BOX = {
  richelieu: sheet("R05", [["red", 3], ["yellow", 2], null, null, ["yellow", 1]]),
  enemy: sheet("P3", [["green", 3], ["green", 2], null, null, null]),
};

/** Your turn shortly before the end: two boxes are left, this one and the last. */
function table(richelieu, enemy, { you = {}, allowed = 2, cardinal = 14 } = {}) {
  const boxes = [{ richelieu: sheet("R09", richelieu), enemy: sheet("E2", enemy) }, LAST_BOX];
  const cities = [[-2], [-2, 2], [-2]];
  return {
    edition: "reconstruction", stall_guard: true, cardinal, city_jewels: 3,
    players: [
      { prestige: 10, income: 4, military: 1, louis: 14, jewels: 2, tile: false, sheets: WON[0], ...you },
      { prestige: 15, income: 5, military: 3, louis: 9, jewels: 2, tile: false, sheets: WON[1] },
      { prestige: 12, income: 6, military: 2, louis: 8, jewels: 1, tile: false, sheets: WON[2] },
    ],
    colours: COLOURS,
    camps: Object.fromEntries(COLOURS.map((colour, seat) => [colour, camp(colour, seat, boxes, cities[seat])])),
    boxes: [...boxes, null], richelieu_pile: [], enemy_pile: [], discarded: GONE,
    start: 0, turn: 0, idle: 0, placed: true, agenda: [{ kind: "take_action", seat: 0, allowed, taken: [] }], scores: [],
  };
}

const place = (value, on, space) => ({ type: "place_worker", value, sheet: on, space });
const PASS = { type: "pass" };
const INCOME = { type: "take_income" };
const ACTING = { "/agenda/-/kind": "take_action", "/agenda/-/seat": 0 };

/** @type {Course} */
const course = {
  others: ["marie", "gaston"],
  match: {
    seats: 3,
    goal: { "/agenda": [], "/scores/0": { prestige: { least: 20 }, sets: 16, jewels: 12 } },
    position: table([["yellow", 2], ["green", 1], null, null, null], [null, ["red", 2], ["green", 1], null, ["red", 1]]),
    steps: [
      { say: "match-points", touch: ["prestige"], show: ["prestige"], is: { ...ACTING, "/players/0/prestige": 10, "/cardinal": 14 } },
      { say: "match-box", touch: ["space:E2:"], show: ["space:E2:"], is: { ...ACTING, "/boxes/0/enemy/spaces/1/value": 2, "/boxes/0/enemy/spaces/4/value": 1 } },
      {
        say: "match-place", show: ["worker:3", "space:E2:1"], is: { ...ACTING, "/agenda/-/allowed": 2, "/players/0/louis": 14 },
        do: [place(3, "E2", 1)],
        instead: [[{ type: "place_worker", sheet: "E2", space: 1 }, "match-place-value"], [{ type: "place_worker", sheet: "E2" }, "match-place-space"], [{ type: "place_worker" }, "match-place-sheet"], [{}, "match-place-other"]],
      },
      {
        say: "match-army", show: ["military"], is: { ...ACTING, "/agenda/-/taken": ["place_worker"], "/players/0/military": 1, "/players/0/louis": 12 },
        do: [{ type: "hire_army" }],
        instead: [[{ type: "place_worker" }, "match-army-place"], [INCOME, "match-army-income"], [{}, "match-army-other"]],
        then: [place(3, "R09", 3), INCOME, PASS],
      },
      {
        say: "match-fill", show: ["worker:1", "worker:2", "space:E2:4"], is: { ...ACTING, "/agenda/-/allowed": 2, "/players/0/prestige": 11, "/players/0/louis": 10, "/boxes/0/enemy/spaces/3": null },
        do: [place(1, "E2", 4), place(2, "E2", 4)],
        instead: [[place(-2, "E2", 4), "match-fill-spoil"], [{ type: "place_worker" }, "match-fill-where"], [{}, "match-fill-other"]],
      },
      { say: "match-won", touch: ["prestige"], show: ["prestige"], is: { ...ACTING, "/players/0/prestige": 15, "/players/0/sheets": ["E1", "E3", "E4", "E2"], "/boxes/0": null } },
      {
        say: "match-jewel", show: ["city-jewels"], is: { ...ACTING, "/cardinal": 12, "/players/0/louis": { least: 8 } },
        do: [{ type: "buy_jewel" }],
        instead: [[{ type: "sell_jewel" }, "match-jewel-sell"], [{}, "match-jewel-other"]],
        then: [place(1, "R05", 3), place(1, "P3", 3)],
      },
      {
        say: "match-last", show: ["worker:2", "space:R05:4"], is: { ...ACTING, "/agenda/-/allowed": 1, "/boxes/1/richelieu/spaces/3": null, "/players/0/louis": { least: 1 } },
        do: [place(2, "R05", 4), place({ least: 1 }, "R05", 4)],
        instead: [[place(-2, "R05", 4), "match-last-spoil"], [{ type: "place_worker", sheet: "P3" }, "match-last-enemy"], [{}, "match-last-other"]],
      },
    ],
    end: "match-end",
    how: "resolved",
  },
  puzzles: [
    {
      name: "tie", say: "tie-ask", seats: 3, show: ["space:R09:4"], goal: { "/players/0/prestige": 13 },
      position: table([["red", 3], ["green", 1], ["yellow", 1], null, ["red", 1]], [["yellow", 3], ["green", 2], null, ["yellow", 3], null]),
      answer: [place(2, "R09", 4)],
      instead: [[place(1, "R09", 4), "tie-low"], [{ type: "place_worker", sheet: "E2" }, "tie-enemy"]],
      right: "tie-right",
    },
    {
      name: "spoil", say: "spoil-ask", seats: 3, show: ["space:E2:4", "worker:-2"], goal: { "/players/0/prestige": 13 },
      position: table([["red", 3], ["red", 2], ["yellow", 1], null, null], [["yellow", 3], ["green", 2], ["green", 2], null, ["green", 1]]),
      answer: [place(-2, "E2", 4)],
      instead: [[place(1, "E2", 4), "spoil-high"], [{ type: "place_worker", sheet: "R09" }, "spoil-where"]],
      right: "spoil-right",
    },
    {
      name: "left", say: "left-ask", seats: 3, show: ["space:E2:1", "space:E2:5"], goal: { "/players/0/prestige": { least: 14 } },
      position: table([["green", 1], null, null, null, null], [null, ["yellow", 3], ["yellow", 1], ["red", 2], ["yellow", -2]]),
      answer: [place(2, "E2", 1)],
      instead: [[place(-2, "E2", 1), "left-low"]],
      right: "left-right",
    },
    {
      name: "order", say: "order-ask", seats: 3, show: ["military", "space:E2:4"], goal: { "/players/0/military": 2, "/players/0/prestige": { least: 15 }, "/boxes/0": null },
      position: table([["yellow", 2], ["green", 1], null, null, null], [["red", 3], ["red", 2], ["green", 1], null, ["yellow", 1]]),
      answer: [{ type: "hire_army" }, place(1, "E2", 4)],
      going: { "/agenda/-": { kind: "take_action", seat: 0 }, "/boxes/0/enemy/spaces/3": null },
      instead: [[place(1, "E2", 4), "order-late"]],
      right: "order-right",
    },
    {
      name: "count", say: "count-ask", seats: 3, show: ["space:E2:4", "space:R05:3"], goal: { "/players/0/sheets": ["E1", "E3", "E4", "E2"] },
      position: table([["red", 2], ["red", 2], ["yellow", 1], ["green", 1], null], [["yellow", 3], ["red", 3], ["green", 2], null, ["yellow", 1]]),
      answer: [place(2, "E2", 4)],
      instead: [[{ type: "place_worker", sheet: "R09" }, "count-richelieu"], [place(-2, "E2", 4), "count-low"]],
      right: "count-right",
    },
  ],
};

export default course;
