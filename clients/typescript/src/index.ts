/**
 * A client of Cabinet Noir. `types` has the type of everything that is sent and answered, `Answers` that of the answer to each
 * request; both are made from `openapi.yaml`.
 */

export type { Answers } from "./answers.js";
export type { Settings } from "./caller.js";
export { Client } from "./client.js";
export type { Ending } from "./endings.js";
export { Match } from "./match.js";
export { complete } from "./options.js";
export { Problem } from "./problems.js";
export { AnotherCourse } from "./runningHash.js";
export { BadSignature, verify } from "./webhooks.js";
export type * as types from "./types.js";
