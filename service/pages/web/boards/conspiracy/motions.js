// How the events of Conspiracy move things that do not glide by themselves, as agents, case and die do.

import { point, send, turn } from "../shared/motion.js";

const seat = (number) => `seat:${number}`;
const agent = (id) => `agent:${id}`;
const die = () => [turn("die")];

export const MOTIONS = {
  move_declared: ({ agent: moved, city }) => [point(agent(moved)), point(`city:${city}`)],
  assassination_declared: ({ killer, victim }) => [point(agent(killer)), point(agent(victim))],
  challenge_made: ({ seat: by, agent: acting }) => [point(seat(by)), point(agent(acting))],
  bid_raised: ({ seat: by, agent: acting }) => [point(seat(by)), point(agent(acting))],
  agent_moved: ({ city }) => [point(`city:${city}`)],
  case_moved: () => [point("case")],
  case_delivered: () => [point("case")],
  agent_burned: ({ victim }, { view }) => [send(agent(victim), `city:${view.agents[victim]}`)],
  power_offered: ({ agent: acting }) => [point(agent(acting))],
  die_rolled: die,
  die_advanced: () => [point("die")],
  round_ended: () => [point("die")],
};
