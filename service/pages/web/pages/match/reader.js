// What a table knows of its match through some eyes: which version that is, what was told up to it, and what is asked for. Reads are
// put together so that nothing is shown that belongs to another version.

import { eyesOf } from "./eyes.js";
import { Answered } from "./answered.js";
import { waysBack } from "./lines.js";
import { readTimeline } from "./timeline.js";

/** @import { Eyes, Match, Told, api } from "../../types" */

/** @typedef {Pick<api.Options, "options" | "refused" | "question"> & { version?: number }} Offered */

/**
 * What can be done where nobody may do anything; it belongs to no version.
 *
 * @type {Offered}
 */
export const NOTHING = { options: [], refused: [], question: null };

export class Reader {
  /** @type {Told[]} */
  sentences = [];

  /** The read that is on its way. */
  asking = null;
  #again = false;

  /** The newest version that the stream told of, and what that was when the last read began. */
  #newest = 0;
  #sought = 0;

  /** How often the connection came back, and how many of these times everything has been read since. */
  #returns = 0;
  #covered = 0;

  #back = { asked: "", version: 0, ways: [] };

  /**
   * `found` is given what was read, `settled` what may be taken back then, `sat` the eyes of whoever of this browser took a seat.
   * `insist` repeats a read while the service does not answer; all ends with `signal`.
   *
   * @param {{ id: string, eyes: Eyes, match: Match, signal: AbortSignal,
   *   insist: (action: () => Promise<void>, wanted: () => boolean) => Promise<unknown>,
   *   found: (what: { match: Match, view: api.View | null, options: Offered, sentences: Told[], after: number }) => void,
   *   settled: (what: { request: unknown, back: unknown }) => void, sat: (match: Match, eyes: Eyes) => void, timeline?: typeof readTimeline }} how
   */
  constructor({ id, eyes, match, signal, insist, found, settled, sat, timeline = readTimeline }) {
    this.path = /** @type {const} */ (`/v1/matches/${id}`);
    this.id = id;
    this.eyes = eyes;
    this.match = match;
    this.signal = signal;
    this.insist = insist;
    this.found = found;
    this.settled = settled;
    this.sat = sat;
    this.timeline = timeline;
    this.answered = new Answered(id);
  }

  /** There is a new version: it is read, unless it has been, or a read that is on its way tells of it. */
  hear(version) {
    this.#newest = version;
    if (!this.asking && !this.#knows(version)) this.refresh();
  }

  /** Whether the log reaches as far as this. */
  reaches(version = 0) { return (this.sentences.at(-1)?.version ?? 0) >= version; }

  #knows(version) { return this.match.version >= version && this.reaches(version); }

  /** Whether something is to be read that the last read cannot have told of. */
  get #behind() { return !this.signal.aborted && (this.#again || (this.#newest > this.#sought && !this.#knows(this.#newest))); }

  /**
   * The connection is back. What happened meanwhile may have happened to a store that had lost what was seen here, and a read that is
   * on its way may have begun before: everything is read again.
   */
  cameBack() {
    this.#returns += 1;
    return this.refresh();
  }

  /** Ask for everything that the newest version changed; while it is asked for, one more time at most is remembered. */
  refresh() {
    this.#again = true;
    this.asking ??= this.insist(() => this.#readAll(), () => !this.signal.aborted).finally(() => {
      this.asking = null;
      return this.#behind ? this.refresh() : undefined;
    });
    return this.asking;
  }

  async #readAll() {
    do {
      this.#again = false;
      this.#sought = this.#newest;
      await this.#read().catch((problem) => { if (!this.signal.aborted) throw problem; });
    } while (this.#behind);
  }

  async #read() {
    const { path, eyes: { api, as, own } } = this;
    const returns = this.#returns, { status } = this.match;
    const after = returns === this.#covered ? this.sentences.at(-1)?.version ?? 0 : 0;
    const [match, view, offered, sentences] = await Promise.all([
      api.get(path),
      status === "open" ? null : api.get(`${path}/view`, { as }),
      status === "running" && own ? api.get(`${path}/options`, { as }) : NOTHING,
      this.timeline(this.eyes, this.id, after)]);
    if (this.signal.aborted) return;
    if (this.#again) return; // something changed meanwhile: this read may offer what can no longer be chosen
    const seated = eyesOf(match).find((one) => one.own);
    if (seated && !eyesOf(this.match).some((one) => one.own)) {
      this.sat({ ...this.match, ...match }, seated);
      return;
    }
    // The answers may be of different versions; then all is asked for once more, and nothing can be chosen until then.
    const options = view && view.version !== offered.version ? NOTHING : offered;
    const mixed = [view, offered].some((one) => one?.version && one.version !== match.version);
    this.match = { ...this.match, ...match };
    this.sentences = [...(after ? this.sentences : []), ...sentences.filter(({ version }) => version > after)];
    if (mixed || match.status !== status || !this.reaches(view?.version)) this.#again = true;
    this.#covered = returns;
    this.found({ match: this.match, view, options, sentences: this.sentences, after });
    const request = match.undo_request ? await api.get(`${path}/undo-requests/${match.undo_request.version}`) : null;
    await this.#findWaysBack();
    if (!this.signal.aborted) this.settled({ request, back: this.#back });
  }

  /** Where the seat can go back to, which the service knows: who learnt what, and who would have to agree. */
  async #findWaysBack() {
    const { match, eyes, path } = this;
    const may = eyes.own && match.status === "running" && match.undo !== "never" && !match.undo_request;
    const places = may ? waysBack(this.sentences, eyes.seat, this.answered) : [];
    const asked = JSON.stringify([match.version, places]);
    if (asked === this.#back.asked) return;
    const ways = await Promise.all(places.map(async (to) => ({ to, ...await eyes.api.get(`${path}/undo-requests`, { to }) })));
    this.#back = { asked, version: match.version, ways };
  }
}
