// The link of a guest: whoever opens it plays as the guest, in its tournament.

import { Api, Problem } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import * as settings from "../shared/settings.js";
import { t } from "../shared/texts.js";

class Guest extends Page {
  async start() {
    const api = new Api(this.where.path[1], settings.language());
    const found = await api.get("/v1/players/me/export").catch((problem) => {
      if (problem instanceof Problem && problem.status === 401) return null;
      throw problem;
    });
    if (!found) return this.end();
    const { player: { id, name }, entries: [entry] } = found;
    settings.addPlayer({ id, name, token: api.token });
    dispatchEvent(new Event("players"));
    // The link stays out of the list of pages that the browser goes back to.
    location.replace(to(entry ? ["tournament", entry.tournament] : ["account"]));
    return undefined;
  }

  end() {
    this.ended = true;
    this.redraw();
  }

  /** The same in another language. */
  retell() { this.redraw(); }

  render() {
    if (!this.ended) return this.problem ? null : loading();
    return [h("h1", {}, t("guest-link")), h("p", { class: "lead" }, t("guest-ended")), h("p", {}, h("a", { href: to([]) }, t("lobby")))];
  }
}

customElements.define("cabinet-guest", Guest);
