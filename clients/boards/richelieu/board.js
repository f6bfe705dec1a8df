// The table of Richelieu: three boxes of intrigue, the tracks with the cardinal, the city, and what everybody owns.

import { Board } from "../shared/board.js";
import { drawBoxes } from "./boxes.js";
import { drawCity } from "./city.js";
import { drawPanel } from "./panels.js";
import { drawPrestige, drawTracks } from "./tracks.js";
import { MOTIONS } from "./motions.js";

const space = (sheet, number) => `space:${sheet}:${number}`;

// The things that a command names, in the order in which a hand would touch them.
const PATHS = {
  take_income: () => [["income"]],
  hire_army: () => [["military"]],
  sell_jewel: () => [["jewels"]],
  buy_jewel: () => [["city-jewels"]],
  place_worker: (command) => [[`worker:${command.value}`, space(command.sheet, command.space)]],
  move_worker: (command) => [[space(command.from_sheet, command.from_space), space(command.sheet, command.space)]],
  place_pawn: (command) => [[space(command.sheet, command.space)]],
};

class RichelieuBoard extends Board {
  static motions = MOTIONS;

  /** The data of the edition that is played. */
  get edition() {
    return this.scene.components.editions[this.scene.view.edition];
  }

  /** The printed side of a sheet. */
  printed(id) {
    return this.edition.sheets.find((sheet) => sheet.id === id);
  }

  /** The dye of a seat is the colour it plays. */
  dye(seat) {
    return `colour-${this.scene.view.colours[seat]}`;
  }

  paths(command) {
    return PATHS[command.type]?.(command) ?? [];
  }

  sheets({ view }) {
    const panels = view.players.map((player, seat) => drawPanel(this, view, player, seat));
    return [
      drawBoxes(this, view),
      ...panels.filter(({ kind }) => kind),
      drawCity(this, view),
      drawPrestige(this, view),
      drawTracks(this, view),
      ...panels.filter(({ kind }) => !kind),
    ];
  }
}

customElements.define("cabinet-board-richelieu", RichelieuBoard);
export default "cabinet-board-richelieu";
