// What a touch or an arrow key means of what is lit. A finger is wider than a small piece: a touch beside lit pieces means the nearest of
// them. Arrow keys lead from one lit thing to the next one in that direction; the Tab key reaches all of them.

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

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const centre = (node) => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** The nearest of `nodes` that lies in the direction of `key` from `from`; what lies aside counts as farther away. */
export function neighbour(from, nodes, key) {
  const [dx, dy] = STEPS[key];
  const [x, y] = centre(from);
  let best;
  let least = Infinity;
  for (const node of nodes) {
    const [nx, ny] = centre(node);
    const along = (nx - x) * dx + (ny - y) * dy;
    const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    if (node !== from && along > 1 && along + 2.5 * aside < least) {
      least = along + 2.5 * aside;
      best = node;
    }
  }
  return best;
}

export const isArrow = (key) => key in STEPS;
