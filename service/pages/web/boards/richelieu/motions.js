// How the events of Richelieu move workers, pawns and sheets; the markers on the tracks glide by themselves.

import { fly, point, send } from "../shared/motion.js";

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
  intrigue_decided: ({ sheet }) => [point(`sheet:${sheet}`)],
  sheet_won: ({ seat: by, sheet }) => [send(`sheet:${sheet}`, seat(by))],
  cardinal_moved: () => [point("cardinal")],
  cardinal_caught_up: ({ seat: by }) => [point(seat(by)), point("cardinal")],
};
