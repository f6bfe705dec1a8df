// The portable record of a match, checked here: nothing the service says about it is taken for granted (docs/records.md).

const encoder = new TextEncoder();
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (bytes) => hex(await crypto.subtle.digest("SHA-256", typeof bytes === "string" ? encoder.encode(bytes) : bytes));

/** Whether this browser can hash, which it does only for pages sent over TLS or from this machine. */
export const canHash = () => Boolean(globalThis.crypto?.subtle);

/** A record taken apart: its lines as text, and what is in them. */
export function parsed(text) {
  const lines = text.slice(0, -1).split("\n");
  const [header, ...rest] = lines.map((line) => JSON.parse(line));
  return { text, lines, header, events: rest.slice(0, -1), seal: rest.at(-1) };
}

/** Check a whole record: `{seal, chain, commitment}`, each true, false, or null if there is nothing to check; `broken` is the
 * first version whose hash is not that of its bytes or whose `previous` is not the hash before it. */
export async function check({ lines, header, events, seal }) {
  const before = `${lines.slice(0, -1).join("\n")}\n`;
  const broken = await firstBroken(header.match, lines.slice(1, -1), events);
  const { commitment } = events[0].event;
  return {
    seal: await sha256(before) === seal.sha256 && seal.hash === events.at(-1).hash && header.events === events.length,
    chain: broken === null,
    commitment: seal.seed === null ? null : await sha256(bytesOf(seal.seed)) === commitment,
    broken,
  };
}

async function firstBroken(match, lines, events) {
  let previous = await sha256(match);
  for (const [place, event] of events.entries()) {
    const closing = `,"hash":"${event.hash}"}`;
    const line = lines[place];
    const canonical = `${line.slice(0, -closing.length)}}`;
    const good = line.endsWith(closing) && event.version === place + 1 && event.previous === previous && await sha256(canonical) === event.hash;
    if (!good) return place + 1;
    previous = event.hash;
  }
  return null;
}

const bytesOf = (text) => new Uint8Array(text.match(/../g).map((pair) => Number.parseInt(pair, 16)));
