// Knockouts, for tournament.mjs: which node of which round feeds which, who comes to it, and which places are left. Written from
// docs/organisers.md alone.

const NOBODY = 0;
const key = (round, index) => `${round}/${index}`;
const winnerOf = (round, index) => ({ outcome: "winner", round, index });
const loserOf = (round, index) => ({ outcome: "loser", round, index });
const inPairs = (sides) => sides.flatMap((side, at) => (at % 2 ? [] : [[side, sides[at + 1]]]));
const bits = (number) => (number ? Math.floor(Math.log2(number)) + 1 : 0);

/** The seeds (0 is the best) in the order of their places. */
function seedOrder(size) {
  let order = [0];
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length - 1 - seed]);
  return order;
}

/** The rounds of those who have not lost; `goOn` are the rounds whose losers go on, an `open` one settles no first place. */
function main(size, goOn, open = false) {
  const count = bits(size) - 1, rounds = [];
  let before = seedOrder(size);
  for (let number = 1; number <= count; number += 1) {
    const nodes = inPairs(before).map((sources) => ({ sources, first: number === count && !open ? 1 : null, second: goOn.includes(number) ? null : (size >> number) + 1 }));
    rounds.push(nodes);
    before = nodes.map((_, index) => winnerOf(number, index));
  }
  return rounds;
}

function consolation(size) {
  const rounds = main(size, [1]);
  let before = rounds[0].map((_, index) => loserOf(1, index));
  for (let number = 2; number <= rounds.length; number += 1) {
    const nodes = rounds[number - 1], offset = nodes.length, second = size / 2 + before.length / 2 + 1;
    nodes.push(...inPairs(before).map((sources) => ({ sources, first: number === rounds.length ? size / 2 + 1 : null, second })));
    before = nodes.slice(offset).map((_, index) => winnerOf(number, offset + index));
  }
  return rounds;
}

/** The losers of a round in the order in which they join those who have lost before: halves change places, and odd rounds are turned. */
function fallen(number, count) {
  const order = [...Array(count).keys()], half = Math.floor(count / 2);
  if (number % 2) order.reverse();
  return [...order.slice(half), ...order.slice(0, half)].map((index) => loserOf(number, index));
}

function double(size) {
  const count = bits(size) - 1, all = [...Array(count).keys()].map((at) => at + 1);
  const rounds = [...main(size, all, true), ...Array.from({ length: count - 1 }, () => [])];
  let before = rounds[0].map((_, index) => loserOf(1, index)), place = size;
  for (let number = 2; number < 2 * count; number += 1) {
    if (number % 2) {
      const joining = fallen((number + 1) / 2, size >> ((number + 1) / 2));
      before = before.flatMap((side, at) => [side, joining[at]]);
    }
    const nodes = rounds[number - 1], offset = nodes.length;
    place -= before.length / 2;
    nodes.push(...inPairs(before).map((sources) => ({ sources, first: null, second: place + 1 })));
    before = nodes.slice(offset).map((_, index) => winnerOf(number, offset + index));
  }
  const final = 2 * count;
  return [...rounds, [{ sources: [winnerOf(count, 0), before[0]], first: null, second: null }], [{ sources: [winnerOf(final, 0), loserOf(final, 0)], first: 1, second: 2 }]];
}

function thirdPlace(size) {
  const semifinal = bits(size) - 2, rounds = main(size, [semifinal]);
  rounds.at(-1).push({ sources: [loserOf(semifinal, 0), loserOf(semifinal, 1)], first: 3, second: 4 });
  return rounds;
}

const SHAPES = { single: (size) => main(size, []), third_place: thirdPlace, consolation, double };
export const ELIMINATIONS = Object.keys(SHAPES);

/** What tournament.mjs hands it: `field`, `winner`, `needsRuling`, `isDecided`, `isOn`, `entriesOf`. */
export function knockoutOf({ field, winner, needsRuling, isDecided, isOn, entriesOf }) {
  const kindOf = (now) => now.terms.elimination ?? "single";

  function shapeOf(now) {
    const count = field(now).length;
    if (count < 2) return [];
    const size = 2 ** bits(count - 1);
    return (size < 4 && ["third_place", "consolation"].includes(kindOf(now)) ? SHAPES.single : SHAPES[kindOf(now)])(size);
  }

  /** Who comes to the nodes of the round after those before; 0 is nobody, null not known yet. */
  function expected(order, shape, before) {
    const comes = (source) => (typeof source === "number" ? order[source] ?? NOBODY : before[source.round - 1][source.index][source.outcome]);
    return shape[before.length].map(({ sources }) => sources.map(comes));
  }

  const toCome = (entries) => ({ entries, ...(entries.includes(NOBODY) ? { winner: entries.find((entry) => entry !== NOBODY) ?? (entries.includes(null) ? null : NOBODY), loser: NOBODY } : { winner: null, loser: null }) });

  function atTable(now, table, seats) {
    if (!isDecided(table) || needsRuling(now, table)) return { entries: seats, winner: null, loser: null };
    const ahead = winner(now, table) ?? NOBODY;
    return { entries: seats, winner: ahead, loser: ahead ? seats.find((entry) => entry !== ahead) : NOBODY };
  }

  function withBye(entry, coming, present) {
    const absent = coming.find((other) => other && !present.includes(other)) ?? NOBODY;
    return { entries: entry === coming[1] ? [absent, entry] : [entry, absent], winner: entry, loser: absent };
  }

  /** The nodes of a paired round: a table or a bye is at the first free one that one of its entries comes to. */
  function paired(now, round, coming) {
    const home = new Map(coming.flatMap((pair, index) => pair.flatMap((entry, side) => (entry ? [[entry, 2 * index + side]] : []))));
    const at = (entry) => home.get(entry) ?? 2 * coming.length;
    const present = entriesOf(round), free = new Set(coming.keys());
    const made = coming.map((pair) => ({ entries: pair.map((entry) => entry ?? NOBODY), winner: NOBODY, loser: NOBODY }));
    const sat = [...round.tables.map((table) => ({ table, seats: [...table.seats] })), ...round.byes.map(({ entry }) => ({ seats: [entry] }))];
    for (const one of sat) one.seats.sort((entry, other) => at(entry) - at(other));
    sat.sort((one, other) => at(one.seats[0]) - at(other.seats[0]));
    for (const { table, seats } of sat) {
      if (!free.size) break;
      const wanted = seats.filter((entry) => home.has(entry)).map((entry) => home.get(entry) >> 1).filter((index) => free.has(index));
      const index = Math.min(...(wanted.length ? wanted : free));
      free.delete(index);
      made[index] = table ? atTable(now, table, seats) : withBye(seats[0], coming[index], present);
    }
    return made;
  }

  function slots(now, shape = shapeOf(now)) {
    const order = field(now), columns = [];
    for (let number = 1; number <= shape.length; number += 1) {
      const round = now.rounds[number - 1], coming = expected(order, shape, columns);
      columns.push(round && round.status !== "open" ? paired(now, round, coming) : coming.map(toCome));
    }
    return columns;
  }

  /** Who comes to the nodes of a round, whether it is paired or not. */
  function coming(now, number) {
    const shape = shapeOf(now);
    return number <= shape.length ? expected(field(now), shape, slots(now, shape).slice(0, number - 1)) : [];
  }

  /** How many rounds there are: the last of a double elimination only if both have lost once then. */
  function rounds(now) {
    const shape = shapeOf(now);
    if (!shape.length || kindOf(now) !== "double") return shape.length;
    const final = slots(now, shape).at(-2)[0];
    return shape.length - (final.winner && final.winner === final.entries[1] && final.entries[0] !== NOBODY ? 0 : 1);
  }

  /** The best place that each entry of `begun` rounds can still have. */
  function bestPlaces(now, entries) {
    const shape = shapeOf(now), begun = now.rounds.filter(isOn), last = rounds(now);
    if (!begun.length) return new Map(entries.map((entry) => [entry, 1]));
    const goesTo = new Map(shape.flatMap((nodes, at) => nodes.flatMap(({ sources }, index) => sources.filter((source) => source.outcome).map((source) => [`${source.outcome}/${key(source.round, source.index)}`, { round: at + 1, index }]))));
    const onward = (outcome, { round, index }) => goesTo.get(`${outcome}/${key(round, index)}`);
    const nodeAt = ({ round, index }) => shape[round - 1][index];
    const ifItWins = (at) => nodeAt(at).first ?? ifItWins(onward("winner", at));
    const ifItLoses = (at) => nodeAt(at).second ?? ifItLoses(onward("loser", at));
    const after = (at, slot, entry) => {
      if (slot.winner === null || slot.winner === entry) return ifItWins(at);
      const next = onward("loser", at);
      return slot.loser === entry && next && next.round <= last ? ifItWins(next) : ifItLoses(at);
    };
    const order = field(now), columns = slots(now, shape), found = new Map(entries.map((entry) => [entry, 2 ** bits(order.length - 1) / 2 + 1]));
    for (const round of begun.slice(0, columns.length)) {
      const here = expected(order, shape, columns.slice(0, round.number - 1)), present = entriesOf(round);
      columns[round.number - 1].forEach((slot, index) => {
        const at = { round: round.number, index };
        for (const entry of here[index]) if (entry && !present.includes(entry)) found.set(entry, ifItLoses(at));
        for (const entry of slot.entries) if (entry) found.set(entry, after(at, slot, entry));
      });
    }
    return found;
  }

  return { coming, rounds, bestPlaces };
}
