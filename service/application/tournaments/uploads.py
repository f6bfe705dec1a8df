"""Entering everybody of a list at once, or nobody; or putting them on the list of those who may enter."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from hmac import digest as keyed_digest
from typing import Any, Literal

from msgspec import Struct

from domain.kernel.actors import is_guest
from domain.kernel.game import Game, default_bot
from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.match.commands import BOT
from domain.tournament.commands import ChangeList, EnterMany
from domain.tournament.decide import decide
from domain.tournament.events import PlayerEntered
from domain.tournament.state import Tournament
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
from service.application.tournaments.directing import check_enters_others
from service.application.tournaments.documents import EntryListReport, GuestLink
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.guests import entered_with, reserve
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


class Lineup(Struct, frozen=True):
    """Who stands in the rows of a list: by its id, which guests have from now on, or by the key of a bot."""

    rows: tuple[Row, ...]
    who: tuple[str | None, ...]
    command: Command

    @property
    def people(self) -> dict[str, Row]:
        """The rows by the id of who stands there, without bots."""
        return {one: row for one, row in zip(self.who, self.rows, strict=True) if one}

    @property
    def particulars(self) -> dict[str, Particulars]:
        """What the list says of people besides the names. It takes nothing away."""
        return {one: row.particulars for one, row in self.people.items() if row.particulars != NONE}

    @property
    def players(self) -> list[str]:
        """Those who have accounts."""
        return [one for one in self.people if not is_guest(one)]


def enter_list(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, tournament: str, upload: Upload
) -> Versioned[EntryListReport]:
    """Enter everybody of a list, or nobody; or put everybody on the list of those who may enter.

    A problem with every fault, by line. With `dry_run` nothing is written.
    """
    now = tournament_for_known(tournaments, by, tournament)
    check_enters_others(by, now)
    if upload.dry_run or upload.into == "list":
        lineup = _lineup(play, tournaments, accounts, by, now, upload)
        done = None if upload.dry_run else _put_on_list(play, tournaments, by, tournament, lineup)
        return _report(play, by, now, lineup.rows, upload, done)
    secret = secret_for(play, by, tournament, upload)
    done = play.writing.recall(by, tournament, EnterMany(()), SAID) if by.key else None
    if done is None:
        done = enter_lineup(
            play, tournaments, by, tournament, _lineup(play, tournaments, accounts, by, now, upload), secret
        )
    if done.replayed:
        tournaments.guests.keep(list(guests_of(done).values()))
        now = tournaments.streams.checkpoint_at(tournament, done.envelopes[0].version - 1).state
    links = tuple(GuestLink(entry, link_of(secret, guest)) for entry, guest in guests_of(done).items())
    return _report(play, by, now, read(upload.body, upload.charset).rows, upload, done, links)


def _report(
    play: Play,
    by: Caller,
    before: Tournament,
    rows: Sequence[Row],
    upload: Upload,
    done: Done | None,
    links: tuple[GuestLink, ...] = (),
) -> Versioned[EntryListReport]:
    """What a list led to, or would lead to."""
    remarks = tuple(remarks_on(play, by, before, rows)) if upload.into == "entries" else ()
    version = done.checkpoint.version if done else before.version
    report = EntryListReport(version, len(rows), links, remarks)
    return Versioned(report, version, done is not None and done.replayed)


def _lineup(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, now: Tournament, upload: Upload
) -> Lineup:
    """Who stands in a list; a problem for its faults, and if the tournament would refuse it."""
    sheet, game = read(upload.body, upload.charset), play.games[now.terms.game]
    if faults := [*sheet.faults, *strange(accounts, game, now, upload.into, sheet.rows)]:
        raise problem_of(faults)
    who = ids_of(play, tournaments, sheet.rows)
    command = _command(upload.into, game, sheet.rows, who)
    if isinstance(decided := decide(now, by.name, command, at=play.time()), Rejection):
        raise Problem(decided.code, decided.detail, version=now.version)
    return Lineup(sheet.rows, who, command)


def ids_of(play: Play, tournaments: Tournaments, rows: Sequence[Row]) -> tuple[str | None, ...]:
    """The ids of those who stand in rows: new ones of guests, none of bots."""
    ids = iter(tournaments.guests.new_ids(sum(row.is_guest for row in rows), play.clock()))
    return tuple(next(ids) if row.is_guest else row.player for row in rows)


def _command(into: Into, game: Game[Any], rows: Sequence[Row], who: Sequence[str | None]) -> Command:
    if into == "list":
        return ChangeList(tuple(one for one in who if one), ())
    return EnterMany(newcomers(game, rows, who))


def newcomers(game: Game[Any], rows: Sequence[Row], who: Sequence[str | None]) -> tuple[Newcomer, ...]:
    """Those who stand in rows, by their ids or the keys of bots."""
    bots = (default_bot(game) if row.bot == BOT else row.bot for row in rows)
    return tuple(
        Newcomer(one, None if one else bot, row.rating) for one, bot, row in zip(who, bots, rows, strict=True)
    )


def problem_of(faults: Sequence[Finding]) -> Problem:
    """All faults by line, as far as they are reported at once."""
    ordered = sorted(faults, key=lambda fault: fault.line)
    told = [{"pointer": one.pointer, "detail": one.remark} for one in ordered[:SHEET_FAULTS_MAX]]
    if (left := len(ordered) - SHEET_FAULTS_MAX) > 0:
        told.append({"pointer": "", "detail": Remark("more_faults", count=left)})
    return Problem(problems.MALFORMED, errors=told)


def strange(
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


def remarks_on(play: Play, by: Caller, now: Tournament, rows: Sequence[Row]) -> Iterator[Fault]:
    """Guests whose names look like that of somebody before them. All of them enter."""
    words = texts(by.language)
    called = play.names.calling(by.language, [one.player for one in now.entries])
    seen: dict[str, Remark] = {}
    for entry in now.entries:
        if entry.player:
            alike = Remark("like_entry", entry=entry.number)
            seen.update(dict.fromkeys(looks(called(entry.player, entry.name)), alike))
    for row in rows:
        shapes = looks(row.name) if row.is_guest else ()
        if found := next((seen[shape] for shape in shapes if shape in seen), None):
            yield Fault(f"/{row.line}/name", translate(found, words))
        for shape in shapes:
            seen.setdefault(shape, Remark("like_line", line=row.line))


def _put_on_list(play: Play, tournaments: Tournaments, by: Caller, tournament: str, lineup: Lineup) -> Done:
    play.places.note_all(lineup.players, tournament)
    done = play.writing.carry_out(by, tournament, lineup.command)
    if not done.replayed:
        tournaments.particulars.keep(tournament, lineup.particulars)
        play.places.keep_all(lineup.players)
    return done


def secret_for(play: Play, by: Caller, tournament: str, upload: Upload) -> bytes:
    """The secret from which the links of this request follow; its key stands for this list."""
    body = {"list": sha256(upload.body).hexdigest(), "charset": upload.charset}
    return secret_of(reserve(play, by, tournament, body), checked_key(by.key)).encode()


def enter_lineup(
    play: Play,
    tournaments: Tournaments,
    by: Caller,
    tournament: str,
    lineup: Lineup,
    secret: bytes,
    said: Mapping[str, str] = SAID,
) -> Done:
    """Enter everybody by one command. Guests are stored before it, with their links."""
    made_at = timestamp(play.clock())
    guests = [Player(one, row.name, made_at) for one, row in lineup.people.items() if row.is_guest]
    play.places.note_all(lineup.players, tournament)
    done = entered_with(
        tournaments,
        tournament,
        guests,
        lineup.particulars,
        lambda: play.writing.carry_out(by, tournament, lineup.command, body=said),
        [link_of(secret, guest.id) for guest in guests],
    )
    play.places.keep_all(lineup.players)
    return done


def guests_of(done: Done) -> dict[int, str]:
    """The guests who were entered, by the numbers of their entries."""
    events = (one.event for one in done.envelopes)
    return {
        event.entry: event.player
        for event in events
        if isinstance(event, PlayerEntered) and event.player and is_guest(event.player)
    }


def link_of(secret: bytes, guest: str) -> str:
    """The link of a guest: the same again for the same request, though only its digest is kept."""
    return text_of(guest, keyed_digest(secret, guest.encode(), "sha256").hex())
