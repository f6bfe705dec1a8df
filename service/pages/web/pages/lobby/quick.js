// A match by one click: against how strong bots, and which of a game those are.

import { habit } from "../../shared/settings.js";

/** What is asked, the weakest first: the levels that games share, and between them the bot that each game has by default. */
const STRENGTHS = ["novice", "amateur", "regular", "seasoned", "expert", "master"];
/** Whom somebody meets who has chosen nothing: it errs often enough to be beaten by who plays for the first time. */
const FIRST = "novice";

/** How strong the bots are to be, as was chosen in this browser. */
export const strengthOf = () => {
  const chosen = habit("strength", FIRST);
  return STRENGTHS.includes(chosen) ? chosen : FIRST;
};

/**
 * The strengths that some game has; all of them as long as the games are not known.
 *
 * @param {{ bots: { key: string }[] }[] | undefined} games
 */
export const strengths = (games) => STRENGTHS.filter((key) => key === "seasoned" || !games || games.some((game) => has(game, key)));

const has = (game, key) => game.bots.some((bot) => bot.key === key);

/**
 * The bot of a game of a strength; of one that it does not have the nearest below, and the default bot below all.
 *
 * @param {{ bots: { key: string }[] }} game
 * @param {string} strength
 */
export function botOf(game, strength) {
  const below = STRENGTHS.slice(0, STRENGTHS.indexOf(strength) + 1).reverse();
  const found = below.find((key) => key === "seasoned" || has(game, key));
  return found && found !== "seasoned" ? found : game.bots[0].key;
}

/**
 * What opens a match against as few bots as the game takes, or at a table of so many seats.
 *
 * @param {{ key: string, seats_min: number, bots: { key: string }[] }} game
 * @param {string} strength
 */
export function quick(game, strength, seats = Math.max(2, game.seats_min)) {
  return { game: game.key, seats: ["me", ...Array(seats - 1).fill(`bot:${botOf(game, strength)}`)] };
}
