// What was changed of a position and not played on yet, kept as long as the tab is open.

const PREFIX = "cabinet.position.";

/** What was changed at an address; null if nothing was. */
export function draftOf(address) {
  try { return JSON.parse(sessionStorage.getItem(PREFIX + address) ?? "null"); } catch { return null; }
}

/** Keep what was changed at an address; with null it is forgotten. A browser that keeps nothing goes without. */
export function keepDraft(address, state) {
  try {
    if (state === null) sessionStorage.removeItem(PREFIX + address);
    else sessionStorage.setItem(PREFIX + address, JSON.stringify(state));
  } catch { /* no room, or not allowed */ }
}
