import type { Change } from "./types.js";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * A value with some changes (RFC 6902). It stays as it is: what does not change is shared by the new one, so that what shows it
 * can compare by identity. Throws RangeError for a change that does not apply.
 */
export function applyPatch(value: unknown, changes: readonly Change[]): unknown {
  return changes.reduce<Json>((now, change) => applyChange(now, change), value as Json);
}

function applyChange(whole: Json, { op, path, from, value }: Change): Json {
  const [at, source] = [steps(path), steps(from ?? "")];
  switch (op) {
    case "add":
      return put(whole, at, () => value as Json, true);
    case "replace":
      return put(whole, at, () => value as Json, false);
    case "remove":
      return put(whole, at, () => undefined, false);
    case "move":
      return put(put(whole, source, () => undefined, false), at, () => valueAt(whole, source), true);
    default:
      throw new RangeError(`${String(op)} is no change`);
  }
}

/** The value at a place, or without one the whole. */
function valueAt(value: Json, [step, ...rest]: string[]): Json {
  if (step === undefined) return value;
  if (!isParent(value) || !has(value, step)) throw missing(step);
  return valueAt((value as Record<string, Json>)[step]!, rest);
}

/** The whole with another value at a place, or with none. */
function put(whole: Json, [step, ...rest]: string[], make: () => Json | undefined, isNew: boolean): Json {
  if (step === undefined) return make() ?? null;
  if (!isParent(whole)) throw missing(step);
  if (!(rest.length === 0 && isNew) && !has(whole, step)) throw missing(step);
  const inner = rest.length ? put((whole as Record<string, Json>)[step]!, rest, make, isNew) : make();
  return Array.isArray(whole) ? inList(whole, step, inner, isNew && !rest.length) : inObject(whole, step, inner);
}

function inList(list: readonly Json[], step: string, inner: Json | undefined, isNew: boolean): Json {
  const at = step === "-" ? list.length : Number(step);
  if (!/^(-|0|[1-9]\d*)$/.test(step) || at > list.length) throw missing(step);
  return list.toSpliced(at, isNew ? 0 : 1, ...(inner === undefined ? [] : [inner]));
}

function inObject(object: object, step: string, inner: Json | undefined): Json {
  const { [step]: _, ...rest } = object as Record<string, Json>;
  return inner === undefined ? rest : { ...object, [step]: inner };
}

function steps(path: string): string[] {
  return path.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function isParent(value: Json): value is object & Json {
  return typeof value === "object" && value !== null;
}

function has(parent: object, step: string): boolean {
  return Array.isArray(parent) ? /^(0|[1-9]\d*)$/.test(step) && Number(step) < parent.length : Object.hasOwn(parent, step);
}

function missing(step: string): RangeError {
  return new RangeError(`there is nothing at ${step}`);
}
