import { problemOf, type Problem } from "./problems.js";

const RETRIED = new Set([429, 502, 503, 504]);
const FIRST_WAIT = 200;
const LONGEST_WAIT = 30_000;

export interface Settings {
  address?: string;
  token?: string;
  /** `en` or `ja`. */
  language?: string;
  /** Milliseconds that a request waits in all, for a limit or for a service that is down. */
  patience?: number;
}

export type Query = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;

export interface Sending {
  query?: Query;
  body?: unknown;
  content?: string;
  headers?: Record<string, string>;
}

/**
 * Who sends requests: a player with a token, or anybody without one.
 *
 * Every POST has an idempotency key. A request that is over a limit (429), finds the service down (502, 503, 504) or
 * loses its connection is sent again with the same key, for `patience` milliseconds. Other refusals throw a Problem.
 */
export class Caller {
  readonly address: string;
  readonly token: string | undefined;
  readonly patience: number;
  private readonly headers: Record<string, string>;

  constructor({ address = "http://localhost:8080", token, language = "en", patience = 60_000 }: Settings = {}) {
    this.address = address.replace(/\/$/, "");
    this.token = token;
    this.patience = patience;
    this.headers = { "Accept-Language": language, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  }

  /** The JSON at a path. */
  async get<T>(path: string, query: Query = {}): Promise<T> {
    return (await (await this.request("GET", path, { query })).json()) as T;
  }

  /** The JSON answer to a POST. With a `version` it applies to exactly that one, or throws 412 `stale_version`. */
  async post<T>(path: string, body: unknown = {}, version?: number): Promise<T> {
    const headers = {
      "Idempotency-Key": crypto.randomUUID(),
      ...(version === undefined ? {} : { "If-Match": `"${version}"` }),
    };
    return (await (await this.request("POST", path, { body, headers })).json()) as T;
  }

  /** Every item of a list, page by page. */
  async *pages<T>(path: string, query: Query = {}): AsyncGenerator<T, void, undefined> {
    let cursor: string | undefined;
    do {
      const page: { items: T[]; next: string | null } = await this.get(path, { ...query, ...(cursor ? { cursor } : {}) });
      yield* page.items;
      cursor = page.next ?? undefined;
    } while (cursor);
  }

  /** Any request, sent again as long as that helps. */
  async request(method: string, path: string, { query = {}, body, content, headers = {} }: Sending = {}): Promise<Response> {
    const json: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    const init: RequestInit = { method, headers: { ...this.headers, ...json, ...headers } };
    if (body !== undefined || content !== undefined) init.body = content ?? JSON.stringify(body);
    let waited = 0;
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      let problem: unknown;
      let pause = wait;
      try {
        const response = await fetch(this.address + path + text(query), init);
        if (response.ok) return response;
        const told: Problem = await problemOf(response);
        if (told.retryAfter !== null) pause = told.retryAfter * 1000;
        problem = told;
        if (!RETRIED.has(response.status)) waited = Infinity;
      } catch (error) {
        problem = error;
      }
      if (waited + pause > this.patience) throw problem;
      await sleep(pause);
      waited += pause;
    }
  }

  /** A response that is read as it comes; thrown is what speaks against asking again. */
  async stream(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response | Problem> {
    const response = await fetch(this.address + path, { headers: { ...this.headers, ...headers }, signal });
    if (response.ok) return response;
    const problem = await problemOf(response);
    if (!RETRIED.has(response.status)) throw problem;
    return problem;
  }
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function text(query: Query): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) found.append(name, String(one));
  }
  return found.size ? `?${found}` : "";
}
