// The state of a game as a form, made of the schema of its view: everything in it can be changed.

import { Part, h } from "../../shared/dom.js";
import { number } from "../../shared/texts.js";
import { put, removed, shifted } from "./edits.js";
import { blank, chosen, fits, pointerOf, rest, shapeOf } from "./shape.js";
import { fieldName, say } from "./words.js";

const NOTHING = "∅";
const SHOWN = 3;
/** There are as many players as seats. */
const PLAYERS = "/players";

/**
 * `faults` are by pointer; `picked` is the pointer of what is to be put elsewhere; `open` are the groups that are open; `alike`
 * gives the ids that are of a kind with one.
 *
 * @typedef {{ state: any, schema: any, names: Record<string, string>, faults: Map<string, any[]>, picked: string | null, open: Set<string>, seats: { seat: number, name: string | null }[],
 *   alike: (id: string) => string[], change: (state: any) => void, pick: (pointer: string) => void, lay: (pointer: string) => void,
 *   mayLay: (pointer: string) => boolean }} Value
 */

/** @extends {Part<Value>} */
class Fields extends Part {
  render({ state, schema }) {
    const { fields } = shapeOf(schema, schema);
    return h("div", { class: "position-fields" }, inOrder(fields, state).map(([name, one]) => this.place(name, `/${name}`, one, state[name])));
  }

  /** A place by its name, in its shape. */
  place(name, pointer, schema, value) {
    const { schema: root, names } = this.value;
    const shape = shapeOf(schema, root);
    return this.entry(fieldName(name, names), pointer, SEATS.has(name) ? seated(shape) : shape, value);
  }

  entry(label, pointer, shape, value) {
    const { schema: root } = this.value;
    if (shape.what === "either") return this.either(label, pointer, shape, value);
    if (value === null || value === undefined) return shape.nullable && !SIMPLE.has(shape.what) ? this.absent(label, pointer, shape) : this.simple(label, pointer, shape, value ?? null);
    if (SIMPLE.has(shape.what)) return this.simple(label, pointer, shape, value);
    if (!fits(shape, value)) return this.absent(label, pointer, shape);
    const only = shape.what === "parts" && Object.keys(shape.fields).length === 1 ? Object.keys(shape.fields)[0] : null;
    if (only) return this.entry(label, `${pointer}/${only}`, shapeOf(shape.fields[only], root), value[only]);
    return this.group(label, pointer, value, shape.nullable ? this.button(pointer, "take-away", () => put(this.value.state, pointer, null)) : null, () => {
      switch (shape.what) {
        case "list": return this.list(pointer, shape, value);
        case "map": return this.map(pointer, shape, value);
        case "kinds": return this.kinds(pointer, shape, value);
        default: return inOrder(shape.fields, value).map(([name, one]) => this.place(name, `${pointer}/${name}`, one, value[name] ?? one.default ?? blank(shapeOf(one, root), root)));
      }
    });
  }

  either(label, pointer, shape, value) {
    const { schema: root } = this.value;
    if (value === null || value === undefined) return this.absent(label, pointer, shape);
    const own = { ...chosen(shape, value, root), nullable: shape.nullable };
    return this.entry(label, pointer, own, value);
  }

  group(label, pointer, value, more, inner) {
    const { open, faults } = this.value;
    const wrong = [...faults.keys()].filter((at) => at === pointer || at.startsWith(`${pointer}/`)).length;
    const opened = open.has(pointer);
    return h("details", { key: pointer, class: wrong ? "part wrong" : "part", "data-field": pointer, open: opened,
      ontoggle: (event) => { if (event.currentTarget.open !== open.has(pointer)) this.turn(pointer, event.currentTarget.open); } },
    h("summary", {}, h("span", {}, label), " ", h("small", {}, this.summary(value)), wrong ? h("strong", { class: "flag" }, ` ${say("wrong-n", { count: number(wrong) })}`) : null),
    this.told(pointer), opened ? h("div", { class: "inside" }, inner(), more) : null);
  }

  turn(pointer, opened) {
    if (opened) this.value.open.add(pointer);
    else this.value.open.delete(pointer);
    this.redraw();
  }

  /** The first of what is in a group. */
  summary(value) {
    const { names } = this.value;
    const parts = Object.values(value);
    if (parts.length && parts.every((part) => typeof part === "string" || part === null)) {
      return parts.slice(0, SHOWN).map((part) => (part === null ? "–" : names[part] ?? part)).join(", ") + (parts.length > SHOWN ? ` … (${number(parts.length)})` : "");
    }
    return Array.isArray(value) ? `(${number(value.length)})` : "";
  }

  list(pointer, { fixed, inner: schema }, value) {
    const { state, schema: root } = this.value;
    const whole = fixed || pointer === PLAYERS;
    const inner = (at) => shapeOf(fixed?.[at] ?? schema ?? {}, root);
    return [h("ol", { class: "entries", key: "entries" }, value.map((part, at) => h("li", { key: at }, this.entry(pointer === PLAYERS ? this.value.seats[at]?.name ?? number(at + 1) : number(at + 1), `${pointer}/${at}`, inner(at), part),
      whole ? null : h("span", { class: "entry-deeds" },
        at ? this.button(`${pointer}/${at}`, "earlier", () => shifted(state, `${pointer}/${at}`, -1), "↑") : null,
        this.button(`${pointer}/${at}`, "take-away", () => removed(state, `${pointer}/${at}`), "×"))))),
    whole ? null : h("div", { class: "actions", key: "add" }, this.button(pointer, "add", () => put(state, pointer, [...value, this.another(inner(0), value)]), `+ ${say("add")}`), this.layHere(pointer))];
  }

  /** A new entry of a list: as the last one if it is a thing of its own. */
  another(shape, value) {
    if (shape.nullable) return null;
    const { schema: root, alike } = this.value;
    const last = value.at(-1);
    if (typeof last === "string") return alike(last).find((one) => !value.includes(one)) ?? last;
    return last !== undefined && typeof last !== "object" ? last : last ? structuredClone(last) : blank(shape, root);
  }

  map(pointer, shape, value) {
    const { state, schema: root, names } = this.value;
    const inner = shapeOf(shape.inner, root);
    const others = (shape.keys ?? []).filter((key) => !(key in value));
    return [Object.entries(value).map(([key, part]) => h("div", { class: "of-map", key }, this.entry(fieldName(key, names), `${pointer}${pointerOf([key])}`, inner, part),
      this.button(`${pointer}${pointerOf([key])}`, "take-away", () => removed(state, `${pointer}${pointerOf([key])}`), "×"))),
    others.length ? h("label", { key: "add" }, say("add"), h("select", { onchange: (event) => event.currentTarget.value && this.value.change(put(state, pointer, { ...value, [event.currentTarget.value]: inner.nullable ? null : blank(inner, root) })) },
      h("option", { value: "" }, "–"), others.map((key) => h("option", { value: key }, names[key] ?? key)))) : null];
  }

  kinds(pointer, shape, value) {
    const { state, schema: root, names } = this.value;
    const kind = value[shape.by];
    const fields = Object.entries(shape.kinds[kind]?.properties ?? {}).filter(([name]) => name !== shape.by);
    return [this.labelled(say("kind"), `${pointer}/${shape.by}`, h("select", { onchange: (event) => this.value.change(put(state, pointer, { [shape.by]: event.currentTarget.value, ...rest(shape.kinds[event.currentTarget.value], shape.by, root) })) },
      Object.keys(shape.kinds).map((one) => h("option", { value: one, ".selected": one === kind }, fieldName(one, names))))),
    fields.map(([name, one]) => this.place(name, `${pointer}/${name}`, one, value[name] ?? one.default))];
  }

  /** A place without anything, with a button for each kind of thing that can be there. */
  absent(label, pointer, shape) {
    const { schema: root, state } = this.value;
    const all = shape.either?.map((one) => shapeOf(one, root)) ?? [shape];
    return h("div", { key: pointer, class: "absent", "data-field": pointer }, h("span", {}, `${label}: –`), " ",
      all.map((one) => this.button(`${pointer} ${one.title}`, "put-here", () => put(state, pointer, blank(one, root)), all.length > 1 ? `+ ${fieldName(one.title.toLowerCase())}` : say("put-here"))),
      this.layHere(pointer), this.told(pointer));
  }

  simple(label, pointer, shape, value) {
    const { state, change } = this.value;
    const set = (next) => change(put(state, pointer, next));
    if (shape.what === "flag") {
      return h("label", { key: pointer, class: "check", "data-field": pointer }, h("input", { type: "checkbox", ".checked": value, onchange: (event) => set(event.currentTarget.checked) }), h("span", {}, label), this.told(pointer));
    }
    if (shape.what === "seat") return this.labelled(label, pointer, this.seat(shape, value, set));
    if (shape.what === "number") {
      return this.labelled(label, pointer, h("input", { type: "number", step: 1, ".value": value ?? "", placeholder: shape.nullable ? "–" : null,
        onchange: (event) => set(event.currentTarget.value === "" && shape.nullable ? null : Math.round(Number(event.currentTarget.value))) }));
    }
    return this.labelled(label, pointer, this.choice(shape, value, set), value === null ? this.layHere(pointer) : this.value.alike(value).length > 1 ? this.pickButton(pointer) : null);
  }

  seat(shape, value, set) {
    const { seats } = this.value;
    const known = seats.some(({ seat }) => seat === value) || value === null ? seats : [...seats, { seat: value, name: String(value) }];
    return h("select", { onchange: (event) => set(event.currentTarget.value === NOTHING ? null : Number(event.currentTarget.value)) },
      shape.nullable || value === null ? h("option", { value: NOTHING, ".selected": value === null }, "–") : null,
      known.map(({ seat, name }) => h("option", { key: seat, value: seat, ".selected": seat === value }, name)));
  }

  choice(shape, value, set) {
    const { names, alike } = this.value;
    const all = shape.values ?? (typeof value === "string" ? alike(value) : []);
    const values = all.includes(value) || value === null ? all : [value, ...all];
    return h("select", { onchange: (event) => set(event.currentTarget.value === NOTHING ? null : values.find((one) => String(one) === event.currentTarget.value)) },
      shape.nullable || value === null ? h("option", { value: NOTHING, ".selected": value === null }, "–") : null,
      values.map((one) => h("option", { key: one, value: one, ".selected": one === value }, one === "" ? "–" : names[one] ?? one)));
  }

  labelled(label, pointer, input, more = null) {
    const wrong = this.value.faults.get(pointer);
    const id = `fault${pointer.replaceAll("/", "-")}`;
    if (wrong) Object.assign(input.own, { "aria-invalid": "true", "aria-describedby": id });
    return h("div", { key: pointer, class: wrong ? "field wrong" : "field", "data-field": pointer }, h("label", {}, h("span", {}, label), input), more, this.told(pointer, id));
  }

  /** What is wrong at a place; where one value alone fits, a button puts it there. */
  told(pointer, id = null) {
    const wrong = this.value.faults.get(pointer) ?? [];
    return wrong.map(({ detail, due }, at) => h("p", { class: "fault", key: `fault ${at}`, id: at ? null : id }, detail, " ",
      due === undefined ? null : h("button", { type: "button", class: "quiet", onclick: () => this.value.change(put(this.value.state, pointer, due)) }, say("mend"))));
  }

  /** Pick up what is here, to be put elsewhere; or put it down again. */
  pickButton(pointer) {
    const { picked, pick } = this.value;
    if (picked && picked !== pointer) return this.layHere(pointer);
    return h("button", { type: "button", class: "quiet", "aria-pressed": String(picked === pointer), title: say("pick-about"), onclick: () => pick(pointer) }, say(picked === pointer ? "picked" : "pick"));
  }

  layHere(pointer) {
    const { picked, lay, mayLay } = this.value;
    return picked && mayLay(pointer) ? h("button", { type: "button", class: "quiet", onclick: () => lay(pointer) }, say("lay-here")) : null;
  }

  button(pointer, name, change, text = null) {
    return h("button", { type: "button", key: `${name} ${pointer}`, class: "quiet", "aria-label": text && text.length > 1 ? null : say(name), title: say(name), onclick: () => this.value.change(change()) }, text ?? say(name));
  }
}

const SIMPLE = new Set(["number", "flag", "text", "choice", "seat"]);
/** The fields that are the number of a seat. */
const SEATS = new Set(["seat", "turn", "start", "lead", "keeper", "bidder", "challenger", "rival", "winner", "ruler"]);
const seated = (shape) => (shape.what === "number" ? { ...shape, what: "seat" } : shape);

/** Fields in the order of the state. */
const inOrder = (fields, value) => Object.entries(fields).sort(([one], [other]) => place(value, one) - place(value, other));
const place = (value, name) => { const at = Object.keys(value).indexOf(name); return at < 0 ? Infinity : at; };

customElements.define("cabinet-position-fields", Fields);
