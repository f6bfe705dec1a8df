// The link of a guest: whoever opens it plays as the guest, in its tournament.

import { Api } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import * as settings from "../shared/settings.js";
import { t } from "../shared/texts.js";

class Guest extends Page {
  async start() {
    const api = new Api(this.where.path[1], settings.language());
    const { player: { id, name }, entries: [entry] } = await api.get("/v1/players/me/export");
    settings.addPlayer({ id, name, token: api.token });
    dispatchEvent(new Event("players"));
    // The link stays out of the list of pages that the browser goes back to.
    location.replace(to(entry ? ["tournament", entry.tournament] : ["account"]));
  }

  render() { return this.problem ? h("p", {}, t("guest-ended"), " ", h("a", { href: to([]) }, t("lobby"))) : loading(); }
}

customElements.define("cabinet-guest", Guest);
