import type { Client } from "./client.js";
import { sleep, stream, type Ending } from "./endings.js";
import type { Analysis, GameKey } from "./forms.js";
import type * as t from "./types.js";

const FIRST_WAIT = 100;
const LONGEST_WAIT = 2_000;
/** By which share a wait is longer, at most. */
const JITTER = 0.25;

/** What a job computes. */
export type JobKind = t.Job["kind"];

/** A job failed; `document` has why, and what it found before. */
export class JobFailed extends Error {
  override readonly name = "JobFailed";

  constructor(readonly document: t.Job) {
    super(document.failure?.text ?? "the job failed");
  }
}

/** What a job of a kind finds, in a match of the game. */
export type Found<Kind extends JobKind, G extends GameKey = GameKey> = Kind extends "analysis" ? Analysis<G> : NonNullable<t.Job[Kind]>;

/** A job of the caller in the background, of one kind, and in a match of one game, where that is known. */
export class Job<Kind extends JobKind = JobKind, G extends GameKey = GameKey> {
  constructor(
    readonly client: Client,
    readonly id: string,
  ) {}

  /** How far it is, and what it has found so far. */
  state(ending: Ending = {}): Promise<t.Job> {
    return this.client.api.showJob(this.id, ending);
  }

  /**
   * How far it is, whenever that changes, up to its end: `done` of `total`, and what it has found so far. Throws JobFailed. It is
   * ended as the events of a match are; the job goes on.
   */
  progress(ending: Ending = {}): AsyncGenerator<t.Job, void, undefined> {
    return stream((signal) => this.everyState(signal), this.client.signal, ending.signal);
  }

  private async *everyState(signal: AbortSignal): AsyncGenerator<t.Job, void, undefined> {
    let before = "";
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      const now = await this.state({ signal });
      const seen = `${now.status} ${now.done} ${now.updated_at}`;
      if (seen !== before) {
        wait = FIRST_WAIT;
        yield now;
      }
      before = seen;
      if (now.status === "failed") throw new JobFailed(now);
      if (now.status === "done") return;
      await sleep(wait * (1 + JITTER * Math.random()), signal);
    }
  }

  /** What it has found, once it is done. Throws JobFailed. */
  async result(ending: Ending = {}): Promise<Found<Kind, G>> {
    let last: t.Job | undefined;
    for await (const now of this.progress(ending)) last = now;
    return last![last!.kind] as Found<Kind, G>;
  }

  /** Stop and delete it; what it has found so far. */
  remove(ending: Ending = {}): Promise<t.Job> {
    return this.client.api.removeJob(this.id, ending);
  }
}
