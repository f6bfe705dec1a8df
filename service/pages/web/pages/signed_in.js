// Back from the identity provider: the player who signed in comes to this browser.

import { h } from "../shared/dom.js";
import { Page, loading } from "../shared/page.js";
import * as settings from "../shared/settings.js";
import { t } from "../shared/texts.js";

class SignedIn extends Page {
  async start() {
    settings.addPlayer(await settings.apiOf(null).once("POST", "/signin/session", {}, {}));
    dispatchEvent(new Event("players"));
    return this.leaveFor([]);
  }

  render() { return [h("h1", {}, t("sign-in")), this.problem ? null : loading()]; }
}

customElements.define("cabinet-signed-in", SignedIn);
