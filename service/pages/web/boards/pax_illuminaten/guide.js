// What the help beside the board says of Pax Illuminaten: claimed plots, used up edicts, and which rules a question is about.

/** Question → section of the rules. */
export const sections = {
  acting: "6", planning: "6", doing: "6", paying: "5", gaining: "5", gifting: "7.3", whispering: "7.3", organizing: "7.4", shifting: "8", bonus: "8",
  placing: "7.1", strengthening: "9", showing_first: "9", revealing: "9", judging: "9", choosing: "10", swapping: "8", using_ability: "10",
  keeping_plot: "10", regaining: "11", checking: "11", activating: "12", keeping_event: "12", redrawing: "13", turning_plan: "15", following_script: "15",
};

const WORDS = {
  en: { plots: "plots {0} of {1}", edicts: "edicts used up {0} of {1}", claimed: "{0} began a Plot Check with {1}.", scored: "{0}: {1} points in scoring lodges." },
  ja: { plots: "陰謀{1}枚中{0}枚", edicts: "捨てられた布告{1}枚中{0}枚", claimed: "{0}は陰謀チェックで{1}を満たしていました。", scored: "{0}：得点ロッジで{1}点。" },
};

/** The plots that each seat has claimed, and the edicts that are used up. */
export function progress(view, { editions }, say) {
  const { setup } = Object.values(editions)[0];
  const claimed = view.players.slice(0, view.automa ? -1 : undefined).map(({ claims }, seat) => ({
    seat, words: say(WORDS, "plots", claims.length, setup.plots_to_win), near: claims.length >= setup.plots_to_win - 1 }));
  return [...claimed, { words: say(WORDS, "edicts", view.edicts_gone, setup.edicts_to_end), near: view.edicts_gone >= setup.edicts_to_end - 1 }];
}

/** Which plots were fulfilled, or who has how many points by faction scoring. */
export function decided({ view, components: { names }, outcome, who, say }) {
  if (outcome.how === "plots") return outcome.winners.map((seat) => say(WORDS, "claimed", who(seat), view.players[seat].claims.map((id) => names[id]).join(" + ")));
  return outcome.standings.filter(({ score }) => score !== null).map(({ seat, score }) => say(WORDS, "scored", who(seat), score));
}
