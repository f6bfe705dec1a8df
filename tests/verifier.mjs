// Runs docs/verifier/verify.mjs, whose path is given, for each line of standard input, a list of arguments: what a process of its own
// would do. The answer to each is a line: the exit status, what was printed, and what was complained of.
import { createInterface } from "node:readline";

const { run } = await import(process.argv[2]);
const answer = console.log.bind(console);
for await (const line of createInterface({ input: process.stdin })) {
  const printed = [], complaints = [];
  console.log = (text) => printed.push(text);
  console.error = (text) => complaints.push(text);
  await run(JSON.parse(line));
  answer(JSON.stringify([process.exitCode, printed.join("\n"), complaints.join("\n")]));
}
process.exitCode = 0;
