// What every page is: a custom element that starts when it is shown and stops when it is left.

import { draw, h } from "./dom.js";
import { forgetUnknown } from "./settings.js";
import { t } from "./texts.js";

export class Page extends HTMLElement {
  constructor() {
    super();
    this.problem = null;
    this.note = null;
  }

  /** `{path, query}` of the address. */
  set place(place) { this.where = place; }

  connectedCallback() {
    this.leaving = new AbortController();
    this.attempt(() => this.start());
  }

  disconnectedCallback() { this.leaving.abort(); }

  get left() { return this.leaving.signal.aborted; }

  /** Do something; what goes wrong is said on the page. */
  async attempt(action) {
    try {
      this.problem = null;
      return await action();
    } catch (problem) {
      if (problem.name === "AbortError" || this.left) return undefined;
      this.problem = problem;
      return undefined;
    } finally {
      if (!this.left) this.redraw();
    }
  }

  redraw() { draw(this, this.problemNote(), this.render()); }

  problemNote() {
    return h("div", { role: "alert", class: "alert-place", key: "problem" },
      this.problem && h("p", { class: "problem" },
        h("span", {}, this.problem.status === 0 ? t("no-connection") : this.problem.message),
        this.problem.code === "bad_token" ? h("button", { key: "unknown", onclick: () => forgetUnknown().then(() => location.reload()) }, t("forget-unknown")) : null,
        h("button", { key: "dismiss", class: "quiet", onclick: () => { this.problem = null; this.redraw(); } }, t("dismiss"))));
  }
}

/** A form whose submission is handled here. */
export const form = (attributes, onsubmit, ...children) => h("form", {
  ...attributes,
  onsubmit: (event) => {
    event.preventDefault();
    onsubmit(new FormData(event.currentTarget), event.currentTarget);
  },
}, children);

export const loading = () => h("p", { class: "loading", role: "status" }, t("loading"));
