import { isFinal, reasonOf } from "./caller.js";
import { pause, awaitOnline } from "./endings.js";
import { Problem } from "./problems.js";
import { AnotherCourse } from "./runningHash.js";
import { Parser, type Message } from "./streams.js";
import { Waits } from "./waits.js";

/** Milliseconds without a byte after which a stream counts as broken; the service writes something every 15 seconds. */
const SILENCE = 45_000;

export interface Following<T> {
  /** The stream after a place, or the problem that another try may not meet. */
  open: (place: string, signal: AbortSignal) => Promise<Response | Problem>;
  /** What a message says, undefined if nothing new. What it throws breaks the stream, but AnotherCourse, which ends it. */
  read: (message: Message, place: string) => T | undefined | Promise<T | undefined>;
  /** Called before each connection. */
  begin?: () => void;
}

/**
 * What a stream says after a place, message by message, until the service ends it. One that breaks or is silent is opened again
 * after the last message, as soon as a browser is online again. Throws what went wrong after `patience` milliseconds of waits
 * without a sign of life; while a browser says that it is offline, no patience is lost.
 */
export async function* everyMessage<T>(
  { open, read, begin }: Following<T>,
  after: string,
  patience: number,
  signal: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  for (let waits = new Waits(patience), place = after; ; ) {
    const parser = new Parser();
    const broken = new AbortController();
    let silence = setTimeout(() => broken.abort(), SILENCE);
    let problem: unknown = new Error("the stream ended before what it tells of");
    let told = 0;
    begin?.();
    try {
      const response = await open(place, AbortSignal.any([signal, broken.signal]));
      if (response instanceof Problem) {
        problem = response;
        told = 1000 * (response.retryAfter ?? 0);
      } else {
        if (response.status === 204) return;
        for await (const text of chunks(response)) {
          clearTimeout(silence);
          silence = setTimeout(() => broken.abort(), SILENCE);
          for (const message of parser.feed(text)) {
            if (message.event === "end") return;
            const item = await read(message, place);
            place = message.id || place;
            if (item !== undefined) yield item;
          }
        }
      }
    } catch (error) {
      if (isFinal(error, signal) || error instanceof AnotherCourse) throw reasonOf(error);
      problem = error;
    } finally {
      clearTimeout(silence);
      broken.abort();
    }
    const isBack = await awaitOnline(signal);
    if (isBack || parser.isAlive) waits = new Waits(patience);
    if (isBack) continue;
    const wait = waits.next(Math.max(told, parser.retry));
    if (wait === null) throw problem;
    await pause(wait, signal);
  }
}

async function* chunks(response: Response): AsyncGenerator<string, void, undefined> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
