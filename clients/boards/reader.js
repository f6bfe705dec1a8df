// A match as a board needs it, read from the public API: what is asked for, which version is shown, and what follows live.

import { messages } from "./shared/messages.js";
import { changes } from "./shared/changes.js";

/** @import { Choosable, Scene, SeatHolder, Source } from "./types" */

const WAITS = [500, 1000, 2000, 5000, 10_000];
/** The service says something every 15 seconds; a stream that is silent for longer is broken. */
const SILENCE = 45_000;
/** How long an event is shown that is the only one. */
const LASTS = 700;

/** A refusal of the service (RFC 9457), or `status` 0: nothing was answered. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {{ code?: string, detail?: string, title?: string }} [body]
   */
  constructor(status, body = {}) {
    super(body.detail ?? body.title ?? "the service does not answer");
    this.status = status;
    this.code = body.code ?? "no_connection";
  }

  /** Whether the same request may succeed later. */
  get passing() { return [0, 408, 429].includes(this.status) || this.status >= 500; }
}

/** @implements {Source} */
export class Reader {
  game = "";
  version = 0;
  versions = { first: 1, last: 0 };

  /** @type {Promise<{ summary: any, components: any }> | null} */
  #opening = null;

  /** @param {{ service: URL, match: string, token: string | null, viewpoint: string | null, language: string }} what */
  constructor({ service, match, token, viewpoint, language }) {
    this.service = service;
    this.token = token;
    this.viewpoint = viewpoint;
    this.language = language;
    this.path = `/v1/matches/${encodeURIComponent(match)}`;
  }

  /**
   * The scene at a version; without one the newest, and all that follow, until the match is over or `signal` aborts.
   *
   * @param {number | null} at
   * @param {AbortSignal} signal
   */
  async *scenes(at, signal) {
    if (at != null) return yield this.#seen(await this.sceneAt(at), at);
    /** @type {Scene | null} */
    let before = null;
    for (let tried = 0; !signal.aborted;) {
      try {
        for await (const { content, event } of this.#news(signal)) {
          tried = 0;
          const scene = await this.#scene(content.view, content.options ?? null);
          scene.changed = before ? changes(before.view, scene.view) : [];
          scene.played = before && event ? { event, lasts: LASTS } : null;
          before = scene;
          yield this.#seen(scene, content.version);
        }
        return undefined;
      } catch (problem) {
        if (signal.aborted || (problem instanceof Problem && !problem.passing)) throw problem;
        await pause(WAITS[Math.min(tried, WAITS.length - 1)], signal);
        tried += 1;
      }
    }
    return undefined;
  }

  /** @param {number} at */
  async sceneAt(at) {
    const [now, before] = await Promise.all([at, at - 1].map((version) => (version ? this.#view(version) : null)));
    const scene = await this.#scene(now, null);
    return { ...scene, changed: before ? changes(before.view, now.view) : [] };
  }

  /** Give a command at the version that is shown. Throws the problem with which it is refused. */
  async give(command) {
    await this.#ask("POST", `${this.path}/commands`, { body: JSON.stringify(command),
      headers: { "Content-Type": "application/json", "If-Match": `"${this.version}"`, "Idempotency-Key": crypto.randomUUID() } });
  }

  #seen(scene, version) {
    this.version = version;
    this.versions.last = Math.max(this.versions.last, version);
    return scene;
  }

  /** What everything else needs, asked for once. */
  #open() {
    this.#opening ??= this.#ask("GET", this.path).then(async (summary) => {
      const components = await this.#ask("GET", `/v1/games/${summary.game}/components`);
      this.game = summary.game;
      this.versions.last = Math.max(this.versions.last, summary.version);
      return { summary, components };
    });
    this.#opening.catch(() => { this.#opening = null; });
    return this.#opening;
  }

  /** Each burst of events: what can be seen then, and the event itself if it was one. */
  async *#news(signal) {
    const { summary } = await this.#open();
    const first = await this.#view(null);
    const acts = this.token !== null && first.lens === "seat" && first.status === "running";
    yield { content: { version: first.version, view: first, options: acts ? await this.#options() : null }, event: null };
    if (first.status === "finished" || summary.status === "cancelled") return;
    let events = [];
    for await (const { data } of this.#stream(first.version, acts ? "view,options" : "view", signal)) {
      if (data?.type !== "included") {
        if (data?.event) events.push(data.event);
        continue;
      }
      yield { content: data, event: events.length === 1 ? events[0] : null };
      events = [];
    }
  }

  async *#stream(after, include, signal) {
    const broken = new AbortController();
    const query = new URLSearchParams({ include, ...(this.viewpoint ? { as: this.viewpoint } : {}) });
    let silence = setTimeout(() => broken.abort(), SILENCE);
    try {
      const answer = await this.#send("GET", `${this.path}/events?${query}`, {
        headers: { Accept: "text/event-stream", "Last-Event-ID": `${after}` }, cache: "no-store", signal: AbortSignal.any([signal, broken.signal]) });
      if (answer.status === 204) return;
      for await (const message of messages(answer.body)) {
        clearTimeout(silence);
        silence = setTimeout(() => broken.abort(), SILENCE);
        if (message?.type === "end") return;
        if (message?.data) yield { data: JSON.parse(message.data) };
      }
      throw new Problem(0);
    } finally {
      clearTimeout(silence);
      broken.abort();
    }
  }

  /** @param {number | null} at */
  #view(at) {
    const query = new URLSearchParams({ ...(at ? { at: `${at}` } : {}), ...(this.viewpoint ? { as: this.viewpoint } : {}) });
    return this.#ask("GET", `${this.path}/view?${query}`);
  }

  #options() { return this.#ask("GET", `${this.path}/options${this.viewpoint ? `?as=${encodeURIComponent(this.viewpoint)}` : ""}`); }

  /** @returns {Promise<Scene>} */
  async #scene({ view, seat, awaiting, version }, offered) {
    const { summary, components } = await this.#open();
    const options = offered?.version === undefined || offered.version === version ? offered?.options ?? [] : [];
    return { view, components, names: components.names, options, seats: summary.seats, you: seat, awaited: awaiting, language: this.language, changed: [], played: null };
  }

  async #ask(method, path, how = {}) {
    const answer = await this.#send(method, path, how);
    return answer.json();
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {RequestInit} [how]
   */
  async #send(method, path, { headers = {}, ...how } = {}) {
    const who = this.token ? { Authorization: `Bearer ${this.token}` } : {};
    const answer = await fetch(new URL(path, this.service), { method, headers: { "Accept-Language": this.language, ...who, ...headers }, ...how })
      .catch((lost) => { throw lost.name === "AbortError" ? lost : new Problem(0); });
    if (answer.ok) return answer;
    throw new Problem(answer.status, await answer.json().catch(() => ({ title: answer.statusText })));
  }
}

const pause = (milliseconds, signal) => new Promise((done) => {
  const waiting = setTimeout(done, milliseconds * (0.75 + Math.random() / 2));
  signal.addEventListener("abort", () => { clearTimeout(waiting); done(); }, { once: true });
});
