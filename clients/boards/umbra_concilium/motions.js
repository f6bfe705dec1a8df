// How each event of Umbra Concilium is staged.

import { fly, point, rest, seal, send } from "../shared/motion.js";

const seat = (number) => `seat:${number}`;
const played = ({ card }) => [point(`play:${card}`)];
const medallion = () => [point("medallion")];

/** Whether one more point may end the game. */
const decides = ({ score }, { points: { target } }) => score + 1 >= target;

export const MOTIONS = {
  deal_began: medallion,
  direction_chosen: medallion,
  direction_returned: medallion,
  card_played: ({ seat: from, card }, { drawn }) => [fly(drawn(`card:${card}`) ? `card:${card}` : seat(from), `play:${card}`)],
  stratagem_used: ({ seat: by, stratagem }) => [fly(`stratagem:${stratagem}`, `stratagem:${stratagem}`), point(seat(by))],
  lasting_began: ({ stratagem }) => [point(`stratagem:${stratagem}`)],
  lasting_ended: ({ stratagem }) => [point(`stratagem:${stratagem}`)],
  battle_suit_changed: (event) => [...played(event), ...medallion()],
  direction_changed: (event) => [...played(event), ...medallion()],
  effects_silenced: medallion,
  effect_blocked: played,
  effect_missed: played,
  trick_won: ({ seat: to, card }, { view, edition }) => [decides(view.players[to], edition) ? seal(`play:${card}`, to) : point(`play:${card}`)],
  points_taken: ({ seat: to, loser }) => [point(seat(loser)), seal(`points:${to}`, to)],
  trick_ended: ({ lead }, { view }) => view.trick.plays.map(({ card }) => send(`play:${card}`, seat(view.trick.winner ?? lead))),
  council_convened: rest,
  hand_dealt: ({ seat: to }) => [fly("medallion", seat(to))],
  card_set_aside: medallion,
  first_lead_drawn: ({ seat: first }) => [point(seat(first))],
  points_scored: ({ seat: to }, { view }) => view.trick.plays.filter((play) => play.seat === to).map(({ card }) => fly(`play:${card}`, `points:${to}`)),
  points_pursued: ({ seat: to }) => [point(seat(to))],
  game_ended: ({ ruler }) => (Number.isInteger(ruler) ? [seal(seat(ruler), ruler)] : medallion()),
};

/** What everybody stops for, and for how many usual times; what lasts two of them or more is never left out. */
export const BEATS = new Map([["trick_won", 2], ["points_taken", 2], ["stratagem_used", 2], ["battle_suit_changed", 2], ["direction_changed", 2], ["lasting_began", 1.5], ["deal_began", 4.5], ["game_ended", 2]]);
