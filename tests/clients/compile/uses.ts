// What must compile, each under a number. `mistakes.ts` has what must not.
import {
  Client, complete, Match, Problem,
  type Answers, type Code, type CommandAnswer, type Components, type EventDocument, type GameCommand, type GameEvent,
  type GameKey, type GameNewOptions, type GameState, type MatchSummary, type NewMatch, type Options, type Queries, type types,
  type View,
} from "cabinet-noir-client";

declare const client: Client;
declare const view: View;
declare const richelieu: Match<"richelieu">;
declare const umbra: Match<"umbra_concilium">;
declare const any: Match;

// 1. A view narrows by its game.
export const one = view.game === "umbra_concilium" ? view.view.trick.plays : [];
// 2. In every branch of a switch.
export function two(): number {
  switch (view.game) {
    case "conspiracy": return view.view.die;
    case "pax_illuminaten": return view.view.edicts_gone;
    case "richelieu": return view.view.cardinal;
    case "umbra_concilium": return view.view.deal;
  }
}
// 3. What all views have needs no game.
export const three: number[] = view.awaiting;
// 4. The view of a match whose game is known.
export const four: number = (await richelieu.view()).view.city_jewels;
// 5. The view of a match that was opened.
export const five = (await (await client.openMatch({ game: "umbra_concilium", seats: ["me", "bot", "bot"] })).view()).view.lasting;
// 6. A match that exists, with its game.
export const six: Match<"conspiracy"> = client.match("mat_1", "conspiracy");
// 7. A match of one game is a match.
export const seven: Match = richelieu;
// 8. An event narrows by its type.
for await (const { event } of richelieu.events()) if (event.type === "cardinal_moved") break;
// 9. An event type that several games share is that of the match's game.
for await (const { event } of richelieu.events()) if (event.type === "turn_began") { const behind: boolean = event.behind; void behind; }
// 10. The same type in another game has its own fields.
for await (const { event } of client.match("mat_1", "pax_illuminaten").events()) if (event.type === "turn_began") { const round: number = event.round; void round; }
// 11. Events of the match around the game are there too.
for await (const { event } of umbra.events()) if (event.type === "seat_taken") { const seat: number = event.seat; void seat; }
// 12. The type beside the event is one of the game's.
for await (const { type } of umbra.events()) if (type === "trick_won") break;
// 13. Options give commands of the match's game.
export async function thirteen(): Promise<void> {
  for await (const { options } of richelieu.turns()) await richelieu.give(complete(options[0]!));
}
// 14. Options of any game give commands of any.
export async function fourteen(): Promise<void> {
  for await (const { options } of any.turns()) await any.give(complete(options[0]!));
}
// 15. An option narrows by its kind.
export function fifteen(option: Options<"conspiracy">["options"][number]): number {
  return option.kind === "amount" ? option.high - option.low : option.kind === "some" ? option.pool.length : 0;
}
// 16. The command of an option narrows by its type.
export function sixteen({ options }: Options<"umbra_concilium">): types.UmbraConciliumCard[] {
  return options.flatMap(({ command }) => (command.type === "play_card" ? [command.card] : []));
}
// 17. A command written by hand.
await richelieu.give({ type: "hire_army" });
// 18. A command with a field.
await umbra.give({ type: "play_card", card: "fist_1" });
// 19. A command that several games share.
await client.match("mat_1", "pax_illuminaten").give({ type: "pass" });
// 20. What a command led to is of the game.
export const twenty: number = (await richelieu.give({ type: "pass" })).seen.view.cardinal;
// 21. Its events too.
export const twentyOne = (await umbra.give({ type: "play_card", card: "bow_9" })).events.filter(({ event }) => event.type === "points_scored");
// 22. A misspelling is no hindrance where nothing is compared: any text is read.
export const twentyTwo: string = (await any.summary()).id;
// 23. A summary narrows by its game.
export function twentyThree(match: MatchSummary): boolean {
  return match.game === "richelieu" && match.options.stall_guard;
}
// 24. A status is one of four.
export const twentyFour = (match: MatchSummary): boolean => match.status === "finished" || match.status === "cancelled";
// 25. Options of a match, when it is opened.
await client.openMatch({ game: "conspiracy", seats: ["me", "bot"], options: { icon_faces: 2 }, undo: "consent" });
// 26. Terms made elsewhere.
export const terms: NewMatch<"pax_illuminaten"> = { game: "pax_illuminaten", seats: ["me"], options: { automa: "weishaupt" } };
// 27. And opened with.
export const twentySeven: Match<"pax_illuminaten"> = await client.openMatch(terms);
// 28. Filters.
for await (const match of client.matches({ game: "richelieu", status: "running", limit: 10 })) void match.seats;
// 29. A filter that may be given several times.
for await (const result of client.results({ player: ["ply_1", "ply_2"], from: "2030-01-01T00:00:00Z" })) void result.how;
// 30. A problem by its code.
export const thirty = (problem: Problem): boolean => problem.code === "stale_version";
// 31. A refusal of a game is a problem too.
export const thirtyOne = (problem: Problem): boolean => problem.code === "not_in_hand";
// 32. What no service answered.
export const thirtyTwo: Code = "unexplained";
// 33. What was given in a refusal is readable.
export const thirtyThree = ({ refused }: Options): unknown[] => refused.map(({ given }) => given["agent"]);
// 34. Components narrow by their game.
export function thirtyFour(components: Components): number {
  return components.game === "conspiracy" ? components.editions["reconstruction"]!.lines.length : 0;
}
// 35. Or are those of a game.
export const thirtyFive = ({ editions }: Components<"umbra_concilium">): number => editions["rulebook"]!.points.target;
// 36. Where components came from.
export const thirtySix = ({ editions }: Components<"richelieu">) => editions["reconstruction"]!.provenance["sheets"] === "printed";
// 37. The answer of an operation is of the game in its path, and that of a request has a name.
export const thirtySeven: Answers["GET /v1/games/{game}/components"] = await client.api.showComponents("richelieu");
// 38. What a request may ask for.
export const thirtyEight: Queries["GET /v1/matches/{match}/view"] = { at: 41, as: "public" };
// 39. The key of a game from anywhere, once it is one.
export const thirtyNine = (key: GameKey): Match => client.match("mat_1", key);
// 40. A function over matches of any game.
export async function forty<G extends GameKey>(match: Match<G>): Promise<GameState<G>> {
  return (await match.view()).view as GameState<G>;
}
// 41. Types of a game by its key.
export const fortyOne = (command: GameCommand<"richelieu">, event: GameEvent<"conspiracy">, options: GameNewOptions<"umbra_concilium">): string => command.type + event.type + String(options.nine_counts_itself);
// 42. An event of a game is an event, and so is what a command answers.
export const fortyTwo = (event: EventDocument<"richelieu">, answer: CommandAnswer<"richelieu">): [EventDocument, CommandAnswer] => [event, answer];
// 43. An operation tells what is of the game that its caller names.
export const fortyThree: number = (await client.api.showView<"richelieu">("mat_1", { at: 41 })).view.cardinal;
// 44. One that has several kinds of answers has the type of the kind that is asked for.
export const fortyFour: string = await client.api.showStatistics("richelieu", { seats: 3 }, { accept: "image/svg+xml" });
// 45. Every list is read item by item.
for await (const row of client.pages.showLeaderboard("richelieu", { bots: true })) void row.place;
// 46. A stream sends along what is asked for, which is of the match's game.
for await (const item of richelieu.events(0, { include: "view,options" })) {
  if (item.type !== "included") continue;
  const cardinal: number = item.view.view.cardinal;
  if (item.options) await richelieu.give(complete(item.options.options[0]!));
  void cardinal;
}
// 47. A match is opened by its game alone.
export const fortySeven: Match<"umbra_concilium"> = await client.play("umbra_concilium");
// 48. A notice narrows by its type.
for await (const notice of client.notices()) if (notice.type === "turn.awaited") { const id: string = notice.data.match; void id; }
// 49. A tournament is one of its game.
export const fortyNine: NewMatch<"richelieu">["options"] = (await (await client.openTournament({ name: "Cup", game: "richelieu", format: "swiss" })).summary()).terms.options;
// 50. A job has what its kind finds.
export const fifty: number = (await (await richelieu.hint()).result()).commands.length;
// 51. What led to an event is a command of the match or of its game, and how a match ended is one of few ways.
export const fiftyOne = (event: EventDocument<"richelieu">, result: types.RichelieuMatchResult): boolean =>
  event.cause === "start" || event.cause === "hire_army" || result.how === "resolved" || result.how === "resignation";
// 52. Results that ended in a way.
for await (const result of client.results({ how: "solomon" })) void result.how;
// 53. What is foreseen is of the match's game, and narrows by it where the match is any.
export const fiftyThree = (await richelieu.foresee({ type: "pass" })).events.filter(({ type }) => type === "cardinal_moved");
const foreseen: types.Foreseen = await client.api.foresee("mat_1", { type: "pass" });
if (foreseen.game === "umbra_concilium") for (const happened of foreseen.events) if (happened.type === "trick_won") void happened.suit;
// 54. So does the analysis of a job.
export const fiftyFour = ({ analysis }: types.Job): string[] =>
  analysis?.game === "umbra_concilium" ? analysis.commands.flatMap(({ command }) => (command.type === "play_card" ? [command.card] : [])) : [];
// 55. And what a hint advises, and what changed.
export const fiftyFive: types.RichelieuCommand = (await (await richelieu.hint()).result()).commands[0]!.command;
export const changed: "richelieu" = (await richelieu.difference(4)).game;
