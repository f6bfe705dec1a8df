import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from "react";
import { AnotherCourse, Problem, type Client, type EventDocument, type GameCommand, type Included } from "cabinet-noir-client";

export type Game = "umbra_concilium";
export type Told = EventDocument<Game>["event"];
type Item = EventDocument<Game> | Included<Game, "view,options">;

/** What went wrong, as people say it. The service puts its own problems into plain words already. */
export function inWords(error: unknown): string {
  if (error instanceof AnotherCourse) return "The match has taken another course.";
  if (!(error instanceof Problem)) return "The service cannot be reached.";
  return error.code === "stale_version" ? "The table has moved on: look again, and choose." : error.document.detail;
}

const listen = (...names: string[]) => (tell: () => void) => {
  for (const name of names) addEventListener(name, tell);
  return () => names.forEach((name) => removeEventListener(name, tell));
};
const [listenToNetwork, listenToAddress] = [listen("online", "offline"), listen("hashchange")];

/** Whether the browser has a network. */
export const useOnline = () => useSyncExternalStore(listenToNetwork, () => navigator.onLine);

/** What the address names after `#`. */
export const useAddress = () => useSyncExternalStore(listenToAddress, () => location.hash.slice(1));

/** What is read once: what people and things are called, and what cards do. */
async function readTexts({ api }: Client, id: string) {
  const [{ seats }, { names, endings, catalogue }] = await Promise.all([api.showMatch(id), api.showComponents("umbra_concilium")]);
  const effects = Object.fromEntries(Object.values(catalogue).flat().map(({ id, effect }) => [id, effect]));
  return { names, endings, effects, seats: seats.map(({ name }) => name?.replace(/ \(.*/, "") ?? "Somebody") };
}

/** What happened in a match, and what its seat sees and may do now: all by one stream, which continues by itself when it breaks. */
export function useMatch(client: Client, id: string) {
  const match = useMemo(() => client.match(id, "umbra_concilium"), [client, id]);
  const [items, take] = useReducer((items: Item[], item: Item | null) => (item ? [...items, item] : []), []);
  const [texts, setTexts] = useState<Awaited<ReturnType<typeof readTexts>>>();
  const [given, setGiven] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    const fail = (error: unknown) => leaving.signal.aborted || setTrouble(inWords(error));
    const follow = async () => {
      take(null);
      for await (const item of match.events(0, { include: "view,options", signal: leaving.signal })) take(item);
    };
    readTexts(client, id).then(setTexts).catch(fail);
    follow().catch(fail);
    return () => leaving.abort();
  }, [client, id, match]);
  const told = useMemo(() => items.flatMap((item) => (item.type === "included" ? [] : [item.event])), [items]);
  const seen = items.findLast((item) => item.type === "included");
  const give = (command: GameCommand<Game>) => {
    setGiven(seen?.version);
    match.give(command).then(() => setTrouble(undefined), (error) => (setTrouble(inWords(error)), setGiven(undefined)));
  };
  return { texts, told, view: seen?.view, due: seen?.version === given ? null : seen?.options, give, trouble };
}
