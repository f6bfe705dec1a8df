// What the help beside the board says of Richelieu: prestige, the cardinal, and which rules a question is about.

/** Question → section of the rules. */
export const sections = { take_action: "3", place_neutral: "13", resolve_intrigue: "7", close_intrigue: "7", grant_reward: "8", use_reward: "8" };

const WORDS = {
  en: { prestige: "{0} prestige", behind: "{0} prestige, behind the cardinal", cardinal: "cardinal {0}", left: "{0} boxes to resolve" },
  ja: { prestige: "名声点{0}", behind: "名声点{0}（枢機卿より後ろ）", cardinal: "枢機卿{0}", left: "残る陰謀{0}" },
};

const size = (pile) => pile.hidden ?? pile.length;

/** The prestige of each seat, where the cardinal stands, and the boxes that are left. */
export function progress(view, _, say) {
  const left = size(view.richelieu_pile) + view.boxes.filter(Boolean).length;
  return [
    ...view.players.map(({ prestige }, seat) => ({ seat, words: say(WORDS, prestige < view.cardinal ? "behind" : "prestige", prestige) })),
    { words: say(WORDS, "cardinal", view.cardinal) },
    { words: say(WORDS, "left", left), near: left < 3 },
  ];
}
