// A dialog over the page. It stays, with its fields, until its action is done or it is closed.

import { Answering } from "./answering.js";
import { Part, h } from "./dom.js";

export class Dialog extends Answering(Part) {
  connectedCallback() {
    super.connectedCallback();
    this.querySelector("dialog").showModal();
  }

  close() { this.querySelector("dialog")?.close(); }
}

/**
 * Where dialogs are put on a page that is drawn as a whole: what is in there is left alone. It comes before what is there at
 * times only, for a dialog that is moved is closed.
 */
export const dialogs = () => h("cabinet-dialogs", { key: "dialogs" });
