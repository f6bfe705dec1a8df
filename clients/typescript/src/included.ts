import type { GameKey, Options, View } from "./forms.js";
import { applyPatch } from "./jsonPatch.js";
import type { Queries } from "./queries.js";
import type { Change } from "./types.js";

/** What a stream can send along with events. */
export type Include = NonNullable<Queries["GET /v1/matches/{match}/events"]["include"]>;

/** What a follower has at a version, after a burst of events: the view, and the options of its seat, whole. */
export type Included<G extends GameKey = GameKey, Asked extends Include = "view,options"> = {
  type: "included";
  version: number;
} & (Asked extends "options" ? unknown : { view: View<G> }) &
  /** Null once it has no seat any more. */
  (Asked extends "view" ? unknown : { options: Options<G> | null });

interface Sent {
  type: "included";
  version: number;
  base?: number;
  patch?: Change[];
  view?: unknown;
  options?: unknown;
}

/** Keeps what a stream sent along, and makes the whole of what has changed since. */
export class Inclusions {
  private now: Sent | null = null;

  /** Forget it: the first of every connection is whole. */
  begin(): void {
    this.now = null;
  }

  /** The whole of what was sent. Throws if it changes what was never sent, so that it has to be asked for again. */
  take({ base, patch, ...sent }: Sent): Sent {
    if (patch && (this.now === null || base !== this.now.version)) throw new Error(`there is nothing of version ${base} to change`);
    const { type, version } = sent;
    const whole = patch ? (applyPatch(this.now, patch) as Sent) : { ...sent };
    this.now = { ...whole, type, version };
    return this.now;
  }
}
