// <cabinet-board>: the board of whichever game a scene is of. Somebody who has scenes sets `value`; otherwise the element
// reads a match by itself: `match` at the API of a `service`, or a `recording`.

/** @import { Choosable, Drawing, Library, PictureTerms, Scene, Source, Valued } from "./types" */

const LATE = 3000;
/** What decides which source is read; `at` only says which version of it is shown. */
const ASKED = ["match", "recording", "service", "token", "lang", "viewpoint"];

/** Whether two scenes are drawn alike. */
const isSame = (one, other) => Object.keys(other).every((name) => one?.[name] === other[name]);

export class CabinetBoard extends HTMLElement {
  static observedAttributes = [...ASKED, "at"];

  /**
   * Where boards and their words come from: `library.js`, unless a product loads them in a way of its own.
   *
   * @type {Library}
   */
  static library;

  /**
   * The element of the game, and what is shown where that can draw nothing.
   *
   * @type {Drawing | null}
   */
  board = null;
  /** @type {Drawing | null} */
  otherwise = null;

  /**
   * What is drawn, and of which game.
   *
   * @type {Scene | undefined}
   */
  scene;
  /** @type {string | undefined} */
  game;

  /**
   * What the match is read from, once it is.
   *
   * @type {Source | null}
   */
  source = null;

  #leaving = new AbortController();
  #waits = false;
  #language = "";
  /** Until the element of the game is there. */
  #built = Promise.resolve();

  /** @param {Valued} value */
  set value({ game, scene }) {
    if (this.game === game && isSame(this.scene, scene)) return;
    this.scene = scene;
    if (this.game === game && this.#language === scene.language) this.#show();
    else this.#built = this.#build(game, scene.language);
  }

  connectedCallback() { this.#readSoon(); }

  disconnectedCallback() {
    this.#leaving.abort();
    this.source = null;
  }

  attributeChangedCallback(name) {
    if (ASKED.includes(name)) this.source = null;
    if (this.isConnected) this.#readSoon();
  }

  /** Forget what was touched. */
  release() { this.board?.release?.(); }

  /**
   * Bring things on the board into sight, by their names.
   *
   * @param {string[]} spots
   */
  reveal(spots) { this.board?.reveal?.(spots); }

  /**
   * The spot around a node that was touched in vain: what leads there, for who tells why.
   *
   * @param {Element} node
   */
  asked(node) { return this.board?.asked?.(node) ?? null; }

  /**
   * Give a command of an option, as `choose` told it. Throws the problem with which it is refused.
   *
   * @param {any} command
   */
  async give(command) {
    if (!this.source?.give) throw new Error("this match is only looked at: nobody plays in it here");
    return this.source.give(command);
  }

  /**
   * A picture of what is shown, or of the match `at` a version: SVG that needs nothing else.
   *
   * @param {PictureTerms} [terms]
   * @returns {Promise<string>}
   */
  async toSVG({ at, ...terms } = {}) {
    await this.#built;
    if (at != null && !this.source) throw new Error("only a board that reads its match knows other versions");
    const scene = at == null ? this.scene : await this.source.sceneAt(at);
    if (!scene || !this.board) throw new Error("there is nothing to be seen yet");
    const { pictureOf } = await import("./picture.js");
    return pictureOf(this, this.board.localName, this.#worded(scene), terms);
  }

  /** Once for all attributes that are set together. */
  #readSoon() {
    if (this.#waits || !(this.hasAttribute("match") || this.hasAttribute("recording"))) return;
    this.#waits = true;
    queueMicrotask(() => {
      this.#waits = false;
      if (this.isConnected) this.#read();
    });
  }

  async #read() {
    this.#leaving.abort();
    const { signal } = (this.#leaving = new AbortController());
    const at = this.hasAttribute("at") ? Number(this.getAttribute("at")) : null;
    try {
      const { sourceFor } = await import("./source.js");
      this.source ??= sourceFor(this);
      const { source } = this;
      for await (const scene of source.scenes(at, signal)) {
        if (signal.aborted) return;
        await this.#dye(source.game, scene.view);
        this.value = { game: source.game, scene };
        await this.#built;
        this.querySelector(":scope > .problem")?.remove();
        this.#tell("shown", { version: source.version, versions: source.versions, view: scene.view });
      }
    } catch (problem) {
      if (!signal.aborted) this.#failed(problem);
    }
  }

  #failed(problem) {
    const note = this.querySelector(":scope > .problem") ?? document.createElement("p");
    note.className = "problem";
    note.setAttribute("role", "alert");
    note.textContent = problem.message;
    this.prepend(note);
    this.#tell("problem", { status: problem.status ?? 0, code: problem.code ?? "", message: problem.message });
  }

  #tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail })); }

  /** Every seat has the colour that it plays, if the game names them. */
  async #dye(game, view) {
    const colours = (await CabinetBoard.library.guideOf?.(game))?.colours?.(view) ?? [];
    colours.forEach((colour, seat) => this.style.setProperty(`--seat-${seat}`, `var(--wax-${colour})`));
  }

  async #build(game, language) {
    Object.assign(this, { game });
    this.#language = language;
    const { library } = CabinetBoard;
    // Drawing must not delay anything else.
    const late = setTimeout(() => this.#put(library.otherwise), LATE);
    const name = await library.boardOf(game, language);
    clearTimeout(late);
    if (this.game === game && this.#language === language) this.#put(name);
  }

  #put(name) {
    if (this.board?.localName !== name) {
      [this.board, this.otherwise] = [name, CabinetBoard.library.otherwise].map((tag) => /** @type {Drawing} */ (document.createElement(tag)));
      this.replaceChildren(this.board, this.otherwise);
    }
    this.#show();
  }

  #show() {
    if (!this.board) return;
    const drawn = this.#draw();
    this.board.hidden = !drawn;
    this.otherwise.hidden = drawn;
    if (!drawn) this.otherwise.scene = this.#worded(this.scene);
  }

  #draw() {
    try {
      this.board.scene = this.#worded(this.scene);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {Scene} scene */
  #worded(scene) { return { ...scene, words: CabinetBoard.library.wordsOf(this.game, scene.language) }; }
}

customElements.define("cabinet-board", CabinetBoard);
