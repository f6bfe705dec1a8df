// What all boards share: a board turns its scene into sheets of SVG and says which drawn things a command names;
// lighting, pointer, keyboard and the marks of what changed are here.

import { draw } from "./dom.js";
import { changedLately, markChanged } from "./changes.js";
import { Choices, detail } from "./choices.js";
import { frameChanged, frameLately, frameLit } from "./frames.js";
import { glide, standing } from "./glide.js";
import { shortName } from "./names.js";
import { LOW, NARROW, SMALL, Stage } from "./stage.js";
import { placeStatus } from "./status.js";
import { group, title } from "./svg.js";
import { isArrow, meant, neighbour } from "./touch.js";

/** What moves things: nothing moves before something is touched or played. @type {typeof import("./motion.js") | null} */
let motion = null;

/** Whether whoever sits here has a mouse, and so a keyboard. */
const hasKeys = () => matchMedia("(hover: hover) and (pointer: fine)").matches;

/** A thing that a command may name. `id` is what `paths` calls it, `label` what a screen reader hears. */
export const spot = (id, label, attributes, ...children) =>
  group("spot", { key: id, "data-spot": id, "data-label": label, ...attributes }, title(label), ...children);

/** Whose arms a seat bears: those of the player, the person or the bot that holds it. */
export function bearer(board, seat) {
  const holder = board.scene.seats?.find((one) => one.seat === seat);
  return holder?.player ?? holder?.persona ?? holder?.bot ?? board.seatName(seat);
}

/** @import { Scene, Sheet } from "../types" */

export class Board extends HTMLElement {
  /** By the type of an event, the motions that show it: `(event, {view, you, drawn}) => [fly(…), …]`; see `motion.js`. */
  static motions = {};

  /** A board may define it: load what it needs once anything moves. @type {() => Promise<any>} */
  static more = async () => {};

  /** @type {Scene} */
  #scene;
  /** @type {string[]} */
  #touched = [];
  /** Whether what was touched is a whole command: it stays lifted until its table goes on, and all else can be touched anew. */
  #whole = false;
  /** What names a whole command and is read before it is given. @type {string[]} */
  #read = [];
  #choices = new Choices([], () => [], new Set());
  #stage = new Stage(this);
  #room = "";

  /** Sheets lie where the room lets them, and frames are made from the room that things take. */
  #watch = new ResizeObserver(() => {
    if (this.clientHeight && `${this.clientWidth} ${this.clientHeight}` !== this.#room) this.#drawAnew();
  });

  /** What shows the event that is played, again if need be. */
  #move = () => {};

  /**
   * A board defines it: [{key, label, short, box, draw, kind, pans, type}, …], the first being the board itself. A phone has `short` on its button. `box` is the
   * viewBox [x, y, width, height], `draw` the nodes, `type` the size of its usual text. The sheet of `kind` `hand` is what
   * the viewer acts from: it stays in sight. One that `pans` may be larger than a small screen.
   *
   * @type {(scene: any) => Sheet[]}
   */
  sheets() {
    return [];
  }

  /**
   * A board defines it: the ways to touch the things that a command names, [[spot, …], …].
   *
   * @type {(command: any, scene: any) => string[][]}
   */
  paths() {
    return [];
  }

  /**
   * A board defines it: whether what a spot names is told in words before it is chosen, as where the words on it are too small. A touch
   * then says so (`read` of `choose`), the same touch again is meant.
   *
   * @type {(spot: string) => boolean}
   */
  reads() {
    return false;
  }

  /**
   * A board defines it: whether a command is begun by a choice among the options and never by touches alone, as one that destroys something.
   *
   * @type {(command: any) => boolean}
   */
  asks() {
    return false;
  }

  /**
   * A board that pans may define it: the spots that are to be seen together, the most important first. They are brought into sight
   * when they change; without them, what changed or can be touched is.
   *
   * @type {(scene: any) => string[]}
   */
  matters() {
    return [];
  }

  get scene() {
    return this.#scene;
  }

  set scene(scene) {
    const before = this.#scene?.view;
    if (scene.played) this.#more();
    const move = this.isConnected && this.#laid() ? motion?.prepare(this, scene.played?.event, before) : null;
    if (this.#whole && this.#scene?.options !== scene.options) this.#touched = [];
    if (this.narrow && this.#scene?.options?.length && !scene.options?.length) this.#stage.reset(); // what was chosen from has done its service
    this.#scene = scene;
    this.#draw();
    this.#move = () => move?.(scene.played?.lasts);
    this.#move();
  }

  /** In another room what was moving begins again. */
  #drawAnew() {
    const moving = this.querySelector(":scope > .flight") !== null;
    this.#draw();
    if (moving) this.#move();
  }

  /** Load the rest, once, as soon as something is touched or played. */
  #more() {
    const type = /** @type {typeof Board} */ (this.constructor);
    const { more } = type;
    type.more = async () => {};
    Promise.all([more(), import("./motion.js")]).then(([, moves]) => { motion = moves; }, () => { type.more = more; });
  }

  /** Whether it is on the screen. */
  #laid() { return this.#room !== "" && this.clientHeight > 0; }

  /** Whether the screen is that of a phone, upright or lying. */
  get narrow() { return this.clientWidth < NARROW || this.low; }

  /** Whether it is that of a phone or of a tablet that stands: things that can be touched lie farther apart on their sheets. */
  get small() { return this.clientWidth < SMALL || this.low; }

  /** Whether it is that of a phone that lies, or a page that is much enlarged: nothing may take height from the board. */
  get low() { return this.clientHeight < LOW && this.clientWidth > this.clientHeight; }

  /** The name of a component, by its id. */
  name(id) {
    return this.#scene.names?.[id] ?? `${id}`;
  }

  /** A word of the board itself, with `{0}` and `{1}` filled in. */
  word(key, ...values) {
    return (this.#scene.words[key] ?? key).replace(/\{(\d)\}/g, (_, n) => values[n]);
  }

  /** The name of whoever holds a seat. */
  seatName(seat) {
    const held = this.#scene.seats?.find((one) => one.seat === seat);
    return (held && shortName(held)) ?? held?.bot ?? (seat < 0 ? this.name("house") : this.word("seat", seat + 1));
  }

  /** Whose arms a seat bears. */
  bearer(seat) { return bearer(this, seat); }

  /** The class that gives a seat its colour. */
  dye(seat) {
    return `seat-${seat < 0 ? "house" : seat}`;
  }

  connectedCallback() {
    this.classList.add("board");
    if (Object.keys(/** @type {typeof Board} */ (this.constructor).motions).length) this.#more(); // all of it is here already
    this.addEventListener("click", this.#onClick);
    this.addEventListener("keydown", this.#onKey);
    this.#watch.observe(this);
    document.fonts.addEventListener("loadingdone", this.#onFonts);
    this.#draw();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    document.fonts.removeEventListener("loadingdone", this.#onFonts);
    this.removeEventListener("click", this.#onClick);
    this.removeEventListener("keydown", this.#onKey);
  }

  #draw() {
    if (!this.#scene?.view || !this.isConnected) return;
    this.#room = `${this.clientWidth} ${this.clientHeight}`;
    this.classList.toggle("low", this.low);
    const before = standing(this);
    const sheets = this.sheets(this.#scene);
    const nodes = this.#stage.draw(sheets); // reads how wide the board is, so before anything changes
    this.querySelectorAll(".frame, .corners").forEach((mark) => mark.remove());
    draw(this, ...nodes);
    const drawn = new Set(this.#spots().map((node) => node.dataset.spot));
    this.#choices = new Choices(this.#scene.options ?? [], (command) => this.paths(command, this.#scene), drawn);
    if (!this.#choices.after(this.#touched).length) this.#touched = [];
    if (!this.#choices.complete(this.#read).length) this.#read = [];
    const moved = this.#stage.lay(sheets, this.#choices.spots());
    this.#light();
    const news = markChanged(this, this.#scene.changed);
    frameChanged(news);
    frameLately(changedLately(this, this.#scene.lately ?? []), (seat) => this.dye(seat));
    const matters = this.matters(this.#scene);
    if (matters.length) this.#stage.look(matters.map((id) => this.#spot(id)).filter(Boolean));
    else this.#stage.show([...news, ...this.#lit()]);
    if (!moved) glide(before);
  }

  /**
   * Bring the first of these things into sight, as what somebody speaks of.
   *
   * @param {string[]} spots
   */
  reveal(spots) {
    const staged = spots.filter((id) => this.#spot(id)?.closest(".stage")); // what is docked is in sight
    if (this.#stage.bring(staged)) this.#draw();
    this.#stage.show(staged.map((id) => this.#spot(id)));
  }

  /** The key of the drawer that is open; null if none is. */
  get opened() { return this.#stage.opened; }

  /** Open a drawer, or close it. */
  open(key) { this.#stage.open(key); }

  /** Lay the sheets anew, as when another of them is wanted. */
  relay() { this.#draw(); }

  #light() {
    this.querySelectorAll(".frame").forEach((frame) => frame.remove());
    const next = this.#choices.next(this.#whole ? [] : this.#touched);
    for (const node of this.#spots()) {
      const chosen = this.#touched.includes(node.dataset.spot);
      const options = next.get(node.dataset.spot);
      node.classList.toggle("chosen", chosen && !this.#whole);
      node.classList.toggle("given", chosen && this.#whole);
      node.classList.toggle("read", this.#read.includes(node.dataset.spot));
      node.classList.toggle("lit", Boolean(options || chosen));
      if (options || chosen) offer(node, this.#offered(node, options ?? []), chosen);
      else ["role", "tabindex", "aria-label", "aria-pressed"].forEach((name) => node.removeAttribute(name));
    }
    if (this.#touched.length && !this.#whole && this.#stage.bring([...next.keys()])) return this.#draw();
    const lit = this.#lit();
    this.#stage.count(lit.filter((node) => !node.classList.contains("chosen"))); // measured before anything more is drawn
    frameLit(lit);
    return this.#tell(next);
  }

  #tell(next) {
    /** @type {HTMLElement} */
    const line = this.querySelector(":scope > .status");
    line.textContent = this.#touched.length && !this.#whole && next.size ? [this.word(next.size > 1 ? "chosen" : "chosenOne", this.#title(this.#touched), next.size), hasKeys() && this.word("takeBack")].filter(Boolean).join(" ") : "";
    if (line.textContent) placeStatus(this, line, this.#lit());
  }

  #offered(node, options) {
    const labels = [...options].map((option) => option.label);
    const told = labels.length > 3 ? this.word("choices", labels.length) : labels.join("; ");
    return [node.dataset.label, told].filter(Boolean).join(": ");
  }

  /** @returns {SVGElement[]} */
  #spots() {
    /** @type {NodeListOf<SVGElement>} */
    const found = this.querySelectorAll("[data-spot]");
    return [...found];
  }

  /** @returns {SVGElement | null} */
  #spot(id) {
    return this.querySelector(`[data-spot="${CSS.escape(id)}"]`);
  }

  /** @returns {SVGElement[]} */
  #lit() {
    /** @type {NodeListOf<SVGElement>} */
    const found = this.querySelectorAll(".lit");
    return [...found];
  }

  /** Texts have another width in the font that has come. */
  #onFonts = () => this.#draw();

  #onClick = (event) => {
    if (event.target.closest("button")) return;
    const node = event.target.closest(".lit") ?? meant(this.#lit(), event.clientX, event.clientY);
    if (node) this.#touch(node.dataset.spot);
    else {
      this.release();
      if (this.opened) this.open(this.opened);
    }
  };

  #onKey = (event) => {
    const node = event.target.closest(".lit");
    if (event.key === "Escape" && (this.#touched.length || this.#read.length)) this.#take([]);
    else if (event.key === "Escape" && this.opened) this.open(this.opened);
    else if (node && (event.key === "Enter" || event.key === " ")) this.#touch(node.dataset.spot);
    else if (node && isArrow(event.key)) this.#step(node, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #step(node, key) {
    const next = neighbour(node, this.#lit(), key);
    if (!next) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #touch(id) {
    this.#more();
    const before = !this.#whole ? this.#touched : this.#touched.at(-1) === id ? this.#touched.slice(0, -1) : [];
    if (before.includes(id) && !this.#choices.next(before).has(id)) return this.#take([]);
    const touched = [...before, id];
    const complete = this.#choices.complete(touched);
    const further = this.#choices.next(touched).size > 0;
    if (!further && complete.length === 1 && this.asks(complete[0].command)) return this.#take(touched);
    const title = this.#title(touched);
    const read = further || !touched.some((one) => this.reads(one)) ? [] : touched;
    const again = read.length > 0 && JSON.stringify(read) === JSON.stringify(this.#read);
    const whole = complete.length === 1 && !further && (again || !read.length) && detail(complete).command !== null;
    this.#take(further || complete.length > 1 || whole ? touched : [], read, whole); // what several commands agree on stays chosen until one is
    if (complete.length) this.#choose(further ? this.#choices.options(touched) : complete, { title, read: again ? [] : read, at: id, more: read.length ? this.#choices.through(id, touched) : [] });
  }

  #take(touched, read = [], whole = false) {
    this.#touched = touched;
    this.#read = read;
    this.#whole = whole;
    this.#light();
    const options = touched.length && !whole ? this.#choices.options(touched) : [];
    this.dispatchEvent(new CustomEvent("narrow", { bubbles: true, detail: options.length ? { options, title: this.#title(touched), asked: this.asked(this.#spot(touched[0])) } : null }));
  }

  /** What was touched, by the names alone. */
  #title(touched) {
    const labels = touched.map((id) => this.#spot(id).dataset.label);
    return labels.map((label) => label.split(/[,;:、：（(]/)[0]).join(" › ");
  }

  /** The spot around a node, for who asks why it cannot be touched; null if there is none. `later` if it can once something else is. */
  asked(node) {
    const spot = node.closest("[data-spot]")?.dataset.spot;
    return spot === undefined ? null
      : { spot, touched: [...this.#touched], later: this.#choices.spots().has(spot), ways: (command) => this.paths(command, this.#scene) };
  }

  /** Forget what was touched. */
  release() {
    if (this.#touched.length || this.#read.length) this.#take([]);
  }

  /** `at` is the spot that was touched last. */
  #choose(options, touched) {
    this.dispatchEvent(new CustomEvent("choose", { bubbles: true, detail: { ...detail(options), ...touched } }));
  }
}

function offer(node, label, chosen) {
  node.setAttribute("role", "button");
  node.setAttribute("tabindex", 0);
  node.setAttribute("aria-label", label);
  if (chosen) node.setAttribute("aria-pressed", true);
  else node.removeAttribute("aria-pressed");
}
