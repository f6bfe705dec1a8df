// The first match of Pax Illuminaten, its last two turns, and five puzzles. You sit first, then Sophie.

/** @import { Course } from "../types" */

const FACTIONS = ["nobility", "professions", "magistrates", "artists", "scholars", "clergy"];
const LUMINARIES = Array.from({ length: 57 }, (_, n) => `PIL${String(n + 1).padStart(3, "0")}`);
const PLOTS = Array.from({ length: 13 }, (_, n) => `P${String(n + 1).padStart(2, "0")}`);
const PLACES = [3, 4, 5, 4, 3].flatMap((length, row) => Array.from({ length }, (_, column) => `r${row + 1}c${column + 1}`));
const EVENTS = ["E_magistrates", "S_decree", "S_courtly", "S_tidings", "E_nobility", "E_artists", "E_scholars", "S_wilhelmsbad", "S_compact", "S_press", "E_clergy", "E_professions"];
const PUBLIC = ["P09", "P07"];
const PRIVATE = ["P05", "P01"];
const COURT = ["PIL031", "PIL019", "PIL032", "PIL038", "PIL039"];
const POOL = 6;
const DISCS = 20;

/** What lies face up on the map, and whose discs: yours, then Sophie's. */
const MAP = {
  r2c1: ["PIL017", 1, 0], r2c2: ["PIL046", 1, 0], r2c3: ["PIL047", 1, 0], r3c2: ["PIL034", 1, 1], r3c3: ["PIL048", 0, 0], r3c4: ["PIL035", 1, 1], r4c2: ["PIL042", 0, 1],
};

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const purse = (favor) => Object.fromEntries(FACTIONS.map((faction) => [faction, favor[faction] ?? 0]));

/** A player between turns. */
function player(seat, { contact, favor, hand, claims }, discs) {
  return {
    contact, purse: purse(favor), supply: DISCS - sum(discs.map((here) => here[seat])) - claims.length, hand: { known: hand, unknown: 0 }, shown: [], chosen: null, plot: PRIVATE[seat], plot_shown: false,
    plot_drawn: null, claims, lost: [], edicts: [], specials: { known: [], unknown: 0 }, special: null, activated: [], events_drawn: [],
  };
}

/** Your turn in the fourth round: what you have, and what is other than in `MAP`. */
function table({ favor, hand = ["PIL010", "PIL016", "PIL024"], claims = [], map = {} }) {
  const here = { ...MAP, ...map };
  const faces = PLACES.map((place) => here[place]?.[0] ?? null), discs = PLACES.map((place) => (here[place] ?? [null, 0, 0]).slice(1));
  const people = [{ contact: "C12", favor, hand, claims }, { contact: "C08", favor: { nobility: 1, magistrates: 1, clergy: 1 }, hand: ["PIL009", "PIL029", "PIL040", "PIL043"], claims: [] }];
  const players = people.map((one, seat) => player(seat, one, discs));
  const rest = LUMINARIES.filter((card) => ![...faces, ...COURT, ...people.flatMap((one) => one.hand)].includes(card));
  const down = faces.map((face) => (face ? null : rest.shift()));
  return {
    seats: [0, 1], automa: null, round_limit: 0, players, places: PLACES, faces, down, discs, token: null, deck: rest, discards: { top: null, below: [] },
    seen: [...faces.filter(Boolean), ...COURT].sort(), lots: [], emptied: 0, court: COURT, chamberlain: 0,
    pool: Object.fromEntries(FACTIONS.map((faction) => [faction, POOL - sum(players.map((one) => one.purse[faction]))])),
    factions: { nobility: null, professions: null, scholars: null }, plots: PUBLIC, plot_deck: PLOTS.filter((plot) => ![...PUBLIC, ...PRIVATE].includes(plot)),
    event_deck: EVENTS, event_discards: { top: null, below: [] }, events_taken: [], edicts_gone: 0, start: 0, round: 4, final: false,
    now: { seat: 0, actions: 2, chain: [], quick: false, buffs: [], marks: [], used: [], claimed: [], borrowed: [], beside: [], cubes: [], revealed: false, aside: [], plan: null, ousted: false, court: [] },
    duel: null, agenda: [{ kind: "acting", seat: 0 }], ending: null,
  };
}

const ACE = "PIL048";
/** What lies on a place of the map. */
const discsAt = (place) => `/discs/${PLACES.indexOf(place)}`;
const ACE_AT = discsAt("r3c3");
/** The cards that you share with Sophie. */
const SHARED = ["card:PIL034", "card:PIL035"];
const influence = (target) => ({ type: "influence", target, by: "main" });
const extort = (target) => ({ type: "extort", target, by: "main" });
const claim = (plot) => ({ type: "claim_plot", plot });
const take = (faction) => ({ type: "take_favor", faction, rival: null });
const put = (card) => ({ type: "place_card", card });
const quick = (card) => ({ type: "quick_favor", card });
const END = { type: "end_actions" };
const ACTING = { "/agenda/-": { kind: "acting", seat: 0 } };
const MINE = (...kinds) => ({ "/agenda/-": { seat: 0, kind: { any: kinds } } });
const WIN = { "/ending/how": "plots", "/players/0/claims": ["P09", "P07"] };
const BOTH = { r4c2: ["PIL042", 1, 1] };

/** @type {Course} */
const course = {
  others: ["sophie"],
  match: {
    seats: 2,
    goal: WIN,
    position: table({ favor: { artists: 2, scholars: 1, professions: 1 } }),
    steps: [
      { say: "match-plots", touch: ["plot:P09"], show: ["plot:P09"], is: { ...ACTING, "/plots": PUBLIC, "/players/0/claims": [] } },
      { say: "match-shared", touch: SHARED, show: SHARED, is: { ...ACTING, [discsAt("r3c2")]: [1, 1], [discsAt("r3c4")]: [1, 1], [discsAt("r4c2")]: [0, 1] } },
      {
        say: "match-influence", show: ["card:PIL042"], is: { ...ACTING, "/now/actions": 2, "/players/0/purse/artists": 2, "/players/0/purse/scholars": 1 },
        do: [influence("PIL042")], instead: [[{ type: "extort" }, "match-influence-extort"], [{}, "match-influence-other"]],
      },
      { say: "match-claim", show: ["plot:P09"], is: { ...ACTING, "/now/actions": 1, "/players/0/purse/artists": 0 }, do: [claim("P09")], instead: [[END, "match-claim-end"], [{}, "match-claim-other"]] },
      {
        say: "match-extort", show: ["card:PIL017"], is: { ...ACTING, "/players/0/claims": ["P09"], "/players/0/purse/professions": 1 },
        do: [extort("PIL017")], instead: [[{ type: "extort" }, "match-extort-which"], [{ type: "quick_favor" }, "match-extort-quick"], [{}, "match-extort-other"]],
      },
      { say: "match-end-turn", show: [], is: { ...ACTING, "/now/actions": 0, "/players/0/purse/professions": 2 }, do: [END], instead: [[{ type: "quick_favor" }, "match-end-turn-quick"], [{}, "match-end-turn-other"]] },
      { say: "match-draw", show: ["deck"], is: MINE("redrawing"), do: [{ type: "draw_card" }, { type: "take_court" }], then: [extort("placard"), END] },
      {
        say: "match-scout", show: ["card:r2c4"], is: { ...ACTING, "/now/actions": 2, "/players/0/purse/nobility": 1 },
        do: [{ type: "scout", target: "r2c4", by: "main" }], instead: [[{ type: "scout" }, "match-scout-which"], [{}, "match-scout-other"]],
      },
      {
        say: "match-put", show: ["card:PIL016", "card:PIL024"], is: MINE("placing"),
        do: [put("PIL016"), put("PIL024")], instead: [[put("PIL010"), "match-put-keep"], [{}, "match-put-other"]],
      },
      { say: "match-control", touch: ["plot:P07"], show: ["plot:P07"], is: { ...ACTING, "/now/actions": 1, [discsAt("r2c2")]: [1, 0], [discsAt("r2c3")]: [1, 0] } },
      {
        say: "match-quick", show: ["card:PIL010"], is: { ...ACTING, "/now/actions": 1, "/players/0/purse/professions": 2 },
        do: [quick("PIL010")], instead: [[{ type: "quick_favor" }, "match-quick-which"], [{ type: "scheme" }, "match-quick-scheme"], [{}, "match-quick-other"]],
      },
      { say: "match-take", show: ["pool:professions"], is: MINE("gaining"), do: [take("professions")], instead: [[{ type: "take_favor" }, "match-take-other"]] },
      { say: "match-ace", show: ["card:PIL048"], is: { ...ACTING, "/players/0/purse/professions": 3, [ACE_AT]: [0, 0] }, do: [influence(ACE)], instead: [[{}, "match-ace-other"]] },
      { say: "match-second", show: ["plot:P07"], is: { ...ACTING, [ACE_AT]: [1, 0] }, do: [claim("P07")], instead: [[END, "match-claim-end"], [{}, "match-second-other"]] },
      { say: "match-win", show: [], is: { ...ACTING, "/players/0/claims": ["P09", "P07"] }, do: [END], instead: [[{}, "match-win-other"]] },
    ],
    end: "match-end",
    how: "plots",
  },
  puzzles: [
    {
      name: "met", say: "met-ask", seats: 2, show: ["plot:P09", "plot:P07"], goal: { "/players/0/claims": ["P09"] },
      position: table({ favor: {}, map: BOTH }), answer: [claim("P09")], instead: [[END, "met-end"]], right: "met-right",
    },
    {
      name: "exchange", say: "exchange-ask", seats: 2, show: ["card:PIL048"], goal: { [ACE_AT]: [1, 0] },
      position: table({ favor: { professions: 2, nobility: 3 } }), answer: [influence(ACE), { type: "exchange", faction: "nobility" }], going: MINE("paying", "committing"), instead: [[{ type: "extort" }, "exchange-extort"]], right: "exchange-right",
    },
    {
      name: "afford", say: "afford-ask", seats: 2, show: ["card:PIL048", "card:PIL010"], goal: { [ACE_AT]: [1, 0] },
      position: table({ favor: { professions: 2 } }), answer: [quick("PIL010"), take("professions"), influence(ACE)], going: MINE("acting", "gaining"), instead: [[END, "afford-end"]], right: "afford-right",
    },
    {
      name: "finish", say: "finish-ask", seats: 2, show: ["plot:P07"], goal: WIN,
      position: table({ favor: { professions: 3 }, claims: ["P09"], map: BOTH }), answer: [influence(ACE), claim("P07"), END], going: MINE("acting"), instead: [[END, "finish-end"]], right: "finish-right",
    },
    {
      name: "whisper", say: "whisper-ask", seats: 2, show: ["card:PIL033", "card:PIL034"], goal: { "/now/marks": ["PIL033", "PIL034"] },
      position: table({ favor: {}, hand: ["PIL010", "PIL016", "PIL017"], map: { r2c1: ["PIL024", 0, 0], r2c2: ["PIL033", 1, 0], r3c2: ["PIL034", 1, 0] } }),
      answer: [extort("PIL033"), take("nobility"), { type: "whisper", card: "PIL034" }], going: MINE("gaining", "whispering"), instead: [[extort("PIL047"), "whisper-ace"]], right: "whisper-right",
    },
  ],
};

export default course;
