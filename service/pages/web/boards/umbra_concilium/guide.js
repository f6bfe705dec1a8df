// What the help beside the board says of Umbra Concilium: the points of everybody, and which rules a question is about.

/** The type of event that ends a part of the game, which is shown again at the end of the match. */
export const part = "trick_ended";

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

const WORDS = { en: { points: "{0} of {1}", leads: "{0} of {1}, leads", alone: "{0} alone has {1} points or more: {2}. Next is {3} with {4}.", nobody: "{0} players have {1} points or more, so nobody rules." }, ja: { points: "{1}点中{0}点", leads: "{1}点中{0}点・リード", alone: "{1}点以上は{0}だけでした（{2}点）。次点は{3}の{4}点です。", nobody: "{1}点以上が{0}人いたため、支配は成立しませんでした。" } };

/** The points of each seat, of those that end the game. */
export function progress(view, { editions }, say) {
  const { target } = editions[view.options.edition].points;
  return view.players.map(({ score }, seat) => ({
    seat, words: say(WORDS, view.lead === seat ? "leads" : "points", score, target), near: score >= target - 2 }));
}

/** Who has how many points more than the next. */
export function decided({ view, components, outcome, who, say }) {
  const { target } = components.editions[view.options.edition].points;
  const [first, next] = view.players.map(({ score }, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  if (outcome.how === "ruler") return [say(WORDS, "alone", who(first.seat), target, first.score, who(next.seat), next.score)];
  return outcome.how === "nobody" ? [say(WORDS, "nobody", view.players.filter(({ score }) => score >= target).length, target)] : [];
}
