// What the help beside the board says of Conspiracy: how near everybody is to a win, and which rules a question is about.

/** Question → section of the rules. */
export const sections = { placement: "2", take_action: "3", challenge_window: "8", duel: "8", use_power: "6", solomon_acts: "9" };

export { BEATS as beats } from "./motions.js";

/** What shows by what a match was won: a charge. */
export const trophies = { case: "case", solomon: "mask" };

/** What a line tells of what somebody did. */
export const headlines = new Set(`bribe_paid agent_moved case_moved agent_burned challenge_made bid_raised challenge_lost action_stopped
  case_delivered die_rolled`.split(/\s+/));

/** The city that somebody or something left. */
const origin = ({ origin: city }) => [`city:${city}`];
export const origins = { agent_moved: origin, case_moved: origin };

/** The section of the rules that each type of event follows. */
export const events = {
  "2": "board_set_up token_dealt payoffs_placed start_player_drawn",
  "3": "turn_began round_ended",
  "4": "bribe_paid restriction_lifted",
  "5": "move_declared agent_moved case_moved",
  "6": "power_offered power_declined",
  "7": "assassination_declared agent_burned",
  "8": "challenge_waived challenge_made bid_raised challenge_lost action_stopped",
  "9": "die_advanced die_rolled",
  "10": "case_delivered shield_lifted game_ended",
};

/** How far the case is from each headquarters, and how long Doctor Solomon waits. */
export function progress(view, { editions, names }, say) {
  const { lines, stations } = editions[view.edition];
  const near = neighbours(lines, stations[view.stations]);
  const homes = view.players.map(({ hq }, seat) => {
    const steps = distance(near, view.case, hq);
    return { seat, words: steps ? say("home", names[hq], steps) : say("there", names[hq]), short: steps ? say("homeShort", names[hq], steps) : null, near: steps < 2 };
  });
  return [...homes, view.die ? { words: say("die", view.die), short: say("dieShort", view.die) } : { words: say("rolled"), short: say("rolledShort"), near: true }];
}

/** Of a turn and a round that begin or end the table shows enough; that the doctor waits is seen on his track. */
export const within = ({ type }) => ({ turn_began: 0, round_ended: 0, die_advanced: 0.5 })[type] ?? null;

/** The question that is open about a declared deed; null if none is. */
function openOf({ agenda }) {
  const asked = agenda.at(-1), deed = agenda.findLast((entry) => entry.deed)?.deed;
  return deed && ["challenge_window", "duel"].includes(asked.kind) ? { ...asked, deed } : null;
}

/** Which agent the starting token names, while the first sovereigns are placed; or what is declared, and what its reader has on the agent. */
export function phase(view, seat, say, { names }) {
  const { coins: { amounts }, token } = view.players[seat], open = openOf(view);
  if (view.agenda.at(-1)?.kind === "placement") return say("token", names[token]);
  return open ? say("stake", route(open.deed, view, say, names), amounts[open.agent]) : null;
}

/** What a declared deed would do. */
export function route({ agent, city, with_case: taken, killer, victim }, { agents, case: lies }, say, names) {
  if (victim) return say("route-kill", names[killer], names[victim]);
  const kind = agents[agent] !== lies ? "route" : taken ? "route-case" : "route-bare";
  return say(kind, names[agent], names[agents[agent]], names[city]);
}

/** What giving way brings, by who does and what is asked. */
const waived = (open, seat) => (open.kind === "challenge_window" ? "brings-waive" : open.seat === seat ? "brings-stopped" : "brings-lost");

const BRINGS = {
  pay_bribe: (command, { say }) => (command.target === undefined ? say("brings-pay") : null),
  move_agent: (command, { say }) => (command.agent ? null : say("brings-move")),
  assassinate: (command, { say, components: { editions }, view }) => (command.killer ? null : say("brings-kill", editions[view.edition].coins.burn_cost)),
  challenge: (_, { say }) => say("brings-challenge"),
  raise: (_, { say, view, seat }) => {
    const open = openOf(view);
    return open && (open.seat === seat ? say("brings-match", open.bid) : say("brings-over", open.bid + 1));
  },
  pass: (_, { say, view, seat }) => {
    const open = openOf(view);
    return open && say(waived(open, seat));
  },
};

/** What a command brings, in words; of an agent alone, its power; null if there is nothing to say. */
export function brings(command, how) {
  if (!command.type) return command.agent ? how.say(`power-${command.agent}`) : null;
  return BRINGS[command.type]?.(command, how) ?? null;
}

function neighbours(lines, stations) {
  const near = new Map();
  const join = (a, b) => near.set(a, (near.get(a) ?? new Set()).add(b));
  for (const [a, b] of lines) { join(a, b); join(b, a); }
  for (const a of stations) for (const b of stations) if (a !== b) join(a, b);
  return near;
}

/** The number of moves between two cities, by line or by train. */
function distance(near, from, to) {
  const steps = new Map([[from, 0]]);
  for (const city of steps.keys()) {
    if (city === to) return steps.get(city);
    for (const other of near.get(city) ?? []) if (!steps.has(other)) steps.set(other, steps.get(city) + 1);
  }
  return Infinity;
}

/** Where the case came to, or who paid Doctor Solomon what. */
export function reasons({ view, components: { names }, outcome, who, say }) {
  if (outcome.how === "case") return outcome.winners.map((seat) => say("came", who(seat), names[view.players[seat].hq], view.round));
  if (outcome.how !== "solomon") return [];
  const known = view.players.flatMap(({ coins: { amounts } }, seat) => (amounts ? [{ seat, ...amounts }] : []));
  return known.sort((a, b) => b.solomon - a.solomon || b.reserve - a.reserve).map(({ seat, solomon, reserve }) => say("paid", who(seat), solomon, reserve));
}
