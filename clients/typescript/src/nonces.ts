const NONCE_BYTES = 32;

/** Who takes part, with a fresh nonce unless one is given, so that the operator alone cannot choose the chance; a bot has none. */
export function withNonce<T extends { bot?: string | null; nonce?: string | null }>(occupant: T): T {
  if (occupant.bot || "nonce" in occupant) return occupant;
  const drawn = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return { ...occupant, nonce: Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}
