// The place where a board is drawn: it finds the element of the game and hands it the scene.

import { boardOf } from "./games.js";

class Board extends HTMLElement {
  /** `{game, scene}`. */
  set value({ game, scene }) {
    this.scene = scene;
    if (this.game === game) this.show();
    else this.build(game);
  }

  async build(game) {
    this.game = game;
    const name = await boardOf(game);
    if (this.game !== game) return;
    this.board = document.createElement(name);
    this.show();
    this.replaceChildren(this.board);
  }

  show() {
    if (this.board) this.board.scene = this.scene;
  }
}

customElements.define("cabinet-board", Board);
