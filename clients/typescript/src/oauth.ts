import type { Settings, TokenSource } from "./caller.js";
import type { Client } from "./client.js";
import type { Ending } from "./endings.js";
import { Problem } from "./problems.js";
import type * as t from "./types.js";

/** Milliseconds before its end at which an access token is renewed. */
const EARLY = 60_000;
const SECRET_BYTES = 32;

/** There is no consent: the player refused or took it back. `error` is the code of the protocol, such as `access_denied`. */
export class NoConsent extends Error {
  override readonly name = "NoConsent";

  constructor(
    readonly error: string,
    told = "",
  ) {
    super(told ? `${error}: ${told}` : error);
  }
}

/**
 * A consent that is asked for (OAuth 2.1, with PKCE). Send the player's browser to `address`, and keep all of it for yourself until
 * the player is back, as in the session's storage.
 */
export interface Consent {
  address: string;
  application: string;
  issuer: string;
  redirectUri: string;
  state: string;
  verifier: string;
}

/** The tokens of an application, and when the access token ends, in milliseconds since 1970. */
export interface Kept extends t.Tokens {
  ends?: number;
}

/** Stores tokens. Each refresh token is good once: the last that came must not be lost. */
export type Keep = (tokens: Kept) => void | Promise<void>;

/** A new consent to ask for, of scopes with spaces between them. */
export async function askForConsent(
  client: Client,
  application: string,
  redirectUri: string,
  scope: string,
  ending: Ending = {},
): Promise<Consent> {
  const { issuer } = await client.api.oauthMetadata(ending);
  const [state, verifier] = [secret(), secret()];
  const address = client.api.oauthAuthorize({
    response_type: "code",
    client_id: application,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: "S256",
  });
  return { address, application, issuer, redirectUri, state, verifier };
}

/**
 * The tokens for the code that the player came back with, to the address `cameBack`. Throws NoConsent if the player refused, or if
 * this answers another question or comes from another service.
 */
export async function exchange(client: Client, consent: Consent, cameBack: string, ending: Ending = {}): Promise<t.Tokens> {
  const told = new URL(cameBack).searchParams;
  if (told.get("state") !== consent.state) throw new NoConsent("invalid_state", "this is no answer to what was asked");
  if (told.get("iss") !== consent.issuer) throw new NoConsent("invalid_issuer", "another service answered");
  const code = told.get("code");
  if (!code) throw new NoConsent(told.get("error") ?? "invalid_response", told.get("error_description") ?? "");
  const request = { client_id: consent.application, code_verifier: consent.verifier, redirect_uri: consent.redirectUri };
  return tokens(client, { grant_type: "authorization_code", code, ...request }, ending);
}

/** Asks for tokens. Throws NoConsent where the protocol refuses them. */
async function tokens(client: Client, request: t.TokenRequest, ending: Ending = {}): Promise<t.Tokens> {
  try {
    return await client.api.oauthToken(request, ending);
  } catch (error) {
    const told = error instanceof Problem ? /"error": *"(\w+)"/.exec(error.document.detail) : null;
    throw told ? new NoConsent(told[1]!) : error;
  }
}

/**
 * What an application may do for a player who consented: its tokens, which are renewed when they are due. They are the `token` of a
 * client.
 *
 * They are renewed a minute before they end, if that is known, and when the service refuses one; once for all requests and streams
 * that wait. `keep` is given each that comes, before it is used. If it fails, whoever asked gets its error, and it is given them again
 * with the next request. Two must not have the same tokens: each refresh token is good once. If an answer with new tokens is lost, the
 * request is not sent again, and whoever asked gets its error: a second use of a refresh token ends the consent.
 */
export class Access implements TokenSource {
  private isKept = true;
  private flight: Promise<void> | null = null;

  /** `client` has no token; it is who asks for new ones. `now` is in milliseconds since 1970. */
  constructor(
    private readonly client: Client,
    readonly application: string,
    public tokens: Kept,
    private readonly keep: Keep,
    private readonly now: () => number = Date.now,
  ) {}

  /** An access token that works, as far as one can know, and is not the one that was refused. */
  async token(refused?: string): Promise<string> {
    const isDue = this.now() >= (this.tokens.ends ?? Infinity) - EARLY;
    if (this.tokens.access_token === refused || isDue || !this.isKept) {
      this.flight ??= this.renew().finally(() => (this.flight = null));
      await this.flight;
    }
    return this.tokens.access_token;
  }

  /** Go on with new tokens, and keep them. */
  async take(tokens: t.Tokens): Promise<void> {
    this.tokens = { ...tokens, ends: this.now() + 1000 * tokens.expires_in };
    this.isKept = false;
    await this.store();
  }

  /** End the consent: its tokens work no more. */
  async revoke(ending: Ending = {}): Promise<void> {
    await this.client.api.oauthRevoke({ token: this.tokens.refresh_token, client_id: this.application }, ending);
  }

  private async renew(): Promise<void> {
    if (!this.isKept) return this.store();
    const request = { client_id: this.application, refresh_token: this.tokens.refresh_token };
    await this.take(await tokens(this.client, { grant_type: "refresh_token", ...request }));
  }

  private async store(): Promise<void> {
    await this.keep(this.tokens);
    this.isKept = true;
  }
}

/** How an application acts for a player: where tokens are stored, and what time it is, by default that of the system. */
export interface Acting extends Omit<Settings, "token"> {
  keep: Keep;
  now?: (() => number) | undefined;
}

function secret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
