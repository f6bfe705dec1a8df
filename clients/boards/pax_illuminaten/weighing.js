// Whoever looks at a plot sees on the map which cards count for it, and which would: by a pointer on it, a touch, or the keyboard.

import { furthering, progress } from "./plots.js";

const PLOT = /^plot:(.+)$/;

/** Whether a plot is one that a seat may claim, or has claimed. */
const isMine = ({ plots, players }, id, seat) => [...plots, players[seat].plot, ...players[seat].claims].includes(id);

export class Weighing {
  /** The plot that is looked at, and the one upon which something was chosen while it was. @type {string | undefined} */
  id;
  /** @type {string | null | undefined} */
  over = null;

  constructor(board) {
    this.board = board;
    for (const name of ["pointerover", "focusin"]) board.addEventListener(name, ({ target }) => this.look(target.closest("[data-spot]")));
    board.addEventListener("pointerleave", () => this.look(null));
    board.addEventListener("click", ({ target }) => target.closest(".lit") && this.end(), { capture: true });
  }

  /** What was asked of the board goes on; the pointer may still lie on the plot. */
  end() {
    this.over = this.id;
    this.mark(new Map());
  }

  look(node) {
    const [, id] = node?.dataset.spot.match(PLOT) ?? [];
    this.id = id;
    if (id && id === this.over) return undefined;
    this.over = null;
    const { edition, scene: { view, you } } = this.board;
    if (!id || you === null || !isMine(view, id, you)) return this.mark(new Map());
    const { done, wanted, places } = progress(edition, view, id, you);
    const next = done < wanted ? view.places.flatMap((_, place) => (furthering(edition, view, id, you, place) ? [place] : [])) : [];
    node.dataset.told = this.told([done, wanted], places.map((place) => view.faces[place]), next.map((place) => view.faces[place]));
    return this.mark(new Map([...next.map((place) => [`card:${view.faces[place]}`, "furthers"]), ...places.map((place) => [`card:${view.faces[place]}`, "counts"])]));
  }

  /** How far it is, and what is missing, in words. */
  told(counts, here, next) {
    const { board } = this, named = (cards) => cards.map((card) => board.name(card)).join("; ");
    return [here.length ? board.word("countsFor", ...counts, named(here)) : board.word("countsNone", ...counts), next.length ? board.word("furtheredBy", named(next)) : null].filter(Boolean).join(" ");
  }

  /** The table was drawn anew: what counts may be something else. */
  again() { this.look(this.id && this.board.querySelector(`[data-spot="plot:${CSS.escape(this.id)}"]`)); }

  /** The spots that are marked, each with its kind, "counts" or "furthers"; all other cards are dimmed. */
  mark(kinds) {
    const found = [...kinds].map(([spot, kind]) => ({ node: this.board.querySelector(`.map [data-spot="${CSS.escape(spot)}"]`), kind }));
    const marked = found.filter(({ node }) => node);
    this.board.classList.toggle("weighing", marked.length > 0);
    for (const node of this.board.querySelectorAll("[data-weighed]")) node.removeAttribute("data-weighed");
    for (const { node, kind } of marked) node.dataset.weighed = kind;
  }
}
