// The base of every page: a custom element that starts when it is shown and stops when it is left.

import { Answering } from "./answering.js";
import { draw, h } from "./dom.js";
import { go } from "./router.js";
import { t } from "./texts.js";

/** An element that says itself how it is drawn. */
class Drawn extends HTMLElement {
  connectedCallback() {}

  redraw() {}
}

export class Page extends Answering(Drawn) {
  /** `{path, query}` of the address. A page that can be written in another language as it is has `retell()` for that. */
  set place(place) { this.where = place; }

  connectedCallback() {
    super.connectedCallback();
    this.listen();
    this.insist(() => this.start());
  }

  /**
   * Defined by a page: reads what it shows. Repeated until it is answered.
   *
   * @returns {Promise<unknown>}
   */
  async start() { return undefined; }

  /** Defined by a page: the nodes of what it shows. @returns {any} */
  render() { return null; }

  /** Defined by a page: its listeners. Called once, before `start`, which is repeated until it is answered. */
  listen() {}

  /**
   * Go to another page. Does not return, so nothing more is done on this one.
   *
   * @returns {Promise<never>}
   */
  leaveFor(path, query) {
    go(path, query);
    return new Promise(() => {});
  }

  redraw() { draw(this, this.problemNote(), this.render()); }
}

/** A form whose submission is handled here. */
export const form = (attributes, onsubmit, ...children) => h("form", {
  ...attributes,
  onsubmit: (event) => {
    event.preventDefault();
    onsubmit(new FormData(event.currentTarget), event.currentTarget, event);
  },
}, children);

export const loading = () => h("p", { class: "loading", role: "status" }, t("loading"));
