import type { Client } from "./client.js";
import { stream, type Ending } from "./endings.js";
import { everyMessage } from "./following.js";
import type { CommandAnswer, Difference, EventDocument, Foreseen, GameCommand, GameKey, MatchSummary, Options, View } from "./forms.js";
import { Inclusions, type Include, type Included } from "./included.js";
import { Job } from "./job.js";
import { withNonce } from "./nonces.js";
import type { Queries } from "./queries.js";
import { check } from "./runningHash.js";
import type * as t from "./types.js";

/**
 * A match as one caller sees it. `version` is that of the options last read, or sent by a stream, for which a command is meant.
 * What it tells is of any game, or of its own where the caller has said which that is.
 */
export class Match<G extends GameKey = GameKey> {
  version: number | undefined;
  /** The id of the last event of `events`: its version and the running hash of all that was told. */
  told = "";

  constructor(
    readonly client: Client,
    readonly id: string,
  ) {}

  /** Its seats, status, clocks and outcome. */
  summary(ending: Ending = {}): Promise<MatchSummary<G>> {
    return this.client.api.showMatch<G>(this.id, ending);
  }

  /** What the caller knows of it; `{at: 41}` at a version, `{as: "public"}` as somebody else. */
  view(query: Queries["GET /v1/matches/{match}/view"] = {}, ending: Ending = {}): Promise<View<G>> {
    return this.client.api.showView<G>(this.id, query, ending);
  }

  /** What the caller's seat may do now. `complete` makes a command of an option. */
  async options(ending: Ending = {}): Promise<Options<G>> {
    const options = await this.client.api.showOptions<G>(this.id, {}, ending);
    this.version = options.version;
    return options;
  }

  /** Give a command, meant for the options last read: throws 412 `stale_version` if they are outdated. */
  async give(command: GameCommand<G>, ending: Ending = {}): Promise<CommandAnswer<G>> {
    const answer = await this.client.api.giveCommand<G>(this.id, command, { version: this.version, ...ending });
    this.reach(answer.version);
    return answer;
  }

  /** A stream may have told more than an answer that was sent before and read after it. */
  private reach(version: number): void {
    this.version = Math.max(this.version ?? 0, version);
  }

  /** Start it, as its host. */
  start(ending: Ending = {}): Promise<MatchSummary<G>> {
    return this.client.api.startMatch<G>(this.id, ending);
  }

  /** Sit down, by invitation if the occupant has one, or seat a bot. A person gets a part in the chance. */
  takeSeat(seat: number, occupant: t.NewOccupant = {}, ending: Ending = {}): Promise<MatchSummary<G>> {
    return this.client.api.takeSeat<G>(this.id, seat, withNonce(occupant), ending);
  }

  /** Give up. */
  resign(ending: Ending = {}): Promise<MatchSummary<G>> {
    return this.client.api.resign<G>(this.id, ending);
  }

  /** Ask to go back to a version. It is carried out at once if nobody else must agree. */
  async askForUndo(to: number, ending: Ending = {}): Promise<t.UndoShown> {
    return (await this.client.api.askForUndo(this.id, { to }, {}, ending)) as t.UndoShown;
  }

  /** What asking to go back to a version would undo, who learnt what from it, and who would have to agree. */
  async foreseeUndo(to: number, ending: Ending = {}): Promise<t.UndoForeseen> {
    return (await this.client.api.askForUndo(this.id, { to }, { dry_run: true }, ending)) as t.UndoForeseen;
  }

  /** Agree to what another seat asks to undo, or not. `request` is the id of what was asked. */
  async answerUndo(request: number, agree: boolean, ending: Ending = {}): Promise<t.UndoShown> {
    return this.client.api.answerUndo(this.id, request, await this.seat(ending), { agree }, ending);
  }

  /** Withdraw what one has asked to undo. */
  withdrawUndo(request: number, ending: Ending = {}): Promise<t.UndoShown> {
    return this.answerUndo(request, false, ending);
  }

  /** What was asked to be undone, newest first. */
  async undoRequests(ending: Ending = {}): Promise<t.UndoList["requests"]> {
    return (await this.client.api.listUndoRequests(this.id, {}, ending)).requests;
  }

  private async seat(ending: Ending): Promise<number> {
    const { seat } = await this.view({}, ending);
    if (seat === null) throw new RangeError("the caller has no seat in this match");
    return seat;
  }

  /** What a command would cost and do, as far as its seat can foresee; nothing is decided. */
  foresee(command: GameCommand<G>, ending: Ending = {}): Promise<Foreseen<G>> {
    return this.client.api.foresee<G>(this.id, command, ending);
  }

  /**
   * Take a hint, where the terms allow it: a job, the first of whose `commands` is what it advises. A hint is an event: the options
   * that were read before are outdated by it.
   */
  async hint(ending: Ending = {}): Promise<Job<"analysis", G>> {
    return new Job(this.client, (await this.client.api.takeHint(this.id, ending)).id);
  }

  /** Have the commands of a seat analysed. */
  async analyse(terms: t.NewAnalysis = {}, ending: Ending = {}): Promise<Job<"analysis", G>> {
    return new Job(this.client, (await this.client.api.createAnalysis(this.id, terms, ending)).id);
  }

  /** Have it reported on: odds, decisions and luck. */
  async report(terms: t.NewReport = {}, ending: Ending = {}): Promise<Job<"report">> {
    return new Job(this.client, (await this.client.api.createReport(this.id, terms, ending)).id);
  }

  /** What happened, as sentences in the language of the client. */
  timeline(query: Queries["GET /v1/matches/{match}/timeline"] = {}, ending: Ending = {}): AsyncGenerator<t.MatchSentence, void, undefined> {
    return this.client.pages.showTimeline(this.id, query, ending);
  }

  /** What changed from a version on, or between two, as JSON Patch over the caller's own view: `applyPatch` applies it. */
  difference(from: number, to?: number, ending: Ending = {}): Promise<Difference<G>> {
    return this.client.api.showDiff<G>(this.id, { from, to }, ending);
  }

  /** It and its direct branches, the newest first. */
  branches(ending: Ending = {}): Promise<t.BranchNode> {
    return this.client.api.listBranches(this.id, ending);
  }

  /** The same terms again, everybody one seat earlier: all who ask get the same match. */
  async rematch(ending: Ending = {}): Promise<Match<G>> {
    return new Match<G>(this.client, (await this.client.api.playAgain<G>(this.id, ending)).id);
  }

  /** A new match that continues from a version of this one. */
  async branch(terms: t.NewBranch = {}, ending: Ending = {}): Promise<Match<G>> {
    return new Match<G>(this.client, (await this.client.api.createBranch<G>(this.id, terms, ending)).id);
  }

  /** A signed note of what the caller was told up to a version, or until now; keep it against the service. */
  receipt(at?: number, ending: Ending = {}): Promise<string> {
    return this.client.api.showReceipt(this.id, { at }, ending);
  }

  /** The match as one portable file. */
  record(ending: Ending = {}): Promise<string> {
    return this.client.api.showRecord(this.id, {}, ending);
  }

  /** What the caller may say at the table, and what was said lately, in the language of the client. */
  phrases(ending: Ending = {}): Promise<t.Phrases> {
    return this.client.api.listPhrases(this.id, ending);
  }

  /** Say a phrase at the table, by its name; everybody reads it in the own language. */
  say(phrase: t.PhraseName, ending: Ending = {}): Promise<t.Phrase> {
    return this.client.api.sayPhrase(this.id, { phrase }, ending);
  }

  /**
   * The options of the caller's seat, every time it has to answer, until the match is over. They come with the stream: nothing is
   * asked for besides. It is ended as `events` is.
   */
  turns(ending: Ending = {}): AsyncGenerator<Options<G>, void, undefined> {
    return stream((signal) => this.everyTurn(signal), this.client.signal, ending.signal);
  }

  private async *everyTurn(signal: AbortSignal): AsyncGenerator<Options<G>, void, undefined> {
    const after = this.version ?? (await this.summary({ signal })).version;
    for await (const told of this.everyEvent(after, "options", signal)) {
      if (told.type !== "included") continue;
      const { options } = told as Included<G, "options">;
      if (options?.options.length && options.version === this.version) yield options;
    }
  }

  /**
   * Every event after a version as it happens, until the match is over. With `include`, each burst is followed by what the caller
   * has then, whole: an item of type `included` with `view`, `options` or both, of which what did not change is the same object as
   * before. With `phrases`, what people say at the table comes too, each phrase once, as an item of type `phrase`, and the stream
   * goes on for the minutes after the match in which they may. `return()`, or the signal of `ending`, ends it at once, also while no event comes. A broken stream continues after the
   * last event: none is left out or given twice. `told` is the id of the last one: its version and the running hash of all that was
   * told, which is worked out here again. Throws AnotherCourse if an event does not follow; the service refuses to continue on
   * another course. Throws what went wrong after `patience` milliseconds of waits without a sign of life.
   */
  events(after?: number, ending?: Ending & { include?: undefined; phrases?: false }): AsyncGenerator<EventDocument<G>, void, undefined>;
  events(after: number, asked: Ending & { include?: undefined; phrases: true }): AsyncGenerator<EventDocument<G> | t.Phrase, void, undefined>;
  events<Asked extends Include>(
    after: number,
    asked: Ending & { include: Asked; phrases?: false },
  ): AsyncGenerator<EventDocument<G> | Included<G, Asked>, void, undefined>;
  events<Asked extends Include>(
    after: number,
    asked: Ending & { include: Asked; phrases: true },
  ): AsyncGenerator<EventDocument<G> | Included<G, Asked> | t.Phrase, void, undefined>;
  events(
    after = 0,
    { include, phrases = false, signal }: Ending & { include?: Include | undefined; phrases?: boolean } = {},
  ): AsyncGenerator<never, void, undefined> {
    return stream((ending) => this.everyEvent(after, include, ending, phrases), this.client.signal, signal) as AsyncGenerator<never>;
  }

  private everyEvent(after: number, include: Include | undefined, signal: AbortSignal, phrases = false) {
    const inclusions = new Inclusions();
    const heard = new Set<string>();
    const query = { ...(include ? { include, included_as: "patch" as const } : {}), ...(phrases ? { phrases } : {}) };
    return everyMessage<EventDocument<G> | Included<G> | t.Phrase>(
      {
        open: (place, ended) => this.client.api.listEventsAsStream(this.id, query, place, ended),
        begin: () => inclusions.begin(),
        read: async ({ event, data, id }, place) => {
          if (event === "included") {
            const included = inclusions.take(JSON.parse(data));
            if (included.options) this.reach(included.version);
            return included as Included<G>;
          }
          if (event === "phrase") {
            const said = JSON.parse(data) as t.Phrase;
            const isNew = !heard.has(said.id);
            heard.add(said.id);
            return isNew ? said : undefined;
          }
          const told = JSON.parse(data) as EventDocument<G>;
          const [before, hashed] = [place, id].map((one) => one.split("-")[1]);
          if (before && hashed) await check(before, hashed, told);
          this.told = id;
          return told;
        },
      },
      String(after),
      this.client.patience,
      signal,
    );
  }
}
