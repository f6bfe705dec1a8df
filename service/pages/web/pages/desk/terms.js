// The terms of a tournament as a form asks for them: what each field is called, what it may be, and when it is asked for.

const TIE_BREAKS = {
  own: ["buchholz_cut_1", "buchholz", "buchholz_average", "sonneborn_berger", "sonneborn_berger_average", "direct_encounter", "wins", "rating", "drawn_lots"],
  swiss: ["BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2", "FB", "FB-C1", "AOB"],
  pairs: ["SB", "SB-C1", "DE", "PS", "PS-C1", "BPG", "BWG", "REP"],
  all: ["WIN", "WON", "ARO", "ARO-C1"],
  round_robin: ["KS"],
};

/** The tie-breaks that a format can have, those of this service first, then those of FIDE. */
export function breaksFor(format) {
  const pairs = format === "swiss" || format === "round_robin";
  return [...TIE_BREAKS.own, ...(pairs ? TIE_BREAKS.pairs : []), ...(format === "pods" ? [] : TIE_BREAKS.all), ...(TIE_BREAKS[format] ?? [])];
}

/** How many tie-breaks there can be; the form asks for one more than it has. */
const BREAKS = 30;

/**
 * A field: `at` is its place in the terms, as the API names it; `kind` what one enters; `values` those that can be chosen.
 * Without `when` it is always asked for.
 *
 * @typedef {Record<string, any>} Draft
 * @typedef {{ at: string, kind: "text" | "number" | "choice" | "yes" | "moment" | "minutes" | "seconds", values?: string[] | ((draft: Draft) => string[]),
 *   low?: number, high?: number, usual?: any, required?: boolean, when?: (draft: Draft) => boolean, fixed?: boolean }} Field
 */

const is = (at, ...values) => (draft) => values.includes(draft[at]);
const both = (one, other) => (draft) => one(draft) && other(draft);
const PLANNED = is("/format", "swiss", "pods");
const CLOCKED = (draft) => (draft["/clock/kind"] ?? "none") !== "none";
/** @returns {Field} */
const breakField = (place) => ({ at: `/tie_breaks/${place}`, kind: "choice", values: (draft) => ["", ...breaksFor(draft["/format"])], usual: "",
  when: (draft) => place === 0 || Boolean(draft[`/tie_breaks/${place - 1}`]) });

/**
 * The fields in the order in which they are asked for, in groups. Those that are `fixed` never change after the announcement.
 *
 * @type {{ group: string, fields: Field[] }[]}
 */
export const GROUPS = [
  { group: "basics", fields: [
    { at: "/name", kind: "text", required: true },
    { at: "/game", kind: "choice", fixed: true },
    { at: "/format", kind: "choice", values: ["swiss", "round_robin", "knockout", "pods"], usual: "swiss", fixed: true },
    { at: "/rounds", kind: "number", low: 1, high: 400, usual: 5, required: true, when: PLANNED },
    { at: "/legs", kind: "number", low: 1, high: 4, usual: 1, when: is("/format", "round_robin") },
    { at: "/elimination", kind: "choice", values: ["single", "third_place", "consolation", "double"], usual: "single", when: is("/format", "knockout"), fixed: true },
    { at: "/seats", kind: "number", low: 2, high: 6, usual: 4, when: is("/format", "pods"), fixed: true },
  ] },
  { group: "entry", fields: [
    { at: "/admission/by", kind: "choice", values: ["open", "link", "approval", "list"], usual: "open" },
    { at: "/admission/most", kind: "number", low: 1, high: 1024 },
    { at: "/late_entries", kind: "yes", usual: true },
    { at: "/check_in/opens_at", kind: "moment" },
    { at: "/check_in/closes_at", kind: "moment" },
    { at: "/byes_on_request/most", kind: "number", low: 0, high: 400, usual: 0, when: PLANNED },
    { at: "/byes_on_request/worth", kind: "choice", values: ["half", "nothing"], usual: "half", when: both(PLANNED, (draft) => Number(draft["/byes_on_request/most"]) > 0) },
    { at: "/byes_on_request/granted_by", kind: "choice", values: ["rule", "organiser"], usual: "rule", when: both(PLANNED, (draft) => Number(draft["/byes_on_request/most"]) > 0) },
  ] },
  { group: "play", fields: [
    { at: "/clock/kind", kind: "choice", values: ["none", "turn", "seat", "match"], usual: "none" },
    { at: "/clock/limit", kind: "minutes", low: 0.1, high: 43_200, usual: 20, required: true, when: CLOCKED },
    { at: "/clock/increment", kind: "seconds", low: 0, high: 3600, usual: 0, when: is("/clock/kind", "seat") },
    { at: "/clock/on_timeout", kind: "choice", values: ["command", "bot", "resign"], usual: "command", when: CLOCKED },
    { at: "/watch/who", kind: "choice", values: ["everybody", "nobody"], usual: "everybody" },
    { at: "/watch/delay", kind: "number", low: 0, high: 1000, usual: 0, when: is("/watch/who", "everybody") },
    { at: "/tied_table", kind: "choice", values: ["ruling", "seed"], usual: "ruling", when: is("/format", "knockout") },
    { at: "/bye", kind: "choice", values: ["win", "half", "nothing"], usual: "win" },
  ] },
  { group: "ranking", fields: [
    { at: "/seeding", kind: "choice", values: ["rating", "drawn"], usual: "rating" },
    ...Array.from({ length: BREAKS }, (_, place) => breakField(place)),
  ] },
];

const FIELDS = GROUPS.flatMap(({ fields }) => fields);
const UNITS = { minutes: 60_000, seconds: 1000 };

/** What a form begins with: the defaults, or the terms as they are. @returns {Draft} */
export function draftOf(terms = null) {
  const found = {};
  for (const { at, kind, usual } of FIELDS) {
    const value = terms ? valueIn(terms, at) : usual;
    found[at] = value === undefined || value === null ? "" : kind in UNITS ? (terms ? value / UNITS[kind] : value) : value;
  }
  if (terms && !terms.clock) found["/clock/kind"] = "none";
  return found;
}

const valueIn = (terms, at) => at.slice(1).split("/").reduce((part, name) => part?.[name], terms);

/** The fields that are asked for now. */
export const fieldsFor = (fields, draft) => fields.filter(({ when }) => !when || when(draft));

/** The body that announces a tournament by a draft. */
export function bodyOf(draft) {
  const body = {};
  for (const field of fieldsFor(FIELDS, draft)) {
    const value = given(field, draft[field.at]);
    if (value !== undefined && !field.at.startsWith("/tie_breaks/")) put(body, field.at, value);
  }
  const breaks = breaksIn(draft);
  if (breaks.length) body.tie_breaks = breaks;
  if (!CLOCKED(draft)) body.clock = null;
  if (!body.check_in?.closes_at) body.check_in = null;
  return body;
}

export const breaksIn = (draft) => [...new Set(Array.from({ length: BREAKS }, (_, place) => draft[`/tie_breaks/${place}`]).filter(Boolean))];

/**
 * A draft that was begun on other terms than there are now: what was entered stays, the rest is as the terms are now.
 *
 * @param {Draft} draft
 * @returns {Draft}
 */
export function draftOn(draft, before, now) {
  const [was, present] = [draftOf(before), draftOf(now)];
  return Object.fromEntries(Object.keys(draft).map((at) => [at, draft[at] === was[at] ? present[at] : draft[at]]));
}

/** What a draft changes in the terms: each term that differs, whole; nothing that never changes. */
export function changesOf(draft, terms) {
  const [body, before] = [bodyOf(draft), bodyOf(draftOf(terms))];
  const fixed = new Set(FIELDS.filter((field) => field.fixed).map(({ at }) => at.slice(1)));
  return Object.fromEntries(Object.keys({ ...before, ...body }).filter((name) => !fixed.has(name) && JSON.stringify(body[name]) !== JSON.stringify(before[name]))
    .map((name) => [name, body[name] ?? (name === "tie_breaks" ? [] : null)]));
}

function given({ kind }, value) {
  if (value === "" || value === null || value === undefined) return undefined;
  if (kind === "number") return Number(value);
  if (kind in UNITS) return Math.round(Number(value) * UNITS[kind]);
  if (kind === "moment") return new Date(value).toISOString();
  return value;
}

function put(body, at, value) {
  const names = at.slice(1).split("/");
  let part = body;
  for (const name of names.slice(0, -1)) part = part[name] ??= {};
  part[names.at(-1)] = value;
}

/** The fields that a draft leaves empty although they are needed, each with what is wrong with it. */
export function gapsIn(draft, say) {
  const gaps = fieldsFor(FIELDS, draft).filter(({ required, at }) => required && String(draft[at] ?? "").trim() === "").map(({ at }) => [at, say("needed")]);
  if (draft["/check_in/opens_at"] && !draft["/check_in/closes_at"]) gaps.push(["/check_in/closes_at", say("needed")]);
  return new Map(gaps);
}

/** The faults that a refusal names, by the field that they are about; those about none of the form are under "". */
export function faultsIn(problem) {
  const found = new Map();
  for (const { pointer, detail } of problem.body?.errors ?? []) {
    const field = FIELDS.find(({ at }) => at === pointer) ?? FIELDS.find(({ at }) => at.startsWith(`${pointer}/`)) ?? FIELDS.find(({ at }) => pointer.startsWith(`${at}/`));
    found.set(field?.at ?? "", detail);
  }
  return found;
}
