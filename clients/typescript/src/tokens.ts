import type { Keyed } from "./caller.js";
import type { Ending } from "./endings.js";
import type { Operations } from "./operations.js";
import type * as t from "./types.js";

/** The tokens of the calling player, and the applications that act for it. */
export class Tokens {
  constructor(private readonly api: Operations) {}

  /** A new token, good for what its scopes allow. Its `token` is shown only here: keep it. */
  create(terms: t.NewToken, how: Ending & Keyed = {}): Promise<t.NewTokenAnswer> {
    return this.api.createToken(terms, how);
  }

  /** All of them, the oldest first; none with its text. */
  async list(ending: Ending = {}): Promise<t.TokenDocument[]> {
    return (await this.api.listTokens(ending)).items;
  }

  /** Give the token with an id a new text, which is shown only here; the old one works no more. */
  rotate(token: string, how: Ending & Keyed = {}): Promise<t.NewTokenAnswer> {
    return this.api.rotateToken(token, how);
  }

  /** End the token with an id, or what an application was allowed; how it was. */
  revoke(token: string, ending: Ending = {}): Promise<t.TokenDocument> {
    return this.api.revokeToken(token, ending);
  }
}
