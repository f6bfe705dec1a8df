// A report to the operator.

import { apiOf } from "./settings.js";

/**
 * Report something to the operator.
 *
 * @param {object} subject what it is about, and where it is
 * @param {"insult" | "threat" | "spam" | "impersonation" | "cheating" | "other"} why
 * @param {string} words
 */
export const reportAbuse = (subject, why, words) => apiOf().post("/v1/abuse-reports", /** @type {any} */ ({ subject, why, words }));
