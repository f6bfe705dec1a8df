// Form fields from JSON Schema, as the API describes them.

import { h } from "./dom.js";
import { t, words } from "./texts.js";

/** A schema with its `$ref` followed, among its own `$defs` or among the `schemas` of the API's document. */
export function resolved(schema, schemas = {}) {
  const reference = schema.$ref ?? schema.allOf?.[0].$ref ?? schema.anyOf?.find(({ $ref }) => $ref)?.$ref;
  if (!reference) return schema;
  const name = reference.split("/").at(-1);
  return schema.$defs?.[name] ?? schemas[name];
}

/** A schema whose fields begin with other values than its own defaults. */
export const proposing = (schema, values) => ({ ...schema, properties: Object.fromEntries(Object.entries(schema.properties).map(([name, property]) =>
  [name, name in values ? { ...property, default: values[name] } : property])) });

/**
 * One field for each property with a choice. An object is a group of its own, which can be left out. `names` gives the names
 * of properties and values.
 */
export function fields(schema, { names = {}, schemas = {}, but = [], above = "" } = {}) {
  const properties = Object.entries(resolved(schema, schemas).properties ?? {});
  return properties.filter(([name, property]) => !but.includes(name) && isAsked(property, schemas)).map(([name, property]) => {
    const inner = resolved(property, schemas);
    const path = `${above}${name}`;
    return inner.properties ? group(path, name, inner, { names, schemas }) : field(path, name, property, names);
  });
}

/** An object without named properties has no fields, nor has a property without a choice. */
const isAsked = (property, schemas) => property.enum?.length !== 1 && (![property.type].flat().includes("object") || resolved(property, schemas).properties);

function group(path, name, schema, { names, schemas }) {
  // Filling in a field sets its group.
  const set = (event) => { event.currentTarget.querySelector("input").checked ||= event.target.name !== path; };
  return h("details", { key: path, class: "group", onchange: set },
    h("summary", {}, words(name, names)),
    h("label", { class: "check" }, h("input", { type: "checkbox", name: path }), t("set-this")),
    h("div", { class: "grid" }, fields(schema, { names, schemas, above: `${path}.` })));
}

function field(path, name, property, names) {
  const unit = inSeconds(property) ? ` (${t("seconds")})` : "";
  const label = h("span", {}, words(name, names), unit);
  const entry = input(path, property, names);
  return property.type === "boolean" ? h("label", { key: path, class: "check" }, entry, label) : h("label", { key: path }, label, entry);
}

const inSeconds = (property) => /milliseconds/i.test(property.description ?? "");
const isList = ({ type }) => [type].flat().includes("array");
const isNumber = ({ type }) => [type].flat().some((one) => one === "integer" || one === "number");

function input(name, property, names) {
  if (property.enum) {
    return h("select", { name }, property.enum.map((value) =>
      h("option", { value, selected: value === property.default }, words(value, names))));
  }
  if (property.type === "boolean") return h("input", { type: "checkbox", name, checked: property.default });
  if (isList(property)) return h("input", { name, placeholder: t("separated") });
  if (!isNumber(property)) return h("input", { name, value: property.default, maxlength: property.maxLength });
  const share = inSeconds(property) ? 1000 : 1;
  const scaled = (value) => (value == null ? null : value / share);
  return h("input", { name, type: "number", step: share === 1 ? 1 : "any", value: scaled(property.default ?? property.example),
    min: scaled(property.minimum), max: scaled(property.maximum) });
}

/** The values of the form, with the types of the schema. */
export function filled(schema, form, { schemas = {}, but = [], above = "" } = {}) {
  const found = {};
  for (const [name, property] of Object.entries(resolved(schema, schemas).properties ?? {})) {
    const entry = form.elements.namedItem(`${above}${name}`);
    const inner = resolved(property, schemas);
    if (but.includes(name) || !entry) continue;
    if (inner.properties) {
      if (entry.checked) found[name] = filled(inner, form, { schemas, above: `${above}${name}.` });
    } else if (property.type === "boolean") found[name] = entry.checked;
    else if (isList(property)) found[name] = entry.value.split(/[\s,]+/).filter(Boolean);
    else if (entry.value === "") continue;
    else if (!isNumber(property)) found[name] = entry.value;
    else found[name] = Math.round(Number(entry.value) * (inSeconds(property) ? 1000 : 1));
  }
  return found;
}
