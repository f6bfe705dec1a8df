// Pieces that stand somewhere else now glide there, unless less motion is asked for.

const LASTS = { duration: 350, easing: "cubic-bezier(0.3, 0, 0.2, 1)" };

const where = (node) => {
  const { e: x, f: y } = node.getScreenCTM() ?? {};
  return { x, y };
};

/** Where the pieces stand. */
export const standing = (root) => new Map([...root.querySelectorAll(".glides")].map((node) => [node, where(node)]));

/** Let every piece that has moved since `before` come from where it stood. */
export function glide(before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const moves = [...before].filter(([node]) => node.isConnected).map(([node, old]) => [node, old, where(node), node.parentNode.getScreenCTM()]);
  for (const [node, old, now, frame] of moves) {
    const [dx, dy] = [old.x - now.x, old.y - now.y];
    if (!frame || !(Math.hypot(dx, dy) > 2)) continue;
    node.animate([{ translate: `${dx / frame.a}px ${dy / frame.d}px` }, { translate: "0 0" }], LASTS);
  }
}
