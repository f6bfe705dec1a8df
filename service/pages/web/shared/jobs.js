// Jobs that the service works on: read again and again, until they are over or nobody looks.

import { sleep } from "./pauses.js";

/** @import { api as types } from "../types" */

/** @param {{ status?: string }} job */
export const isOver = ({ status }) => status === "done" || status === "failed";

/**
 * Show a job as `job` of a part or a page, and again after each pause, until it is over or it is not `wanted` any more.
 *
 * @param {{ job: any, redraw: () => void, insist: (ask: () => any, wanted?: () => boolean) => Promise<any>, leaving: AbortController }} part
 * @param {import("./api.js").Api} api
 * @param {types.Job} made
 * @param {number} pause in milliseconds
 * @param {() => boolean} wanted
 */
export async function followJob(part, api, made, pause, wanted) {
  const { signal } = part.leaving;
  for (let job = made; job && wanted(); job = await part.insist(() => api.get(`/v1/jobs/${made.id}`, {}, signal), wanted)) {
    part.job = job;
    part.redraw();
    if (isOver(job)) return;
    await sleep(pause, signal);
  }
}
