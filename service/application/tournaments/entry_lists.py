"""Entry lists: the entries of a tournament as a list, and entering everybody of a list at once, or nobody."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from hmac import digest as keyed_digest
from typing import Any, Literal

from msgspec import Struct

from domain.kernel.actors import is_guest
from domain.kernel.game import Game, default_bot
from domain.match.commands import BOT
from domain.tournament import refusals
from domain.tournament.admission import ENTRIES_MAX, LIST_MAX
from domain.tournament.checks import takes_entries
from domain.tournament.commands import ChangeList, Enter, EnterMany
from domain.tournament.events import PlayerEntered
from domain.tournament.state import Entry, Tournament
from domain.tournament.terms import Newcomer
from events.envelope import timestamp
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.parts import Accounts, Play, Tournaments
from service.application.players import Player
from service.application.problems import Problem
from service.application.remarks import Fault, Remark, translate
from service.application.skeletons import looks
from service.application.texts import texts
from service.application.tokens.records import secret_of, text_of
from service.application.tournaments.describe import entry_document
from service.application.tournaments.directing import check_enters_others, has_right
from service.application.tournaments.documents import (
    EntryList,
    EntryListReport,
    GuestLink,
    ListedEntry,
)
from service.application.tournaments.finding import tournament_for_known, tournament_now
from service.application.tournaments.guests import (
    Person,
    end_guest_link,
    entered_with,
    entry_for_staff,
    existing_entry,
    reserve,
)
from service.application.tournaments.particulars import NONE, Particulars
from service.application.tournaments.sheets import SHEET_FAULTS_MAX, Finding, Row, read
from service.application.versioned import Versioned
from streams.request import Done

Into = Literal["entries", "list"]
"""Whether those of a list enter, or may enter by themselves from now on."""
SAID = {"do": "enter_list"}
"""What the key of a request stands for in a stream, which holds no names; for a day it stands for the list."""


class Upload(Struct, frozen=True):
    """A list as it was sent."""

    body: bytes
    charset: str
    into: Into = "entries"
    dry_run: bool = False


def entries_of(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[EntryList]:
    """The entries of a tournament, with clubs, and with contacts for who enters others."""
    found = tournament_now(play, tournaments, by, tournament)
    known, shows = tournaments.particulars.all_of(tournament), _sees_contacts(by, found.state)
    listed = tuple(_listed(entry, known.get(entry.player or "", NONE), shows) for entry in found.state.entries)
    if shows:
        tournaments.guests.keep([one.player for one in found.state.entries if one.player and is_guest(one.player)])
    return Versioned(EntryList(tournament, found.version, listed), found.version)


def _sees_contacts(by: Caller, now: Tournament) -> bool:
    return has_right(by, now, Enter) and "organise" in by.who.scopes


def _listed(entry: Entry, known: Particulars, shows: bool) -> ListedEntry:
    return ListedEntry(entry_document(entry), known.club, known.contact if shows else None)


def describe(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int, person: Person
) -> ListedEntry:
    """Note club and contact of an entry in place of those before, and rename a guest."""
    who = _person_of(entry_for_staff(tournaments, by, tournament, entry))
    if person.name is not None:
        if not is_guest(who):
            raise problems.malformed({"name": Remark("name_of_guests")})
        tournaments.guests.rename(who, person.name)
        play.names.forget(who)
    tournaments.particulars.keep(tournament, {who: person.particulars})
    return _listed_now(play, tournaments, by, tournament, entry)


def forget(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, tournament: str, entry: int
) -> ListedEntry:
    """Forget club and contact of an entry; a guest is erased, with its name and its link, and withdraws."""
    who = _person_of(entry_for_staff(tournaments, by, tournament, entry))
    tournaments.particulars.remove(tournament, [who])
    guest = accounts.players.get(who) if is_guest(who) else None
    if guest is not None:
        accounts.erasing.begin(guest, by.request_id)
    return _listed_now(play, tournaments, by, tournament, entry)


def end_link(play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int) -> ListedEntry:
    """Take the link of a guest back: nobody plays by it any more. The guest stays entered."""
    end_guest_link(tournaments, by, tournament, entry)
    return _listed_now(play, tournaments, by, tournament, entry)


def _person_of(entry: Entry) -> str:
    if entry.player is None:
        raise Problem(problems.NOT_A_GUEST, {"entry": entry.number})
    return entry.player


def _listed_now(play: Play, tournaments: Tournaments, by: Caller, tournament: str, entry: int) -> ListedEntry:
    now = tournament_now(play, tournaments, by, tournament).state
    found = existing_entry(now, entry)
    return _listed(found, tournaments.particulars.one_of(tournament, found.player or ""), shows=True)


def enter_list(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, tournament: str, upload: Upload
) -> Versioned[EntryListReport]:
    """Enter everybody of a list, or nobody; or put everybody on the list of those who may enter.

    A problem with every fault, by line. With `dry_run` nothing is written.
    """
    now = tournament_for_known(tournaments, by, tournament)
    check_enters_others(by, now)
    if upload.dry_run:
        return _report(play, by, tournament, now, _checked_rows(play, accounts, now, upload), upload)
    if upload.into == "list":
        rows = _checked_rows(play, accounts, now, upload)
        return _report(
            play, by, tournament, now, rows, upload, _put_on_list(play, tournaments, by, tournament, rows)
        )
    secret = _secret_of(play, by, tournament, upload)
    done = play.writing.recall(by, tournament, EnterMany(()), SAID) if by.key else None
    if done is None:
        done = _enter(play, tournaments, by, tournament, _checked_rows(play, accounts, now, upload), secret)
    if done.replayed:
        now = tournaments.streams.checkpoint_at(tournament, done.envelopes[0].version - 1).state
    rows, links = read(upload.body, upload.charset).rows, tuple(_links_of(done, secret))
    return _report(play, by, tournament, now, rows, upload, done, links)


def _report(
    play: Play,
    by: Caller,
    tournament: str,
    before: Tournament,
    rows: Sequence[Row],
    upload: Upload,
    done: Done | None = None,
    links: tuple[GuestLink, ...] = (),
) -> Versioned[EntryListReport]:
    """What a list led to, or would lead to."""
    remarks = tuple(_remarked(play, by, before, rows)) if upload.into == "entries" else ()
    version = done.checkpoint.version if done else before.version
    report = EntryListReport(version, len(rows), links, remarks)
    return Versioned(report, version, done is not None and done.replayed)


def _checked_rows(play: Play, accounts: Accounts, now: Tournament, upload: Upload) -> tuple[Row, ...]:
    sheet = read(upload.body, upload.charset)
    game = play.games[now.terms.game]
    faults = [*sheet.faults, *_strange(accounts, game, now, upload.into, sheet.rows)]
    if faults:
        raise _problem(faults)
    most = ENTRIES_MAX - len(now.entries) if upload.into == "entries" else LIST_MAX
    if upload.into == "entries" and len(sheet.rows) > most:
        raise Problem(refusals.TOO_MANY_ENTRIES, {"most": ENTRIES_MAX})
    if upload.into == "entries" and not takes_entries(now):
        raise Problem(refusals.ENTRIES_CLOSED)
    return sheet.rows


def _problem(faults: Sequence[Finding]) -> Problem:
    """All faults by line, as far as they are reported at once."""
    ordered = sorted(
        faults, key=lambda fault: int(f"0{fault.pointer}".split("/")[1] if "/" in fault.pointer else 0)
    )
    told = [{"pointer": one.pointer, "detail": one.remark} for one in ordered[:SHEET_FAULTS_MAX]]
    if (left := len(ordered) - SHEET_FAULTS_MAX) > 0:
        told.append({"pointer": "", "detail": Remark("more_faults", count=left)})
    return Problem(problems.MALFORMED, errors=told)


def _strange(
    accounts: Accounts, game: Game[Any], now: Tournament, into: Into, rows: Sequence[Row]
) -> Iterator[Finding]:
    """Rows that name nobody here, or somebody who is entered already."""
    entered = {one.player: one.number for one in now.entries if one.player}
    named = accounts.players.names([row.player for row in rows if row.player])
    for row in rows:
        if row.player in entered and into == "entries":
            yield Finding(row.line, "player", Remark("entered", entry=entered[row.player]))
        elif row.player and (is_guest(row.player) or not named.get(row.player)):
            yield Finding(row.line, "player", Remark("player"))
        elif row.player is None and into == "list":
            yield Finding(row.line, "", Remark("players_only"))
        elif row.bot and row.bot != BOT and row.bot not in game.bots:
            yield Finding(row.line, "bot", Remark("choices", choices=", ".join(game.bots)))


def _remarked(play: Play, by: Caller, now: Tournament, rows: Sequence[Row]) -> Iterator[Fault]:
    """Guests whose names look like that of somebody before them. All of them enter."""
    words = texts(by.language)
    called = play.names.calling(by.language, [one.player for one in now.entries])
    seen: dict[str, Remark] = {}
    for entry in now.entries:
        if entry.player:
            alike = Remark("like_entry", entry=entry.number)
            seen.update(dict.fromkeys(looks(called(entry.player, entry.name)), alike))
    for row in rows:
        if row.player or row.bot:
            continue
        shapes = looks(row.name)
        if found := next((seen[shape] for shape in shapes if shape in seen), None):
            yield Fault(f"/{row.line}/name", translate(found, words))
        for shape in shapes:
            seen.setdefault(shape, Remark("like_line", line=row.line))


def _put_on_list(play: Play, tournaments: Tournaments, by: Caller, tournament: str, rows: Sequence[Row]) -> Done:
    players = [row.player for row in rows if row.player]
    play.places.note_all(players, tournament)
    done = play.writing.carry_out(by, tournament, ChangeList(tuple(players), ()))
    _keep(play, tournaments, tournament, {row.player: row.particulars for row in rows if row.player}, done)
    return done


def _keep(
    play: Play, tournaments: Tournaments, tournament: str, known: Mapping[str, Particulars], done: Done
) -> None:
    """Note what a list says of players, and only that: it takes nothing away."""
    said = {player: one for player, one in known.items() if one != NONE}
    if not done.replayed:
        tournaments.particulars.keep(tournament, said)
        play.places.keep_all(list(said))


def _secret_of(play: Play, by: Caller, tournament: str, upload: Upload) -> bytes:
    """The secret from which the links of this request follow; its key stands for this list."""
    body = {"list": sha256(upload.body).hexdigest(), "charset": upload.charset}
    return secret_of(reserve(play, by, tournament, body), checked_key(by.key)).encode()


def _enter(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, rows: Sequence[Row], secret: bytes
) -> Done:
    ids = iter(tournaments.guests.new_ids(sum(row.is_guest for row in rows), play.clock()))
    who = [next(ids) if row.is_guest else row.player for row in rows]
    bot = default_bot(play.games[tournaments.streams.current(tournament)[0].state.terms.game])
    named = [None if row.player or row.is_guest else bot if row.bot == BOT else row.bot for row in rows]
    command = EnterMany(
        tuple(Newcomer(one, key, row.rating) for one, key, row in zip(who, named, rows, strict=True))
    )
    people = {one: row for one, row in zip(who, rows, strict=True) if one}
    made_at = timestamp(play.clock())
    guests = [Player(one, row.name, made_at) for one, row in people.items() if row.is_guest]
    links = [text_of(guest.id, _link(secret, guest.id)) for guest in guests]
    known = {one: row.particulars for one, row in people.items() if row.particulars != NONE}
    players = [one for one, row in people.items() if not row.is_guest]
    play.places.note_all(players, tournament)
    done = entered_with(
        tournaments,
        tournament,
        guests,
        known,
        lambda: play.writing.carry_out(by, tournament, command, body=SAID),
        links,
    )
    play.places.keep_all(players)
    return done


def _links_of(done: Done, secret: bytes) -> Iterator[GuestLink]:
    """The links of those who were entered: the same again for the same request, though only digests are kept."""
    for one in done.envelopes:
        if isinstance(one.event, PlayerEntered) and one.event.player and is_guest(one.event.player):
            guest = one.event.player
            yield GuestLink(one.event.entry, text_of(guest, _link(secret, guest)))


def _link(secret: bytes, guest: str) -> str:
    return keyed_digest(secret, guest.encode(), "sha256").hex()
