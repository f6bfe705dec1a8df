// What a seat may do, as a list; and what is refused, with the reason. A board that is clicked leads here too.

import { Part, h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { placeFor } from "../../shared/placing.js";
import { t, words } from "../../shared/texts.js";
import { FEW, askedBetween, forced, gathered, groups, has, title, willingFirst } from "./narrow.js";
import { Places, endsTurn } from "./places.js";

/** Of so many things that cannot be done for the same reason the names are told. */
const TOLD = 3;

/** A window in which there is room for a menu on the board. */
const ROOMY = "(min-width: 61rem) and (min-height: 34rem)";
/** A screen on which the choices are a strip at the edge. */
const DOCKED = "(max-width: 50rem), (max-height: 30rem)";
/** What a menu leaves in sight: what else can be touched, and what was. */
const IN_SIGHT = "cabinet-board :is(.lit, .chosen)";

/** The form or the button of one option, with its price and what it brings if they are known; it dispatches `choose` with the command to post. */
function choice(option, names, place, price = null, brings = null) {
  if (option.kind === "amount" && option.low < option.high) return amount(option, place, brings);
  if (option.kind === "some") return some(option, names, place);
  const command = option.kind === "amount" ? forced([option]) : option.command;
  return h("button", { key: JSON.stringify(option.command), class: endsTurn(option.command.type) ? "option ends" : "option", "data-option": place,
    onclick: (event) => choose(event.currentTarget, option, command) },
    price || brings ? [entitled(option.label, brings), price ? h("span", { class: "tag price" }, price) : null] : option.label);
}

/** The title of what can be pressed, and under it what that brings. */
const entitled = (words, brings) => h("span", { class: "title" }, words, brings ? h("small", { class: "brings" }, brings) : null);

const choose = (from, option, command) => from.dispatchEvent(new CustomEvent("choose", { bubbles: true, detail: { option, command } }));

function amount(option, place, brings) {
  const submit = (given, made) => choose(made, option, { ...option.command, [option.field]: Number(given.get("amount")) });
  const step = (sign, by, name) => h("button", { type: "button", class: "quiet step", "aria-label": t(name),
    onclick: ({ currentTarget }) => { const { amount: field } = currentTarget.form.elements; field.stepUp(by); field.focus(); } }, sign);
  return form({ key: JSON.stringify(option.command), class: "option amount", "data-option": place }, submit,
    h("label", {}, h("span", {}, option.label, brings ? h("small", { class: "brings" }, brings) : null), h("span", { class: "stepper" }, step("−", -1, "less"),
      h("input", { type: "number", name: "amount", required: true, min: option.low, max: option.high, value: Math.min(option.high, Math.max(option.low, 1)), step: 1, inputmode: "numeric" }),
      step("+", 1, "one-more"), option.label.includes(`${option.low}–${option.high}`) ? null : h("span", { class: "range" }, t("from-to", option)), h("button", {}, t("do")))));
}

function some(option, names, place) {
  const ready = (made) => {
    const count = made.querySelectorAll("input:checked").length;
    const fits = option.low <= count && count <= option.high;
    made.querySelector("button").disabled = !fits;
    for (const box of made.querySelectorAll("input:not(:checked)")) box.disabled = count >= option.high;
  };
  const submit = (given, made) => {
    const chosen = option.pool.filter((_, member) => given.has(String(member)));
    choose(made, option, { ...option.command, [option.field]: chosen });
  };
  return form({ key: JSON.stringify([option.command, option.pool]), class: "option some", "data-option": place,
    onchange: (event) => ready(event.currentTarget) }, submit,
  h("fieldset", {}, h("legend", {}, option.label),
    option.pool.map((member, box) => h("label", { key: box, class: "check" }, h("input", { type: "checkbox", name: String(box) }), words(member, names)))),
  h("span", { class: "range" }, t(option.low === option.high ? "exactly" : "from-to", option)),
  h("button", { disabled: option.low > 0 }, t("do")));
}

/**
 * What a guide tells of commands in words: `price`, what one costs, and `brings`, what it brings; null where it tells nothing. `given` is
 * the view, the components, the seat and what `say`s the game's texts.
 */
export const tellsOf = (guide, given) => ({ price: (command) => guide?.price?.(command, given) ?? null, brings: (command) => guide?.brings?.(command, given) ?? null });

export class OptionList extends Part {
  trail = [];
  filter = "";

  /** What is said above all options. @type {string | null} */
  agreed = null;

  /** The types of which it is said what they bring. */
  told = new Set();

  /** The options that are left by what was chosen in the list; null if nothing was. */
  alone = null;

  /** What was drawn last. */
  known = null;
  pick = null;

  /**
   * `{options, refused, phase, question, names, causes, says, busy, picked, places, kind, price, brings, few}`: `picked` is `{title, options, read}` if something was
   * touched on the board, `read` being what it does, and `at` the spot that leads no further there: the choices open beside it; `says` is how the game asks for fields, `places` are those of the turn for a question of this `kind`,
   * `price` and `brings` tell in words what a command costs and brings, `phase` where in the turn that is; more than a `few` options are shown by
   * their kind. It dispatches `back` when `picked` is thought better of.
   */
  render({ options, refused, phase, question, names, causes, says, busy, picked }) {
    const terms = { names, causes, says };
    this.told.clear();
    this.agreed = null;
    const among = this.among(picked?.options ?? options);
    return [
      h("p", { class: "question", role: "status", tabindex: "-1" }, phase ? h("strong", { class: "phase" }, phase) : null, question, options.length ? h("span", { class: "sr" }, t("options-n", { count: options.length })) : null),
      h("div", { key: "choices", class: "choices" },
        picked || this.trail.length ? this.path(picked, terms) : null,
        picked?.read?.map(({ id, effect }) => h("p", { key: `read ${id}`, class: "read-first" }, effect)),
        among.length > 1 && (picked || this.trail.length) ? this.common(among) : null,
        picked?.why ? h("p", { key: "why", class: "why" }, picked.why) : null,
        picked?.held ? h("p", { key: "held", class: "held-back", role: "status" }, t("held")) : null,
        among.length > FEW ? h("input", { key: "filter", class: "filter", type: "search", "aria-label": t("filter"), placeholder: t("filter"), oninput: (event) => this.find(event) }) : null,
        h("div", { key: "options", class: "options", "aria-busy": busy ? "true" : "false" }, this.offered(among, terms))),
      refused.length ? h("details", { key: "refused", class: "refused" }, h("summary", {}, t("refused-n")),
        h("ul", {}, gathered(refused).map((one, place) => h("li", { key: place }, refusal(one, terms))))) : null,
    ];
  }

  /** The options that have what was chosen so far, in the list and by the search. */
  among(options) {
    return options.filter(({ command }) => this.trail.every((step) => has(command, step)));
  }

  /** What all that is left brings, said once: of a thing that each of these commands names. */
  common([{ command }, ...more]) {
    const { brings = () => null } = this.value, shared = Object.entries(command).filter(([field, value]) => field !== "type" && more.every((one) => one.command[field] === value));
    this.agreed = shared.map(([field, value]) => brings({ [field]: value })).find(Boolean) ?? null;
    return this.agreed ? h("p", { key: "common", class: "brings" }, this.agreed) : null;
  }

  /** What was chosen so far, and the way back. */
  path(picked, terms) {
    const steps = [picked?.title, ...this.trail.map((step) => title(step, terms))].filter(Boolean);
    return h("p", { key: "path", class: "chosen-path" }, h("strong", {}, `${steps.join(" › ")}: `),
      h("button", { class: "quiet", onclick: () => this.back() }, t("back")));
  }

  offered(among, terms) {
    const wanted = this.filter.toLowerCase();
    if (wanted) return this.few(among.filter(({ label }) => label.toLowerCase().includes(wanted)), (one) => this.choice(one));
    if (this.value.picked?.read && !this.trail.length) return this.kinds(among).map((one) => this.group(one, terms));
    return this.value.picked || this.trail.length ? this.grouped(among, terms) : this.whole(among, terms);
  }

  choice(option) { return choice(option, this.value.names, this.value.options.indexOf(option), this.value.price?.(option.command), this.bringing(option.command)); }

  /** What a command brings. What is the same for its whole type is said once, of the first or of their group. */
  bringing(command) {
    const { brings = () => null } = this.value, words = brings(command);
    if (words && words === this.agreed) return Object.entries(command).map(([field, value]) => brings({ [field]: value })).find((one) => one && one !== words) ?? null;
    if (words !== brings({ type: command.type })) return words;
    if (this.told.has(command.type) || this.trail.some(({ field }) => field === "type")) return null;
    this.told.add(command.type);
    return words;
  }

  /** The first of these, and how many more there are. */
  few(all, shape) {
    const rest = all.length - FEW;
    return [all.slice(0, FEW).map(shape), rest > 0 ? h("p", { key: "rest", class: "range" }, t("more-found", { count: rest })) : null];
  }

  grouped(options, terms) {
    const found = groups(options), asked = found && askedBetween(found, terms);
    if (!found) return this.few(willingFirst(options), (one) => this.choice(one));
    return [asked ? h("p", { key: "asked", class: "asked-between" }, asked) : null, this.few(found, (one) => this.group(one, terms))];
  }

  /** All that can be done: each kind at its place, those of which nothing is left among them. */
  whole(options, terms) {
    const { places = new Places(), kind = "", few } = this.value;
    const { types, many } = places.of(kind, options, few);
    if (!options.length) return null;
    if (types.length === 1 && (many || groups(options))) return this.grouped(options, terms);
    return types.map((value) => {
      const group = { field: "type", value, options: willingFirst(options.filter(({ command }) => command.type === value)) };
      if (!group.options.length) return h("p", { key: `gone ${value}`, class: "gone", "aria-disabled": "true" }, title(group, terms));
      return many ? this.group(group, terms) : group.options.map((one) => this.choice(one));
    });
  }

  kinds(options) { return [...Map.groupBy(options, ({ command }) => command.type)].map(([value, members]) => ({ field: "type", value, options: members })); }

  group(group, terms) {
    const [only, ...more] = group.options;
    if (!more.length) return this.choice(only);
    return h("button", { key: JSON.stringify([group.field, group.value]), class: "narrower", onclick: () => this.narrow(group) },
      entitled(title(group, terms), this.value.brings?.({ [group.field]: group.value })));
  }

  narrow({ field, value, among }) {
    this.trail = [...this.trail, { field, value, among }];
    this.redraw();
    this.toTop();
    /** @type {HTMLElement} */
    const first = this.querySelector(".options :is(button, input)");
    first?.focus({ preventScroll: true });
  }

  /** A question is read from its beginning. */
  toTop() { this.parentElement?.scrollTo({ top: 0 }); }

  /** One step back, in the list or on the board. */
  back() {
    if (this.trail.length) this.trail = this.trail.slice(0, -1);
    else this.dispatchEvent(new CustomEvent("back", { bubbles: true }));
    this.redraw();
  }

  connectedCallback() {
    super.connectedCallback();
    this.leaving = new AbortController();
    addEventListener("resize", () => this.place(), { signal: this.leaving.signal, passive: true });
    this.addEventListener("keydown", (event) => event.key === "Escape" && (this.trail.length || this.value.picked) && this.back());
  }

  disconnectedCallback() { this.leaving.abort(); }

  /** What was chosen in the list leaves fewer things to touch: it dispatches `among` with these options, null once all of them are meant. */
  light() {
    const { options, picked } = this.value, among = this.trail.length && !picked ? this.among(options) : null;
    if (among?.length === this.alone?.length && (!among || this.alone.every((one) => among.includes(one)))) return;
    this.alone = among;
    this.dispatchEvent(new CustomEvent("among", { bubbles: true, detail: among && { of: options, among } }));
  }

  /** The choices lie beside what was touched last, where the window is roomy: the eye stays there. */
  place() {
    const { picked } = this.value, choices = /** @type {HTMLElement} */ (this.querySelector(".choices"));
    const at = picked?.at && matchMedia(ROOMY).matches ? document.querySelector(`cabinet-board [data-spot="${CSS.escape(picked.at)}"]`) : null;
    choices.classList.toggle("floating", Boolean(at));
    if (!at) return;
    const sheet = at.closest(".sheet").getBoundingClientRect(), inSight = [...document.querySelectorAll(IN_SIGHT)];
    const { left, top } = placeFor(at.getBoundingClientRect(), choices.getBoundingClientRect(), inSight, sheet, false);
    choices.style.setProperty("left", `${left}px`);
    choices.style.setProperty("top", `${top}px`);
  }

  /** Whether what was chosen in the list still tells apart what can be done: something more was touched on the board. */
  get goesOn() {
    const { options, picked } = this.value;
    return options === this.known && this.pick && picked?.options.every((one) => this.pick.options.includes(one)) && this.among(picked.options).length > 0;
  }

  /** The option that was chosen goes, and the keyboard with it to the top of the page, unless the next question takes it. */
  redraw() {
    const here = this.contains(document.activeElement);
    const other = this.value.picked !== this.pick || (this.value.options !== this.known && (!this.matches(":hover") || matchMedia(DOCKED).matches));
    if ((this.value.options !== this.known || this.value.picked !== this.pick) && !this.goesOn) [this.trail, this.filter] = [[], ""];
    [this.known, this.pick] = [this.value.options, this.value.picked];
    super.redraw();
    if (other) this.toTop();
    this.light();
    this.place();
    /** @type {HTMLElement} */
    const question = this.querySelector(".question");
    if (here && !this.contains(document.activeElement)) question.focus({ preventScroll: true });
  }

  find(event) {
    this.filter = event.currentTarget.value;
    this.redraw();
  }
}

/** What cannot be done, kind by kind: one reason in sight, those like it folded. */
function refusal({ command, rule, reasons }, terms) {
  const [first, ...others] = reasons;
  return [h("strong", {}, words(command, terms.causes)), because(first, terms), " ", h("small", {}, t("rule", { rule })),
    others.length ? h("details", {}, h("summary", {}, t("more-like-it", { count: others.length })),
      h("ul", {}, others.map((one, place) => h("li", { key: place }, because(one, terms))))) : null];
}

/** A reason, with what it holds for, as far as a few words say it. */
function because({ reason, given }, terms) {
  const whats = given.slice(0, TOLD).map((one) => Object.entries(one).map(([field, value]) => title({ field, value }, terms)).join(", ")).filter(Boolean);
  const told = given.length > TOLD ? [...whats, t("and-more", { count: given.length - TOLD })] : whats;
  return `${told.length ? ` (${told.join("; ")})` : ""} ${reason}`;
}

customElements.define("cabinet-options", OptionList);
