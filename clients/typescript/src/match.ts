import type { Caller } from "./caller.js";
import { sleep, stream, type Ending } from "./endings.js";
import type { CommandAnswer, EventDocument, GameCommand, GameKey, MatchSummary, Options, View } from "./forms.js";
import { withNonce } from "./nonces.js";
import { Problem } from "./problems.js";
import type { Queries } from "./queries.js";
import { Parser } from "./streams.js";
import { AnotherCourse, check } from "./runningHash.js";
import type * as t from "./types.js";
import { Waits } from "./waits.js";

/** Milliseconds without a byte after which a stream counts as broken; the service writes something every few seconds. */
const SILENCE = 90_000;

/**
 * A match as one caller sees it. `version` is that of the options last read, for which a command is meant. What it tells is of
 * any game, or of its own where the caller has said which that is.
 */
export class Match<G extends GameKey = GameKey> {
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
  summary(): Promise<MatchSummary<G>> {
    return this.client.get(this.path);
  }

  /** What the caller knows of it; `{at: 41}` at a version, `{as: "public"}` as somebody else. */
  view(query: Queries["GET /v1/matches/{match}/view"] = {}, ending: Ending = {}): Promise<View<G>> {
    return this.client.get(`${this.path}/view`, query, ending);
  }

  /** What the caller's seat may do now. `complete` makes a command of an option. */
  async options(ending: Ending = {}): Promise<Options<G>> {
    const options = await this.client.get<Options<G>>(`${this.path}/options`, {}, ending);
    this.version = options.version;
    return options;
  }

  /** Give a command, meant for the options last read: throws 412 `stale_version` if they are outdated. */
  async give(command: GameCommand<G>): Promise<CommandAnswer<G>> {
    const answer = await this.client.post<CommandAnswer<G>>(`${this.path}/commands`, command, this.version);
    this.version = answer.version;
    return answer;
  }

  /** Start it, as its host. */
  start(): Promise<MatchSummary<G>> {
    return this.client.post(`${this.path}/start`);
  }

  /** Sit down, by invitation if the occupant has one, or seat a bot. A person gets a part in the chance. */
  takeSeat(seat: number, occupant: t.NewOccupant = {}): Promise<MatchSummary<G>> {
    return this.client.post(`${this.path}/seats/${seat}`, withNonce(occupant));
  }

  /** Give up. */
  resign(): Promise<MatchSummary<G>> {
    return this.client.post(`${this.path}/resign`);
  }

  /** A new match that continues from a version of this one. */
  async branch(terms: t.NewBranch): Promise<Match<G>> {
    return new Match<G>(this.client, (await this.client.post<MatchSummary<G>>(`${this.path}/branches`, terms)).id);
  }

  /** A signed note of what the caller was told up to a version, or until now; keep it against the service. */
  async receipt(at?: number): Promise<string> {
    return (await this.client.request("GET", `${this.path}/receipt`, at === undefined ? {} : { query: { at } })).text();
  }

  /** The match as one portable file. */
  async record(): Promise<string> {
    return (await this.client.request("GET", `${this.path}/record`)).text();
  }

  /** The options of the caller's seat, every time it has to answer, until the match is over. It is ended as `events` is. */
  turns(ending: Ending = {}): AsyncGenerator<Options<G>, void, undefined> {
    return stream((signal) => this.everyTurn(signal), this.client.signal, ending.signal);
  }

  private async *everyTurn(signal: AbortSignal): AsyncGenerator<Options<G>, void, undefined> {
    let options = await this.options({ signal });
    if (options.options.length) yield options;
    for await (const event of this.everyEvent(options.version, signal)) {
      if (event.version <= options.version) continue;
      options = await this.options({ signal });
      if (options.options.length) yield options;
    }
  }

  /**
   * Every event after a version as it happens, until the match is over. `return()`, or the signal of `ending`, ends it at
   * once, also while no event comes. A broken stream continues after the last event: none is left out or given twice.
   * `told` is the id of the last one: its version and the running hash of all that was told, which is worked out here again.
   * Throws AnotherCourse if an event does not follow; the service refuses to continue on another course. Throws what went
   * wrong after `patience` milliseconds of waits without a sign of life.
   */
  events(after = 0, ending: Ending = {}): AsyncGenerator<EventDocument<G>, void, undefined> {
    return stream((signal) => this.everyEvent(after, signal), this.client.signal, ending.signal);
  }

  private async *everyEvent(after: number, signal: AbortSignal): AsyncGenerator<EventDocument<G>, void, undefined> {
    for (let waits = new Waits(this.client.patience), place = String(after); ; ) {
      const parser = new Parser();
      const broken = new AbortController();
      let silence = setTimeout(() => broken.abort(), SILENCE);
      let problem: unknown = new Error("the stream ended before the match");
      let told = 0;
      try {
        const headers = { Accept: "text/event-stream", "Last-Event-ID": place };
        const both = AbortSignal.any([signal, broken.signal]);
        const response = await this.client.listen(`${this.path}/events`, headers, both);
        if (response instanceof Problem) {
          problem = response;
          told = 1000 * (response.retryAfter ?? 0);
        } else {
          if (response.status === 204) return;
          for await (const text of chunks(response)) {
            clearTimeout(silence);
            silence = setTimeout(() => broken.abort(), SILENCE);
            for (const message of parser.feed(text)) {
              if (message.event === "end") return;
              const event = JSON.parse(message.data) as EventDocument<G>;
              const [before, hashed] = [place, message.id].map((id) => id.split("-")[1]);
              if (before && hashed) await check(before, hashed, event);
              this.told = place = message.id;
              yield event;
            }
          }
        }
      } catch (error) {
        if (error instanceof Problem || error instanceof AnotherCourse || signal.aborted) throw error;
        problem = error;
      } finally {
        clearTimeout(silence);
        broken.abort();
      }
      if (parser.isAlive) waits = new Waits(this.client.patience);
      const pause = waits.next(Math.max(told, parser.retry));
      if (pause === null) throw problem;
      await sleep(pause, signal);
    }
  }
}

async function* chunks(response: Response): AsyncGenerator<string, void, undefined> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
