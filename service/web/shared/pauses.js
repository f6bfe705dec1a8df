// Waiting before something is tried again.

const FIRST = 300;
const LONGEST = 8000;

/** Pauses that grow twice as long each time. None lasts longer than until the network is back, or `signal` aborts. */
export class Pauses {
  constructor(signal) {
    this.signal = signal;
    this.startOver();
  }

  startOver() { this.next = FIRST; }

  async wait() {
    await new Promise((done) => {
      setTimeout(done, this.next);
      addEventListener("online", done, { once: true });
      this.signal?.addEventListener("abort", done, { once: true });
    });
    this.next = Math.min(2 * this.next, LONGEST);
  }
}
