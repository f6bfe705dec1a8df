// What a seat may do, as a list; and what is refused, with the reason. A board that is clicked leads here too.

import { Part, h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { t, words } from "../../shared/texts.js";

const MANY = 14;

/** The form or the button of one option; it dispatches `choose` with the command to post. */
export function choice(option, names, place) {
  if (option.kind === "amount") return amount(option, place);
  if (option.kind === "some") return some(option, names, place);
  return h("button", { key: JSON.stringify(option.command), class: "option", "data-option": place,
    onclick: (event) => choose(event.currentTarget, option, option.command) }, option.label);
}

const choose = (from, option, command) => from.dispatchEvent(new CustomEvent("choose", { bubbles: true, detail: { option, command } }));

function amount(option, place) {
  const submit = (given, made) => choose(made, option, { ...option.command, [option.field]: Number(given.get("amount")) });
  return form({ key: JSON.stringify(option.command), class: "option amount", "data-option": place }, submit,
    h("label", {}, h("span", {}, option.label),
      h("input", { type: "number", name: "amount", required: true, min: option.low, max: option.high, value: option.low, step: 1 })),
    h("span", { class: "range" }, t("from-to", option)),
    h("button", {}, t("do")));
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

class OptionList extends Part {
  /** `{options, refused, question, names, causes, busy}`. */
  render({ options, refused, question, names, causes, busy }) {
    const wanted = (this.filter ?? "").toLowerCase();
    const shown = options.map((option, place) => [option, place]).filter(([option]) => option.label.toLowerCase().includes(wanted));
    const kinds = [...new Set(shown.map(([option]) => option.command.type))];
    const grouped = options.length > MANY && kinds.length > 1;
    const several = (kind) => shown.filter(([option]) => option.command.type === kind);
    return [
      h("p", { class: "question", role: "status", tabindex: "-1" }, question, options.length ? h("span", { class: "sr" }, t("options-n", { count: options.length })) : null),
      options.length > MANY ? h("label", { class: "filter" }, t("filter"), h("input", { type: "search", oninput: (event) => this.narrow(event) })) : null,
      h("div", { class: "options", "aria-busy": busy ? "true" : "false" },
        grouped ? kinds.map((kind) => h("section", { key: kind, class: "kind", "aria-label": words(kind, causes) },
          h("h3", {}, words(kind, causes)), several(kind).map(([option, place]) => choice(option, names, place))))
          : shown.map(([option, place]) => choice(option, names, place))),
      refused.length ? h("details", { class: "refused" }, h("summary", {}, t("refused-n", { count: refused.length })),
        h("ul", {}, refused.map((refusal, place) => h("li", { key: place },
          h("strong", {}, words(refusal.command, causes), given(refusal, names)), " ", refusal.reason, " ",
          h("small", {}, t("rule", refusal)))))) : null,
    ];
  }

  /** The option that was chosen goes, and the keyboard with it to the top of the page, unless the next question takes it. */
  redraw() {
    const here = this.contains(document.activeElement);
    super.redraw();
    if (here && !this.contains(document.activeElement)) this.querySelector(".question").focus({ preventScroll: true });
  }

  narrow(event) {
    this.filter = event.currentTarget.value;
    this.redraw();
  }
}

const given = (refusal, names) => {
  const values = Object.values(refusal.given).map((value) => words(typeof value === "object" ? JSON.stringify(value) : value, names));
  return values.length ? ` (${values.join(", ")})` : "";
};

customElements.define("cabinet-options", OptionList);

class Choice extends Part {
  connectedCallback() {
    super.connectedCallback();
    this.querySelector("dialog").showModal();
  }

  /** `{options, names}`: several options of one thing on the board, in a dialog. */
  render({ options, names }) {
    return h("dialog", { "aria-labelledby": "which", onclose: () => this.remove() },
      h("h2", { id: "which" }, t("which")),
      h("div", { class: "options" }, options.map((option, place) => choice(option, names, place))),
      h("button", { class: "quiet", onclick: () => this.querySelector("dialog").close() }, t("cancel")));
  }
}

customElements.define("cabinet-choice", Choice);
