// The frame around every page, and the router.

import { announcementBar } from "./shared/announcements.js";
import "./shared/board.js";
import { bring, styles } from "./shared/bring.js";
import { draw, h, make } from "./shared/dom.js";
import { pageOf } from "./shared/places.js";
import { currentRoute, to } from "./shared/router.js";
import * as settings from "./shared/settings.js";
import { OTHERS, learn, learnOf, t, textsAt } from "./shared/texts.js";

/** @import { Page } from "./shared/page.js" */

const header = document.createElement("header");
const main = document.createElement("main");
const footer = document.createElement("footer");
const trying = document.createElement("p");
trying.className = "trying";
trying.role = "status";
main.id = "main";
main.tabIndex = -1;

let shown = 0;

/** The pages on which one begins: what all others say and how they look is asked for with the first of those. */
const FIRST = new Set(["cabinet-lobby", "cabinet-table"]);
const OTHERS_CSS = new URL("./pages/pages.css", import.meta.url).href;
const others = () => Promise.all([learnOf(OTHERS), styles(OTHERS_CSS)]);

async function show() {
  const place = currentRoute();
  const number = shown += 1;
  const [url, name] = pageOf(place.path);
  // The user may go elsewhere while it is loaded.
  const wanted = () => number === shown;
  try {
    await bring(url, () => Promise.all([import(url), FIRST.has(name) ? null : others()]), { waiting: () => unanswered(t("connection-lost")), wanted });
  } catch {
    return wanted() ? unanswered(t("no-connection"), h("button", { onclick: () => location.reload() }, t("load-again"))) : undefined;
  }
  if (!wanted()) return undefined;
  const page = /** @type {Page} */ (document.createElement(name));
  page.place = place;
  put(page);
  return frame();
}

function put(content) {
  document.body.classList.remove("at-table");
  main.replaceChildren(content);
}

/** The page cannot be shown. */
function unanswered(why, remedy = null) {
  put(make(h("p", { class: "problem", role: "alert" }, h("span", {}, why), remedy)));
  frame();
}

function frame() {
  document.title = t("brand");
  const [first = ""] = currentRoute().path;
  /** @type {HTMLLinkElement} */
  const icon = document.querySelector("link[rel=icon]");
  const link = (path, name) => h("a", { href: to(path), "aria-current": first === (path[0] ?? "") ? "page" : null }, t(name));
  draw(header,
    h("a", { class: "skip", href: "#main", onclick: skip }, t("skip")),
    h("a", { class: "brand", href: to([]) }, h("img", { src: icon.href, alt: "", width: 28, height: 28 }), t("brand")),
    h("button", { class: "menu quiet", "aria-expanded": String(header.classList.contains("open")), "aria-label": t("menu"), onclick: menu }, "☰"),
    h("nav", { "aria-label": t("pages") }, link([], "lobby"), link(["how-to-play"], "how-to-play"), link(["tournaments"], "tournaments"), link(["leaderboard"], "leaderboard"), link(["search"], "search"), settings.players().length ? [link(["studies"], "studies"), link(["account"], "account")] : null),
    h("div", { class: "preferences" }, who(), languages(), themes()));
  draw(footer, h("p", {}, t("disclaimer")), h("p", { class: "more" }, h("a", { href: to(["how-to-play"]) }, t("how-to-play")), " · ", h("a", { href: "/guide/" }, t("guide")), " · ", h("a", { href: "/docs/" }, t("api"))));
}

function who() {
  const players = settings.players();
  if (!players.length) return null;
  const chosen = settings.current().id;
  return select(t("player"), players.map(({ id, name }) => [id, name]), chosen, (id) => settings.setCurrent(id));
}

/** A language as those who speak it call it. */
const nameOf = (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag);

const languages = () => select(t("language"), settings.LANGUAGES.map((tag) => [tag, nameOf(tag)]), settings.language(), settings.storeLanguage, speak);

const themes = () => select(t("theme"), ["auto", "light", "dark"].map((name) => [name, t(`theme-${name}`)]), settings.theme(), settings.setTheme, frame);

/** Write everything in the language that is stored, once its texts are here. */
async function speak() {
  const chosen = settings.storedLanguage();
  const wanted = () => chosen === settings.storedLanguage();
  await bring(textsAt(chosen), () => learn(chosen), { wanted });
  if (!wanted()) return undefined;
  settings.setLanguage(chosen);
  announced.look();
  return translate();
}

/** The page that is shown, in another language: it stays as it is where it can read its texts again. */
function translate() {
  const page = /** @type {Page & { retell?: () => unknown }} */ (main.firstElementChild);
  if (!page?.retell) return show();
  frame();
  return page.retell();
}

/**
 * A choice among `[value, text]`; `then` is called once it is made.
 *
 * @param {string} name
 * @param {[string, string][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {() => unknown} [then]
 */
const select = (name, choices, chosen, choose, then = show) => h("select",
  { "aria-label": name, onchange: (event) => { choose(event.currentTarget.value); then(); } },
  choices.map(([value, text]) => h("option", { value, ".selected": value === chosen }, text)));

/** At a table, which needs the room that the rest of the header takes, that opens and closes. */
function menu() {
  header.classList.toggle("open");
  frame();
}

/** Close it, and say whether it was open. */
function closeMenu() {
  const isOpen = header.classList.contains("open");
  if (isOpen) menu();
  return isOpen;
}

function skip(event) {
  event.preventDefault();
  main.focus();
}

settings.showTheme();
settings.setLanguage(settings.language());
const announced = announcementBar();
document.body.replaceChildren(header, announced.bar, trying, main, footer);
addEventListener("trying", ({ detail }) => { trying.textContent = detail ? t("sent-again") : ""; });
addEventListener("pointerdown", ({ target }) => { if (!header.contains(/** @type {Node} */ (target))) closeMenu(); });
addEventListener("keydown", ({ key }) => { if (key === "Escape" && closeMenu()) /** @type {HTMLElement} */ (header.querySelector(".menu")).focus(); });
addEventListener("hashchange", async () => {
  closeMenu();
  await show();
  main.focus();
  scrollTo(0, 0);
});
addEventListener("players", frame);
// Another tab.
addEventListener("storage", () => (settings.storedLanguage() === settings.language() ? frame() : speak()));
show().then(() => announced.look());
