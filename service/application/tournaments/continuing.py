"""Going on with a tournament that was begun elsewhere: its report file of FIDE is read in."""

from collections.abc import Iterator, Sequence
from functools import reduce

from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.tournament.commands import ContinueTournament
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.standings import standings
from domain.tournament.state import Tournament
from domain.tournament.terms import UNIT, Newcomer
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Accounts, Play, Tournaments
from service.application.problems import Problem
from service.application.remarks import Fault, Remark, translate
from service.application.texts import texts
from service.application.tournaments.directing import check_right
from service.application.tournaments.documents import EntryListReport, GuestLink
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.sheets import SHEET_FAULTS_MAX, Finding, players_twice
from service.application.tournaments.trf_reading import POINTS, RANK, Report, read
from service.application.tournaments.uploads import (
    Lineup,
    Upload,
    enter_lineup,
    guests_of,
    ids_of,
    link_of,
    newcomers,
    problem_of,
    remarks_on,
    secret_for,
    strange,
)
from service.application.versioned import Versioned

SAID = {"do": "continue"}
"""What the key of a request stands for in a stream; for a day it stands for the file."""
REASON = "TRF"
"""The reason of the rulings that give the results."""


def continue_with(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, tournament: str, upload: Upload
) -> Versioned[EntryListReport]:
    """Take up the entries and the rounds of a report file, or nothing.

    A problem with every fault, by line and columns. What is not read, and where the file has other points or ranks
    than the tournament now has, is remarked. With `dry_run` nothing is written.
    """
    now = tournament_for_known(tournaments, by, tournament)
    check_right(by, now, ContinueTournament)
    by.need_scope("organise")
    if now.terms.most != 2:
        raise Problem(problems.NOT_TWO_PLAYERS)
    report = read(upload.body, upload.charset, now.terms.bye)
    if upload.dry_run:
        _, events = _lineup(play, tournaments, accounts, by, now, report)
        return Versioned(_said(play, by, now, report, events, now.version), now.version)
    secret = secret_for(play, by, tournament, upload)
    done = play.writing.recall(by, tournament, ContinueTournament((), (), REASON), SAID) if by.key else None
    if done is None:
        lineup, _ = _lineup(play, tournaments, accounts, by, now, report)
        done = enter_lineup(play, tournaments, by, tournament, lineup, secret, SAID)
    guests, version = guests_of(done), done.checkpoint.version
    if done.replayed:
        tournaments.guests.keep(list(guests.values()))
        now = tournaments.streams.checkpoint_at(tournament, done.envelopes[0].version - 1).state
    links = tuple(GuestLink(entry, link_of(secret, guest)) for entry, guest in guests.items())
    said = _said(play, by, now, report, [one.event for one in done.envelopes], version, links)
    return Versioned(said, version, done.replayed)


def _lineup(
    play: Play, tournaments: Tournaments, accounts: Accounts, by: Caller, now: Tournament, report: Report
) -> tuple[Lineup, Sequence[Event]]:
    """Who stands in a report, and what it leads to; a problem for its faults, and if the tournament refuses it."""
    game, rows = play.games[now.terms.game], report.rows
    if faults := [*report.faults, *strange(accounts, game, now, "entries", rows), *players_twice(rows)]:
        raise problem_of(faults)
    who = ids_of(play, tournaments, rows)
    people = newcomers(game, rows, who)
    command = command_for(people, report)
    decided = decide(now, by.name, command, at=play.time())
    if isinstance(decided, Rejection):
        raise Problem(decided.code, decided.detail, version=now.version)
    return Lineup(rows, who, command), decided


def command_for(people: tuple[Newcomer, ...], report: Report) -> ContinueTournament:
    """The command that takes a report up, whose entries are these."""
    return ContinueTournament(
        people, report.rounds, REASON, report.withdrawn, report.halves, report.apart, report.byes
    )


def _said(
    play: Play,
    by: Caller,
    before: Tournament,
    report: Report,
    events: Sequence[Event],
    version: int,
    links: tuple[GuestLink, ...] = (),
) -> EntryListReport:
    words = texts(by.language)
    found = [*report.ignored, *differences(reduce(follow, events, before), report)]
    remarks = (
        *remarks_on(play, by, before, report.rows),
        *(Fault(one.pointer, translate(one.remark, words)) for one in found[:SHEET_FAULTS_MAX]),
    )
    return EntryListReport(version, len(report.rows), links, remarks)


def differences(now: Tournament, report: Report) -> Iterator[Finding]:
    """Where the file has other points or ranks than the standings here."""
    places = {place.entry: place for place in standings(now)}
    for entry, (row, points, rank) in enumerate(zip(report.rows, report.points, report.ranks, strict=True), 1):
        place = places[entry]
        if place.points != round(points * UNIT):
            yield _differs(row.line, POINTS, f"{points:g}", f"{place.points / UNIT:g}")
        if rank is not None and place.rank != rank:
            yield _differs(row.line, RANK, str(rank), str(place.rank))


def _differs(line: int, columns: str, stated: str, found: str) -> Finding:
    return Finding(line, columns, Remark("trf_differs", stated=stated, found=found))
