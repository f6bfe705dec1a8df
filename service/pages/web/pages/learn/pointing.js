// A hand over the board that points at what a lesson waits for, wherever that is moved to.

/** For how many milliseconds after a change things still glide to their places. */
const SETTLES = 700;

export class Pointing {
  /** @type {Element | null} */
  #target = null;

  /** @param {HTMLElement} board What it may point into. */
  constructor(board) {
    this.board = board;
    this.hand = document.createElement("div");
    this.hand.className = "pointing";
    this.hand.hidden = true;
    this.hand.append(document.createElement("span"));
    board.after(this.hand);
    board.addEventListener("scroll", () => this.#place(), { passive: true, capture: true });
  }

  /** Point at a thing; at none with null. @param {Element | null} target */
  at(target) {
    this.#target = target;
    const until = performance.now() + SETTLES;
    const follow = () => {
      this.#place();
      if (this.#target === target && performance.now() < until) requestAnimationFrame(follow);
    };
    follow();
  }

  #place() {
    const [box, room] = [this.#target, this.board].map((node) => node?.getBoundingClientRect());
    const middle = box && (box.left + box.right) / 2;
    this.hand.hidden = !box?.width || middle < room.left || middle > room.right || box.bottom < room.top || box.top > room.bottom;
    if (this.hand.hidden) return;
    this.hand.style.setProperty("left", `${middle}px`);
    this.hand.style.setProperty("top", `${box.top + Math.min(box.height / 4, 12)}px`);
  }
}
