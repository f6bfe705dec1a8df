// Why a place of the board cannot be touched now, in one sentence: what is refused names, as a command would, what it is refused for.

import { t } from "../../shared/texts.js";

/** @import { Asked, api } from "../../types" */

/** How exactly an id of a thing, parts of which may be open, means a spot: by how many of its own parts; -1 if it means another one. */
function exactness(id, spot) {
  const [parts, wanted] = [id.split(":"), spot.split(":")];
  if (parts.length !== wanted.length || parts.some((part, n) => part !== "undefined" && part !== wanted[n])) return -1;
  return parts.length === 1 ? 1 : parts.slice(1).filter((part) => part !== "undefined").length;
}

/** The ways of a command that may lack fields; none if it names nothing without them. */
function waysOf(ways, { command, given }) {
  try {
    return ways({ type: command, ...given });
  } catch {
    return [];
  }
}

/** How well a refusal tells of a spot after what was touched: 0 if not at all. */
function fit(refused, { spot, touched, ways }) {
  const fits = waysOf(ways, refused).map((path) => {
    const exact = Math.max(...path.map((id) => exactness(id, spot)), 0);
    const follows = path.length > touched.length && touched.every((one, n) => exactness(path[n], one) >= 0) && exactness(path[touched.length], spot) >= 0;
    return exact && exact + (follows ? 0.5 : 0);
  });
  return Math.max(0, ...fits);
}

/**
 * Why what was asked for cannot be touched now.
 *
 * @param {Asked} asked
 * @param {api.Options["refused"]} refused
 */
export function why(asked, refused) {
  if (asked.later) return t("why-first");
  return reasonFor(asked, refused) ?? t("why-nothing");
}

/**
 * What is refused of a thing, whatever else it would go with; null if nothing is. What is refused of two named things together is not said of one.
 *
 * @param {Asked} asked
 * @param {api.Options["refused"]} refused
 */
export const reasonOf = (asked, refused) => reasonFor({ ...asked, touched: [],
  ways: (command) => asked.ways(command).filter((path) => path.every((id) => id === asked.spot || id.split(":").includes("undefined"))) }, refused);

/**
 * What is refused of the thing itself that was touched; null if nothing is.
 *
 * @param {Asked} asked
 * @param {api.Options["refused"]} refused
 */
export function reasonFor(asked, refused) {
  return refused.map((one) => ({ one, fit: fit(one, asked) })).reduce((first, next) => (next.fit > first.fit ? next : first), { one: null, fit: 0 }).one?.reason ?? null;
}
