// Studies as data: how they are changed, where keys lead, and what stays where a study was changed elsewhere.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { contentOf, isSame, matchIn, movedChapter, placeByKey, startOf, withAnother, withChapter, withNote, withoutChapter, withoutNote } from "../../service/pages/web/pages/study/content.js";
import { Editing } from "../../service/pages/web/pages/study/editing.js";
import { forget } from "../../service/pages/web/shared/settings.js";

const MATCH = `mat_${"0".repeat(26)}`;
const chapter = (title, at = 3) => ({ title, text: "", target: /** @type {const} */ ({ kind: "match", match: MATCH, at }), nodes: [] });
const note = (at, text = "Here.") => /** @type {any} */ ({ at, text, glyphs: [], arrows: [], marks: [] });
const study = (version, ...titles) => /** @type {any} */ ({ id: `stu_${"0".repeat(26)}`, owner: "ply_1", owner_name: "Ada", title: "A study", watch: "nobody", version,
  chapters: titles.map((title) => ({ ...chapter(title), access: "open" })) });
const titles = ({ chapters }) => chapters.map(({ title }) => title);

test("what holds for a reader alone is no part of what a study says", () => {
  assert.deepEqual(contentOf(study(1, "One")), { title: "A study", watch: "nobody", chapters: [chapter("One")] });
});

test("chapters are added, moved and removed", () => {
  const content = withAnother(contentOf(study(1, "One", "Two")), chapter("Three"));
  assert.deepEqual(titles(movedChapter(content, 0, 1)), ["Two", "One", "Three"]);
  assert.deepEqual(titles(movedChapter(content, 0, -1)), ["One", "Two", "Three"]);
  assert.deepEqual(titles(withoutChapter(content, 1)), ["One", "Three"]);
  assert.deepEqual(titles(withChapter(content, 2, { title: "Last" })), ["One", "Two", "Last"]);
});

test("notes stand in the order of their versions, and the one that is meant goes", () => {
  const first = note(9), content = withNote(withNote(contentOf(study(1, "One")), 0, first), 0, note(2));
  assert.deepEqual(content.chapters[0].nodes.map(({ at }) => at), [2, 9]);
  assert.deepEqual(withoutNote(content, 0, first).chapters[0].nodes.map(({ at }) => at), [2]);
});

test("a match is named by its address or its id", () => {
  assert.deepEqual(matchIn(`https://example.org/#/match/${MATCH}/history?at=41&as=truth`), { match: MATCH, at: 41 });
  assert.deepEqual(matchIn(MATCH), { match: MATCH, at: null });
  assert.equal(matchIn("a match"), null);
});

test("keys lead along the match and from chapter to chapter", () => {
  const here = { number: 0, at: 3, chapters: 2, last: 9 };
  assert.deepEqual(placeByKey("ArrowRight", here), { number: 0, at: 4 });
  assert.deepEqual(placeByKey("End", here), { number: 0, at: 9 });
  assert.deepEqual(placeByKey("ArrowDown", here), { number: 1, at: null });
  assert.equal(placeByKey("ArrowUp", here), null);
  assert.equal(placeByKey("ArrowRight", { ...here, at: 9 }), null);
  assert.equal(placeByKey("ArrowRight", { ...here, at: 0, last: 0 }), null);
  assert.equal(placeByKey("a", here), null);
});

test("the board of a position begins with it", () => {
  assert.equal(startOf(chapter("One")), 3);
  assert.equal(startOf({ ...chapter("One"), target: { kind: "position", game: "conspiracy", state: {} } }), 0);
});

/** A service that has a study at a version, and takes what is sent for that version. */
function service(kept) {
  return /** @type {any} */ ({
    get: async () => kept,
    post: async (_path, content, { version }) => {
      if (version !== kept.version) throw Object.assign(new Error("stale"), { code: "stale_version" });
      return { ...kept, ...content, version: version + 1, chapters: content.chapters.map((one) => ({ ...one, access: "open" })) };
    },
  });
}

test("what is typed outlives the page, and goes once it is saved", async () => {
  const typed = { ...contentOf(study(1, "One")), title: "Typed" };
  new Editing(study(1, "One")).change(typed);
  const again = new Editing(study(1, "One"));
  assert.equal(again.content.title, "Typed");
  assert.ok(await again.save(service(study(1, "One"))));
  assert.equal(new Editing(study(2, "One")).draft, null);
});

test("what is typed goes with its owner: whoever comes next in this browser does not read it", () => {
  new Editing(study(1, "One")).change({ ...contentOf(study(1, "One")), title: "Typed" });
  forget("ply_2");
  assert.equal(new Editing(study(1, "One")).content.title, "Typed");
  forget("ply_1");
  assert.equal(new Editing(study(1, "One")).draft, null);
});

test("what is as it was is nothing to save", () => {
  const editing = new Editing(study(1, "One"));
  editing.change({ ...editing.content, title: "Typed" });
  editing.change(contentOf(study(1, "One")));
  assert.equal(editing.draft, null);
});

test("nothing typed is lost where the study was changed elsewhere, and either of both can be kept", async () => {
  const editing = new Editing(study(1, "One")), elsewhere = service(study(5, "Theirs"));
  editing.change({ ...editing.content, title: "Mine" });
  assert.equal(await editing.save(elsewhere), false);
  assert.deepEqual([editing.content.title, editing.theirs?.version], ["Mine", 5]);
  const reloaded = new Editing(study(5, "Theirs"));
  assert.deepEqual([reloaded.content.title, reloaded.theirs?.version], ["Mine", 5]);
  reloaded.keepMine();
  assert.ok(await reloaded.save(elsewhere));
  assert.equal(reloaded.study.version, 6);
  editing.discard();
  assert.ok(isSame(editing.content, contentOf(study(5, "Theirs"))));
});
