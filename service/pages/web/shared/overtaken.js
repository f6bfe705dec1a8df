// Two who decide on the same thing: one wins, and the other sees what changed before it decides again.

import { Problem } from "./api.js";
import { h } from "./dom.js";
import { moment, t } from "./texts.js";

/** @typedef {{ version: number, text: string, at: string, name?: string }} News */

/**
 * Send what was decided on at a version. If only what does not matter to it came since, it is sent again for the newest one;
 * else nothing is written, and the problem says so.
 *
 * @template Answered
 * @param {number} version
 * @param {(version: number) => Promise<Answered>} send
 * @param {(since: number) => Promise<{ version: number, news: News[] }>} look  what came since, and the newest version
 * @returns {Promise<Answered>}
 */
export async function sendAt(version, send, look) {
  for (let since = version; ;) {
    try {
      return await send(since);
    } catch (problem) {
      if (problem.code !== "stale_version") throw problem;
      const found = await look(since);
      if (found.news.length || found.version === since) throw new Problem(412, { detail: t("overtaken"), code: "overtaken" });
      since = found.version;
    }
  }
}

/**
 * What others did meanwhile; `seen` is called once somebody has read it. There even if it is empty, so that it is read out.
 *
 * @param {News[]} news
 * @param {() => unknown} seen
 */
export const newsNote = (news, seen) => h("div", { key: "meanwhile", role: "status" }, news.length ? h("div", { class: "card meanwhile" }, h("h2", {}, t("meanwhile")),
  h("ul", {}, news.map((one) => h("li", { key: one.version }, one.text, h("small", {}, ` ${one.name ? `${one.name} · ` : ""}${moment(one.at)}`)))),
  h("button", { onclick: seen }, t("seen"))) : null);
