// What the help beside the board says of Pax Illuminaten: claimed plots, used up edicts, which rules a question is about, and what commands
// cost and bring: what a newcomer wants to know before choosing.

import { claimable, furthering, luminaryOf, progress as doneOf, unitCost, withCard, withDiscs } from "./plots.js";

/** Question → section of the rules. */
export const sections = {
  acting: "6", planning: "6", doing: "6", paying: "5", gaining: "5", gifting: "7.3", whispering: "7.3", organizing: "7.4", shifting: "8", bonus: "8",
  placing: "7.1", strengthening: "9", showing_first: "9", revealing: "9", judging: "9", choosing: "10", swapping: "8", using_ability: "10",
  keeping_plot: "10", regaining: "11", checking: "11", activating: "12", keeping_event: "12", redrawing: "13", turning_plan: "15", following_script: "15",
};

/** What everybody stops for, and for how many usual times; what lasts two of them or more is never left out. */
export const beats = new Map([
  ["plot_claimed", 3],
  ["claim_lost", 3],
  ["challenge_resolved", 2.5],
  ["strengths_revealed", 2],
  ["final_round_began", 2],
  ["faction_claimed", 1.75],
  ["edict_issued", 1.75],
  ["discs_ousted", 1.5],
  ["card_expelled", 1.5],
  ["challenge_began", 1.5],
  ["game_ended", 2],
]);

/** What only keeps the books: the table tells it nobody, the history of the match everybody. */
export const quiet = new Set(`action_phase_began action_phase_ended action_done gain_offered card_yielded whispers_ended moves_ended gifts_ended
  shift_offered bonus_offered choice_offered offer_closed activation_offered regain_offered check_advanced reveal_began redraw_began
  chamberlain_moved court_filled`.split(/\s+/));

/** What shows by what a match was won: a charge. */
export const trophies = { plots: "eye", factions: "compasses", automa_plot: "eye", automa_factions: "compasses", automa_shares: "compasses" };

/** What changes with every turn, and so tells nothing of its own. */
export const piles = new Set(["hand", "pool", "deck", "discards", "court"]);

/** What a line tells of what somebody did. */
export const headlines = new Set(`card_placed discs_placed disc_moved card_expelled card_schemed favor_gained challenge_resolved faction_claimed
  plot_claimed claim_lost edict_issued court_taken`.split(/\s+/));

/** More options than these are shown by their kind: whoever plays the game first sees what kinds there are. */
export const few = 7;

/** The section of the rules that each type of event follows. */
export const events = {
  "2": "table_set decks_stacked hand_dealt",
  "4": "turn_began",
  "5": "favor_paid favor_waived gain_offered favor_gained favor_taken favor_forgone",
  "6": "action_phase_began action_phase_ended action_planned action_began action_done",
  "7.1": "card_scouted card_placed card_turned_up",
  "7.2": "discs_placed",
  "7.3": "card_yielded favor_given gifts_ended whispers_ended",
  "7.4": "moves_began disc_picked disc_moved moves_ended",
  "7.5": "card_expelled",
  "8": "shift_offered shift_declined bonus_offered offer_closed swap_began cards_swapped action_bought cube_placed",
  "9": "challenge_began strength_set reveal_began strength_chosen show_asked strength_shown strengths_revealed challenge_resolved discs_ousted",
  "10": "card_schemed ability_used choice_offered hand_seen plot_seen",
  "11": "plot_drawn plot_put_back plot_buried faction_borrowed faction_claimed plot_claimed claim_lost claim_regained regain_offered check_advanced",
  "12": "events_drawn event_put_back special_kept edict_issued event_turned special_dropped edict_tapped edict_ticked edict_discarded special_ended activation_offered special_activated",
  "13": "cards_discarded cards_drawn court_taken deck_shuffled redraw_began chamberlain_moved court_filled",
  "14": "final_round_began game_ended",
  "15": "automa_plans plan_turned script_followed automa_rested token_moved automa_paid",
};

/** What is paid one by one is said at once: all of it, and for which card or place. */
export const sums = {
  favor_paid(run, before, { names, you, who, say }) {
    const [{ seat }] = run, began = before.findLast(({ type }) => type === "action_began");
    const amounts = [...Map.groupBy(run, ({ faction }) => faction)].map(([faction, all]) => say("fee", all.reduce((sum, { amount }) => sum + amount, 0), names[faction]));
    const target = began?.seat === seat ? names[began.deed.target] : undefined;
    return say(`paid${target ? "-for" : ""}${seat === you ? "-you" : ""}`, who(seat), amounts.join(" · "), target);
  },
};

/** What a seat had to give away by an event, as things with their numbers; the event itself does not say it, but the view before it. */
export const losses = {
  edict_issued: ({ faction }, { players }, seat) => [[faction, players[seat].purse[faction]]],
};

/** The plots that each seat has claimed, and the edicts that are used up. */
export function progress(view, { editions }, say) {
  const { setup } = Object.values(editions)[0];
  const claimed = view.players.slice(0, view.automa ? -1 : undefined).map(({ claims }, seat) => ({
    seat, words: say("plots", claims.length, setup.plots_to_win), near: claims.length >= setup.plots_to_win - 1 }));
  return [...claimed, { words: say("edicts", view.edicts_gone, setup.edicts_to_end), near: view.edicts_gone >= setup.edicts_to_end - 1 }];
}

/** Which plots were fulfilled, or who has how many points by faction scoring. */
export function reasons({ view, components: { names }, outcome, who, say }) {
  if (outcome.how === "plots") return outcome.winners.map((seat) => say("claimed", who(seat), view.players[seat].claims.map((id) => names[id]).join(" + ")));
  return outcome.standings.filter(({ score }) => score !== null).map(({ seat, score }) => say("scored", who(seat), score));
}

/** What a faction card takes besides the cost of its action. */
const FEES = new Set(["nobility", "magistrates", "artists", "scholars"]);
/** What gives an action that costs no favor by itself. */
const FREE = new Set(["artists", "scholars", "organize_any_free", "scout_any_free"]);

const editionOf = ({ components: { editions } }) => Object.values(editions)[0];
const luminary = (how, id) => luminaryOf(editionOf(how), id);
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

const perDisc = (how, card) => unitCost(editionOf(how), card);

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

/** How far a plot is once something is done; `discs` of several that this takes. */
const further = ({ components: { names }, say }, id, before, after, discs = 1) => say(discs > 1 ? "plot-by" : "plot", names[id], before, after, discs);

/** Which plots one discs or more on a card furthers, and how far. */
function byInfluence({ target }, how) {
  const { view, seat } = how, edition = editionOf(how), place = view.faces.indexOf(target);
  return claimable(view, seat).flatMap((id) => {
    const discs = furthering(edition, view, id, seat, place);
    if (!discs) return [];
    const [before, after] = [view, withDiscs(view, place, seat, discs)].map((one) => doneOf(edition, one, id, seat).done);
    return further(how, id, before, after, discs);
  }).join(" · ") || null;
}

/** Which plots are nearer, or farther, once the map is another. */
function byChange(how, after) {
  const { view, seat } = how, edition = editionOf(how);
  if (!after) return null;
  return claimable(view, seat).flatMap((id) => {
    const [before, then] = [view, after].map((one) => doneOf(edition, one, id, seat).done);
    return before === then ? [] : further(how, id, before, then);
  }).join(" · ") || null;
}

/** The map once so many discs lie on the card that is influenced. */
function committed({ discs }, { view, seat }) {
  const { kind, target } = view.agenda.at(-1).deed;
  return kind === "influence" ? withDiscs(view, view.faces.indexOf(target), seat, discs) : null;
}

/** The map once a disc that was taken up lies on another card. */
function shifted({ card }, { view, seat }) {
  const from = view.faces.indexOf(view.agenda.at(-1).picked);
  return from < 0 ? null : withDiscs(withDiscs(view, from, seat, -1), view.faces.indexOf(card), seat, 1);
}

/** The map once a card lies on the place that was scouted. */
function laid({ card }, { view }) {
  const place = view.places.indexOf(view.agenda.at(-1).place);
  return place < 0 ? null : withCard(view, place, card);
}

/** What is told, and behind it which plots come nearer. */
const and = (...told) => told.filter(Boolean).join(" · ") || null;

const GAINS = {
  influence: byInfluence,
  commit: (command, how) => byChange(how, committed(command, how)),
  move_disc: (command, how) => byChange(how, shifted(command, how)),
  expel: ({ target }, how) => (discsOn(how, target)[how.seat] ? how.say("brings-expel-own") : null),
  claim_plot: (_, how) => how.say("brings-claim", how.view.players[how.seat].claims.length + 1, editionOf(how).setup.plots_to_win),
  extort: ({ target }, how) => favorOf(yielded(how, target), how),
  whisper: ({ card }, how) => favorOf(yielded(how, card), how),
  quick_favor: ({ card }, how) => favorOf(worth(how, card), how),
  scheme: ({ card }, how) => how.components.names[luminary(how, card).ability],
  place_card: (command, how) => and(face(how, command.card, how.say("rank", luminary(how, command.card).rank)), byChange(how, laid(command, how))),
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

/** How the phase is called in which so many main actions are left. */
const ACTING = ["phase-free", "phase-action", "phase-actions"];

/** The phase of the turn, and how many main actions are left, or cards to be drawn; null in the turn of another. */
export function phase({ agenda, now, players }, seat, say) {
  if (now.seat !== seat) return null;
  const kinds = agenda.map(({ kind }) => kind), drawing = agenda.find(({ kind }) => kind === "redrawing");
  if (kinds.includes("acting")) return say(now.actions || kinds.at(-1) === "acting" ? ACTING[now.actions] ?? "phase-actions" : "phase-actions", now.actions);
  if (drawing) return say("phase-draw", players[seat].hand.known.length + players[seat].hand.unknown, drawing.limit);
  if (kinds.includes("activating")) return say("phase-event");
  return kinds.some((kind) => CHECKS.has(kind)) ? say("phase-check") : null;
}
