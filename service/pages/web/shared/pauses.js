// Pauses between retries.

const FIRST = 300;
const LONGEST = 8000;

/** Wait, but no longer than until `signal` aborts. */
export const sleep = (ms, signal) => new Promise((done) => {
  const over = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", over);
    done();
  };
  const timer = setTimeout(over, ms);
  signal?.addEventListener("abort", over);
  if (signal?.aborted) over();
});

/** Pauses that grow twice as long each time. None lasts longer than until the network is back, or `signal` aborts. */
export class Pauses {
  constructor(signal) {
    this.signal = signal;
    this.startOver();
  }

  startOver() { this.next = FIRST; }

  /** Wait, at least as long as the service asked for, in milliseconds. */
  async wait(least = 0) {
    const over = new AbortController();
    const stop = () => over.abort();
    addEventListener("online", stop, { signal: over.signal });
    this.signal?.addEventListener("abort", stop, { signal: over.signal });
    if (!this.signal?.aborted) await sleep(Math.max(this.next, least), over.signal);
    stop();
    this.next = Math.min(2 * this.next, LONGEST);
  }
}
