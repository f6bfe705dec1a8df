// How an event is staged: a board says for every type of event what moves (`static motions`), in seven words: `fly` a thing that lies
// there now comes from somewhere, `send` one that lay somewhere goes elsewhere, `turn` one over where it lies, `point` at one, `seal` one
// with the arms of who did something great, `rest` where nothing moves but what glides by itself, and `BEATS`, the types for which everybody
// stops, so that they last longer.

import { h, make, s } from "./dom.js";

export const fly = (from, to) => ({ kind: "fly", from, to });
export const send = (from, to) => ({ kind: "send", from, to });
export const turn = (to) => ({ kind: "turn", to });
export const point = (to) => ({ kind: "point", to });
export const seal = (to, by = null, loss = false) => ({ kind: "seal", to, by, loss });
export const rest = () => [];

const EASE = "cubic-bezier(0.3, 0, 0.2, 1)";
const SHARE = 0.75; // of the time for which an event is shown, the rest is for the eye

/** What sets seals, once anything was played. @type {typeof import("./stamp.js") | null} */
let seals = null;

const anchor = (board, id) => board.querySelector(`[data-spot="${CSS.escape(id)}"], [data-anchor="${CSS.escape(id)}"]`);

function placed(board, id) {
  const node = anchor(board, id);
  const box = node?.getBoundingClientRect();
  return box?.width ? { node, box } : null;
}

/** A picture of a drawn thing, to be moved over the board. */
function picture(node) {
  const { x, y, width, height } = node.getBBox();
  const copy = node.cloneNode(true);
  copy.removeAttribute("transform");
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-spot", "data-anchor", "data-at", "data-label", "data-explains", "role", "tabindex", "aria-label", "aria-pressed"]) one.removeAttribute(name);
    one.classList.remove("lit", "chosen", "changed", "glides");
  }
  copy.querySelectorAll(".frame, .corners, title").forEach((mark) => mark.remove());
  return s("svg", { viewBox: `${x} ${y} ${width} ${height}`, class: "flyer", "aria-hidden": "true" }, copy);
}

/** The motions of an event on this board, where its own class says none: at the seat that it is about. */
function motionsOf(board, { event, view }) {
  const own = board.constructor.motions?.[event.type]?.(event, { view, you: board.scene?.you, edition: board.edition, drawn: (id) => anchor(board, id) !== null });
  return own ?? (Number.isInteger(event.seat) ? [point(`seat:${event.seat}`)] : []);
}

/** To be called before an event is drawn: what is needed of how things lie now. Returns what draws the motion afterwards. */
export function prepare(board, event, before) {
  if (!event || !before || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  if (!seals) import("./stamp.js").then((found) => { seals = found; }, () => {}); // else it only points
  const motions = motionsOf(board, { event, view: before }).map((motion) => {
    const from = placed(board, motion.kind === "seal" ? motion.to : motion.from ?? "");
    return { ...motion, start: from?.box, lay: ["send", "seal"].includes(motion.kind) && from ? picture(from.node) : null };
  });
  return (lasts) => motions.forEach((motion) => show(board, motion, motion.kind === "seal" ? lasts : lasts * SHARE));
}

function show(board, { kind, to, by, loss, start, lay }, duration) {
  const end = placed(board, to);
  if (kind === "seal" && seals) return setSeal(board, { thing: end && !loss ? picture(end.node) : lay, box: end && !loss ? end.box : start, by, loss }, duration);
  if (kind === "fly" && end && start) return move(board, picture(end.node), start, end, duration);
  if (kind === "send" && lay && end) return move(board, lay, start, { box: end.box, node: null }, duration);
  if (kind === "turn" && end) return spin(board, end, duration);
  return end && ring(board, end.box, duration);
}

const middle = (board) => {
  const { left, top, width, height } = board.getBoundingClientRect();
  return new DOMRect(left + width / 2, top + height / 2, 0, 0);
};

/** With the seal of a seat, in its colour and with its arms; in the middle of the board where the thing is out of sight. */
function setSeal(board, { by, box, thing, loss }, duration) {
  seals.stamp(board, { thing, loss, box: box ?? middle(board), by: by === null ? null : { seat: by, dye: board.dye(by), bearer: board.bearer(by) } }, duration);
}

function over(board, what, box) {
  const home = board.getBoundingClientRect();
  const holder = make(h("div", { class: "flight", "aria-hidden": "true" }, what));
  for (const [name, value] of Object.entries({ left: box.left - home.left, top: box.top - home.top, width: box.width, height: box.height })) holder.style.setProperty(name, `${value}px`);
  board.append(holder);
  return holder;
}

function until(holder, animation, node) {
  node?.classList.add("away");
  animation.finished.catch(() => {}).finally(() => {
    holder.remove();
    node?.classList.remove("away");
  });
}

/** From one box to another; `node`, which lies there, is not seen before it arrives. */
function move(board, what, start, { box, node }, duration) {
  const size = node ? box : start;
  const holder = over(board, what, { left: box.left + (box.width - size.width) / 2, top: box.top + (box.height - size.height) / 2, width: size.width, height: size.height });
  const [dx, dy] = [start.left + start.width / 2 - box.left - box.width / 2, start.top + start.height / 2 - box.top - box.height / 2];
  const scale = Math.min(Math.max(start.width / size.width, 0.4), 1.6);
  const frames = node ? [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.6 }, { transform: "none", opacity: 1 }]
    : [{ transform: `translate(${dx}px, ${dy}px)`, opacity: 1 }, { transform: "scale(0.6)", opacity: 0.2 }];
  until(holder, holder.animate(frames, { duration, easing: EASE }), node);
}

function spin(board, { node, box }, duration) {
  const holder = over(board, picture(node), box);
  until(holder, holder.animate([{ transform: "rotate(0) scale(1)" }, { transform: "rotate(540deg) scale(1.6)" }, { transform: "rotate(720deg) scale(1)" }], { duration, easing: EASE }), node);
}

function ring(board, box, duration) {
  const holder = over(board, null, { left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 });
  holder.classList.add("pointed");
  until(holder, holder.animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }], { duration }));
}
