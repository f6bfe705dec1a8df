import { sleep, type Caller, type Query } from "./caller.js";
import { Problem } from "./problems.js";
import { Parser } from "./streams.js";
import { AnotherCourse, check } from "./told.js";
import type * as t from "./types.js";

const LONGEST_WAIT = 30_000;
/** Milliseconds without a byte after which a stream counts as broken; the service writes something every few seconds. */
const SILENCE = 90_000;

/** A match as one caller sees it. `version` is that of the options last read, for which a command is meant. */
export class Match {
  version: number | undefined;
  /** The id of the last event of `events`: its version and the running hash of all that was told. */
  told = "";
  private readonly path: string;

  constructor(
    readonly client: Caller,
    readonly id: string,
  ) {
    this.path = `/v1/matches/${id}`;
  }

  /** Its seats, status, clocks and outcome. */
  summary(): Promise<t.MatchSummary> {
    return this.client.get(this.path);
  }

  /** What the caller knows of it; `{at: 41}` at a version, `{as: "public"}` as somebody else. */
  view(query: Query = {}): Promise<t.View> {
    return this.client.get(`${this.path}/view`, query);
  }

  /** What the caller's seat may do now. `complete` makes a command of an option. */
  async options(): Promise<t.Options> {
    const options = await this.client.get<t.Options>(`${this.path}/options`);
    this.version = options.version;
    return options;
  }

  /** Give a command, meant for the options last read: throws 412 `stale_version` if they are outdated. */
  async give(command: t.GameCommand): Promise<t.CommandAnswer> {
    const answer = await this.client.post<t.CommandAnswer>(`${this.path}/commands`, command, this.version);
    this.version = answer.version;
    return answer;
  }

  /** Start it, as its host. */
  start(): Promise<t.MatchSummary> {
    return this.client.post(`${this.path}/start`);
  }

  /** Sit down, by invitation if the occupant has one, or seat a bot. */
  takeSeat(seat: number, occupant: t.NewOccupant = {}): Promise<t.MatchSummary> {
    return this.client.post(`${this.path}/seats/${seat}`, occupant);
  }

  /** Give up. */
  resign(): Promise<t.MatchSummary> {
    return this.client.post(`${this.path}/resign`);
  }

  /** A new match that continues from a version of this one. */
  async branch(terms: t.NewBranch): Promise<Match> {
    return new Match(this.client, (await this.client.post<t.MatchSummary>(`${this.path}/branches`, terms)).id);
  }

  /** A signed note of what the caller was told up to a version, or until now; keep it against the service. */
  async receipt(at?: number): Promise<string> {
    return (await this.client.request("GET", `${this.path}/receipt`, at === undefined ? {} : { query: { at } })).text();
  }

  /** The match as one portable file. */
  async record(): Promise<string> {
    return (await this.client.request("GET", `${this.path}/record`)).text();
  }

  /** The options of the caller's seat, every time it has to answer, until the match is over. */
  async *turns(): AsyncGenerator<t.Options, void, undefined> {
    let options = await this.options();
    if (options.options.length) yield options;
    for await (const event of this.events(options.version)) {
      if (event.version <= options.version) continue;
      options = await this.options();
      if (options.options.length) yield options;
    }
  }

  /**
   * Every event after a version as it happens, until the match is over. A broken stream continues after the last event:
   * none is left out or given twice. `told` is the id of the last one: its version and the running hash of all that was
   * told, which is worked out here again. Throws AnotherCourse if an event does not follow; the service refuses to continue
   * on another course.
   */
  async *events(after = 0): AsyncGenerator<t.EventDocument, void, undefined> {
    for (let waited = 0, wait = 0, place = String(after); ; ) {
      const parser = new Parser();
      const ending = new AbortController();
      let silence = setTimeout(() => ending.abort(), SILENCE);
      let problem: unknown = new Error("the stream ended");
      let pause = 0;
      try {
        const headers = { Accept: "text/event-stream", "Last-Event-ID": place };
        const response = await this.client.stream(`${this.path}/events`, headers, ending.signal);
        if (response instanceof Problem) {
          problem = response;
          pause = (response.retryAfter ?? 0) * 1000;
        } else {
          if (response.status === 204) return;
          for await (const text of chunks(response)) {
            clearTimeout(silence);
            silence = setTimeout(() => ending.abort(), SILENCE);
            waited = wait = 0;
            for (const message of parser.feed(text)) {
              if (message.event === "end") return;
              const event = JSON.parse(message.data) as t.EventDocument;
              const [before, told] = [place, message.id].map((id) => id.split("-")[1]);
              if (before && told) await check(before, told, event);
              this.told = place = message.id;
              yield event;
            }
          }
        }
      } catch (error) {
        if (error instanceof Problem || error instanceof AnotherCourse) throw error;
        problem = error;
      } finally {
        clearTimeout(silence);
        ending.abort();
      }
      if (waited > this.client.patience) throw problem;
      pause = Math.max(pause, wait, parser.retry);
      await sleep(pause);
      waited += pause;
      wait = Math.min(pause * 2, LONGEST_WAIT);
    }
  }
}

async function* chunks(response: Response): AsyncGenerator<string, void, undefined> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
