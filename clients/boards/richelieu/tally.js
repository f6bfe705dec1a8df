// How sheets stand, as far as a viewer sees it: what workers and pawns lie there add up to, and who contributed most.

/** What a piece counts for its side; null for a worker whose value is not seen. */
const counts = (piece, pawn) => (typeof piece === "string" ? pawn : typeof piece.value === "number" ? piece.value : null);

/**
 * `{sum, unseen, ranks}` of the pieces on a sheet: what those that are seen add up to, how many are not seen, and the colours that
 * would be rewarded as things are, the one with most first. A tie goes to the worker further left.
 */
export function tally({ spaces }, pawn) {
  const pieces = spaces.filter((piece) => piece !== null);
  const known = pieces.map((piece) => counts(piece, pawn)).filter((value) => value !== null);
  const own = Map.groupBy(pieces.filter((piece) => typeof piece !== "string"), ({ owner }) => owner);
  const sums = [...own].map(([colour, workers]) => ({ colour, sum: workers.reduce((sum, { value }) => sum + (typeof value === "number" ? value : 0), 0) }));
  return { sum: known.reduce((sum, value) => sum + value, 0), unseen: pieces.length - known.length,
    ranks: sums.filter(({ sum }) => sum > 0).sort((one, other) => other.sum - one.sum) };
}

/** The sheets of a box with the tally of each, the one that would win as things are first: Richelieu's on a tie. */
export function standing({ richelieu, enemy }, pawn) {
  const [ours, theirs] = [richelieu, enemy].map((sheet) => ({ sheet, ...tally(sheet, pawn) }));
  return theirs.sum > ours.sum ? [theirs, ours] : [ours, theirs];
}
