// The bar above every page: what the operator announces now, unless it was dismissed in this browser.

import { draw, h } from "./dom.js";
import { dismiss, dismissed, language } from "./settings.js";
import { t } from "./texts.js";

/** @import { api } from "../types" */

const MINUTE = 60_000;

/** The element of the bar; it looks again every five minutes. */
export function announcementBar() {
  const bar = document.createElement("aside");
  bar.className = "announcements";
  /** @type {api.ShownAnnouncement[]} */
  let items = [];

  const show = () => {
    const left = items.filter(({ id }) => !dismissed().includes(id));
    bar.setAttribute("aria-label", t("announcements"));
    bar.hidden = !left.length;
    draw(bar, left.map(({ id, kind, text }) => h("p", { key: id, class: kind, role: "status" }, h("span", {}, text),
      h("button", { class: "bare", "aria-label": t("dismiss"), title: t("dismiss"), onclick: () => { dismiss(id, items.map((one) => one.id)); show(); } }, "×"))));
  };
  /** Read what is announced. Where that is not answered, nothing changes: the page says by itself that it has no connection. */
  const look = async () => {
    const answered = await fetch("/v1/announcements", { method: "GET", headers: { "Accept-Language": language() } }).catch(() => null);
    if (!answered?.ok) return;
    ({ items } = await answered.json());
    show();
  };
  show();
  setInterval(look, 5 * MINUTE);
  return { bar, look };
}
