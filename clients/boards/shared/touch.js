// A finger is wider than a small piece: a touch beside lit pieces means the nearest of them.

const REACH = 20; // half the side of the square that a finger can be trusted to hit, in CSS pixels

/** The lit thing that a touch at a point of the screen means; undefined if none is near. */
export function meant(nodes, x, y) {
  const near = nodes.map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const [dx, dy] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
    const inside = dx <= Math.max(width / 2, REACH) && dy <= Math.max(height / 2, REACH);
    return { node, far: inside && width ? Math.hypot(dx, dy) : Infinity };
  });
  return near.filter(({ far }) => far < Infinity).sort((a, b) => a.far - b.far)[0]?.node;
}
