// The tie-breaks of FIDE C.07, as in force since 1 March 2026; the articles are named where they are followed.
//
// Everything is counted in units. A tie-break is asked for the standings so far and a group of entries that are tied, and gives what
// each of them has.

import { byMost, byePoints, fraction, plus, shared, sum, UNIT, whole, worth } from "./points.mjs";
import { field, isOn, isVoid, planned, ranksOf } from "./rounds.mjs";

const BLACK = 1;
const HALVES = { win: 2, half: 1, nothing: 0 };

// --- The rounds of every entry: played or not, and why (15 and 16) ------------------------------------------------------

const turn = (round, kind, points = 0, halves = 0, opponent = null, seat = null) => ({ round, kind, points, halves, opponent, seat });
const isPlayed = ({ kind }) => kind === "played";
/** Whether the entry was not available to play (16.1.2). */
const isVoluntary = ({ kind }) => kind === "requested" || kind === "forfeit_lost";
const isWalkover = ({ why }) => (why ?? []).some(({ code, about }) => code === "walkover" && !Object.keys(about ?? {}).length);
const isAsked = ({ why }) => (why ?? []).some(({ code, about }) => code === "bye_requested" && !Object.keys(about ?? {}).length);
const isManual = ({ why }) => (why ?? []).some(({ code, about }) => code === "manual" && !Object.keys(about ?? {}).length);

/** The byes that the pairing gave because no opponent was left; those by hand and by request were asked for. */
function allocated(terms, { method, byes: all }) {
  const byes = all.filter((bye) => !isAsked(bye));
  if (method === "manual") return byes.length === 1 && byes[0].worth === terms.bye ? byes : [];
  return byes.filter((bye) => !isManual(bye) && !isWalkover(bye));
}

function atTable(terms, number, table, seat) {
  const ranks = ranksOf(table), opponent = table.seats.at(1 - seat), no = table.ruling?.verdict === "no_show";
  if (isVoid(table)) return turn(number, "bye");
  if (!ranks) return turn(number, "open", 0, 0, opponent, seat);
  const mine = ranks[seat], other = ranks.at(1 - seat);
  const halves = mine === null ? 0 : other === null || mine < other ? 2 : mine === other ? 1 : 0;
  const kind = no ? (mine === null ? "forfeit_lost" : "forfeit_won") : "played";
  return turn(number, kind, shared(terms, ranks)[seat], halves, opponent, seat);
}

/** Whom an entry was to meet in a round of a round robin, by the tables of Berger (C.05, annex 1). */
function scheduledFor(now, number, entry) {
  const order = field(now), even = order.length + order.length % 2, turns = (number - 1) % (even - 1);
  for (let step = 0; step < even / 2; step += 1) {
    const one = (turns * even / 2 + step) % (even - 1);
    const other = step === 0 ? even - 1 : (((turns * even / 2 - step) % (even - 1)) + even - 1) % (even - 1);
    const pair = [order[one], order[other]];
    if (pair.includes(entry)) return (pair[0] === entry ? pair[1] : pair[0]) ?? null;
  }
  return null;
}

/** A bye of a round robin: the odd place, or a win by forfeit over who was to be met. */
function scheduled(now, number, bye, made) {
  const points = byePoints(now.terms, bye), halves = HALVES[bye.worth];
  const absent = isWalkover(bye) ? scheduledFor(now, number, bye.entry) : null;
  made.set(bye.entry, turn(number, absent === null ? "free" : "forfeit_won", points, halves, absent));
  if (absent !== null) made.set(absent, turn(number, "forfeit_lost", 0, 0, bye.entry));
}

function turnsOf(now, round) {
  const made = new Map(), given = allocated(now.terms, round);
  for (const table of round.tables) table.seats.forEach((entry, seat) => made.set(entry, atTable(now.terms, round.number, table, seat)));
  for (const bye of round.byes) {
    if (now.terms.format === "round_robin") scheduled(now, round.number, bye, made);
    else made.set(bye.entry, turn(round.number, given.includes(bye) || bye.worth === "win" ? "bye" : "requested", byePoints(now.terms, bye), HALVES[bye.worth]));
  }
  return made;
}

/** What articles 8 to 16 ask of the rounds of a tournament with two at a table. */
class Rounds {
  constructor(now, turns, points) {
    this.now = now;
    this.terms = now.terms;
    /** By entry: its turns, and its points with what rulings gave or took. */
    this.turns = turns;
    this.points = points;
    /** Whether the pairings were known before: then forfeits are treated as games (15.2). */
    this.isScheduled = now.terms.format === "round_robin";
    this.draw = shared(now.terms, [1, 1])[0];
    this.count = Math.max(0, ...[...turns.values()].map(({ length }) => length));
    this.sums = new Map();
  }

  static of({ now, made }) {
    const turns = new Map(now.entries.map(({ entry }) => [entry, []]));
    for (const round of now.rounds.filter(isOn)) {
      const found = turnsOf(now, round);
      for (const [entry, mine] of turns) mine.push(found.get(entry) ?? turn(round.number, "requested"));
    }
    return new Rounds(now, turns, new Map([...made].map(([entry, { points }]) => [entry, points])));
  }

  /** The same if all that was paired in the final round, the last one after the end, had been drawn (8.3). */
  fore() {
    const last = this.now.status === "ended" ? this.count : Math.max(planned(this.now), this.count);
    const drawn = (one) => (one.round === last && one.opponent !== null ? { ...one, kind: "played", points: this.draw, halves: 1 } : one);
    const turns = new Map([...this.turns].map(([entry, mine]) => [entry, mine.map(drawn)]));
    const scored = (mine) => sum(mine, ({ points }) => points);
    return new Rounds(this.now, turns, new Map([...this.points].map(([entry, points]) => [entry, points + scored(turns.get(entry)) - scored(this.turns.get(entry))])));
  }

  /** The points of an entry for the tie-breaks of its opponents (16.3). */
  adjusted(entry) {
    let found = this.points.get(entry);
    if (this.isScheduled) return found;
    for (const one of this.turns.get(entry).toReversed()) {
      if (!isVoluntary(one)) break;
      if (one.kind === "requested") found += this.draw - one.points;
    }
    return found;
  }

  /** The points that the opponent of a turn counts with, be it a dummy (16.4); null if there is none. */
  opposing(entry, one) {
    if (["open", "free"].includes(one.kind) || (this.isScheduled && one.opponent === null)) return null;
    if (isPlayed(one) || this.isScheduled) return this.adjusted(one.opponent);
    return Math.min(this.points.get(entry), one.opponent === null ? this.draw * this.count : this.adjusted(one.opponent));
  }

  /**
   * What each round adds to a sum, with the points of its opponent.
   *
   * @param {(against: number, turn: any) => number} value
   */
  parts(entry, value = (against) => against) {
    return this.turns.get(entry).flatMap((one) => {
      const against = this.opposing(entry, one);
      return against === null ? [] : [{ against, value: value(against, one), missed: isVoluntary(one) }];
    });
  }

  buchholz(entry) {
    if (!this.sums.has(entry)) this.sums.set(entry, sum(this.parts(entry), ({ against }) => against));
    return this.sums.get(entry);
  }

  met(entry) {
    return this.turns.get(entry).filter((one) => isPlayed(one) && one.opponent !== null);
  }
}

// --- The tie-breaks ------------------------------------------------------------------------------------------------------

/** The first of some parts with the least of what is compared in turn. */
const leastOf = (parts, ...values) => parts.reduce((least, part) => {
  const unequal = values.find((value) => value(part) !== value(least));
  return unequal && unequal(part) < unequal(least) ? part : least;
});

/** The value to cut first (14.1.1), or rather one of a round that the entry was not available for (16.5.1). */
function leastSignificant(parts) {
  const least = leastOf(parts, ({ against }) => against, ({ value }) => value);
  const missed = parts.filter((part) => part.missed);
  const rather = missed.length ? leastOf(missed, ({ value }) => value) : least;
  return rather.value >= least.value ? rather : least;
}

/** 14.1 to 14.4: the sum without so many of the least and then of the most significant values. */
function cut(parts, lowest, highest = 0) {
  const left = [...parts], drop = (part) => left.splice(left.indexOf(part), 1);
  for (let count = 0; count < lowest && left.length; count += 1) drop(leastSignificant(left));
  for (let count = 0; count < highest && left.length; count += 1) drop(leastOf(left, ({ value }) => -value));
  return sum(left, ({ value }) => value);
}

/** A tie-break that looks at one entry at a time. */
const each = (value) => (basis) => (entry) => value(recordOf(basis), entry, basis);
const recordOf = (basis) => (basis.record ??= Rounds.of(basis));
const foreOf = (basis) => (basis.fore ??= recordOf(basis).fore());

const buchholz = (lowest = 0, highest = 0) => each((record, entry) => whole(cut(record.parts(entry), lowest, highest)));
const foreBuchholz = (lowest = 0) => each((record, entry, basis) => whole(cut(foreOf(basis).parts(entry), lowest)));
const sonnebornBerger = (lowest = 0) => each((record, entry) => fraction(cut(record.parts(entry, (against, { points }) => against * points), lowest), UNIT));
const counted = (isOne) => each((record, entry) => whole(UNIT * record.turns.get(entry).filter(isOne).length));
const average = (values) => fraction(sum(values, (value) => value), values.length);
const averageBuchholz = each((record, entry) => average(record.met(entry).map(({ opponent }) => record.buchholz(opponent))));

/** 7.5: the points after each round, added up, without those after the first ones. */
const progressive = (without = 0) => each((record, entry) => {
  let scored = 0;
  return whole(sum(record.turns.get(entry).map(({ points }) => (scored += points)).slice(without), (points) => points));
});

/** 10.1: the rating of an opponent met at a table, on average, a half rounded up. Who has none is left out. */
const averageRating = (lowest = 0) => each((record, entry, { now }) => {
  const rated = record.met(entry).map(({ opponent }) => now.entries[opponent - 1].rating).filter((rating) => rating !== 0);
  const { n, d } = average(rated.sort((one, other) => one - other).slice(lowest));
  return whole(UNIT * Math.trunc((2 * n + d) / (2 * d)));
});

/** 9.2: the points scored against those who have at least half of the most points possible. */
const koya = each((record, entry) => {
  const won = worth(record.terms, 2)[0];
  record.strong ??= new Set([...record.turns].filter(([number, mine]) => 2 * record.points.get(number) >= sum(mine, (one) => (one.kind === "free" ? one.points : won))).map(([number]) => number));
  return whole(sum(record.turns.get(entry).filter(({ opponent }) => record.strong.has(opponent)), ({ points }) => points));
});

// --- Direct encounter (6) ------------------------------------------------------------------------------------------------

/** What an entry scored against each of the tied that it met; on average, if several times (6.1.2). */
function scores(record, entry, tied) {
  const found = new Map(), counts = ({ kind }) => kind === "played" || (record.isScheduled && kind.startsWith("forfeit"));
  for (const one of record.turns.get(entry).filter((mine) => tied.has(mine.opponent) && counts(mine))) {
    found.set(one.opponent, [...found.get(one.opponent) ?? [], one.points]);
  }
  return [...found.values()].map(average);
}

/** The tied in tiers by what they scored against each other: one tier if that separates nobody. */
function broken(record, tied) {
  const all = new Set(tied), made = new Map(tied.map((entry) => [entry, scores(record, entry, all)]));
  const total = new Map(tied.map((entry) => [entry, made.get(entry).reduce(plus, whole(0))]));
  if (tied.every((entry) => made.get(entry).length === tied.length - 1)) return whenAllMet(tied, total);
  if (record.isScheduled) return [tied];
  const [won, lost] = worth(record.terms, 2);
  const ended = (points) => new Map(tied.map((entry) => [entry, plus(total.get(entry), whole(points * (tied.length - 1 - made.get(entry).length)))]));
  return whenSomeMet(tied, ended(lost), ended(won));
}

/** 6.2: what they scored against each other ranks them. */
function whenAllMet(tied, total) {
  const tiers = [];
  for (const entry of tied.toSorted((one, other) => byMost(total.get(one), total.get(other)) || one - other)) {
    if (tiers.length && byMost(total.get(tiers.at(-1)[0]), total.get(entry)) === 0) tiers.at(-1).push(entry);
    else tiers.push([entry]);
  }
  return tiers;
}

/** 6.3: who is alone at the top however the missing tables end is first, and so on; then the others again. */
function whenSomeMet(tied, least, most) {
  const first = [];
  let left = tied;
  while (left.length > 1) {
    const best = left.reduce((one, other) => (byMost(least.get(one), least.get(other)) > 0 ? other : one));
    if (left.some((other) => other !== best && byMost(most.get(other), least.get(best)) <= 0)) break;
    left = left.filter((other) => other !== best);
    first.push([best]);
  }
  return [...first, left];
}

/** How many of the tied an entry is placed ahead of by the encounters among them. */
function directEncounter(basis, group) {
  const record = recordOf(basis), left = [group], ahead = new Map();
  let behind = group.length;
  while (left.length) {
    const tied = left.pop(), tiers = tied.length > 1 ? broken(record, tied) : [tied];
    if (tiers.length > 1) {
      left.push(...tiers.toReversed());
      continue;
    }
    behind -= tied.length;
    for (const entry of tied) ahead.set(entry, whole(UNIT * behind));
  }
  return (entry) => ahead.get(entry);
}

const SWISS = ["swiss"], FULL = ["swiss", "round_robin"], ALL = [...FULL, "knockout"];

/** Each tie-break: the formats that it is for, and what it gives. */
export const FIDE = {
  BH: [SWISS, buchholz()],
  "BH-C1": [SWISS, buchholz(1)],
  "BH-C2": [SWISS, buchholz(2)],
  "BH-M1": [SWISS, buchholz(1, 1)],
  "BH-M2": [SWISS, buchholz(2, 2)],
  FB: [SWISS, foreBuchholz()],
  "FB-C1": [SWISS, foreBuchholz(1)],
  AOB: [SWISS, averageBuchholz],
  SB: [FULL, sonnebornBerger()],
  "SB-C1": [FULL, sonnebornBerger(1)],
  DE: [FULL, directEncounter],
  WIN: [ALL, counted(({ halves }) => halves === 2)],
  WON: [ALL, counted((one) => isPlayed(one) && one.halves === 2)],
  BPG: [FULL, counted((one) => isPlayed(one) && one.seat === BLACK)],
  BWG: [FULL, counted((one) => isPlayed(one) && one.seat === BLACK && one.halves === 2)],
  PS: [FULL, progressive()],
  "PS-C1": [FULL, progressive(1)],
  REP: [FULL, counted((one) => !isVoluntary(one))],
  KS: [["round_robin"], koya],
  ARO: [ALL, averageRating()],
  "ARO-C1": [ALL, averageRating(1)],
};
