// The sheets of a board on the screen: the board, what the viewer acts from, and as many others as there is room for. The
// others are one touch away. The whole can be zoomed and panned.

import { draw, h, s } from "./dom.js";
import { arrange, placeBeside, placeOver } from "./layout.js";
import { setText } from "./legible.js";

/** A board that is less wide, in CSS pixels, is on a phone. */
export const NARROW = 640;
/** One that is less wide is on a tablet that stands. */
export const SMALL = 900;
/** One that is less high is on a phone that lies. */
export const LOW = 460;
const STRIP = 44;
const GAP = 8;
const ZOOMS = [1, 1.35, 1.8, 2.4, 3.2];
/** So little smaller than the room is no smaller. */
const NEARLY = 0.97;
/** How much of a narrow screen the hand may take, below the board or on a low one beside it. */
const DOCKED = 0.42;
const DOCKED_LOW = 0.34;

export class Stage {
  #front = null;
  #zoom = 0;
  #left = [];
  #needed = [];
  #laid = "";
  #tabs = "";
  #sheets = [];
  #lit = [];
  #sought = null;
  #pans = false;
  /** At which share of its size all of a board that pans is in sight. */
  #all = 1;
  #looked = "";
  #places = new Map();

  constructor(board) {
    this.board = board;
    board.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    board.addEventListener("scroll", () => this.#lit.length && this.count(this.#lit), { passive: true, capture: true });
  }

  /** What is brought to the front, unless it lies over the board. */
  get #shown() { return this.#drawer(this.#front) ? null : this.#front; }

  /** Whether a sheet is folded away until it is wanted, and lies over the lower part of the board then. */
  #drawer(key) { return this.#sheets.some((sheet) => sheet.key === key && sheet.kind === "drawer"); }

  /** Which drawer is open. */
  get opened() { return this.#drawer(this.#front) ? this.#front : null; }

  get #zoomed() { return this.#factor(this.#zoom) ?? 1; }

  /** How large the board is after so many steps of zooming; the step below the usual one shows all of a board that pans. */
  #factor(step) { return step === -1 && this.#all < NEARLY ? this.#all : ZOOMS[step]; }

  /** The nodes of the whole board. */
  draw(sheets) {
    this.#sheets = sheets;
    const docked = sheets.filter(({ kind }) => this.board.narrow && kind === "hand");
    const staged = sheets.filter((sheet) => !docked.includes(sheet));
    return [
      h("div", { key: "strip", class: "strip" }, this.#strip()),
      h("div", { key: "stage", class: "stage" }, h("div", { key: "canvas", class: "canvas" }, staged.map(hold))),
      h("div", { key: "dock", class: "dock" }, docked.map(hold)),
      h("p", { class: "status", role: "status", key: "status" }),
    ];
  }

  #strip() {
    const word = (key) => this.board.word(key);
    const last = (key) => (this.#needed.includes(key) ? 0 : 1);
    const named = [...this.#left].sort((a, b) => last(a) - last(b)).map((key) => this.#sheets.find((sheet) => sheet.key === key)).filter(Boolean);
    const zoom = (key, sign, step) => h("button", { key, class: "zoom", "aria-label": word(key), title: word(key),
      disabled: !this.#factor(this.#zoom + step), onclick: () => this.#rezoom(step) }, sign);
    const parts = this.board.narrow ? this.#sheets.flatMap(({ key, parts }) => (parts || []).map((part) => ({ ...part, sheet: key }))) : [];
    return [
      h("div", { key: "tabs", class: "sheet-tabs", role: "group", "aria-label": word("sheets") }, parts.map(({ sheet, key, label, words }) =>
        h("button", { key: `part ${key}`, class: "part-tab", "aria-label": words, onclick: () => this.#to(sheet, key) }, label)), named.map(({ key, label, short = label }) =>
        h("button", { key, class: this.#asks(key) ? "needed" : null, "aria-label": label, "aria-expanded": this.#drawer(key) ? String(this.#front === key) : null, onclick: () => this.open(key) }, this.board.narrow ? short : label))),
      h("button", { key: "seek", class: "seek", hidden: true, "aria-label": word("seek"), title: word("seek"), onclick: () => this.#seek() }),
      zoom("zoomOut", "−", -1), zoom("zoomIn", "+", 1),
    ];
  }

  /** Bring a part of a sheet into sight, to where the eye begins. */
  #to(sheet, part) {
    if (this.#sheet(sheet).hidden) this.open(sheet);
    this.#sheet(sheet).querySelector(`[data-part="${CSS.escape(part)}"]`)?.scrollIntoView({ block: "start", inline: "start" });
  }

  /** Whether what can be touched on a sheet is to be found: not what is in a drawer, while something else can be touched. */
  #asks(key) { return this.#needed.includes(key) && !(this.#drawer(key) && this.#needed.some((other) => !this.#drawer(other))); }

  /** Say how many of `lit` are out of sight, behind a button or beyond the edge: a button leads to one after another. */
  count(lit) {
    this.#lit = lit;
    const away = lit.filter((node) => !this.#seen(node) && this.#asks(node.closest(".sheet").dataset.sheet)).length;
    const button = this.board.querySelector(":scope > .strip .seek");
    if (!button) return;
    button.hidden = away === 0;
    button.textContent = `◎ ${away}`;
  }

  /** Whether the middle of a drawn thing is in sight. */
  #seen(node) {
    const sheet = node.closest(".sheet");
    if (sheet.hidden) return false;
    const [room, box] = [roomOf(sheet.closest(".dock") ?? sheet.closest(".stage")), node.getBoundingClientRect()];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return room.left <= x && x <= room.right && room.top <= y && y <= room.bottom;
  }

  /** Bring the next thing that can be touched and is out of sight into it. */
  #seek() {
    const after = this.#lit.indexOf(this.#sought) + 1;
    const next = [...this.#lit.slice(after), ...this.#lit].find((node) => !this.#seen(node));
    if (!next) return;
    this.#sought = next;
    const { spot } = next.dataset;
    const { sheet } = next.closest(".sheet").dataset;
    if (next.closest(".sheet").hidden) this.open(sheet);
    const found = this.#sheet(sheet).querySelector(`[data-spot="${CSS.escape(spot)}"]`);
    this.show([found]);
    this.count([...this.board.querySelectorAll(".lit")]);
    found.focus({ preventScroll: true });
  }

  /**
   * Put every sheet where it belongs; `spots` are what the viewer may touch, whose sheets are shown before others. Returns
   * whether any sheet lies elsewhere than before.
   */
  lay(sheets, spots) {
    const { board } = this;
    if (!board.checkVisibility() || !board.clientHeight) return true;
    this.#needed = sheets.map(({ key }) => key).filter((key) => this.#spots(key).some((spot) => spots.has(spot)));
    const plan = this.#plan(sheets);
    this.#all = this.#share(plan);
    if (!this.#factor(this.#zoom)) this.#zoom = 0;
    const laid = JSON.stringify([plan, this.#zoomed]);
    const moved = laid !== this.#laid;
    if (moved) this.#put(plan);
    this.#laid = laid;
    const tabs = JSON.stringify([plan.left, this.#needed, this.opened, this.#all < NEARLY]);
    if (tabs !== this.#tabs) {
      [this.#left, this.#tabs] = [[...plan.left, ...(this.board.narrow ? plan.drawers : [])], tabs];
      draw(board.querySelector(":scope > .strip"), this.#strip());
    }
    setText(board);
    return moved;
  }

  #spots(key) {
    return [...this.#sheet(key).querySelectorAll("[data-spot]")].map((node) => node.dataset.spot);
  }

  #sheet(key) { return this.board.querySelector(`.sheet[data-sheet="${CSS.escape(key)}"]`); }

  /** Where all lies; what is only beside the rest takes what room is left, or none. */
  #plan(all) {
    const plan = this.#planned(all.filter(({ kind }) => kind !== "aside"));
    const aside = all.filter(({ kind, key }) => kind === "aside" && this.#sheet(key));
    const found = aside.map((sheet) => placeBeside(sheet, plan.placed, plan.room)).filter(Boolean);
    return { ...plan, placed: [...plan.placed, ...found], drawers: plan.drawers, gone: aside.map(({ key }) => key).filter((key) => !found.some((one) => one.key === key)) };
  }

  #planned(sheets) {
    const [width, height] = [this.board.clientWidth, this.board.clientHeight];
    const docked = sheets.filter(({ kind }) => this.board.narrow && kind === "hand");
    const rank = (sheet) => (sheet === sheets[0] ? 0 : sheet.kind === "hand" ? 1 : 2);
    const drawers = sheets.filter(({ kind }) => kind === "drawer");
    const staged = sheets.filter((sheet) => !docked.includes(sheet) && !drawers.includes(sheet)).sort((a, b) => rank(a) - rank(b));
    const { dock, beside } = this.#dock(docked, sheets[0], width, height);
    const hands = staged.filter(({ kind }) => kind === "hand");
    const keys = hands.map(({ key }) => key);
    const first = [...new Set([this.#first(sheets[0].key, [...docked, ...hands]), ...keys])];
    const must = this.board.narrow ? first : [...new Set([sheets[0].key, ...keys, ...[this.#front].filter((key) => key && !this.#drawer(key)), ...this.#needed])];
    const taken = (axis) => dock.reduce((sum, one) => sum + one[axis] + GAP, 0);
    const room = (strip) => ({ width: width - (this.board.low ? strip : 0) - (beside ? taken("width") : 0),
      height: height - (this.board.low ? 0 : strip) - (beside ? 0 : taken("height")) });
    const known = staged.filter(({ key }) => this.#sheet(key));
    const open = drawers.find(({ key }) => key === this.#front);
    const rest = (strip) => ({ strip, room: room(strip ? STRIP : 0), dock, beside, drawers: drawers.map(({ key }) => key), over: open ? lid(open, room(strip ? STRIP : 0)) : null });
    if (this.board.narrow) return { ...arrange(known, must, room(STRIP), false, first), ...rest(true) };
    const usual = [sheets[0].key, ...keys], whole = this.#usual(known, usual, room(0));
    const strip = whole.left.length > 0 || this.#zoom > 0;
    const laid = strip ? this.#usual(known, usual, room(STRIP)) : whole;
    return { ...(this.#wanted(known, laid, must, room(STRIP)) ?? arrange(known, must, room(STRIP), true, first)), ...rest(strip) };
  }

  /** Where sheets lie whatever can be touched: a table stays as it is in the whole match. */
  #usual(known, usual, room) {
    const asked = JSON.stringify([known.map(({ key, box, type, kind }) => [key, box, type, kind]), room]);
    if (!this.#places.has(asked)) this.#places.set(asked, arrange(known, usual, room, true));
    return this.#places.get(asked);
  }

  /** The same with what is wanted and has no place there, laid over what is not; null where it would hide what is. */
  #wanted(known, laid, must, room) {
    const out = known.filter(({ key }) => must.includes(key) && laid.left.includes(key));
    const placed = out.reduce((all, sheet) => {
      const place = all && placeOver(sheet, all, must, room);
      return place && [...all, place];
    }, laid.placed);
    return placed && { placed, left: laid.left.filter((key) => !placed.some((one) => one.key === key)) };
  }

  /** The one sheet that a screen without room for more shows with the hand: the board, unless all that can be touched is elsewhere. */
  #first(main, docked) {
    const needed = this.#needed.some((key) => key === main || docked.some((sheet) => sheet.key === key));
    return this.#shown ?? (needed ? main : this.#needed[0] ?? main);
  }

  /** The hand of a narrow screen: below the board or, on a low one, beside it, wherever both are larger. */
  #dock(sheets, main, width, height) {
    if (!this.board.low) return { dock: scaled(sheets, width, height * DOCKED), beside: false };
    const wide = width - STRIP;
    const ways = [false, true].map((beside) => {
      const dock = beside ? scaled(sheets, wide * DOCKED_LOW, height) : scaled(sheets, wide, height * DOCKED_LOW);
      const taken = dock.reduce((sum, one) => sum + one[beside ? "width" : "height"] + GAP, 0);
      const [left] = scaled([main], wide - (beside ? taken : 0), height - (beside ? 0 : taken));
      return { dock, beside, size: Math.sqrt(dock.reduce((least, { scale }) => Math.min(least, scale), 1)) * left.scale };
    });
    return ways[1].size > ways[0].size && sheets.length ? ways[1] : ways[0];
  }

  /** What share of its size a board may have at most for all of it to be in sight. */
  #share({ placed, dock, strip, beside }) {
    const { board } = this, taken = (axis) => dock.reduce((sum, one) => sum + one[axis] + GAP, 0);
    const wide = board.clientWidth - (board.low && strip ? STRIP : 0) - (beside ? taken("width") : 0);
    const high = board.clientHeight - (!board.low && strip ? STRIP : 0) - (beside ? 0 : taken("height"));
    const [main] = placed;
    return board.narrow ? Math.min(1, wide / main.width, high / main.height) : 1;
  }

  #put({ placed, dock, left, strip, beside, drawers, over, gone }) {
    const { board } = this;
    board.classList.toggle("beside", beside);
    placed.forEach(({ key, over: above }) => this.#sheet(key).classList.toggle("over", Boolean(above)));
    const zoom = this.#zoomed;
    board.querySelector(":scope > .strip").hidden = !strip;
    for (const key of [...left, ...drawers, ...gone]) this.#sheet(key).hidden = true;
    if (over) set(this.#sheet(over.key), { left: over.x, top: over.y, width: over.width, height: over.height });
    for (const { key, x = 0, y = 0, width, height } of placed) set(this.#sheet(key), { left: x * zoom, top: y * zoom, width: width * zoom, height: height * zoom });
    for (const { key, width, height } of dock) set(this.#sheet(key), { left: 0, top: 0, width, height });
    const reach = (axis, size) => Math.max(...placed.map((one) => one[axis] + one[size])) * zoom;
    const [wide, high] = [reach("x", "width"), reach("y", "height")];
    set(board.querySelector(".canvas"), { width: wide, height: high });
    const stage = board.querySelector(":scope > .stage");
    this.#pans = wide > stage.clientWidth + 1 || high > stage.clientHeight + 1;
    for (const [name, value] of Object.entries({ tabindex: 0, role: "group", "aria-label": board.word("board") })) {
      if (this.#pans) stage.setAttribute(name, value);
      else stage.removeAttribute(name);
    }
  }

  /** Where something happens or can be touched is brought into sight. */
  show(nodes) {
    if (!this.#pans) return;
    const stage = this.board.querySelector(":scope > .stage");
    const what = nodes.find((node) => stage.contains(node) && node.getBoundingClientRect().width);
    if (!what) return;
    const [room, box] = [roomOf(stage), what.getBoundingClientRect()];
    if (box.left < room.left || box.right > room.right) stage.scrollLeft += (box.left + box.right - room.left - room.right) / 2;
    if (box.top < room.top || box.bottom > room.bottom) stage.scrollTop += (box.top + box.bottom - room.top - room.bottom) / 2;
  }

  /**
   * As many of these things as there is room for are brought into sight together, the first before the others; only when they are
   * others than before or lie elsewhere: meanwhile the board is the reader's to pan.
   */
  look(nodes) {
    const stage = this.board.querySelector(":scope > .stage");
    const shown = nodes.filter((node) => stage.contains(node) && node.getBoundingClientRect().width);
    const looked = JSON.stringify([this.#laid, shown.map((node) => [node.dataset.spot, node.getAttribute("transform")])]);
    if (!this.#pans || looked === this.#looked) return;
    this.#looked = looked;
    const room = roomOf(stage);
    const all = shown.map((node) => node.getBoundingClientRect()).reduce((sum, box) => {
      const both = sum ? around(sum, box) : box;
      return !sum || (both.right - both.left <= room.right - room.left && both.bottom - both.top <= room.bottom - room.top) ? both : sum;
    }, null);
    if (!all || (all.left >= room.left && all.right <= room.right && all.top >= room.top && all.bottom <= room.bottom)) return;
    stage.scrollLeft += (all.left + all.right - room.left - room.right) / 2;
    stage.scrollTop += (all.top + all.bottom - room.top - room.bottom) / 2;
  }

  /** Show the sheet of the things that can be touched next, unless one of them is in sight; whether it had to be brought. */
  bring(spots) {
    const holders = spots.map((spot) => this.board.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.closest(".sheet"));
    if (!holders.length || holders.some((sheet) => sheet && !sheet.hidden)) return false;
    const key = holders.find(Boolean)?.dataset.sheet;
    if (!key || key === this.#front) return false;
    this.#front = key;
    return true;
  }

  /** Nothing is brought to the front any more. */
  reset() { this.#front = null; }

  /** Bring a sheet to the front; the same drawer again is closed. */
  open(key) {
    this.#front = this.opened === key ? null : key;
    this.board.relay();
  }

  #rezoom(step) {
    if (!this.#factor(this.#zoom + step)) return;
    const stage = this.board.querySelector(":scope > .stage");
    const before = this.#zoomed;
    const [x, y] = [stage.scrollLeft + stage.clientWidth / 2, stage.scrollTop + stage.clientHeight / 2];
    this.#zoom += step;
    this.#tabs = ""; // the buttons are drawn again
    this.board.relay();
    const factor = this.#zoomed / before;
    stage.scrollTo(x * factor - stage.clientWidth / 2, y * factor - stage.clientHeight / 2);
  }

  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#rezoom(event.deltaY < 0 ? 1 : -1);
  }
}

/** What lies around two boxes. */
const around = (one, other) => ({ left: Math.min(one.left, other.left), top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom) });

/** Where a holder of sheets shows them: under its scroll bars nothing is in sight. */
function roomOf(holder) {
  const { left, top } = holder.getBoundingClientRect();
  return { left, top, right: left + holder.clientWidth, bottom: top + holder.clientHeight };
}

/** Sheets as large as a room lets each be. */
const scaled = (sheets, width, height) => sheets.map(({ key, box }) => {
  const scale = Math.min(width / box[2], height / box[3], 1.2);
  return { key, scale, width: box[2] * scale, height: box[3] * scale };
});

/** A drawer at the lower right of a room: it leaves what is above in sight. */
function lid({ key, box }, room) {
  const scale = Math.min((room.width - 2 * GAP) / box[2], (room.height * (room.width > room.height ? 0.9 : 0.62)) / box[3], 1.1);
  const [width, height] = [box[2] * scale, box[3] * scale];
  return { key, width, height, x: room.width < 1.5 * width ? (room.width - width) / 2 : room.width - width - GAP, y: room.height - height - GAP };
}

function set(node, sizes) {
  node.hidden = false;
  for (const [name, value] of Object.entries(sizes)) node.style.setProperty(name, `${value}px`);
}

function hold({ key, kind, label, box, draw: nodes }) {
  const drawing = s("svg", { viewBox: box.join(" "), class: key, role: "group", "aria-label": label }, nodes);
  return h("div", { key, class: ["sheet", kind, key].filter(Boolean).join(" "), "data-sheet": key }, drawing);
}
