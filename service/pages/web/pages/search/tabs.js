// The pages about many matches: search, and openings.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { t } from "../../shared/texts.js";

/** What each is called. */
export const PAGES = { search: "search", explorer: "openings" };

/**
 * @param {keyof typeof PAGES} shown
 * @param {string} game
 */
export const tabs = (shown, game) => h("nav", { class: "tabs", key: "tabs", "aria-label": t("found-pages") }, Object.entries(PAGES).map(([page, name]) => h("a", { key: page, href: to([page], { game }), "aria-current": page === shown ? "page" : null }, t(name))));
