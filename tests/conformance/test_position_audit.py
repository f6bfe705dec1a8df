"""An audit of matches that begin with a position: everybody was told what lies before it, and nothing bursts."""

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from domain.kernel import deciders
from domain.kernel.match_events import MatchStarted, PositionSet
from domain.kernel.messages import HOUSE, Seat, wire_name
from domain.kernel.position import dealt, given
from domain.kernel.terms import Occupant, Origin
from events import chain
from events.codec import Codec
from events.envelope import BOT_ACTOR, HOUSE_ACTOR, Actor
from projections.audit import Report, audit
from tests.playouts import AT, GAMES, MATCH, Case, Playout, Ply, play_out, terms

WHERE = "mat_elsewhere"
KNOWING = Seat(1)


@pytest.fixture(scope="module", params=sorted(GAMES))
def playout(request: pytest.FixtureRequest) -> Playout:
    return play_out(Case(request.param, GAMES[request.param].meta.seats[1], seed=3))


def position_of(playout: Playout) -> PositionSet:
    truth = playout.plies[len(playout.plies) // 3].before.known_world.truth
    return given(playout.case.rules, truth, playout.case.seats)


def audited(case: Case, position: PositionSet, origin: Origin | None = None, further: Sequence[Ply] = ()) -> Report:
    """The audit of a match that begins with a position, and was started if anything happened `further`."""
    opened = replace(terms(case), origin=origin, start_when="host")
    bots = {Seat(seat): Occupant("bot", bot="random") for seat in range(case.seats)}
    sat = deciders.open_match(case.rules, opened, bots, case.chance(0))
    host = Actor(opened.host)
    batches = [(host, "open_match", (sat.events[0], position, *sat.events[1:]), None)]
    if further:
        batches.append((host, "start", (MatchStarted(),), None))
    batches += [(hand(ply), wire_name(type(ply.command)), ply.decided.events, ply.command) for ply in further]
    stored: list[bytes] = []
    previous = chain.genesis(MATCH)
    for actor, cause, events, command in batches:
        linked, encoded = chain.link(len(stored), previous, AT, actor, cause, events, command)
        stored, previous = stored + encoded, linked[-1].hash
    return audit(Codec(case.rules), MATCH, stored, case.secret)


def hand(ply: Ply) -> Actor:
    return Actor(HOUSE_ACTOR if ply.seat == HOUSE else f"{BOT_ACTOR}random", ply.seat)


def test_what_everybody_was_told_of_a_given_position_is_found_right(playout: Playout) -> None:
    report = audited(playout.case, position_of(playout))
    assert (report.ok, report.divergence) == (True, None)


def test_a_seat_that_was_told_something_else_than_what_lies_before_it_is_found(playout: Playout) -> None:
    position = position_of(playout)
    views = list(position.views)
    views[0], views[1] = views[1], views[0]
    for forged in (
        replace(position, views=tuple(views)),
        replace(position, views=position.views[:-1]),
        replace(position, public=position.state),
    ):
        report = audited(playout.case, forged)
        assert report.divergence is not None
        assert (report.divergence.version, report.divergence.check) == (2, "rules")


def test_whoever_a_position_was_dealt_for_goes_on_knowing_what_it_knew(playout: Playout) -> None:
    case, ply = playout.case, playout.plies[len(playout.plies) // 3]
    position = dealt(case.rules, ply.before.known_world, KNOWING, case.chance(0, "branch"))
    report = audited(case, position, Origin(MATCH, WHERE, 9, KNOWING))
    assert (report.ok, report.divergence) == (True, None)


def test_a_position_that_is_none_is_named_and_bursts_nothing(playout: Playout) -> None:
    for state in ({}, None, [1], {"players": []}):
        report = audited(playout.case, replace(position_of(playout), state=state))
        assert report.divergence is not None
        assert (report.divergence.version, report.divergence.check) == (2, "rules")


def test_a_position_that_play_cannot_lead_to_bursts_nothing(playout: Playout) -> None:
    """Rules may fail on one: in each of these something that there always is is missing."""
    case, ply, whole = playout.case, playout.plies[len(playout.plies) // 3], position_of(playout).state
    for name in (name for name, part in whole.items() if isinstance(part, list)):
        state = msgspec.convert({**whole, name: []}, case.rules.state, str_keys=True)
        try:
            position = given(case.rules, state, case.seats)
        except Exception:  # so the service refuses it; it is refused here too
            position = replace(position_of(playout), state={**whole, name: []})
        report = audited(case, position, further=[ply])
        assert report.ok or report.divergence, name
