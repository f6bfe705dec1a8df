// A match that was recorded: what one viewer saw at every version, in a file that `cabinet views` writes.

import { changes } from "./shared/changes.js";
import { patch } from "./shared/patch.js";

/** @import { Recorded, Scene, Source } from "./types" */

export const FORMAT = "cabinet-noir-views";
export const FORMAT_VERSION = 1;

/** @implements {Source} */
export class Recording {
  game = "";
  version = 0;
  versions = { first: 0, last: 0 };

  /** @type {Promise<Recorded> | null} */
  #read = null;
  /** @type {any[]} */
  #views = [];

  /**
   * @param {URL} address
   * @param {string} language
   */
  constructor(address, language) {
    this.address = address;
    this.language = language;
  }

  /**
   * The scene at a version, or the last one.
   *
   * @param {number | null} at
   */
  async *scenes(at) {
    const recorded = await this.#recorded();
    this.version = at ?? this.versions.last;
    yield this.#scene(recorded, this.version);
  }

  /** @param {number} at */
  async sceneAt(at) { return this.#scene(await this.#recorded(), at); }

  #recorded() {
    this.#read ??= this.#fetch();
    this.#read.catch(() => { this.#read = null; });
    return this.#read;
  }

  async #fetch() {
    const answer = await fetch(this.address);
    if (!answer.ok) throw Object.assign(new Error(`${this.address.pathname}: ${answer.status} ${answer.statusText}`), { status: answer.status, code: "no_recording" });
    const recorded = recordedIn(await answer.text());
    Object.assign(this, { game: recorded.game, versions: { first: recorded.first, last: recorded.first + recorded.steps.length } });
    return recorded;
  }

  /**
   * @param {Recorded} recorded
   * @param {number} at
   * @returns {Scene}
   */
  #scene(recorded, at) {
    const { first, last } = this.versions;
    if (!(at >= first && at <= last)) throw Object.assign(new Error(`the recording has versions ${first} to ${last}, not ${at}`), { code: "unknown_version" });
    const view = this.#view(recorded, at - first);
    const before = at > first ? this.#view(recorded, at - first - 1) : view;
    const names = recorded.names[this.language] ?? Object.values(recorded.names)[0];
    return { view, components: { editions: recorded.editions, names }, names, options: [], seats: recorded.seats, you: recorded.seat,
      awaited: at > first ? recorded.steps[at - first - 1].awaiting : recorded.awaiting, language: this.language, changed: changes(before, view), played: null };
  }

  #view(recorded, place) {
    this.#views[0] ??= recorded.view;
    let near = place;
    while (!this.#views[near]) near -= 1;
    for (; near < place; near += 1) this.#views[near + 1] = patch(this.#views[near], recorded.steps[near].patch);
    return this.#views[place];
  }
}

/**
 * What a file has recorded. Throws what is wrong with one that is no recording.
 *
 * @param {string} text
 * @returns {Recorded}
 */
export function recordedIn(text) {
  const wrong = (why) => Object.assign(new Error(`this is no recording of a match: ${why}`), { code: "bad_recording" });
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw wrong("it is not JSON");
  }
  if (found?.format !== FORMAT) throw wrong(`its format is not ${FORMAT}`);
  if (found.format_version !== FORMAT_VERSION) throw wrong(`its format_version is not ${FORMAT_VERSION}`);
  if (!/^[a-z_]+$/.test(found.game ?? "")) throw wrong("it names no game");
  return found;
}
