/**
 * A client of Cabinet Noir. `types` has the type of everything that is sent and answered, `Answers` that of the answer to each
 * request, `Queries` what each may ask for; all are made from `openapi.yaml`. What is of a game, as `View`, is of the game that
 * one names: `View<"richelieu">`.
 */

export type { Answers } from "./answers.js";
export type { Keyed, Settings, TokenSource, Versioned } from "./caller.js";
export { Client, type Played } from "./client.js";
export type { Ending } from "./endings.js";
export type * from "./forms.js";
export type { Include, Included } from "./included.js";
export { Job, JobFailed, type Found, type JobKind } from "./job.js";
export { applyPatch } from "./jsonPatch.js";
export { Lines, Rows } from "./lines.js";
export type { RecordLine, Row } from "./lining.js";
export { Match } from "./match.js";
export { Access, NoConsent, type Acting, type Consent, type Keep, type Kept } from "./oauth.js";
export { Operations } from "./operations.js";
export { complete, type Offer } from "./options.js";
export { Pages } from "./pages.js";
export { Problem, type Code } from "./problems.js";
export type { Queries } from "./queries.js";
export { AnotherCourse } from "./runningHash.js";
export { Series } from "./series.js";
export { Statistics } from "./statistics.js";
export { Tokens } from "./tokens.js";
export { Tournament } from "./tournament.js";
export { BadSignature, verify } from "./webhooks.js";
export type * as types from "./types.js";
