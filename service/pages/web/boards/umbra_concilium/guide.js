// What the help beside the board says of Umbra Concilium: the points of everybody, and which rules a question is about.

/** Question → section of the rules. */
export const sections = { direction_choice: "2", play_turn: "3", showdown: "7" };

const WORDS = { en: { points: "{0} of {1}", leads: "{0} of {1}, leads" }, ja: { points: "{1}点中{0}点", leads: "{1}点中{0}点・リード" } };

/** The points of each seat, of those that end the game. */
export function progress(view, { editions }, say) {
  const { target } = editions[view.options.edition].points;
  return view.players.map(({ score }, seat) => ({
    seat, words: say(WORDS, view.lead === seat ? "leads" : "points", score, target), near: score >= target - 2 }));
}
