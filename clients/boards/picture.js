// A picture of a board: its sheets as one SVG that needs nothing else, with every look resolved and the letters in it.

/** @import { Drawing, PictureTerms, Scene } from "./types" */

const SVG = "http://www.w3.org/2000/svg";
const ROOM = { width: 1200, height: 900 };
/** How often the room may grow until every sheet has a place in it. */
const GROWTH = [1, 1.35, 1.8, 2.4, 3.2];
/** What a browser resolves by style sheets, with what it is where nothing says so. */
const LOOKS = { fill: "rgb(0, 0, 0)", "fill-rule": "nonzero", "fill-opacity": "1", stroke: "none", "stroke-width": "1px", "stroke-dasharray": "none", "stroke-linecap": "butt",
  "stroke-linejoin": "miter", "stroke-opacity": "1", opacity: "1", display: "inline", visibility: "visible", "paint-order": "normal",
  "font-family": "", "font-size": "", "font-style": "normal", "font-weight": "400", "font-variant": "normal", "letter-spacing": "normal" };
/** Those that a drawn thing has from what it lies in. */
const INHERITED = new Set(Object.keys(LOOKS).filter((name) => !["opacity", "display"].includes(name)));
const COLOURS = new Set(["fill", "stroke"]);
const SHAPE = ["viewBox", "transform", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "dx", "dy", "text-anchor", "textLength", "lengthAdjust"];
const FACES = [["normal", "400", "source-serif-4-latin-400-normal"], ["italic", "400", "source-serif-4-latin-400-italic"], ["normal", "600 700", "source-serif-4-latin-700-normal"]];

/**
 * A scene as SVG, in the colours that it would have in `holder`.
 *
 * @param {HTMLElement} holder
 * @param {string} name what the element of the game is called
 * @param {Scene} scene
 * @param {PictureTerms} [terms]
 */
export async function pictureOf(holder, name, scene, { letters = true, ...terms } = {}) {
  const picture = drawingOf(holder, name, scene, terms);
  if (!picture) return "";
  if (letters) picture.prepend(Object.assign(element("style", {}), { textContent: await faces() }));
  return new XMLSerializer().serializeToString(picture);
}

/**
 * The same as an element, for a page that has the font; null if `holder` is not on the screen.
 *
 * @param {HTMLElement} holder
 * @param {string} name
 * @param {Scene} scene
 * @param {PictureTerms} [terms]
 */
export function drawingOf(holder, name, scene, { width = ROOM.width, height = ROOM.height, sheets } = {}) {
  const room = document.createElement("div");
  room.setAttribute("aria-hidden", "true");
  for (const [property, value] of Object.entries({ position: "absolute", visibility: "hidden", "pointer-events": "none", left: "0", top: "0", contain: "strict", width: `${width}px` })) room.style.setProperty(property, value);
  holder.append(room);
  try {
    const board = laid(room, name, { ...scene, options: [], changed: [], played: null }, height, sheets);
    return room.getBoundingClientRect().width ? copiedSheets(board, room) : null;
  } finally {
    room.remove();
  }
}

/** The board in a room that is high enough for all its sheets, if need be; of those that are named, for these. */
function laid(room, name, scene, height, chosen) {
  for (const growth of GROWTH) {
    room.style.setProperty("height", `${Math.round(height * growth)}px`);
    const board = /** @type {Drawing} */ (document.createElement(name));
    const every = board.sheets;
    if (chosen && every) board.sheets = (shown) => chosenOf(board, () => every.call(board, shown), chosen);
    room.replaceChildren(board);
    board.scene = scene;
    if (![...board.querySelectorAll(".sheet:not(.drawer)")].some((sheet) => /** @type {HTMLElement} */ (sheet).hidden)) return board;
  }
  return room.firstElementChild;
}

/** The sheets that are named; what a wide table has as a part of another sheet is drawn as on a phone. */
function chosenOf(board, every, chosen) {
  const among = () => every().filter(({ key }) => chosen.includes(key)).map((sheet) => ({ ...sheet, kind: null }));
  const found = among();
  if (found.length) return found;
  Object.defineProperty(board, "narrow", { value: true });
  return among();
}

function copiedSheets(board, room) {
  const sheets = [...board.querySelectorAll(".sheet:not([hidden]) > svg")];
  const boxes = sheets.map((sheet) => sheet.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [wide, high] = [Math.max(...boxes.map((box) => box.right)) - left + 16, Math.max(...boxes.map((box) => box.bottom)) - top + 16].map(Math.ceil);
  const picture = element("svg", { xmlns: SVG, viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, role: "img", "aria-label": sheets[0]?.getAttribute("aria-label") });
  picture.append(element("rect", { width: wide, height: high, fill: colour(paper(room)) }));
  sheets.forEach((sheet, n) => {
    const copy = copied(sheet, LOOKS);
    const box = boxes[n];
    for (const [at, value] of Object.entries({ x: box.left - left + 8, y: box.top - top + 8, width: box.width, height: box.height })) copy.setAttribute(at, short(value));
    picture.append(copy);
  });
  return picture;
}

/** What lies below a board, as a colour: its cloth, or the paper of the page. */
function paper(room) {
  room.style.setProperty("background-color", "var(--paper)");
  const [cloth, page] = [room.querySelector(".stage") ?? room, room].map((node) => getComputedStyle(node).backgroundColor);
  return /^rgba\(.*, 0\)$|^transparent$/.test(cloth) ? page : cloth;
}

function element(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value != null && name !== "xmlns") node.setAttribute(name, `${value}`);
  return node;
}

/** A drawn thing with its looks as attributes: those that differ from what it has from above. */
function copied(node, above) {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data);
  const tag = node.localName;
  const looks = getComputedStyle(node);
  const copy = element(tag, Object.fromEntries(SHAPE.map((name) => [name, node.getAttribute(name)])));
  if (tag === "title") return Object.assign(copy, { textContent: node.textContent });
  const own = { ...above };
  for (const name of Object.keys(LOOKS)) {
    const value = name === "visibility" ? shown(node) : looks.getPropertyValue(name);
    const usual = INHERITED.has(name) ? above[name] : LOOKS[name];
    if (value && value !== usual) copy.setAttribute(name, COLOURS.has(name) ? colour(value) : value);
    if (INHERITED.has(name)) own[name] = value;
  }
  for (const child of node.childNodes) if (isDrawn(child)) copy.append(copied(child, own));
  return copy;
}

/** The room itself is hidden: only what a board hides of itself counts. */
const shown = (node) => (node.matches("text[data-fine]") ? "hidden" : "visible");

const isDrawn = (node) => node.nodeType === Node.TEXT_NODE || (node instanceof Element && !node.matches(".frame, .corners") && getComputedStyle(node).display !== "none");

/** A colour as every program that shows SVG understands it. */
export function colour(value) {
  const mixed = /^color\(srgb ([\d.e+-]+) ([\d.e+-]+) ([\d.e+-]+)(?: \/ ([\d.]+))?\)$/.exec(value);
  if (!mixed) return value;
  const [red, green, blue] = mixed.slice(1, 4).map((part) => Math.round(255 * Math.min(Math.max(Number(part), 0), 1)));
  return mixed[4] === undefined ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${mixed[4]})`;
}

const short = (value) => String(Math.round(value * 100) / 100);

/** @type {Promise<string> | null} */
let embedded = null;

/** The faces of the font, in the file itself: a picture may load nothing. */
function faces() {
  embedded ??= Promise.all(FACES.map(async ([style, weight, file]) => {
    const answer = await fetch(new URL(`fonts/${file}.woff2`, import.meta.url));
    if (!answer.ok) return "";
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const coded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return `@font-face{font-family:"Source Serif 4";font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${coded}) format("woff2")}`;
  })).then((all) => all.join("")).catch(() => "");
  return embedded;
}
