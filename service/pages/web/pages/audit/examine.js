// A match examined in this browser, which believes no answer of the service about it (docs/records.md): the record and its
// proof against what the browser kept while the match was played.

import { Differs, checkProof, cosigners, cosigned, parseKey, parsePolicy, running, verify } from "../../verifier/verify.mjs";

/** Under which of `CHECKS` a check of the verifier is shown. */
const SHOWN = { signature: "log", inclusion: "log", leaves: "log", tags: "log", times: "witnesses", policy: "witnesses" };
export const CHECKS = ["chain", "seal", "commitment", "dice", "log", "witnesses", "consistency", "receipts"];
/** What the service judges, and this module cannot. */
const ELSEWHERE = ["rules", "origin"];

/** Whether this browser can hash, which it does only for pages sent over TLS or from this machine. */
export const canHash = () => Boolean(globalThis.crypto?.subtle);

/**
 * Examine a whole record: each of `CHECKS` is true, false, or null if it could not be made; `flaw` is the first that is false,
 * with a `version` where there is one; `unjudged` says why the record itself could not be judged, apart from the rules of its game;
 * `cosigned` are the witnesses that cosigned the checkpoint of the proof, with times.
 *
 * @param {string} text
 */
export async function examine(text, { keys, checkpoint, policy, places }) {
  const result = await verify(text);
  /** @type {Record<string, boolean | null>} */
  const checks = Object.fromEntries(CHECKS.map((name) => [name, result.checked.includes(name) || null]));
  const open = Object.entries(result.unchecked).find(([name]) => !ELSEWHERE.includes(name));
  const found = { ...checks, flaw: result.flaw, unjudged: open?.[1] ?? null, cosigned: [] };
  if (result.flaw) found[result.flaw.check] = false;
  if (!result.record) return found;
  await one(found, "log", () => inLog(found, result.record, keys, checkpoint));
  await one(found, "witnesses", () => byWitnesses(found, result.record, keys, policy));
  await one(found, "receipts", () => asKept(result.record, places));
  return found;
}

async function one(found, name, check) {
  try {
    found[name] = await check();
  } catch (problem) {
    if (!(problem instanceof Differs)) return; // a browser without Ed25519
    found[SHOWN[problem.check] ?? problem.check] = false;
    found.flaw ??= problem;
  }
}

async function inLog(found, record, lines, checkpoint) {
  const keys = await Promise.all(lines.map(parseKey));
  const { unjudged } = await checkProof(record, keys);
  if (Object.keys(unjudged).length) return null; // the log is behind, or of an older form
  if (checkpoint) {
    found.log = true;
    await checkProof(record, keys, [checkpoint]);
    found.consistency = true;
  }
  return true;
}

/** Whether a quorum of the witnesses cosigned the proof in time; null if the service has none, or they have not yet. */
async function byWitnesses(found, record, lines, text) {
  const policy = text && record.proof ? await parsePolicy(text) : null;
  if (!policy || policy.quorum === "none") return null;
  const { unjudged } = await checkProof(record, await Promise.all(lines.map(parseKey)), [], policy);
  found.cosigned = await cosigned(record.proof.checkpoint, cosigners(policy));
  return unjudged.witnesses || unjudged.times ? null : true;
}

/** Whether what the record tells each seat leads to the running hashes that this browser kept; null if it kept none. */
async function asKept(record, places) {
  for (const [seat, place] of Object.entries(places)) {
    const [version, hash] = place.split("-");
    const hashes = await running(record, isGivenUp(record, seat, version) ? "public" : seat);
    if (hashes[version - 1] !== hash) throw new Differs("receipts", Number(version), `seat ${seat} was told something else`);
  }
  return Object.keys(places).length ? true : null;
}

/** Whether the person on a seat had given it up at a version: then it was told what the public is. */
const isGivenUp = ({ events }, seat, upto) =>
  events.some(({ version, event }) => version <= upto && ["seat_resigned", "seat_substituted"].includes(event.type) && String(event.seat) === seat);
