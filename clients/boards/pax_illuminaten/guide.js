// What the help beside the board says of Pax Illuminaten: claimed plots, used up edicts, and which rules a question is about.

/** Question → section of the rules. */
export const sections = {
  acting: "6", planning: "6", doing: "6", paying: "5", gaining: "5", gifting: "7.3", whispering: "7.3", organizing: "7.4", shifting: "8", bonus: "8",
  placing: "7.1", strengthening: "9", showing_first: "9", revealing: "9", judging: "9", choosing: "10", swapping: "8", using_ability: "10",
  keeping_plot: "10", regaining: "11", checking: "11", activating: "12", keeping_event: "12", redrawing: "13", turning_plan: "15", following_script: "15",
};

export { brings, phase, price } from "./deeds.js";

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
