// Jobs that the service works on: read again and again, until they are over or nobody looks.

import { sleep } from "./pauses.js";

/** @import { api as types } from "../types" */

/** @param {{ status?: string }} job */
export const isOver = ({ status }) => status === "done" || status === "failed";

const GROWTH = 1.25, LONGEST = 4;

/** The pauses between two looks at a job: short at first, when there is most news, and never much longer than asked for. */
export const nextPause = (now, first) => Math.min(LONGEST * first, GROWTH * now);

/**
 * Show a job as `job` of a part or a page, and again after each pause, until it is over or it is not `wanted` any more.
 * Each pause is a little longer than the one before.
 *
 * @param {{ job: any, redraw: () => void, insist: (ask: () => any, wanted?: () => boolean) => Promise<any>, leaving: AbortController }} part
 * @param {import("./api.js").Api} api
 * @param {types.Job} made
 * @param {number} pause the first, in milliseconds
 * @param {() => boolean} wanted
 */
export async function followJob(part, api, made, pause, wanted) {
  const { signal } = part.leaving;
  let now = pause;
  for (let job = made; job && wanted(); job = await part.insist(() => api.get(`/v1/jobs/${made.id}`, {}, signal), wanted)) {
    part.job = job;
    part.redraw();
    if (isOver(job)) return;
    await sleep(now, signal);
    now = nextPause(now, pause);
  }
}
