import { firstOf, pause, unlessAborted, type Ending } from "./endings.js";
import { Problem, problemOf } from "./problems.js";
import { Waits } from "./waits.js";

const RETRIED = new Set([429, 502, 503, 504]);
/** How a connection fails on which nothing was sent, as Node.js says it. A browser does not say. */
const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
const JSON_KIND = "application/json";
const FORM_KIND = "application/x-www-form-urlencoded";
/** How the kinds of answers begin that are text; what is neither text nor JSON is bytes. */
const TEXTS = ["text/", "application/x-ndjson", "application/yaml", "image/svg+xml"];

/** Where the tokens of a caller come from. */
export interface TokenSource {
  /** A token that works, as far as one can know, and is not the one that the service `refused`. */
  token(refused?: string): Promise<string>;
}

export interface Settings {
  address?: string;
  /** A token, or where tokens come from that end and are renewed. */
  token?: string | TokenSource | undefined;
  /** `en` or `ja`. */
  language?: string;
  /**
   * Milliseconds that a request waits in all, for a limit or for a service that is down; a stream since its last sign of life.
   */
  patience?: number;
  /** Ends everything that this client does, at once. */
  signal?: AbortSignal | undefined;
  /** The transport, if it is to be another than `fetch`. It is the caller's: nothing is changed about it. */
  fetch?: typeof fetch | undefined;
}

/** How a request is sent that is carried out once, however often it is sent. */
export interface Keyed {
  /** Its idempotency key, by default a fresh one. */
  key?: string | undefined;
}

/** How a request is sent that may be meant for one version only. */
export interface Versioned {
  /** The version that it must apply to, or it throws 412 `stale_version`. */
  version?: number | undefined;
}

export type Query = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;

export interface Sending extends Ending, Keyed, Versioned {
  query?: Query;
  /** What is sent as JSON. */
  body?: unknown;
  /** What is sent as the fields of a form. */
  form?: object;
  /** What is sent as it is: text is of the first of `kinds`, bytes are of the last. */
  content?: string | Uint8Array<ArrayBuffer>;
  kinds?: readonly string[];
  /** Whether it has an idempotency key, the `key` or a fresh one. */
  keyed?: boolean;
  /** Whether it is sent again only if it was surely not carried out. */
  isGoodOnce?: boolean;
  /** The kind of answer that is asked for. */
  accept?: string | undefined;
  headers?: Record<string, string>;
}

/**
 * Who sends requests: a player with a token, or anybody without one.
 *
 * A request that is over a limit (429), finds the service down (502, 503, 504) or loses its connection is sent again, with the same
 * idempotency key, for `patience` milliseconds, or as soon as a browser is online again. What is good once, as the requests of OAuth
 * are, is sent again only if it was surely not carried out. Other refusals throw a Problem. What a `signal` ends throws its reason.
 */
export class Caller {
  readonly address: string;
  readonly token: string | TokenSource | undefined;
  readonly patience: number;
  readonly signal: AbortSignal | undefined;
  private readonly language: string;
  private readonly fetch: typeof fetch;

  constructor(protected readonly settings: Settings = {}) {
    this.address = (settings.address ?? "http://localhost:8080").replace(/\/$/, "");
    this.token = settings.token;
    this.language = settings.language ?? "en";
    this.patience = settings.patience ?? 60_000;
    this.signal = settings.signal;
    const own = settings.fetch;
    this.fetch = (address, init) => (own ?? fetch)(address, init);
  }

  /** What a request answers: what its JSON says, text, or bytes, as it is asked for. */
  answer<T>(method: string, path: string, { accept = JSON_KIND, ...sending }: Sending = {}): Promise<T> {
    return this.askUntilAnswered(method, path, { accept, ...sending }, async (response) => {
      if (accept === JSON_KIND) return (await response.json()) as T;
      if (TEXTS.some((kind) => accept.startsWith(kind))) return (await response.text()) as T;
      return new Uint8Array(await response.arrayBuffer()) as T;
    });
  }

  /** Any request, sent again as long as that helps. */
  request(method: string, path: string, sending: Sending = {}): Promise<Response> {
    return this.askUntilAnswered(method, path, sending, (response) => response);
  }

  /** The address of a path. */
  addressOf(path: string, query: Query = {}): string {
    return this.address + path + text(query);
  }

  /** A stream after a `place`: a response that is read as it comes, or the problem that another try may not meet. */
  listen(path: string, query: Query, place: string, signal: AbortSignal): Promise<Response | Problem> {
    const headers = { Accept: "text/event-stream", "Last-Event-ID": place };
    return this.askOnce(this.addressOf(path, query), { headers, signal });
  }

  private async askUntilAnswered<T>(
    method: string,
    path: string,
    sending: Sending,
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> {
    const signal = firstOf(this.signal, sending.signal);
    const address = this.addressOf(path, sending.query);
    const [body, kind] = contentOf(sending);
    const request = { method, headers: headersOf(sending, kind), body: body ?? null, signal: signal ?? null };
    for (const waits = new Waits(this.patience); ; ) {
      let problem: unknown;
      let told = 0;
      try {
        const answer = await this.askOnce(address, request);
        if (!(answer instanceof Problem)) return await read(answer);
        if (sending.isGoodOnce && !isSurelyRefused(answer)) throw answer;
        problem = answer;
        told = 1000 * (answer.retryAfter ?? 0);
      } catch (error) {
        if (isFinal(error, signal) || (sending.isGoodOnce && !wasNeverSent(error))) throw reasonOf(error);
        problem = error;
      }
      const wait = waits.next(told);
      if (wait === null) throw problem;
      await pause(wait, signal);
    }
  }

  private async askOnce(address: string, request: Request): Promise<Response | Problem> {
    let token = await this.current(request.signal);
    let response = await this.send(address, request, token);
    if (response.status === 401 && typeof this.token === "object") {
      const problem = await problemOf(response);
      if (problem.code === "player_locked") throw problem;
      token = await this.current(request.signal, token);
      response = await this.send(address, request, token);
    }
    if (response.ok) return response;
    const problem = await problemOf(response);
    if (!RETRIED.has(response.status)) throw problem;
    return problem;
  }

  /** The token to send. What hinders that is no fault of the request: no other try of it helps. */
  private async current(signal: AbortSignal | null | undefined, refused?: string): Promise<string | undefined> {
    if (typeof this.token !== "object") return this.token;
    try {
      return await unlessAborted(this.token.token(refused), signal);
    } catch (error) {
      throw new NoToken(error);
    }
  }

  private send(address: string, { headers, ...request }: Request, token?: string): Promise<Response> {
    const who = token ? { Authorization: `Bearer ${token}` } : {};
    return this.fetch(address, { ...request, headers: { "Accept-Language": this.language, ...who, ...headers } });
  }
}

/** Why there is no token: it was waited for long enough. */
class NoToken extends Error {
  constructor(override readonly cause: unknown) {
    super("there is no token");
  }
}

/** Whether another try does not help after an error. */
export function isFinal(error: unknown, signal?: AbortSignal): boolean {
  return error instanceof Problem || error instanceof NoToken || Boolean(signal?.aborted);
}

/** Whether the service itself says that it did nothing. */
function isSurelyRefused({ code, document }: Problem): boolean {
  return code !== "unexplained" && document.retryable;
}

/** Whether a request surely did not reach the service. */
function wasNeverSent(error: unknown): boolean {
  const { code } = ((error as Error | undefined)?.cause ?? {}) as { code?: string };
  return code !== undefined && NEVER_SENT.has(code);
}

/** What went wrong, as the caller is told. */
export function reasonOf(error: unknown): unknown {
  return error instanceof NoToken ? error.cause : error;
}

type Request = RequestInit & { headers: Record<string, string> };

function headersOf({ accept, keyed, key, version, headers }: Sending, kind: string | undefined): Record<string, string> {
  return {
    ...(accept ? { Accept: accept } : {}),
    ...(kind ? { "Content-Type": kind } : {}),
    ...(keyed || key ? { "Idempotency-Key": key ?? crypto.randomUUID() } : {}),
    ...(version === undefined ? {} : { "If-Match": `"${version}"` }),
    ...headers,
  };
}

/** What is sent, and of which kind it is. */
function contentOf({ body, form, content, kinds = [] }: Sending): [RequestInit["body"], string | undefined] {
  if (body !== undefined) return [JSON.stringify(body), kinds[0] ?? JSON_KIND];
  if (form) return [new URLSearchParams(Object.entries(form).filter(([, value]) => value !== undefined)).toString(), FORM_KIND];
  return [content, kinds.at(typeof content === "string" ? 0 : -1)];
}

function text(query: Query): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) found.append(name, String(one));
  }
  return found.size ? `?${found}` : "";
}
