// What may be at a place of a state, from the JSON Schema of the game's view: a number, a choice, a list and so on.

/** @import { Schema } from "../../types" */

/**
 * `what` is one of `number`, `flag`, `text`, `choice`, `list`, `map`, `parts` and `kinds`; `nullable` says whether nothing may be
 * there. A choice has `values`; a list and a map have the `inner` schema; parts have `fields`, schemas by name; kinds have a
 * schema for each by the value of `by`; `either` has several shapes of which one is there.
 *
 * @typedef {{ what: string, nullable: boolean, title: string, values?: any[], inner?: any, fixed?: any[], keys?: string[], fields?: Record<string, any>, by?: string, kinds?: Record<string, any>, either?: any[] }} Shape
 */

const HIDING = "Hidden";
/** Of what can be hidden, the fields that say how much is: a whole position hides nothing. */
const UNKNOWN = { Pile: ["unknown", "among"], Ledger: ["hidden"] };

const named = (schema) => schema.$ref?.split("/").at(-1) ?? "";

export function follow(schema, root) {
  const name = named(schema);
  return name ? { title: name, ...root.$defs[name] } : schema;
}

/**
 * @param {any} schema
 * @param {any} root
 * @returns {Shape}
 */
export function shapeOf(schema, root) {
  const here = follow(schema, root);
  const all = here.anyOf ?? [here];
  const some = all.filter((one) => one.type !== "null" && named(one) !== HIDING);
  const nullable = all.some((one) => one.type === "null");
  if (here.discriminator) return { what: "kinds", nullable, title: here.title ?? "", by: here.discriminator.propertyName, kinds: byKind(here, root) };
  if (some.length > 1) return { what: "either", nullable, title: here.title ?? "", either: some };
  return { ...plain(some[0] ? follow(some[0], root) : here, root), nullable };
}

const byKind = ({ discriminator: { mapping } }, root) => Object.fromEntries(Object.entries(mapping).map(([kind, ref]) => [kind, follow({ $ref: ref }, root)]));

function plain(schema, root) {
  const title = schema.title ?? "";
  if (schema.anyOf || schema.discriminator) return shapeOf(schema, root);
  if (schema.enum) return { what: "choice", title, values: schema.enum };
  if (schema.type === "boolean") return { what: "flag", title };
  if (schema.type === "integer" || schema.type === "number") return { what: "number", title };
  if (schema.type === "array") return { what: "list", title, inner: schema.items ?? null, fixed: schema.prefixItems };
  if (schema.properties) {
    const unknown = UNKNOWN[title] ?? [];
    return { what: "parts", title, fields: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !unknown.includes(name))) };
  }
  if (schema.type === "object") return { what: "map", title, inner: schema.additionalProperties ?? {}, keys: schema.propertyNames?.enum };
  return { what: "text", title };
}

/** The shape of those in `either` that a value has. */
export function chosen(shape, value, root) {
  const shapes = shape.either.map((one) => shapeOf(one, root));
  return shapes.find((one) => fits(one, value)) ?? shapes[0];
}

export function fits({ what, values }, value) {
  switch (what) {
    case "choice": return values.includes(value);
    case "number": return typeof value === "number";
    case "flag": return typeof value === "boolean";
    case "text": return typeof value === "string";
    case "list": return Array.isArray(value);
    default: return value !== null && typeof value === "object" && !Array.isArray(value);
  }
}

/** A value for a place where there is none yet. */
export function blank(shape, root) {
  switch (shape.what) {
    case "choice": return shape.values.find((value) => value !== "") ?? "";
    case "number": return 0;
    case "flag": return false;
    case "list": return [];
    case "map": return {};
    case "parts": return Object.fromEntries(Object.entries(shape.fields).filter(([, one]) => !("default" in one)).map(([name, one]) => [name, empty(one, root)]));
    case "kinds": { const [kind, one] = Object.entries(shape.kinds)[0]; return { [shape.by]: kind, ...rest(one, shape.by, root) }; }
    case "either": return blank(shapeOf(shape.either[0], root), root);
    default: return "";
  }
}

function empty(schema, root) {
  const shape = shapeOf(schema, root);
  return shape.nullable ? null : blank(shape, root);
}

/** The fields of a kind beside the one that says which it is. */
export const rest = (schema, by, root) => Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name, one]) => name !== by && !("default" in one)).map(([name, one]) => [name, empty(one, root)]));

/** The shape at a pointer into a state. */
export function shapeAt(state, pointer, root) {
  let shape = shapeOf(root, root);
  let value = state;
  for (const step of stepsOf(pointer)) {
    if (shape.what === "either") shape = chosen(shape, value, root);
    const inner = shape.what === "parts" ? shape.fields[step] : shape.what === "kinds" ? shape.kinds[value?.[shape.by]]?.properties?.[step] : shape.fixed?.[step] ?? shape.inner;
    if (!inner) return null;
    shape = shapeOf(inner, root);
    value = value?.[step];
  }
  return shape;
}

export const stepsOf = (pointer) => pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
export const pointerOf = (steps) => steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
