import { firstOf, sleep, stream, type Ending } from "./endings.js";
import { Problem, problemOf } from "./problems.js";
import { Waits } from "./waits.js";

const RETRIED = new Set([429, 502, 503, 504]);

export interface Settings {
  address?: string;
  token?: string;
  /** `en` or `ja`. */
  language?: string;
  /**
   * Milliseconds that a request waits in all, for a limit or for a service that is down; a stream since its last sign of life.
   */
  patience?: number;
  /** Ends everything that this client does, at once. */
  signal?: AbortSignal | undefined;
}

export type Query = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;

export interface Sending extends Ending {
  query?: Query;
  body?: unknown;
  content?: string;
  headers?: Record<string, string>;
}

/**
 * Who sends requests: a player with a token, or anybody without one.
 *
 * Every POST has an idempotency key. A request that is over a limit (429), finds the service down (502, 503, 504) or
 * loses its connection is sent again with the same key, for `patience` milliseconds. Other refusals throw a Problem. What
 * a `signal` ends throws its reason.
 */
export class Caller {
  readonly address: string;
  readonly token: string | undefined;
  readonly patience: number;
  private readonly headers: Record<string, string>;
  readonly signal: AbortSignal | undefined;

  constructor({ address = "http://localhost:8080", token, language = "en", patience = 60_000, signal }: Settings = {}) {
    this.address = address.replace(/\/$/, "");
    this.token = token;
    this.patience = patience;
    this.signal = signal;
    this.headers = { "Accept-Language": language, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  }

  /** The JSON at a path. */
  async get<T>(path: string, query: Query = {}, ending: Ending = {}): Promise<T> {
    return (await (await this.request("GET", path, { query, ...ending })).json()) as T;
  }

  /** The JSON answer to a POST. With a `version` it applies to exactly that one, or throws 412 `stale_version`. */
  async post<T>(path: string, body: unknown = {}, version?: number, ending: Ending = {}): Promise<T> {
    const headers = {
      "Idempotency-Key": crypto.randomUUID(),
      ...(version === undefined ? {} : { "If-Match": `"${version}"` }),
    };
    return (await (await this.request("POST", path, { body, headers, ...ending })).json()) as T;
  }

  /** Every item of a list, page by page. */
  pages<T>(path: string, query: Query = {}, ending: Ending = {}): AsyncGenerator<T, void, undefined> {
    return stream((signal) => this.everyItem<T>(path, query, signal), this.signal, ending.signal);
  }

  private async *everyItem<T>(path: string, query: Query, signal: AbortSignal): AsyncGenerator<T, void, undefined> {
    let cursor: string | undefined;
    do {
      const asked = { ...query, ...(cursor ? { cursor } : {}) };
      const page: { items: T[]; next: string | null } = await this.get(path, asked, { signal });
      yield* page.items;
      cursor = page.next ?? undefined;
    } while (cursor);
  }

  /** Any request, sent again as long as that helps. */
  async request(method: string, path: string, sending: Sending = {}): Promise<Response> {
    const { query = {}, body, content, headers = {} } = sending;
    const signal = firstOf(this.signal, sending.signal);
    const json: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    const init: RequestInit = { method, headers: { ...this.headers, ...json, ...headers }, signal: signal ?? null };
    if (body !== undefined || content !== undefined) init.body = content ?? JSON.stringify(body);
    for (const waits = new Waits(this.patience); ; ) {
      let problem: unknown;
      let told = 0;
      try {
        const answer = await this.once(path + text(query), init);
        if (!(answer instanceof Problem)) return answer;
        problem = answer;
        told = 1000 * (answer.retryAfter ?? 0);
      } catch (error) {
        if (error instanceof Problem || signal?.aborted) throw error;
        problem = error;
      }
      const pause = waits.next(told);
      if (pause === null) throw problem;
      await sleep(pause, signal);
    }
  }

  /** A response that is read as it comes, or the problem that another try may not meet; any other problem is thrown. */
  listen(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response | Problem> {
    return this.once(path, { headers: { ...this.headers, ...headers }, signal });
  }

  private async once(path: string, init: RequestInit): Promise<Response | Problem> {
    const response = await fetch(this.address + path, init);
    if (response.ok) return response;
    const problem = await problemOf(response);
    if (!RETRIED.has(response.status)) throw problem;
    return problem;
  }
}

function text(query: Query): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) found.append(name, String(one));
  }
  return found.size ? `?${found}` : "";
}
