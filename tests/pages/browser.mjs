// What modules of the pages ask of a browser while they are loaded: enough for those that only compute. Import it first.

const stored = new Map();

class Element {
  addEventListener() {}
}

/** The elements that were defined, by name. */
export const defined = {};

const things = {
  HTMLElement: Element,
  customElements: { define: (name, element) => { defined[name] = element; } },
  ResizeObserver: Element,
  localStorage: {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => stored.set(name, value),
  },
  navigator: { languages: ["en"] },
  document: { documentElement: { dataset: { languages: "en ja", boards: "" } }, fonts: new Element() },
};

for (const [name, value] of Object.entries(things)) Object.defineProperty(globalThis, name, { value, configurable: true });

/** Every browser has it; Node.js has it from version 21 on. */
Map.groupBy ??= (items, keyOf) => {
  const found = new Map();
  for (const [n, item] of [...items].entries()) {
    const key = keyOf(item, n);
    found.set(key, [...found.get(key) ?? [], item]);
  }
  return found;
};

/** The same, with `Object.groupBy`. */
Object.groupBy ??= /** @type {any} */ ((items, keyOf) => Object.fromEntries(Map.groupBy(items, keyOf)));

/** A drawn thing that takes this room on the screen. */
export const drawn = (name, left, top, width, height) => ({ name, getBoundingClientRect: () => ({ left, top, width, height }) });

/** All that a shape says, its children's words included, in order. */
export const wordsOf = (shape) => (typeof shape === "object" ? shape.children.flatMap(wordsOf) : [shape]);

/** Every shape in a shape that is of a tag, itself included. */
export const shapesOf = (shape, tag) => (typeof shape === "object" ? [...(shape.tag === tag ? [shape] : []), ...shape.children.flatMap((child) => shapesOf(child, tag))] : []);
