// An independent verifier of portable records, written from docs/records.md alone. It needs nothing else,
// but for tournaments `tournament.mjs` and what that imports beside it:
//
//   node docs/verifier/verify.mjs [--key KEY] [--checkpoint FILE] [--receipt FILE] [--policy FILE]
//     [--seen FOLDER] [--origin FILE] [--matches FOLDER] [--without CHECK] RECORD…
//
// checks form, seal, chain, commitment, result, and every deal, die and shuffle of whole records of finished matches; and several
// records beside each other. With the public key of the log it also checks the proof of a record (GET …/record?proof=1), that the log
// continues a checkpoint that was kept, that the leaves and receipts say what viewers were told by the record, whole or their own,
// and that a quorum of witnesses (C2SP tlog-policy) cosigned it and when. Of the record of a tournament it checks everything but the
// pairings, and with `--matches` that its matches are those that were paired.
//
// Exit status 0: everything asked for, and all that every record carries, was judged and agrees. 1: something differs. 3: something of
// it could not be judged. The rules of the games are not known here: `--without rules` does not ask for them.
// A page in the browser may import it too.

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

/** What cannot be judged, and why: a version, a member or a form that is not known here. */
export class Unjudged extends Error {
  constructor(check, detail) {
    super(detail);
    this.check = check;
    this.detail = detail;
  }
}

// --- The form: lines, header, seal -----------------------------------------------------------------------------------

const HEADER = ["format", "format_version", "product", "match", "game", "rules_version", "told", "seat", "events"];
const SEAL = ["sha256", "hash", "seed"];
const NOTES = '{"notes":', PROOF = '{"checkpoint":';
const COMMENT = ["at", "by", "made_at", "text", "glyphs", "arrows", "marks"];
const RULES_VERSION = 1;
/** No event has so few characters: what a record of short lines would take of memory is many times its own size. */
const LINE_LEAST = 64;

/** A record taken apart: its lines as text, and what is in them. Throws Differs, or Unjudged for a form that is not known. */
export function parse(record) {
  if (!record.endsWith("\n")) throw new Differs("form", null, "the last line has no line feed");
  const lines = record.slice(0, -1).split("\n", record.length / LINE_LEAST + 6);
  const proof = lines.at(-1).startsWith(PROOF) ? lines.pop() : null;
  const noted = lines.at(-1)?.startsWith(NOTES) ? lines.pop() : null;
  if (lines.length < 3) throw new Differs("form", null, "a record is a header, events and a seal");
  const found = lines.map((line) => json("form", line));
  const header = found[0], seal = found.at(-1), events = found.slice(1, -1);
  if (header?.format !== "cabinet-noir-record") throw new Differs("form", null, "this is no record");
  if (header.format_version !== 1) throw new Unjudged("form", `version ${header.format_version} of the format is not known`);
  checkMembers(header, HEADER, lines[0]);
  checkMembers(seal, SEAL, lines.at(-1));
  if (["told", "seat", "events"].some((name) => typeof header[name] === "object") && header.seat !== null) throw new Differs("form", null, "the header cannot be read");
  if ((header.told === "seat") !== (header.seat !== null)) throw new Differs("form", null, "a record for a seat must name it, and no other record may");
  if (header.events !== events.length) throw new Differs("form", null, `the header says ${header.events} events, there are ${events.length}`);
  if (noted) checkNotes(noted, events.length);
  return { text: record, lines, header, events, seal, proofLine: proof, proof: proof && json("form", proof) };
}

/** The name of the match and comments on it bind nothing and prove nothing: only their form is looked at. */
function checkNotes(line, versions) {
  const found = json("form", line), { notes } = found;
  checkMembers(found, ["notes"], line);
  checkMembers(notes, ["name", "comments"], JSON.stringify(notes));
  if (!Array.isArray(notes.comments)) throw new Differs("form", null, "the comments cannot be read");
  for (const comment of notes.comments) {
    checkMembers(comment, COMMENT, JSON.stringify(comment));
    if (!Number.isInteger(comment.at) || comment.at < 1 || comment.at > versions) throw new Differs("form", null, `a comment is about version ${comment.at}, which is not there`);
  }
}

/** The first and the last line have these members in this order, each once, and are written without need of any other letter. */
function checkMembers(found, names, line) {
  const strange = Object.keys(found ?? {}).find((name) => !names.includes(name));
  if (strange) throw new Unjudged("form", `the member ${strange} is not known`);
  if (JSON.stringify(found) !== line || Object.keys(found).join() !== names.join()) throw new Differs("form", null, "a line is not in its canonical form");
}

function json(check, line) {
  try { return JSON.parse(line); } catch (error) { throw new Differs(check, null, `a line is no JSON: ${error.message}`); }
}

async function checkSeal({ lines, events, seal }) {
  if (await digest(`${lines.slice(0, -1).join("\n")}\n`) !== seal.sha256) throw new Differs("seal", null, "the lines do not match the seal");
  if (seal.hash !== (events.at(-1).hash ?? null)) throw new Differs("seal", null, "the hash is not that of the last event");
  if (seal.seed !== revealed(events)) throw new Differs("seal", null, "the seed is not the one that the match reveals");
}

/** Whether lines of any form do not match their seal: what was merely damaged is no form of later. */
async function unsealed(body) {
  const lines = body.split("\n").slice(0, -1).filter((line) => !line.startsWith(NOTES) && !line.startsWith(PROOF));
  try { return JSON.parse(lines.at(-1)).sha256 !== await digest(`${lines.slice(0, -1).join("\n")}\n`); } catch { return true; }
}

/** What the header says is what the opening says. */
function checkHeader({ header, events }) {
  const opened = events[0]?.event;
  if (opened?.type !== "match_opened") throw new Differs("header", null, "the events do not begin with the opening of a match");
  if (opened.game !== header.game || opened.rules_version !== header.rules_version) throw new Differs("header", null, "the header names another game or other rules than the opening");
}

const revealed = (events) => events.findLast(({ event }) => event.type === "seed_revealed")?.event.seed ?? null;

// --- Members: what an event and a command may have ---------------------------------------------------------------------

/** What reads the notation of FORMS: `seat occupant{name player bot}` are names, some with names of their own; `{=}` may have any. */
function formOf(notation) {
  const form = {};
  let rest = notation;
  while (rest) {
    const [, name] = rest.match(/^ ?([^ {}*]*)/);
    rest = rest.slice(name.length + (rest[0] === " " ? 1 : 0));
    form[name] = null;
    if (rest[0] === "*") { form[name] = "any"; rest = rest.slice(1); }
    if (rest[0] === "{") {
      let end = 1;
      for (let depth = 1; depth > 0; end += 1) depth += { "{": 1, "}": -1 }[rest[end]] ?? 0;
      form[name] = formOf(rest.slice(1, end - 1));
      rest = rest.slice(end);
    }
  }
  return form;
}

/** The forms of the events and commands of a game, and those of every match; or of every tournament. */
function formsOf(game) {
  const found = { event: {}, command: {} };
  for (const [, of, kind, name, notation] of FORMS.matchAll(/^(\w+) (\w+) (\w+):(?: (.*))?$/gm)) {
    if (of === game || (of === "match" && game !== CUPS)) found[kind][of === "match" || of === CUPS ? name : `${kind === "command" ? "play " : ""}${name}`] = formOf(notation ?? "");
  }
  return found;
}

/** The first member that a form does not have; "" if there is none. */
function stray(value, form) {
  if (value === null || typeof value !== "object" || form === "any") return "";
  if (Array.isArray(value)) return value.map((one) => stray(one, form)).find(Boolean) ?? "";
  for (const [name, inner] of Object.entries(value)) {
    const known = form && (Object.hasOwn(form, name) || Object.hasOwn(form, "="));
    const found = known ? stray(inner, Object.hasOwn(form, name) ? form[name] : form["="]) : name;
    if (found) return found;
  }
  return "";
}

/** What FORMS calls tournaments. */
const CUPS = "tournament";
const ENVELOPE = formOf("version at actor{by seat request_id key} cause schema event* previous hash command*");
const TOLD = formOf("version at type cause actor* event* previous hash");

/** What of an envelope is not known here, in words: a member, an event or a command. "" if all of it is. */
function unknownOf(line, envelope, forms) {
  const told = (of, what, prefix = "") => {
    const form = forms[of][prefix + what?.type], { type, ...rest } = what ?? {};
    const strange = form && stray(rest, form);
    return form ? strange && `the member ${strange} of the ${of} ${type}` : `the ${of} ${type}`;
  };
  const strange = stray(line, envelope), { command } = line, inner = ["play", "expire"].includes(command?.type) && command.command;
  return (strange && `the member ${strange}`) || told("event", line.event) || (command ? told("command", command) : "") || (inner ? told("command", inner, "play ") : "");
}

/** Whether a text is a time as it is written here: in UTC, to the millisecond. */
const isTime = (at) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;

/** No event and no command has a member that is not known here, and every one is of a kind and a schema that is. */
function checkForms({ header, events }) {
  const forms = formsOf(header.game);
  if (!GAMES[header.game]) throw new Unjudged("form", `the game ${header.game} is not known`);
  for (const [place, line] of events.entries()) {
    const isWhole = header.told === "whole", strange = unknownOf(line, isWhole ? ENVELOPE : TOLD, forms);
    const unknown = strange || (isWhole && line.schema !== 1 ? `schema ${line.schema}` : "");
    if (unknown) throw new Unjudged("form", `version ${place + 1}: ${unknown} is not known`);
    if (!isTime(line.at)) throw new Differs("form", place + 1, "this is no time");
  }
}

// --- The chain -------------------------------------------------------------------------------------------------------

/** RFC 8785 for strings, whole numbers, booleans, null, lists and objects. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

const checkChain = ({ lines, header, events }) => checkChainFrom(segments(header.match, events)[0].match, lines, events);

async function checkChainFrom(root, lines, events) {
  let previous = await digest(root);
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
  const opened = events.filter(({ event }) => event.type === "match_opened");
  return opened.map(({ version, event }, place) => {
    const next = opened[place + 1];
    const own = next ? next.event.origin.match : match;
    const seed = next ? next.command?.seed ?? null : revealed(events);
    return { first: version, match: own, dice: event.origin?.match ?? own, commitment: event.commitment, seed };
  });
}

/** The openings of a line of branches. */
const openings = (events) => events.filter(({ event }) => event.type === "match_opened").map(({ event }) => event);

async function checkCommitment({ header, events }) {
  for (const { first, commitment, seed } of segments(header.match, events)) {
    if (seed !== null && (hex(unhex(seed)) !== seed || hex(await sha256(unhex(seed))) !== commitment)) throw new Differs("commitment", first, "the seed does not match its commitment");
  }
}

/** A match ends once; its seed is revealed right after, and only rulings follow. */
function checkResult({ events }) {
  const end = events.find(({ event }) => ["match_ended", "match_ruled"].includes(event.type))?.version;
  const told = events.filter(({ event }) => event.type === "seed_revealed").map(({ version }) => version);
  if (!end && !told.length) return;
  if (!end || told.length !== 1 || told[0] !== end + 1) throw new Differs("result", end ?? told[0], "the seed must be revealed once, right after the end of the match");
  const late = events.slice(end + 1).find(({ event }) => !["match_ruled", "ruling_lifted"].includes(event.type));
  if (late) throw new Differs("result", late.version, "the match continues after its end");
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
  if (openings(events).some(({ rules_version: rules }) => rules !== RULES_VERSION)) throw new Unjudged("dice", `the draws of rules version ${header.rules_version} are not known`);
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

/** Who cosigned a checkpoint, by name, and when, in milliseconds since 1970. */
export async function cosigned(note, witnesses) {
  const times = await cosignatures(note, witnesses);
  return witnesses.filter(({ raw }) => times.has(raw)).map(({ name, raw }) => ({ name, at: 1000 * times.get(raw) }));
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

/** The keys of the witnesses of a policy that are known here. */
export const cosigners = (policy) => Object.values(policy.witnesses).flatMap(({ key }) => (key ? [key] : []));

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
async function checkConsistency(kept, now, since, proof) {
  if (kept.size !== now.size && kept.size !== 0 && since !== kept.size) throw new Differs("consistency", null, `ask for the record with proof=${kept.size}`);
  return kept.size > now.size ? checkGrowth(now, kept, proof) : checkGrowth(kept, now, proof);
}

async function checkGrowth(old, now, proof) {
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
const FORM = 2, TAG_DIGITS = 32;
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
    await checkGrowth(first, now, record.proof.first.consistency);
    notes.push({ note: record.proof.first.checkpoint, ...first });
  }
  for (const one of seen.filter((kept) => kept.startsWith(`${now.origin}\n`))) notes.push({ note: one, ...await checkpoint(one, keys, "witnesses") });
  const witnessed = policy ? await checkWitnesses(record, notes, policy, unjudged) : [];
  for (const old of kept) await checkConsistency(await checkpoint(old, keys, "consistency"), now, since, consistency);
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
    if ((tag ?? "").length !== (form > 1 ? TAG_DIGITS : 0)) throw new Differs("tags", version, "a leaf has no tag, or has one and is of form 1");
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

// --- The members of every event and command ------------------------------------------------------------------------------

/** By game, or for every match. `*`: anything, as the game has it. `{=}`: any members. */
const FORMS = `
match event clocks_set: clocks{seat left deadline}
match event hint_taken: seat
match event host_changed: host name
match event invitation_revoked: seat
match event match_cancelled:
match event match_ended: outcome{how standings{seat rank score} winners}
match event match_opened: game rules_version seats options{=*} host start_when commitment tournament undo origin{branch match version seat} host_name clock{kind limit increment on_timeout} watch{who players delay} reserved{seat player} rematch_of hints pace analysis
match event match_paused: since until reason
match event match_resumed:
match event match_ruled: ruling verdict outcome{how standings{seat rank score} winners}
match event match_started:
match event position_set: state* views* public*
match event ruling_lifted: ruling outcome{how standings{seat rank score} winners}
match event seat_invited: seat digest until
match event seat_left: seat
match event seat_resigned: seat bot
match event seat_substituted: seat bot
match event seat_taken: seat occupant{name player bot} nonce
match event seed_revealed: seed
match event taken_back: to
match event time_added: seats extra
match event time_expired: seat
match event time_given_back: seats since until
match event undo_answered: request seat agree
match event undo_asked: seat to asked
tournament event announcement_made: announcement digest
tournament event announcement_removed: announcement
tournament event application_declined: application reason
tournament event application_queued: application
tournament event application_withdrawn: application
tournament event bye_granted: entry round
tournament event bye_refused: entry round reason
tournament event bye_request_withdrawn: entry round
tournament event bye_requested: entry round worth
tournament event check_in_closed: closes_at lost
tournament event check_in_opened: opens_at closes_at
tournament event entries_kept_apart: group entries rounds reason
tournament event entry_rated: entry before rating
tournament event exclusion_lifted: entry
tournament event extra_time_given: round table entries seconds reason
tournament event link_made: digest
tournament event list_changed: added removed
tournament event offer_withdrawn: player
tournament event pairings_dropped: round cause
tournament event past_round_entered: round tables{seats why{code about{=}}} byes{entry worth why{code about{=}}} date
tournament event player_applied: application player nonce
tournament event player_checked_in: entry
tournament event player_entered: entry name player bot rating nonce
tournament event player_excluded: entry reason
tournament event player_qualified: entry series cut of carried
tournament event player_returned: entry
tournament event player_withdrew: entry reason
tournament event points_adjusted: ruling entry halves reason
tournament event result_reported: round table match version ranks winners how
tournament event round_closed: round next
tournament event round_opened: round
tournament event round_paired: round tables{seats why{code about{=}}} byes{entry worth why{code about{=}}} method engine lots beacon_round
tournament event round_started: round matches beacon_signature
tournament event ruling_withdrawn: ruling reason
tournament event schedule_held: cause reason
tournament event schedule_resumed:
tournament event schedule_set: schedule{dates after lead steps} next
tournament event seed_revealed: seed
tournament event separation_lifted: group
tournament event staff_appointed: player rights
tournament event staff_dismissed: player
tournament event table_paused: round table since until reason
tournament event table_resumed: round table reason
tournament event table_ruled: ruling round table verdict ranks reason
tournament event terms_changed: before{name rounds late_entries clock{kind limit increment on_timeout} watch{who players delay} tie_breaks seeding bye tied_table legs admission{by most} check_in{closes_at opens_at} byes_on_request{most worth granted_by}} after{name rounds late_entries clock{kind limit increment on_timeout} watch{who players delay} tie_breaks seeding bye tied_table legs admission{by most} check_in{closes_at opens_at} byes_on_request{most worth granted_by}}
tournament event tournament_ended: reason
tournament event tournament_offered: player
tournament event tournament_opened: terms{name game options{=*} format rounds seats fewest most points{=} bye tie_breaks seeding late_entries legs tied_table seed clock{kind limit increment on_timeout} watch{who players delay} edition elimination admission{by most} check_in{closes_at opens_at} byes_on_request{most worth granted_by}} organiser commitment beacon{chain genesis period}
tournament event tournament_taken_over: organiser
conspiracy event action_stopped: seat challenger
conspiracy event agent_burned: seat killer victim cost
conspiracy event agent_moved: seat agent origin city with_case by uses
conspiracy event assassination_declared: seat killer victim cost least_bid
conspiracy event bid_raised: seat agent amount
conspiracy event board_set_up: edition stations die_sides icon_faces agents{=} case hqs die coins
conspiracy event bribe_paid: seat target{hidden among} amount{hidden among}
conspiracy event case_delivered: seat city
conspiracy event case_moved: seat agent origin city
conspiracy event challenge_lost: seat
conspiracy event challenge_made: seat agent amount
conspiracy event challenge_waived: seat
conspiracy event die_advanced: space
conspiracy event die_rolled: face icon
conspiracy event game_ended: how winners
conspiracy event move_declared: seat agent origin city with_case least_bid
conspiracy event payoffs_placed: seat agents{hidden among} token_coins extra_coins
conspiracy event power_declined: seat agent
conspiracy event power_offered: seat agent uses
conspiracy event restriction_lifted: seat
conspiracy event round_ended: round
conspiracy event shield_lifted: seat token agents{=} solomon reserve
conspiracy event start_player_drawn: seat
conspiracy event token_dealt: seat token{hidden among}
conspiracy event turn_began: seat round
pax_illuminaten event ability_used: seat card ability buff actions
pax_illuminaten event action_began: seat deed{kind by target rival faction acting discs card} main icons free fee
pax_illuminaten event action_bought: seat special icons
pax_illuminaten event action_done: seat deed{kind by target rival faction acting discs card}
pax_illuminaten event action_phase_began: seat
pax_illuminaten event action_phase_ended: seat
pax_illuminaten event action_planned: seat deed{kind by target rival faction acting discs card}
pax_illuminaten event activation_offered: seat
pax_illuminaten event automa_paid: factions
pax_illuminaten event automa_plans: plan
pax_illuminaten event automa_rested: automa
pax_illuminaten event bonus_offered: seat ability
pax_illuminaten event card_expelled: seat card place replacement source high discs home
pax_illuminaten event card_placed: seat card place high beside
pax_illuminaten event card_schemed: seat card quick ability high
pax_illuminaten event card_scouted: seat card{hidden among} place by
pax_illuminaten event card_turned_up: seat card place high
pax_illuminaten event card_yielded: seat card units owes whispers by
pax_illuminaten event cards_discarded: seat cards
pax_illuminaten event cards_drawn: seat cards{hidden among}
pax_illuminaten event cards_swapped: seat card other
pax_illuminaten event challenge_began: seat rival card discs by attack defence level choose
pax_illuminaten event challenge_resolved: seat rival card won attack defence autos decided
pax_illuminaten event chamberlain_moved: seat discarded space
pax_illuminaten event check_advanced: seat step
pax_illuminaten event choice_offered: seat ability
pax_illuminaten event claim_lost: seat plot
pax_illuminaten event claim_regained: seat plot
pax_illuminaten event court_filled: card space
pax_illuminaten event court_taken: seat card space redraw fee
pax_illuminaten event cube_placed: seat card
pax_illuminaten event deck_shuffled: order{hidden among}
pax_illuminaten event decks_stacked: map{hidden among} deck{hidden among} plots{hidden among} events{hidden among}
pax_illuminaten event disc_moved: seat source card
pax_illuminaten event disc_picked: seat card
pax_illuminaten event discs_ousted: seat card discs
pax_illuminaten event discs_placed: seat card discs
pax_illuminaten event edict_discarded: seat edict
pax_illuminaten event edict_issued: seat edict faction favor
pax_illuminaten event edict_tapped: seat owner edict faction favor
pax_illuminaten event edict_ticked: seat edict faction to_pool to_seat
pax_illuminaten event event_put_back: seat event{hidden among}
pax_illuminaten event event_turned: seat event
pax_illuminaten event events_drawn: seat events{hidden among}
pax_illuminaten event faction_borrowed: seat faction
pax_illuminaten event faction_claimed: seat faction rival
pax_illuminaten event favor_forgone: seat left
pax_illuminaten event favor_gained: seat factions left
pax_illuminaten event favor_given: seat rival faction
pax_illuminaten event favor_paid: seat faction amount
pax_illuminaten event favor_taken: seat faction rival left
pax_illuminaten event favor_waived: seat
pax_illuminaten event final_round_began: edicts
pax_illuminaten event gain_offered: seat units card
pax_illuminaten event game_ended: how winners keys scores
pax_illuminaten event gifts_ended: seat
pax_illuminaten event hand_dealt: seat cards{hidden among} plot{hidden among}
pax_illuminaten event hand_seen: seat rival cards{hidden among}
pax_illuminaten event moves_began: seat steps faction to jump one_source
pax_illuminaten event moves_ended: seat
pax_illuminaten event offer_closed: seat taken
pax_illuminaten event plan_turned: card high
pax_illuminaten event plot_buried: seat plot{hidden among}
pax_illuminaten event plot_claimed: seat plot private
pax_illuminaten event plot_drawn: seat plot{hidden among}
pax_illuminaten event plot_put_back: seat kept{hidden among} plot{hidden among}
pax_illuminaten event plot_seen: seat rival plot{hidden among}
pax_illuminaten event redraw_began: seat limit
pax_illuminaten event regain_offered: seat plots
pax_illuminaten event reveal_began: waiting
pax_illuminaten event script_followed: automa row target deed
pax_illuminaten event shift_declined: seat
pax_illuminaten event shift_offered: seat card
pax_illuminaten event show_asked: seat
pax_illuminaten event special_activated: seat special
pax_illuminaten event special_dropped: seat special
pax_illuminaten event special_ended: seat special
pax_illuminaten event special_kept: seat event{hidden among}
pax_illuminaten event strength_chosen: seat card{hidden among}
pax_illuminaten event strength_set: seat attack
pax_illuminaten event strength_shown: seat card source
pax_illuminaten event strengths_revealed: attack_card defence_card attack defence autos high drawn
pax_illuminaten event swap_began: seat card
pax_illuminaten event table_set: seats automa round_limit start contacts supply pool{=} purses{=} places court factions plots
pax_illuminaten event token_moved: card
pax_illuminaten event turn_began: seat round actions
pax_illuminaten event whispers_ended: seat
richelieu event army_hired: seat cost space prestige income
richelieu event board_set_up: edition stall_guard seats boxes pairs cardinal city_jewels louis jewels income military prestige colours workers neutral_workers
richelieu event box_cleared: box discarded
richelieu event cardinal_caught_up: seat space
richelieu event cardinal_moved: back steps space
richelieu event game_ended: winners
richelieu event income_taken: seat louis
richelieu event intrigue_decided: box side sheet richelieu_total enemy_total tied standing{owner total leftmost} leader runner_up first second first_reward second_reward cardinal
richelieu event jewel_bought: seat louis
richelieu event jewel_sold: seat louis
richelieu event neutral_due: seat owner
richelieu event pawn_placed: seat pawn from_sheet sheet space
richelieu event piles_shuffled: richelieu{hidden among} enemy{hidden among}
richelieu event reward_declined: seat kind
richelieu event reward_lost: seat kind
richelieu event reward_offered: seat kind
richelieu event reward_received: seat kind prestige louis income military lost
richelieu event seat_scored: seat prestige income military majority sets jewels total
richelieu event second_action_forgone: seat
richelieu event sheet_won: seat sheet
richelieu event sheets_drawn: box richelieu enemy spaces
richelieu event start_player_drawn: seat
richelieu event tile_taken: seat prestige
richelieu event turn_began: seat actions behind
richelieu event worker_bribed: seat owner from_sheet from_space sheet space
richelieu event worker_placed_face_down: seat owner value{hidden among} sheet space cost surcharge
richelieu event worker_placed_face_up: seat owner value sheet space cost surcharge
richelieu event worker_turned_up: owner value sheet space
richelieu event workers_dealt: seat owner hand{hidden among}
richelieu event workers_returned: seat owner workers
richelieu event workers_turned_up: box sheet richelieu{owner value} enemy{owner value}
umbra_concilium event battle_suit_changed: seat card suit by
umbra_concilium event card_played: seat card suit
umbra_concilium event card_set_aside: card{hidden among}
umbra_concilium event council_convened: seats stratagems options{edition pure_arms_scope direction_after_2_8 pursuit_needs_win six_copies_pursuit imbalance_other_fives nine_counts_itself}
umbra_concilium event deal_began: number hand
umbra_concilium event direction_changed: seat card direction by
umbra_concilium event direction_chosen: seat direction
umbra_concilium event direction_returned: direction
umbra_concilium event effect_blocked: seat card effect by
umbra_concilium event effect_missed: seat card effect why
umbra_concilium event effects_silenced: seat suit direction undone
umbra_concilium event first_lead_drawn: seat
umbra_concilium event game_ended: how ruler
umbra_concilium event hand_dealt: seat cards{hidden among}
umbra_concilium event lasting_began: seat stratagem direction blocks
umbra_concilium event lasting_ended: stratagem
umbra_concilium event points_pursued: seat points gap
umbra_concilium event points_scored: seat points why source
umbra_concilium event points_taken: seat loser points
umbra_concilium event stratagem_used: seat stratagem copies use_effect
umbra_concilium event trick_ended: lead by scores over
umbra_concilium event trick_won: seat card suit direction by
match command add_time: seats extra staff
match command answer_undo: request seat agree
match command ask_undo: to
match command branch: origin{branch match version seat} seen seats commitment name start_when undo seed watch{who players delay} analysis
match command call_off: idle
match command cancel:
match command expire: seat command*
match command give_time_back: since until
match command invite: seat digest seconds
match command leave_seat: seat
match command lift_ruling: ruling staff
match command open_match: game seats options{=*} commitment name start_when undo clock{kind limit increment on_timeout} watch{who players delay} position* hints pace analysis
match command open_table: game tournament round table organiser name seats{name player bot} options{=*} commitment clock{kind limit increment on_timeout} watch{who players delay} nonces staff
match command pause_match: until staff reason
match command play: seat command*
match command rematch: game of seats{name player bot} options{=*} commitment name start_when undo clock{kind limit increment on_timeout} watch{who players delay} hints pace
match command resign:
match command resume_match: staff
match command revoke_invitation: seat
match command rule_match: ruling verdict ranks staff
match command seat_bot: seat bot
match command start:
match command take_hint:
match command take_seat: seat name invitation nonce
tournament command accept_application: application rating
tournament command adjust_points: entry halves reason
tournament command announce: digest
tournament command appoint_staff: player rights
tournament command change_list: added removed
tournament command change_terms: terms{name rounds late_entries clock{kind limit increment on_timeout} watch{who players delay} tie_breaks seeding bye tied_table legs admission{by most} check_in{closes_at opens_at} byes_on_request{most worth granted_by}}
tournament command check_player_in: entry
tournament command close_check_in:
tournament command close_round: round
tournament command continue_tournament: entries{player bot rating} rounds{tables{seats verdict ranks} byes{entry worth why{code about{=}}} date} reason withdrawn halves apart{entries rounds} byes{entry round worth}
tournament command decline_application: application reason
tournament command dismiss_staff: player
tournament command end_tournament: reason
tournament command enter: name player bot rating nonce link
tournament command enter_many: entries{player bot rating}
tournament command enter_qualified: series cut entries{of player bot rating carried}
tournament command enter_result: round table ranks reason
tournament command exclude: entry reason
tournament command give_extra_time: round table entry seconds reason
tournament command grant_bye: entry round
tournament command hold_schedule: cause reason
tournament command keep_apart: group entries rounds reason
tournament command lift_exclusion: entry
tournament command lift_separation: group
tournament command make_link: digest
tournament command offer_tournament: player
tournament command open_check_in:
tournament command open_round:
tournament command open_tournament: terms{name game options{=*} format rounds seats fewest most points{=} bye tie_breaks seeding late_entries legs tied_table seed clock{kind limit increment on_timeout} watch{who players delay} edition elimination admission{by most} check_in{closes_at opens_at} byes_on_request{most worth granted_by}} commitment beacon{chain genesis period}
tournament command pair_round: round tables{seats why{code about{=}}} byes{entry worth why{code about{=}}} method engine lots
tournament command pause_table: round table until reason
tournament command rate_entry: entry rating
tournament command refuse_bye: entry round reason
tournament command remove_announcement: announcement
tournament command report_result: match version ranks winners how
tournament command request_bye: entry round
tournament command resume_schedule:
tournament command resume_table: round table reason
tournament command return: entry
tournament command rule_table: round table verdict ranks reason
tournament command set_schedule: schedule{dates after lead steps}
tournament command start_round: round paired matches commitments beacon_signature
tournament command take_over:
tournament command withdraw: entry reason
tournament command withdraw_application: application
tournament command withdraw_bye_request: entry round
tournament command withdraw_offer:
tournament command withdraw_ruling: ruling reason
conspiracy command advance_die:
conspiracy command assassinate: killer victim
conspiracy command challenge: amount
conspiracy command draw_agent: agent
conspiracy command extra_move: city
conspiracy command move_agent: agent city with_case
conspiracy command pass:
conspiracy command pay_bribe: target amount
conspiracy command place_payoffs: agents
conspiracy command pull_case:
conspiracy command push_case: city
conspiracy command raise: amount
conspiracy command ride_train: city with_case
conspiracy command roll_die:
conspiracy command shove_agent: agent city
pax_illuminaten command act_from: card
pax_illuminaten command activate: special
pax_illuminaten command borrow: faction
pax_illuminaten command buy_action: special faction
pax_illuminaten command call_challenge:
pax_illuminaten command choose_card: card
pax_illuminaten command claim_faction: faction
pax_illuminaten command claim_plot: plot
pax_illuminaten command commit: discs
pax_illuminaten command concede:
pax_illuminaten command draw_card:
pax_illuminaten command end_actions:
pax_illuminaten command exchange: faction
pax_illuminaten command expel: target by
pax_illuminaten command extort: target by
pax_illuminaten command follow_script: row target
pax_illuminaten command give_favor: faction rival
pax_illuminaten command influence: target by
pax_illuminaten command keep_event: event
pax_illuminaten command keep_plot: plot
pax_illuminaten command look_at_hand: rival
pax_illuminaten command look_at_plot: rival
pax_illuminaten command move_disc: card
pax_illuminaten command organize: faction target by
pax_illuminaten command oust: target rival by
pax_illuminaten command pass:
pax_illuminaten command pay_favor: faction
pax_illuminaten command pick_disc: card
pax_illuminaten command place_card: card
pax_illuminaten command play_strength: card
pax_illuminaten command press_on:
pax_illuminaten command quick_favor: card
pax_illuminaten command regain_plot: plot
pax_illuminaten command scheme: card
pax_illuminaten command scout: target by
pax_illuminaten command set_strength: above
pax_illuminaten command take_court: card
pax_illuminaten command take_favor: faction rival
pax_illuminaten command tap_edict: edict
pax_illuminaten command turn_plan:
pax_illuminaten command waive:
pax_illuminaten command whisper: card
richelieu command buy_jewel:
richelieu command hire_army:
richelieu command move_worker: from_sheet from_space sheet space
richelieu command pass:
richelieu command place_pawn: sheet space
richelieu command place_worker: value sheet space
richelieu command sell_jewel:
richelieu command take_income:
umbra_concilium command choose_direction: direction
umbra_concilium command play_card: card
umbra_concilium command play_stratagem: card stratagem copies use_effect
`;

// --- A record --------------------------------------------------------------------------------------------------------

const CHECKS = { header: checkHeader, chain: checkChain, forms: checkForms, seal: checkSeal, commitment: checkCommitment, result: checkResult, dice: checkDice };
const NO_RULES = "the rules of the games are not known here";
const NOT_OVER = "the seed is not revealed before the match is over";
const NOT_WHOLE = "only a whole record can be checked for this";

/** What a record depends on beside itself; null if on nothing. */
function dependence({ events }) {
  const all = openings(events);
  if (all.some(({ origin }) => (origin?.seat ?? null) !== null)) return "what was dealt for a branch from what a seat knew";
  if (all.at(-1)?.rematch_of) return "the match before";
  if (all.at(-1)?.tournament) return "the tournament that opened the match";
  return all.some(({ origin }) => origin) ? "what a branch shares with its origin" : null;
}

/** What could not be judged of a record by itself: `{check: why}`. */
function unjudgedOf(record) {
  const { header, seal, events } = record;
  /** @type {Record<string, string>} */
  const found = { rules: NO_RULES };
  if (header.told !== "whole") return { chain: NOT_WHOLE, rules: NOT_WHOLE, result: NOT_WHOLE, dice: NOT_WHOLE };
  if (seal.seed === null) Object.assign(found, { commitment: NOT_OVER, dice: NOT_OVER });
  else if (segments(header.match, events).some(({ seed }) => seed === null)) found.dice = "the seed of the match that this one branches from is not known";
  return found;
}

/**
 * Check a record: `{ok, record, checked, unchecked, flaw}`. `flaw` is the first Differs, `unchecked` says of each check that could not be
 * made why; `ok` is whether nothing differs, which says nothing of what was not checked.
 */
export async function verify(body) {
  const checked = [];
  /** @type {Record<string, string>} */
  let unchecked = {};
  let record = null, flaw = null;
  try {
    const found = parse(body);
    checked.push("form");
    const left = unjudgedOf(found);
    for (const [name, check] of Object.entries(CHECKS)) {
      if (name in left && !(name === "dice" && left.rules === NO_RULES && found.seal.seed)) continue;
      await check(found);
      if (!(name in left) && name !== "forms") checked.push(name);
    }
    record = found;
    unchecked = left;
    const needs = dependence(found);
    if (needs) unchecked.origin = `${needs} is not in the record`;
  } catch (error) {
    if (error instanceof Differs) flaw = error;
    else if (error instanceof Unjudged && await unsealed(body)) flaw = new Differs("seal", null, "the lines do not match the seal");
    else if (error instanceof Unjudged) unchecked = { ...unchecked, [error.check]: error.detail };
    else flaw = new Differs("form", null, `the record cannot be read: ${error.message}`);
  }
  return { ok: !flaw, record, checked, unchecked, flaw };
}

/** Whether a branch from the truth shares with its origin what the record of that has. Throws Differs or Unjudged. */
async function checkOrigins(record, origins) {
  const needs = dependence(record);
  if (!needs) throw new Unjudged("origin", "the record names no other match that it depends on");
  for (const { origin } of openings(record.events).filter((opened) => opened.origin && (opened.origin.seat ?? null) === null)) {
    const there = origins.find(({ header }) => header.match === origin.match);
    if (!there) throw new Unjudged("origin", `the record of ${origin.match} was not given`);
    const differs = record.lines.slice(1, origin.version + 1).findIndex((line, place) => line !== there.lines[place + 1]);
    if (differs >= 0) throw new Differs("origin", differs + 1, `${origin.match} has another event here`);
  }
  if (needs !== "what a branch shares with its origin") throw new Unjudged("origin", `${needs} cannot be judged without the rules`);
}

/** The records that cannot be true beside another one: for each the Differs that says so. */
function clashes(records) {
  const owners = new Map(), seeds = new Map(), longest = new Map(), found = new Map();
  const note = (of, key, value) => of.set(key, (of.get(key) ?? new Set()).add(value));
  const parts = new Map(records.map(([name, { header, events }]) => [name, segments(header.match, events)]));
  for (const { match, commitment } of [...parts.values()].flat()) {
    note(owners, commitment, match);
    note(seeds, match, commitment);
  }
  for (const [, record] of records) {
    const known = longest.get(record.header.match);
    if (record.seal.hash && (known?.events.length ?? 0) < record.events.length) longest.set(record.header.match, record);
  }
  for (const [name, record] of records) {
    const clash = clashOf(parts.get(name), owners, seeds) ?? courseOf(record, longest.get(record.header.match));
    if (clash) found.set(name, clash);
  }
  return found;
}

/** Whether another match has one of the seeds of a record, or one of its matches another seed elsewhere. */
function clashOf(parts, owners, seeds) {
  for (const { match, commitment } of parts) {
    const other = [...owners.get(commitment)].find((one) => one !== match);
    if (other) return new Differs("commitment", null, `${match} has the seed of ${other}`);
    if (seeds.get(match).size > 1) return new Differs("commitment", null, `${match} was opened with another seed elsewhere`);
  }
  return null;
}

/** Whether a record tells another course than the longest of its match. */
function courseOf({ header, events, seal }, longer) {
  if (!seal.hash || !longer || longer.events[events.length - 1].hash === seal.hash) return null;
  return new Differs("chain", null, `another record tells another course of ${header.match}`);
}

// --- Tournaments -------------------------------------------------------------------------------------------------------

const CUP = "cabinet-noir-tournament-record";
/** Whether a record is that of a tournament. */
export const isOfTournament = (body) => body.startsWith(`{"format":"${CUP}"`);

/** What is found of the record of a tournament, by the module beside this one. `bodies` are the records of its matches. */
async function verifyTournament(body, bodies, keys, kept, policy, rounds) {
  const { verifierOf } = await import("./tournament.mjs");
  const tools = { Differs, Unjudged, canonical, hex, unhex, sha256, hmac, verify, unsealed, checkInclusion, checkpoint, checkConsistency, checkGrowth, tagOf, unknownIn, isTime, strangeIn: (line) => unknownOf(line, ENVELOPE, formsOf(CUPS)) };
  const found = await verifierOf(tools)(body, bodies, keys, kept, rounds);
  const { result, ...unchecked } = found.unchecked;
  if (policy) unchecked.witnesses = "who cosigned is only judged with the records of the matches";
  return { ...found, unchecked: result === undefined ? unchecked : { ...unchecked, [bodies ? "result" : RESULT]: result } };
}

/** What is not asked for without the records of the matches. */
const RESULT = "result of a tournament";

/** Tournaments that cannot be true beside another one: with one secret, or with two. */
function cupClashes(cups) {
  const found = new Map();
  for (const [name, one] of cups) {
    const other = cups.map(([, there]) => there).find((there) => there.commitment && (there.commitment === one.commitment) !== (there.tournament === one.tournament));
    if (one.commitment && other) found.set(name, new Differs("commitment", null, `${one.tournament} and ${other.tournament}: one secret for two tournaments, or two for one`));
  }
  return found;
}

// --- The command line ------------------------------------------------------------------------------------------------

/** All that can be said of a record, with the keys of the log if there are some. */
export async function examined(body, keys, kept, receipts, { origins = [], policy = null, seen = [], bodies = null, rounds = null } = {}) {
  if (isOfTournament(body)) return verifyTournament(body, bodies, keys, kept, policy, rounds);
  const found = await verify(body);
  const { record } = found;
  if (found.flaw || !record || !(keys.length || origins.length)) return found;
  try {
    if (origins.length) {
      await checkOrigins(record, origins);
      delete found.unchecked.origin;
      found.checked.push("origin");
    }
    if (keys.length && (record.proof || kept.length || !receipts.length)) {
      const { checked, unjudged } = await checkProof(record, keys, kept, policy, seen);
      found.checked.push(...checked);
      Object.assign(found.unchecked, unjudged);
    }
    for (const note of receipts) {
      await checkReceipt(note, record, keys);
      found.checked.push("receipt");
    }
    return found;
  } catch (error) {
    if (error instanceof Unjudged) return { ...found, unchecked: { ...found.unchecked, [error.check]: error.detail } };
    return { ...found, ok: false, flaw: error instanceof Differs ? error : new Differs("form", null, `the proof cannot be read: ${error.message}`) };
  }
}

/** The checkpoints that a witness kept below a folder. */
async function notesBelow(folder) {
  const { readdir, readFile } = await import("node:fs/promises");
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".checkpoint")).sort();
  return Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")));
}

const AGREES = 0, DIFFERS = 1, UNJUDGED = 3;

/** The exit status of a record, and what is said of it. `asked` tells which checks are not asked for. */
function verdict({ checked, unchecked, flaw }, without) {
  if (flaw) return [DIFFERS, `differs: ${flaw.check}: ${flaw.version ? `version ${flaw.version}: ` : ""}${flaw.detail}`];
  const list = (wanted) => Object.entries(unchecked).filter(([name]) => without.includes(name) === wanted).map(([name, why]) => `${name}: ${why}`);
  const left = list(true).map((one) => `; not asked for: ${one}`).join("");
  const open = list(false);
  if (open.length) return [UNJUDGED, `not judged: ${open.join("; ")}; checked ${checked.join(", ")}${left}`];
  return [AGREES, `nothing differs; checked ${checked.join(", ")}${left}`];
}

async function main(argv) {
  const { readFile } = await import("node:fs/promises");
  const read = (file) => readFile(file, "utf8");
  const given = { "--key": [], "--checkpoint": [], "--receipt": [], "--origin": [], "--without": [], "--policy": [], "--seen": [], "--matches": [], "--beacon": [] }, files = [];
  for (let at = 0; at < argv.length; at += 1) (given[argv[at]] ? given[argv[at++]] : files).push(argv[at]);
  const lines = await Promise.all(given["--key"].map(async (key) => (await read(key).catch(() => key)).trim().split("\n")));
  const keys = await Promise.all(lines.flat().map(parseKey));
  const [kept, receipts] = await Promise.all([given["--checkpoint"], given["--receipt"]].map((some) => Promise.all(some.map(read))));
  const policy = given["--policy"].length ? await parsePolicy(await read(given["--policy"][0])) : null;
  const seen = (await Promise.all(given["--seen"].map((folder) => notesBelow(folder)))).flat();
  keys.push(...policy?.logs ?? []);
  if ((policy || kept.length || receipts.length) && !keys.length) throw new Error("a policy, a checkpoint or a receipt needs the key of the log (--key)");
  const origins = await Promise.all(given["--origin"].map(async (file) => originIn(file, await read(file))));
  const without = [...given["--without"], ...(origins.length ? [] : ["origin"]), ...(keys.length ? [] : ["log"])];
  const found = new Map();
  const bodies = given["--matches"].length ? await recordsBelow(given["--matches"]) : null;
  if (!bodies) without.push(RESULT);
  const rounds = given["--beacon"].length ? roundsIn(await read(given["--beacon"][0])) : null;
  for (const file of files) found.set(file, await examined(await read(file), keys, kept, receipts, { origins, policy, seen, bodies, rounds }));
  const sound = [...found].filter(([, { flaw, record }]) => record && !flaw).map(([file, { record }]) => [file, record]);
  const cups = [...found].filter(([, { flaw, cup }]) => cup && !flaw).map(([file, { cup }]) => [file, cup]);
  for (const [file, flaw] of [...clashes(sound), ...cupClashes(cups)]) found.set(file, { ...found.get(file), flaw });
  const said = [...found].map(([file, one]) => [file, ...verdict(keys.length ? one : { ...one, unchecked: { ...one.unchecked, log: "no key was given" } }, without)]);
  for (const [file, , text] of said) console.log(`${file}: ${text}`);
  const statuses = said.map(([, status]) => status);
  globalThis.process.exitCode = [DIFFERS, UNJUDGED].find((status) => statuses.includes(status)) ?? AGREES;
}

/** The records of matches in folders, by the id of the match; other files are left out. */
async function recordsBelow(folders) {
  const { readdir, readFile } = await import("node:fs/promises");
  const found = new Map();
  for (const folder of folders) {
    for (const name of (await readdir(folder, { recursive: true })).filter((one) => one.endsWith(".jsonl"))) {
      const body = await readFile(`${folder}/${name}`, "utf8");
      const [, match] = body.slice(0, 1000).match(/^\{"format":"cabinet-noir-record".*?"match":"([^"]+)"/) ?? [];
      if (match) found.set(match, body);
    }
  }
  return found;
}

/** The signatures of the rounds of a public beacon, one a line as drand tells them; its chain is described in other lines. */
function roundsIn(text) {
  try {
    const told = text.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
    return new Map(told.filter((one) => !one.public_key).map(({ round, signature }) => [round, signature]));
  } catch (error) {
    throw new Error(`--beacon: ${error.message}`, { cause: error });
  }
}

/** The whole record of another match, which must hold. */
async function originIn(file, body) {
  const { ok, record } = await verify(body);
  if (!ok || record?.header.told !== "whole") throw new Error(`--origin: ${file} is not the whole record of a match, or does not hold`);
  return record;
}

/** The command: prints what it finds, and sets the exit status of the process, 2 if it cannot do what is asked. */
export async function run(argv) {
  await main(argv).catch((error) => {
    console.error(error.message);
    globalThis.process.exitCode = 2;
  });
}

const called = globalThis.process?.argv ?? [];
if (called[1] && import.meta.url === (await import("node:url")).pathToFileURL(called[1]).href) await run(called.slice(2));
