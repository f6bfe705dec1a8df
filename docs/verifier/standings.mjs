// The standings of a tournament: points, the tie-breaks of its terms, places. Written from docs/organisers.md alone.

import { FIDE } from "./fide.mjs";
import { byMost, byePoints, fraction, shared, spelt, sum, UNIT, whole } from "./points.mjs";
import { entriesOf, inForce, isOn, knockout, lotOf, ranksOf, wasPlayed, winnersIn, winnersOf } from "./rounds.mjs";

/** Points, tables, wins, byes and opponents of every entry. */
function basis(now) {
  const made = new Map(now.entries.map(({ entry }) => [entry, { points: 0, tables: 0, wins: 0, byes: 0, met: [], advanced: 0, best: 1 }]));
  for (const round of now.rounds) {
    for (const table of round.tables) {
      const ranks = ranksOf(table);
      if (ranks) shared(now.terms, ranks).forEach((won, seat) => { made.get(table.seats[seat]).points += won; });
    }
    for (const bye of isOn(round) ? round.byes : []) made.get(bye.entry).points += byePoints(now.terms, bye);
  }
  for (const { entry, carried } of now.qualified) made.get(entry).points += carried;
  for (const { entry, halves, verdict } of inForce(now)) if (!verdict) made.get(entry).points += halves * UNIT / 2;
  for (const round of now.rounds) {
    for (const table of round.tables.filter((one) => ranksOf(one))) {
      const ranks = ranksOf(table);
      table.seats.forEach((entry, seat) => {
        made.get(entry).tables += 1;
        if (!wasPlayed(table)) return;
        table.seats.forEach((other, place) => {
          if (place !== seat) made.get(entry).met.push({ entry: other, points: made.get(other).points, halves: 1 + Math.sign(ranks[place] - ranks[seat]) });
        });
      });
      for (const seat of winnersOf(table)) made.get(table.seats[seat]).wins += 1;
    }
    for (const bye of isOn(round) ? round.byes : []) {
      made.get(bye.entry).byes += 1;
      made.get(bye.entry).wins += bye.worth === "win" && (now.terms.edition ?? 2) > 1 ? 1 : 0;
    }
  }
  if (now.terms.format === "knockout") places(now, made);
  return made;
}

/** From how many rounds of a knockout each has advanced, and the best place that it can still have. */
function places(now, made) {
  const edition = now.terms.edition ?? 2, rounds = now.rounds.filter(isOn);
  for (const round of rounds) {
    const ahead = new Set([...winnersIn(now, round), ...round.byes.map(({ entry }) => entry)]);
    for (const entry of entriesOf(round)) {
      const before = edition === 1 || (now.terms.elimination ?? "single") !== "single" ? made.get(entry).advanced : round.number - 1;
      made.get(entry).advanced = before + (ahead.has(entry) ? 1 : 0);
    }
  }
  if (edition === 1) return;
  const best = knockout.bestPlaces(now, [...made.keys()]);
  for (const [entry, mine] of made) mine.best = best.get(entry);
}

const berger = ({ met }) => Math.floor(sum(met, ({ points, halves }) => points * halves) / 2);

/** A tie-break that looks at one entry at a time. */
const each = (value) => ({ made, now }) => (entry) => value(made.get(entry), now, entry);

/** Who finished ahead of whom among those still tied, if all of them have met. */
function directEncounter({ made }, group) {
  const tied = new Set(group), among = (entry) => made.get(entry).met.filter((met) => tied.has(met.entry));
  const all = group.every((entry) => new Set(among(entry).map((met) => met.entry)).size === group.length - 1);
  return (entry) => whole(all ? sum(among(entry), ({ halves }) => UNIT / 2 * halves) : 0);
}

/** Our own tie-breaks, for tables of any size. */
const OWN = {
  buchholz: each(({ met }) => whole(sum(met, ({ points }) => points))),
  buchholz_cut_1: each(({ met }) => whole(sum(met, ({ points }) => points) - (met.length ? Math.min(...met.map(({ points }) => points)) : 0))),
  buchholz_average: each(({ met }) => fraction(sum(met, ({ points }) => points), met.length)),
  sonneborn_berger: each((mine) => whole(berger(mine))),
  sonneborn_berger_average: each((mine) => fraction(berger(mine), mine.met.length)),
  direct_encounter: directEncounter,
  wins: each(({ wins }) => whole(UNIT * wins)),
  rating: each((mine, now, entry) => whole(UNIT * now.entries[entry - 1].rating)),
  drawn_lots: each((mine, now, entry) => whole(UNIT * Number(lotOf(now, `rank/${entry}`) % 1000000n))),
};

const breakerOf = (name) => (Object.hasOwn(OWN, name) ? OWN[name] : FIDE[name][1]);

/** Whether a tie-break is for a format: those of FIDE are for two at a table. */
export const fits = (name, format) => Object.hasOwn(OWN, name) || (Object.hasOwn(FIDE, name) && FIDE[name][0].includes(format));

/** Groups of entries that are tied so far, separated by one more value; more is better. */
function split(groups, value) {
  return groups.flatMap((group) => {
    const ordered = [...group].sort((one, other) => byMost(value(one), value(other)) || one - other);
    const found = [];
    for (const entry of ordered) {
      if (found.length && byMost(value(found.at(-1)[0]), value(entry)) === 0) found.at(-1).push(entry);
      else found.push([entry]);
    }
    return found;
  });
}

/** The places of all entries, as the record of a tournament has them. */
export function standings(now) {
  const made = basis(now), so = { made, now }, broken = new Map(now.entries.map(({ entry }) => [entry, []]));
  let groups = split([now.entries.map(({ entry }) => entry)], (entry) => whole(-made.get(entry).best));
  groups = split(groups, (entry) => whole(made.get(entry).advanced));
  if (now.terms.format !== "knockout" || now.terms.edition === 1) groups = split(groups, (entry) => whole(made.get(entry).points));
  for (const name of now.terms.tie_breaks) {
    const values = new Map(groups.flatMap((group) => {
      const valueOf = breakerOf(name)(so, group);
      return group.map((entry) => [entry, valueOf(entry)]);
    }));
    for (const [entry, value] of values) broken.get(entry).push(spelt(value));
    groups = split(groups, (entry) => values.get(entry));
  }
  const found = [];
  for (const group of groups.filter((one) => one.length)) {
    const rank = Math.max(found.length + 1, made.get(group[0]).best);
    for (const entry of group) {
      const { advanced, points, tables, wins, byes } = made.get(entry);
      found.push({ rank, entry, advanced, points, tables, wins, byes, tie_breaks: broken.get(entry) });
    }
  }
  return found;
}
