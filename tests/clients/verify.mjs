// What the installed client makes of a message to a webhook, and of the same one when it was changed on the way.
import { BadSignature, verify } from "cabinet-noir-client";

const { key, headers, body } = JSON.parse(process.argv[2]);
const judged = (text) => verify(key, headers, text).then(({ type }) => type, (error) => error instanceof BadSignature && "refused");
console.log(JSON.stringify([await judged(body), await judged(`${body} `)]));
