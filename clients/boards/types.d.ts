// The types of the boards. A browser is sent nothing of this.

/** What `h` and `s` describe, for `draw` and `make` to draw. */
export interface Shape {
  tag: string;
  space?: string;
  own: Record<string, any>;
  children: any[];
}

/** What is read of an option of the API, of whichever game. */
export interface Choosable {
  kind: string;
  label: string;
  command?: any;
  field?: string;
  pool?: any[];
  low?: number;
  high?: number;
}

/** What is read of a seat. */
export interface SeatHolder {
  seat: number;
  name?: string | null;
  persona?: string | null;
  bot?: string | null;
}

/** The data of a game: each has editions of its own form. */
export interface GameData {
  names: Record<string, string>;
  editions: Record<string, any>;
}

/** What a board is a rendering of; `README.md` says what each means. */
export interface Scene<Option extends Choosable = Choosable> {
  view: any;
  components: GameData;
  names: Record<string, string>;
  options: Option[];
  seats: SeatHolder[];
  you: number | null;
  awaited: number[];
  language: string;
  words?: Record<string, string>;
  changed: string[];
  lately?: { seat: number; changed: string[]; spots?: string[] }[];
  played?: { event: any; lasts: number } | null;
}

/** What was chosen of the options of a scene. */
export interface Choice<Option extends Choosable = Choosable> {
  option?: Option;
  options?: Option[];
  command?: Option["command"] | null;
  title?: string | null;
  /** The spots that were touched and are to be read before what they name is given; none if it was meant. */
  read?: string[];
  /** What else names what was touched to be read, beside that. */
  more?: Option[];
  /** The spot that was touched last. */
  at?: string;
}

export type Point = [x: number, y: number];

/** What a board draws on its own: `sheets` in `shared/board.js` says what each field means. */
export interface Sheet {
  key: string;
  label: string;
  short?: string;
  box: number[];
  draw: any[];
  kind?: string | null;
  pans?: boolean;
  type?: number;
  /** Its parts, to which buttons lead on a phone, where not all of them are in sight: each is drawn with `data-part`. */
  parts?: { key: string; label: string; words: string }[] | false;
}

export interface Room {
  width: number;
  height: number;
}

/** A sheet at a scale, and where it lies. */
export interface Sized extends Room {
  key: string;
  kind?: string | null;
  scale: number;
}
/** `over`: it lies upon others. */
export type Placed = Sized & { x: number; y: number; over?: boolean };

/** A thing that was touched in vain: what was touched before it, whether it can be touched `later`, and the ways of commands. */
export interface Asked {
  spot: string;
  touched: string[];
  later: boolean;
  ways(command: any): string[][];
}

/** The element that draws a game. */
export interface Drawing extends HTMLElement {
  scene: Scene;
  sheets?(scene: Scene): Sheet[];
  release?(): void;
  reveal?(spots: string[]): void;
  asked?(node: Element): Asked | null;
}

/** Where boards and their words come from. */
export interface Library {
  /** The element of a game; its words can be had once this has answered. */
  boardOf(game: string, language: string): Promise<string>;
  wordsOf(game: string, language: string): Record<string, string>;
  guideOf?(game: string): Promise<{ colours?: (view: any) => string[] }>;
  /** The element that is shown where the board can draw nothing. */
  otherwise: string;
}

/** What a board that reads its match reads it from. */
export interface Source {
  game: string;
  /** What is shown, and what could be. */
  version: number;
  versions: { first: number; last: number };
  scenes(at: number | null, signal: AbortSignal): AsyncIterable<Scene>;
  sceneAt(at: number): Promise<Scene>;
  give?(command: any): Promise<void>;
}

/** A file that `cabinet views` writes: the view at the first version, and every step from there as JSON Patch (RFC 6902). */
export interface Recorded {
  format: "cabinet-noir-views";
  format_version: 1;
  game: string;
  /** The seat whose eyes saw it; null for the public and for the truth. */
  seat: number | null;
  seats: SeatHolder[];
  editions: Record<string, any>;
  /** By language. */
  names: Record<string, Record<string, string>>;
  first: number;
  view: any;
  awaiting: number[];
  steps: { awaiting: number[]; patch: { op: string; path: string; from?: string; value?: any }[] }[];
}

/** What a picture is to be: `letters` puts the font into it, `sheets` names those that are in it, by their keys. */
export interface PictureTerms {
  at?: number | null;
  width?: number;
  height?: number;
  letters?: boolean;
  sheets?: string[];
}

/** What of arms does not follow from the name: `charge` is a name of `shared/charges.js`, `field` a tincture of `tokens.css`. */
export interface EmblemTerms {
  outline?: "shield" | "round" | "lozenge" | "cartouche";
  charge?: string;
  field?: string;
}

/** What `value` of a board takes. */
export interface Valued {
  game: string;
  scene: Scene;
}

declare global {
  interface Node {
    /** What the element was drawn from. */
    own?: Record<string, any>;
  }
}
