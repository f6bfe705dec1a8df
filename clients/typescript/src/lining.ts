import type { Caller, Query } from "./caller.js";
import { stream, type Ending } from "./endings.js";

const CSV = "text/csv";
const NDJSON = "application/x-ndjson";

/** A row of CSV, by the names of its columns. */
export type Row = Record<string, string>;

/** A match among many: its record, and the cursor with which to go on after it. */
export interface RecordLine {
  match: string;
  next: string | null;
  record: string;
}

/**
 * What the lines of an answer say, each as it comes. A request is sent again as others are until its answer begins; what fails later
 * is thrown, for a part of an answer is not asked for again. It is ended as the events of a match are.
 */
export function everyValue<T>(caller: Caller, path: string, query: Query, ending: Ending): AsyncGenerator<T, void, undefined> {
  return stream((signal) => values<T>(caller, path, query, signal), caller.signal, ending.signal);
}

/** The rows of an answer, each as it comes, as `everyValue` has values. */
export function everyRow(caller: Caller, path: string, query: Query, ending: Ending): AsyncGenerator<Row, void, undefined> {
  return stream((signal) => rows(caller, path, query, signal), caller.signal, ending.signal);
}

async function* values<T>(caller: Caller, path: string, query: Query, signal: AbortSignal): AsyncGenerator<T, void, undefined> {
  for await (const line of lines(caller, path, query, NDJSON, signal)) if (line.trim()) yield parsed<T>(line);
}

async function* rows(caller: Caller, path: string, query: Query, signal: AbortSignal): AsyncGenerator<Row, void, undefined> {
  let columns: string[] | undefined;
  let left = "";
  for await (const line of lines(caller, path, query, CSV, signal)) {
    left += line;
    if (left.split('"').length % 2 === 0) {
      left += "\n";
      continue;
    }
    const cells = cellsOf(left.replace(/\r$/, ""));
    const isEmpty = !left.trim();
    left = "";
    if (isEmpty) continue;
    if (!columns) columns = cells;
    else if (cells.length === columns.length) yield Object.fromEntries(columns.map((name, at) => [name, cells[at]!]));
    else throw cutOff();
  }
  if (left) throw cutOff();
}

async function* lines(
  caller: Caller,
  path: string,
  query: Query,
  accept: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const response = await caller.request("GET", path, { query, accept, signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let left = "";
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const whole = (left + read.value).split("\n");
      left = whole.pop()!;
      yield* whole;
    }
    if (left) yield left;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parsed<T>(line: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw cutOff();
  }
}

/** The cells of a row (RFC 4180): what has quotes around it has them doubled within. */
function cellsOf(row: string): string[] {
  return [...`,${row}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!);
}

function cutOff(): Error {
  return new Error("the answer ended in the middle of a line");
}
