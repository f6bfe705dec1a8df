// The public API: one request at a time, with the same key when it must be sent again.

const TRIES = 6;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** A refusal of the service (RFC 9457), or a connection that does not come back (`status` 0). */
export class Problem extends Error {
  constructor(status, body = {}) {
    super([body.detail ?? body.title ?? "…", ...(body.errors ?? []).map((e) => `${e.pointer} ${e.detail}`)].join(" "));
    this.status = status;
    this.code = body.code ?? "no_connection";
    this.body = body;
  }
}

export class Api {
  constructor(token, language) {
    this.token = token;
    this.language = language;
  }

  get(path, query = {}, signal = undefined) {
    return this.ask("GET", path + search(query), undefined, { signal });
  }

  /** POST; sent again with the same idempotency key until there is an answer. `version` is the version in mind. */
  post(path, body = {}, { version, method = "POST" } = {}) {
    const headers = method === "POST" ? { "Idempotency-Key": key() } : {};
    if (version != null) headers["If-Match"] = `"${version}"`;
    return this.ask(method, path, body, { headers });
  }

  async ask(method, path, body, { headers = {}, signal } = {}) {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.once(method, path, body, headers, signal);
      } catch (problem) {
        const again = problem instanceof Problem && (problem.status === 0 || problem.body.retryable || problem.status === 429);
        if (!again || tried === TRIES) throw problem;
        await sleep(Math.max(problem.wait ?? 0, 150 * 2 ** tried));
      }
    }
  }

  async once(method, path, body, headers, signal) {
    let response;
    try {
      response = await fetch(path, this.request(method, body, headers, signal));
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Problem(0, { detail: error.message });
    }
    const text = await response.text();
    const told = /[/+]json\b/.test(response.headers.get("Content-Type") ?? "") ? JSON.parse(text) : text;
    if (response.ok) return told;
    const problem = new Problem(response.status, told);
    problem.wait = 1000 * Number(response.headers.get("Retry-After") ?? 0);
    throw problem;
  }

  request(method, body, headers = {}, signal = undefined) {
    const sent = { Accept: "application/json", "Accept-Language": this.language, ...headers };
    if (this.token) sent.Authorization = `Bearer ${this.token}`;
    if (body !== undefined) sent["Content-Type"] = "application/json";
    return { method, headers: sent, signal, body: body === undefined ? undefined : JSON.stringify(body) };
  }
}

/** All pages of a list, up to `most` items. */
export async function pages(api, path, query = {}, most = 500) {
  const items = [];
  for (let cursor; items.length < most;) {
    const page = await api.get(path, { ...query, cursor });
    items.push(...page.items);
    cursor = page.next;
    if (!cursor) break;
  }
  return items;
}

const search = (query) => {
  const given = Object.entries(query).filter(([, value]) => value != null);
  return given.length ? `?${new URLSearchParams(given)}` : "";
};

// Not crypto.randomUUID(), which a page sent without TLS does not have.
const key = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
