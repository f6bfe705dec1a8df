// What the help beside the board says of Umbra Concilium: the points of everybody, and which rules a question is about.

/** Question → section of the rules. */
export const sections = { direction_choice: "2", play_turn: "3", showdown: "7" };

/** The section of the rules that each type of event follows. */
export const events = {
  "2": "council_convened first_lead_drawn deal_began hand_dealt card_set_aside direction_chosen",
  "3": "card_played",
  "5": "stratagem_used lasting_began lasting_ended effects_silenced points_pursued",
  "6": "battle_suit_changed direction_changed direction_returned",
  "4": "effect_blocked effect_missed",
  "7": "points_taken",
  "8": "trick_won points_scored trick_ended game_ended",
};

const WORDS = { en: { points: "{0} of {1}", leads: "{0} of {1}, leads" }, ja: { points: "{1}点中{0}点", leads: "{1}点中{0}点・リード" } };

/** The points of each seat, of those that end the game. */
export function progress(view, { editions }, say) {
  const { target } = editions[view.options.edition].points;
  return view.players.map(({ score }, seat) => ({
    seat, words: say(WORDS, view.lead === seat ? "leads" : "points", score, target), near: score >= target - 2 }));
}
