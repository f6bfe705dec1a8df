// What the help beside the board says of Umbra Concilium: the points of everybody, and which rules a question is about.

import { wouldStand } from "./standing.js";

/** The type of event that ends a part of the game, which is shown again at the end of the match. */
export const part = "trick_ended";

/** All is played from the hand: a list that repeats it has no room on a phone. */
export const byHand = true;

/** The types of events before which all has come to rest: each is shown, and another story begins with it. */
export const breaks = new Set(["deal_began"]);

/**
 * For how many usual times an event is shown under the sentence before it: the point of a trick goes to the winner, then its cards. What had no
 * effect is left to the log.
 */
export const within = ({ type, why }) => (type === "effect_missed" ? 0 : type === "points_scored" && why === "trick" ? 0.5 : type === "trick_ended" ? 0.8 : null);

/** What lies on the table when all is over: the last trick, from the view `before` it was cleared away. */
export const atEnd = (view, before) => ({ ...view, trick: before.trick });

/** Question → section of the rules. */
export const sections = { direction_choice: "2", play_turn: "3", showdown: "7" };

export { BEATS as beats } from "./motions.js";

/** What shows by what a match was won: a charge. */
export const trophies = { ruler: "crown" };

/** What changes with every turn, and so tells nothing of its own. */
export const piles = new Set(["hand", "discards"]);

/** What a line tells of what somebody did. */
export const headlines = new Set("card_played stratagem_used battle_suit_changed direction_changed trick_won points_taken".split(" "));

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

/** What a stratagem does, in the words of the catalogue. */
const effectOf = (id, { components: { catalogue }, view }) => catalogue?.[view.options.edition]?.find((entry) => entry.id === id)?.effect ?? null;

/** How a card would stand in the trick, or what a stratagem does; null where there is nothing to say. */
export function brings({ type, card, stratagem }, given) {
  if (!card) return !type && stratagem ? effectOf(stratagem, given) : null;
  const { view, components: { editions, names }, say } = given, stands = wouldStand(card, view);
  if (stands !== "aside") return stands && say(`stands-${stands}`);
  if (view.trick.silenced) return say("stands-idle");
  const { effect, time } = editions[view.options.edition].numbers.find(({ number }) => card.endsWith(`_${number}`));
  return say("stands-aside", names[effect], names[time]);
}

/** The points of each seat, of those that end the game. */
export function progress(view, { editions }, say) {
  const { target } = editions[view.options.edition].points;
  return view.players.map(({ score }, seat) => ({
    seat, words: say(view.lead === seat && !view.ending ? "leads" : "points", score, target), short: say("points", score, target), near: score >= target - 2 }));
}

/** Who alone has the points that end the game, or how many have. */
export function reasons({ view, components, outcome, who, say }) {
  const { target } = components.editions[view.options.edition].points;
  const [first] = view.players.map(({ score }, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  if (outcome.how === "ruler") return [say("alone", who(first.seat), target, first.score)];
  return outcome.how === "nobody" ? [say("nobody", view.players.filter(({ score }) => score >= target).length, target)] : [];
}
