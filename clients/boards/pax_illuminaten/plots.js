// How far a player is with a plot, as far as the map shows it, which cards count for it, and what would further it. It only helps the
// eye: what may be claimed is an option.

export const luminaryOf = ({ luminaries }, id) => luminaries.find((one) => one.id === id);

/** How much favor a disc on a luminary costs, by its rank. */
export const unitCost = (edition, id) => edition.ranks[luminaryOf(edition, id).rank].unit_cost.length;

const sum = (all) => all.reduce((one, other) => one + other, 0);
const most = (all) => Math.max(0, ...all);
const isNear = (a, b) => (a.row === b.row ? Math.abs(a.x - b.x) === 2 : Math.abs(a.row - b.row) === 1 && Math.abs(a.x - b.x) === 1);

/** Row and half cards of a place, from its name: `r2c1` is the first of the second row. */
export function spotOf({ starts }, name) {
  const [, row, column] = name.match(/^r(\d+)c(\d+)$/).map(Number);
  return { row, x: starts[row - 1] + 2 * (column - 1) };
}

/** Places in groups that hang together. */
function groups(places) {
  const left = new Set(places), found = [];
  for (const first of left) {
    const group = [first];
    for (const one of group) {
      left.delete(one);
      group.push(...[...left].filter((other) => isNear(one, other) && left.delete(other)));
    }
    found.push(group);
  }
  return found;
}

/** Places of which each is beside two others. */
function ring(places) {
  const left = places.filter((one) => places.filter((other) => isNear(one, other)).length > 1);
  return left.length < places.length ? ring(left) : left;
}

/** The places side by side from each one on. */
const rowsOf = (places) => places.map((one) => {
  const row = [one], next = () => places.find(({ x }) => x === row.at(-1).x + 2);
  for (let other = next(); other; other = next()) row.push(other);
  return row;
});

/** The longest row of places side by side. */
const longest = (places) => most(rowsOf(places).map(({ length }) => length));

/** Whether a seat has more of these discs than each other. */
const leads = (discs, seat) => discs.every((count, other) => other === seat || count < discs[seat]);

/** The map as one player stands on it. */
function standing(edition, view, index) {
  const { starts, rows, placards } = edition.layouts.find(({ players }) => players === view.players.length);
  const cards = new Map(edition.luminaries.map((one) => [one.id, one]));
  const all = view.places.map((name, n) => ({ ...spotOf({ starts }, name), n, card: cards.get(view.faces[n]), discs: view.discs[n], own: view.discs[n][index] }));
  const lodges = edition.factions.flatMap((faction) => groups(all.filter(({ card }) => card?.factions.includes(faction)))).filter(({ length }) => length > 2)
    .map((places) => {
      const discs = view.players.map((_, seat) => sum(places.map((one) => one.discs[seat])));
      return { places, own: discs[index], held: discs[index] > 2 && leads(discs, index) };
    });
  return { all, lodges, placards, index, rows: rows.length, mine: all.filter(({ own }) => own), held: all.filter(({ own, discs }) => own && leads(discs, index)),
    inner: (one) => all.filter((other) => isNear(one, other)).length === 6 };
}

/** A way to a plot: how much is done, and the places that count. */
const way = (places, done = places.length) => ({ places, done });

/** By the check of a plot, the ways to it; what a lodge lacks that is not held is one. */
const WAYS = {
  control_any: ({ held }) => [way(held)],
  control_high_rank: ({ held }, { ranks }) => [way(held.filter(({ card }) => ranks.includes(card.rank)))],
  shared_cards: ({ mine }) => [way(mine.filter(({ discs, own }) => sum(discs) > own))],
  crown_influence({ all, index }, { discs }) {
    const crowns = all.filter(({ card }) => card?.rank === "K"), counts = all[0].discs.map((_, seat) => sum(crowns.map((one) => one.discs[seat])));
    return [way(crowns.filter(({ own }) => own), Math.min(counts[index], leads(counts, index) ? discs : discs - 1))];
  },
  freemason_all_factions({ held }) {
    const masons = held.filter(({ card }) => card.affiliation === "freemason");
    return [way(masons, new Set(masons.flatMap(({ card }) => card.factions)).size)];
  },
  clergy_majority({ held, all, index }, { cards, discs }) {
    const isClergy = ({ card }) => card?.factions.includes("clergy"), clergy = held.filter(isClergy);
    const rivals = all[0].discs.map((_, seat) => (seat === index ? 0 : all.filter((one) => isClergy(one) && leads(one.discs, seat)).length));
    return [way(clergy, Math.min(clergy.length, Math.floor(sum(clergy.map(({ own }) => own)) * cards / discs), most(rivals) < clergy.length ? cards : cards - 1))];
  },
  same_rank_star: ({ mine }) => mine.map((one) => way([one, ...mine.filter((other) => isNear(one, other) && other.card.rank === one.card.rank)])),
  interior_ring({ mine, inner }, { cards }) {
    const inside = mine.filter(inner);
    return [...groups(ring(inside)).map((places) => way(places)), ...groups(inside).map((places) => way(places, Math.min(cards - 1, places.length)))];
  },
  edge_lodge: ({ lodges, inner }, { cards }) => lodges.flatMap(({ places, held }) => groups(places.filter((one) => !inner(one)))
    .map((part) => way(part, Math.min(part.length, sum(part.map(({ own }) => own)), held ? cards : cards - 1)))),
  top_to_bottom: ({ lodges }) => lodges.flatMap(({ places }) => groups(places.filter(({ own }) => own))).map((part) => way(part, new Set(part.map(({ row }) => row)).size)),
  centre_row_lodge: ({ lodges, rows }, { cards }) => lodges.map(({ places, own, held }) =>
    way(places, Math.min(longest(places.filter(({ row }) => row === (rows + 1) / 2)), held ? cards : own, held ? cards : cards - 1))),
  large_lodge: ({ lodges }, { cards }) => lodges.map(({ places, own, held }) => way(places, Math.min(places.length, own, held ? cards : cards - 1))),
  placards_joined: ({ lodges, placards, index }) => lodges.filter(({ places, held }) => held && [index, ...placards.keys()].map((seat) => places.some((one) => isNear(one, placards[seat])))
    .every((touched, n, all) => n !== 0 || (touched && all.filter(Boolean).length > 2))).map(({ places }) => way(places, 1)),
};

/** How much of a plot is done by the player at an index, of how much, and the places that count for it, by their numbers: `{done: 2, wanted: 3, places: [4, 7]}`. */
export function progress(edition, view, id, index) {
  const plot = edition.plots.find((one) => one.id === id), stands = standing(edition, view, index);
  const wanted = { freemason_all_factions: 6, top_to_bottom: stands.rows, placards_joined: 1, same_rank_star: plot.cards + 1, crown_influence: plot.discs }[plot.check]
    ?? (plot.count?.[view.players.length - 2] || plot.cards);
  const best = WAYS[plot.check](stands, plot).reduce((one, other) => (other.done > one.done ? other : one), way([]));
  return { done: Math.min(wanted, best.done), wanted, places: best.places.map(({ n }) => n) };
}

/** The view with so many more discs of a player on a place. */
export const withDiscs = (view, place, index, more) => ({ ...view, discs: view.discs.map((here, n) => (n === place ? here.map((count, seat) => (seat === index ? count + more : count)) : here)) });

/** The view with another card on a place, on which no disc is left. */
export const withCard = (view, place, card) => ({ ...view, faces: view.faces.with(place, card), discs: view.discs.with(place, view.discs[place].map(() => 0)) });

/** How many discs of a player on a place further a plot, one or as many as lead there; null if neither does, or there is no room for them. */
export function furthering(edition, view, id, index, place) {
  const card = luminaryOf(edition, view.faces[place]);
  if (!card) return null;
  const here = view.discs[place], room = edition.ranks[card.rank].locations - sum(here), { done } = progress(edition, view, id, index);
  const lead = most(here.filter((_, seat) => seat !== index)) + 1 - here[index];
  return [1, lead].find((discs) => discs > 0 && discs <= room && progress(edition, withDiscs(view, place, index, discs), id, index).done > done) ?? null;
}

/** The plots that a player may claim, as far as the viewer knows them: the open ones, and its own. */
export const claimable = ({ plots, players }, index) => [...plots, ...(typeof players[index].plot === "string" ? [players[index].plot] : [])].filter((id) => !players[index].claims.includes(id));
