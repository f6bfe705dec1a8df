import type { WebhookMessage } from "./types.js";

const SHARED = "whsec_";
const PUBLIC = "whpk_";
/** Seconds by which the time of an attempt may differ from ours. */
const TOLERANCE = 300;

/** The message is not from the service, was changed on the way, or is too old. */
export class BadSignature extends Error {
  override readonly name = "BadSignature";
}

/**
 * The message in a request to a webhook, if it is genuine (Standard Webhooks 1.0.0). `key` is the webhook's `secret`, or
 * its `public_key`; `now` is in seconds since 1970. Throws BadSignature. A message can arrive more than once: ignore a
 * `webhook-id` that you have seen.
 */
export async function verify(
  key: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string,
  now: number = Date.now() / 1000,
): Promise<WebhookMessage> {
  const told = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== "string") throw new BadSignature(`the header ${name} is missing`);
    return value;
  };
  const sent = told("webhook-timestamp");
  if (!/^\d+$/.test(sent)) throw new BadSignature("the header webhook-timestamp is malformed");
  if (Math.abs(now - Number(sent)) > TOLERANCE) throw new BadSignature("the message is too old");
  const signed = new TextEncoder().encode(`${told("webhook-id")}.${sent}.${body}`);
  for (const signature of told("webhook-signature").split(" ")) {
    if (await genuine(key, signature, signed)) return JSON.parse(body) as WebhookMessage;
  }
  throw new BadSignature("no signature is that of the key");
}

async function genuine(key: string, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [scheme, given = ""] = signature.split(",", 2);
  const [expected, prefix, algorithm] = key.startsWith(PUBLIC)
    ? (["v1a", PUBLIC, "Ed25519"] as const)
    : (["v1", SHARED, { name: "HMAC", hash: "SHA-256" }] as const);
  if (scheme !== expected) return false;
  const made = await crypto.subtle.importKey("raw", bytes(key.slice(prefix.length)), algorithm, false, ["verify"]);
  return crypto.subtle.verify(made.algorithm.name, made, bytes(given), signed);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadSignature("something is not base64");
  }
}
