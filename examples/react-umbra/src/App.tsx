import { StrictMode, useActionState, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { Client, Problem } from "cabinet-noir-client";
import { inWords, useAddress, useOnline } from "./hooks";
import { Table } from "./Table";

const asked = new URLSearchParams(location.search);
const address = asked.get("api") ?? "http://localhost:8080";
const pace = Number(asked.get("pace") ?? 600);
const kept = `token of ${address}`; // no other service gets it

/** The token is kept in the browser and the match in the address: a page that is loaded again continues where it was. */
function App() {
  const [token, setToken] = useState(() => localStorage.getItem(kept) ?? "");
  const client = useMemo(() => (token ? new Client({ address, token }) : undefined), [token]);
  const [id, isOnline] = [useAddress(), useOnline()];
  const keep = (token: string) => (localStorage.setItem(kept, token), setToken(token));
  return (
    <>
      {!isOnline && <p role="alert">You are offline. The table continues when you are back.</p>}
      {client && id ? <Table key={id} client={client} id={id} /> : <Lobby token={token} keep={keep} />}
    </>
  );
}

function Lobby({ token, keep }: { token: string; keep: (token: string) => void }) {
  const [trouble, sitDown, isBusy] = useActionState(async (_: string | undefined, form: FormData) => {
    try {
      const known = token || (await new Client({ address }).api.createPlayer({ name: String(form.get("name")) })).token;
      keep(known);
      const seats = ["me", ...Array.from({ length: Number(form.get("bots")) }, () => "bot")];
      const match = await new Client({ address, token: known }).play("umbra_concilium", { seats, pace, undo: "never" });
      location.hash = match.id;
    } catch (error) {
      if (error instanceof Problem && error.status === 401) keep("");
      return inWords(error);
    }
  }, undefined);
  return (
    <form className="lobby" action={sitDown}>
      <h1>Umbra Concilium</h1>
      <p>Win tricks for points. Cards that are not of the battle suit have effects, and once in the game you may declare a forbidden stratagem. Whoever alone has ten points rules.</p>
      {!token && <label>Your name <input name="name" required maxLength={40} autoComplete="nickname" /></label>}
      <label>Opponents <select name="bots">{[2, 3, 4, 5].map((count) => <option key={count}>{count}</option>)}</select></label>
      <button disabled={isBusy}>{isBusy ? "The council gathers …" : "Sit down"}</button>
      {trouble && <p role="alert">{trouble}</p>}
    </form>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<StrictMode><App /></StrictMode>);
