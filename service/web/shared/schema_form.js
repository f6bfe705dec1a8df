// Form fields from JSON Schema: what the API offers is what is asked for.

import { h } from "./dom.js";
import { words } from "./texts.js";

/** A schema with its `$ref` followed. */
export const resolved = (schema) => (schema.$ref ? schema.$defs[schema.$ref.split("/").at(-1)] : schema);

/** One field for each property that leaves a choice. */
export function fields(schema, names = {}) {
  return Object.entries(resolved(schema).properties ?? {})
    .filter(([, property]) => !(property.enum?.length === 1))
    .map(([name, property]) => h("label", { key: name, class: property.type === "boolean" ? "check" : null },
      property.type === "boolean" ? [input(name, property, names), words(name, names)] : [words(name, names), input(name, property, names)]));
}

function input(name, property, names) {
  if (property.enum) {
    return h("select", { name }, property.enum.map((value) =>
      h("option", { value, selected: value === property.default }, words(value, names))));
  }
  if (property.type === "boolean") return h("input", { type: "checkbox", name, checked: property.default });
  const numeric = property.type === "integer" || property.type === "number";
  return h("input", { name, type: numeric ? "number" : "text", value: property.default, min: property.minimum, max: property.maximum, maxlength: property.maxLength });
}

/** What was filled in, as the schema types it. */
export function filled(schema, form) {
  const found = {};
  for (const [name, property] of Object.entries(resolved(schema).properties ?? {})) {
    const field = form.elements.namedItem(name);
    if (!field) continue;
    if (property.type === "boolean") found[name] = field.checked;
    else if (property.type === "integer" || property.type === "number") found[name] = Number(field.value);
    else found[name] = field.value;
  }
  return found;
}
