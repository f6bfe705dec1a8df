// A part that has a job worked out and fills in as it goes on; whoever looks elsewhere drops it.

import { Answering } from "../../shared/answering.js";
import { Part } from "../../shared/dom.js";
import { followJob, isOver } from "../../shared/jobs.js";

/** @import { api as types } from "../../types" */

const PAUSE = 300;

/** Its value has the `match` and the `api`. */
export class Working extends Answering(/** @type {typeof Part<any>} */ (Part)) {
  /** @type {types.Job | null} */
  job = null;

  disconnectedCallback() {
    super.disconnectedCallback();
    this.drop();
  }

  /**
   * Have something about the match worked out, `what` it is among its resources; nothing is asked twice, and with null
   * nothing is asked.
   *
   * @param {"analyses" | "reports"} what
   * @param {Record<string, any> | null} body
   */
  async work(what, body) {
    const thought = body && JSON.stringify(body);
    if (this.thought === thought) return;
    this.drop();
    this.thought = thought;
    this.redraw();
    if (!body) return;
    const { match, api } = this.value;
    const asked = (this.asked = {});
    const wanted = () => asked === this.asked && !this.left;
    const made = await this.insist(() => api.post(`/v1/matches/${match.id}/${what}`, body), wanted);
    if (!made) return;
    if (!wanted()) {
      giveUp(api, made);
      return;
    }
    await followJob(this, api, made, PAUSE, wanted);
  }

  /** Nobody works on at what nobody looks at. */
  drop() {
    if (this.job) giveUp(this.value.api, this.job);
    [this.asked, this.job, this.thought] = [null, null, null];
  }
}

const giveUp = (api, job) => isOver(job) || api.ask("DELETE", `/v1/jobs/${job.id}`).catch(() => {});
