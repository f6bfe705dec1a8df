// The live events of a match: server-sent events over fetch, because an EventSource cannot send a token. A lost
// connection is resumed where it broke off.

import { Problem } from "./api.js";
import { keepPlace } from "./evidence.js";
import { Pauses } from "./pauses.js";

/** @import { Api } from "./api.js" */
/** @import { api } from "../types" */

const SILENCE = 45_000;

/**
 * Call `onVersion(version)` for every event after `after`, until `signal` aborts or the match is over. `onState("live" |
 * "lost")` reports the connection. `onRefused(problem)` is called last, if the service refuses the stream. With `onPhrase(phrase)`, what
 * people say comes too, and the stream goes on after the match as long as they may.
 *
 * @param {{ api: Api, match: string, as: string, after: number, signal: AbortSignal, onVersion: (version: number) => void,
 *   onState: (state: "live" | "lost") => void, onRefused: (problem: Problem) => void, onPhrase?: (phrase: api.Phrase) => void }} what
 */
export async function follow({ api, match, as, after, signal, onVersion, onState, onRefused, onPhrase = null }) {
  const pauses = new Pauses(signal);
  let last = after, place = String(after);
  for (let wait = 0; !signal.aborted; wait = 0) {
    const cut = new AbortController();
    const stop = () => cut.abort();
    const stopping = { signal: cut.signal };
    signal.addEventListener("abort", stop, stopping);
    addEventListener("offline", stop, stopping);
    try {
      for await (const event of events(api, match, `as=${as}${onPhrase ? "&phrases=true" : ""}`, place, cut, () => onState("live"))) {
        pauses.startOver();
        if (event.type === "end") return;
        if (event.type === "phrase") {
          onPhrase(JSON.parse(event.data));
          continue;
        }
        keepPlace(match, String(as), place = event.place);
        if (event.id > last) onVersion(last = event.id);
      }
    } catch (problem) {
      if (problem instanceof Problem && !problem.passing) return signal.aborted || onRefused(problem);
      wait = problem.wait;
    } finally { cut.abort(); }
    if (signal.aborted) return;
    onState("lost");
    await pauses.wait(wait);
  }
}

/** The events of one connection, as `{type, id, place, data}`; a place is a version with the running hash there. Silence longer than that between heartbeats ends it. */
async function* events(api, match, query, place, cut, connected) {
  const headers = { Accept: "text/event-stream", "Last-Event-ID": place };
  const address = `/v1/matches/${match}/events?${query}`;
  const response = await heard(cut, api.send("GET", address, undefined, headers, cut.signal, { cache: "no-store" }));
  connected();
  if (response.status === 204) return yield { type: "end" };
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ""; ;) {
    const { value, done } = await heard(cut, reader.read());
    if (done) return undefined;
    const blocks = (text + value).split("\n\n");
    text = blocks.pop();
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").filter((line) => !line.startsWith(":")).map(field));
      if (fields.id || fields.event) yield { type: fields.event ?? "message", id: Number.parseInt(fields.id, 10), place: fields.id, data: fields.data };
    }
  }
}

function heard(cut, something) {
  const silence = setTimeout(() => cut.abort(), SILENCE);
  return something.finally(() => clearTimeout(silence));
}

function field(line) {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}
