// Which drawn things show something that changed: JSON pointers into the view against the pointers drawn things carry.

const within = (inner, outer) => inner === outer || inner.startsWith(`${outer}/`);

/** Whether what `pointer` shows is touched by one of `changed`, from above or from below. */
export const touches = (changed, pointer) => changed.some((one) => within(one, pointer) || within(pointer, one));

/** Every thing drawn for a pointer that changed. */
const drawnFor = (root, changed) => [...root.querySelectorAll("[data-at]")].filter((node) =>
  node.dataset.at.split(" ").some((pointer) => touches(changed, pointer)));

/** Each thing that somebody changed lately, with the seat that did so last. */
export const changedLately = (root, lately) => new Map(lately.flatMap(({ seat, changed, spots = [] }) =>
  [...spots.map((id) => root.querySelector(`[data-spot="${CSS.escape(id)}"]`)).filter(Boolean), ...drawnFor(root, changed)].map((node) => [node, seat])));

/** Marks every thing drawn for a pointer that changed. */
export function markChanged(root, changed) {
  const found = drawnFor(root, changed ?? []);
  for (const node of found) node.classList.add("changed");
  return found;
}

/** Pointers into `after` to the smallest values that differ from `before`. */
export function changes(before, after, pointer = "") {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return [pointer];
  const found = Object.keys(after).flatMap((name) =>
    changes(before[name], after[name], `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`));
  const lost = Object.keys(before).some((name) => !(name in after));
  return lost ? [pointer, ...found] : found;
}

const isTree = (value) => value !== null && typeof value === "object";
