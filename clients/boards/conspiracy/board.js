// The table of Conspiracy: the map with agents and case, Doctor Solomon's track, and what lies behind the shields.

import { Board } from "../shared/board.js";
import { drawLadder } from "./ladder.js";
import { drawMap } from "./map.js";
import { drawShield } from "./shields.js";
import { drawTrack } from "./track.js";
import { MOTIONS } from "./motions.js";

const agent = (id) => `agent:${id}`;
const city = (id) => `city:${id}`;
const coins = (id) => `coins:${id}`;

// The things that a command names, in the order in which a hand would touch them.
const PATHS = {
  place_payoffs: ({ agents: [one, two] }) => [[coins(one), coins(two)], [coins(two), coins(one)]],
  pay_bribe: (command) => [[coins(command.target ?? "reserve")]],
  move_agent: (command) => [[agent(command.agent), city(command.city)]],
  assassinate: (command) => [[agent(command.killer), agent(command.victim)]],
  draw_agent: (command) => [[agent(command.agent)]],
  shove_agent: (command) => [[agent(command.agent), city(command.city)]],
  push_case: (command) => [[city(command.city)]],
  pull_case: () => [["case"]],
  extra_move: (command) => [[city(command.city)]],
  ride_train: (command) => [[city(command.city)]],
  advance_die: () => [["die"]],
  roll_die: () => [["die"]],
};
/** The agents and cities that an event or a command names. */
const named = ({ agent: one, killer, victim, city: to, origin }) => [
  ...[one, killer, victim].filter(Boolean).map(agent), ...[to, origin].filter(Boolean).map(city)];
// These answer to what an agent is said to do: they lie on that agent, and bids on its sovereigns. To leave its power unused is said in
// words alone, so that no touch beside a city ends the turn.
const BIDS = new Set(["challenge", "raise"]);
const ANSWERS = new Set([...BIDS, "pass"]);
const ANSWERED = new Set(["challenge_window", "duel"]);

class ConspiracyBoard extends Board {
  static motions = MOTIONS;

  /** The data of the edition that is played. */
  get edition() {
    return this.scene.components.editions[this.scene.view.edition];
  }

  paths(command, { view }) {
    const asked = view.agenda.at(-1);
    if (ANSWERS.has(command.type)) return asked?.agent && ANSWERED.has(asked.kind) ? [[agent(asked.agent)], ...(BIDS.has(command.type) ? [[coins(asked.agent)]] : [])] : [];
    return PATHS[command.type]?.(command) ?? [];
  }

  /** What is told or declared, the case, and where the viewer would bring it. */
  matters({ view, played, you }) {
    const deed = view.agenda.findLast((entry) => entry.deed)?.deed;
    const home = you === null ? null : view.players[you].hq;
    return [...named(played?.event ?? {}), ...named(deed ?? {}), "case", ...(home ? [city(home)] : [])];
  }

  sheets({ view }) {
    return [
      drawMap(this, view),
      drawTrack(this, view),
      ...view.players.map((player, seat) => drawShield(this, view, player, seat)),
      ...(this.narrow ? [] : [drawLadder(this, view)]),
    ];
  }
}

customElements.define("cabinet-board-conspiracy", ConspiracyBoard);
export default "cabinet-board-conspiracy";
