// Parts of a table that not every match needs: each is loaded when it is wanted first.

import { bring, styles } from "../../shared/bring.js";

const at = (file) => new URL(file, import.meta.url).href;

/** The script of each, and the sheet of what has one. */
const PARTS = {
  ending: [at("../../ending/ending.js"), at("../../ending/ending.css")],
  hint: [at("./hint.js")],
  medal: [at("../../ending/medal.js"), at("../../ending/ending.css")],
  say: [at("./say.js")],
  seating: [at("./seating.js")],
  undo: [at("./undo.js")],
};

export class Parts {
  /** @type {Map<string, Promise<any>>} */
  #asked = new Map();
  /** @type {Map<string, any>} */
  #here = new Map();

  /**
   * `came()` is called when another part is here, `wanted()` says whether anybody still looks.
   *
   * @param {{ came: () => void, wanted: () => boolean }} how
   */
  constructor({ came, wanted }) {
    this.came = came;
    this.wanted = wanted;
  }

  /** What a part exports; null until it is here. */
  get(name) {
    if (!this.#asked.has(name)) this.load(name).then(() => this.wanted() && this.came());
    return this.#here.get(name) ?? null;
  }

  /** The same, once it is here. */
  load(name) {
    const [script, sheet] = PARTS[name];
    if (!this.#asked.has(name)) {
      this.#asked.set(name, bring(script, () => Promise.all([import(script), sheet ? styles(sheet) : null]), { wanted: this.wanted })
        .then(([part]) => { this.#here.set(name, part); return part; }));
    }
    return this.#asked.get(name);
  }
}
