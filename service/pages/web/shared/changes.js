// Where two views differ, as JSON pointers.

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
