import { useState } from "react";
import type { Client } from "cabinet-noir-client";
import { useMatch, type Told } from "./hooks";

interface Trick { plays: { seat: number; card: string }[]; winner: number | null }

/** The trick on the table; when it is over it stays there until the next is led. */
function trickAfter(trick: Trick, event: Told): Trick {
  if (event.type === "trick_won") return { ...trick, winner: event.seat };
  if (event.type !== "card_played") return trick;
  return { plays: [...(trick.winner === null ? trick.plays : []), event], winner: null };
}

/** An event in words, where the table itself does not show it. */
function sentence(event: Told, seats: string[], names: Record<string, string>): string | undefined {
  switch (event.type) {
    case "stratagem_used": return `${seats[event.seat]}: ${names[event.stratagem]}!`;
    case "battle_suit_changed": return `The battle suit changes to ${names[event.suit]}.`;
    case "direction_chosen": case "direction_changed": return `From now on, ${event.direction} numbers win.`;
    case "trick_won": return `Trick to ${seats[event.seat]}, with ${names[event.card]}.`;
    case "points_scored": return event.why === "trick" ? undefined : `Points to ${seats[event.seat]}: ${event.points}.`;
    case "points_taken": return `${seats[event.seat]} takes ${event.points} from ${seats[event.loser]}.`;
    default: return undefined;
  }
}

function Card({ id, does = "", isChosen, onClick }: { id: string; does?: string | undefined; isChosen?: boolean; onClick?: (() => void) | undefined }) {
  const [suit, number] = id.split("_");
  return (
    <button className={`card ${suit}`} aria-label={`${suit} ${number}`} aria-pressed={isChosen} title={does} disabled={!onClick} onClick={onClick}>
      <b>{number}</b><svg aria-hidden="true"><use href={`#${suit}`} /></svg><small>{does.split(".")[0]}</small>
    </button>
  );
}

export function Table({ client, id }: { client: Client; id: string }) {
  const { texts, told, view: seen, due, give, trouble } = useMatch(client, id);
  const [chosen, choose] = useState<string>();
  const alert = trouble && <p role="alert">{trouble} <button onClick={() => location.reload()}>Try again</button> <a href="#">Leave</a></p>;
  if (!seen || !texts) return alert || <p className="waiting">The council gathers …</p>;
  const { names, endings, effects, seats } = texts;
  const { view, awaiting, outcome, seat: me } = seen;
  const { plays, winner } = told.reduce(trickAfter, { plays: [], winner: null });
  const about = (card?: string) => due?.options.filter(({ command }) => ("card" in command ? command.card : undefined) === card) ?? [];
  const open = about(chosen);
  return (
    <main>
      <header>
        <h1>Umbra Concilium</h1>
        <p>{view.direction ?? "high or low"} numbers win{view.trick.suit && ` · battle suit: ${names[view.trick.suit]}`}{view.lasting && ` · ${names[view.lasting]} lasts`}</p>
      </header>
      {alert}
      <ol className="seats">{view.players.map(({ hand, score }, seat) => (
        <li key={seat} data-awaited={awaiting.includes(seat) || undefined}>
          <b>{seats[seat]}</b><i>{seat === view.lead ? "leads" : seat === me && "you"}</i>
          <meter max={10} value={score} aria-label="points" /><span>{score} of 10 · {hand.known.length + hand.unknown} cards</span>
        </li>
      ))}</ol>
      <ol className="trick" aria-label="trick">{plays.map(({ seat, card }) => (
        <li key={seat} data-won={seat === winner || undefined}><Card id={card} does={effects[card]} /><span>{seats[seat]}</span></li>
      ))}</ol>
      <aside>
        <h2>Forbidden stratagems</h2>
        <ul>{view.stratagems.map((name) => {
          const use = view.used.find(({ stratagem }) => stratagem === name);
          return <li key={name} title={effects[name]} data-used={use && true}><span>{names[name]}</span>{use && <i>{seats[use.seat]}</i>}</li>;
        })}</ul>
        <h2>What happened</h2>
        <ol className="log">{told.map((event) => sentence(event, seats, names)).filter((said) => said !== undefined).reverse().map((said, at) => <li key={at}>{said}</li>)}</ol>
      </aside>
      <section>
        {outcome
          ? <p className="over"><b>{outcome.winners.map((seat) => seats[seat]).join(", ") || "Nobody"}</b> wins. {endings[outcome.how]} <a href="#">Another match</a></p>
          : <p className="question">{due?.question ?? "The others are thinking …"}</p>}
        {chosen && open.length > 0 && <p>{effects[chosen]}</p>}
        <div className="choices">{open.map(({ command, label }) => <button key={label} onClick={() => give(command)}>{label}</button>)}</div>
        <div className="hand">{me !== null && view.players[me]?.hand.known.map((card) => (
          <Card key={card} id={card} does={effects[card]} isChosen={card === chosen} onClick={about(card).length ? () => choose(card === chosen ? undefined : card) : undefined} />
        ))}</div>
      </section>
    </main>
  );
}
