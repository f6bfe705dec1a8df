// Server-sent events (HTML, 9.2) of a stream that is read by fetch, because an EventSource cannot send a token.

/**
 * Every message of a stream, as `{type, id, data}`; null for a sign of life.
 *
 * @param {Response["body"]} body
 */
export async function* messages(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ""; ;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (text + value).split("\n\n");
    text = blocks.pop();
    for (const block of blocks) yield messageIn(block);
    if (!blocks.length) yield null;
  }
}

function messageIn(block) {
  const lines = block.split("\n").filter((line) => line && !line.startsWith(":")).map(fieldIn);
  if (!lines.length) return null;
  const data = lines.filter(([name]) => name === "data").map(([, value]) => value);
  const last = (name) => lines.findLast(([one]) => one === name)?.[1];
  return { type: last("event") ?? "message", id: last("id"), data: data.length ? data.join("\n") : null };
}

function fieldIn(line) {
  const colon = line.indexOf(":");
  return colon < 0 ? [line, ""] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
}
