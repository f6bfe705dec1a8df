// How a trick stands, as far as the cards themselves say: what effects do at the showdown is not foreseen.

const [suitOf, numberOf] = [0, 1].map((part) => (card) => card.split("_")[part]);

/** Whether a card of the battle suit is better than another one of it, or than none. */
const beats = (card, other, direction) => !other || (direction === "low" ? -1 : 1) * (Number(numberOf(card)) - Number(numberOf(other))) > 0;

/** The play that wins as things are: the best of the battle suit; undefined before there is one. */
export function leading({ trick: { plays, suit }, direction }) {
  const counting = plays.filter(({ card }) => suitOf(card) === suit);
  return counting.find(({ card }) => counting.every((other) => other.card === card || beats(card, other.card, direction)));
}

/** How a card would stand if it were played now: "best", "below" what lies there, or "aside", not of the battle suit; null where it leads. */
export function wouldStand(card, view) {
  if (!view.trick.suit) return null;
  if (suitOf(card) !== view.trick.suit) return "aside";
  return beats(card, leading(view)?.card, view.direction) ? "best" : "below";
}

/** Of a trick that a board saw: how many cards were away when it began, in which deal. */
const nameOf = ({ deal, discards }, fewer = 0) => `${deal} ${discards.length - fewer}`;

/** What a board remembers of each trick that it shows: who led it, and who won it. */
export function remember(tricks, view) {
  const { lead, trick: { winner } } = view, known = tricks.get(nameOf(view));
  if (lead !== null) tricks.set(nameOf(view), { lead, winner: winner ?? known?.winner ?? null });
}

/** The card that a seat played to the trick before this one, `{ card, won }`; null where the board did not see who led it. */
export function lastCardOf(tricks, view, seat) {
  const seats = view.players.length, before = tricks.get(nameOf(view, seats));
  if (!before || view.discards.length < seats) return null;
  return { card: view.discards.slice(-seats)[(seat - before.lead + seats) % seats], won: before.winner === seat };
}
