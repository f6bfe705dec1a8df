"""Audits of matches that begin with a position: every view shows what is visible, and nothing crashes."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from audit.matches import audit
from audit.report import Report
from domain.kernel.messages import Command, Event, Seat
from domain.match.commands import Branch, OpenMatch, Start
from domain.match.events import MatchStarted, PositionSet
from domain.match.past import Past
from domain.match.position import possible_position, whole_position
from domain.match.table import Consequence, Table
from domain.match.terms import Occupant, Origin
from events import chain
from events.codec import Codec
from streams.match_decider import chance_of
from tests.playouts import (
    GAMES,
    HOST,
    MATCH,
    NOW,
    Case,
    Given,
    Playout,
    Ply,
    bot_of,
    link,
    opening_of,
    play_out,
    terms,
)
from tests.tables import Remembered, give, open_match

WHERE = "mat_elsewhere"
KNOWING = Seat(1)
NOWHERE: Table[Any] = Table()


@pytest.fixture(scope="module", params=sorted(GAMES))
def playout(request: pytest.FixtureRequest) -> Playout:
    return play_out(Case(request.param, GAMES[request.param].meta.seats[1], seed=3))


def ply_of(playout: Playout) -> Ply:
    return playout.plies[len(playout.plies) // 3]


def position_of(playout: Playout) -> PositionSet:
    return whole_position(playout.case.rules, ply_of(playout).before.known_world.truth, playout.case.seats)


def opening_with(case: Case, state: Any) -> OpenMatch:
    """The command that opens a match with a position; the host starts it."""
    return replace(opening_of(case), position=state, start_when="host")


def branching(playout: Playout) -> Branch:
    """The command that opens a match with what a seat knew in another one."""
    asked, left = opening_of(playout.case), ply_of(playout).before.version
    origin = Origin(MATCH, WHERE, left, KNOWING)
    seen, seats = playout.final.version, asked.seats
    return Branch(origin, seen, seats, asked.commitment, asked.name, start_when="host", undo=asked.undo)


def opened_by(case: Case, command: OpenMatch | Branch, position: PositionSet) -> tuple[Event, ...]:
    """The events of an opening with a position, whatever the rules say of it."""
    origin = command.origin if isinstance(command, Branch) else None
    opened = replace(terms(case), origin=origin, start_when="host")
    bots = {Seat(seat): Occupant(f"{bot_of(case)} (bot)", bot=bot_of(case)) for seat in range(case.seats)}
    first, *sat = open_match(case.rules, opened, bots, case.chance(0)).events
    return (first, position, *sat)


def audited(
    case: Case,
    command: OpenMatch | Branch,
    events: Sequence[Event],
    further: Sequence[Ply] = (),
    elsewhere: Past | None = None,
) -> Report:
    """The audit of a match that was opened by a command, and started if anything happened `further`."""
    done: list[Given] = [_forged(command, *events)]
    if further:
        done.append(_forged(Start(), MatchStarted()))
    done += [ply.given for ply in further]
    stored: list[bytes] = []
    previous = chain.genesis(MATCH)
    for one in done:
        linked, encoded = link(one, len(stored), previous)
        stored, previous = stored + encoded, linked[-1].hash
    known = {WHERE: elsewhere} if elsewhere else {}
    return audit(Codec(case.rules), MATCH, stored, case.secret, elsewhere=known.get)


def _forged(command: Command, *events: Event) -> Given:
    return Given(HOST, command, NOWHERE, Consequence(events, NOWHERE))


def forgeries(position: PositionSet) -> tuple[PositionSet, ...]:
    """The same position, with one view that differs from what is visible on the table."""
    views = list(position.views)
    views[0], views[1] = views[1], views[0]
    return (
        replace(position, views=tuple(views)),
        replace(position, views=position.views[:-1]),
        replace(position, public=position.state),
    )


def test_what_everybody_was_told_of_a_given_position_is_found_right(playout: Playout) -> None:
    case, position = playout.case, position_of(playout)
    command = opening_with(case, position.state)
    decided = give(case.rules, NOWHERE, HOST, command, now=NOW, chance=case.chance(0))
    assert isinstance(decided, Consequence)
    assert decided.events == opened_by(case, command, position)
    report = audited(case, command, decided.events)
    assert (report.ok, report.divergence, report.unchecked) == (True, None, {})


def test_a_seat_that_was_told_something_else_than_what_lies_before_it_is_found(playout: Playout) -> None:
    case, position = playout.case, position_of(playout)
    command = opening_with(case, position.state)
    for forged in forgeries(position):
        report = audited(case, command, opened_by(case, command, forged))
        assert report.divergence is not None
        assert (report.divergence.version, report.divergence.check) == (2, "rules")


def test_another_position_than_the_one_that_was_given_is_found(playout: Playout) -> None:
    case = playout.case
    command = opening_with(case, position_of(playout).state)
    other = whole_position(case.rules, playout.plies[0].before.known_world.truth, case.seats)
    report = audited(case, command, opened_by(case, command, other))
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (2, "rules")


def known_to(playout: Playout, purpose: str = "branch") -> PositionSet:
    """A position dealt for a seat, as chance for some purpose has it."""
    case = playout.case
    return possible_position(case.rules, ply_of(playout).before.known_world, KNOWING, case.chance(0, purpose))


def test_whoever_a_position_was_dealt_for_goes_on_knowing_what_it_knew(playout: Playout) -> None:
    command = branching(playout)
    report = audited(playout.case, command, opened_by(playout.case, command, known_to(playout)))
    assert (report.ok, report.divergence, set(report.unchecked)) == (True, None, {"origin"})


def test_where_the_origin_is_unknown_whoever_was_told_something_else_is_found(playout: Playout) -> None:
    command = branching(playout)
    for forged in forgeries(known_to(playout)):
        report = audited(playout.case, command, opened_by(playout.case, command, forged))
        assert report.divergence is not None
        assert (report.divergence.version, report.divergence.check) == (2, "rules")


def remembered(playout: Playout) -> Remembered:
    """The whole match that a branch continues from."""
    match = Remembered(playout.case.rules)
    for one in playout.given:
        match.remember(one.by, one.command, one.before, one.decided)
    return match


def due(playout: Playout) -> PositionSet:
    """The position that a branch must begin with."""
    case, command = playout.case, branching(playout)
    chance = chance_of(case.secret, MATCH, NOWHERE.match, command)
    return possible_position(case.rules, ply_of(playout).before.known_world, KNOWING, chance)


def test_where_the_origin_is_known_the_very_position_is_judged(playout: Playout) -> None:
    case, command, origin = playout.case, branching(playout), remembered(playout)
    report = audited(case, command, opened_by(case, command, due(playout)), elsewhere=origin)
    assert (report.ok, report.divergence, report.unchecked) == (True, None, {})


def test_where_the_origin_is_known_no_other_chance_deals_the_position(playout: Playout) -> None:
    case, command, origin = playout.case, branching(playout), remembered(playout)
    others = [known_to(playout, f"other {number}") for number in range(9)]
    other = next(position for position in others if position != due(playout))
    report = audited(case, command, opened_by(case, command, other), elsewhere=origin)
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (2, "rules")


NONE_OF_THE_GAME: tuple[Any, ...] = ({}, None, [1], {"players": []})
FOUND_BY = ("rules", "chain")
"""The latter if no state of the game has such a member."""


def test_a_position_that_is_none_is_named_and_bursts_nothing(playout: Playout) -> None:
    case, position = playout.case, position_of(playout)
    commands = (opening_with(case, position.state), branching(playout))
    for command in commands:
        for state in NONE_OF_THE_GAME:
            report = audited(case, command, opened_by(case, command, replace(position, state=state)))
            assert report.divergence is not None
            assert report.divergence.version == 2
            assert report.divergence.check in FOUND_BY


def test_a_command_that_gives_a_position_that_is_none_bursts_nothing(playout: Playout) -> None:
    case, position = playout.case, position_of(playout)
    for state in NONE_OF_THE_GAME:
        command = opening_with(case, state)
        report = audited(case, command, opened_by(case, command, replace(position, state=state)))
        assert report.divergence is not None
        assert report.divergence.check in FOUND_BY


def test_a_position_that_play_cannot_lead_to_bursts_nothing(playout: Playout) -> None:
    """Rules may fail on one: in each of these something that there always is is missing."""
    case, ply, whole = playout.case, ply_of(playout), position_of(playout).state
    for name in (name for name, part in whole.items() if isinstance(part, list)):
        lacking = {**whole, name: []}
        state = msgspec.convert(lacking, case.rules.state, str_keys=True)
        try:
            position = whole_position(case.rules, state, case.seats)
        except Exception:  # so the service refuses it; it is refused here too
            position = replace(position_of(playout), state=lacking)
        for command in (opening_with(case, lacking), branching(playout)):
            report = audited(case, command, opened_by(case, command, position), further=[ply])
            assert report.ok or report.divergence, name
