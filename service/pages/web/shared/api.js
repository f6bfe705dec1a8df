// The public API: one request at a time, with the same key when it is repeated.

import { sleep } from "./pauses.js";

/**
 * @import { Answer, Item, Query, Sending } from "../types"
 */

/** @type {Record<string, number>} */
const TRIES = { GET: 3 };
const TRIES_OF_A_DEED = 6;
const LONGEST_WAIT = 10_000;
const JSON_TYPE = "application/json";
/** The timeout of an answer in milliseconds: the service is faster with every request of a page. */
const PATIENCE = 60_000;

/** A problem of the service (RFC 9457), or a lost connection (`status` 0). */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {any} [body]
   * @param {number} [wait]
   * @param {string | null} [token] with which it was asked
   */
  constructor(status, body = {}, wait = 0, token = null) {
    super([body.detail ?? body.title ?? "", ...(body.errors ?? []).map((e) => `${e.pointer} ${e.detail}`)].join(" "));
    this.status = status;
    this.code = body.code ?? "no_connection";
    this.body = body;
    this.wait = wait;
    this.token = token;
  }

  /** Whether the same request may succeed later. */
  get passing() { return [0, 408, 429].includes(this.status) || this.status >= 500 || Boolean(this.body.retryable); }
}

/** The number of requests being repeated; an event `trying` on the window reports it. */
const trying = new Set();

function tryAgain(one, more) {
  const before = trying.size;
  if (more) trying.add(one);
  else trying.delete(one);
  if (trying.size !== before) dispatchEvent(new CustomEvent("trying", { detail: trying.size }));
}

/** The keys of requests without an answer: sending the same again repeats them and adds nothing. */
const unanswered = new Map();

export class Api {
  /**
   * @param {string | null | undefined} token
   * @param {string} language
   */
  constructor(token, language) {
    this.token = token;
    this.language = language;
  }

  /**
   * @template {string} Path
   * @param {Path} path
   * @param {Query} [query]
   * @param {AbortSignal} [signal]
   * @returns {Promise<Answer<"GET", Path>>}
   */
  get(path, query = {}, signal = undefined) {
    const answer = this.ask("GET", path + search(query), undefined, { signal });
    return /** @type {Promise<Answer<"GET", Path>>} */ (answer);
  }

  /**
   * The text of another form of an answer than JSON, as `image/svg+xml`.
   *
   * @param {string} path
   * @param {string} type
   * @param {AbortSignal} [signal]
   */
  text(path, type, signal) {
    const answer = this.ask("GET", path, undefined, { headers: { Accept: type }, signal });
    return /** @type {Promise<string>} */ (answer);
  }

  /**
   * POST; sent again with the same idempotency key until there is an answer. `version` is the expected one.
   *
   * @template {string} Path
   * @template {string} [Method="POST"]
   * @param {Path} path
   * @param {unknown} [body]
   * @param {{ version?: number, method?: Method }} [how]
   * @returns {Promise<Answer<Method, Path>>}
   */
  async post(path, body = {}, { version, method = /** @type {Method} */ ("POST") } = {}) {
    const headers = version == null ? {} : { "If-Match": `"${version}"` };
    if (method !== "POST") return this.ask(method, path, body, { headers });
    const deed = JSON.stringify([this.token, path, version, body]);
    const known = unanswered.get(deed) ?? key();
    unanswered.set(deed, known);
    try {
      const done = await this.ask(method, path, body, { headers: { ...headers, "Idempotency-Key": known } });
      unanswered.delete(deed);
      return done;
    } catch (problem) {
      if (!problem.passing) unanswered.delete(deed);
      throw problem;
    }
  }

  /**
   * @template {string} Method
   * @template {string} Path
   * @param {Method} method
   * @param {Path} path
   * @param {unknown} [body]
   * @param {Sending} [how]
   * @returns {Promise<Answer<Method, Path>>}
   */
  async ask(method, path, body, { headers = {}, signal } = {}) {
    const one = {};
    try {
      for (let tried = 1; ; tried += 1) {
        try {
          return await this.once(method, path, body, headers, signal);
        } catch (problem) {
          const again = problem.passing && problem.status !== 500 && problem.wait <= LONGEST_WAIT;
          if (!again || tried === (TRIES[method] ?? TRIES_OF_A_DEED)) throw problem;
          tryAgain(one, method !== "GET");
          await sleep(Math.max(problem.wait, 150 * 2 ** tried), signal);
        }
      }
    } finally {
      tryAgain(one, false);
    }
  }

  /**
   * @template {string} Method
   * @template {string} Path
   * @param {Method} method
   * @param {Path} path
   * @param {unknown} body
   * @param {Record<string, string>} headers
   * @param {AbortSignal} [signal]
   * @returns {Promise<Answer<Method, Path>>}
   */
  async once(method, path, body, headers, signal) {
    const patience = AbortSignal.timeout(PATIENCE);
    const response = await this.send(method, path, body, headers, signal ? AbortSignal.any([signal, patience]) : patience);
    return connected(async () => {
      const text = await response.text();
      return isJson(response) ? JSON.parse(text) : text;
    });
  }

  /**
   * The answer to one request, whose body may still be on its way.
   *
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @param {Record<string, string>} headers
   * @param {AbortSignal} [signal]
   * @param {RequestInit} [how]
   */
  async send(method, path, body, headers, signal, how = {}) {
    const response = await connected(() => fetch(path, { ...this.request(method, body, headers, signal), ...how }));
    if (response.ok) return response;
    const wait = 1000 * (Number(response.headers.get("Retry-After")) || 0);
    throw new Problem(response.status, isJson(response) ? await response.json().catch(() => ({})) : {}, wait, this.token);
  }

  request(method, body, headers, signal) {
    const sent = { Accept: "application/json, */*;q=0.1", "Accept-Language": this.language, ...headers };
    if (this.token) sent.Authorization = `Bearer ${this.token}`;
    if (body === undefined) return { method, headers: sent, signal };
    sent["Content-Type"] ??= JSON_TYPE;
    return { method, headers: sent, signal, body: sent["Content-Type"] === JSON_TYPE ? JSON.stringify(body) : body };
  }
}

/** The result of `action`. A connection that breaks, even in the middle of an answer, becomes a problem. */
async function connected(action) {
  try {
    return await action();
  } catch (error) {
    throw error.name === "AbortError" ? error : new Problem(0, { detail: error.message });
  }
}

const isJson = (response) => /[/+]json\b/.test(response.headers.get("Content-Type") ?? "");

/**
 * All pages of a list, up to `most` items.
 *
 * @template {string} Path
 * @param {Api} api
 * @param {Path} path
 * @param {Query} [query]
 * @returns {Promise<Item<Path>[]>}
 */
export async function pages(api, path, query = {}, most = 500) {
  const items = [];
  for (let cursor; items.length < most;) {
    const page = /** @type {{ items: Item<Path>[], next: string | null }} */ (await api.get(path, { ...query, cursor }));
    items.push(...page.items);
    cursor = page.next;
    if (!cursor) break;
  }
  return items;
}

/** @param {Query} query */
const search = (query) => {
  const given = Object.entries(query).filter(([, value]) => value != null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
};

// Not crypto.randomUUID(), which is missing on pages served without TLS.
const key = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
