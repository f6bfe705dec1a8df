// The columns of the table: every sheet is a third, two thirds or the whole of it wide, so that all rows end at one edge.

export const WHOLE = 1020;
/** What lies between two sheets. */
const GAP = 8;
export const THIRD = (WHOLE - 2 * GAP) / 3;
export const TWO_THIRDS = 2 * THIRD + GAP;
