// The table of Pax Illuminaten: the brick map with discs, the hand, the court, the favor, and what players have claimed.

import { Board } from "../shared/board.js";
import { drawCourt, drawHand } from "./hand.js";
import { drawMap } from "./map.js";
import { drawPanel, drawSupply } from "./papers.js";
import { luminaryOf } from "./plots.js";

const PLACARD = "placard";

// What a field of a command names among the things that are drawn.
const card = (board, id) => [id === PLACARD ? `placard:${board.scene.you}` : `card:${id}`];
const purse = (board, faction) => [`favor:${board.scene.you}:${faction}`];
const plot = (id) => [`plot:${id}`];
const event = (id) => [`event:${id}`];

// The things that a command names, in the order in which a hand would touch them.
const PATHS = {
  scout: (command, board) => card(board, command.target),
  influence: (command, board) => card(board, command.target),
  extort: (command, board) => card(board, command.target),
  expel: (command, board) => card(board, command.target),
  oust: (command, board) => card(board, command.target),
  organize: (command, board) =>
    command.target ? card(board, command.target) : command.faction ? purse(board, command.faction) : [],
  act_from: (command, board) => card(board, command.card),
  commit: (command, board) => [`supply:${board.scene.you}`],
  place_card: (command, board) => card(board, command.card),
  pick_disc: (command, board) => card(board, command.card),
  move_disc: (command, board) => card(board, command.card),
  whisper: (command, board) => card(board, command.card),
  play_strength: (command, board) => card(board, command.card),
  scheme: (command, board) => card(board, command.card),
  quick_favor: (command, board) => card(board, command.card),
  choose_card: (command, board) => card(board, command.card),
  take_court: (command, board) => card(board, command.card),
  draw_card: () => ["deck"],
  pay_favor: (command, board) => purse(board, command.faction),
  exchange: (command, board) => purse(board, command.faction),
  take_favor: (command) =>
    [Number.isInteger(command.rival) ? `favor:${command.rival}:${command.faction}` : `pool:${command.faction}`],
  give_favor: (command, board) => [...purse(board, command.faction), `seat:${command.rival}`],
  tap_edict: (command) => event(command.edict),
  keep_plot: (command) => plot(command.plot),
  claim_plot: (command) => plot(command.plot),
  regain_plot: (command) => plot(command.plot),
  claim_faction: (command) => [`faction:${command.faction}`],
  borrow: (command) => [`faction:${command.faction}`],
  look_at_hand: (command) => [`hand:${command.rival}`],
  look_at_plot: (command) => [`secret:${command.rival}`],
  buy_action: (command) => event(command.special),
  activate: (command) => event(command.special),
  keep_event: (command) => event(command.event),
};

/** What discards a card, or the discs of somebody: who touches the card may have meant another action. */
const ASKED = new Set(["expel", "oust", "scheme", "quick_favor"]);

class PaxBoard extends Board {
  /** What marks the cards that count for a plot, once somebody looked at one. @type {import("./weighing.js").Weighing | null} */
  #weighing = null;

  connectedCallback() {
    super.connectedCallback();
    for (const name of ["pointerover", "focusin"]) this.addEventListener(name, this.#weigh);
  }

  /** What looking at a plot shows is loaded once somebody looks at one. */
  #weigh = ({ target }) => {
    const plot = target.closest('[data-spot^="plot:"]');
    if (!plot) return;
    for (const name of ["pointerover", "focusin"]) this.removeEventListener(name, this.#weigh);
    import("./weighing.js").then(({ Weighing }) => (this.#weighing = new Weighing(this)).look(plot)).catch(() => {}); // the counts are on the table without it
  };

  get scene() { return super.scene; }

  set scene(scene) {
    super.scene = scene;
    this.#weighing?.again();
  }

  /** Nothing moves before somebody has done something. */
  static async more() { PaxBoard.motions = (await import("./motions.js")).MOTIONS; }

  /** The data of the edition; the view names none, a match has the first. */
  get edition() {
    return Object.values(this.scene.components.editions)[0];
  }

  /** The printed side of a luminary. */
  luminary(id) {
    return luminaryOf(this.edition, id);
  }

  /** The seat of a player: the automa comes last and plays for the house. */
  seatOf(index) {
    const { players, automa } = this.scene.view;
    return automa && index === players.length - 1 ? -1 : index;
  }

  seatName(seat) {
    return seat < 0 ? this.name(this.scene.view.automa ?? "house") : super.seatName(seat);
  }

  paths(command) {
    const path = PATHS[command.type]?.(command, this) ?? [];
    return path.length ? [path] : [];
  }

  asks({ type }) { return ASKED.has(type); }

  sheets({ view, you }) {
    const [mine, others] = [true, false].map((own) => [...view.players.keys()].filter((seat) => (seat === you) === own));
    return [
      drawMap(this, view),
      ...mine.map((seat) => drawHand(this, view.players[seat], seat)),
      ...mine.map((seat) => drawPanel(this, view, view.players[seat], seat)),
      drawSupply(this, view),
      drawCourt(this, view),
      ...others.map((index) => drawPanel(this, view, view.players[index], index)),
    ];
  }
}

customElements.define("cabinet-board-pax-illuminaten", PaxBoard);
export default "cabinet-board-pax-illuminaten";
