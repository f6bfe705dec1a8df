// The first match of Conspiracy, and five puzzles. You sit in Glasgow, Viktor in Athens.

/** @import { Course } from "../types" */

const COINS = 30;
const NOTHING = { beacon: 0, magician: 0, roulette: 0, spyglass: 0, tempest: 0, vagabond: 0, solomon: 0 };

/** What lies behind a shield: what was paid, and the rest in the reserve. */
function purse(paid) {
  const spent = Object.values(paid).reduce((sum, coins) => sum + coins, 0);
  return { amounts: { ...NOTHING, ...paid, reserve: COINS - spent }, hidden: 0 };
}

const player = (hq, token, paid, more = {}) => ({ hq, coins: purse(paid), token, restricted: false, pays: 1, lost: {}, closed: {}, proofs: [], ...more });
const you = (paid, more) => player("glasgow", "beacon", paid, more);
const viktor = (paid, more) => player("athens", "roulette", paid, more);

const TABLE = { edition: "reconstruction", stations: "five", die_sides: 6, icon_faces: 2, start: 0, ending: null };
const YOUR_TURN = [{ kind: "take_action", seat: 0 }];
const AGENTS = { beacon: "london", magician: "marseille", roulette: "rome", spyglass: "belgrade", tempest: "paris", vagabond: "budapest" };

/** A turn of yours in some round; the die goes down by one a round. */
const yourTurn = (round, agents, place, players) => ({ ...TABLE, agents: { ...AGENTS, ...agents }, case: place, die: 16 - round, players, round, turn: 0, agenda: YOUR_TURN });

const PASS = { type: "pass" };
const move = (agent, city, carries = false) => ({ type: "move_agent", agent, city, with_case: carries });
const asked = (kind) => ({ "/agenda/-/kind": kind });
const WIN = { "/ending": { how: "case", winners: [0] } };

/** @type {Course} */
const course = {
  others: ["viktor"],
  match: {
    seats: 2,
    goal: WIN,
    position: yourTurn(3, {}, "vienna", [you({ beacon: 3, tempest: 1, vagabond: 1, solomon: 1 }), viktor({ roulette: 3, beacon: 2, vagabond: 1 })]),
    steps: [
      { say: "match-case", touch: ["case"], show: ["case"], is: { "/case": "vienna" } },
      { say: "match-home", touch: ["city:glasgow"], show: ["city:glasgow"], is: { "/players/0/hq": "glasgow", "/players/1/hq": "athens" } },
      {
        say: "match-pay", show: ["coins:vagabond"], is: { ...asked("take_action"), "/players/0/coins/amounts/vagabond": 1, "/players/0/coins/amounts/beacon": 3, "/players/0/token": "beacon" },
        do: [{ type: "pay_bribe", target: "vagabond", amount: 2 }, { type: "pay_bribe", target: "vagabond", amount: { least: 2 } }],
        instead: [[{ type: "pay_bribe", target: "vagabond" }, "match-pay-little"], [{ type: "pay_bribe" }, "match-pay-other"], [{}, "match-pay-first"]],
        then: [{ type: "pay_bribe", target: "vagabond", amount: 1 }],
      },
      {
        say: "match-move", show: ["agent:vagabond", "city:vienna"], is: { ...asked("take_action"), "/agents/vagabond": "budapest", "/case": "vienna", "/players/1/pays": 2 },
        do: [move("vagabond", "vienna")],
        instead: [[{ type: "move_agent", agent: "vagabond" }, "match-move-where"], [{ type: "move_agent" }, "match-move-who"], [{}, "match-move-other"]],
        then: [PASS],
      },
      {
        say: "match-power", show: ["city:london"], is: { ...asked("use_power"), "/agents/vagabond": "vienna", "/case": "vienna" },
        do: [{ type: "ride_train", city: "london", with_case: true }],
        instead: [[{ type: "ride_train", with_case: false }, "match-power-case"], [{ type: "ride_train" }, "match-power-where"], [PASS, "match-power-pass"]],
        then: [move("beacon", "paris", true)],
      },
      {
        say: "match-challenge", show: ["agent:beacon", "coins:beacon"], is: { ...asked("challenge_window"), "/agenda/-/agent": "beacon", "/case": "london", "/players/0/coins/amounts/beacon": 3 },
        do: [{ type: "challenge", amount: 2 }],
        instead: [[PASS, "match-challenge-pass"], [{ type: "challenge", amount: 1 }, "match-challenge-low"], [{ type: "challenge" }, "match-challenge-high"]],
        then: [{ type: "raise", amount: 2 }],
      },
      {
        say: "match-raise", show: ["coins:beacon"], is: { ...asked("duel"), "/agenda/-/bid": 2, "/players/0/coins/amounts/beacon": 3 },
        do: [{ type: "raise", amount: 3 }],
        instead: [[PASS, "match-raise-pass"]],
        then: [PASS],
      },
      { say: "match-die", touch: ["die"], show: ["die"], is: { ...asked("take_action"), "/case": "london", "/agents/beacon": "london", "/die": 11 } },
      {
        say: "match-carry", show: ["agent:vagabond", "city:edinburgh", "city:dublin"], is: { "/agents/vagabond": "london", "/case": "london" },
        do: [move("vagabond", "edinburgh", true), move("vagabond", "dublin", true)],
        instead: [[{ type: "move_agent", agent: "vagabond", with_case: false, city: { any: ["edinburgh", "dublin"] } }, "match-carry-case"], [{ type: "move_agent", agent: "vagabond" }, "match-carry-where"],
          [{ type: "move_agent", with_case: true }, "match-carry-who"], [{}, "match-carry-other"]],
        then: [{ type: "challenge", amount: 1 }],
      },
      {
        say: "match-defend", show: ["coins:vagabond"], is: { ...asked("duel"), "/agenda/-/agent": "vagabond", "/agenda/-/bid": 1, "/players/0/coins/amounts/vagabond": { least: 3 } },
        do: [{ type: "raise", amount: 1 }, { type: "raise" }],
        instead: [[PASS, "match-defend-pass"]],
        then: [PASS, { type: "pay_bribe", target: null, amount: 0 }],
      },
      {
        say: "match-win", show: ["agent:vagabond", "city:glasgow"], is: { ...asked("take_action"), "/case": { any: ["dublin", "edinburgh"] } },
        do: [move("vagabond", "glasgow", true)],
        instead: [[{ type: "move_agent", agent: "vagabond", with_case: false }, "match-carry-case"], [{}, "match-win-other"]],
        then: [PASS],
      },
    ],
    end: "match-end",
    how: "case",
  },
  puzzles: [
    {
      name: "power", say: "power-ask", seats: 2, goal: WIN, show: ["case"],
      position: yourTurn(6, { magician: "london", beacon: "paris", vagabond: "prague" }, "dublin", [you({ beacon: 3, tempest: 1, magician: 3 }), viktor({ roulette: 3, beacon: 1, vagabond: 2 })]),
      going: { "/agenda/-": { kind: "use_power", seat: 0 } },
      answer: [move("magician", "dublin"), { type: "push_case", city: "glasgow" }],
      then: [PASS],
      instead: [[move("magician", "dublin"), "power-half"]],
      right: "power-right",
    },
    {
      name: "stop", say: "stop-ask", seats: 2, goal: { "/case": "salonica", "/agenda/-/kind": "take_action" }, show: ["agent:spyglass", "coins:spyglass"],
      position: {
        ...TABLE, agents: { ...AGENTS, spyglass: "salonica", beacon: "sofia" }, case: "salonica", die: 9, round: 7, turn: 1,
        players: [you({ beacon: 3, tempest: 1, spyglass: 4 }), viktor({ roulette: 3, spyglass: 3, vagabond: 1 })],
        agenda: [{ kind: "challenge_window", seat: 1, deed: { type: "move_agent", agent: "spyglass", city: "athens", with_case: true }, agent: "spyglass", least_bid: 1, cost: 0, asked: [0] }],
      },
      going: { "/agenda/-/kind": "duel" },
      answer: [{ type: "challenge", amount: 4 }],
      then: [{ type: "raise", amount: 3 }, PASS],
      instead: [[PASS, "stop-pass"]],
      right: "stop-right",
    },
    {
      name: "save", say: "save-ask", seats: 2, goal: { "/ending": null, "/turn": 0, "/round": 9 }, show: ["case", "agent:beacon"],
      position: yourTurn(8, { beacon: "salonica", tempest: "salonica", roulette: "berlin", spyglass: "warsaw", vagabond: "prague" }, "salonica",
        [you({ beacon: 3, tempest: 6, vagabond: 1 }), viktor({ roulette: 3, beacon: 5, spyglass: 1 })]),
      answer: [{ type: "assassinate", killer: "tempest", victim: "beacon" }],
      going: { "/agenda/-": { kind: "use_power", seat: 0 } },
      then: [PASS, move("beacon", "athens", true), { type: "pay_bribe", target: null, amount: 0 }],
      instead: [[{ type: "pay_bribe" }, "save-pay"]],
      right: "save-right",
    },
    {
      name: "train", say: "train-ask", seats: 2, goal: { "/case": "london" }, show: ["case"],
      position: yourTurn(5, { tempest: "madrid", vagabond: "lisbon", beacon: "vienna" }, "madrid", [you({ beacon: 3, tempest: 2, vagabond: 1 }), viktor({ roulette: 3, beacon: 1, vagabond: 1 })]),
      answer: [move("tempest", "london", true)],
      going: { "/agenda/-": { kind: "use_power", seat: 0 } },
      then: [PASS],
      instead: [[{ type: "move_agent", agent: "tempest", with_case: false }, "train-case"], [{ type: "move_agent", agent: "vagabond" }, "train-vagabond"]],
      right: "train-right",
    },
    {
      name: "carrier", say: "carrier-ask", seats: 2, goal: WIN, show: ["agent:tempest", "agent:spyglass"],
      position: yourTurn(9, { tempest: "edinburgh", spyglass: "edinburgh", vagabond: "prague", beacon: "paris" }, "edinburgh",
        [you({ beacon: 3, tempest: 4, spyglass: 3 }, { pays: 3 }), viktor({ roulette: 3, tempest: 5, vagabond: 1 }, { pays: 3, proofs: [{ agent: "tempest", coins: 5, pays: 3 }] })]),
      answer: [move("spyglass", "glasgow", true)],
      then: [{ type: "challenge", amount: 5 }, PASS],
      instead: [[move("tempest", "glasgow", true), "carrier-tempest"]],
      right: "carrier-right",
    },
  ],
};

export default course;
