// What people do with matches, jobs and tournaments by the installed client, against a real service.
import { deepStrictEqual } from "node:assert";
import { Client, JobFailed, Problem, complete, applyPatch } from "cabinet-noir-client";

const [address] = process.argv.slice(2);
const report = {};
const [ada, bob] = await Promise.all(["Ada", "Bob"].map((name) => Client.signUp(name, { address })));
/** @param {Promise<unknown>} promise */
const code = (promise) => promise.then(() => "none", (error) => (error instanceof Problem ? error.code : error.message));

// Undo: foreseen, asked, withdrawn, asked again, agreed to.
const opened = await ada.openMatch({ game: "conspiracy", seats: ["me", "open"], undo: "consent", hints: true });
await bob.match(opened.id).takeSeat(1);
const his = bob.match(opened.id, "conspiracy");
const before = (await opened.summary()).version;
const { options } = await opened.options();
const foreseen = await opened.foresee(complete(options[0]));
await opened.give(complete(options[0]));
const turn = await his.options();
await his.give(complete(turn.options[0]));
const would = await opened.foreseeUndo(before);
const asked = await opened.askForUndo(before);
const withdrawn = await opened.withdrawUndo(asked.id);
const again = await opened.askForUndo(before);
const agreed = await his.answerUndo(again.id, true);
report.undo = [foreseen.possible, would.asked, asked.standing, withdrawn.standing, agreed.standing];
report.requests = (await opened.undoRequests()).map(({ standing }) => standing);
report.stranger = await code((await Client.signUp("Eve", { address })).match(opened.id).answerUndo(again.id, true));

// What changed leads from one view to the other.
const { version } = await opened.summary();
const [first, last] = await Promise.all([before, version].map((at) => opened.view({ at })));
const { patch } = await opened.difference(before, version);
deepStrictEqual(applyPatch(first.view, patch), last.view);
const sentences = [];
for await (const sentence of opened.timeline({ limit: 2 })) sentences.push(sentence.version);
report.timeline = [sentences[0], sentences.at(-1) === version, sentences.length > 2];

// Jobs: how far they are, then what they found.
const hint = await opened.hint();
const states = [];
for await (const state of hint.progress()) states.push([state.status, state.done <= state.total]);
report.progress = [states.at(-1), states.length > 0 && states.every(([, fits]) => fits)];
report.hint = (await hint.result()).commands.length > 0;
report.again = (await opened.hint()).id === hint.id;
const analysis = await opened.analyse({ playouts: 20 });
await analysis.remove();
report.removed = [await code(analysis.state()), await code(analysis.result())];
report.failed = new JobFailed({ ...(await hint.state()), failure: { code: "internal", text: "told" } }).message;

// Branches and rematches.
const branch = await opened.branch();
report.branches = (await opened.branches()).match === opened.id && branch.id !== opened.id;
await opened.resign();
report.rematch = (await opened.rematch()).id === (await his.rematch()).id;

// Tokens that allow less.
const reader = await ada.withNewToken({ name: "board", scopes: ["read"] });
report.tokens = [(await reader.me()).name, await code(reader.play("richelieu"))];
const made = await ada.tokens.create({ name: "bot", scopes: ["read"] });
const turned = await ada.tokens.rotate(made.id);
const names = async () => (await ada.tokens.list()).map(({ name }) => name).filter((name) => name === "bot").length;
report.revoked = [turned.token !== made.token, await names(), (await ada.tokens.revoke(made.id)).name, await names()];

// Statistics of a game.
const statistics = ada.statistics("richelieu");
const unrated = await Client.signUp("Eve", { address });
report.statistics = [
  (await statistics.summary()).game,
  (await statistics.chart()).startsWith("<"),
  (await statistics.components()).game,
  (await statistics.openings()).game,
  (await statistics.explore({ player: "me" })).openings.game,
  (await ada.search({ game: "richelieu", has: ["went:hired,player:me"] }).next()).done,
  typeof (await statistics.leaderboard({ bots: true }).next()).done,
  await code(statistics.ratings((await unrated.me()).id).next()),
];

// Guests, by a list and their links.
const hall = await ada.openTournament({ name: "Hall", game: "richelieu", format: "round_robin" });
const entered = await hall.enterList("name;club\nZoë;Ulm\n");
const guest = new Client({ address, token: await hall.linkOf(entered.links[0].entry) });
report.guest = [entered.rows, (await guest.me()).name];

// A tournament that was begun elsewhere.
const begun = await ada.openTournament({ name: "Begun", game: "richelieu", format: "swiss", rounds: 2 });
const line = (number, name, rest) => `${`001    ${number}      ${name}`.padEnd(80)}${rest}`;
const taken = await begun.continueWith([line(1, "Zoë", " 1.0    1     2 w 1"), line(2, "Emil", " 0.0    2     1 b 0")].join("\n"));
report.begun = [taken.rows, taken.links.length];

// A tournament, from its announcement to its end.
const tournament = await ada.openTournament({ name: "Cup", game: "richelieu", format: "round_robin" });
const told = (async () => {
  const types = [];
  for await (const { type } of ada.tournament(tournament.id).events()) types.push(type);
  return types;
})();
await tournament.enter();
await bob.tournament(tournament.id).enter();
await tournament.enter({ bot: "random" });
await tournament.enter({ bot: "random" });
await bob.tournament(tournament.id).withdraw({ reason: "late" });
const back = await bob.tournament(tournament.id).return();
report.entries = back.entries.map(({ active }) => active);
const paired = await tournament.pair();
report.paired = [paired.status, paired.round, (await tournament.pair()).round];
report.started = (await tournament.startRound()).status;
const { tables } = await tournament.round();
for (const { table } of tables) await tournament.rule({ round: 1, table, verdict: "void", reason: "the hall is on fire" });
report.rulings = (await tournament.summary()).rulings.length === tables.length;
report.closed = (await tournament.closeRound()).status;
report.standings = (await tournament.standings()).places.length;
report.ended = (await tournament.end("the hall closes")).status;
const types = await told;
report.events = [types[0], types.includes("round_started"), types.includes("tournament_ended")];
let said = 0;
for await (const { text } of tournament.timeline()) said += Number(text.length > 0);
report.said = said >= types.length - 1;
const series = await ada.openSeries({ name: "Tour", tournaments: [tournament.id] });
await series.link({ source: tournament.id, count: 2 });
/** @type {import("cabinet-noir-client").types.NewTournament} */
const announce = { name: "Final", game: "richelieu", format: "knockout" };
const wouldGo = await series.foreseeCut({ link: 1, announce });
const cut = await series.cut({ link: 1, announce });
report.cut = [wouldGo.through, cut.through, (await ada.tournament(cut.target).summary()).entries.length];
await series.setPoints({ points: [3, 1] });
report.series = (await ada.series(series.id).standings()).tournaments.length;
const listed = [];
for await (const { id } of ada.pages.listTournaments({ organiser: "me", limit: 1 })) listed.push(id);
report.listed = listed.includes(tournament.id);
console.log(JSON.stringify(report));
process.exit();
