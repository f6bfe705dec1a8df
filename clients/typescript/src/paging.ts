import { stream, type Ending } from "./endings.js";

/** Every item of a list whose pages have the cursor of the next one. */
export function everyListed<T, Asked extends object>(
  ask: (asked: Asked & { cursor?: string }, how: Ending) => Promise<object>,
  items: string,
  query: Asked,
  ...signals: (AbortSignal | undefined)[]
): AsyncGenerator<T, void, undefined> {
  return stream(async function* (signal) {
    for (let asked: Asked & { cursor?: string } = query; ; ) {
      const page = (await ask(asked, { signal })) as Page<T, string | null>;
      yield* page[items] as T[];
      if (!page.next) return;
      asked = { ...query, cursor: page.next };
    }
  }, ...signals);
}

/** Every item of a list that is numbered and grows, up to the newest there is. */
export function everyNumbered<T, Asked extends { after?: number | undefined }>(
  ask: (asked: Asked, how: Ending) => Promise<object>,
  items: string,
  newest: string,
  query: Asked,
  ...signals: (AbortSignal | undefined)[]
): AsyncGenerator<T, void, undefined> {
  return stream(async function* (signal) {
    for (let asked = query; ; ) {
      const page = (await ask(asked, { signal })) as Page<T, number>;
      yield* page[items] as T[];
      if (page.next >= (page[newest] as number) || page.next === asked.after) return;
      asked = { ...asked, after: page.next };
    }
  }, ...signals);
}

type Page<T, Next> = Record<string, T[] | number> & { next: Next };
