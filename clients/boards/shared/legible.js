// No text on a board is smaller on the screen than it may be: it is drawn higher, as wide as before so that it keeps to its
// place, or where that would be too narrow, not at all. How a text is set depends on its words, its classes and its scale:
// for the same of these it is measured once.

/** No text is smaller on the screen, in CSS pixels; sheets are laid so that few must be drawn higher for that. */
const LEAST = 12;
const MOST = 1.58;
/** How many ways of setting a text are kept. */
const KEPT = 4000;

/** By what determines it, how a text is set: `{size, fine, rows}`; null if it stays as it is. */
const known = new Map();
/** What determined how each text was set when it was drawn last. */
let applied = new WeakMap();

/** Set the text of all drawings that are shown, for the scale at which they are. */
export function setText(root) {
  if (known.size > KEPT) forget();
  const shown = [...root.querySelectorAll(".sheet:not([hidden]) > svg")].flatMap(textsOf);
  const other = shown.filter(({ text, key }) => applied.get(text) !== key);
  measure([...new Map(other.filter(({ key }) => !known.has(key)).map((one) => [one.key, one])).values()]);
  for (const { text, key } of other) {
    set(text, known.get(key));
    applied.set(text, key);
  }
}

/** In a font that has come, texts have another width. */
function forget() {
  known.clear();
  applied = new WeakMap();
}
document.fonts.addEventListener("loadingdone", forget);

/** The texts of a drawing, each with what determines how it is set. */
function textsOf(drawing) {
  const chains = new Map([[drawing, `${drawing.getScreenCTM()?.a.toFixed(3)} ${drawing.getAttribute("class")}`]]);
  const chain = (node) => {
    if (!chains.has(node)) chains.set(node, `${chain(node.parentNode)}>${look(node)}`);
    return chains.get(node);
  };
  return [...drawing.querySelectorAll("text")].map((text) => ({ text, key: `${chain(text.parentNode)}|${look(text)}|${text.own?.["data-room"]}|${words(text)}` }));
}

/**
 * What a node does to the look of texts in it; where it lies does not matter.
 *
 * @param {Node} node
 */
const look = ({ own = {} }) => `${own.class} ${own["font-size"] ?? ""} ${own.transform?.replace(/translate\([^)]*\)/, "") ?? ""}`;

const words = (text) => (text.firstElementChild ? [...text.children].map((row) => row.textContent).join("\n") : text.textContent);

/** Measure texts as they are drawn without being set, all of them before any is changed, so that the page is laid out twice. */
function measure(texts) {
  for (const { text } of texts) set(text, null);
  const found = texts.map(({ text, key }) => {
    const size = parseFloat(getComputedStyle(text).fontSize);
    const factor = LEAST / (size * Math.abs(text.getScreenCTM()?.a ?? Infinity));
    const [higher, fine] = [factor > 1 && factor <= MOST, factor > MOST];
    const width = higher && !text.firstElementChild && !text.dataset.room ? text.getComputedTextLength() : null;
    return { text, key, size: higher ? size * factor : null, fine, width };
  });
  for (const { text, size } of found) if (size) text.style.setProperty("font-size", `${size}px`);
  for (const { text, key, size, fine, width } of found) {
    const room = Number(text.dataset.room);
    const rows = rowsOf(text).map((row) => (room && row.getComputedTextLength() > room ? room : width));
    known.set(key, size || fine || rows.some(Boolean) ? { size, fine, rows } : null);
  }
}

const rowsOf = (text) => (text.firstElementChild ? [...text.children] : [text]);

/** Draw a text in a size of its own, if it has one, and each of its rows as wide as it may be. */
function set(text, how) {
  if (how?.size) text.style.setProperty("font-size", `${how.size}px`);
  else if (text.style.fontSize) text.style.removeProperty("font-size");
  text.toggleAttribute("data-fine", Boolean(how?.fine));
  if (text.firstElementChild) narrow(text, null);
  rowsOf(text).forEach((row, n) => narrow(row, how?.rows[n] ?? null));
}

function narrow(row, width) {
  if (!width) return row.removeAttribute("textLength");
  row.setAttribute("lengthAdjust", "spacingAndGlyphs");
  return row.setAttribute("textLength", width);
}
