// Elements without markup strings, and drawing that changes only what is different.

/** @import { Choosable, Shape } from "../types" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * What an HTML element is to be. `on…` are handlers, `.name` sets a property, `key` tells siblings apart, the rest are
 * attributes.
 *
 * @param {string} tag
 * @param {Record<string, any> | null} [attributes]
 * @param {...any} children
 * @returns {Shape}
 */
export const h = (tag, attributes, ...children) => ({ tag, own: attributes ?? {}, children: flat(children) });

/**
 * The same for an SVG element.
 *
 * @param {string} tag
 * @param {Record<string, any> | null} [attributes]
 * @param {...any} children
 * @returns {Shape}
 */
export const s = (tag, attributes, ...children) => ({ ...h(tag, attributes, children), space: SVG });

/** Make the children of `root` those given. What is there already stays, with focus and scroll position. */
export function draw(root, ...nodes) {
  morphChildren(root, flat(nodes));
}

/**
 * A new element, as `h` or `s` tells it; among its children there may be nodes.
 *
 * @param {Shape} shape
 * @returns {HTMLElement}
 */
export function make({ tag, space, own, children }) {
  const node = /** @type {HTMLElement} */ (space ? document.createElementNS(space, tag) : document.createElement(tag));
  node.own = own;
  for (const [name, value] of Object.entries(own)) set(node, name, value);
  node.append(...children.map(made));
  return node;
}

const made = (child) => (child.tag ? make(child) : child);

/**
 * The attributes of something that chooses one of `options` when it is activated by pointer or keyboard; if there are none,
 * only its `classes`. `name` is what it is called if not by the labels of the options.
 *
 * @param {Choosable[]} options
 * @param {string | null} [name]
 */
export function lit(options, name, classes = "") {
  if (!options.length) return { class: classes || null };
  const choose = (event) => {
    event.stopPropagation();
    const [option] = options;
    const detail = options.length > 1 ? { options }
      : { option, command: option.kind === "allow" ? option.command : null };
    event.currentTarget.dispatchEvent(new CustomEvent("choose", { bubbles: true, detail }));
  };
  return {
    class: `${classes} lit`.trim(),
    role: "button",
    tabindex: 0,
    "aria-label": name ?? options.map((option) => option.label).join("; "),
    onclick: choose,
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose(event);
    },
  };
}

const flat = (nodes) => nodes.flat(Infinity)
  .filter((node) => node != null && node !== false && node !== true)
  .map((node) => (typeof node === "object" ? node : String(node)));

function set(node, name, value) {
  if (name === "key") return;
  if (name.startsWith(".")) node[name.slice(1)] = value;
  else if (name.startsWith("on")) node[name] = value;
  else if (value == null || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value === true ? "" : value)) {
    node.setAttribute(name, value === true ? "" : value);
  }
}

function unset(node, name) {
  if (name.startsWith("on")) node[name] = null;
  else if (!name.startsWith(".") && name !== "key") node.removeAttribute(name);
}

const same = (old, now) => (now.tag ? old.localName === now.tag && old.own?.key === now.own.key : old.nodeType === Node.TEXT_NODE);

function morphChildren(root, nodes) {
  const keyed = new Map();
  for (let child = root.firstChild; child; child = child.nextSibling) if (child.own?.key != null) keyed.set(child.own.key, child);
  let place = root.firstChild;
  for (const now of nodes) {
    const key = now.own?.key;
    let old = key == null ? place : keyed.get(key) ?? place;
    if (old && !same(old, now)) old = null;
    if (!old) {
      root.insertBefore(now.tag ? make(now) : document.createTextNode(now), place);
      continue;
    }
    if (old === place) place = place.nextSibling;
    else root.insertBefore(old, place);
    morph(old, now);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

function morph(old, now) {
  if (!now.tag) {
    if (old.data !== now) old.data = now;
    return;
  }
  const { own } = now;
  for (const name of Object.keys(old.own ?? {})) if (!(name in own)) unset(old, name);
  // A person opens and closes `details`, and a handler hears of it late: only what changed here may undo that.
  for (const [name, value] of Object.entries(own)) if (name !== "open" || value !== old.own?.open) set(old, name, value);
  old.own = own;
  if (!now.tag.includes("-")) morphChildren(old, now.children);
}
