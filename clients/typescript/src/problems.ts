import type { ProblemDocument } from "./types.js";

/** A request was refused. `code` says what is wrong; `GET /v1/problems` lists all codes. */
export class Problem extends Error {
  override readonly name = "Problem";

  constructor(
    readonly status: number,
    /** The problem (RFC 9457). */
    readonly document: ProblemDocument,
    /** The seconds to wait, if told. */
    readonly retryAfter: number | null,
  ) {
    super(`${document.code}: ${document.detail}`);
  }

  get code(): string {
    return this.document.code;
  }
}

/** The problem in a response. What is not a problem document is described by its status. */
export async function problemOf(response: Response): Promise<Problem> {
  const told = response.headers.get("Retry-After") ?? "";
  return new Problem(response.status, await documentOf(response), /^\d+$/.test(told) ? Number(told) : null);
}

async function documentOf(response: Response): Promise<ProblemDocument> {
  const text = await response.text();
  if (response.headers.get("Content-Type")?.startsWith("application/problem+json")) {
    const told = parsed(text);
    if (told?.code !== undefined && told.detail !== undefined) return told as ProblemDocument;
  }
  return {
    type: "about:blank",
    title: response.statusText,
    status: response.status,
    code: `http_${response.status}`,
    detail: text.slice(0, 200),
    retryable: [429, 502, 503, 504].includes(response.status),
  } as ProblemDocument;
}

function parsed(text: string): Partial<ProblemDocument> | null {
  try {
    return JSON.parse(text) as Partial<ProblemDocument> | null;
  } catch {
    return null;
  }
}
