// The container of a board: it finds the element of the game and passes it the scene. The generic table draws what a board
// cannot, such as a match that has not been set up yet.

import { boardOf, wordsOf } from "./games.js";
import generic from "./generic.js";

const LATE = 3000;

/** Whether two scenes are drawn alike. */
const same = (one, other) => Object.keys(other).every((name) => one[name] === other[name]);

class Board extends HTMLElement {
  /** The element of the game, and the generic table. */
  board = null;
  otherwise = null;

  /** `{game, scene}`. */
  set value({ game, scene }) {
    if (this.game === game && same(this.scene, scene)) return;
    this.scene = scene;
    if (this.game === game) this.show();
    else this.build(game);
  }

  async build(game) {
    this.game = game;
    // Drawing must not delay anything else.
    const late = setTimeout(() => this.put(generic), LATE);
    const name = await boardOf(game);
    clearTimeout(late);
    if (this.game === game) this.put(name);
  }

  put(name) {
    [this.board, this.otherwise] = [name, generic].map((tag) => document.createElement(tag));
    this.replaceChildren(this.board, this.otherwise);
    this.show();
  }

  show() {
    if (!this.board) return;
    const drawn = this.draw();
    this.board.hidden = !drawn;
    this.otherwise.hidden = drawn;
    if (!drawn) this.otherwise.scene = this.scene;
  }

  /** Forget what was touched. */
  release() { this.board?.release?.(); }

  draw() {
    try {
      this.board.scene = { ...this.scene, words: wordsOf(this.game) };
      return true;
    } catch {
      return false;
    }
  }
}

customElements.define("cabinet-board", Board);
