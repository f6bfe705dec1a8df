// What is drawn over a board: arrows and marks between the things that it draws, and drawing them with the other button of
// the mouse. Things are found by the names that boards give them; what is not on the board is left out.

import { Part, s } from "../../shared/dom.js";
import { arrowBetween, colourBy } from "./drawing.js";
import { say } from "./words.js";

/** @import { Arrow, Mark } from "./drawing.js" */

const NAMED = "[data-spot], [data-anchor]";
const MARGIN = 3;

/** The name of a thing on a board. */
const nameOf = (node) => node.dataset.spot ?? node.dataset.anchor;

/**
 * Everything that a board names, in its order: what it is called, by name.
 *
 * @param {HTMLElement} board
 * @returns {Map<string, string>}
 */
export function placesOf(board) {
  const found = new Map();
  for (const node of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll(NAMED))) {
    const name = nameOf(node);
    if (name && !found.has(name)) found.set(name, node.dataset.label || name.replaceAll(/[:_-]/g, " "));
  }
  return found;
}

/**
 * `board` is what it lies over. `draw` is called with two names and a colour when somebody draws; null where nobody may.
 *
 * @typedef {{ board: HTMLElement, arrows: Arrow[], marks: Mark[], draw: ((from: string, to: string, colour: import("./drawing.js").Colour) => void) | null }} Value
 */

class Overlay extends /** @type {typeof Part<Value>} */ (Part) {
  #sizes = new ResizeObserver(() => this.later());
  #changes = new MutationObserver(() => this.later());
  #heard = new AbortController();

  disconnectedCallback() {
    this.#sizes.disconnect();
    this.#changes.disconnect();
    this.#heard.abort();
    this.watched = null;
  }

  /** @param {Value} value */
  render({ board, arrows, marks }) {
    this.watch(board);
    const names = placesOf(board);
    const shapes = [...marks.map((mark) => this.mark(mark)), ...arrows.map((arrow) => this.arrow(arrow))].filter(Boolean);
    return shapes.length ? s("svg", { class: "drawn", role: "img", "aria-label": said({ arrows, marks }, names).join("; ") }, shapes) : null;
  }

  watch(board) {
    if (this.watched === board) return;
    this.watched = board;
    const how = { signal: this.#heard.signal };
    this.#sizes.observe(board);
    this.#changes.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ["transform", "hidden", "viewBox", "style", "data-spot"] });
    board.addEventListener("scroll", () => this.later(), { ...how, capture: true, passive: true });
    board.addEventListener("contextmenu", (event) => this.value.draw && event.preventDefault(), how);
    board.addEventListener("pointerdown", (event) => this.begin(event), how);
    addEventListener("pointerup", (event) => this.end(event), how);
  }

  /** The board is drawn anew: the drawing follows before it is seen. */
  later() {
    if (this.waits || !(this.value.arrows.length + this.value.marks.length)) return;
    this.waits = requestAnimationFrame(() => { this.waits = 0; if (this.isConnected) this.redraw(); });
  }

  begin(event) {
    const node = event.button === 2 && this.value.draw ? event.target.closest(NAMED) : null;
    this.from = node ? nameOf(node) : null;
  }

  end(event) {
    const { from } = this;
    this.from = null;
    if (!from) return;
    const node = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest(NAMED)).find(Boolean);
    if (node && this.value.board.contains(node)) this.value.draw?.(from, nameOf(node), colourBy(event));
  }

  /** The room of a thing on the board, in the coordinates of the drawing; null if it is not in sight. */
  box(name) {
    const { board } = this.value;
    const quoted = CSS.escape(name);
    const rooms = [...board.querySelectorAll(`[data-spot="${quoted}"], [data-anchor="${quoted}"]`)].map((node) => node.getBoundingClientRect());
    const room = rooms.find(({ width, height }) => width && height);
    if (!room) return null;
    const over = board.getBoundingClientRect();
    return new DOMRect(room.x - over.x, room.y - over.y, room.width, room.height);
  }

  /** @param {Arrow} arrow */
  arrow({ from, to, colour }) {
    const [start, goal] = [this.box(from), this.box(to)];
    if (!start || !goal) return null;
    const { line, head } = arrowBetween(start, goal);
    return s("g", { key: `${from} ${to}`, class: `shape ${colour}` },
      s("path", { class: "halo", d: line }), s("path", { class: "line", d: line }), s("path", { class: "head", d: head }));
  }

  /** @param {Mark} mark */
  mark({ on, colour }) {
    const box = this.box(on);
    if (!box) return null;
    const room = { x: box.x - MARGIN, y: box.y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN, rx: Math.min(14, box.width / 2, box.height / 2) };
    return s("g", { key: on, class: `shape ${colour}` }, s("rect", { class: "halo", ...room }), s("rect", { class: "line", ...room }));
  }
}

/**
 * What is drawn, in words. `names` are those of things on the board.
 *
 * @param {{ arrows: Arrow[], marks: Mark[] }} drawn
 * @param {Map<string, string>} names
 */
export function said({ arrows, marks }, names) {
  const called = (name) => names.get(name) ?? name;
  return [...arrows.map(({ from, to, colour }) => say("arrow-said", { from: called(from), to: called(to), colour: say(`colour-${colour}`) })),
    ...marks.map(({ on, colour }) => say("mark-said", { on: called(on), colour: say(`colour-${colour}`) }))];
}

customElements.define("cabinet-overlay", Overlay);

/** An overlay for a board, not yet in the page. */
export function overlay() {
  const made = /** @type {Overlay} */ (document.createElement("cabinet-overlay"));
  made.className = "region-overlay";
  return made;
}

