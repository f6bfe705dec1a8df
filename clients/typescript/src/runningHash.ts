import type { EventDocument } from "./types.js";

/** The event at `version` does not follow from what the service told before. */
export class AnotherCourse extends Error {
  override readonly name = "AnotherCourse";

  constructor(readonly version: number) {
    super(`the event at version ${version} does not follow from what was told before`);
  }
}

/** From these events on a player who gave up its seat is told what the public is, with the public's running hash. */
const GIVEN_UP = ["seat_resigned", "seat_substituted"];

/** Whether `told` is the running hash after an event, if it was `before` (docs/records.md). Throws AnotherCourse. */
export async function check(before: string, told: string, event: EventDocument): Promise<void> {
  if (!GIVEN_UP.includes(event.type) && (await hashAfter(before, event)) !== told) throw new AnotherCourse(event.version);
}

/** The running hash after an event. */
export async function hashAfter(before: string, event: EventDocument): Promise<string> {
  const { at, cause, version, actor } = event;
  const shown = { actor: { by: actor.by, seat: actor.seat ?? null }, at, cause, event: unnamed(event.event), version };
  const digest = await sha256(new TextEncoder().encode(canonical(shown)));
  const prior = Uint8Array.from(before.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const made = await sha256(new Uint8Array([...prior, ...digest]));
  return Array.from(made, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Fields = Record<string, unknown>;

/** An event without the names of people, which are no part of what lasts. */
function unnamed(event: unknown): unknown {
  const { host_name: _, ...fields } = event as Fields;
  if (fields.type === "match_opened") return fields;
  const occupant = fields.occupant as Fields | undefined;
  if (fields.type === "seat_taken" && occupant?.player) return { ...fields, occupant: { ...occupant, name: "" } };
  return fields.type === "host_changed" ? { ...fields, name: "" } : event;
}

/** RFC 8785 for strings, whole numbers, booleans, null, lists and objects. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
