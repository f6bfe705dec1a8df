// What commands of Pax Illuminaten cost and bring, in words: what a newcomer wants to know before choosing.

/** What a faction card takes besides the cost of its action. */
const FEES = new Set(["nobility", "magistrates", "artists", "scholars"]);
/** What gives an action that costs no favor by itself. */
const FREE = new Set(["artists", "scholars", "organize_any_free", "scout_any_free"]);

const editionOf = ({ components: { editions } }) => Object.values(editions)[0];
const luminary = (how, id) => editionOf(how).luminaries.find((one) => one.id === id);
const discsOn = ({ view }, card) => view.discs[view.faces.indexOf(card)] ?? [];
const sum = (all) => all.reduce((one, other) => one + other, 0);

/** What `first`, `second` and `either` mean on a card: for each favor the factions of which one is meant. */
const icons = (printed, [one, other = one]) => printed.map((icon) => ({ first: [one], second: [other], either: [...new Set([one, other])] })[icon]);

/** So much favor, in words. */
function favorOf(found, { components: { names }, say }) {
  const named = found.map((factions) => factions.map((one) => names[one]).join(" / "));
  return [...Map.groupBy(named, (one) => one)].map(([name, all]) => say("gain", all.length, name)).join(" · ");
}

/** The favor value of a card; of a Crown that is extorted for each disc that counts. */
function worth(how, id, discs = 1) {
  const { rank, factions } = luminary(how, id), { favor } = editionOf(how).ranks[rank];
  return icons(rank === "K" ? Array(discs).fill(favor).flat() : favor, factions);
}

/** What an extorted card, or the placard, yields. */
function yielded(how, id) {
  const { view, seat } = how;
  if (id === "placard") return editionOf(how).contacts.find((one) => one.id === view.players[seat].contact).factions.map((one) => [one]);
  const discs = discsOn(how, id);
  return worth(how, id, view.now.buffs.includes("extort_any_count_rivals") ? sum(discs) : discs[seat]);
}

/** Whether something makes discs cheaper, or favor of a card free. */
const isCheaper = ({ view, seat }, by) => view.now.buffs.includes("influence_cost_minus_one") || by === "influence_any_rival_discount"
  || view.factions.nobility === seat || view.now.borrowed.includes("nobility");

const perDisc = (how, card) => editionOf(how).ranks[luminary(how, card).rank].unit_cost.length;

/** What the action itself takes, without a fee. */
const COSTS = {
  scout: (_, { say }) => say("costs", 1),
  influence: ({ target, by }, how) => how.say(isCheaper(how, by) ? "costs-up-to" : "costs-each", perDisc(how, target)),
  organize: (_, { say }) => say("costs", 1),
  expel: ({ target }, how) => (how.view.now.buffs.includes("expel_free") ? null : how.say("costs", Math.max(1, sum(discsOn(how, target))))),
  oust: (_, { say }) => say("costs-each", 1),
  commit: ({ discs }, how) => {
    const { kind, target, by } = how.view.agenda.at(-1).deed;
    if (kind === "influence" && isCheaper(how, by)) return null;
    return how.say("costs", discs * (kind === "influence" ? perDisc(how, target) : 1));
  },
  scheme: (_, { say }) => say("costs-card"),
  quick_favor: (_, { say }) => say("costs-card"),
  claim_plot: (_, { say }) => say("costs-disc"),
  buy_action: ({ faction }, { say, components: { names } }) => (faction ? say("fee", 3, names[faction]) : say("costs", 5)),
};

/** The price of a command, in words; null if there is none. */
export function price(command, how) {
  const { by = "main" } = command;
  const own = FREE.has(by) ? null : COSTS[command.type]?.(command, how);
  const fee = FEES.has(by) ? how.say("fee", 1, how.components.names[by]) : null;
  return [own, fee].filter(Boolean).join(" + ") || null;
}

/** What a component does, as the catalogue says it. */
const effect = ({ components: { catalogue } }, id) => Object.values(catalogue)[0].find((one) => one.id === id)?.effect ?? null;

/** Of which factions a card is, and what else is `told` of it. */
const face = (how, card, told) => [luminary(how, card).factions.map((one) => how.components.names[one]).join(" / "), told].join(" · ");

const GAINS = {
  extort: ({ target }, how) => favorOf(yielded(how, target), how),
  whisper: ({ card }, how) => favorOf(yielded(how, card), how),
  quick_favor: ({ card }, how) => favorOf(worth(how, card), how),
  scheme: ({ card }, how) => how.components.names[luminary(how, card).ability],
  place_card: ({ card }, how) => face(how, card, how.say("rank", luminary(how, card).rank)),
  take_court: ({ card }, how) => face(how, card, how.components.names[luminary(how, card).ability]),
  play_strength: ({ card }, how) => how.say("strength", how.components.names[luminary(how, card).strength] ?? luminary(how, card).strength),
  act_from: ({ card }, how) => how.say("pays", payers(how, card).map((one) => how.components.names[one]).join(" / ")),
  keep_event: ({ event }, how) => effect(how, event),
  activate: ({ special }, how) => effect(how, special),
  keep_plot: ({ plot }, how) => effect(how, plot),
  borrow: ({ faction }, how) => effect(how, faction),
};

/** The factions with whose favor a card, or the placard, pays. */
const payers = (how, card) => (card === "placard" ? yielded(how, card).flat() : luminary(how, card).factions);

/** What is the same for all commands of a type, or is said of the type where several are meant. */
const ALIKE = new Set(["scout", "influence", "extort", "organize", "expel", "oust", "scheme", "quick_favor", "claim_plot", "claim_faction", "end_actions", "draw_card", "press_on", "call_challenge", "concede"]);

/** What a command brings, in words; of a type alone, what such commands bring; null if there is nothing to say. */
export function brings(command, how) {
  const one = Object.keys(command).length > 1 && GAINS[command.type];
  return (one && one(command, how)) || (ALIKE.has(command.type) ? how.say(`brings-${command.type}`) : null);
}

const CHECKS = new Set(["checking", "regaining", "keeping_event", "redrawing"]);

/** The phase of the turn, and how many main actions are left; null in the turn of another. */
export function phase({ agenda, now }, seat, say) {
  if (now.seat !== seat) return null;
  const kinds = agenda.map(({ kind }) => kind);
  if (kinds.includes("acting")) return say(now.actions === 1 ? "phase-action" : "phase-actions", now.actions);
  if (kinds.includes("activating")) return say("phase-event");
  return kinds.some((kind) => CHECKS.has(kind)) ? say("phase-check") : null;
}
