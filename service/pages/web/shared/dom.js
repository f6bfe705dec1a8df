// Elements without markup strings: those of the boards, and custom elements that are renderings of a value.

import { draw } from "../boards/shared/dom.js";

export { draw, h, lit, make, s } from "../boards/shared/dom.js";

/**
 * A custom element that is a rendering of its property `value`. It draws when it is in the page, and again whenever the
 * value is set.
 *
 * @template [Value=any]
 */
export class Part extends HTMLElement {
  /** @type {Value} */
  #value;

  get value() { return this.#value; }

  set value(value) {
    this.#value = value;
    if (this.isConnected) this.redraw();
  }

  connectedCallback() { this.redraw(); }

  /**
   * A part defines it: what it shows of its value.
   *
   * @param {Value} value
   * @returns {any}
   */
  render(value) { return String(value); }

  redraw() {
    if (this.#value !== undefined) draw(this, this.render(this.#value));
  }
}
