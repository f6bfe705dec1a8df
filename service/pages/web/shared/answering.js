// How pages, dialogs and other parts send requests, which the service may refuse or not answer.

import { h } from "./dom.js";
import { Pauses, sleep } from "./pauses.js";
import { forgetHolder } from "./settings.js";
import { said, t } from "./texts.js";

/** @import { Drawn } from "../types" */

/**
 * @template {new (...given: any[]) => Drawn} Base
 * @param {Base} Base
 */
export const Answering = (Base) => class extends Base {
  problem = null;
  waiting = new Map();

  connectedCallback() {
    this.leaving = new AbortController();
    super.connectedCallback();
  }

  disconnectedCallback() { this.leaving.abort(); }

  get left() { return this.leaving.signal.aborted; }

  /**
   * Carry out an action of the user, and no other before it is done, so that a double click acts once. An error is shown
   * until the next action.
   *
   * @template Result
   * @param {() => Result | Promise<Result>} action
   * @returns {Promise<Result | undefined>}
   */
  async attempt(action) {
    if (this.doing) return undefined;
    this.doing = true;
    this.classList.add("doing");
    this.problem = null;
    try {
      return await action();
    } catch (problem) {
      this.failed(problem);
      return undefined;
    } finally {
      this.doing = false;
      this.classList.remove("doing");
      if (!this.left) this.redraw();
    }
  }

  /**
   * Read something. While the service does not answer, the page says so and retries, as long as it is shown and the answer
   * is `wanted()`. A refusal is shown.
   *
   * @template Result
   * @param {() => Result | Promise<Result>} action
   * @param {() => boolean} [wanted]
   * @returns {Promise<Result | undefined>}
   */
  async insist(action, wanted = () => true) {
    const pauses = new Pauses(this.leaving.signal);
    try {
      for (;;) {
        try {
          return this.answered(await action());
        } catch (problem) {
          if (this.left || !wanted()) return undefined;
          problem.read = true;
          if (!problem.passing) {
            this.failed(problem);
            return undefined;
          }
          this.waiting.set(pauses, problem);
          this.redraw();
          await pauses.wait(problem.wait);
        }
        if (this.left || !wanted()) return undefined;
      }
    } finally {
      this.waiting.delete(pauses);
      if (!this.left) this.redraw();
    }
  }

  /** Read something at intervals, while the page is visible. */
  async every(ms, action) {
    for (;;) {
      await sleep(ms, this.leaving.signal);
      if (this.left) return;
      if (!document.hidden) await this.insist(action);
    }
  }

  /**
   * @template Result
   * @param {Result} what
   */
  answered(what) {
    if (this.problem?.read) this.problem = null;
    return what;
  }

  failed(problem) {
    if (problem.name !== "AbortError" && !this.left) this.problem = problem;
  }

  /** Why the page may be out of date; null if the service answers. */
  get outage() { return [...this.waiting.values()].at(-1) ?? null; }

  problemNote() {
    const { outage, problem } = this;
    return h("div", { role: "alert", class: "alert-place", key: "problem" },
      outage && h("p", { class: "problem", key: "outage" },
        h("span", {}, outage.status === 0 ? t("connection-lost") : `${said(outage)} ${t("asked-again")}`)),
      problem && h("p", { class: "problem", key: "problem" },
        h("span", {}, problem.code === "bad_token" ? t("signed-out") : said(problem)),
        problem.code === "bad_token" ? h("button", { key: "unknown", type: "button", onclick: () => { forgetHolder(problem.token); location.reload(); } }, t("forget-unknown")) : null,
        h("button", { key: "dismiss", type: "button", class: "quiet", onclick: () => { this.problem = null; this.redraw(); } }, t("dismiss"))));
  }
};
