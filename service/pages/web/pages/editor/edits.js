// Changes of a state at places of it. Each returns another state; the one before stays as it was.

import { pointerOf, shapeAt, shapeOf, stepsOf } from "./shape.js";

/** What is at a pointer; undefined if there is nothing. */
export const valueAt = (state, pointer) => stepsOf(pointer).reduce((here, step) => here?.[step], state);

function changed(state, pointer, change) {
  const steps = stepsOf(pointer);
  if (!steps.length) return change({ whole: state }, "whole").whole;
  const made = structuredClone(state);
  const holder = steps.slice(0, -1).reduce((here, step) => here[step], made);
  change(holder, steps.at(-1));
  return made;
}

export const put = (state, pointer, value) => changed(state, pointer, (holder, step) => { holder[step] = value; return holder; });

/** Without what is at a pointer: an entry of a list or a map. */
export const removed = (state, pointer) => changed(state, pointer, (holder, step) => {
  if (Array.isArray(holder)) holder.splice(Number(step), 1);
  else delete holder[step];
});

/** With an entry of a list one place further (`by` 1) or nearer (-1). */
export const shifted = (state, pointer, by) => changed(state, pointer, (list, step) => {
  const at = Number(step), to = at + by;
  if (to >= 0 && to < list.length) [list[at], list[to]] = [list[to], list[at]];
});

/** Every pointer at which a name stands. */
export function placesOf(state, name, pointer = "") {
  if (state === name) return [pointer];
  if (state === null || typeof state !== "object") return [];
  return Object.entries(state).flatMap(([step, part]) => placesOf(part, name, `${pointer}${pointerOf([step])}`));
}

const inside = (pointer) => pointer.slice(0, pointer.lastIndexOf("/"));

/** Whether a thing can be at a place of a shape: a name, or a piece with the same fields. */
function holds(shape, thing, root) {
  switch (shape?.what) {
    case "either": return shape.either.some((one) => holds(shapeOf(one, root), thing, root));
    case "choice": return shape.values.includes(thing);
    case "text": return typeof thing === "string";
    case "parts": return typeof thing === "object" && Object.keys(thing).every((name) => name in shape.fields);
    default: return false;
  }
}

/** The list or the slot at a pointer, if a thing can be there. */
function roomAt(state, pointer, thing, root) {
  const shape = shapeAt(state, pointer, root);
  if (shape?.what === "parts" && shape.fields.known) return roomAt(state, `${pointer}/known`, thing, root);
  const list = shape?.what === "list" ? shape : shape?.what === "either" ? shape.either.map((one) => shapeOf(one, root)).find(({ what }) => what === "list") : null;
  if (list && Array.isArray(valueAt(state, pointer))) return holds(shapeOf(list.inner ?? {}, root), thing, root) ? { list: true, pointer } : null;
  return holds(shape, thing, root) ? { list: false, pointer } : null;
}

/** Whether what is `from` can go `to` another place. */
export const canMove = (state, from, to, root) => roomFor(state, from, to, root) !== null;

function roomFor(state, from, to, root) {
  const thing = valueAt(state, from);
  const room = thing == null ? null : roomAt(state, to, thing, root);
  return !room || room.pointer === from || (room.list && room.pointer === inside(from)) ? null : room;
}

/**
 * The state after what is `from` went `to` another place: to the end of a list, or into a slot; what was in the slot comes back in
 * exchange. Null if it cannot be there.
 */
export function moved(state, from, to, root) {
  const thing = valueAt(state, from);
  const room = roomFor(state, from, to, root);
  if (!room) return null;
  const fromList = Array.isArray(valueAt(state, inside(from)));
  const slots = shapeAt(state, from, root)?.nullable;
  if (room.list) {
    const longer = put(state, room.pointer, [...valueAt(state, room.pointer), thing]);
    return fromList && !slots ? removed(longer, from) : slots ? put(longer, from, null) : null;
  }
  const other = valueAt(state, room.pointer);
  const there = put(state, room.pointer, thing);
  if (other != null || !fromList || slots) return put(there, from, other ?? null);
  return removed(there, from);
}

/**
 * What a thing that was touched on the board is in the state: pointers to it, those of the drawing first. `spot` is
 * as `agent:beacon`, `at` the pointers of the drawing.
 */
export function touched(state, spot, at) {
  const named = (spot ?? "").split(":").slice(1).join(":");
  const known = (at ?? "").split(" ").filter((pointer) => pointer && valueAt(state, pointer) !== undefined);
  return [...new Set([...known, ...(named ? placesOf(state, named) : [])])];
}

/**
 * The state after something that was picked up is put where the board was touched: at a place that it may name, as a city, or
 * at one of the pointers. Null if it cannot be there.
 */
export function layAt(state, picked, spot, at, root) {
  const named = (spot ?? "").split(":").at(-1);
  const shape = shapeAt(state, picked, root);
  if (shape?.what === "choice" && shape.values.includes(named)) return put(state, picked, named);
  for (const pointer of touched(state, spot, at)) {
    const made = moved(state, picked, pointer, root);
    if (made) return made;
  }
  return null;
}

/** The states before and after the one that is shown. */
export class Course {
  before = [];

  after = [];

  constructor(state) { this.state = state; }

  go(state) {
    if (state === null || JSON.stringify(state) === JSON.stringify(this.state)) return false;
    this.before.push(this.state);
    this.after = [];
    this.state = state;
    return true;
  }

  back() { return this.turn(this.before, this.after); }

  forth() { return this.turn(this.after, this.before); }

  turn(from, onto) {
    if (!from.length) return false;
    onto.push(this.state);
    this.state = from.pop();
    return true;
  }
}
