/** The longest time that a timer takes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What ends a request with its waits, or a stream, at once. */
export interface Ending {
  signal?: AbortSignal | undefined;
}

/** A signal that aborts with the first of these. */
export function firstOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

/** Wait. Rejects with the reason of `signal` as soon as it aborts. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      fail(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      done();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** What others wait for too, or the reason of a signal as soon as it aborts. */
export async function unlessAborted<T>(awaited: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return awaited;
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, fail) => {
    stop = () => fail(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  return Promise.race([awaited, aborted]).finally(() => signal.removeEventListener("abort", stop));
}

type Browser = Partial<Pick<EventTarget, "addEventListener" | "removeEventListener">> & { navigator?: { onLine?: boolean } };

/** Wait before another try. It comes at once where a browser is online again. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const browser: Browser = globalThis;
  const online = new AbortController();
  const back = () => online.abort();
  browser.addEventListener?.("online", back);
  try {
    await sleep(milliseconds, firstOf(online.signal, signal));
  } catch (error) {
    if (!online.signal.aborted || signal?.aborted) throw error;
  } finally {
    browser.removeEventListener?.("online", back);
  }
}

/** Wait while a browser says that it is offline. Whether that was needed. */
export async function awaitOnline(signal: AbortSignal): Promise<boolean> {
  const isOffline = () => (globalThis as Browser).navigator?.onLine === false;
  const was = isOffline();
  while (isOffline()) await pause(LONGEST_TIMER, signal);
  return was;
}

/**
 * Items as they come. `return()` ends it at once, also while the next item is awaited: that is then told that there is none.
 * When a signal aborts, its reason is thrown. `course` makes the items, and waits for nothing that its signal does not end.
 */
export function stream<T>(
  course: (signal: AbortSignal) => AsyncGenerator<T, void, undefined>,
  ...signals: (AbortSignal | undefined)[]
): AsyncGenerator<T, void, undefined> {
  const cut = new AbortController();
  const signal = firstOf(cut.signal, ...signals)!;
  const items = course(signal);
  const over = { done: true, value: undefined } as const;
  const end = async () => {
    cut.abort();
    await items.return().catch(() => undefined);
    return over;
  };
  const shown = {
    async next() {
      try {
        if (signal.aborted) throw signal.reason;
        return await items.next();
      } catch (error) {
        if (cut.signal.aborted) return over;
        await end();
        throw error;
      }
    },
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]: () => shown,
  };
  return shown as AsyncGenerator<T, void, undefined>;
}
