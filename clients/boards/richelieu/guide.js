// What the help beside the board says of Richelieu: prestige, the cardinal, and which rules a question is about.

/** Question → section of the rules. */
export const sections = { take_action: "3", place_neutral: "13", resolve_intrigue: "7", close_intrigue: "7", grant_reward: "8", use_reward: "8" };

import { soFar, total } from "./score.js";
import { tally } from "./tally.js";

/** What everybody stops for, and for how many usual times; what lasts two of them or more is never left out. */
export const beats = new Map([
  ["intrigue_decided", 3.5],
  ["workers_turned_up", 1.5],
  ["cardinal_caught_up", 1.5],
  ["reward_received", 1.2],
  ["seat_scored", 1.5],
  ["game_ended", 2],
]);

/** What shows by what a match was won: a charge. */
export const trophies = { resolved: "galero" };

/** What changes with every turn, and so tells nothing of its own. */
export const piles = new Set(["hand"]);

/** What a line tells of what somebody did. */
export const headlines = new Set(`worker_placed_face_up worker_placed_face_down worker_bribed pawn_placed income_taken army_hired jewel_bought
  jewel_sold tile_taken intrigue_decided sheet_won`.split(/\s+/));

/** The section of the rules that each type of event follows. */
export const events = {
  "2": "board_set_up piles_shuffled workers_dealt sheets_drawn start_player_drawn",
  "3": "turn_began second_action_forgone",
  "13": "neutral_due",
  "4": "worker_placed_face_up worker_placed_face_down workers_returned",
  "5": "income_taken army_hired",
  "6": "jewel_sold jewel_bought",
  "7": "workers_turned_up intrigue_decided sheet_won cardinal_moved cardinal_caught_up box_cleared",
  "8": "reward_received reward_offered reward_lost reward_declined tile_taken",
  "9": "worker_bribed worker_turned_up",
  "10": "pawn_placed",
  "11": "seat_scored game_ended",
};

/** The colour that each seat plays. */
export const colours = (view) => view.colours;

const size = (pile) => pile.hidden ?? pile.length;

/** The points of each seat and whether it is behind the cardinal, where the cardinal stands, and the boxes that are left. */
export function progress(view, { editions }, say) {
  const left = size(view.richelieu_pile) + view.boxes.filter(Boolean).length;
  const points = (player, seat) => total(view.scores[seat] ?? soFar(player, editions[view.edition]));
  return [
    ...view.players.map((player, seat) => ({ seat, words: say(player.prestige < view.cardinal && !view.scores.length ? "behind" : "points", points(player, seat)), short: say("points", points(player, seat)) })),
    { words: say("cardinal", view.cardinal) },
    { words: say("left", left), near: left < 3 },
  ];
}

/** What an action costs; what is placed for a reward or by duty costs nothing. */
const PRICES = {
  hire_army: (_, { military: { costs } }, { players }, seat) => costs[players[seat].military],
  buy_jewel: (_, { actions }) => actions.jewel_price,
  place_worker: ({ sheet, space }, { sheets, actions }, { agenda }) =>
    sheets.find(({ id }) => id === sheet).spaces[space - 1] + (agenda.at(-1).taken.includes("place_worker") ? actions.second_placement : 0),
};

/** The price of a command of a seat, in words; null if there is none. */
export function price(command, { view, components: { editions }, seat, say }) {
  if (view.agenda.at(-1)?.kind !== "take_action") return null;
  const louis = PRICES[command.type]?.(command, editions[view.edition], view, seat);
  return louis ? say("price", louis) : null;
}

/** The rewards of a place on a sheet, in words. */
const rewards = (given, names) => Object.entries(given).map(([id, amount]) => `${amount} ${names[id]}`).join(" + ");

/** How the box of a sheet stands once a worker of a value lies there, as far as a seat sees it. */
function after({ sheet, value }, { view, components: { editions }, say }) {
  const box = view.boxes.find((one) => one && [one.richelieu.id, one.enemy.id].includes(sheet)), { pawn_value: pawn } = editions[view.edition];
  const sum = (one) => tally(one, pawn).sum + (one.id === sheet ? value : 0);
  return say("brings-box", sum(box.richelieu), sum(box.enemy));
}

/** What a sheet gives whoever contributed most and next to most, if its side wins. */
function given({ sheet }, { view, components: { editions, names }, say }) {
  const { first, second } = editions[view.edition].sheets.find(({ id }) => id === sheet);
  return say("brings-sheet", rewards(first, names), rewards(second, names));
}

const GAINS = {
  take_income: (_, { view, seat, say }) => say("gain", view.players[seat].income),
  sell_jewel: (_, { view, components: { editions }, say }) => say("gain", editions[view.edition].actions.jewel_sale),
  buy_jewel: (_, { view, components: { editions }, say }) => say("brings-buy_jewel", editions[view.edition].scoring.jewel),
  hire_army(_, { view, components: { editions, names }, seat, say }) {
    const reached = view.players[seat].military + 1, symbol = editions[view.edition].military.symbols[reached];
    return [say("brings-hire_army", reached), symbol && say("brings-symbol", names[symbol])].filter(Boolean).join(" ");
  },
  place_worker: (command, how) => ("value" in command ? after(command, how) : how.say("brings-place_worker")),
  move_worker: (_, { say }) => say("brings-move_worker"),
  place_pawn: (_, { view, components: { editions }, say }) => say("brings-place_pawn", editions[view.edition].pawn_value),
};

/** What a command brings, in words; of a sheet alone, what it gives; null if there is nothing to say. */
export function brings(command, how) {
  if (!command.type) return command.sheet ? given(command, how) : null;
  return GAINS[command.type]?.(command, how) ?? null;
}

/** How many actions the turn has, and why; null where something else is asked. */
export function phase({ agenda }, seat, say) {
  const { kind, allowed } = agenda.at(-1) ?? {};
  return kind === "take_action" ? say(allowed > 1 ? "phase-behind" : "phase-otherwise", allowed) : null;
}

/** What a part of the points is called: a component, or what sheets and jewels are worth. */
const PARTS = new Set(["majority", "sets", "jewels"]);

/** What the points of everybody are made of, and where the winner is furthest ahead of the next. */
export function reasons({ view, components: { names }, outcome: { standings }, who, say }) {
  if (!view.scores.length) return [];
  const name = (part) => (PARTS.has(part) ? say(`part-${part}`) : names[part]);
  const sums = standings.map(({ seat }) => say("sum", who(seat), Object.entries(view.scores[seat]).filter(([, points]) => points).map(([part, points]) => `${name(part)} ${points}`).join(" + ")));
  const [first, next] = standings.map(({ seat }) => view.scores[seat]);
  const [part] = Object.keys(first).sort((a, b) => first[b] - next[b] - (first[a] - next[a]));
  return [...sums, say("difference", who(standings[1].seat), name(part), first[part], next[part])];
}
