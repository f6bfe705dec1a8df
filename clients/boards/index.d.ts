// What the package exports.

import type { Asked, Choosable, Choice, EmblemTerms, PictureTerms, Recorded, Scene, Shape, Source } from "./types.js";

export type { Asked, Choice, Choosable, Drawing, EmblemTerms, Library, PictureTerms, Recorded, Scene, SeatHolder, Shape, Source } from "./types.js";

/** `<cabinet-board match token lang theme viewpoint service at recording>`; `README.md` says what each means. */
export declare class CabinetBoard extends HTMLElement {
  /** Draw a scene; not needed where the element reads its match by itself. */
  set value(value: { game: string; scene: Scene });
  readonly scene: Scene | undefined;
  readonly game: string | undefined;
  readonly source: Source | null;
  /** Forget what was touched. */
  release(): void;
  /** Bring things on the board into sight, by their names. */
  reveal(spots: string[]): void;
  /** The spot around a node that was touched in vain; null if there is none. */
  asked(node: Element): Asked | null;
  /** Give a command that `choose` told of. */
  give(command: unknown): Promise<void>;
  /** A picture of what is shown, or of the match at a version. */
  toSVG(terms?: PictureTerms): Promise<string>;
}

/** A refusal of the service (RFC 9457), or `status` 0: nothing was answered. */
export declare class Problem extends Error {
  readonly status: number;
  readonly code: string;
}

export declare class Reader implements Source {
  constructor(what: { service: URL; match: string; token: string | null; viewpoint: string | null; language: string });
  game: string;
  version: number;
  versions: { first: number; last: number };
  scenes(at: number | null, signal: AbortSignal): AsyncGenerator<Scene>;
  sceneAt(at: number): Promise<Scene>;
  give(command: unknown): Promise<void>;
}

export declare class Recording implements Source {
  constructor(address: URL, language: string);
  game: string;
  version: number;
  versions: { first: number; last: number };
  scenes(at: number | null): AsyncGenerator<Scene>;
  sceneAt(at: number): Promise<Scene>;
}

export declare function recordedIn(text: string): Recorded;
/** The arms of a name, as what `make` and `draw` of `shared/dom.js` draw; the same name has the same everywhere. */
export declare function emblem(name: string, terms?: EmblemTerms): Shape;
export declare function pictureOf(holder: HTMLElement, name: string, scene: Scene, terms?: PictureTerms): Promise<string>;

declare global {
  interface HTMLElementTagNameMap {
    "cabinet-board": CabinetBoard;
  }
  interface HTMLElementEventMap {
    /** Something lit was activated. */
    choose: CustomEvent<Choice<any>>;
    /** What is left of the options while something is touched; null when nothing is. */
    narrow: CustomEvent<{ options: Choosable[]; title: string; asked: Asked } | null>;
    /** A version was drawn. */
    shown: CustomEvent<{ version: number; versions: { first: number; last: number }; view: any }>;
    /** The match cannot be read. */
    problem: CustomEvent<{ status: number; code: string; message: string }>;
  }
}
