// The part of verify.mjs that knows tournaments, written from docs/records.md and docs/organisers.md alone. `verify.mjs` hands it its
// tools: hashes, the canonical form, and the check of a match's record.
//
// It decides every command again but the pairings, which need the pairing programs: `pairings: not judged`. Beside it are `rounds.mjs`
// and `knockout.mjs`, what its rounds say, `standings.mjs` with `points.mjs` and `fide.mjs`, who is where, and `beacon.mjs`.

import { checkBeacon, firstAfter, isBeacon, isSignature } from "./beacon.mjs";
import { ELIMINATIONS } from "./knockout.mjs";
import { active, entriesOf, field, inForce, isDecided, isOn, knockout, needsRuling, planned } from "./rounds.mjs";
import { fits, standings } from "./standings.mjs";
import { scheduleOf, sensible, startBy } from "./schedule.mjs";

const HEADER = ["format", "format_version", "product", "tournament", "game", "events", "matches"];
const LISTED = ["match", "version", "hash"];
const STANDING = ["rank", "entry", "advanced", "points", "tables", "wins", "byes", "tie_breaks"];
const SEAL = ["sha256", "hash", "seed"];
const PROOF = '{"checkpoint":';
const ENTRIES_MAX = 1024;
const RATING_MAX = 10_000;
const APPLICATIONS_MAX = 4096;
const LIST_MAX = 10000;
const SEPARATIONS_MAX = 512;
const ROUNDS_MAX = 400;
const LONGEST = 20000;
const PAST_TABLES_MAX = 10000;
const STAFF_MAX = 50;
const ANNOUNCEMENTS_MAX = 500;
const EXTRA_MOST = 30 * 24 * 3600;
const PAUSE_MOST = 366 * 24 * 3600 * 1000;
/** What older terms do not say. */
const DEFAULTS = {
  admission: { by: "open", most: null },
  byes_on_request: { granted_by: "rule", most: 0, worth: "half" },
  watch: { delay: 0, players: [], who: "everybody" },
};
const termOf = (terms, name) => terms[name] ?? DEFAULTS[name] ?? null;
const UNTIL = {
  ...Object.fromEntries(["name", "rounds", "late_entries", "clock", "watch", "admission", "byes_on_request"].map((name) => [name, "ended"])),
  ...{ check_in: "started", tie_breaks: "started", seeding: "started", bye: "entered", tied_table: "entered", legs: "entered" },
};
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const LINE_LEAST = 64;
/** The schemas of events that have had another form before. */
const SCHEMAS = { tournament_opened: [1, 2] };
/** What stands for the seed of a tournament, which is public, in its salts and tags. */
const PUBLIC_SALT = "00".repeat(32);

// --- The tournament after its events -------------------------------------------------------------------------------------

const nothing = () => ({ version: 0, status: "open", terms: null, organiser: null, commitment: null, beacon: null, lots: null, entries: [], rounds: [], schedule: null, nextStart: null, held: false, rulings: [], gone: new Set(), staff: new Map(), offered: null, announcements: [], qualified: [], applications: [], link: null, listed: new Set(), requests: [], separations: new Map(), opened: null, closed: null });
const isPlayer = (by) => typeof by === "string" && by.startsWith("ply_");
const isEntrant = (by) => isPlayer(by) || (typeof by === "string" && by.startsWith("gst_"));
const isDigest = (text) => /^[0-9a-f]{64}$/.test(text ?? "");
const last = (now) => now.rounds.at(-1);

const FOLLOW = {
  tournament_opened: (now, { terms, organiser, commitment, beacon }) => Object.assign(now, { terms, organiser, commitment: commitment ?? null, beacon: beacon ?? null }),
  player_entered: (now, { entry, name, player, bot, rating, nonce }) => now.entries.push({ entry, name, player, bot, rating, nonce: nonce ?? null, active: true, excluded: false, there: player !== null && countsAsThere(now) }) && settle(now, player, "entered"),
  player_withdrew: (now, { entry }) => { now.entries[entry - 1].active = false; },
  player_returned: (now, { entry }) => { now.entries[entry - 1].active = true; now.entries[entry - 1].there ||= countsAsThere(now); settle(now, now.entries[entry - 1].player, "entered"); },
  player_excluded: (now, { entry }) => settle(now, Object.assign(now.entries[entry - 1], { active: false, excluded: true }).player, "declined"),
  exclusion_lifted: (now, { entry }) => { now.entries[entry - 1].excluded = false; },
  entry_rated: (now, { entry, rating }) => { now.entries[entry - 1].rating = rating; },
  player_qualified: (now, event) => now.qualified.push(event),
  player_applied: (now, { player, nonce }) => now.applications.push({ player, nonce: nonce ?? null, status: "applied" }),
  application_queued: (now, { application }) => { now.applications[application - 1].status = "waiting"; },
  application_declined: (now, { application }) => { now.applications[application - 1].status = "declined"; },
  application_withdrawn: (now, { application }) => { now.applications[application - 1].status = "withdrawn"; },
  link_made: (now, { digest }) => { now.link = digest; },
  list_changed: (now, { added, removed }) => { removed.forEach((id) => now.listed.delete(id)); added.forEach((id) => now.listed.add(id)); },
  player_checked_in: (now, { entry }) => { now.entries[entry - 1].there = true; },
  check_in_opened: (now, { opens_at }) => { now.opened = opens_at; },
  check_in_closed: (now, { closes_at, lost }) => { now.closed = closes_at; lost.forEach((entry) => { now.entries[entry - 1].active = false; }); },
  bye_requested: (now, { entry, round, worth }) => now.requests.push({ entry, round, worth, status: "requested" }),
  bye_granted: (now, { entry, round }) => { requestOf(now, entry, round).status = "granted"; },
  bye_refused: (now, { entry, round }) => { requestOf(now, entry, round).status = "refused"; },
  bye_request_withdrawn: (now, { entry, round }) => { requestOf(now, entry, round).status = "withdrawn"; },
  entries_kept_apart: (now, { group, ...said }) => now.separations.set(group, said),
  separation_lifted: (now, { group }) => now.separations.delete(group),
  round_opened: (now, { round }) => now.rounds.push({ number: round, status: "open", tables: [], byes: [] }),
  round_paired: (now, { round, tables, byes, method, engine, lots, beacon_round }) => {
    const made = tables.map(({ seats, why }) => ({ seats, why, match: null, report: null, ruling: null, pause: null }));
    now.rounds[round - 1] = { number: round, status: "paired", tables: made, pairings: tables, byes, method, engine, paired: now.version + 1, beacon_round: beacon_round ?? null };
    now.lots = lots ?? now.lots;
  },
  pairings_dropped: (now, { round }) => { now.rounds[round - 1] = { number: round, status: "open", tables: [], byes: [] }; },
  round_started: (now, { round, matches }) => {
    matches.forEach((match, place) => { now.rounds[round - 1].tables[place].match = match; });
    now.rounds[round - 1].status = now.status = "playing";
    now.status = "running";
  },
  past_round_entered: (now, { round, tables, byes }) => {
    const made = tables.map(({ seats, why }) => ({ seats, why, match: null, report: null, ruling: null }));
    now.rounds.push({ number: round, status: "playing", tables: made, pairings: tables, byes, method: "manual", engine: "", paired: now.version + 1, beacon_round: null });
    now.status = "running";
  },
  result_reported: (now, event) => Object.assign(tableOf(now, event), { report: event, pause: null }),
  table_ruled: (now, event) => { now.rulings.push(event); Object.assign(tableOf(now, event), { ruling: event, pause: null }); },
  extra_time_given: () => {},
  table_paused: (now, event) => { tableOf(now, event).pause = event; },
  table_resumed: (now, event) => { tableOf(now, event).pause = null; },
  points_adjusted: (now, event) => now.rulings.push(event),
  ruling_withdrawn: (now, { ruling }) => {
    now.gone.add(ruling);
    const { round, table, verdict } = now.rulings[ruling - 1];
    if (!verdict) return;
    const others = inForce(now).filter((one) => one.verdict && one.round === round && one.table === table);
    now.rounds[round - 1].tables[table - 1].ruling = others.at(-1) ?? null;
  },
  round_closed: (now, { round, next }) => { now.rounds[round - 1].status = "closed"; now.nextStart = next ?? null; },
  schedule_set: (now, { schedule, next }) => Object.assign(now, { schedule, nextStart: next }),
  schedule_held: (now) => { now.held = true; },
  schedule_resumed: (now) => { now.held = false; },
  tournament_ended: (now) => { now.status = "ended"; },
  staff_appointed: (now, { player, rights }) => { now.staff.set(player, rights); },
  staff_dismissed: (now, { player }) => { now.staff.delete(player); },
  tournament_offered: (now, { player }) => { now.offered = player; },
  offer_withdrawn: (now) => { now.offered = null; },
  terms_changed: (now, { after }) => { now.terms = { ...now.terms, ...after }; },
  announcement_made: (now, { digest }) => now.announcements.push({ digest, removed: false }),
  announcement_removed: (now, { announcement }) => { now.announcements[announcement - 1].removed = true; },
  tournament_taken_over: (now, { organiser }) => {
    now.staff.delete(organiser);
    now.staff.set(now.organiser, ["direct"]);
    Object.assign(now, { organiser, offered: null });
  },
  seed_revealed: (now, { seed }) => { now.seed = seed; },
};

/** Who enters, returns or moves up once the deadline of the check-in counted is there. */
const countsAsThere = (now) => Boolean(now.terms.check_in) && now.closed === now.terms.check_in.closes_at;
const tableOf = (now, { round, table }) => now.rounds[round - 1].tables[table - 1];
const isPending = ({ status }) => ["applied", "waiting"].includes(status);
const requestOf = (now, entry, round) => now.requests.findLast((one) => one.entry === entry && one.round === round);
const counts = ({ status }) => ["requested", "granted"].includes(status);

/** The application of a player who has entered, or cannot any more, is no longer pending. */
function settle(now, player, status) {
  const found = player && now.applications.findLast((one) => one.player === player);
  if (found && isPending(found)) found.status = status;
}

// --- What a command leads to ---------------------------------------------------------------------------------------------

const refuse = (code) => { throw Object.assign(new Error(code), { refused: true }); };
const need = (fine, code) => { if (!fine) refuse(code); };

const overtaken = (now, cause, of = null) => {
  const round = last(now);
  return round?.status !== "paired" || (of && !entriesOf(round).includes(of)) ? [] : [{ type: "pairings_dropped", round: round.number, cause }];
};

function roundThatIs(now, number, ...wanted) {
  const found = now.rounds[number - 1];
  need(Number.isInteger(number) && found && number > 0, "round_unknown");
  need(wanted.includes(found.status), "round_status");
  return found;
}

/** A table that is being played. */
function inPlay(now, number, place) {
  const found = roundThatIs(now, number, "playing").tables[place - 1];
  need(found?.match, "table_unknown");
  need(!isDecided(found), "table_decided");
  return found;
}

const entryOf = (now, number) => { need(Number.isInteger(number) && number >= 1 && number <= now.entries.length, "entry_unknown"); return now.entries[number - 1]; };
const isOrganiser = (now, by) => by === "operator" || by === now.organiser;
const GIVEN = ["enter", "pair", "rule", "announce", "direct"];
const rightsOf = (now, by) => (isOrganiser(now, by) ? [...GIVEN, "own"] : now.staff.get(by)?.includes("direct") ? GIVEN : now.staff.get(by) ?? []);
const may = (now, by, right) => rightsOf(now, by).includes(right);
const barred = (now, by, entry) => need(!entry.excluded || may(now, by, "enter"), "entry_excluded");

const takesLate = (now) => now.terms.late_entries && ["swiss", "pods"].includes(now.terms.format);
const takesEntries = (now) => !now.rounds.length || now.rounds[0].status === "open" || takesLate(now);
const hasStarted = (now) => now.rounds.length > 0 && isOn(now.rounds[0]);
const placesLeft = (now) => (now.terms.admission?.most ?? Infinity) - now.entries.filter((entry) => entry.active).length;
const isWaiting = ({ status }) => status === "waiting";
const mustWait = (now) => placesLeft(now) <= 0 || (!hasStarted(now) && now.applications.some(isWaiting));
const checkInOver = (now, at) => Boolean(now.terms.check_in) && at >= now.terms.check_in.closes_at;
const presence = (now, entry, at) => (checkInOver(now, at) && !now.entries[entry - 1]?.there ? [{ type: "player_checked_in", entry }] : []);
const checkInAwaited = (now, round, at) => need(!now.terms.check_in || round !== 1 || checkInOver(now, at) || active(now).length === now.entries.filter((entry) => entry.active).length, "check_in_open");

function entering(now, { player, bot, name, rating, nonce }, at) {
  const entry = now.entries.length + 1;
  need(entry <= ENTRIES_MAX, "too_many_entries");
  return [{ type: "player_entered", entry, name: bot ? `${bot} ${entry} (bot)` : name, player, bot, rating, nonce }, ...(player === null ? [] : presence(now, entry, at))];
}

function applying(now, player, nonce) {
  need(now.applications.length < APPLICATIONS_MAX, "too_many_applications");
  return [{ type: "player_applied", application: now.applications.length + 1, player, nonce }];
}

function notAgain(now, player) {
  const found = now.applications.findLast((one) => one.player === player);
  need(!found || !isPending(found), "already_applied");
  need(found?.status !== "declined", "application_declined");
}

function waiting(now, player, nonce) {
  need(!hasStarted(now), "tournament_full");
  notAgain(now, player);
  return [...applying(now, player, nonce), { type: "application_queued", application: now.applications.length + 1 }];
}

/** Who has waited longest enters, as many as there are places. */
function movedUp(now, places) {
  const moved = [];
  let number = now.entries.length;
  for (const { player, nonce } of now.applications.filter(isWaiting).slice(0, Math.max(0, places))) {
    const known = now.entries.find((one) => one.player === player);
    if (known) moved.push({ type: "player_returned", entry: known.entry });
    else if (number < ENTRIES_MAX) moved.push({ type: "player_entered", entry: number += 1, name: "", player, bot: null, rating: 0, nonce });
  }
  return moved;
}

/** Before the first round has started, somebody moves up to the place of an entry that leaves. */
function afterLeaving(now, cause, entry) {
  const makesPlace = now.entries[entry - 1].active && !hasStarted(now) && now.terms.admission?.most;
  const moved = makesPlace ? movedUp(now, placesLeft(now) + 1) : [];
  return [...overtaken(now, cause, moved.length ? null : entry), ...moved];
}

function applicationOf(now, number) {
  need(Number.isInteger(number) && number >= 1 && number <= now.applications.length, "application_unknown");
  return now.applications[number - 1];
}

function pendingRequest(now, entry, round) {
  const found = requestOf(now, entry, round);
  need(found && counts(found), "bye_not_requested");
  return found;
}

const notPairedYet = (now, round) => {
  need(Number.isInteger(round) && round >= 1 && round <= (now.terms.rounds ?? 0), "round_unknown");
  need(!now.rounds[round - 1] || now.rounds[round - 1].status === "open", "bye_too_late");
};
const byeDecided = (now, round, event) => {
  need(!now.rounds[round - 1] || !isOn(now.rounds[round - 1]), "bye_too_late");
  return [event, ...(last(now)?.number === round ? overtaken(now, "bye") : [])];
};
const isTime = (text) => typeof text === "string" && TIME.test(text) && new Date(text).toISOString() === text;

function termsOfEntries({ admission, check_in: checkIn, byes_on_request: byes, fewest, format }, commitment) {
  if (admission) need(["open", "link", "approval", "list"].includes(admission.by) && ((admission.most ?? null) === null || (admission.most >= fewest && admission.most <= ENTRIES_MAX)), "terms_wrong");
  need(admission?.by !== "link" || (commitment ?? null) !== null, "terms_wrong");
  if (checkIn) need(isTime(checkIn.closes_at) && ((checkIn.opens_at ?? null) === null || (isTime(checkIn.opens_at) && checkIn.opens_at < checkIn.closes_at)), "terms_wrong");
  if (byes) need(byes.most === 0 || (byes.most > 0 && ["swiss", "pods"].includes(format)), "terms_wrong");
}

/** Who was granted a bye has it, with what it is worth; no other bye says that it was asked for. */
function checkByes(now, number, byes) {
  const there = active(now), granted = now.requests.filter(({ entry, round, status }) => round === number && status === "granted" && there.includes(entry));
  need(granted.every(({ entry, worth }) => byes.some((bye) => bye.entry === entry && bye.worth === worth)), "pairing_wrong");
  need(byes.every(({ entry, why }) => !(why ?? []).some(({ code }) => code === "bye_requested") || granted.some((one) => one.entry === entry)), "pairing_wrong");
}

function ranksFit(verdict, ranks, seats) {
  if (verdict === "void") return ranks.length === 0;
  const placed = ranks.filter((rank) => rank !== null).sort((one, other) => one - other);
  return (verdict === "result") === (placed.length === seats) && ranks.length === seats && placed.every((rank) => rank === placed.indexOf(rank) + 1);
}

function checkPairing(now, number, tables, byes) {
  need(tables.length + byes.length > 0, "too_few_entries");
  const nodes = now.terms.format === "knockout" ? knockout.coming(now, number) : null;
  need(!nodes || tables.length + byes.length <= nodes.length, "pairing_wrong");
  const alive = nodes ? new Set(nodes.flat()) : null;
  const due = new Set(active(now).filter((entry) => !alive || alive.has(entry)));
  const excused = now.terms.format === "round_robin" ? new Set(active(now).filter((entry) => !field(now).includes(entry))) : new Set();
  const seen = new Set();
  for (const entry of [...tables.flatMap(({ seats }) => seats), ...byes.map((bye) => bye.entry)]) {
    entryOf(now, entry);
    need(due.has(entry) && !seen.has(entry), "pairing_wrong");
    seen.add(entry);
  }
  need([...due].every((entry) => seen.has(entry) || excused.has(entry)), "pairing_wrong");
  need(tables.every(({ seats }) => now.terms.fewest <= seats.length && seats.length <= now.terms.most), "pairing_wrong");
}

const DECIDE = {
  open_tournament(now, by, { terms, commitment, beacon }) {
    need(isPlayer(by) && !now.terms, "token_needed");
    const elimination = terms.elimination ?? "single";
    need(ELIMINATIONS.includes(elimination) && (elimination === "single" || terms.format === "knockout"), "terms_wrong");
    need([1, 2].includes(terms.edition ?? 2) && terms.tie_breaks.every((name) => fits(name, terms.format)), "terms_wrong");
    need((commitment ?? null) === null || isDigest(commitment), "terms_wrong");
    termsOfEntries(terms, commitment);
    need((beacon ?? null) === null || (isDigest(commitment) && isBeacon(beacon)), "terms_wrong");
    return [{ type: "tournament_opened", terms, organiser: by, commitment, beacon }];
  },
  enter(now, by, command, at) {
    const { player, bot, nonce, link } = command, admission = now.terms.admission?.by ?? "open";
    need((player === null) !== (bot === null) && (player === null || isEntrant(player)), "entry_wrong");
    need((nonce ?? null) === null || (player === by && now.commitment !== null && isDigest(nonce)), "nonce_refused");
    need(player === null || !now.entries.some((entry) => entry.player === player), "already_entered");
    need(takesEntries(now), "entries_closed");
    if (may(now, by, "enter") || player === null) return entering(now, command, at);
    need(admission !== "link" || (now.link !== null && link === now.link), "entry_link_wrong");
    need(admission !== "list" || now.listed.has(player), "not_listed");
    notAgain(now, player);
    if (admission === "approval") return applying(now, player, nonce);
    return mustWait(now) ? waiting(now, player, nonce) : entering(now, command, at);
  },
  enter_many(now, by, { entries }, at) {
    const people = entries.map(({ player }) => player).filter(Boolean), entered = new Set(now.entries.map(({ player }) => player));
    need(entries.length > 0 && new Set(people).size === people.length, "entry_wrong");
    need(entries.every(({ player = null, bot = null, rating = 0 }) => (player === null) !== (bot === null) && (player === null || isEntrant(player)) && rating >= 0), "entry_wrong");
    need(!people.some((player) => entered.has(player)), "already_entered");
    need(takesEntries(now), "entries_closed");
    need(now.entries.length + entries.length <= ENTRIES_MAX, "too_many_entries");
    return entries.flatMap(({ player = null, bot = null, rating = 0 }, place) => {
      const entry = now.entries.length + place + 1;
      const entered = { type: "player_entered", entry, name: bot ? `${bot} ${entry} (bot)` : "", player, bot, rating };
      return [entered, ...(player ? presence(now, entry, at) : [])];
    });
  },
  withdraw(now, by, { entry, reason }) {
    need(entryOf(now, entry).active, "entry_not_active");
    return [{ type: "player_withdrew", entry, reason }, ...afterLeaving(now, "withdrawal", entry)];
  },
  return(now, by, { entry }, at) {
    const found = entryOf(now, entry);
    need(!found.active, "already_entered");
    barred(now, by, found);
    if (found.player !== null && placesLeft(now) <= 0 && !may(now, by, "enter")) return waiting(now, found.player, null);
    const present = found.player === null ? [] : presence(now, entry, at);
    return [...(found.excluded ? [{ type: "exclusion_lifted", entry }] : []), { type: "player_returned", entry }, ...present, ...overtaken(now, "return")];
  },
  exclude(now, by, { entry, reason }) {
    need(entryOf(now, entry).player !== null && !now.entries[entry - 1].excluded, "entry_wrong");
    return [{ type: "player_excluded", entry, reason }, ...afterLeaving(now, "exclusion", entry)];
  },
  lift_exclusion(now, by, { entry }) {
    need(entryOf(now, entry).excluded, "entry_not_excluded");
    return [{ type: "exclusion_lifted", entry }];
  },
  rate_entry(now, by, { entry, rating }) {
    const { rating: before } = entryOf(now, entry);
    need(rating >= 0 && rating <= RATING_MAX, "entry_wrong");
    if (rating === before) return [];
    need(!hasStarted(now) || ["swiss", "pods"].includes(now.terms.format), "term_fixed");
    return [{ type: "entry_rated", entry, before, rating }, ...overtaken(now, "rating")];
  },
  enter_qualified(now, by, { series, cut, entries }, at) {
    const made = [], there = now.qualified.filter((one) => one.series === series && one.cut === cut).map((one) => one.of);
    const wanted = entries.filter(({ of }) => !there.includes(of));
    for (const one of [entries.map(({ of }) => of), entries.map(({ player }) => player).filter(Boolean)]) need(new Set(one).size === one.length, "entry_wrong");
    need(!wanted.length || takesEntries(now), "entries_closed");
    let last = now.entries.length;
    for (const { of, player = null, bot = null, rating = 0, carried = 0 } of wanted) {
      need((player === null) !== (bot === null) && (player === null || isEntrant(player)) && rating >= 0 && carried >= 0, "entry_wrong");
      const known = player && now.entries.find((entry) => entry.player === player);
      const entry = known ? known.entry : last += 1;
      if (!known) made.push({ type: "player_entered", entry, name: bot ? `${bot} ${entry} (bot)` : "", player, bot, rating });
      made.push({ type: "player_qualified", entry, series, cut, of, carried });
      if (player && !known) made.push(...presence(now, entry, at));
    }
    need(last <= ENTRIES_MAX, "too_many_entries");
    return made;
  },
  accept_application(now, by, { application, rating }, at) {
    const { player, status, nonce } = applicationOf(now, application);
    need(!["entered", "withdrawn"].includes(status), "application_over");
    need(takesEntries(now), "entries_closed");
    if (status !== "waiting" && mustWait(now) && !hasStarted(now)) return [{ type: "application_queued", application }];
    const known = now.entries.find((one) => one.player === player);
    if (!known) return entering(now, { player, bot: null, name: "", rating: rating ?? 0, nonce }, at);
    need(!known.excluded, "entry_excluded");
    return [{ type: "player_returned", entry: known.entry }, ...presence(now, known.entry, at), ...overtaken(now, "return")];
  },
  decline_application(now, by, { application, reason }) {
    need(isPending(applicationOf(now, application)), "application_over");
    return [{ type: "application_declined", application, reason }];
  },
  withdraw_application(now, by, { application }) {
    need(isPending(applicationOf(now, application)), "application_over");
    return [{ type: "application_withdrawn", application }];
  },
  make_link(now, by, { digest }) {
    need(now.terms.admission?.by === "link", "admitted_otherwise");
    need(isDigest(digest) && digest !== now.link, "entry_link_wrong");
    return [{ type: "link_made", digest }];
  },
  change_list(now, by, command) {
    need(now.terms.admission?.by === "list", "admitted_otherwise");
    need([...command.added, ...command.removed].every(isPlayer) && !command.added.some((id) => command.removed.includes(id)), "list_wrong");
    const added = [...new Set(command.added)].filter((id) => !now.listed.has(id));
    const removed = [...new Set(command.removed)].filter((id) => now.listed.has(id));
    need(now.listed.size + added.length - removed.length <= LIST_MAX, "list_too_long");
    return added.length + removed.length ? [{ type: "list_changed", added, removed }] : [];
  },
  check_player_in(now, by, { entry }, at) {
    const found = entryOf(now, entry), checkIn = now.terms.check_in;
    need(checkIn, "no_check_in");
    need(found.active, "entry_not_active");
    need(!found.there && found.player !== null, "entry_wrong");
    if (may(now, by, "enter")) return [{ type: "player_checked_in", entry }, ...overtaken(now, "check_in")];
    need((checkIn.opens_at ?? null) === null || at >= checkIn.opens_at, "check_in_not_open");
    need(!checkInOver(now, at) || (hasStarted(now) && takesLate(now)), "check_in_over");
    return [{ type: "player_checked_in", entry }];
  },
  open_check_in(now) {
    const { opens_at, closes_at } = now.terms.check_in;
    return [{ type: "check_in_opened", opens_at, closes_at }];
  },
  close_check_in(now) {
    const { closes_at } = now.terms.check_in, most = now.terms.admission?.most ?? null;
    const lost = most === null ? [] : now.entries.filter((one) => one.active && one.player !== null && !one.there).map(({ entry }) => entry);
    const moved = movedUp(now, most === null ? 0 : placesLeft(now) + lost.length);
    const there = moved.filter(({ entry }) => !now.entries[entry - 1]?.there).map(({ entry }) => ({ type: "player_checked_in", entry }));
    return [{ type: "check_in_closed", closes_at, lost }, ...(moved.length ? overtaken(now, "check_in") : []), ...moved, ...there];
  },
  request_bye(now, by, { entry, round }) {
    const { most = 0, worth, granted_by: grantedBy } = now.terms.byes_on_request ?? {};
    need(entryOf(now, entry).active, "entry_not_active");
    notPairedYet(now, round);
    const before = requestOf(now, entry, round);
    need(!before || !counts(before), "bye_not_requested");
    need(now.requests.filter((one) => one.entry === entry && counts(one)).length < most, "too_many_byes");
    return [{ type: "bye_requested", entry, round, worth }, ...(grantedBy === "rule" ? [{ type: "bye_granted", entry, round }] : [])];
  },
  withdraw_bye_request(now, by, { entry, round }) {
    pendingRequest(now, entry, round);
    notPairedYet(now, round);
    return [{ type: "bye_request_withdrawn", entry, round }];
  },
  grant_bye(now, by, { entry, round }) {
    need(pendingRequest(now, entry, round).status === "requested", "bye_not_requested");
    return byeDecided(now, round, { type: "bye_granted", entry, round });
  },
  refuse_bye(now, by, { entry, round, reason }) {
    pendingRequest(now, entry, round);
    return byeDecided(now, round, { type: "bye_refused", entry, round, reason });
  },
  keep_apart(now, by, { group, entries, rounds, reason }) {
    need(/^[a-z0-9_-]{1,40}$/.test(group), "separation_wrong");
    entries.forEach((entry) => entryOf(now, entry));
    need(entries.length > 1 && entries.every((entry, place) => !place || entry > entries[place - 1]), "separation_wrong");
    need(rounds === null || (rounds >= 1 && rounds <= ROUNDS_MAX), "separation_wrong");
    need(now.separations.has(group) || now.separations.size < SEPARATIONS_MAX, "too_many_separations");
    return [{ type: "entries_kept_apart", group, entries, rounds, reason }, ...overtaken(now, "separation")];
  },
  lift_separation(now, by, { group }) {
    need(now.separations.has(group), "separation_unknown");
    return [{ type: "separation_lifted", group }, ...overtaken(now, "separation")];
  },
  open_round(now, by, command, at) {
    need(!now.rounds.length || last(now).status === "closed", "round_unfinished");
    checkInAwaited(now, now.rounds.length + 1, at);
    need(active(now).length >= now.terms.fewest || now.rounds.length, "too_few_entries");
    need(now.rounds.length < planned(now), "no_more_rounds");
    return [{ type: "round_opened", round: now.rounds.length + 1 }];
  },
  pair_round(now, by, { round, tables, byes, method, engine, lots }, at) {
    roundThatIs(now, round, "open", "paired");
    checkInAwaited(now, round, at);
    checkPairing(now, round, tables, byes);
    checkByes(now, round, byes);
    const given = lots ?? null;
    need(now.commitment === null ? given === null : given !== null && (now.lots ? given === now.lots : isDigest(given)), "pairing_outdated");
    return [{ type: "round_paired", round, tables, byes, method, engine, lots: now.lots === null ? given : null, beacon_round: now.beacon && firstAfter(now.beacon, Date.parse(at)) }];
  },
  start_round(now, by, { round, paired, matches, commitments, beacon_signature }) {
    const found = roundThatIs(now, round, "paired");
    const known = now.rounds.flatMap(({ tables }) => tables.map(({ match }) => match).filter(Boolean));
    const count = found.tables.length;
    need(found.paired === paired && matches.length === count && commitments.length === count, "pairing_outdated");
    need(found.beacon_round === null ? (beacon_signature ?? null) === null : isSignature(beacon_signature), "pairing_outdated");
    need(new Set([...matches, ...known]).size === count + known.length && new Set(commitments).size === count, "match_exists");
    return [{ type: "round_started", round, matches, beacon_signature }];
  },
  close_round(now, by, { round }, at) {
    const found = roundThatIs(now, round, "playing");
    need(found.tables.every((table) => isDecided(table) && (now.terms.format !== "knockout" || !needsRuling(now, table))), "tables_undecided");
    if (round >= planned(now)) return [{ type: "round_closed", round }, { type: "tournament_ended", reason: null }];
    return [{ type: "round_closed", round, next: startBy(now.schedule, round + 1, Date.parse(at)) ?? undefined }];
  },
  continue_tournament(now, by, { entries, rounds, reason, withdrawn = [], halves = [], apart = [], byes: coming = [] }, at) {
    need(!now.entries.length && !now.rounds.length, "tournament_not_empty");
    need(rounds.reduce((sum, { tables }) => sum + tables.length, 0) <= PAST_TABLES_MAX, "tournament_too_long");
    const entered = DECIDE.enter_many(now, by, { entries }, at), there = new Set(entered.filter(({ type }) => type === "player_checked_in").map(({ entry }) => entry));
    const present = now.terms.check_in ? entered.filter(({ type, player, entry }) => type === "player_entered" && player && !there.has(entry)).map(({ entry }) => ({ type: "player_checked_in", entry })) : [];
    need(withdrawn.every((entry) => entry >= 1 && entry <= entries.length) && new Set(withdrawn).size === withdrawn.length, "entry_unknown");
    need([0, entries.length].includes(halves.length), "entry_unknown");
    const adjusted = halves.map((half, place) => ({ entry: place + 1, halves: half })).filter((one) => one.halves).map((one, place) => ({ type: "points_adjusted", ruling: place + 1, ...one, reason }));
    const then = structuredClone(now), decided = [], left = withdrawn.map((entry) => ({ type: "player_withdrew", entry, reason }));
    const happen = (...events) => events.forEach((event) => { FOLLOW[event.type](then, event); then.version += 1; decided.push(event); });
    happen(...entered, ...present, ...adjusted);
    apart.forEach((one, place) => happen(...DECIDE.keep_apart(then, by, { group: `report-${place + 1}`, entries: one.entries, rounds: one.rounds ?? null, reason })));
    const known = new Set(), granted = coming.flatMap(({ entry, round, worth }) => {
      entryOf(then, entry);
      need(["swiss", "pods"].includes(then.terms.format) && round > rounds.length && round <= planned(then), "round_unknown");
      need(!known.has(`${entry}/${round}`), "pairing_wrong");
      known.add(`${entry}/${round}`);
      return [{ type: "bye_requested", entry, round, worth }, { type: "bye_granted", entry, round }];
    });
    happen(...granted);
    rounds.forEach(({ tables, byes, date = null }, place) => {
      const round = place + 1, seen = new Set();
      need(round <= planned(then), "no_more_rounds");
      need(date === null || /^\d{4}-\d\d-\d\d$/.test(date), "schedule_wrong");
      need(tables.length + byes.length, "too_few_entries");
      const due = new Set(then.terms.format === "knockout" && round > 1 ? knockout.coming(then, round).flat() : then.entries.map(({ entry }) => entry));
      for (const entry of [...tables.flatMap(({ seats }) => seats), ...byes.map((bye) => bye.entry)]) {
        entryOf(then, entry);
        need(due.has(entry) && !seen.has(entry), "pairing_wrong");
        seen.add(entry);
      }
      need(tables.every(({ seats }) => then.terms.fewest <= seats.length && seats.length <= then.terms.most), "pairing_wrong");
      need(tables.every(({ seats, verdict, ranks }) => verdict !== "void" && ranksFit(verdict, ranks, seats.length)), "ranks_wrong");
      const first = then.rulings.length;
      happen({ type: "past_round_entered", round, tables: tables.map(({ seats }) => ({ seats, why: [] })), byes, date: date ?? undefined });
      happen(...tables.map(({ verdict, ranks }, at) => ({ type: "table_ruled", ruling: first + at + 1, round, table: at + 1, verdict, ranks, reason })));
      const closed = DECIDE.close_round(then, by, { round }, at);
      if (round === rounds.length) decided.push(...left);
      happen(...closed);
    });
    return rounds.length ? decided : [...decided, ...left];
  },
  set_schedule(now, by, { schedule }, at) {
    need(schedule === null || sensible(schedule), "schedule_wrong");
    const coming = now.rounds.find(({ status }) => ["open", "paired"].includes(status))?.number ?? now.rounds.length + 1;
    return [{ type: "schedule_set", schedule, next: startBy(schedule, coming, coming > 1 ? Date.parse(at) : null) }];
  },
  hold_schedule(now, by, { cause, reason }) {
    need(now.schedule !== null, "no_schedule");
    return [{ type: "schedule_held", cause, reason }];
  },
  resume_schedule(now) {
    need(now.held, "schedule_not_held");
    return [{ type: "schedule_resumed" }];
  },
  end_tournament(now, by, { reason }) {
    need(last(now)?.status !== "playing", "round_unfinished");
    return [{ type: "tournament_ended", reason }];
  },
  report_result(now, by, { match, version, ranks, winners, how }) {
    for (const { number, tables } of now.rounds) {
      const place = tables.findIndex((table) => table.match === match);
      if (place < 0) continue;
      need(!tables[place].report && ranksFit("result", ranks, tables[place].seats.length), "ranks_wrong");
      return [{ type: "result_reported", round: number, table: place + 1, match, version, ranks, winners, how }];
    }
    return refuse("table_unknown");
  },
  rule_table(now, by, { round, table, verdict, ranks, reason }) {
    const found = roundThatIs(now, round, "playing", "closed").tables[table - 1];
    need(found && ranksFit(verdict, ranks, found.seats.length), "ranks_wrong");
    return [{ type: "table_ruled", ruling: now.rulings.length + 1, round, table, verdict, ranks, reason }, ...overtaken(now, "ruling")];
  },
  give_extra_time(now, by, { round, table, entry, seconds, reason }) {
    const { seats } = inPlay(now, round, table);
    need(seconds >= 1 && seconds <= EXTRA_MOST, "clock_wrong");
    need(entry === null || seats.includes(entry), "entry_unknown");
    return [{ type: "extra_time_given", round, table, entries: entry === null ? seats : [entry], seconds, reason }];
  },
  pause_table(now, by, { round, table, until, reason }, at) {
    const { pause } = inPlay(now, round, table), time = Date.parse(at);
    need(until === null || (until > time && until <= time + PAUSE_MOST), "clock_wrong");
    return [{ type: "table_paused", round, table, since: pause?.since ?? time, until, reason }];
  },
  resume_table(now, by, { round, table, reason }) {
    need(inPlay(now, round, table).pause, "match_not_paused");
    return [{ type: "table_resumed", round, table, reason }];
  },
  adjust_points(now, by, { entry, halves, reason }) {
    entryOf(now, entry);
    return [{ type: "points_adjusted", ruling: now.rulings.length + 1, entry, halves, reason }, ...overtaken(now, "ruling")];
  },
  enter_result(now, by, { round, table, ranks, reason }) {
    const found = roundThatIs(now, round, "playing").tables[table - 1];
    need(!found || !isDecided(found), "table_decided");
    return DECIDE.rule_table(now, by, { round, table, verdict: "result", ranks, reason });
  },
  appoint_staff(now, by, { player, rights }) {
    const given = GIVEN.filter((right) => rights.includes(right));
    need(isPlayer(player) && player !== now.organiser && given.length && rights.every((right) => given.includes(right)), "staff_wrong");
    need(now.staff.has(player) || now.staff.size < STAFF_MAX, "too_many_staff");
    return [{ type: "staff_appointed", player, rights: given }];
  },
  dismiss_staff(now, by, { player }) {
    need(now.staff.has(player), "not_staff");
    return [{ type: "staff_dismissed", player }];
  },
  offer_tournament(now, by, { player }) {
    need(isPlayer(player) && player !== now.organiser, "staff_wrong");
    return [{ type: "tournament_offered", player }];
  },
  withdraw_offer(now) {
    need(now.offered !== null, "no_offer");
    return [{ type: "offer_withdrawn", player: now.offered }];
  },
  change_terms(now, by, { terms }) {
    const names = Object.keys(terms).filter((name) => JSON.stringify(terms[name]) !== JSON.stringify(termOf(now.terms, name)));
    const passed = { entered: now.entries.length, started: now.rounds.some(isOn), ended: now.status === "ended" };
    need(names.length && names.every((name) => UNTIL[name]), "terms_wrong");
    need(names.every((name) => !passed[UNTIL[name]]), "term_fixed");
    const least = now.rounds.length + (last(now) === undefined || last(now).status === "closed" ? 1 : 0);
    need(!names.includes("rounds") || (["swiss", "pods"].includes(now.terms.format) && terms.rounds >= least), "rounds_wrong");
    const breaks = names.includes("tie_breaks") ? terms.tie_breaks : [];
    need(new Set(breaks).size === breaks.length && breaks.every((name) => fits(name, now.terms.format)), "terms_wrong");
    const some = (from) => Object.fromEntries(names.map((name) => [name, termOf(from, name)]));
    termsOfEntries({ ...now.terms, ...some(terms) }, now.commitment);
    const moved = names.includes("admission") && !hasStarted(now) ? movedUp(now, (terms.admission.most ?? ENTRIES_MAX) - now.entries.filter((entry) => entry.active).length) : [];
    const dropped = moved.length || names.includes("seeding") || names.includes("check_in") ? overtaken(now, "terms") : [];
    return [{ type: "terms_changed", before: some(now.terms), after: some(terms) }, ...dropped, ...moved];
  },
  announce(now, by, { digest }) {
    need(isDigest(digest) && now.announcements.every((one) => one.digest !== digest), "announcement_unknown");
    need(now.announcements.length < ANNOUNCEMENTS_MAX, "too_many_announcements");
    return [{ type: "announcement_made", announcement: now.announcements.length + 1, digest }];
  },
  remove_announcement(now, by, { announcement }) {
    need(now.announcements[announcement - 1]?.removed === false, "announcement_unknown");
    return [{ type: "announcement_removed", announcement }];
  },
  take_over(now, by) {
    need(now.offered === by, "not_offered_to_you");
    return [{ type: "tournament_taken_over", organiser: by }];
  },
  withdraw_ruling(now, by, { ruling, reason }) {
    need(now.rulings[ruling - 1] && !now.gone.has(ruling), "ruling_unknown");
    const { round, table, verdict } = now.rulings[ruling - 1], isLast = inForce(now).filter((one) => one.verdict && one.round === round && one.table === table).length === 1;
    need(!verdict || now.rounds[round - 1].tables[table - 1].match !== null || !isLast, "tables_undecided");
    return [{ type: "ruling_withdrawn", ruling, reason }, ...overtaken(now, "ruling")];
  },
};
const ANNOUNCING = ["announce", "remove_announcement"];
const OF_STAFF = ["appoint_staff", "dismiss_staff", "offer_tournament", "withdraw_offer", "take_over"];
const AFTER_THE_END = ["report_result", "rule_table", "adjust_points", "withdraw_ruling", ...OF_STAFF, ...ANNOUNCING];
const OF_CLOCKS = ["give_extra_time", "pause_table", "resume_table"];
const TAKING = {
  enter: ["enter", "enter_many", "withdraw", "return", "exclude", "lift_exclusion", "rate_entry", "enter_result", "accept_application", "decline_application", "withdraw_application", "make_link", "change_list", "check_player_in", "request_bye", "withdraw_bye_request", "grant_bye", "refuse_bye"],
  pair: ["keep_apart", "lift_separation", "open_round", "pair_round", "start_round", "close_round", "set_schedule", "hold_schedule", "resume_schedule"],
  rule: ["rule_table", "adjust_points", "withdraw_ruling", ...OF_CLOCKS],
  announce: ANNOUNCING,
  direct: ["change_terms", "end_tournament", "enter_qualified"],
  own: ["continue_tournament", "appoint_staff", "dismiss_staff", "offer_tournament", "withdraw_offer"],
};
const RIGHT_FOR = new Map(Object.entries(TAKING).flatMap(([right, types]) => types.map((type) => [type, right])));
const OF_ONESELF = {
  enter: (now, by, { player, bot, rating }) => player === by && isPlayer(by) && bot === null && !rating,
  ...Object.fromEntries(["withdraw", "return", "check_player_in", "request_bye", "withdraw_bye_request"].map((type) => [type, (now, by, { entry }) => now.entries[entry - 1]?.player === by])),
  withdraw_application: (now, by, { application }) => now.applications[application - 1]?.player === by,
  dismiss_staff: (now, by, { player }) => player === by,
  withdraw_offer: (now, by) => now.offered === by,
};

/** Staff that plays gives no ruling and no result on itself. */
function checkOwnCase(now, by, { type, round, table, entry, ruling }) {
  const own = now.entries.find(({ player }) => player === by);
  if (!own || isOrganiser(now, by)) return;
  const about = type === "withdraw_ruling" ? now.rulings[ruling - 1] : { round, table, entry };
  const seats = now.rounds[about?.round - 1]?.tables[about?.table - 1]?.seats ?? [about?.entry];
  need(!["rule_table", "enter_result", "adjust_points", "withdraw_ruling", ...OF_CLOCKS].includes(type) || !seats.includes(own.entry), "own_case");
}

const OF_THE_HOUSE = ["open_check_in", "close_check_in"];

/** Whether the house may say that the check-in is open, or have its deadline count. */
function isDated(now, by, { type }, at) {
  const { opens_at: opens = null, closes_at: closes } = now.terms?.check_in ?? {};
  if (by !== "house" || !closes || hasStarted(now) || now.status === "ended" || now.closed === closes) return false;
  const due = opens !== null && now.opened !== opens ? "open_check_in" : "close_check_in";
  return type === due && at >= (due === "open_check_in" ? opens : closes);
}

/** Whether the house may have an adjourned table go on: its date has come. */
const isOver = (now, by, { type, round, table }, at) => by === "house" && type === "resume_table" && (now.rounds[round - 1]?.tables[table - 1]?.pause?.until ?? Infinity) <= at;

const isDue = scheduleOf({ planned, isSettled: (now, table) => isDecided(table) && (now.terms.format !== "knockout" || !needsRuling(now, table)) });

/** What a command leads to, by whom it may be given; throws with the code of a refusal. */
function decide(now, by, command, secret, at) {
  const { type } = command;
  need(DECIDE[type] && (now.terms || type === "open_tournament"), "unknown_command");
  need(!OF_THE_HOUSE.includes(type) || isDated(now, by, command, at), "not_organiser");
  need(!RIGHT_FOR.has(type) || may(now, by, RIGHT_FOR.get(type)) || OF_ONESELF[type]?.(now, by, command) || isDue(now, by, command, Date.parse(at)) || isOver(now, by, command, Date.parse(at)), "not_organiser");
  need(type !== "report_result" || by === "house", "not_the_house");
  need(now.status !== "ended" || AFTER_THE_END.includes(type), "tournament_ended");
  need(!["enter", "return", "request_bye"].includes(type) || now.version < LONGEST || may(now, by, "enter"), "tournament_too_long");
  checkOwnCase(now, by, command);
  const events = DECIDE[type](now, by, command, at);
  const ends = now.commitment !== null && events.some((event) => event.type === "tournament_ended");
  return ends ? [...events, { type: "seed_revealed", seed: secret ?? "" }] : events;
}

/** An event without the members that are not written where they are null. */
const written = (event) => Object.fromEntries(Object.entries(event).filter(([name, value]) => value !== undefined && !(value === null && ["lots", "nonce", "commitment", "beacon", "beacon_round", "beacon_signature"].includes(name))));

// --- A record ------------------------------------------------------------------------------------------------------------

/** What verify.mjs gives: `Differs`, `Unjudged`, `canonical`, `hex`, `unhex`, `sha256`, `hmac`, `verify` of a match. */
export function verifierOf({ Differs, Unjudged, canonical, hex, unhex, sha256, hmac, verify, unsealed, checkInclusion, checkpoint, checkConsistency, checkGrowth, tagOf, unknownIn, isTime, strangeIn }) {
  const bytes = (text) => new TextEncoder().encode(text);
  const digest = async (text) => hex(await sha256(bytes(text)));
  const same = (one, other) => canonical(one) === canonical(other);
  const differs = (check, version, detail) => { throw new Differs(check, version, detail); };

  function members(line, names) {
    let found;
    try { found = JSON.parse(line); } catch (error) { differs("form", null, `a line is no JSON: ${error.message}`); }
    const strange = Object.keys(found ?? {}).find((name) => !names.includes(name));
    if (strange) throw new Unjudged("form", `the member ${strange} is not known`);
    if (JSON.stringify(found) !== line || Object.keys(found).join() !== names.join()) differs("form", null, "a line is not in its canonical form");
    return found;
  }

  function parse(body) {
    if (!body.endsWith("\n")) differs("form", null, "the last line has no line feed");
    const lines = body.slice(0, -1).split("\n", body.length / LINE_LEAST + 5);
    const proofLine = lines.at(-1).startsWith(PROOF) ? lines.pop() : null, proof = proofLine && JSON.parse(proofLine);
    if (lines.length < 4) differs("form", null, "a record is a header, events, standings and a seal");
    const said = JSON.parse(lines[0]);
    if (said.format_version !== 1) throw new Unjudged("form", `version ${said.format_version} of the format is not known`);
    const header = members(lines[0], HEADER);
    if (header.events + header.matches !== lines.length - 3 || header.events < 1) differs("form", null, "the header says another number of lines than there are");
    const from = 1 + header.events;
    const matches = lines.slice(from, -2).map((line) => members(line, LISTED));
    const places = members(lines.at(-2), ["standings"]).standings;
    if (!places.every((place) => Object.keys(place).join() === STANDING.join())) throw new Unjudged("form", "a place has other members than are known");
    return { header, lines, events: lines.slice(1, from).map((line) => JSON.parse(line)), matches, places, seal: members(lines.at(-1), SEAL), proof, proofLine };
  }

  async function checkChain({ header, lines, events }) {
    let previous = await digest(header.tournament);
    for (const [place, envelope] of events.entries()) {
      const { hash, ...body } = envelope, version = place + 1, text = canonical(body);
      const isKnown = (SCHEMAS[body.event?.type] ?? [1]).includes(body.schema), unknown = strangeIn(body) || (isKnown ? "" : `schema ${body.schema}`);
      if (envelope.version !== version || envelope.previous !== previous) differs("chain", version, "the event does not follow the one before it");
      if (await digest(text) !== hash) differs("chain", version, "the hash is not that of the event");
      if (lines[version] !== `${text.slice(0, -1)},"hash":"${hash}"}`) differs("chain", version, "the line is not in its canonical form");
      if (unknown) throw new Unjudged("form", `version ${version}: ${unknown} is not known`);
      if (!isTime(body.at)) differs("form", version, "this is no time");
      previous = hash;
    }
    if (events[0].event.type !== "tournament_opened") differs("chain", 1, "the events do not begin with the opening of a tournament");
  }

  async function checkSeal({ lines, events, seal, header }) {
    if (await digest(`${lines.slice(0, -1).join("\n")}\n`) !== seal.sha256) differs("seal", null, "the lines do not match the seal");
    if (seal.hash !== events.at(-1).hash) differs("seal", null, "the hash is not that of the last event");
    if (seal.seed !== (events.findLast(({ event }) => event.type === "seed_revealed")?.event.seed ?? null)) differs("seal", null, "the seed is not the one that the tournament reveals");
    if (events[0].event.terms.game !== header.game) differs("header", 1, "the header names another game than the terms");
  }

  /** Every lot that standings and pairings may need. */
  async function draw({ events }) {
    const lots = events.find(({ event }) => event.lots)?.event.lots, { terms } = events[0].event, drawn = new Map();
    const count = events.filter(({ event }) => event.type === "player_entered").length;
    for (let entry = 1; entry <= count; entry += 1) {
      for (const what of [`seed/${entry}`, `rank/${entry}`]) {
        const taken = await sha256(bytes([...(lots ? [lots] : []), terms.seed, what].join("/")));
        drawn.set(what, new DataView(taken.buffer).getBigUint64(0));
      }
    }
    return drawn;
  }

  /** Decide every command again. Returns the tournament, and what every start of a round was decided on. */
  async function checkRules(record) {
    const { events, seal } = record, now = Object.assign(nothing(), { drawn: await draw(record) }), starts = [];
    let before = "";
    for (let at = 0; at < events.length;) {
      const first = events[at], { command } = first;
      let end = at + 1;
      while (end < events.length && !events[end].command) end += 1;
      const batch = events.slice(at, end), version = at + 1;
      if (!command) differs("rules", version, "no command led to this");
      if ((first.actor.seat ?? null) !== null) differs("rules", version, "nobody has a seat in a tournament");
      if (first.cause !== command.type || first.at < before) differs("rules", version, "the cause is not the command, or the time goes back");
      if (batch.some((one) => one.at !== first.at || one.cause !== first.cause || !same(one.actor, first.actor))) differs("rules", version, "an event does not belong to the command before it");
      let due;
      try { due = decide(now, first.actor.by, command, seal.seed, first.at); } catch (error) {
        differs("rules", version, error.refused ? `${command.type} by ${first.actor.by} was not allowed here: ${error.message}` : `the command cannot be read: ${error.message}`);
      }
      if (command.type === "start_round") starts.push({ version, by: first.actor.by, command, waited: now.rounds[command.round - 1].beacon_round, tables: now.rounds[command.round - 1].tables, entries: structuredClone(now.entries), organiser: now.organiser, terms: now.terms });
      if (due.length !== batch.length) differs("rules", version, `${due.length} events follow from the command`);
      for (const [place, { event }] of batch.entries()) {
        if (!same(event, written(due[place]))) differs("rules", version + place, `the command leads to ${canonical(written(due[place]))}`);
        FOLLOW[event.type](now, event);
        now.version += 1;
      }
      before = first.at;
      at = end;
    }
    return { now, starts };
  }

  async function checkCommitment({ header, seal }, now, starts) {
    if (now.commitment === null) throw new Unjudged("commitment", "the tournament was announced without a secret");
    if (seal.seed === null) throw new Unjudged("commitment", "the secret is not revealed before the tournament has ended");
    const secret = unhex(seal.seed), under = async (what) => hmac(secret, bytes(`${header.tournament}/${what}`));
    if (hex(secret) !== seal.seed || hex(await sha256(secret)) !== now.commitment) differs("commitment", 1, "the secret does not match its commitment");
    if (now.lots !== null && hex(await under("lots")) !== now.lots) differs("commitment", null, "the lots do not follow from the secret");
    for (const { version, command } of starts) {
      const { beacon_signature: signature } = command;
      const drawn = signature ? `/beacon/${hex(await sha256(unhex(signature)))}` : "";
      for (const [place, committed] of command.commitments.entries()) {
        const seed = await under(`${command.round}/${command.paired}/${place + 1}${drawn}`);
        if (hex(await sha256(seed)) !== committed) differs("commitment", version, `the seed of table ${place + 1} does not follow from the secret`);
      }
    }
  }

  function checkListed({ matches }, now) {
    const tables = now.rounds.flatMap((round) => round.tables.filter(({ match }) => match));
    const order = matches.map(({ match }) => tables.findIndex((table) => table.match === match));
    if (order.some((place, at) => place < 0 || (at && place <= order[at - 1]))) differs("matches", null, "the lines are not those of matches of this tournament, in their order");
    const lacking = tables.find((table, place) => isDecided(table) && !order.includes(place));
    if (lacking) throw new Unjudged("matches", `${lacking.match} is over and has no line`);
  }

  /** Every match is the one that was paired, with the reported result and the rulings. Returns those without a record. */
  async function checkMatches({ header, matches }, now, starts, bodies) {
    const missing = [];
    for (const { version, by, command, tables, entries, organiser, terms } of starts) {
      for (const [place, match] of command.matches.entries()) {
        const fail = (detail) => differs("result", version, `${match} ${detail}`);
        const found = bodies.has(match) ? await verify(bodies.get(match)) : null;
        if (found?.flaw) fail(`has a record that does not hold: ${found.flaw.check}: ${found.flaw.detail}`);
        if (!found?.record || found.record.header.told !== "whole") { missing.push(match); continue; }
        const { events } = found.record, [{ actor, command: opened }] = events;
        const seats = tables[place].seats.map((number) => entries[number - 1]);
        const wanted = { type: "open_table", game: terms.game, tournament: header.tournament, round: command.round, table: place + 1, organiser, name: terms.name, options: terms.options, commitment: command.commitments[place], staff: isOrganiser({ organiser }, by) ? null : by };
        const nonces = seats.map(({ nonce }) => nonce);
        const good = actor.by === by && opened && Object.entries(wanted).every(([name, value]) => same(opened[name] ?? null, value))
          && same(opened.clock ?? null, terms.clock ?? null) && same(opened.watch ?? null, terms.watch ?? null)
          && same(opened.nonces ?? [], nonces.some(Boolean) ? nonces : [])
          && same(opened.seats.map((seat) => seat.player ?? seat.bot), seats.map((seat) => seat.player ?? seat.bot));
        if (!good) fail("was not opened as its table was paired");
        const listed = matches.find((one) => one.match === match);
        if (listed && events[listed.version - 1]?.hash !== listed.hash) differs("matches", null, `the record of ${match} is of another course`);
        if (listed && listed.version < overAt(events)) differs("matches", null, `the line of ${match} leaves out its end`);
        checkResult(events.slice(0, listed?.version), now.rounds[command.round - 1].tables[place], place + 1, command.round, now, fail);
      }
    }
    return missing;
  }

  /** The version at which a match revealed its seed; none that it can have if it did not. */
  const overAt = (events) => events.findLast(({ event }) => event.type === "seed_revealed")?.version ?? Infinity;

  function checkResult(events, table, place, round, now, fail) {
    const end = events.findLast(({ event }) => event.type === "match_ended"), ended = end?.event.outcome;
    if (table.report) {
      if (!end || table.report.version < end.version || table.report.version > events.length) fail(`was not over, or not there, at version ${table.report.version}`);
      const ranks = ended?.standings.toSorted((one, other) => one.seat - other.seat).map(({ rank }) => rank);
      if (!ended || !same([ranks, ended.winners, ended.how], [table.report.ranks, table.report.winners, table.report.how])) fail("did not end with the reported result");
    }
    const standing = [];
    for (const { event } of events) {
      if (event.type === "match_ruled") standing.push(event.ruling);
      if (event.type === "ruling_lifted") standing.splice(standing.indexOf(event.ruling), 1);
    }
    const due = inForce(now).filter((one) => one.verdict && one.round === round && one.table === place).map(({ ruling }) => ruling);
    if (!same(standing, due)) fail("does not have the rulings on its table");
  }

  /** Hold the record against the log. Returns the checks that were made, and of those that could not be judged why. */
  async function checkProof(record, keys, kept) {
    const { proof, proofLine } = record, strange = proof && (unknownIn(proof) ?? (JSON.stringify(proof) === proofLine ? null : "another form"));
    if (!proof) differs("inclusion", null, "the record has no proof: ask for it with proof=1");
    if (strange) return { checked: [], open: { leaves: `the proof has ${strange}, which is not known here` } };
    const now = await checkpoint(proof.checkpoint, keys);
    for (const leaf of proof.leaves) await checkInclusion(leaf, now);
    if (proof.first) await checkGrowth(await checkpoint(proof.first.checkpoint, keys, "consistency"), now, proof.first.consistency);
    const open = checkLeaves(record);
    if (await checkTags(record)) open.tags = "leaves of form 1 have none: the log could have two of them";
    for (const old of kept) await checkConsistency(await checkpoint(old, keys, "consistency"), now, proof.since, proof.consistency);
    return { checked: ["signature", "inclusion", "leaves", "tags", ...(kept.length ? ["consistency"] : [])].filter((name) => !open[name]), open };
  }

  /** Every leaf that is due, in order, says what the record says. */
  function checkLeaves({ header, events, proof }) {
    const over = events.findLastIndex(({ event }) => ["tournament_ended", "seed_revealed"].includes(event.type)) + 1;
    const due = [[1, "opened"]];
    for (let at = 64; at < (over || events.length + 1); at += 64) due.push([at, "running"]);
    for (let at = over || events.length + 1; at <= events.length; at += 1) due.push([at, "ended"]);
    for (const [place, { statement, index }] of proof.leaves.entries()) {
      const { kind, stream, version, hash, form = 1 } = statement, before = proof.leaves[place - 1];
      if (stream !== header.tournament || !same([version, kind], due[place] ?? null)) differs("leaves", version, "a leaf is not the one that is due");
      if (before && index <= before.index) differs("leaves", version, "the leaves are not in order in the log");
      if (before && (before.statement.form ?? 1) > form) differs("leaves", version, "the leaf is of an older form than the one before");
      if (hash !== events[version - 1].hash) differs("leaves", version, "the log has another hash: this is another course");
    }
    return proof.leaves.length < due.length ? { leaves: "the log does not prove all of it yet" } : {};
  }

  /** Every leaf has the tag of its number. Returns whether some have none, since they are of form 1. */
  async function checkTags({ header, proof }) {
    for (const [number, { tag = "", statement: { version, form = 1 } }] of proof.leaves.entries()) {
      const due = form > 1 ? await tagOf(PUBLIC_SALT, header.tournament, number) : "";
      if (tag !== due) differs("tags", version, "the leaf has another tag than is due");
    }
    return proof.leaves.some(({ tag }) => !tag);
  }

  const cupOf = ({ header, events, seal }) => ({ tournament: header.tournament, commitment: events[0].event.commitment ?? null, hash: seal.hash });

  /**
   * Check a record: `{ok, record, checked, unchecked, flaw}`. `bodies` are the records of its matches by id, `rounds` signatures of a
   * public beacon by number; null if not asked for.
   */
  return async function examine(body, bodies, keys = [], kept = [], rounds = null) {
    const checked = [];
    /** @type {Record<string, string>} */
    const unchecked = { pairings: "the pairing programs are not known here" };
    let record = null;
    const attempt = async (name, check) => {
      try { await check(); checked.push(name); } catch (error) {
        if (!(error instanceof Unjudged)) throw error;
        unchecked[error.check] = error.detail;
        return error.check !== "form";
      }
      return true;
    };
    // What was merely damaged is no form of later.
    const unknown = async () => ({ ok: false, record: null, checked, unchecked, flaw: await unsealed(body) ? new Differs("seal", null, "the lines do not match the seal") : null });
    try {
      if (!await attempt("form", async () => { record = parse(body); })) return await unknown();
      await checkSeal(record);
      checked.push("header", "seal");
      if (!await attempt("chain", () => checkChain(record))) return await unknown();
      const { now, starts } = await checkRules(record);
      checked.push("rules");
      await attempt("commitment", () => checkCommitment(record, now, starts));
      if (now.beacon) await attempt("beacon", async () => checkBeacon({ Differs, Unjudged, same }, now.beacon, starts, rounds));
      await attempt("matches", async () => checkListed(record, now));
      const missing = bodies ? await checkMatches(record, now, starts, bodies) : null;
      if (missing && !missing.length) checked.push("result");
      else unchecked.result = missing ? `there is no record of ${missing.slice(0, 3).join(", ")}` : "no records of its matches were given (--matches)";
      await attempt("standings", async () => {
        if (!same(record.places, standings(now))) differs("standings", null, "points, tie-breaks or places do not follow from the events");
      });
      if (keys.length) {
        const { checked: proven, open } = await checkProof(record, keys, kept);
        checked.push(...proven);
        Object.assign(unchecked, open);
      }
    } catch (error) {
      if (error instanceof Unjudged) unchecked[error.check] = error.detail;
      return { ok: false, record, checked, unchecked, flaw: error instanceof Differs ? error : new Differs("form", null, `the record cannot be read: ${error.message}`) };
    }
    return { ok: true, record: null, cup: cupOf(record), checked, unchecked, flaw: null };
  };
}
