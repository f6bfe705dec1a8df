// The table of Richelieu: three boxes of intrigue, the tracks with the cardinal, the city, and what everybody owns.

import { Board } from "../shared/board.js";
import { drawBoxes } from "./boxes.js";
import { drawCity } from "./city.js";
import { drawPanel } from "./panels.js";
import { drawPrestige, drawTracks } from "./tracks.js";

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

/** What loads once anything is touched or played, or a box or the game is decided. @type {Promise<void> | null} */
let loading = null;

function load() {
  loading ??= Promise.all([import("./motions.js"), import("./ladder.js"), import("./verdict.js")])
    .then(([{ MOTIONS }, { drawLadder }, { verdict }]) => { Object.assign(RichelieuBoard, { motions: MOTIONS, endings: { drawLadder, verdict } }); });
  return loading.catch((problem) => { loading = null; throw problem; });
}

/** Whether a box or the game is decided on this table. */
const isDecided = ({ scores, agenda }) => scores.length > 0 || agenda.some(({ kind }) => kind === "close_intrigue");

class RichelieuBoard extends Board {
  static more = load;

  /** What draws how a box and the game were decided, once that has loaded. @type {{ drawLadder?: any, verdict?: any }} */
  static endings = {};

  get endings() { return RichelieuBoard.endings; }

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
    if (isDecided(view) && !this.endings.verdict) load().then(() => this.relay(), () => {});
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
