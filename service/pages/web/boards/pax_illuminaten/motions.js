// How the events of Pax Illuminaten move cards and favor; the rest is pointed at.

import { fly, point, send } from "../shared/motion.js";

const seat = (number) => `seat:${number}`;
const hand = (number) => `hand:${number}`;
const card = (id) => `card:${id}`;
const favor = (number, faction) => `favor:${number}:${faction}`;
const pool = (faction) => `pool:${faction}`;
const here = ({ card: id }) => [point(card(id))];

export const MOTIONS = {
  favor_paid: ({ seat: by, faction }) => [send(favor(by, faction), pool(faction))],
  favor_gained: ({ seat: by, factions }) => factions.map((faction) => send(pool(faction), favor(by, faction))),
  favor_taken: ({ seat: by, rival, faction }) => [send(favor(rival, faction), favor(by, faction))],
  favor_given: ({ seat: by, rival, faction }) => [send(favor(by, faction), favor(rival, faction))],
  card_scouted: ({ place }) => [point(card(place))],
  card_placed: ({ seat: by, card: id }, { drawn }) => [fly(drawn(card(id)) ? card(id) : hand(by), card(id))],
  card_turned_up: here,
  discs_placed: here,
  card_yielded: here,
  disc_picked: here,
  disc_moved: here,
  cube_placed: here,
  discs_ousted: here,
  card_expelled: ({ card: id, replacement }) => [fly("deck", card(replacement)), point(card(id))],
  cards_drawn: ({ seat: by }) => [send("deck", hand(by))],
  cards_discarded: ({ seat: by, cards }, { drawn }) => cards.map((id) => fly(drawn(card(id)) ? card(id) : hand(by), card(id))),
  card_schemed: ({ seat: by, card: id }, { drawn }) => [fly(drawn(card(id)) ? card(id) : hand(by), card(id))],
  court_taken: ({ seat: by, card: id }) => [send(card(id), hand(by))],
  court_filled: ({ card: id }) => [fly("deck", card(id))],
  challenge_began: ({ seat: by, rival, card: id }) => [point(seat(by)), point(seat(rival)), point(card(id))],
  challenge_resolved: here,
  strength_shown: ({ seat: by, card: id }) => [fly(hand(by), card(id))],
  faction_claimed: ({ seat: by, faction }) => [point(`faction:${faction}`), point(seat(by))],
  plot_claimed: ({ seat: by, plot }) => [point(`plot:${plot}`), point(seat(by))],
  token_moved: here,
};
