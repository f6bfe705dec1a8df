import type { ProblemCode, ProblemDocument } from "./types.js";

/** What a refusal says. `unexplained`: it was not the service that answered, and only the status is known. */
export type Code = ProblemCode | "unexplained";

/** A request was refused. `code` says what is wrong; `GET /v1/problems` lists all codes. */
export class Problem extends Error {
  override readonly name = "Problem";

  constructor(
    readonly status: number,
    /** The problem (RFC 9457). */
    readonly document: Omit<ProblemDocument, "code"> & { code: Code },
    /** The seconds to wait, if told. */
    readonly retryAfter: number | null,
  ) {
    super(`${document.code}: ${document.detail}`);
  }

  get code(): Code {
    return this.document.code;
  }
}

/** The problem in a response. What is not a problem document is described by its status. */
export async function problemOf(response: Response): Promise<Problem> {
  const told = response.headers.get("Retry-After") ?? "";
  return new Problem(response.status, await documentOf(response), /^\d+$/.test(told) ? Number(told) : null);
}

async function documentOf(response: Response): Promise<Problem["document"]> {
  const text = await response.text();
  if (response.headers.get("Content-Type")?.startsWith("application/problem+json")) {
    const told = parsed(text);
    if (told?.code !== undefined && told.detail !== undefined) return told as ProblemDocument;
  }
  return {
    type: "about:blank",
    title: response.statusText,
    status: response.status,
    code: "unexplained",
    detail: text.slice(0, 200),
    request_id: "",
    retryable: [429, 502, 503, 504].includes(response.status),
  };
}

function parsed(text: string): Partial<ProblemDocument> | null {
  try {
    return JSON.parse(text) as Partial<ProblemDocument> | null;
  } catch {
    return null;
  }
}
