// Where the keyboard goes on once what it was on has been played: back to the same part of the board.

const litIn = (part) => /** @type {SVGElement[]} */ ([...part.querySelectorAll(".lit")]);

export class KeyboardPlace {
  /** @type {{ sheet: string, at: number } | null} */
  #kept = null;

  /** The first touch of a choice: the keyboard comes back to here. */
  begin(board) {
    this.#kept = null;
    this.keep(board);
  }

  /** Keep where the keyboard is on the board, unless the choice began elsewhere. */
  keep(board) {
    const { activeElement } = document;
    /** @type {HTMLElement | null} */
    const sheet = board.contains(activeElement) ? activeElement.closest(".sheet") : null;
    if (sheet) this.#kept ??= { sheet: sheet.dataset.sheet, at: Math.max(0, litIn(sheet).findIndex((node) => node === activeElement)) };
  }

  /** Whether the keyboard is nowhere, or where a question merely stands, since what it was on is gone. */
  get isLost() {
    const { activeElement } = document;
    return this.#kept !== null && (activeElement === document.body || activeElement?.classList.contains("question"));
  }

  /** Go back there, or to the nearest thing that can be chosen. */
  goBack(board) {
    const sheet = board.querySelector(`.sheet[data-sheet="${CSS.escape(this.#kept.sheet)}"]`);
    const near = sheet && !sheet.hidden ? litIn(sheet) : [];
    const lit = near.length ? near : litIn(board);
    lit[Math.min(this.#kept.at, lit.length - 1)]?.focus({ preventScroll: true });
    if (lit.length) this.#kept = null;
  }
}
