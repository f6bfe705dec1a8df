// The table of Umbra Concilium: the trick with battle suit and direction, hands, stratagems, cards played.

import { Board } from "../shared/board.js";
import { drawHand } from "./hand.js";
import { drawLedger } from "./ledger.js";
import { remember } from "./standing.js";
import { drawStratagems } from "./stratagems.js";
import { drawTable, drawTrick } from "./table.js";
import { MOTIONS } from "./motions.js";

/** How many cards everybody is dealt. */
const dealt = ({ suits, numbers }, { players }) => Math.floor((suits.length * numbers.length) / players.length);
const card = (id) => `card:${id}`;
const stratagem = (id) => `stratagem:${id}`;

// The things that a command names, in the order in which a hand would touch them.
const PATHS = {
  choose_direction: (command) => [[`direction:${command.direction}`]],
  play_card: (command) => [[card(command.card)]],
  play_stratagem: (command) =>
    [[stratagem(command.stratagem), ...(command.copies ? [stratagem(command.copies)] : []), card(command.card)]],
};

class UmbraBoard extends Board {
  static motions = MOTIONS;

  /** Where each card of the hand lies, as long as it is that hand; see `hand.js`. */
  places = null;

  /** Whether it is the reader's turn, as far as the hand knows. */
  turns = false;

  /** Who led and won each trick of the deal that was shown. */
  tricks = new Map();

  /** The data of the edition that is played. */
  get edition() {
    return this.scene.components.editions[this.scene.view.options.edition];
  }

  /** The suit and the number of a card, and what its number does. */
  card(id) {
    const [suit, number] = id.split("_");
    return { id, suit, ...this.edition.numbers.find((one) => one.number === Number(number)) };
  }

  /** On a phone a card is too small for the words on it. */
  reads(spot) {
    return this.narrow && spot.startsWith("card:");
  }

  paths(command) {
    return PATHS[command.type]?.(command) ?? [];
  }

  sheets({ view, you }) {
    const cards = dealt(this.edition, view);
    remember(this.tricks, view);
    if (!this.narrow) return [drawTable(this, view, you, cards), drawLedger(this, view, you)];
    return [
      drawTrick(this, view, you),
      Number.isInteger(you) && drawHand(this, view.players[you].hand, cards),
      drawStratagems(this, view),
      drawLedger(this, view, you),
    ].filter(Boolean);
  }
}

customElements.define("cabinet-board-umbra-concilium", UmbraBoard);
export default "cabinet-board-umbra-concilium";
