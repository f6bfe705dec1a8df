// What the table of Conspiracy says of a declared action: what it would do, what its reader has at stake, and what each answer brings.

import assert from "node:assert/strict";
import test from "node:test";

import { brings, phase, within } from "../../service/pages/web/boards/conspiracy/guide.js";

const say = (key, ...values) => [key, ...values].join(" ");
const components = { names: { spyglass: "Spyglass", tempest: "Tempest", paris: "Paris", zurich: "Zurich" }, editions: { one: { coins: { burn_cost: 5 } } } };
const deed = (more = {}) => ({ type: "move_agent", agent: "spyglass", city: "zurich", with_case: false, ...more });
const window = (what) => ({ kind: "challenge_window", seat: 1, deed: what, agent: "spyglass", least_bid: 1, cost: 0, asked: [0] });
const duel = (seat, bidder) => ({ kind: "duel", seat, challenger: 1 - seat, agent: "spyglass", bid: 2, bidder });

/** A table at which seat 0 has 3 on Spyglass, in Paris, and something is asked. */
const table = (agenda, lies = "vienna") => ({ edition: "one", agenda, case: lies, agents: { spyglass: "paris", tempest: "paris" },
  players: [{ token: "spyglass", coins: { amounts: { spyglass: 3 } } }, { token: null, coins: { amounts: null } }] });

test("a declared move says from where and to where, and what its reader has on the agent", () => {
  assert.equal(phase(table([window(deed())]), 0, say, components), "stake route Spyglass Paris Zurich 3");
  assert.equal(phase(table([window(deed({ with_case: true }))], "paris"), 0, say, components), "stake route-case Spyglass Paris Zurich 3");
  assert.equal(phase(table([window(deed())], "paris"), 0, say, components), "stake route-bare Spyglass Paris Zurich 3");
});

test("a declared assassination says who kills whom, also while bids are made", () => {
  const kill = { type: "assassinate", killer: "spyglass", victim: "tempest" };
  assert.equal(phase(table([window(kill), duel(1, 0)]), 0, say, components), "stake route-kill Spyglass Tempest 3");
});

test("nothing is said of an action where none is declared", () => {
  assert.equal(phase(table([{ kind: "take_action", seat: 0 }]), 0, say, components), null);
  assert.equal(phase(table([{ kind: "use_power", seat: 0 }]), 0, say, components), null);
});

const told = (command, agenda) => brings(command, { view: table(agenda), components, seat: 0, say });

test("the least bid that is enough is told, and that a tie goes to who acts", () => {
  assert.equal(told({ type: "raise", amount: 2 }, [window(deed()), duel(0, 0)]), "brings-match 2");
  assert.equal(told({ type: "raise", amount: 3 }, [window(deed()), duel(1, 0)]), "brings-over 3");
});

test("to give way is told by what it costs", () => {
  const pass = { type: "pass" };
  assert.equal(told(pass, [window(deed())]), "brings-waive");
  assert.equal(told(pass, [window(deed()), duel(0, 0)]), "brings-stopped");
  assert.equal(told(pass, [window(deed()), duel(1, 0)]), "brings-lost");
  assert.equal(told(pass, [{ kind: "use_power", seat: 0 }]), null);
});

test("the kinds of actions and each agent have a line of their own, single moves have none", () => {
  assert.equal(told({ type: "move_agent" }, []), "brings-move");
  assert.equal(told({ type: "assassinate" }, []), "brings-kill 5");
  assert.equal(told({ agent: "spyglass" }, []), "power-spyglass");
  assert.equal(told(deed(), []), null);
});

test("a round in which all only pay is told by its payments", () => {
  assert.deepEqual(["turn_began", "round_ended", "bribe_paid"].map((type) => within({ type })), [0, 0, null]);
});
