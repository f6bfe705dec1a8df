// Plays the course of a game at a service as a learner does who does what is asked for, by the modules of the pages; prints as
// JSON what does not hold. `node play.mjs <origin> <game> <token>`

import { answerTo, fits, isDone, isOffered, unmet } from "../../service/pages/web/pages/learn/course.js";
import { Staging, YOU } from "../../service/pages/web/pages/learn/staging.js";

const [origin, game, token] = process.argv.slice(2);
const { default: course } = await import(`../../service/pages/web/pages/learn/${game}/course.js`);
const faults = [];

async function ask(method, path, query, body) {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  const said = await answer.json();
  if (answer.ok) return said;
  throw Object.assign(new Error(`${method} ${path} ${body?.type ?? ""}: ${said.code} ${JSON.stringify(said.errors ?? said.detail)}`), { status: answer.status });
}

const api = { get: (path, query = {}) => ask("GET", path, query), post: (path, body) => ask("POST", path, {}, body) };

/**
 * Every command that the options admit, of a range its ends.
 *
 * @param {any} option
 */
function commandsOf({ kind, command, field, low, high, pool }) {
  if (kind === "amount") return [{ ...command, [field]: low }, { ...command, [field]: high }];
  if (kind === "some") return [{ ...command, [field]: pool.slice(0, Math.max(low, 1)) }];
  return [command];
}

async function playMatch(told) {
  const staging = await new Staging(api, game, told).begin();
  for (const { say, is = {}, then = [], ...step } of told.steps) {
    const { view, options } = staging;
    const untrue = unmet(is, view.view);
    if (untrue.length) faults.push(`${say}: not so on the board: ${untrue} of ${JSON.stringify(view.view.agenda)}`);
    if (!view.awaiting.includes(YOU)) faults.push(`${say}: nobody asks the learner`);
    if (step.touch) continue;
    if (!isOffered(options.options, step.do[0])) faults.push(`${say}: ${JSON.stringify(step.do[0])} is not offered`);
    if (!isDone({ say, ...step }, step.do[0])) faults.push(`${say}: its own command is not taken`);
    const others = options.options.flatMap(commandsOf).filter((command) => !isDone({ say, ...step }, command));
    for (const [pattern, answer] of step.instead ?? []) {
      if (!others.some((command) => answerTo(step, command) === answer)) faults.push(`${say}: nothing leads to ${answer} (${JSON.stringify(pattern)})`);
    }
    await staging.give(step.do[0], then);
    if (staging.left.length) faults.push(`${say}: nobody did ${JSON.stringify(staging.left)}`);
  }
  if (!staging.over || unmet(told.goal, staging.view.view).length) faults.push(`the match is not won: ${JSON.stringify(staging.view.view.agenda)}`);
  await staging.leave();
}

/** Whether commands solve a puzzle: the goal holds after the last, and not before. */
async function isSolvedBy(puzzle, answer) {
  const staging = await new Staging(api, game, puzzle).begin();
  for (const [place, command] of answer.entries()) {
    if (!unmet(puzzle.goal, staging.view.view).length) faults.push(`${puzzle.name}: solved before ${place}`);
    if (!isOffered(staging.options.options, command)) faults.push(`${puzzle.name}: ${JSON.stringify(command)} is not offered`);
    await staging.give(command, puzzle.then ?? [], true);
    const going = puzzle.going && !unmet(puzzle.going, staging.view.view).length;
    if (place < answer.length - 1 && !going) faults.push(`${puzzle.name}: over after ${place}`);
  }
  const left = unmet(puzzle.goal, staging.view.view);
  if (left.length) faults.push(`${puzzle.name}: not reached: ${left}; ${JSON.stringify(staging.view.view.agenda)}`);
}

/** Of a puzzle, what is answered to what does not solve it, and that it does not. */
async function isMissedBy(puzzle) {
  for (const [pattern, answer] of puzzle.instead ?? []) {
    const staging = await new Staging(api, game, puzzle).begin();
    const { version } = staging.view;
    const command = staging.options.options.flatMap(commandsOf).find((one) => fits(pattern, one) && answerTo(puzzle, one) === answer);
    if (!command) {
      faults.push(`${puzzle.name}: nothing leads to ${answer}`);
      continue;
    }
    await staging.give(command, puzzle.then ?? [], true);
    if (!unmet(puzzle.goal, staging.view.view).length) faults.push(`${puzzle.name}: ${JSON.stringify(command)} solves it too`);
    await staging.back(version);
    if (!staging.view.awaiting.includes(YOU)) faults.push(`${puzzle.name}: ${JSON.stringify(command)} was not taken back`);
  }
}

async function judged(name, judge) {
  try {
    await judge();
  } catch (problem) {
    faults.push(`${name}: ${problem.message}`);
  }
}

await judged("match", () => playMatch(course.match));
for (const puzzle of course.puzzles) {
  await judged(puzzle.name, () => isSolvedBy(puzzle, puzzle.answer));
  await judged(puzzle.name, () => isMissedBy(puzzle));
}
console.log(JSON.stringify(faults));
