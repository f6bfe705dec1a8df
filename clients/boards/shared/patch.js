// JSON Patch (RFC 6902), as a recording has it.

const stepsOf = (pointer) => pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
const valueAt = (document, pointer) => stepsOf(pointer).reduce((value, step) => value[step], document);

/** A document with a patch applied; parts that do not change are the same objects as before. */
export const patch = (document, operations) => operations.reduce(carryOut, document);

function carryOut(document, { op, path, from, value }) {
  if (op === "copy") return change(document, stepsOf(path), { op: "add", value: valueAt(document, from) });
  if (op !== "move") return change(document, stepsOf(path), { op, value });
  return change(change(document, stepsOf(from), { op: "remove" }), stepsOf(path), { op: "add", value: valueAt(document, from) });
}

/**
 * @param {any} value
 * @param {string[]} path
 * @param {{ op: string, value?: any }} one
 * @returns {any}
 */
function change(value, [step, ...rest], one) {
  if (step === undefined) return one.value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (rest.length) copy[step] = change(value[step], rest, one);
  else if (Array.isArray(copy)) splice(copy, step, one);
  else if (one.op === "remove") delete copy[step];
  else copy[step] = one.value;
  return copy;
}

/**
 * @param {any[]} list
 * @param {string} step
 * @param {{ op: string, value?: any }} one
 */
function splice(list, step, { op, value }) {
  const place = step === "-" ? list.length : Number(step);
  if (op === "remove") list.splice(place, 1);
  else list.splice(place, op === "add" ? 0 : 1, value);
}
