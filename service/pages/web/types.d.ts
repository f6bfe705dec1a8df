// Types for the check of the pages (`make check`). A browser is sent nothing of this.

import type { Answers as ApiAnswers } from "../../../clients/typescript/src/answers.js";
import type * as api from "../../../clients/typescript/src/types.js";
import type { Part } from "./shared/dom.js";
import type { Asked } from "./boards/types.js";
import type * as boards from "./boards/types.js";
import type { Api } from "./shared/api.js";
import type { Past } from "./pages/match/past.js";
import type { Move } from "./pages/analysis/tree.js";

export type { api };
export type { Choosable, Point, Shape } from "./boards/types.js";
export type { Asked };

/** The answers of the API, and those to requests that are for the pages alone, which its document leaves out. */
interface Answers extends ApiAnswers {
  "GET /signin/offered": { offered: boolean };
  "POST /signin/session": { id: string; name: string; token: string };
  "GET /oauth/request": { client: string; to: string; scopes: string[] };
  "POST /oauth/consent": { to: string };
}

/** The parts of a path: `/v1/matches/mat_1` has three, and an empty one before them. */
type Parts<Path extends string> = Path extends `${infer Part}/${infer Rest}` ? [Part, ...Parts<Rest>] : [Path];

/** A path as one of the API's document, whose parts in braces stand for any text. */
type Fits<Given extends string[], Known extends string[]> =
  Given extends [infer Part extends string, ...infer Rest extends string[]]
    ? Known extends [infer Wanted, ...infer Others extends string[]]
      ? Wanted extends `{${string}}` ? Fits<Rest, Others> : Part extends Wanted ? Fits<Rest, Others> : false
      : false
    : Known extends [] ? true : false;

type Bare<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

type Requests<Method extends string, Path extends string> = {
  [Request in keyof Answers]: Request extends `${Method} ${infer Known}`
    ? true extends Fits<Parts<Bare<Path>>, Parts<Known>> ? Request : never
    : never;
}[keyof Answers];

/** The answer to a request, by its method and its path, as the API's document has it; unknown where that has no such path. */
export type Answer<Method extends string, Path extends string> =
  [Requests<Method, Path>] extends [never] ? unknown : Answers[Requests<Method, Path>];

/** One entry of a list that comes in pages. */
export type Item<Path extends string> = Answer<"GET", Path> extends { items: (infer One)[] } ? One : unknown;

/** The query of a request; what is null or undefined is left out. */
export type Query = Record<string, string | number | boolean | null | undefined>;

export interface Sending {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What the pages read of a JSON Schema. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  type?: string | string[];
  enum?: (string | number)[];
  default?: any;
  example?: any;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** An element that can be drawn again. */
export interface Drawn extends HTMLElement {
  connectedCallback(): void;
  redraw(): void;
}

export type Option = api.Options["options"][number];
export type Choice = boards.Choice<Option>;
export type Scene = boards.Scene<Option>;

/** A match as its pages have it: with what it is called, and with whom the house plays in it. */
export type Match = api.MatchSummary & { name: string | null; house: string };
export type Game = api.GameInfo;

/** The data of a game. Each game has editions of its own form, which the API's document leaves open. */
export type Components = Omit<api.Components, "editions"> & { editions: Record<string, any> };

/** A sentence of the timeline with who caused its event. */
export type Told = api.MatchSentence & Pick<api.EventDocument, "cause" | "actor" | "event"> & { game: boolean; back?: number; quiet: boolean; loss?: string | null; summed?: boolean };

/** What is read of a match to know whose eyes may be had. */
export type Seated = Pick<api.MatchSummary, "status" | "awaiting" | "analysis"> & { seats: Pick<api.SeatSummary, "seat" | "player" | "name">[] };

/** The terms of a match, and how it came to be, as far as they decide whether it may be helped. */
export type Helped = Pick<api.MatchSummary, "status" | "hints" | "undo" | "origin" | "from_position">;

/** Through whose eyes a match is looked at. */
export interface Eyes {
  id: string;
  name: string;
  as: string;
  api: Api;
  seat: number | null;
  own: boolean;
}

/** In what a command is given, and how the game says something. */
export interface Situation {
  view: any;
  components: Components;
  seat: number;
  say: (...what: any[]) => string;
}

/** What a game with a board says of itself, in its `guide.js`; nothing of it must be there. */
export interface Guide {
  colours?: (view: any) => string[];
  reasons?: (what: any) => string[];
  events?: Record<string, string>;
  beats?: Map<string, number>;
  breaks?: Set<string>;
  quiet?: Set<string>;
  headlines?: Set<string>;
  piles?: Set<string>;
  trophies?: Record<string, string>;
  origins?: Record<string, (event: any) => string[]>;
  sums?: Record<string, (run: any[], before: any[], how: any) => string>;
  part?: string;
  price?: (command: any, how: Situation) => string | null;
  brings?: (command: any, how: Situation) => string | null;
  few?: number;
  byHand?: boolean;
  within?: (event: any) => number | null;
  phase?: (view: any, seat: number, say: (...what: any[]) => string, components: Components) => string | null;
  losses?: Record<string, (event: any, before: any, seat: number) => [string, number][]>;
  atEnd?: (view: any, before: any) => any;
  progress?: (view: any, components: Components, say: (...what: any[]) => string) => { seat?: number; words: string; short?: string; near?: boolean }[];
  sections?: Record<string, string>;
}

/** One of two lines of play that are compared. */
export interface Side {
  id: string;
  at: number;
  board: HTMLElementTagNameMap["cabinet-board"];
  match: Match;
  game: Game;
  components: Components;
  eyes?: Eyes;
  past?: Past;
  sentences?: Told[];
  view?: api.View;
  holder?: HTMLElement;
}

declare global {
  interface HTMLElementTagNameMap {
    "cabinet-analysis": Part;
    "cabinet-beliefs": Part;
    "cabinet-board": HTMLElement & { value: { game: string; scene: Scene }; release(): void; reveal(spots: string[]): void; asked(node: Element): Asked | null };
    "cabinet-fork": Part;
    "cabinet-go-back": Part;
    "cabinet-new-match": Part;
    "cabinet-table-settings": Part;
  }

  /** What parts of the pages tell those above them. */
  interface HTMLElementEventMap {
    at: CustomEvent<number>;
    back: CustomEvent;
    choose: CustomEvent<Choice>;
    jump: CustomEvent<number>;
    move: CustomEvent<Move>;
    think: CustomEvent<null>;
    narrow: CustomEvent<{ options: Option[]; title: string; asked?: Asked } | null>;
    among: CustomEvent<{ of: Option[]; among: Option[] } | null>;
    place: CustomEvent<{ number: number; at: number | null }>;
    play: CustomEvent;
    replay: CustomEvent;
    rules: CustomEvent<string | null>;
  }

  interface WindowEventMap {
    /** How many requests are being repeated. */
    trying: CustomEvent<number>;
  }
}
