// What a player adds to the chance of a match, so that the operator alone cannot choose it.

/** 32 fresh random bytes in hex. */
export const nonce = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
