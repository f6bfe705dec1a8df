// The public beacon of a tournament: which round of it a pairing waits for. The signatures of rounds need a curve that is not known here;
// they are only compared with a file of rounds: `beacon: not judged`.

const LATEST = 2 ** 53;
const NO_CURVE = "the signatures of the public beacon need a curve that is not known here";

/** The chain of drand with a round every three seconds: its hash binds when its rounds are. */
const QUICKNET = { chain: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971", genesis: 1692803367, period: 3 };

const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
export const isSignature = (text) => /^[0-9a-f]{96}$/.test(text ?? "");

/** Whether a chain of drand could have these values. */
export function isBeacon({ chain, genesis, period, ...more }) {
  const known = /^[0-9a-f]{64}$/.test(chain ?? "") && !Object.keys(more).length;
  return known && isWhole(period, 1, 2 ** 32 - 1) && isWhole(genesis, 0, LATEST / 1000);
}

/** The number of the first round of a beacon after a time in milliseconds. */
export const firstAfter = ({ genesis, period }, at) => Math.max(0, Math.floor((at - genesis * 1000) / (period * 1000)) + 1) + 1;

/** What can be said of the signatures that rounds started with; always throws Differs or Unjudged. */
export function checkBeacon({ Differs, Unjudged, same }, beacon, starts, rounds) {
  if (beacon.chain === QUICKNET.chain && !same(beacon, QUICKNET)) throw new Differs("beacon", 1, "the chain of the beacon has its rounds at other times");
  for (const { version, command, waited } of starts) {
    const kept = rounds?.get(waited);
    if (kept && kept !== command.beacon_signature) throw new Differs("beacon", version, `this is not the signature of round ${waited} of the beacon`);
  }
  throw new Unjudged("beacon", NO_CURVE);
}
