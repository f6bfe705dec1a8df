// What this browser keeps of a match while it is played, to hold against the service later: the public keys and a checkpoint
// of the transparency log, and the newest running hash of each seat (docs/records.md).

/** @import { Api } from "./api.js" */

const NAME = "cabinet.kept.";
const MATCHES = 50;

/** `{keys, checkpoint, policy, places}`: keys of the log, a checkpoint, who its witnesses are, `<version>-<hash>` by seat. */
export function evidenceOf(match) {
  return JSON.parse(localStorage.getItem(NAME + match) ?? "null") ?? { keys: [], checkpoint: null, policy: "", places: {}, since: Date.now() };
}

function keep(match, held) {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(NAME) && name !== NAME + match);
  const oldest = names.map((name) => [JSON.parse(localStorage.getItem(name)).since, name]).sort(([one], [other]) => one - other);
  for (const [, name] of oldest.slice(0, Math.max(0, oldest.length - MATCHES + 1))) localStorage.removeItem(name);
  localStorage.setItem(NAME + match, JSON.stringify(held));
}

/** Keep the running hash that came with an event; `as` are the eyes it was seen with. */
export function keepPlace(match, as, place) {
  if (!/^[0-9]+$/.test(as) || !place.includes("-")) return;
  const held = evidenceOf(match);
  keep(match, { ...held, places: { ...held.places, [as]: place } });
}

/**
 * Keep the keys, the newest checkpoint of the log and its policy, unless some are kept.
 *
 * @param {string} match
 * @param {Api} api
 */
export async function keepLog(match, api) {
  if (evidenceOf(match).checkpoint) return;
  const [keys, checkpoint, policy] = await Promise.all(["keys", "checkpoint", "policy"].map((part) => api.text(`/v1/log/${part}`, "text/plain")));
  keep(match, { ...evidenceOf(match), keys: keys.trim().split("\n"), checkpoint, policy });
}

/** The number of leaves in a checkpoint. */
export const sizeOf = (checkpoint) => Number(checkpoint?.split("\n")[1] ?? 0);
