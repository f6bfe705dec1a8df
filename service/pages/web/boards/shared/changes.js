// Which drawn things show something that changed: JSON pointers into the view against the pointers drawn things carry.

const within = (inner, outer) => inner === outer || inner.startsWith(`${outer}/`);

/** Whether what `pointer` shows is touched by one of `changed`, from above or from below. */
export const touches = (changed, pointer) => changed.some((one) => within(one, pointer) || within(pointer, one));

/** Marks every thing drawn for a pointer that changed. */
export function markChanged(root, changed) {
  const found = [...root.querySelectorAll("[data-at]")].filter((node) =>
    node.dataset.at.split(" ").some((pointer) => touches(changed ?? [], pointer)));
  for (const node of found) node.classList.add("changed");
  return found;
}
