// The versions at which the page answered by itself, because there was no other answer. Kept for the session, so that after a
// reload, too, a step is taken back whole.

/** The last so many versions of a match are kept. */
const MOST = 64;

/** Those of one match. Where nothing can be kept they last as long as the page. */
export class Answered {
  #name;
  /** @type {number[]} */
  #versions = [];

  /** @param {string} match */
  constructor(match) {
    this.#name = `cabinet.answered ${match}`;
    try { this.#versions = JSON.parse(sessionStorage.getItem(this.#name) ?? "[]"); } catch { /* there is no place for it */ }
  }

  /** @param {number} version */
  has(version) { return this.#versions.includes(version); }

  /** @param {number} version */
  add(version) {
    this.#versions = [...this.#versions, version].slice(-MOST);
    try { sessionStorage.setItem(this.#name, JSON.stringify(this.#versions)); } catch { /* the same */ }
  }
}
