// What the components of a match are called and what they do, by id.

/** The entries of the edition that is played, by id. */
export function catalogueOf({ catalogue }, view) {
  const edition = view?.edition ?? view?.options?.edition;
  const entries = catalogue[edition] ?? Object.values(catalogue)[0] ?? [];
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The entry that explains a drawn thing: named by its `data-explains`, or by a part of its spot. */
export function entryOf(node, known) {
  const { explains, spot = "" } = node.dataset;
  return [explains, ...spot.split(":").reverse(), ...spot.split(":").map((part) => part.replaceAll("-", "_"))]
    .map((id) => known.get(id)).find(Boolean);
}

/** What explains itself among drawn things. */
export const EXPLAINED = "[data-explains], [data-spot]";

/** Every entry that is drawn somewhere in `root`, once. */
export const entriesIn = (root, known) =>
  [...new Set([...root.querySelectorAll(EXPLAINED)].map((node) => entryOf(node, known)).filter(Boolean))];
