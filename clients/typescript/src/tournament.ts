import type { Client } from "./client.js";
import { stream, type Ending } from "./endings.js";
import type { GameKey, TournamentDocument } from "./forms.js";
import { withNonce } from "./nonces.js";
import type { Queries } from "./queries.js";
import type * as t from "./types.js";

/** Seconds that a request for events waits for one. */
const WAIT = 30;

/** A tournament of any game, or of one where the caller has said which that is. */
export class Tournament<G extends GameKey = GameKey> {
  constructor(
    readonly client: Client,
    readonly id: string,
  ) {}

  /** Its terms, entries, rounds and rulings. */
  summary(ending: Ending = {}): Promise<TournamentDocument<G>> {
    return this.client.api.showTournament<G>(this.id, ending);
  }

  /** Enter it, or as its organiser enter somebody or a bot. A person gets a part in the chance. */
  enter(entry: t.NewEntry = {}, ending: Ending = {}): Promise<TournamentDocument<G>> {
    return this.client.api.enterTournament<G>(this.id, withNonce(entry), ending);
  }

  /** As its organiser: enter everybody of a list in CSV, or nobody; with `dry_run` only say what would be entered. */
  enterList(
    csv: string,
    query: Queries["POST /v1/tournaments/{tournament}/entries/list"] = {},
    ending: Ending = {},
  ): Promise<t.EntryListReport> {
    return this.client.api.enterList(this.id, csv, query, ending);
  }

  /** As its organiser: go on from a report file of FIDE, in a tournament that is empty; with `dry_run` only look. */
  continueWith(
    report: string,
    query: Queries["POST /v1/tournaments/{tournament}/continue"] = {},
    ending: Ending = {},
  ): Promise<t.EntryListReport> {
    return this.client.api.continueTournament(this.id, report, query, ending);
  }

  /** As its organiser: make the link of a guest, anew if there is one. It is the token by which a guest plays. */
  async linkOf(entry: number, ending: Ending = {}): Promise<string> {
    return (await this.client.api.makeGuestLink(this.id, entry, ending)).link;
  }

  /** Withdraw an entry, by default the caller's own. */
  async withdraw(withdrawal: t.Withdrawal = {}, entry?: number, ending: Ending = {}): Promise<TournamentDocument<G>> {
    return this.client.api.withdrawEntry<G>(this.id, entry ?? (await this.ownEntry(ending)), withdrawal, ending);
  }

  /** Come back after a withdrawal, by default with the caller's own entry. */
  async return(entry?: number, ending: Ending = {}): Promise<TournamentDocument<G>> {
    return this.client.api.returnEntry<G>(this.id, entry ?? (await this.ownEntry(ending)), ending);
  }

  private async ownEntry(ending: Ending): Promise<number> {
    const [me, { entries }] = await Promise.all([this.client.me(ending), this.summary(ending)]);
    const own = entries.find(({ player }) => player === me.id);
    if (!own) throw new RangeError("the caller has no entry in this tournament");
    return own.number;
  }

  /**
   * As its organiser: pair the round that is open, or open the next one and pair that. `some` fixes tables and byes beforehand. A
   * round that is paired is paired anew.
   */
  async pair(some: t.NewPairings = {}, ending: Ending = {}): Promise<t.RoundDocument> {
    const last = (await this.summary(ending)).rounds.at(-1);
    const isNext = !last || last.status === "closed";
    const { round } = isNext ? await this.client.api.openRound(this.id, ending) : { round: last.number };
    return this.client.api.pairRound(this.id, round, some, {}, ending);
  }

  /** As its organiser: start the round that is paired, by default the last one. Its matches begin. */
  async startRound(round?: number, ending: Ending = {}): Promise<t.RoundDocument> {
    return this.client.api.startRound(this.id, round ?? (await this.lastRound(ending)), ending);
  }

  /** As its organiser: close a round whose tables are all decided, by default the last one. */
  async closeRound(round?: number, ending: Ending = {}): Promise<t.RoundDocument> {
    return this.client.api.closeRound(this.id, round ?? (await this.lastRound(ending)), ending);
  }

  private async lastRound(ending: Ending): Promise<number> {
    return (await this.summary(ending)).rounds.length;
  }

  /** A round with its tables, by default the last one. */
  async round(round?: number, ending: Ending = {}): Promise<t.RoundDocument> {
    return this.client.api.showRound(this.id, round ?? (await this.lastRound(ending)), ending);
  }

  /** As its organiser: decide about a table or about points, with a reason. */
  rule(ruling: t.NewRuling, ending: Ending = {}): Promise<TournamentDocument<G>> {
    return this.client.api.rule<G>(this.id, ruling, ending);
  }

  /** As its organiser: end it before its last round, with a reason. */
  end(reason: string, ending: Ending = {}): Promise<TournamentDocument<G>> {
    return this.client.api.endTournament<G>(this.id, { reason }, ending);
  }

  /** Who stands where, now or at a version. */
  standings(query: Queries["GET /v1/tournaments/{tournament}/standings"] = {}, ending: Ending = {}): Promise<t.Standings> {
    return this.client.api.showStandings(this.id, query, ending);
  }

  /** What happened, as sentences. */
  timeline(
    query: Queries["GET /v1/tournaments/{tournament}/timeline"] = {},
    ending: Ending = {},
  ): AsyncGenerator<t.TournamentSentence, void, undefined> {
    return this.client.pages.showTournamentTimeline(this.id, query, ending);
  }

  /** Every event after a version as it happens, until the tournament is over. It is ended as the events of a match are. */
  events(after = 0, ending: Ending = {}): AsyncGenerator<t.TournamentEventDocument, void, undefined> {
    return stream((signal) => this.everyEvent(after, signal), this.client.signal, ending.signal);
  }

  private async *everyEvent(after: number, signal: AbortSignal): AsyncGenerator<t.TournamentEventDocument, void, undefined> {
    for (let isOver = (await this.summary({ signal })).status === "ended"; ; ) {
      const asked = { after, ...(isOver ? {} : { wait: WAIT }) };
      const page = await this.client.api.listTournamentEvents(this.id, asked, { signal });
      yield* page.events;
      after = page.next;
      isOver ||= page.events.some(({ type }) => type === "tournament_ended");
      if (isOver && after >= page.version) return;
    }
  }
}
