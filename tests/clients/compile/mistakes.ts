// What must not compile: each line that ends with a mark has this error, about that word.
import {
  Client, complete, Match, Problem,
  type Answers, type CommandAnswer, type Components, type EventDocument, type GameCommand, type GameKey, type MatchSummary,
  type NewMatch, type Options, type Queries, type types, type View,
} from "cabinet-noir-client";

declare const client: Client;
declare const view: View;
declare const summary: MatchSummary;
declare const richelieu: Match<"richelieu">;
declare const umbra: Match<"umbra_concilium">;
declare const event: EventDocument<"richelieu">["event"];
declare const options: Options<"richelieu">;
declare const components: Components;
declare const problem: Problem;

view.game === "umbra_consilium"; // must not compile: umbra_consilium (TS2367)
view.view.cardinal; // must not compile: cardinal (TS2339)
if (view.game === "umbra_concilium") view.view.cardinal; // must not compile: cardinal (TS2339)
if (view.game === "richelieu") view.view.cardinals; // must not compile: cardinals (TS2551)
if (view.game === "conspiracy") view.view.trick; // must not compile: trick (TS2339)
if (view.game === "richelieu") view.view.players[0]!.sheets.includes("R99"); // must not compile: R99 (TS2345)
if (view.game === "umbra_concilium") view.view.trick.suit === "fists"; // must not compile: fists (TS2367)
view.lens === "everybody"; // must not compile: everybody (TS2367)
view.status === "over"; // must not compile: over (TS2367)
view.awaited; // must not compile: awaited (TS2339)
(await richelieu.view()).view.trick; // must not compile: trick (TS2339)
(await umbra.view({ as: "everybody" })).view; // must not compile: everybody (TS2322)
(await umbra.view({ att: 41 })).view; // must not compile: att (TS2353)
client.match("mat_1", "richelieux"); // must not compile: richelieux (TS2345)
const other: Match<"conspiracy"> = richelieu; void other; // must not compile: richelieu (TS2322)
event.type === "turn_begun"; // must not compile: turn_begun (TS2367)
event.type === "trick_won"; // must not compile: trick_won (TS2367)
if (event.type === "turn_began") event.round; // must not compile: round (TS2339)
if (event.type === "game_ended") event.how; // must not compile: how (TS2339)
if (event.type === "board_set_up") event.stations; // must not compile: stations (TS2339)
if (event.type === "board_set_up") event.colours.includes("purple"); // must not compile: purple (TS2345)
await richelieu.give({ type: "hire_armies" }); // must not compile: hire_armies (TS2820)
await richelieu.give({ type: "play_card", card: "fist_1" }); // must not compile: play_card (TS2322)
await umbra.give({ type: "play_card" }); // must not compile: card (TS2345)
await umbra.give({ type: "play_card", card: "fist_10" }); // must not compile: fist_10 (TS2820)
await umbra.give(complete(options.options[0]!)); // must not compile: take_income (TS2345)
if (options.options[0]!.kind === "amounts") void 0; // must not compile: amounts (TS2367)
options.options[0]!.pool; // must not compile: pool (TS2339)
options.refused[0]!.code === "too_dear_by_far"; // must not compile: too_dear_by_far (TS2367)
summary.options.stall_guard; // must not compile: stall_guard (TS2339)
await client.openMatch({ game: "richelieux", seats: ["me"] }); // must not compile: richelieux (TS2820)
await client.openMatch({ game: "richelieu", seats: ["me"], options: { icon_faces: 2 } }); // must not compile: icon_faces (TS2353)
await client.openMatch({ game: "richelieu" }); // must not compile: seats (TS2345)
await client.openMatch({ game: "richelieu", seats: ["me", "bot"], undo: "always" }); // must not compile: always (TS2322)
const terms: NewMatch<"conspiracy"> = { game: "conspiracy", seats: [], pase: 10 }; void terms; // must not compile: pase (TS2353)
client.matches({ gaem: "richelieu" }); // must not compile: gaem (TS2353)
client.matches({ status: "runing" }); // must not compile: runing (TS2820)
client.results({ statuss: "finished" }); // must not compile: statuss (TS2353)
problem.code === "stale_versions"; // must not compile: stale_versions (TS2367)
problem.code === "http_502"; // must not compile: http_502 (TS2367)
if (components.game === "conspiracy") components.editions["reconstruction"]!.sheets; // must not compile: sheets (TS2339)
components.editions["reconstruction"]!.lines; // must not compile: lines (TS2339)
const answer: CommandAnswer<"umbra_concilium"> = await richelieu.give({ type: "pass" }); void answer; // must not compile: seen (TS2322)
const key: GameKey = "chess"; void key; // must not compile: chess (TS2322)
const command: GameCommand<"richelieu"> = { type: "challenge" }; void command; // must not compile: challenge (TS2322)
const asked: Queries["GET /v1/match"] = {}; void asked; // must not compile: GET /v1/match (TS2339)
const told: Answers["GET /v1/views"] = {}; void told; // must not compile: GET /v1/views (TS2339)
const card: types.UmbraConciliumCard = "axe_0"; void card; // must not compile: axe_0 (TS2820)
await client.api.showMatches("mat_1"); // must not compile: showMatches (TS2551)
await client.api.showDiff("mat_1", { to: 4 }); // must not compile: from (TS2345)
await client.api.giveCommand<"richelieu">("mat_1", { type: "play_card", card: "fist_1" }); // must not compile: play_card (TS2322)
await client.api.showComponents("richelieux"); // must not compile: richelieux (TS2345)
await client.api.showRules("richelieu", { accept: "image/png" }); // must not compile: image/png (TS2322)
for await (const item of richelieu.events(0, { include: "view" })) if (item.type === "included") item.options; // must not compile: options (TS2339)
for await (const item of richelieu.events()) if (item.type === "included") void 0; // must not compile: included (TS2367)
await client.play("umbra_concilium", { options: { stall_guard: true } }); // must not compile: stall_guard (TS2353)
(await (await richelieu.report()).result()).commands; // must not compile: commands (TS2339)
await client.openTournament({ name: "Cup", game: "richelieu", format: "swish" }); // must not compile: swish (TS2820)
client.results({ how: "resignaton" }); // must not compile: resignaton (TS2820)
(await richelieu.options()).decision === "deal_hands"; // must not compile: deal_hands (TS2367)
options.refused[0]!.command === "play_card"; // must not compile: play_card (TS2367)
if (event.type === "reward_received") event.kind === "louise"; // must not compile: louise (TS2367)
declare const document: EventDocument<"richelieu">;
document.cause === "play_card"; // must not compile: play_card (TS2367)
declare const ended: types.UmbraConciliumMatchResult;
ended.how === "resolved"; // must not compile: resolved (TS2367)
for (const happened of (await richelieu.foresee({ type: "pass" })).events) happened.type === "trick_won"; // must not compile: trick_won (TS2367)
(await umbra.difference(4)).game === "richelieu"; // must not compile: richelieu (TS2367)
for (const { command } of (await (await richelieu.hint()).result()).commands) command.type === "play_card"; // must not compile: play_card (TS2367)
declare const job: types.Job;
if (job.analysis?.game === "richelieu") job.analysis.commands[0]!.command.type === "play_card"; // must not compile: play_card (TS2367)
