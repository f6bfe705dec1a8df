const FIRST_WAIT = 200;
const LONGEST_WAIT = 30_000;
/** By which share a wait is longer, at most: those who were refused together do not come back together. */
const JITTER = 0.25;

/** The waits between the tries of one request: `patience` milliseconds in all, and never none. */
export class Waits {
  private wait = FIRST_WAIT;

  constructor(private left: number) {}

  /**
   * The milliseconds until the next try, as many as the service `told` or more; null if patience ends before. Each is twice
   * as long as the one before, up to half a minute, if the service tells nothing longer.
   */
  next(told = 0): number | null {
    let pause = Math.max(told, this.wait);
    if (!(pause <= this.left)) return null;
    pause = Math.min(pause * (1 + JITTER * Math.random()), this.left);
    this.left -= pause;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    return pause;
  }
}
