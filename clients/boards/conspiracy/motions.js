// How each event of Conspiracy is staged; agents, case and die glide by themselves.

import { point, rest, seal, turn } from "../shared/motion.js";

const seat = (number) => `seat:${number}`;
const agent = (id) => `agent:${id}`;
const die = () => [turn("die")];

export const MOTIONS = {
  move_declared: ({ agent: moved, city }) => [point(agent(moved)), point(`city:${city}`)],
  assassination_declared: ({ killer, victim }) => [point(agent(killer)), point(agent(victim))],
  challenge_made: ({ seat: by, agent: acting }) => [point(seat(by)), point(agent(acting))],
  bid_raised: ({ seat: by, agent: acting }) => [point(seat(by)), point(agent(acting))],
  agent_moved: ({ seat: by, city, with_case: taken }) => [taken ? seal("case", by) : point(`city:${city}`)],
  case_moved: ({ seat: by }) => [seal("case", by)],
  case_delivered: ({ seat: by }) => [seal("case", by)],
  agent_burned: ({ seat: by, victim }) => [seal(agent(victim), by, true)],
  power_offered: ({ agent: acting }) => [point(agent(acting))],
  die_rolled: die,
  die_advanced: () => [point("die")],
  round_ended: () => [point("die")],
  bribe_paid: ({ seat: by, target }, { drawn }) => [point(seat(by)), ...(drawn(`coins:${target}`) ? [point(`coins:${target}`)] : [])],
  payoffs_placed: ({ seat: by }) => [point(seat(by))],
  board_set_up: rest,
  token_dealt: ({ seat: to }) => [point(seat(to))],
  start_player_drawn: ({ seat: first }) => [point(seat(first))],
  turn_began: ({ seat: by }) => [point(seat(by))],
  restriction_lifted: ({ seat: by }) => [point(seat(by))],
  challenge_waived: ({ seat: by }) => [point(seat(by))],
  challenge_lost: ({ seat: by }) => [point(seat(by))],
  action_stopped: ({ seat: by, challenger }) => [point(seat(challenger)), point(seat(by))],
  power_declined: ({ seat: by, agent: acting }) => [point(agent(acting)), point(seat(by))],
  shield_lifted: ({ seat: by }) => [point(seat(by))],
  game_ended: ({ winners }) => winners.map((winner) => seal(seat(winner), winner)),
};

/** What everybody stops for, and for how many usual times; what lasts two of them or more is never left out. */
export const BEATS = new Map([
  ["challenge_lost", 2.5],
  ["action_stopped", 2.5],
  ["agent_burned", 2.5],
  ["case_delivered", 2],
  ["case_moved", 1.5],
  ["die_rolled", 2],
  ["shield_lifted", 1.5],
  ["game_ended", 2],
]);
