// What happens in a match, as it happens. A lost connection is taken up again where it broke off.

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const WAIT = 25;

/**
 * Call `onVersion(version)` whenever the match has moved on past `after`, until `signal` aborts. `onState("live" | "lost")`
 * tells of the connection.
 */
export async function follow({ api, match, as, after, signal, onVersion, onState }) {
  let pause = FIRST_PAUSE;
  let last = after;
  let live = false;
  const arrived = (version) => {
    pause = FIRST_PAUSE;
    if (version > last) onVersion(last = version);
  };
  while (!signal.aborted) {
    try {
      const page = await ask(api, match, { as, after: last, wait: live ? WAIT : 0, limit: 200 }, signal);
      live = true;
      onState("live");
      arrived(page.next);
    } catch (error) {
      if (signal.aborted) return;
      live = false;
      onState("lost");
      await new Promise((done) => setTimeout(done, pause));
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  }
}

async function ask(api, match, query, signal) {
  const given = Object.entries(query).filter(([, value]) => value != null);
  const response = await fetch(`/v1/matches/${match}/events?${new URLSearchParams(given)}`, api.request("GET", undefined, {}, signal));
  if (!response.ok) throw new Error(response.status);
  return response.json();
}
