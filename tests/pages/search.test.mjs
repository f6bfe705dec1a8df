// Search and openings: what an address says is what the API is asked, and comes back as it was.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import * as explored from "../../service/pages/web/pages/explorer/explored.js";
import { peopleOf, playersIn } from "../../service/pages/web/pages/search/people.js";
import { happeningIn, queryOf, requestOf, soughtIn, textOf } from "../../service/pages/web/pages/search/query.js";

test("a condition is read as it is written", () => {
  for (const text of ["moved:beacon", "moved:beacon,seat:0", "challenge:won,seat:1,period:8,player:me,result:lost", "pawn:queen,bot:expert,result:won"]) {
    assert.equal(textOf(happeningIn(text)), text);
  }
  assert.equal(happeningIn("pawn:queen,player:ply_1").who, "player:ply_1");
});

test("what a condition does not say does not matter", () => {
  assert.deepEqual(happeningIn("moved:beacon"), { facet: "moved", value: "beacon", seat: "", period: "", who: "", result: "" });
});

test("an address says all that is searched for", () => {
  const query = { game: "richelieu", has: "pawn:queen,seat:0 jewel:sold", name: "ada", from: "2026-11-01", path: '["pass"]' };
  assert.deepEqual(queryOf(soughtIn(query)), query);
  assert.deepEqual(queryOf(soughtIn({ game: "richelieu", has: "", strange: "1" })), { game: "richelieu" });
});

test("the API is asked for each condition, and for where it happened", () => {
  const asked = new URLSearchParams(requestOf(soughtIn({ game: "richelieu", has: "pawn:queen jewel:sold", seats: "3" }), "next"));
  assert.deepEqual(asked.getAll("has"), ["pawn:queen", "jewel:sold"]);
  assert.deepEqual(["game", "include", "seats", "cursor"].map((name) => asked.get(name)), ["richelieu", "where", "3", "next"]);
});

test("a day lasts from midnight to midnight of whoever looks", () => {
  const asked = new URLSearchParams(requestOf(soughtIn({ game: "richelieu", from: "2026-11-01", to: "2026-11-01" })));
  const [from, upto] = ["from", "to"].map((name) => new Date(asked.get(name)));
  assert.deepEqual([from.getHours(), upto.getHours(), upto.getDate() - from.getDate()], [0, 0, 1]);
  assert.equal(new URLSearchParams(requestOf(soughtIn({ game: "richelieu", from: "soon" }))).get("from"), "soon");
});

test("an opening goes on as it began, and begins anew as another kind", () => {
  const now = explored.exploredIn({ game: "richelieu", path: '["pass"]', who: "me", seat: "0" });
  assert.deepEqual([now.path, now.by], [["pass"], "type"]);
  assert.deepEqual(explored.queryOf(now, { seat: "" }), { game: "richelieu", path: '["pass"]', who: "me", by: "type" });
  assert.deepEqual(explored.queryOf(now, { by: "command" }), { game: "richelieu", who: "me", seat: "0", by: "command" });
});

test("a path that says nothing is the beginning", () => {
  assert.deepEqual(["[", "7", undefined].map((path) => explored.exploredIn({ game: "richelieu", path }).path), [[], [], []]);
});

test("openings are those of who is named", () => {
  const whose = (who) => explored.requestOf(explored.exploredIn({ game: "richelieu", who }));
  assert.deepEqual(["me", "bot:expert", "player:ply_1", "", "stranger"].map((who) => [whose(who).player, whose(who).bot]),
    [["me", undefined], [undefined, "expert"], ["ply_1", undefined], [undefined, undefined], [undefined, undefined]]);
});

test("keys go to a step that there is, or back", () => {
  assert.deepEqual(["1", "3", "4", "Backspace", "a"].map((key) => explored.stepFor(key, 3)), [0, 2, null, -1, null]);
});

test("the players whom an address names are those with an id, each once", () => {
  assert.deepEqual(playersIn(["player:ply_1", "player:me", "bot:expert", "ply_1", "", undefined, "ply_2"]), ["ply_1", "ply_2"]);
});

test("whoever is named or sat at a table may be asked for", () => {
  const seats = [{ player: "ply_2", name: "Bob" }, { player: null, name: "Steward" }];
  /** @type {any[]} */
  const matches = [{ seats }];
  assert.deepEqual(peopleOf(new Map([["ply_1", "Ada"]]), matches), [["player:ply_1", "Ada"], ["player:ply_2", "Bob"]]);
});
