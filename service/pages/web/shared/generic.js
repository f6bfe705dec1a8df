// The table of a game without a board of its own: the view as it is, with every name the game gives.

import { draw, h } from "./dom.js";
import { t, words } from "./texts.js";

const isHidden = (value) => typeof value.hidden === "number" && Object.keys(value).every((key) => key === "hidden" || key === "among");
const isPlain = (value) => value === null || typeof value !== "object" || isHidden(value);
const escaped = (name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1");

class GenericBoard extends HTMLElement {
  set scene(scene) {
    this.names = scene.names;
    this.changed = new Set(scene.changed);
    const { players } = scene.view;
    const rest = Object.entries(scene.view).filter(([name]) => name !== "agenda" && name !== "players");
    const perSeat = Array.isArray(players) && players.length === scene.seats.length;
    draw(this,
      h("div", { class: "generic", role: "group", "aria-label": t("board") },
        perSeat ? h("div", { class: "generic-players" }, players.map((player, seat) => this.player(scene, player, seat)))
          : players !== undefined && this.entry("players", players, ""),
        h("dl", { class: "generic-rest" }, rest.map(([name, value]) => this.entry(name, value, "")))));
  }

  player(scene, player, seat) {
    const classes = ["generic-player", `seat-${seat}`, scene.awaited.includes(seat) && "awaited", scene.you === seat && "you"];
    return h("section", { key: seat, class: classes.filter(Boolean).join(" ") },
      h("h3", {}, scene.seats[seat].name ?? t("seat-open", { seat: seat + 1 })),
      h("dl", {}, Object.entries(player ?? {}).map(([name, value]) => this.entry(name, value, `/players/${seat}`))));
  }

  entry(name, value, above) {
    const pointer = `${above}/${escaped(name)}`;
    return [h("dt", { key: `${pointer} name` }, words(name, this.names)), h("dd", { key: pointer }, this.show(value, pointer))];
  }

  show(value, pointer) {
    const shown = isPlain(value) ? this.plain(value) : Array.isArray(value) ? this.list(value, pointer) : this.object(value, pointer);
    return this.changed.has(pointer) ? h("span", { class: "changed" }, h("span", { class: "sr" }, t("changed")), shown) : shown;
  }

  plain(value) {
    if (value === null) return h("span", { class: "none" }, "–");
    if (typeof value === "object") return h("span", { class: "hidden-things" }, t("hidden", { count: value.hidden }));
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    return typeof value === "string" ? words(value, this.names) : String(value);
  }

  list(values, pointer) {
    if (!values.length) return h("span", { class: "none" }, "–");
    const chip = isPlain(values[0]) ? "chips" : "rows";
    return h("ul", { class: chip }, values.map((value, place) => h("li", { key: place }, this.show(value, `${pointer}/${place}`))));
  }

  object(value, pointer) {
    if (!Object.keys(value).length) return h("span", { class: "none" }, "–");
    return h("dl", { class: "nested" }, Object.entries(value).map(([name, below]) => this.entry(name, below, pointer)));
  }
}

customElements.define("cabinet-board-generic", GenericBoard);
export default "cabinet-board-generic";
