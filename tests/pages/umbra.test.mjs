// The table of Umbra Concilium: how a trick stands, what lay there before, and where the cards of a hand lie.
import { defined } from "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../service/pages/web/boards/umbra_concilium/board.js";
import { drawHand } from "../../service/pages/web/boards/umbra_concilium/hand.js";
import { lastCardOf, leading, remember, wouldStand } from "../../service/pages/web/boards/umbra_concilium/standing.js";
import { Choices } from "../../service/pages/web/boards/shared/choices.js";

const play = (seat, card) => ({ seat, card });
const trick = (direction, suit, ...plays) => ({ direction, trick: { suit, plays, winner: null } });

test("the best card of the battle suit leads, whichever numbers win", () => {
  const plays = [play(1, "sword_3"), play(2, "bow_9"), play(0, "sword_7")];
  assert.equal(leading(trick("high", "sword", ...plays)).seat, 0);
  assert.equal(leading(trick("low", "sword", ...plays)).seat, 1);
  assert.equal(leading(trick("high", null)), undefined);
  assert.equal(leading(trick("high", "axe", ...plays)), undefined);
});

test("of every card it is said how it would stand, and of none before there is a battle suit", () => {
  const view = trick("low", "sword", play(1, "sword_5"));
  assert.deepEqual(["sword_2", "sword_8", "bow_1"].map((card) => wouldStand(card, view)), ["best", "below", "aside"]);
  assert.equal(wouldStand("sword_2", trick("low", null)), null);
});

test("the cards of the trick before lie where they were played, with the one that won, until the next deal", () => {
  const tricks = new Map(), players = [{}, {}, {}], view = (more) => ({ deal: 1, lead: 2, discards: [], players, trick: { winner: null }, ...more });
  remember(tricks, view({}));
  remember(tricks, view({ trick: { winner: 1 } }));
  remember(tricks, view({}));
  const next = view({ lead: 1, discards: ["axe_1", "axe_2", "axe_3"] });
  assert.deepEqual([0, 1, 2].map((seat) => lastCardOf(tricks, next, seat)), [{ card: "axe_2", won: false }, { card: "axe_3", won: true }, { card: "axe_1", won: false }]);
  assert.equal(lastCardOf(tricks, view({ deal: 2 }), 0), null);
  assert.equal(lastCardOf(new Map(), next, 0), null, "who has come just now did not see who led");
});

test("a hand closes up when the next turn of its player comes, unless a pointer is over it", () => {
  const hand = (...known) => ({ known, unknown: 0 }), all = ["fist_1", "fist_2", "fist_3", "fist_4", "fist_5", "fist_6", "fist_7"];
  const board = Object.assign(Object.create(defined["cabinet-board-umbra-concilium"].prototype), { places: null, turns: false, over: false,
    card: (id) => ({ id, suit: "fist", number: 1 }), name: (id) => id, word: (key) => key });
  board.querySelector = () => (board.over ? {} : null);
  const scene = { you: 0, view: { trick: {}, options: { edition: "one" } }, components: { editions: { one: { points: {} } } } };
  Object.defineProperties(board, { clientWidth: { value: 390 }, clientHeight: { value: 700 }, scene: { get: () => ({ ...scene, options: board.asked ? [{}] : [] }) } });
  const lie = (asked, ...known) => Object.assign(board, { asked }) && drawHand(board, hand(...known), 12).draw.flat(9).filter(Boolean)
    .flatMap((one) => (one.own?.["data-spot"] ? [one.own.transform] : []));
  const [one, two] = [all, all.filter((id) => id !== "fist_3")];
  const first = lie(true, ...one);
  assert.equal(first.length, 7);
  const few = lie(false, ...two.slice(0, 6));
  assert.deepEqual(lie(false, ...two.slice(1)), few.slice(1), "nothing moves while the others play");
  board.over = true;
  assert.deepEqual(lie(true, ...two.slice(1)), few.slice(1), "nor under a pointer");
  lie(false, ...two.slice(1));
  board.over = false;
  assert.notDeepEqual(lie(true, ...two.slice(1)), few.slice(1));
});

test("what names a thing is found though it begins with another one", () => {
  const option = (type, ...path) => ({ kind: "allow", command: { type, path } });
  const [plain, coup, other] = [option("play", "card:1"), option("declare", "coup", "card:1"), option("declare", "coup", "card:2")];
  const choices = new Choices([plain, coup, other], ({ path }) => [path], new Set(["card:1", "card:2", "coup"]));
  assert.deepEqual(choices.through("card:1", ["card:1"]), [coup]);
});
