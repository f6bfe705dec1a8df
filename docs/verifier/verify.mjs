// An independent verifier of portable records, written from docs/records.md alone. It needs nothing else:
//
//   node docs/verifier/verify.mjs [--key KEY] [--checkpoint FILE] [--receipt FILE] [--policy FILE] [--seen FOLDER] RECORD…
//
// checks the seal, the chain, the commitment, and every deal, die and shuffle of whole records of finished matches. With
// the public key of the log it also checks the proof of a record (GET …/record?proof=1), that the log continues a
// checkpoint that was kept, that a quorum of witnesses (C2SP tlog-policy) cosigned it and when, that the leaves and receipts say what viewers were told by the record, whole or their own. Exit
// code 0 if nothing differs, 1 if something does, 3 if the proof leaves something open. A page in the browser may import it too.

const encoder = new TextEncoder();
const text = encoder.encode.bind(encoder);

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (digits) => new Uint8Array((digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
export const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const digest = async (string) => hex(await sha256(text(string)));

async function hmac(key, message) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/** What differs: the `check` that found it, the `version` of the event if there is one, and what it is. */
export class Differs extends Error {
  constructor(check, version, detail) {
    super(detail);
    this.check = check;
    this.version = version;
    this.detail = detail;
  }
}

// --- The form: lines, header, seal -----------------------------------------------------------------------------------

/** A record taken apart: its lines as text, and what is in them. Throws Differs. */
export function parse(record) {
  if (!record.endsWith("\n")) throw new Differs("form", null, "the last line has no line feed");
  const lines = record.slice(0, -1).split("\n");
  const proof = lines.at(-1).startsWith('{"checkpoint":') ? lines.pop() : null;
  if (lines.length < 3) throw new Differs("form", null, "a record is a header, events and a seal");
  const found = lines.map((line) => json("form", line));
  const header = found[0], seal = found.at(-1), events = found.slice(1, -1);
  if (header.format !== "cabinet-noir-record" || header.format_version !== 1) throw new Differs("form", null, "this is no record of format 1");
  if (header.events !== events.length) throw new Differs("form", null, `the header says ${header.events} events, there are ${events.length}`);
  return { text: record, lines, header, events, seal, proofLine: proof, proof: proof && json("form", proof) };
}

function json(check, line) {
  try { return JSON.parse(line); } catch (error) { throw new Differs(check, null, `a line is no JSON: ${error.message}`); }
}

async function checkSeal({ lines, header, events, seal }) {
  if (await digest(`${lines.slice(0, -1).join("\n")}\n`) !== seal.sha256) throw new Differs("seal", null, "the lines do not match the seal");
  if (seal.hash !== events.at(-1).hash) throw new Differs("seal", null, "the hash is not that of the last event");
  if (seal.seed !== revealed(events)) throw new Differs("seal", null, "the seed is not the one that the match reveals");
  const opened = events.findLast(({ event }) => event.type === "match_opened")?.event;
  if (opened?.game !== header.game) throw new Differs("form", null, "the header names another game than the opening");
}

const revealed = (events) => events.findLast(({ event }) => event.type === "seed_revealed")?.event.seed ?? null;

// --- The chain -------------------------------------------------------------------------------------------------------

/** RFC 8785 for strings, whole numbers, booleans, null, lists and objects. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

async function checkChain({ lines, header, events }) {
  let previous = await digest(segments(header.match, events)[0].match);
  for (const [place, envelope] of events.entries()) {
    const version = place + 1;
    const { hash, ...body } = envelope;
    const bytes = canonical(body);
    if (envelope.version !== version) throw new Differs("chain", version, `the event says it is version ${envelope.version}`);
    if (envelope.previous !== previous) throw new Differs("chain", version, "the event does not follow the one before it");
    if (await digest(bytes) !== hash) throw new Differs("chain", version, "the hash is not that of the event");
    if (lines[version] !== `${bytes.slice(0, -1)},"hash":"${hash}"}`) throw new Differs("chain", version, "the line is not in its canonical form");
    previous = hash;
  }
}

/** The parts of a line of branches: where each begins, its match, whose id keys its chance, commitment and seed. */
function segments(match, events) {
  const openings = events.filter(({ event }) => event.type === "match_opened");
  return openings.map(({ version, event }, place) => {
    const next = openings[place + 1];
    const own = next ? next.event.origin.match : match;
    const seed = next ? next.command?.seed ?? null : revealed(events);
    return { first: version, match: own, dice: event.origin?.match ?? own, commitment: event.commitment, seed };
  });
}

async function checkCommitment({ header, events }) {
  for (const { first, commitment, seed } of segments(header.match, events)) {
    if (seed !== null && hex(await sha256(unhex(seed))) !== commitment) throw new Differs("commitment", first, "the seed does not match its commitment");
  }
}

// --- Chance ----------------------------------------------------------------------------------------------------------

/** The draws of one command. */
export class Chance {
  constructor(seed, match, ply) {
    this.key = hmac(unhex(seed), text(`${match}/${ply}`));
    this.block = 0;
    this.words = [];
  }

  async word() {
    if (this.words.length === 0) {
      const number = new Uint8Array(8);
      new DataView(number.buffer).setBigUint64(0, BigInt(this.block));
      const view = new DataView((await hmac(await this.key, number)).buffer);
      this.words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => view.getUint32(at));
      this.block += 1;
    }
    return this.words.shift();
  }

  async number(limit) {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    let word;
    do word = await this.word(); while (word >= fair);
    return word % limit;
  }

  async shuffle(items) {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = await this.number(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}

/** The seed of play: of the secret seed and the nonces by seat; the secret seed where no seat has one. */
async function seedOfPlay(seed, nonces) {
  const given = [...nonces].toSorted(([one], [other]) => one - other).map(([seat, nonce]) => `/${seat}:${nonce}`);
  return given.length ? hex(await hmac(unhex(seed), text(`nonces${given.join("")}`))) : seed;
}

/** The nonce of a person who took a seat after the commitment was public: by itself, or by entering a tournament. */
function checkedNonce({ occupant, nonce }, led, version) {
  if (!/^[0-9a-f]{64}$/.test(nonce)) throw new Differs("dice", version, "the nonce is not 32 bytes in hex");
  if (!occupant.player || occupant.bot || !["take_seat", "open_table"].includes(led)) throw new Differs("dice", version, "nobody could give a nonce here");
  return nonce;
}

const MATCH_EVENTS = new Set(("clocks_set hint_taken host_changed invitation_revoked match_cancelled match_ended match_opened match_ruled match_started "
  + "position_set ruling_lifted seat_invited seat_left seat_resigned seat_substituted seat_taken seed_revealed taken_back time_expired undo_answered "
  + "undo_asked").split(" "));

const same = (one, other) => canonical(one) === canonical(other);
const words = (list) => list.split(" ");
const sorted = (items, order) => items.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

function expect(actual, wanted, what) {
  if (!same(actual, wanted)) throw new Differs("dice", null, `${what} is ${canonical(actual)}, the seed gives ${canonical(wanted)}`);
}

const AGENTS = words("beacon magician roulette spyglass tempest vagabond");
const CITIES = words("belgrade berlin marseille paris rome warsaw");
const CORNERS = words("glasgow moscow athens algiers");
const SUITS = words("fist bow sword axe");
const UMBRA_CARDS = SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${suit}_${number}`));
const RICHELIEU_SHEETS = words("R01 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R12 R13");
const ENEMY_SHEETS = words("E1 E2 E3 E4 F1 F2 F3 H1 H2 H3 P1 P2 P3");
const FACTIONS = words("nobility professions magistrates artists scholars clergy");
const EDICTS = FACTIONS.map((faction) => `E_${faction}`);
const SPECIALS = words("S_wilhelmsbad S_courtly S_investigators S_decree S_fair_weather S_compact S_tidings S_press S_advance");
const PLOTS = words("P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P12 P13");
const CONTACTS = words("C04 C05 C06 C07 C08 C09 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23");
const LUMINARIES = words("PIL001 PIL002 PIL003 PIL004 PIL005 PIL006 PIL007 PIL008 PIL009 PIL010 PIL011 PIL012 PIL013 PIL014 PIL015 PIL016 PIL017 PIL018 PIL019 PIL020 PIL021 PIL022 PIL023 PIL024 PIL025 PIL026 PIL027 PIL028 PIL029 PIL030 "
  + "PIL031 PIL032 PIL033 PIL034 PIL035 PIL036 PIL037 PIL038 PIL039 PIL040 PIL041 PIL042 PIL043 PIL044 PIL045 PIL046 PIL047 PIL048 PIL049 PIL050 PIL051 PIL052 PIL053 PIL054 PIL055 PIL056 PIL057");

/** For each game and event, what its draws must have given. `known` is what the events before said; it is plain data. */
const GAMES = {
  conspiracy: {
    async board_set_up(event, chance, known) {
      const agents = await chance.shuffle(AGENTS);
      expect(event.agents, Object.fromEntries(agents.map((agent, place) => [agent, CITIES[place]])), "agents");
      known.seats = event.hqs.length;
      const corner = known.seats < 4 ? await chance.number(known.seats === 3 ? 4 : 2) : null;
      const hqs = { 2: [CORNERS[corner], CORNERS[corner + 2]], 3: CORNERS.filter((_, place) => place !== corner), 4: CORNERS };
      expect(event.hqs, hqs[known.seats], "hqs");
      known.tokens = await chance.shuffle(AGENTS);
      known.sides = event.die_sides;
      known.icons = event.icon_faces;
    },
    async token_dealt(event, chance, known) { expect(event.token, known.tokens[event.seat], "token"); },
    async start_player_drawn(event, chance, known) { expect(event.seat, await chance.number(known.seats), "seat"); },
    async die_rolled(event, chance, known) {
      expect(event.face, 1 + await chance.number(known.sides), "face");
      expect(event.icon, event.face <= known.icons, "icon");
    },
    position: (state) => ({ seats: state.players.length, sides: state.die_sides, icons: state.icon_faces }),
  },
  richelieu: {
    async board_set_up(event, chance, known) { known.seats = event.seats; },
    async piles_shuffled(event, chance, known) {
      known.piles = { richelieu: await chance.shuffle(RICHELIEU_SHEETS), enemy: await chance.shuffle(ENEMY_SHEETS) };
      expect(event.richelieu, known.piles.richelieu, "richelieu");
      expect(event.enemy, known.piles.enemy, "enemy");
      known.drawn = 0;
    },
    async sheets_drawn(event, chance, known) {
      if (!known.piles || known.drawn >= 3) return;
      expect([event.richelieu, event.enemy], [known.piles.richelieu[known.drawn], known.piles.enemy[known.drawn]], "sheets");
      known.drawn += 1;
    },
    async start_player_drawn(event, chance, known) { expect(event.seat, await chance.number(known.seats), "seat"); },
    position: () => ({}),
  },
  umbra_concilium: {
    async council_convened(event, chance, known) { known.seats = event.seats; },
    async first_lead_drawn(event, chance, known) { expect(event.seat, await chance.number(known.seats), "seat"); },
    async deal_began(event, chance, known) {
      known.cards = await chance.shuffle(UMBRA_CARDS);
      known.hand = event.hand;
    },
    async hand_dealt(event, chance, known) {
      const cards = known.cards.slice(event.seat * known.hand, (event.seat + 1) * known.hand);
      expect(event.cards, sorted(cards, UMBRA_CARDS), "cards");
    },
    async card_set_aside(event, chance, known) { expect(event.card, known.cards[known.seats * known.hand], "card"); },
    position: (state) => ({ seats: state.players.length }),
  },
  pax_illuminaten: {
    async table_set(event, chance, known) {
      const cards = await chance.shuffle(LUMINARIES);
      const all = event.seats.length;
      const people = event.seats.filter((seat) => seat >= 0).length;
      const take = (count) => cards.splice(0, count);
      known.map = take(event.places.length);
      expect(event.court, take(5), "court");
      known.hands = Array.from({ length: people }, () => take(4));
      known.deck = cards;
      expect(event.contacts, (await chance.shuffle(CONTACTS)).slice(0, all), "contacts");
      const plots = await chance.shuffle(PLOTS);
      expect(event.plots, plots.splice(0, 2), "plots");
      known.own = plots.splice(0, people);
      known.plots = plots;
      expect(event.factions, sorted((await chance.shuffle(FACTIONS)).slice(0, all + 1), FACTIONS), "factions");
      known.discards = [];
    },
    async decks_stacked(event, chance, known) {
      const edicts = await chance.shuffle(EDICTS), specials = await chance.shuffle(SPECIALS);
      const half = async (at) => chance.shuffle([...edicts.slice(at, at + 3), ...specials.slice(at, at + 3)]);
      const events = [...await half(0), ...await half(3)];
      for (const [name, wanted] of Object.entries({ map: known.map, deck: known.deck, plots: known.plots, events })) expect(event[name], wanted, name);
    },
    async hand_dealt(event, chance, known) {
      expect(event.cards, known.hands[event.seat], "cards");
      expect(event.plot, known.own[event.seat], "plot");
    },
    async card_expelled(event, chance, known) { if (event.source !== "swap") known.discards.push(event.card); },
    async cards_discarded(event, chance, known) { known.discards.push(...event.cards); },
    async chamberlain_moved(event, chance, known) { if (event.discarded) known.discards.push(event.discarded); },
    async deck_shuffled(event, chance, known) {
      expect(event.order, await chance.shuffle(known.discards), "order");
      known.discards = [];
    },
    position: ({ discards }) => ({ discards: [...(discards?.below ?? []), ...(discards?.top ? [discards.top] : [])] }),
  },
};

/** Draw everything again. Returns how many commands have draws that were checked, and from which version on there was no seed. */
async function checkDice({ header, events }) {
  const game = GAMES[header.game];
  if (!game) throw new Differs("dice", null, `nothing is known of the draws of ${header.game}`);
  const parts = segments(header.match, events);
  const after = new Map([[0, { ply: 0, known: {} }]]);
  let now = after.get(0);
  let [chance, begun, led] = [null, 0, ""];
  const nonces = new Map();
  for (const { version, command, event } of events) {
    const part = parts.findLast(({ first }) => first <= version);
    if (command) [chance, begun, led] = [null, now.ply, command.type];
    if (event.type === "match_opened") nonces.clear();
    if (event.type === "seat_left" || event.type === "seat_taken") nonces.delete(event.seat);
    if (event.type === "seat_taken" && event.nonce !== undefined) nonces.set(event.seat, checkedNonce(event, led, version));
    const known = structuredClone(now.known);
    if (event.type === "taken_back") {
      now = after.get(event.to);
    } else if (event.type === "position_set") {
      now = { ply: now.ply, known: game.position(event.state) };
    } else if (MATCH_EVENTS.has(event.type)) {
      now = { ply: now.ply, known };
    } else {
      if (part.seed !== null) chance ??= new Chance(await seedOfPlay(part.seed, nonces), part.dice, begun);
      if (chance) await drawOutcome(game, event, chance, known, version);
      now = { ply: now.ply + 1, known };
    }
    after.set(version, now);
  }
}

async function drawOutcome(game, event, chance, known, version) {
  try {
    await game[event.type]?.(event, chance, known);
  } catch (error) {
    if (error instanceof Differs) throw new Differs("dice", version, `${event.type}: ${error.detail}`);
    throw new Differs("dice", version, `${event.type}: the event cannot be read: ${error.message}`);
  }
}

// --- Running hashes: what a viewer was told -----------------------------------------------------------------------------

/** What each game hides: the fields of an event that only its `seat` is shown; those of `sealed` ones nobody. */
export const HIDDEN = {
  conspiracy: { token_dealt: ["token"], payoffs_placed: ["agents"], bribe_paid: ["target", "amount"] },
  pax_illuminaten: {
    decks_stacked: ["map", "deck", "plots", "events"], hand_dealt: ["cards", "plot"], events_drawn: ["events"], event_put_back: ["event"],
    special_kept: ["event"], cards_drawn: ["cards"], deck_shuffled: ["order"], card_scouted: ["card"], strength_chosen: ["card"],
    plot_drawn: ["plot"], plot_put_back: ["kept", "plot"], plot_buried: ["plot"], hand_seen: ["cards"], plot_seen: ["plot"],
    sealed: ["decks_stacked", "deck_shuffled"],
  },
  richelieu: { piles_shuffled: ["richelieu", "enemy"], workers_dealt: ["hand"], worker_placed_face_down: ["value"], sealed: ["piles_shuffled"] },
  umbra_concilium: { hand_dealt: ["cards"], card_set_aside: ["card"], sealed: ["card_set_aside"] },
};

const hide = (value) => ({ hidden: Array.isArray(value) ? value.length : value?.hidden ?? 1 });

/** An event of a whole record as shown to a viewer, `public` or the number of a seat. */
export function visibleTo(game, event, viewer) {
  if (event.type === "position_set") {
    const state = viewer === "public" ? event.public : event.views[viewer];
    return { type: event.type, state, views: [], public: null };
  }
  const { [event.type]: secret = [], sealed = [] } = HIDDEN[game];
  if (String(event.seat) === viewer && !sealed.includes(event.type)) return event;
  return { ...event, ...Object.fromEntries(secret.map((name) => [name, hide(event[name])])) };
}

/** Who is told the events of a record: the one to whom it was told, or everybody if it is whole. */
export function viewers({ header, events }) {
  if (header.told !== "whole") return [header.told === "public" ? "public" : String(header.seat)];
  const seats = events.findLast(({ event }) => event.type === "match_opened").event.seats;
  return ["public", ...Array.from({ length: seats }, (_, seat) => String(seat))];
}

/** The running hash of one of the `viewers` of a record after each event. */
export async function running({ header, events }, viewer) {
  const fork = events.slice(1).find(({ event }) => event.type === "match_opened" && event.origin);
  const seen = (event) => (header.told === "whole" ? visibleTo(header.game, event, viewer) : event);
  let now = await sha256(text(fork?.event.origin.match ?? header.match));
  const hashes = [];
  for (const { at, cause, version, actor, event } of events) {
    const told = { actor: { by: actor.by, seat: actor.seat ?? null }, at, cause, event: unnamed(seen(event)), version };
    now = await sha256(joined(now, await sha256(text(canonical(told)))));
    hashes.push(hex(now));
  }
  return hashes;
}

/** An event without the names of people. */
function unnamed(event) {
  if (event.type === "seat_taken" && event.occupant.player) return { ...event, occupant: { ...event.occupant, name: "" } };
  if (event.type === "host_changed") return { ...event, name: "" };
  if (event.type !== "match_opened") return event;
  const rest = { ...event };
  delete rest.host_name;
  return rest;
}

// --- Signed notes --------------------------------------------------------------------------------------------------------

const joined = (...parts) => new Uint8Array(parts.flatMap((part) => [...part]));
const unbase64 = (encoded) => Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));

/** A public key `<name>+<id>+<base64>`. */
export async function parseKey(line) {
  const [, name, id, encoded] = line.trim().match(/^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/) ?? [];
  const raw = unbase64(encoded ?? "");
  const wanted = name && hex((await sha256(joined(text(`${name}\n`), raw))).slice(0, 4));
  if (raw.length !== 33 || ![1, 4].includes(raw[0]) || id !== wanted) throw new Differs("signature", null, "this is no public key");
  const key = await crypto.subtle.importKey("raw", raw.slice(1), { name: "Ed25519" }, false, ["verify"]);
  return { name, id, key, kind: raw[0], raw: hex(raw.slice(1)) };
}

/** The lines with signatures below a note: who signed, the id of the key, and the signature. */
function signatures(note) {
  const middle = note.lastIndexOf("\n\n");
  const lines = middle < 0 ? [] : note.slice(middle + 2).trimEnd().split("\n");
  return lines.map((line) => {
    const [dash, name, encoded] = line.split(" ");
    const given = dash === "—" && encoded ? unbase64(encoded) : new Uint8Array();
    return { name, id: hex(given.slice(0, 4)), given: given.slice(4) };
  });
}

/** When witnesses cosigned a checkpoint (C2SP tlog-cosignature): seconds since 1970 by the public key. Others are ignored. */
export async function cosignatures(note, witnesses) {
  const times = new Map(), body = note.slice(0, note.lastIndexOf("\n\n") + 1);
  for (const { name, id, given } of signatures(note)) {
    const witness = witnesses.find((one) => one.kind === 4 && one.name === name && one.id === id);
    if (!witness) continue;
    const seconds = given.length === 72 ? new DataView(given.buffer, given.byteOffset).getBigUint64(0) : 0n;
    const message = text(`cosignature/v1\ntime ${seconds}\n${body}`);
    const holds = seconds > 0n && seconds < 1n << 63n && await crypto.subtle.verify({ name: "Ed25519" }, witness.key, given.slice(8), message);
    if (!holds) throw new Differs("witnesses", null, `the cosignature of ${name} is wrong`);
    times.set(witness.raw, Math.min(Number(seconds), times.get(witness.raw) ?? Infinity));
  }
  return times;
}

/** The text of a note that one of the keys has signed. Throws Differs. */
export async function verifiedNote(note, keys, check = "signature") {
  const signed = note.slice(0, note.lastIndexOf("\n\n") + 1);
  let good = 0;
  for (const { name, id, given } of signatures(note)) {
    for (const key of keys.filter((one) => one.kind === 1 && one.name === name && one.id === id)) {
      const holds = await crypto.subtle.verify({ name: "Ed25519" }, key.key, given, text(signed));
      if (!holds) throw new Differs(check, null, `the signature of ${name} is wrong`);
      good += 1;
    }
  }
  if (!good) throw new Differs(check, null, "none of the given keys has signed this note");
  return signed;
}

/** The checkpoint in a signed note. */
export async function checkpoint(note, keys, check = "signature") {
  const [origin, size, root] = (await verifiedNote(note, keys, check)).split("\n");
  if (!keys.some(({ name }) => name === origin)) throw new Differs(check, null, "the checkpoint is of another log than the key");
  return { origin, size: Number(size), root: hex(unbase64(root)) };
}

/** The receipt in a signed note. */
export async function receiptIn(note, keys) {
  const [format, , match, viewer, version, told] = (await verifiedNote(note, keys, "receipt")).split("\n");
  if (format !== "cabinet-noir-receipt/v1") throw new Differs("receipt", null, "this note is no receipt");
  return { match, viewer, version: Number(version), told };
}

/** Check a receipt against a record: a whole one, or one that was told to its viewer. */
export async function checkReceipt(note, record, keys) {
  const { match, viewer, version, told } = await receiptIn(note, keys);
  if (match !== record.header.match) throw new Differs("receipt", null, `the receipt is about ${match}`);
  if (!viewers(record).includes(viewer)) throw new Differs("receipt", null, `the record does not say what ${viewer} was told`);
  const hash = (await running(record, viewer))[version - 1];
  if (hash !== told) throw new Differs("receipt", version, `up to version ${version} this viewer was told something else`);
}

// --- Policies: C2SP tlog-policy ------------------------------------------------------------------------------------------

/** A policy: the keys of logs and witnesses, and whose cosignatures are needed. Throws Differs for a text that is none. */
export async function parsePolicy(file) {
  const fail = (detail) => { throw new Differs("policy", null, detail); };
  const policy = { logs: [], witnesses: {}, groups: {}, quorum: null }, members = new Set(), keys = new Set();
  const defined = (name) => name in policy.witnesses || name in policy.groups;
  const define = (name) => defined(name) || name === "none" ? fail(`${name} has a meaning already`) : name;
  const key = async (what, line, kind) => {
    const raw = unbase64(line.split("+").slice(2).join("+"));
    if (!raw.length) fail("this is no public key");
    const found = [1, 4].includes(raw[0]) ? await parseKey(line) : null; // others are ignored
    if (found && found.kind !== kind) fail(`this is not the key of a ${what}`);
    const same = `${what} ${hex(raw.slice(1))}`;
    if (keys.has(same)) fail(`two ${what} lines have the same key`);
    keys.add(same);
    return found;
  };
  for (const line of file.split("\n")) {
    const [kind, ...rest] = line.split(/[ \t]+/).filter(Boolean);
    if (!kind || kind.startsWith("#")) continue;
    if ([...line].some((letter) => letter < " " && letter !== "\t")) fail("a control character");
    if (kind === "log" && [1, 2].includes(rest.length)) {
      const found = await key("log", rest[0], 1);
      if (found) policy.logs.push(found);
    } else if (kind === "witness" && [2, 3].includes(rest.length)) {
      policy.witnesses[define(rest[0])] = { key: await key("witness", rest[1], 4) };
    } else if (kind === "group" && rest.length > 2) {
      const [name, needed, ...some] = rest;
      for (const one of some) {
        if (!defined(one) || members.has(one)) fail(`${one} is not defined before, or is in a group already`);
        members.add(one);
      }
      const threshold = { all: some.length, any: 1 }[needed] ?? (/^[1-9]\d*$/.test(needed) ? Number(needed) : 0);
      if (threshold < 1 || threshold > some.length) fail(`${needed} of ${some.length} cannot be needed`);
      policy.groups[define(name)] = { threshold, members: some };
    } else if (kind === "quorum" && rest.length === 1 && policy.quorum === null && (rest[0] === "none" || defined(rest[0]))) {
      [policy.quorum] = rest;
    } else fail(`this is no line of a policy: ${line}`);
  }
  return policy.quorum === null ? fail("there is no quorum") : policy;
}

const cosigners = (policy) => Object.values(policy.witnesses).flatMap(({ key }) => (key ? [key] : []));

/** When the quorum of a policy had cosigned, by the times of its witnesses; null if it has not, 0 if none is needed. */
export function quorumTime(policy, times, name = policy.quorum) {
  if (name === "none") return 0;
  const group = policy.groups[name];
  if (!group) return times.get(policy.witnesses[name].key?.raw) ?? null;
  const found = group.members.map((one) => quorumTime(policy, times, one)).filter((at) => at !== null).sort((one, two) => one - two);
  return found[group.threshold - 1] ?? null;
}

/** A leaf that witnesses did not have so long after its event is late; so much their clocks may differ. */
const LATE_SECONDS = 300, SKEW_SECONDS = 60;

/** What witnesses show of a match. `notes` are the checkpoints with `size` and `root`, that of the proof first. */
async function checkWitnesses(record, notes, policy, unjudged) {
  const trees = new Map();
  for (const { note, size, root } of notes) {
    const tree = trees.get(size) ?? { root, times: new Map() };
    if (tree.root !== root) throw new Differs("witnesses", null, `witnesses have cosigned two trees of ${size} leaves`);
    for (const [key, at] of await cosignatures(note, cosigners(policy))) tree.times.set(key, Math.min(at, tree.times.get(key) ?? Infinity));
    trees.set(size, tree);
  }
  if (quorumTime(policy, trees.get(notes[0].size).times) === null) unjudged.witnesses = "no quorum of the policy has cosigned the checkpoint of the proof";
  if (policy.quorum === "none") return ["witnesses"];
  const seen = [...trees].map(([size, { times }]) => ({ size, at: quorumTime(policy, times) })).filter(({ at }) => at !== null);
  const { leaves } = record.proof, late = [];
  for (const { index, statement: { version } } of leaves) {
    const happened = Math.floor(Date.parse(record.events[version - 1].at) / 1000);
    const had = Math.min(...seen.filter(({ size }) => size > index).map(({ at }) => at));
    const lacked = Math.max(...seen.filter(({ size }) => size <= index).map(({ at }) => at));
    if (happened > had + SKEW_SECONDS) throw new Differs("times", version, `witnesses had it ${happened - had} s before it happened, as it says`);
    const isEnd = index === leaves[0].index || index === leaves.at(-1).index;
    if (lacked > happened + LATE_SECONDS || (isEnd && had > happened + LATE_SECONDS)) late.push(version);
  }
  if (late.length) unjudged.times = `late: witnesses did not have version ${late.join(", ")} within ${LATE_SECONDS} s`;
  return ["witnesses", "times"];
}

// --- The log: RFC 9162, section 2.1 --------------------------------------------------------------------------------------

const nodeHash = async (left, right) => hex(await sha256(joined([1], unhex(left), unhex(right))));

async function checkInclusion({ index, statement, salt, path, tag = "" }, { size, root }) {
  const entry = joined(unhex(tag), await hmac(unhex(salt), text(canonical(statement))));
  let found = hex(await sha256(joined([0], entry)));
  let place = index, last = size - 1, good = index < size;
  for (const other of path) {
    good &&= last > 0;
    if (place % 2 === 1 || place === last) {
      found = await nodeHash(other, found);
      while (place % 2 === 0 && place > 0) { place = Math.floor(place / 2); last = Math.floor(last / 2); }
    } else found = await nodeHash(found, other);
    place = Math.floor(place / 2); last = Math.floor(last / 2);
  }
  if (!good || last !== 0 || found !== root) throw new Differs("inclusion", statement.version, "the leaf is not in the tree");
}

/** Whether the tree of the proof continues one that was kept, or the other way. */
async function checkKept(kept, now, since, proof) {
  if (kept.size !== now.size && kept.size !== 0 && since !== kept.size) throw new Differs("consistency", null, `ask for the record with proof=${kept.size}`);
  return kept.size > now.size ? checkConsistency(now, kept, proof) : checkConsistency(kept, now, proof);
}

async function checkConsistency(old, now, proof) {
  const fail = (detail) => { throw new Differs("consistency", null, detail); };
  if (old.size === now.size) return old.root === now.root || fail("two trees of one size differ");
  if (old.size === 0) return true;
  const path = Number.isInteger(Math.log2(old.size)) ? [old.root, ...proof] : [...proof];
  let place = old.size - 1, last = now.size - 1;
  while (place % 2 === 1) { place = Math.floor(place / 2); last = Math.floor(last / 2); }
  let first = path[0], second = path[0], good = path.length > 0;
  for (const other of path.slice(1)) {
    good &&= last > 0;
    if (place % 2 === 1 || place === last) {
      first = await nodeHash(other, first);
      second = await nodeHash(other, second);
      while (place % 2 === 0 && place > 0) { place = Math.floor(place / 2); last = Math.floor(last / 2); }
    } else second = await nodeHash(second, other);
    place = Math.floor(place / 2); last = Math.floor(last / 2);
  }
  if (!good || last !== 0 || first !== old.root || second !== now.root) fail("the tree does not continue the earlier one");
  return true;
}

/** The form of the leaves that are known here. */
const FORM = 2;
const INTERVAL = 64;

/** The versions of a match that have a leaf, in order, with the kind of each. */
export function due(events) {
  const first = events.findLast(({ event }) => event.type === "match_opened").version;
  const end = events.find(({ version, event }) => version > first && ["seed_revealed", "match_cancelled"].includes(event.type))?.version ?? Infinity;
  const found = new Map([[first, "opened"]]);
  for (const { version } of events.slice(first)) {
    if (version >= end) found.set(version, "ended");
    else if (version % INTERVAL === 0) found.set(version, "running");
  }
  return found;
}

/** The digits of the tag of the leaf of a match with a number, from 0. */
async function tagOf(seed, match, number) {
  return hex((await hmac(await hmac(unhex(seed), text(`${match}/tags`)), text(String(number)))).slice(0, 16));
}

/**
 * Check the proof of a record, and that the log continues checkpoints that were kept. Returns the checks that were made, and of
 * those that could not be judged why: `{checked, unjudged}`.
 */
export async function checkProof(record, keys, kept = [], policy = null, seen = []) {
  if (!record.proof) throw new Differs("inclusion", null, "the record has no proof: ask for it with proof=1");
  const { checkpoint: note, leaves, since, consistency } = record.proof;
  const strange = unknownIn(record.proof) ?? (JSON.stringify(record.proof) === record.proofLine ? null : "another form");
  if (strange) return { checked: [], unjudged: { leaves: `the proof has ${strange}, which is not known here` } };
  const now = await checkpoint(note, keys);
  const told = viewers(record).includes("public") ? await running(record, "public") : null;
  for (const leaf of leaves) await checkInclusion(leaf, now);
  const unjudged = {};
  await checkLeaves(leaves, record, told, unjudged);
  const notes = [{ note, ...now }];
  if (record.proof.first) {
    const first = await checkpoint(record.proof.first.checkpoint, keys, "consistency");
    await checkConsistency(first, now, record.proof.first.consistency);
    notes.push({ note: record.proof.first.checkpoint, ...first });
  }
  for (const one of seen.filter((kept) => kept.startsWith(`${now.origin}\n`))) notes.push({ note: one, ...await checkpoint(one, keys, "witnesses") });
  const witnessed = policy ? await checkWitnesses(record, notes, policy, unjudged) : [];
  for (const old of kept) await checkKept(await checkpoint(old, keys, "consistency"), now, since, consistency);
  const checked = ["signature", "inclusion", "leaves", "tags", ...witnessed, ...(kept.length ? ["consistency"] : [])];
  return { checked: checked.filter((name) => !unjudged[name]), unjudged };
}

/** Compare the leaves, which the tree has, with the match: those that are due, in order, and what each says. */
async function checkLeaves(leaves, record, told, unjudged) {
  const fail = (version, detail) => { throw new Differs("leaves", version, detail); };
  const wanted = due(record.events), order = [...wanted.keys()];
  for (const [number, { index, statement, tag }] of leaves.entries()) {
    const { version, kind, form = 1 } = statement, before = leaves[number - 1];
    checkStatement(statement, record, told);
    if (wanted.get(version) !== kind) fail(version, `no leaf of the kind ${kind} is due`);
    if (before && (before.statement.version >= version || before.index >= index)) fail(version, "the leaves are not in order in the log");
    if (before && (before.statement.form ?? 1) > form) fail(version, "the leaf is of an older form than the one before");
    if (order[number] !== version) fail(order[number], "the leaf was left out");
    if (Boolean(tag) !== form > 1) throw new Differs("tags", version, "a leaf has no tag, or has one and is of form 1");
    if (tag && record.seal.seed && tag !== await tagOf(record.seal.seed, record.header.match, number)) throw new Differs("tags", version, "the leaf has the tag of another");
  }
  const lacking = order.slice(leaves.length);
  if (lacking.length) unjudged.leaves = `the log does not prove version ${lacking.join(", ")} yet`;
  if (!record.seal.seed) unjudged.tags = "they follow from the seed, which is not revealed";
  else if (leaves.some(({ tag }) => !tag)) unjudged.tags = "leaves of form 1 have none: the log could have two of them";
}

const KNOWN = { proof: words("checkpoint leaves since consistency first"), first: words("checkpoint consistency"), leaf: words("index statement salt path tag"), statement: words("kind stream version commitment public hash outcome form") };

/** What is in a proof that is not known here, in words; null if nothing is. */
function unknownIn(proof) {
  const strange = (value, known) => Object.keys(value).find((name) => !KNOWN[known].includes(name));
  const form = proof.leaves.find(({ statement }) => (statement.form ?? 1) > FORM)?.statement.form;
  const found = [strange(proof, "proof"), strange(proof.first ?? {}, "first"), ...proof.leaves.flatMap((leaf) => [strange(leaf, "leaf"), strange(leaf.statement, "statement")])];
  return found.find(Boolean) ?? (form ? `form ${form}` : null);
}

function checkStatement({ kind, stream, version, commitment, public: told, hash, outcome, form = 1 }, { header, events }, running) {
  const fail = (detail) => { throw new Differs("leaves", version, detail); };
  const envelope = events[version - 1];
  if (stream !== header.match) fail(`a leaf is about ${stream}`);
  if (!envelope) fail(`the log knows version ${version}, which the record lacks`);
  if ((form > 1 || kind === "running") && running && running[version - 1] !== told) fail(`up to version ${version} the public was told something else`);
  const opened = events.slice(0, version).findLast(({ event }) => event.type === "match_opened").event;
  if (kind !== "running" && opened.commitment !== commitment) fail("the match of the log has another commitment");
  if (kind !== "ended") return;
  if (envelope.hash && envelope.hash !== hash) fail(`the log has another hash of version ${version}: this is another course`);
  const decided = events.slice(0, version).findLast(({ event }) => event.outcome)?.event.outcome ?? null;
  if (!same(decided, outcome ?? null)) fail("the log has another result");
}

// --- A record --------------------------------------------------------------------------------------------------------

const CHECKS = { chain: checkChain, seal: checkSeal, commitment: checkCommitment, dice: checkDice };

/** What cannot be checked of a record: the deal of a branch from what a seat knew, for that needs the rules of the game. */
const unchecked = ({ events }) => (events.some(({ event }) => event.type === "match_opened" && (event.origin?.seat ?? null) !== null) ? ["origin"] : []);

/** Check a whole record of a finished match: `{ok, record, checked, unchecked, flaw}`; `flaw` is the first Differs. */
export async function verify(body) {
  const checked = [];
  let record = null;
  try {
    record = parse(body);
    checked.push("form");
    if (record.header.told !== "whole" || record.seal.seed === null) throw new Differs("form", null, "only the whole record of a finished match can be checked");
    for (const [name, check] of Object.entries(CHECKS)) {
      await check(record);
      checked.push(name);
    }
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    return { ok: false, record, checked, unchecked: [], unjudged: {}, flaw: error };
  }
  return { ok: true, record, checked, unchecked: unchecked(record), unjudged: {}, flaw: null };
}

// --- The command line ------------------------------------------------------------------------------------------------

/** All that can be said of a record, with the keys of the log if there are some. */
export async function examined(body, keys, kept, receipts, policy = null, seen = []) {
  try {
    const record = parse(body);
    const found = record.header.told === "whole" ? await verify(body) : { ok: true, checked: ["form"], unchecked: [], unjudged: {}, flaw: null };
    if (!found.ok || !keys.length) return found.checked.length > 1 || !found.ok ? found : await verify(body);
    const more = record.proof || kept.length || !receipts.length ? await checkProof(record, keys, kept, policy, seen) : { checked: [], unjudged: {} };
    for (const note of receipts) await checkReceipt(note, record, keys);
    const checked = [...found.checked, ...more.checked, ...receipts.map(() => "receipt")];
    return { ...found, checked, unchecked: [...found.unchecked, ...Object.keys(more.unjudged)], unjudged: more.unjudged };
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    return { ok: false, checked: [], unchecked: [], unjudged: {}, flaw: error };
  }
}

/** The checkpoints that a witness kept below a folder. */
async function notesBelow(folder) {
  const { readdir, readFile } = await import("node:fs/promises");
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".checkpoint")).sort();
  return Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")));
}

async function main(argv) {
  const { readFile } = await import("node:fs/promises");
  const read = (file) => readFile(file, "utf8");
  const given = { "--key": [], "--checkpoint": [], "--receipt": [], "--origin": [], "--without": [], "--policy": [], "--seen": [] }, files = [];
  for (let at = 0; at < argv.length; at += 1) (given[argv[at]] ? given[argv[at++]] : files).push(argv[at]);
  const lines = await Promise.all(given["--key"].map(async (key) => (await read(key).catch(() => key)).trim().split("\n")));
  const keys = await Promise.all(lines.flat().map(parseKey));
  const [kept, receipts] = await Promise.all([given["--checkpoint"], given["--receipt"]].map((some) => Promise.all(some.map(read))));
  const policy = given["--policy"].length ? await parsePolicy(await read(given["--policy"][0])) : null;
  const seen = (await Promise.all(given["--seen"].map((folder) => notesBelow(folder)))).flat();
  keys.push(...policy?.logs ?? []);
  let good = true, whole = true;
  for (const file of files) {
    const { ok, checked, unchecked: left, unjudged, flaw } = await examined(await read(file), keys, kept, receipts, policy, seen);
    good &&= ok;
    whole &&= Object.keys(unjudged).length === 0;
    const where = flaw?.version ? `version ${flaw.version}: ` : "";
    const holds = `nothing differs; checked ${checked.join(", ")}${left.length ? `; not checked: ${left.join(", ")}` : ""}`;
    console.log(`${file}: ${ok ? holds : `${flaw.check}: ${where}${flaw.detail}`}`);
  }
  globalThis.process.exitCode = good ? (whole ? 0 : 3) : 1;
}

const called = globalThis.process?.argv ?? [];
if (called[1] && import.meta.url === (await import("node:url")).pathToFileURL(called[1]).href) await main(called.slice(2));
