// The map: coasts, lines, cities, stations, headquarters, agents and the case.

import { spot } from "../shared/board.js";
import { compass, glory } from "../shared/ornaments.js";
import { seal } from "../shared/seals.js";
import { thing } from "../shared/things.js";
import { translate, circle, fitted, group, line, path, rect, text } from "../shared/svg.js";
import { COASTS } from "./coast.js";
import { briefcase, figure } from "./figures.js";
import { BOX, PIN, placesOf, stands } from "./stands.js";

/** The name of a city stands clear of the ring around it and of the case beside it: below it if not at one of its sides. */
const BELOW = [0, 37, "middle"], BESIDE = 25;
const right = (dy = 5) => [BESIDE, dy, "start"], left = (dy = 5) => [-BESIDE, dy, "end"];
const LABELS = {
  prague: left(2), sofia: right(14), minsk: right(), kiev: right(), dublin: left(), london: left(16), paris: left(), zurich: left(), venice: left(10),
  budapest: right(3), bucharest: right(), istanbul: right(), vilnius: right(-6), warsaw: right(7), naples: left(16), salonica: right(8), tunis: right(12),
  belgrade: left(14), copenhagen: left(2), brindisi: [-4, 37, "middle"],
};

export function drawMap(board, view) {
  const { cities, lines, stations } = board.edition;
  const where = placesOf(cities);
  return {
    key: "map", type: 17, pans: true, label: board.word("map"), box: BOX,
    draw: [
      rect(...BOX, "sea"), ...waves(), ...coasts(),
      translate(965, 730, compass(46)),
      group("map-lines", {}, lines.map(([a, b]) => line(...where[a], ...where[b], "track-line"))),
      rails(stations[view.stations], where),
      cities.map((city) => drawCity(board, view, city, where[city.id], stations[view.stations].includes(city.id))),
      caseOn(board, view, where),
      agents(board, view, where),
      declared(board, view, where),
      cartouche(board, view),
      rect(BOX[0] + 8, BOX[1] + 8, BOX[2] - 16, BOX[3] - 16, "neatline"), rect(BOX[0] + 14, BOX[1] + 14, BOX[2] - 28, BOX[3] - 28, "neatline thin"),
    ],
  };
}

const waves = () => Array.from({ length: 29 }, (_, n) => path(`M-40 ${-40 + n * 30}q15 -6 30 0t30 0${" t30 0".repeat(34)}`, "wave"));

const coasts = () => Object.values(COASTS).flatMap((d) => [path(d, "shoal far"), path(d, "shoal")])
  .concat(Object.values(COASTS).map((d) => path(d, "land")));

/** Trains run from any station to any other: thin rails between each two. */
function rails(stations, where) {
  const pairs = stations.flatMap((a, n) => stations.slice(n + 1).map((b) => [where[a], where[b]]));
  const bend = ([[x1, y1], [x2, y2]]) =>
    `M${x1} ${y1}Q${(x1 + x2) / 2 + (y2 - y1) / 9} ${(y1 + y2) / 2 - (x2 - x1) / 9} ${x2} ${y2}`;
  return group("rails", {}, pairs.map((pair) => path(bend(pair), "rail")));
}

function drawCity(board, view, { id }, [x, y], station) {
  const seat = view.players.findIndex((player) => player.hq === id);
  const [dx, dy, anchor] = LABELS[id] ?? BELOW;
  const told = [board.name(id), station && board.word("station"), seat >= 0 && board.word("hq", board.seatName(seat))];
  return spot(`city:${id}`, told.filter(Boolean).join(", "),
    { transform: `translate(${x} ${y})`, "data-explains": seat >= 0 ? "headquarters" : station ? "station" : null },
    view.ending?.winners.includes(seat) && translate(0, -12, glory()),
    seat >= 0 && group(`hq seat-${seat}`, {}, translate(0, -12, thing("tower", 62, "crest"))),
    circle(0, 0, 17, "mark touch"),
    station && circle(0, 0, 11.5, "ties"),
    circle(0, 0, 8, station ? "town station" : "town"), station && circle(0, 0, 3, "hub"),
    text(dx, dy, board.name(id), seat >= 0 ? "city capital" : "city", anchor),
    seat >= 0 && translate(0, 2, seal(seat, 12)));
}

function agents(board, view, where) {
  const acting = view.agenda.at(-1)?.agent;
  const placed = stands(board.edition.agents, view.agents, where);
  return [
    group("pins", {}, placed.map(({ agent, city, at: [x, y] }) => pin(agent, [x, y], where[city]))),
    placed.map(({ agent, city, at: [x, y] }) => spot(`agent:${agent.id}`, board.word("inCity", board.name(agent.id), board.name(city)), {
      transform: `translate(${x} ${y})`, "data-at": `/agents/${agent.id}`, class: acting === agent.id ? "spot glides acting" : "spot glides",
    }, figure(agent))),
  ];
}

/** What an agent stands on, from its middle to its city. */
function pin({ id }, [x, y], [cx, cy]) {
  const [long, turned] = [Math.hypot(cx - x, cy - y), (Math.atan2(x - cx, cy - y) * 180) / Math.PI];
  const wide = +((7 * PIN) / long).toFixed(1);
  return group("glides", { key: `pin:${id}`, transform: `translate(${cx} ${cy})` }, path("M-9 -4A9 3 0 1 0 9 -4A9 3 0 1 0 -9 -4Z", "cast"),
    path(`M-${wide} ${+(14 - long).toFixed(1)}L0 -4L${wide} ${+(14 - long).toFixed(1)}Z`, "pin", { transform: `rotate(${+turned.toFixed(1)})` }));
}

/** The case lies at that side of its city at which no name stands. */
const caseSide = (city) => (LABELS[city]?.[2] === "start" ? -1 : 1);

function caseOn(board, view, where) {
  const [x, y] = where[view.case];
  return spot("case", board.word("caseIn", board.name(view.case)),
    { transform: `translate(${x + caseSide(view.case) * 34} ${y + 1})`, "data-at": "/case", class: "spot glides" }, group("scaled", { transform: "scale(1.35)" }, briefcase()));
}

/** The declared action: an arrow over all from the agent to where it would stand, as a shadow of itself, or to its victim. */
function declared(board, view, where) {
  const deed = view.agenda.findLast((entry) => entry.deed)?.deed, id = deed?.agent ?? deed?.killer;
  if (!deed || !view.agents[id]) return null;
  const { agents: all } = board.edition, standing = (cities, one) => stands(all, cities, where).find(({ agent }) => agent.id === one).at;
  const [from, to] = [standing(view.agents, id), deed.victim ? standing(view.agents, deed.victim) : standing({ ...view.agents, [id]: deed.city }, id)];
  const [long, turn] = [Math.hypot(to[0] - from[0], to[1] - from[1]), (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI];
  const shaft = `M20 -4.5H${long - 42}V-13L${long - 20} 0L${long - 42} 13V4.5H20Z`;
  return group("declared", {},
    !deed.victim && translate(...to, group("ghost", {}, figure(all.find((agent) => agent.id === id)), deed.with_case && translate(20, 15, briefcase()))),
    long > 46 && group("way", { transform: `translate(${from}) rotate(${turn.toFixed(1)})` }, path(shaft, "arrow")));
}

/** Round, turn and bid, in a corner of the sea. */
function cartouche(board, view) {
  const window = view.agenda.find((entry) => entry.kind === "challenge_window");
  const duel = view.agenda.find((entry) => entry.kind === "duel");
  const rows = [
    view.ending ? board.word("wonBy", view.ending.winners.map((seat) => board.seatName(seat)).join(", ")) : view.turn !== null && view.turn !== undefined ? board.seatName(view.turn) : null,
    window && board.word("declared", board.seatName(window.seat)),
    duel && board.word("bid", duel.bid, board.seatName(duel.bidder === duel.seat ? duel.challenger : duel.seat)),
  ].filter(Boolean);
  const shown = rows.slice(-2);
  const [top, bottom] = [384, 420 + 22 * shown.length];
  return group("cartouche", { "data-at": "/round" },
    path(`M0 ${top + 4}H172L183 ${top + 14}V${bottom - 7}L173 ${bottom + 4}H0L-9 ${bottom - 7}V${top + 13}Z`, "cast"), path(`M-2 ${top}H170L180 ${top + 10}V${bottom - 10}L170 ${bottom}H-2L-12 ${bottom - 10}V${top + 10}Z`, "plate"),
    text(84, 408, board.word("round", view.round || 1), "heading", "middle"),
    shown.map((row, n) => fitted(84, 432 + n * 21, row, 180, 15, "row", "middle")));
}
