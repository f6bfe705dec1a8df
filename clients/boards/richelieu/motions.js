// How each event of Richelieu is staged; the markers on the tracks glide by themselves.

import { fly, point, rest, seal, send } from "../shared/motion.js";

const seat = (number) => `seat:${number}`;
const space = (sheet, number) => `space:${sheet}:${number}`;
const sides = ({ view }, number) => Object.values(view.boxes[number - 1] ?? {}).map(({ id }) => id).filter(Boolean);
const placed = ({ seat: by, value, sheet, space: number }, { drawn }) =>
  [fly(drawn(`worker:${value}`) ? `worker:${value}` : seat(by), space(sheet, number))];
const moved = ({ from_sheet: from, from_space: at, sheet, space: number }) =>
  [from && at ? fly(space(from, at), space(sheet, number)) : point(space(sheet, number))];

export const MOTIONS = {
  worker_placed_face_up: placed,
  worker_placed_face_down: placed,
  worker_bribed: moved,
  pawn_placed: moved,
  worker_turned_up: ({ sheet, space: number }) => [point(space(sheet, number))],
  workers_turned_up: ({ box }, now) => sides(now, box).map((id) => point(`sheet:${id}`)),
  intrigue_decided: ({ sheet, first }) => [seal(`sheet:${sheet}`, first)],
  sheet_won: ({ seat: by, sheet }) => [send(`sheet:${sheet}`, seat(by))],
  cardinal_moved: () => [point("cardinal")],
  cardinal_caught_up: ({ seat: by }) => [point(seat(by)), point("cardinal")],
  board_set_up: rest,
  piles_shuffled: rest,
  workers_dealt: ({ seat: to }) => [point(seat(to))],
  workers_returned: ({ seat: to }) => [point(seat(to))],
  start_player_drawn: ({ seat: first }) => [point(seat(first))],
  turn_began: ({ seat: by }) => [point(seat(by))],
  second_action_forgone: ({ seat: by }) => [point(seat(by))],
  neutral_due: ({ seat: by }) => [point(seat(by))],
  income_taken: ({ seat: by }) => [point(seat(by))],
  army_hired: ({ seat: by }) => [point(seat(by))],
  jewel_bought: ({ seat: by }) => [point(seat(by))],
  jewel_sold: ({ seat: by }) => [point(seat(by))],
  tile_taken: ({ seat: by }) => [point(seat(by))],
  reward_offered: ({ seat: by }) => [point(seat(by))],
  reward_received: ({ seat: by }) => [point(seat(by))],
  reward_declined: ({ seat: by }) => [point(seat(by))],
  reward_lost: ({ seat: by }) => [point(seat(by))],
  box_cleared: ({ box }, now) => sides(now, box).map((id) => point(`sheet:${id}`)),
  sheets_drawn: ({ richelieu, enemy }) => [richelieu, enemy].filter(Boolean).map((id) => point(`sheet:${id}`)),
  seat_scored: ({ seat: by }) => [point(seat(by))],
  game_ended: ({ winners }) => winners.map((winner) => seal(seat(winner), winner)),
};
