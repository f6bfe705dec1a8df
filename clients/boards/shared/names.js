// What who sits at a table is called.

/**
 * The name of a seat without what plays it: "Baronin Ilse (Steward)" is called Baronin Ilse.
 *
 * @param {{ name?: string | null, persona?: string | null }} seat
 */
export const shortName = ({ name, persona }) => (persona ? name.replace(/ \([^)]*\)$/, "") : name);
