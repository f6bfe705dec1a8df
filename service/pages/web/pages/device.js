// One more device of a player. It shows a code, which a device confirms on which the player plays; or it was opened by a link that
// works once. Either way it gets a token of its own.

import { Api } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import * as settings from "../shared/settings.js";
import { t } from "../shared/texts.js";

/** @import { api } from "../types" */

/** What is asked for again. */
const PENDING = "device_pending";
const UNKNOWN = "device_unknown";

class Device extends Page {
  /** @type {{ id: string, name: string } | null | undefined} */
  player;

  /** The codes of this device, as long as it waits. @type {api.DeviceCodes | null} */
  begun = null;

  async start() {
    if (!this.where.path[1]) return this.begin();
    this.api = new Api(this.where.path[1], settings.language());
    this.player = await this.api.get("/v1/players/me").catch((problem) => {
      if (problem.code !== "bad_token") throw problem;
      return null;
    });
  }

  /** Show a code, and ask until somebody has confirmed it. */
  async begin() {
    this.begun = await settings.apiOf(null).post("/v1/devices");
    this.redraw();
    this.every(this.begun.interval * 1000, () => this.fetchToken());
  }

  async fetchToken() {
    if (!this.begun) return;
    const api = settings.apiOf(null);
    try {
      const { id, name, token } = await api.post("/v1/devices/token", { device_code: this.begun.device_code });
      this.goOn({ id, name, token });
    } catch (problem) {
      if (problem.code === UNKNOWN) this.begun = await api.post("/v1/devices");
      else if (problem.code !== PENDING && !problem.passing) throw problem;
      this.redraw();
    }
  }

  /** This device plays for a player from now on. What led here stays out of the list of pages that the browser goes back to. */
  goOn(player) {
    this.begun = null;
    settings.addPlayer(player);
    dispatchEvent(new Event("players"));
    location.replace(to([]));
  }

  /** The same in another language. */
  retell() { this.redraw(); }

  /** The token of the link ends: whoever finds the link later finds nothing. */
  async comeIn() {
    const { items } = await this.api.get("/v1/players/me/tokens");
    const { id } = items.find(({ current }) => current);
    const { token } = await this.api.post(`/v1/players/me/tokens/${id}/rotate`);
    this.goOn({ id: this.player.id, name: this.player.name, token });
  }

  render() {
    if (this.begun) return this.shownCode();
    if (this.player === undefined) return this.problem ? null : loading();
    if (!this.player) return [h("h1", {}, t("device-link")), h("p", { class: "lead" }, t("device-ended")), h("p", {}, h("a", { href: to([]) }, t("lobby")))];
    return [
      h("h1", {}, t("device-ask", this.player)),
      h("p", { class: "lead" }, t("device-about")),
      h("div", { class: "actions" },
        h("button", { class: "primary", onclick: () => this.attempt(() => this.comeIn()) }, t("device-yes", this.player)),
        h("a", { class: "button", href: to([]) }, t("cancel"))),
    ];
  }

  shownCode() {
    return [
      h("h1", { key: "title" }, t("device-code-title")),
      h("ol", { class: "steps", key: "steps" }, ["device-step-other", "device-step-type", "device-step-wait"].map((name) => h("li", { key: name }, t(name)))),
      h("p", { key: "code" }, h("code", { class: "device-code", "aria-label": t("device-code") }, this.begun.user_code)),
      h("p", { class: "facts", key: "ends", role: "status" }, t("device-waits")),
    ];
  }
}

customElements.define("cabinet-device", Device);
