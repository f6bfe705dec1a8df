// A match on its page: which events count, which options are shown, through whose eyes it is seen.
import { shapesOf } from "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { toReader } from "../../service/pages/web/ending/reader.js";
import { isRematch } from "../../service/pages/web/ending/rematch.js";
import { catalogueOf, entryOf } from "../../service/pages/web/help/catalogue.js";
import { lanes } from "../../service/pages/web/pages/branches/tree.js";
import { choose, eyesOf, mayBeHelped } from "../../service/pages/web/pages/match/eyes.js";
import { lastOf, lastPart, endOfCommand, sumUp, undone, waysBack } from "../../service/pages/web/pages/match/lines.js";
import { FEW, askedBetween, exactly, forced, gathered, groups, has, title, willingFirst } from "../../service/pages/web/pages/match/narrow.js";
import { brief, lossOf, ruleOf, weight } from "../../service/pages/web/pages/match/sentence.js";
import { Places } from "../../service/pages/web/pages/match/places.js";
import { Past } from "../../service/pages/web/pages/match/past.js";
import { Playback } from "../../service/pages/web/pages/match/playback.js";
import { Story } from "../../service/pages/web/pages/match/story.js";
import { stepOf } from "../../service/pages/web/pages/match/slider.js";
import { plot } from "../../service/pages/web/pages/tournament/plot.js";
import { Api } from "../../service/pages/web/shared/api.js";
import { addPlayer, forget } from "../../service/pages/web/shared/settings.js";

/** @import { Helped, Seated } from "../../service/pages/web/types" */

/** Sentences of commands, each `[seat, events]`, in order; `back` is where a taking back leads. */
function log(...commands) {
  const found = [];
  commands.forEach(([seat, events, back], at) => {
    for (let n = 0; n < events; n += 1) {
      found.push({ version: found.length + 1, cause: "play", actor: { by: `ply_${seat}`, seat }, at: String(at), game: back === undefined, back,
        event: { type: back === undefined ? "moved" : "taken_back" } });
    }
  });
  return found;
}

test("what was taken back counts no more, nor does what a taking back of that undid before", () => {
  assert.deepEqual([...undone(log([0, 2], [1, 1]))], []);
  assert.deepEqual([...undone(log([0, 1], [1, 2], [1, 1, 1]))], [2, 3]);
  assert.deepEqual([...undone(log([0, 1], [1, 2], [1, 1, 1], [0, 1, 3]))], [4]);
});

test("a command is settled with the last of its events", () => {
  const sentences = log([0, 3], [1, 2]);
  assert.deepEqual([1, 2, 3, 4, 5].map((at) => endOfCommand(sentences, at)), [3, 3, 3, 5, 5]);
  assert.equal(endOfCommand(sentences, 9), 9);
});

test("the last command of a seat is the last that counts", () => {
  assert.equal(lastOf(log([0, 2], [1, 2], [0, 1]), 1), 4);
  assert.equal(lastOf(log([0, 2], [1, 2], [1, 1, 2]), 1), null);
});

test("a seat may go back before its last command, or before the first of its turn", () => {
  assert.deepEqual(waysBack(log([1, 1], [0, 2], [0, 2]), 0), [3, 1]);
  assert.deepEqual(waysBack(log([0, 2], [1, 1], [0, 1]), 0), [3]);
  assert.deepEqual(waysBack(log([1, 1]), 0), []);
});

test("what is alike in one deed is said by the last of it, and each deed for itself", () => {
  const sentences = log([0, 3], [0, 1]), told = (run, before) => `${run.length} after ${before.length}`;
  sumUp(sentences, { sums: { moved: told } }, {});
  assert.deepEqual(sentences.map(({ text, quiet }) => quiet || text), [true, true, "3 after 0", "1 after 3"]);
  sumUp(sentences, { sums: { moved: () => "again" } }, {});
  assert.equal(sentences.at(-1).text, "1 after 3");
});

test("what the page answered by itself is taken back with the touch that led there", () => {
  assert.deepEqual(waysBack(log([1, 1], [0, 2], [0, 2], [0, 1]), 0, new Set([5])), [3, 1]);
  assert.deepEqual(waysBack(log([1, 1], [0, 2], [0, 2], [0, 1]), 0, new Set([3, 5])), [1]);
});

test("the last part is the last command of a seat, with what the house did of it", () => {
  assert.deepEqual(lastPart(log([0, 2], [1, 2], [-1, 2]), undefined), [2, 6]);
});

test("where parts end, the last part is all since the end before its command", () => {
  const sentences = log([0, 1], [1, 1], [0, 1], [1, 1]);
  sentences[1].event.type = "trick_won";
  assert.deepEqual(lastPart(sentences, "trick_won"), [2, 4]);
});

const allow = (command) => ({ kind: "allow", command, label: command.type });

test("few options are shown as they are, many by their type", () => {
  const many = Array.from({ length: FEW + 1 }, (_, n) => allow({ type: n % 2 ? "move" : "pay", place: n }));
  assert.equal(groups(many.slice(1)), null);
  assert.deepEqual(groups(many).map(({ field, value, options }) => [field, value, options.length]), [["type", "pay", 7], ["type", "move", 6]]);
});

test("options of one type are grouped by the field that makes the fewest groups, and no option is lost", () => {
  const many = Array.from({ length: FEW + 2 }, (_, n) => allow({ type: "move", piece: n % 2, place: n }));
  const found = groups(many);
  assert.deepEqual(found.map(({ field, value }) => [field, value]), [["piece", 0], ["piece", 1]]);
  assert.equal(found.flatMap(({ options }) => options).length, many.length);
  assert.equal(groups(many.map(() => allow({ type: "pass" }))), null);
});

test("options that differ by yes and no are told apart by the question of their game, the yes first", () => {
  const many = Array.from({ length: FEW + 2 }, (_, n) => allow({ type: "move", city: n >> 1, with_case: n % 2 === 1 }));
  const found = groups(many);
  const words = { ask: "Take the case along?", yes: "With the case", no: "Without" };
  const terms = { names: {}, causes: {}, says: (what, field) => (field === "with_case" ? words[what] : undefined) };
  const wordless = { ...terms, says: () => undefined };
  assert.deepEqual(found.map((group) => title(group, terms)), ["With the case", "Without"]);
  assert.equal(askedBetween(found, terms), "Take the case along?");
  assert.deepEqual(found.map((group) => title(group, wordless)), ["with case: yes", "with case: no"]);
  assert.equal(askedBetween(found, wordless), "with case?");
  assert.equal(askedBetween([{ field: "city", value: "rome" }], terms), null);
});

test("things that are chosen together are asked one after the other, and each leads to all that go with it", () => {
  const things = [..."abcde"];
  const pairs = things.flatMap((one, n) => things.slice(n + 1).map((other) => allow({ type: "put", on: [one, other] })));
  const found = groups(pairs);
  assert.deepEqual(found.map(({ field, value, options }) => [field, value, options.length]), things.map((one) => ["on", one, 4]));
  assert.deepEqual(pairs.filter(({ command }) => has(command, found[1])), found[1].options);
  assert.equal(groups(found[1].options), null);
});

test("of options that differ only by yes and no the yes is first, all else in its order", () => {
  const move = (city, along) => allow({ type: "move", city, with_case: along });
  const options = [move("rome", false), move("rome", true), move("bern", false), allow({ type: "pass" })];
  assert.deepEqual(willingFirst(options), [options[1], options[0], options[2], options[3]]);
});

test("what is yes for a few of the options is asked of these, and not before all", () => {
  const cards = [..."abcde"].flatMap((card) => ["coup", "war", "arms"].map((stratagem) => allow({ type: "play", card, stratagem, use_effect: false })));
  const found = groups([...cards, ..."abcde"].map((one) => (typeof one === "string" ? allow({ type: "play", card: one, stratagem: "war", use_effect: true }) : one)));
  assert.deepEqual(found.map(({ value, options }) => [value, options.length]), [["coup", 5], ["war", 10], ["arms", 5]]);
});

test("options are told apart by names before numbers, and numbers are in their order", () => {
  const many = Array.from({ length: FEW + 2 }, (_, n) => allow({ type: "place", space: (5 - n % 5), sheet: "abcdefg"[n % 7] }));
  assert.deepEqual(groups(many).map(({ field }) => field), Array(7).fill("sheet"));
  const onOne = many.map(({ command }) => allow({ ...command, sheet: "a" }));
  assert.deepEqual(groups(onOne).map(({ value }) => value), [1, 2, 3, 4, 5]);
});

test("while a turn lasts every kind of option keeps its place, and what ends it stands last", () => {
  const places = new Places(), types = (...names) => names.map((type) => allow({ type }));
  assert.deepEqual(places.of("act", types("place", "hire", "pass")), { types: ["place", "hire", "pass"], many: false });
  assert.deepEqual(places.of("act", types("hire", "sell")).types, ["place", "hire", "sell", "pass"]);
  assert.deepEqual(places.of("pay", types("gold")).types, ["gold"]);
  assert.ok(places.of("act", types(...Array(FEW + 1).fill("place"))).many);
  assert.ok(places.of("act", types("hire")).many, "what was shown by its type stays so");
  assert.ok(places.of("plan", types("scout", "scout", "pass"), 2).many, "a game says how many are a list");
  places.clear();
  assert.deepEqual(places.of("act", types("hire")), { types: ["hire"], many: false });
});

test("only an answer without a choice is forced", () => {
  const pay = { type: "pay", coins: 0 };
  const amount = (low, high) => ({ kind: "amount", label: "Pay", field: "coins", low, high, command: pay });
  const some = (low, high) => ({ kind: "some", label: "Pay", field: "cards", low, high, pool: ["a", "b"], command: pay });
  assert.deepEqual(forced([allow({ type: "pass" })]), { type: "pass" });
  assert.deepEqual(forced([amount(3, 3)]), { type: "pay", coins: 3 });
  assert.deepEqual(forced([some(2, 2)]), { ...pay, cards: ["a", "b"] });
  for (const open of [[amount(0, 3)], [some(1, 2)], [allow(pay), allow(pay)], []]) assert.equal(forced(open), null);
});

test("what was chosen of an option is part of its label", () => {
  const option = { label: "Take cards", field: "cards" };
  assert.equal(exactly(option, { type: "take", cards: ["a", "b_c"] }, { a: "Ace" }).label, "Take cards (Ace, b c)");
  assert.equal(exactly({ label: "Pass" }, { type: "pass" }).label, "Pass");
});

test("what was chosen of an amount stands for all that could be", () => {
  const option = { label: "Pay 0–25 to Vagabond", field: "amount", low: 0, high: 25 };
  assert.equal(exactly(option, { type: "pay", amount: 4 }).label, "Pay 4 to Vagabond");
  assert.equal(exactly({ ...option, label: "Bid" }, { type: "bid", amount: 4 }).label, "Bid (4)");
});

test("an event of the game that changes what is drawn is shown for the whole time, another one for less or not at all", () => {
  const event = { game: true };
  assert.equal(weight(event, ["/agents/fox"]), 1);
  assert.ok(weight(event, ["/agenda/0", "/now"]) < 1);
  assert.equal(weight(event, ["/nowhere"]), 1);
  assert.equal(weight({ game: false }, ["/agents/fox"]), 0);
  assert.equal(weight(undefined, []), 0);
  assert.equal(weight({ game: true, event: { type: "shuffled" } }, ["/deck"], { quiet: new Set(["shuffled"]) }), 0);
});

test("an event has the section of the rules that names it as a whole word", () => {
  const guide = { events: { 3: "turn_began round_ended", 5: "round_ended_early" } };
  assert.equal(ruleOf(guide, "round_ended"), "3");
  assert.equal(ruleOf(guide, "round"), undefined);
  assert.equal(ruleOf({}, "round_ended"), undefined);
});

test("arrow keys step through the versions there are, unless a control has the keyboard", () => {
  const press = (key, more = {}) => ({ key, target: { closest: () => null }, ...more });
  assert.deepEqual(["ArrowLeft", "ArrowRight", "Home", "End", "a"].map((key) => stepOf(press(key), 5, 9)), [4, 6, 1, 9, null]);
  assert.deepEqual([stepOf(press("ArrowLeft"), 1, 9), stepOf(press("ArrowRight"), 9, 9)], [1, 9]);
  assert.equal(stepOf(press("ArrowLeft", { ctrlKey: true }), 5, 9), null);
  assert.equal(stepOf(press("ArrowLeft", { target: { closest: () => ({}) } }), 5, 9), null);
});

/** @type {Seated & Helped} */
const MATCH = { status: "running", awaiting: [2], undo: "own", hints: false, origin: null, from_position: false, analysis: false,
  seats: ["a", "b", "c"].map((id, seat) => ({ seat, player: `ply_${id}`, name: id.toUpperCase() })) };

test("while a match runs it is seen through the eyes of one's own seats or of the public, afterwards of anybody", () => {
  addPlayer({ id: "ply_b", name: "B", token: "x" });
  addPlayer({ id: "ply_c", name: "C", token: "y" });
  assert.deepEqual(eyesOf(MATCH).map(({ id, own }) => [id, own]), [["1", true], ["2", true], ["public", false]]);
  assert.deepEqual(eyesOf({ ...MATCH, status: "finished" }).map(({ id }) => id), ["1", "2", "0", "public", "truth"]);
  assert.equal(choose(eyesOf(MATCH), MATCH).id, "2");
  assert.equal(choose(eyesOf(MATCH), MATCH, "public").id, "public");
  assert.equal(choose(eyesOf(MATCH), MATCH, "truth").id, "2");
  ["ply_b", "ply_c"].forEach(forget);
  assert.deepEqual(eyesOf(MATCH).map(({ id }) => id), ["public"]);
});

const ORIGIN = { branch: "mat_1", match: "mat_0", version: 3, seat: null };

test("a match that runs may be helped only where its terms allow help", () => {
  assert.ok(!mayBeHelped(MATCH));
  /** @type {Partial<Helped>[]} */
  const helping = [{ hints: true }, { undo: "free" }, { origin: ORIGIN }, { from_position: true }, { status: "finished" }];
  for (const term of helping) assert.ok(mayBeHelped({ ...MATCH, ...term }));
});

/** The past of a match whose version n is seen as `{version: n}`, and what was asked for. */
function seeing() {
  const asked = [];
  Object.assign(globalThis, { fetch: async (path) => {
    const version = Number(new URL(path, "http://here").searchParams.get("at"));
    asked.push(version);
    return Response.json({ version });
  } });
  const eyes = { id: "0", name: "Ada", as: "0", api: new Api(null, "en"), seat: 0, own: true };
  return { asked, past: new Past(eyes, "mat_1", new AbortController().signal) };
}

test("a version is asked for once, and those around it are read ahead as far as there are any", async () => {
  const { asked, past } = seeing();
  const both = await Promise.all([past.at(2), past.at(2)]);
  assert.equal(both[0], both[1]);
  await past.around(2, 4);
  assert.deepEqual(asked, [2, 3, 1, 4]);
  assert.deepEqual(past.known(4), { version: 4 });
  assert.equal(past.known(5), undefined);
});

test("every version up to the end is played in order, also one that comes while it plays", async () => {
  const played = [];
  let ended = 0;
  const playback = new Playback(seeing().past, { pace: () => 0, over: () => { ended += 1; }, show: (version) => {
    if (version === 3) playback.run(0, 5);
    played.push(version);
    return 1;
  } });
  const run = playback.run(1, 3);
  assert.ok(playback.runs);
  await run;
  assert.deepEqual([played, ended], [[2, 3, 4, 5], 1]);
  assert.ok(!playback.runs);
});

test("what is left of a playback can be skipped", async () => {
  const played = [];
  let ended = 0;
  const playback = new Playback(seeing().past, { pace: () => 60_000, over: () => { ended += 1; }, show: (version) => {
    played.push(version);
    setImmediate(() => playback.skip());
    return 1;
  } });
  await playback.run(1, 9);
  assert.deepEqual([played, ended], [[2], 1]);
});

test("a branch begins where it left its line, and counts on from there if it came from the truth", () => {
  const branch = (match, version, seat, length) => ({ match, origin: { match: "trunk", version, seat }, version: length, branches: [] });
  const found = lanes({ match: "trunk", origin: null, version: 40, branches: [branch("seat", 10, 0, 5), branch("truth", 30, null, 35)] });
  assert.deepEqual(found.map(({ match, lane, from, until, above }) => ({ match, lane, from, until, above })), [
    { match: "trunk", lane: 0, from: 0, until: 40, above: undefined },
    { match: "truth", lane: 1, from: 30, until: 35, above: 0 },
    { match: "seat", lane: 2, from: 10, until: 15, above: 0 },
  ]);
});

test("a drawn thing is explained by the component that it names, or by a part of its spot", () => {
  const known = catalogueOf({ catalogue: { second: [{ id: "fox" }, { id: "night_owl" }], first: [{ id: "hen" }] } }, { edition: "second" });
  assert.equal(entryOf({ dataset: { explains: "fox", spot: "card:night_owl" } }, known).id, "fox");
  assert.equal(entryOf({ dataset: { spot: "card:fox" } }, known).id, "fox");
  assert.equal(entryOf({ dataset: { spot: "card:night-owl" } }, known).id, "night_owl");
  assert.equal(entryOf({ dataset: { spot: "card:hen" } }, known), undefined);
});

test("points are plotted by round, and no two names at the end lie upon each other", () => {
  const entries = [[1, 2], [1, 2], [0, 0]].map((points, entry) => ({ entry, name: `Entry ${entry}`, player: null, bot: "random", ranks: [1, 1], points }));
  const [drawing] = plot({ tournament: "trn_1", version: 9, rounds: 2, entries });
  const lines = shapesOf(drawing, "g").filter(({ own }) => own.class?.startsWith("plot-line"));
  assert.deepEqual(lines.map((line) => shapesOf(line, "polyline")[0].own.points.split(" ").length), [3, 3, 3]);
  const heights = lines.map((line) => shapesOf(line, "text")[0].own.y).sort((one, other) => one - other);
  assert.ok(heights.every((height, n) => n === 0 || height - heights[n - 1] >= 17));
});

test("a rematch is known by the match that it names, else by the same people who are waited for later", () => {
  const seats = (...ids) => ids.map((id) => ({ player: id, reserved_for: null }));
  const over = /** @type {any} */ ({ id: "mat_1", game: "conspiracy", updated_at: "2031-01-02T12:00:00Z", seats: seats("ply_1", "ply_2") });
  const made = (given = {}) => /** @type {any} */ ({ id: "mat_2", game: "conspiracy", created_at: "2031-01-02T12:00:01Z", rematch_of: null,
    seats: [{ player: "ply_2", reserved_for: null }, { player: null, reserved_for: "ply_1" }], ...given });
  assert.ok(isRematch(over, made()));
  assert.ok(isRematch(over, made({ rematch_of: "mat_1", seats: [] })));
  assert.ok(!isRematch(over, made({ rematch_of: "mat_0" })));
  assert.ok(!isRematch(over, made({ created_at: "2031-01-02T11:00:00Z" })));
  assert.ok(!isRematch(over, made({ seats: seats("ply_2", "ply_1") })));
  assert.ok(!isRematch(over, made({ seats: [...made().seats, { player: "ply_3", reserved_for: null }] })));
});

const stops = (story, sentences, pace, beats = new Map(), breaks = new Set()) => {
  const found = [];
  for (let at = 0; at < sentences.length; found.push(at)) {
    at = story.next(at, sentences.length, { sentences, pace, beats, breaks });
    story.spend(story.allow(weight(sentences[at - 1], ["/any"], { beats }), pace) * pace);
  }
  return found;
};

/** The log of commands of which some events, by their versions, have a type of their own. */
const typed = (sentences, types) => sentences.map((one) => ({ ...one, event: { type: types[one.version] ?? "moved" } }));

test("what happens between two turns is one story: all of it while there is time, else the ends of commands, those first that speak to the reader", () => {
  assert.deepEqual(stops(new Story(), log([1, 2], [2, 3]), 1000), [1, 2, 3, 4, 5]);
  const long = log(...Array.from({ length: 30 }, (_, at) => [at % 3, 3])).map((one) => ({ ...one, you: one.version === 6 }));
  const shown = stops(new Story(), long, 1000);
  assert.ok(shown.length <= 6, String(shown));
  assert.deepEqual([shown[0], shown.at(-1)], [6, 90]);
  assert.ok(shown.every((version) => version % 3 === 0), "a command is never shown in part");
});

test("what only keeps the books takes no time of a story, and none ends with it", () => {
  const long = typed(log(...Array.from({ length: 20 }, (_, at) => [at % 3, 3])), { 59: "shuffled", 60: "shuffled" });
  const story = new Story(), quiet = new Set(["shuffled"]);
  story.spend(6000);
  assert.equal(story.next(0, 60, { sentences: long, pace: 1000, quiet }), 58);
  assert.equal(story.next(58, 60, { sentences: long, pace: 1000, quiet }), 59);
});

test("an action of Richelieu has its price on its button, and what is placed for a reward has none", async () => {
  const { price } = await import("../../service/pages/web/boards/richelieu/guide.js");
  const edition = { sheets: [{ id: "R1", spaces: [3, 0] }], military: { costs: [1, 2, 3] }, actions: { jewel_price: 8, second_placement: 2 } };
  const view = (kind, taken = []) => ({ edition: "one", agenda: [{ kind, taken }], players: [{ military: 1 }] });
  const cost = (command, seen = view("take_action")) => price(command, { view: seen, components: { editions: { one: edition } }, seat: 0, say: (_, louis) => louis });
  const place = (space) => ({ type: "place_worker", sheet: "R1", space, value: 1 });
  assert.deepEqual([cost({ type: "hire_army" }), cost({ type: "buy_jewel" }), cost(place(1)), cost(place(2)), cost({ type: "pass" })], [2, 8, 3, null, null]);
  assert.equal(cost(place(2), view("take_action", ["place_worker"])), 2);
  assert.equal(cost(place(1), view("use_reward")), null);
});

test("a command of Richelieu says what it brings, a sheet what it gives, and the turn why it has two actions", async () => {
  const { brings, phase } = await import("../../service/pages/web/boards/richelieu/guide.js");
  const { default: { guide: texts } } = await import("../../service/pages/web/boards/richelieu/texts.en.js");
  const say = (name, ...values) => texts[name].replace(/\{(\d)\}/g, (_, n) => values[n]);
  const worker = (owner, value) => ({ owner, value, face_up: value !== null });
  const view = { edition: "one", colours: ["red", "blue"], players: [{ income: 3, military: 1 }], agenda: [{ kind: "take_action", taken: [], allowed: 2 }],
    boxes: [null, { richelieu: { id: "R1", spaces: [worker("red", 3), worker("blue", null), null] }, enemy: { id: "E1", spaces: ["queen", null, null] } }] };
  const edition = { pawn_value: 3, sheets: [{ id: "R1", first: { prestige: 4, louis: 1 }, second: { military: 2 } }], military: { symbols: { 2: "prestige" } },
    actions: { jewel_sale: 5 }, scoring: { jewel: 4 } };
  const gives = (command) => brings(command, { view, components: { editions: { one: edition }, names: { prestige: "prestige", louis: "louis", military: "military" } }, seat: 0, say });
  assert.equal(gives({ type: "place_worker", value: -2, sheet: "R1", space: 3 }), "Then you see: Richelieu 1, enemies 3.");
  assert.equal(gives({ sheet: "R1" }), "1st: 4 prestige + 1 louis · 2nd: 2 military");
  assert.deepEqual([gives({ type: "take_income" }), gives({ type: "sell_jewel" }), gives({ type: "hire_army" }), gives({ value: 3 }), gives({ type: "pass" })],
    ["+3 louis", "+5 louis", "Military 2: as many points at the end. With it 1 prestige.", null, null]);
  assert.equal(phase(view, 0, say), "Behind the cardinal you have 2 actions");
});

test("a sheet of Richelieu tells what is seen of both sides, and who would be rewarded", async () => {
  const { standing, tally } = await import("../../service/pages/web/boards/richelieu/tally.js");
  const worker = (owner, value) => ({ owner, value });
  const sheet = { id: "R1", spaces: [worker("red", 1), worker("blue", 2), worker("red", 1), worker("green", -2), worker("blue", null)] };
  assert.deepEqual(tally(sheet, 3), { sum: 2, unseen: 1, ranks: [{ colour: "red", sum: 2 }, { colour: "blue", sum: 2 }] });
  const tied = standing({ richelieu: { id: "R1", spaces: ["queen"] }, enemy: { id: "E1", spaces: [worker("red", 3)] } }, 3);
  assert.deepEqual(tied.map((one) => one.sheet.id), ["R1", "E1"], "a tie is Richelieu's");
});

test("over the board a long text is told by its first sentences, a short one whole", () => {
  const long = "The Academy wins box 1 for Richelieu: he has 7, his enemies 3. Contributions above 0, ties to the colour further left: red 4 (leftmost on space 2). The first reward goes to you.";
  assert.equal(brief(long), "The Academy wins box 1 for Richelieu: he has 7, his enemies 3.");
  assert.equal(brief("You pay 2. You gain 3."), "You pay 2. You gain 3.");
  assert.equal(brief(`${"リシュリューの勝ち".repeat(7)}。続きはログにあります。`), `${"リシュリューの勝ち".repeat(7)}。`);
});

test("what decided a match speaks to who played it, and names the others, also who has the same name", () => {
  const texts = { sum: "{0}: {1}", "sum-you": "You: {1}", came: "The case came to {0}." };
  const tell = (you) => toReader(you, () => "Ada", (name, ...values) => texts[name].replace(/\{(\d)\}/g, (_, n) => values[n]), (name) => name in texts);
  const { say, who } = tell(1);
  assert.deepEqual([say("sum", who(0), 7), say("sum", who(1), 9), say("came", who(1))], ["Ada: 7", "You: 9", "The case came to Ada."]);
  assert.equal(tell(null).say("sum", tell(null).who(1), 9), "Ada: 9");
});

test("a command of Pax Illuminaten says what it costs and what it brings, and the turn how many main actions are left", async () => {
  const { brings, phase, price } = await import("../../service/pages/web/boards/pax_illuminaten/guide.js");
  const { default: { guide: texts } } = await import("../../service/pages/web/boards/pax_illuminaten/texts.en.js");
  const say = (name, ...values) => texts[name].replace(/\{(\d)\}/g, (_, n) => values[n]);
  const ranks = { III: { locations: 3, unit_cost: ["first", "second", "either"], favor: ["first", "second", "either"] }, K: { locations: 3, unit_cost: ["first", "first"], favor: ["first", "first"] } };
  const luminaries = [{ id: "duke", rank: "III", factions: ["nobility", "clergy"], ability: "expel_free" }, { id: "king", rank: "K", factions: ["nobility"], ability: "expel_free" }];
  const names = { nobility: "Nobility", clergy: "Clergy", artists: "Artists", expel_free: "free Expel", P06: "Dispersed Contacts", P09: "Shadow Alliance" };
  const plots = [{ id: "P06", check: "control_any", count: [2] }, { id: "P09", check: "shared_cards", count: [3] }];
  const layouts = [{ players: 2, starts: [0], rows: [2], placards: [] }];
  const components = { editions: { one: { ranks, luminaries, layouts, plots, factions: ["nobility", "clergy"], setup: { plots_to_win: 2 }, contacts: [{ id: "C04", factions: ["clergy", "artists"] }] } }, names, catalogue: {} };
  const seen = { places: ["r1c1", "r1c2"], faces: ["duke", "king"], discs: [[1, 1], [2, 0]], now: { seat: 0, actions: 2, buffs: [], borrowed: [] }, factions: { nobility: null },
    players: [{ contact: "C04", hand: { known: ["duke", "king"], unknown: 1 }, plot: "P09", claims: [] }, { claims: [] }], plots: ["P06"], agenda: [{ kind: "acting" }] };
  const costs = (command, view = seen) => price(command, { view, components, seat: 0, say });
  const gives = (command, view = seen) => brings(command, { view, components, seat: 0, say });
  assert.equal(costs({ type: "influence", target: "duke", by: "main" }), "3 favor a disc");
  assert.equal(costs({ type: "influence", target: "duke", by: "main" }, { ...seen, factions: { nobility: 0 } }), "up to 3 favor a disc");
  assert.equal(costs({ type: "influence", target: "king", by: "nobility" }), "2 favor a disc + 1 Nobility");
  assert.equal(costs({ type: "commit", discs: 2 }, { ...seen, agenda: [{ kind: "acting" }, { kind: "planning", deed: { kind: "influence", target: "king", by: "main" } }] }), "4 favor");
  assert.deepEqual([costs({ type: "expel", target: "duke", by: "main" }), costs({ type: "organize", by: "artists" }), costs({ type: "extort", target: "king", by: "main" })],
    ["2 favor", "1 Artists", null]);
  assert.equal(gives({ type: "extort", target: "king" }), "+4 Nobility");
  assert.equal(gives({ type: "extort", target: "placard" }), "+1 Clergy · +1 Artists");
  assert.equal(gives({ type: "quick_favor", card: "duke" }), "+1 Nobility · +1 Clergy · +1 Nobility / Clergy");
  assert.equal(gives({ type: "scheme", card: "duke" }), "free Expel");
  assert.deepEqual([gives({ type: "place_card", card: "duke" }), gives({ type: "take_court", card: "duke" })], ["Nobility / Clergy · rank III", "Nobility / Clergy · free Expel"]);
  assert.equal(gives({ type: "scheme" }), "What the card can do, at once. The next one must share a faction with it.");
  assert.equal(gives({ type: "influence", target: "duke" }), "Dispersed Contacts 1 → 2");
  assert.equal(gives({ type: "influence", target: "king" }), "Your discs on a card: with more than each rival you control it.");
  assert.equal(gives({ type: "influence", target: "king" }, { ...seen, discs: [[1, 1], [0, 1]] }), "Dispersed Contacts 0 → 1 with 2 discs · Shadow Alliance 1 → 2");
  const committing = [{ kind: "planning", deed: { kind: "influence", target: "duke" } }];
  assert.equal(gives({ type: "commit", discs: 1 }, { ...seen, agenda: committing }), "Dispersed Contacts 1 → 2");
  assert.equal(gives({ type: "move_disc", card: "king" }, { ...seen, discs: [[1, 1], [0, 1]], agenda: [{ kind: "organizing", picked: "duke" }] }), null);
  assert.equal(gives({ type: "claim_plot", plot: "P06" }), "Plot 1 of 2, if it still holds at the end of your turn.");
  assert.equal(gives({ type: "expel", target: "duke" }), "Your own card: your discs stay only where the new card has room.");
  assert.equal(gives({ type: "expel", target: "duke" }, { ...seen, discs: [[0, 0], [0, 0]] }), "A card of your hand takes its place.");
  assert.equal(phase(seen, 0, say), "Action phase: 2 main actions left");
  assert.equal(phase({ ...seen, now: { seat: 0, actions: 0 } }, 0, say), "Free things only: claim, scheme, Quick Favor");
  assert.equal(phase({ ...seen, now: { seat: 0, actions: 0 }, agenda: [{ kind: "acting" }, { kind: "placing" }] }, 0, say), "Action phase: 0 main actions left");
  assert.equal(phase({ ...seen, agenda: [{ kind: "redrawing", limit: 4 }] }, 0, say), "Check phase: you hold 3 cards, draw until 4");
  assert.equal(phase(seen, 1, say), null);
});

test("what a type of command brings is said once: of its group, or of its first", async () => {
  const { OptionList } = await import("../../service/pages/web/pages/match/options.js");
  const list = Object.create(OptionList.prototype, { told: { value: new Set() }, trail: { value: [], writable: true } });
  Object.defineProperty(list, "value", { value: { brings: ({ type, to }) => (type === "scout" ? "A card." : to ?? "Favor.") } });
  const said = (...commands) => { list.told.clear(); return commands.map((command) => list.bringing(command)); };
  assert.deepEqual(said({ type: "scout", at: 1 }, { type: "scout", at: 2 }, { type: "take", to: "2 louis" }), ["A card.", null, "2 louis"]);
  list.trail = [{ field: "type", value: "scout" }];
  assert.deepEqual(said({ type: "scout", at: 1 }), [null]);
});

test("what an event takes from the reader is told as a loss of the reader, and of nobody else", async () => {
  const guide = await import("../../service/pages/web/boards/pax_illuminaten/guide.js");
  const issued = { event: { type: "edict_issued", seat: 1, edict: "E_clergy", faction: "clergy", favor: 6 } };
  const before = { players: [{ purse: { clergy: 2 } }, { purse: { clergy: 0 } }] };
  const names = { clergy: "Clergy" };
  assert.equal(lossOf(issued, guide, before, 0, names), "You lose 2 Clergy.");
  assert.equal(lossOf(issued, guide, before, 1, names), null);
  assert.equal(lossOf({ event: { type: "edict_ticked" } }, guide, before, 0, names), null);
});

test("what everybody waited for is held in the middle of one's own command, too", () => {
  const own = typed(log([0, 16], [1, 3]), { 4: "turned_up", 5: "decided", 7: "rewarded" });
  const beats = new Map([["decided", 3.5], ["turned_up", 1.5], ["rewarded", 1.2]]);
  const story = new Story();
  assert.deepEqual(stops(story, own, 800, beats), [4, 5, 7, 19]);
});

test("several climaxes share the time of the story, and lesser moments give way to them", () => {
  const many = typed(log(...Array.from({ length: 3 }, (_, at) => [at, 12])), Object.fromEntries([0, 12, 24].flatMap((at) => [[at + 2, "turned_up"], [at + 3, "decided"], [at + 9, "gained"]])));
  const shown = stops(new Story(), many, 800, new Map([["decided", 3.5], ["turned_up", 1.5], ["gained", 1.2]]));
  assert.deepEqual([3, 15, 27].filter((version) => !shown.includes(version)), []);
  assert.ok(shown.length <= 8, String(shown));
});

test("a stratagem that is declared is shown however much there is to tell, and an effect that did nothing takes no time of it", async () => {
  const { beats, within } = await import("../../service/pages/web/boards/umbra_concilium/guide.js");
  const long = typed(log(...Array.from({ length: 20 }, (_, at) => [at % 3, 3])), { 20: "stratagem_used", 59: "effect_missed", 60: "effect_missed" });
  const story = new Story(), how = { sentences: long, pace: 1000, beats, within };
  story.spend(6000);
  assert.equal(story.next(0, 60, how), 20);
  assert.equal(story.next(20, 60, how), 58);
  assert.equal(story.next(58, 60, how), 59);
});

test("what decided a match of Conspiracy or Umbra Concilium speaks to its reader, in every language", async () => {
  const hqs = [{ hq: "rome", coins: { amounts: { solomon: 2, reserve: 1 } } }, { hq: "oslo", coins: { amounts: { solomon: 1, reserve: 9 } } }];
  const scores = [{ score: 11 }, { score: 4 }];
  const components = { names: {}, editions: { one: { points: { target: 10 } } } };
  for (const [game, how, players] of /** @type {const} */ ([["conspiracy", "case", hqs], ["conspiracy", "solomon", hqs], ["umbra_concilium", "ruler", scores]])) {
    const { reasons } = await import(`../../service/pages/web/boards/${game}/guide.js`);
    for (const language of ["en", "ja"]) {
      const { default: { guide } } = await import(`../../service/pages/web/boards/${game}/texts.${language}.js`);
      const reader = toReader(0, (seat) => `Seat ${seat}`, (name, ...values) => [name, ...values].join(" "), (name) => name in guide);
      const [told] = reasons({ view: { round: 3, players, options: { edition: "one" } }, components, outcome: { how, winners: [0] }, ...reader });
      assert.match(told, /^[a-z]+-you Seat 0/, `${game} ${how} ${language}`);
    }
  }
});

test("in Umbra Concilium the point of a trick and the way of its cards stand under the sentence of who won", async () => {
  const { within } = await import("../../service/pages/web/boards/umbra_concilium/guide.js");
  const stands = [{ type: "points_scored", why: "trick" }, { type: "trick_ended", why: "" }, { type: "points_scored", why: "three_souls" }, { type: "trick_won", why: "" }].map((event) => within(event) !== null);
  assert.deepEqual(stands, [true, true, false, false]);
});

test("where a part of the game ends all of it is a story, and the next part another", () => {
  const long = log(...Array.from({ length: 60 }, (_, at) => [at % 3, 1]));
  long[29].event.type = "dealt";
  const shown = stops(new Story(), long, 1000, new Map([["dealt", 4]]), new Set(["dealt"]));
  assert.deepEqual(shown.filter((version) => version > 25 && version < 32), [29, 30]);
  const [before, after] = [shown.filter((version) => version < 30).length, shown.filter((version) => version > 30).length];
  assert.ok(before > 3 && before <= 6 && after >= 2 && after <= 6, String(shown));
});

test("a climax is shown though the story is told already, and another story begins after a pause", () => {
  const late = typed(log([1, 9]), { 4: "decided" }), beats = new Map([["decided", 3.5]]);
  const story = new Story();
  story.spend(story.longest);
  assert.deepEqual(stops(story, late, 800, beats), [4, 9]);
  story.rest(1000);
  story.go(2000);
  assert.equal(story.allow(2, 800), 1);
  story.rest(3000);
  story.go(3001 + story.longest);
  assert.equal(story.allow(2, 800), 2);
});

test("what cannot be done is told kind by kind, each reason once with all that it holds for", () => {
  const no = (agent, reason) => ({ command: "move", given: { agent }, code: "no_line", reason, rule: "4" });
  const rest = { command: "rest", given: {}, code: "tired", reason: "Nobody rests.", rule: "5" };
  assert.deepEqual(gathered([no("fox", "No line."), rest, no("owl", "No line."), no("cat", "Too far.")]), [
    { command: "move", rule: "4", reasons: [{ reason: "No line.", given: [{ agent: "fox" }, { agent: "owl" }] }, { reason: "Too far.", given: [{ agent: "cat" }] }] },
    { command: "rest", rule: "5", reasons: [{ reason: "Nobody rests.", given: [{}] }] },
  ]);
});

for (const game of ["conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium"]) {
  const at = (file) => import(`../../service/pages/web/boards/${game}/${file}.js`);

  test(`every type of event of ${game} is staged, and those that everybody stops for are among them`, async () => {
    const [{ MOTIONS }, { beats, events }] = await Promise.all([at("motions"), at("guide")]);
    assert.deepEqual(Object.keys(MOTIONS).sort(), Object.values(events).join(" ").split(" ").sort());
    assert.ok(beats.has("game_ended"));
    assert.deepEqual([...beats.keys()].filter((type) => !MOTIONS[type]), []);
  });
}

test("what everybody stops for lasts longer, unless the story is nearly told", () => {
  const ending = { game: true, event: { type: "game_ended" } };
  const beat = weight(ending, [], { beats: new Map([["game_ended", 1.75]]) });
  assert.ok(beat > 1);
  const story = new Story();
  assert.equal(story.allow(beat, 1000), beat);
  story.spend(story.longest - 1000);
  assert.equal(story.allow(beat, 1000), 1);
  assert.equal(story.allow(0.45, 1000), 0.45);
});
