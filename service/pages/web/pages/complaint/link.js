// The way to the page on which something is reported to the operator.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { current } from "../../shared/settings.js";
import { t } from "../../shared/texts.js";

/**
 * A link that reports something; nothing for who has no account here, or would report itself.
 *
 * @param {Record<string, string>} subject `about` and where it is, as `POST /v1/abuse-reports` takes it
 * @param {string | null} by whose it is
 * @param {string} name what that player is called
 */
export function reportLink(subject, by, name) {
  const player = current();
  if (!player || player.id.startsWith("gst_") || player.id === by || by === "operator") return null;
  return h("a", { key: "report", class: "report-link", href: to(["complaint"], { ...subject, name }), "aria-label": t("report-of", { name }) }, t("report-abuse"));
}
