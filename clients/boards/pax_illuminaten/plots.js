// How far a player is with a plot, as far as the map shows it. It only helps the eye: what may be claimed is an option.

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

/** The longest row of places side by side. */
const longest = (places) => most(places.map((one) => {
  let length = 1;
  while (places.some(({ x }) => x === one.x + 2 * length)) length += 1;
  return length;
}));

/** Whether a seat has more of these discs than each other. */
const leads = (discs, seat) => discs.every((count, other) => other === seat || count < discs[seat]);

/** The map as one player stands on it. */
function standing(board, view, index) {
  const { starts, rows, placards } = board.edition.layouts.find(({ players }) => players === view.players.length);
  const all = view.places.map((name, n) => ({ ...spotOf({ starts }, name), n, card: view.faces[n] && board.luminary(view.faces[n]), discs: view.discs[n], own: view.discs[n][index] }));
  const lodges = board.edition.factions.flatMap((faction) => groups(all.filter(({ card }) => card?.factions.includes(faction)))).filter(({ length }) => length > 2)
    .map((places) => {
      const discs = view.players.map((_, seat) => sum(places.map((one) => one.discs[seat])));
      return { places, own: discs[index], held: discs[index] > 2 && leads(discs, index) };
    });
  return { all, lodges, placards, index, rows: rows.length, mine: all.filter(({ own }) => own), held: all.filter(({ own, discs }) => own && leads(discs, index)),
    inner: (one) => all.filter((other) => isNear(one, other)).length === 6 };
}

/** By the check of a plot, how much is done; what a lodge lacks that is not held is one. */
const DONE = {
  control_any: ({ held }) => held.length,
  control_high_rank: ({ held }, { ranks }) => held.filter(({ card }) => ranks.includes(card.rank)).length,
  shared_cards: ({ mine }) => mine.filter(({ discs, own }) => sum(discs) > own).length,
  crown_influence({ all, index }, { discs }) {
    const counts = all[0].discs.map((_, seat) => sum(all.filter(({ card }) => card?.rank === "K").map((one) => one.discs[seat])));
    return Math.min(counts[index], leads(counts, index) ? discs : discs - 1);
  },
  freemason_all_factions: ({ held }) => new Set(held.filter(({ card }) => card.affiliation === "freemason").flatMap(({ card }) => card.factions)).size,
  clergy_majority({ held, all, index }, { cards, discs }) {
    const isClergy = ({ card }) => card?.factions.includes("clergy"), clergy = held.filter(isClergy);
    const rivals = all[0].discs.map((_, seat) => (seat === index ? 0 : all.filter((one) => isClergy(one) && leads(one.discs, seat)).length));
    return Math.min(clergy.length, Math.floor(sum(clergy.map(({ own }) => own)) * cards / discs), most(rivals) < clergy.length ? cards : cards - 1);
  },
  same_rank_star: ({ mine }) => most(mine.map((one) => 1 + mine.filter((other) => isNear(one, other) && other.card.rank === one.card.rank).length)),
  interior_ring({ mine, inner }, { cards }) {
    const inside = mine.filter(inner), closed = most(groups(ring(inside)).map(({ length }) => length));
    return closed < cards ? Math.min(cards - 1, most(groups(inside).map(({ length }) => length))) : closed;
  },
  edge_lodge: ({ lodges, inner }, { cards }) => most(lodges.flatMap(({ places, held }) => groups(places.filter((one) => !inner(one)))
    .map((part) => Math.min(part.length, sum(part.map(({ own }) => own)), held ? cards : cards - 1)))),
  top_to_bottom: ({ lodges }) => most(lodges.flatMap(({ places }) => groups(places.filter(({ own }) => own))).map((part) => new Set(part.map(({ row }) => row)).size)),
  centre_row_lodge: ({ lodges, rows }, { cards }) => most(lodges.map(({ places, own, held }) => Math.min(longest(places.filter(({ row }) => row === (rows + 1) / 2)), held ? cards : own, held ? cards : cards - 1))),
  large_lodge: ({ lodges }, { cards }) => most(lodges.map(({ places, own, held }) => Math.min(places.length, own, held ? cards : cards - 1))),
  placards_joined: ({ lodges, placards, index }) => lodges.filter(({ places, held }) => held && [index, ...placards.keys()].map((seat) => places.some((one) => isNear(one, placards[seat])))
    .every((touched, n, all) => n !== 0 || (touched && all.filter(Boolean).length > 2))).length,
};

/** How much of a plot is done by the player at an index, and of how much: `[2, 3]`. */
export function progress(board, view, id, index) {
  const plot = board.edition.plots.find((one) => one.id === id), stands = standing(board, view, index);
  const wanted = { freemason_all_factions: 6, top_to_bottom: stands.rows, placards_joined: 1, same_rank_star: plot.cards + 1, crown_influence: plot.discs }[plot.check]
    ?? (plot.count?.[view.players.length - 2] || plot.cards);
  return [Math.min(wanted, DONE[plot.check](stands, plot)), wanted];
}
