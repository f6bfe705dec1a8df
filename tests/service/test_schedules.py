"""Tournaments that the house runs by a schedule: from the request to what its worker does."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.tournament import refusals
from domain.tournament.terms import Schedule, Step
from events.envelope import written_time
from service.application.callers import Caller
from service.application.parts import Accounts, Play, Tournaments
from service.application.tournaments import entries, finding, pairing, rounds, scheduling
from service.application.tournaments.documents import TournamentDocument
from service.application.tournaments.entries import Entrant
from service.application.tournaments.pairing import WantedPairings
from service.application.tournaments.running import take_due_steps
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.relay import Relay
from tests.service.support import Api
from tests.service.test_tournament_use_cases import announced
from tests.service.use_cases import player, refused

ALL: tuple[Step, ...] = ("pair", "start", "close")
MINUTE = 60_000


@pytest.fixture
def organiser(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Ada")


@pytest.fixture
def cup(play: Play, tournaments: Tournaments, accounts: Accounts, organiser: Caller) -> str:
    """A Swiss of two rounds with two bots, whose first round starts now by its schedule."""
    made = announced(play, tournaments, organiser)
    for _ in range(2):
        entries.enter(play, tournaments, accounts, organiser, made, Entrant(bot="random"))
    scheduling.set_schedule(play, tournaments, organiser, made, Schedule((play.time(),), 0, 0, ALL))
    return made


def shown(play: Play, tournaments: Tournaments, by: Caller, cup: str) -> TournamentDocument:
    return finding.show_tournament(play, tournaments, by, cup).document


def test_the_house_plays_a_tournament_to_its_end_without_another_request(
    play: Play, tournaments: Tournaments, organiser: Caller, cup: str, drain: Callable[[], None]
) -> None:
    for _ in range(2):
        take_due_steps(play, tournaments, cup)
        drain()
    take_due_steps(play, tournaments, cup)
    document = shown(play, tournaments, organiser, cup)
    assert document.status == "ended"
    assert [one.decided for one in document.rounds] == [1, 1]
    kinds = [envelope.event.__class__.__name__ for envelope in tournaments.streams.envelopes(cup)]
    assert [kinds.count(kind) for kind in ("RoundOpened", "RoundPaired", "RoundStarted", "RoundClosed")] == [2] * 4


def test_the_relay_queues_the_steps_that_are_due(
    cabinet: Cabinet, relay: Relay, cup: str, drain: Callable[[], None]
) -> None:
    drain()
    relay._hand_out.steps()
    assert cabinet.queues.analyses.count == 1


def test_it_does_nothing_before_the_time(
    play: Play, tournaments: Tournaments, organiser: Caller, cup: str, relay: Relay, cabinet: Cabinet
) -> None:
    later = Schedule((play.time() + MINUTE,), None, 0, ALL)
    scheduling.set_schedule(play, tournaments, organiser, cup, later)
    take_due_steps(play, tournaments, cup)
    assert shown(play, tournaments, organiser, cup).rounds == ()


def test_what_it_cannot_do_holds_the_schedule_and_says_why(
    play: Play, tournaments: Tournaments, organiser: Caller, cup: str
) -> None:
    for entry in (1, 2):
        entries.withdraw(play, tournaments, organiser, cup, entry, "ill")
    take_due_steps(play, tournaments, cup)
    found = shown(play, tournaments, organiser, cup).schedule
    assert found is not None
    assert found.held is not None
    assert found.held.cause == "too_few_entries"


def test_a_round_that_the_organiser_started_is_not_started_again(
    play: Play, tournaments: Tournaments, organiser: Caller, cup: str
) -> None:
    rounds.open_round(play, tournaments, organiser, cup)
    pairing.pair_round(play, tournaments, organiser, cup, 1, WantedPairings())
    before = rounds.start_round(play, tournaments, organiser, cup, 1).version
    take_due_steps(play, tournaments, cup)
    assert finding.show_tournament(play, tournaments, organiser, cup).version == before


def test_a_stranger_neither_sets_nor_holds_nor_resumes(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, cup: str
) -> None:
    eve = player(cabinet, "Eve")
    with refused(refusals.NOT_ORGANISER):
        scheduling.set_schedule(play, tournaments, eve, cup, None)
    with refused(refusals.NOT_ORGANISER):
        scheduling.hold(play, tournaments, eve, cup, "no")
    with refused(refusals.NOT_ORGANISER):
        scheduling.resume(play, tournaments, eve, cup)


def test_the_schedule_is_shown_with_times_and_with_what_holds_it(
    play: Play, tournaments: Tournaments, organiser: Caller, cup: str
) -> None:
    date = play.time() + MINUTE
    scheduling.set_schedule(play, tournaments, organiser, cup, Schedule((date,), MINUTE, MINUTE, ("pair",)))
    found = scheduling.hold(play, tournaments, organiser, cup, "no light").document.schedule
    assert found is not None
    assert (found.dates, found.next_start) == ((written_time(date),), written_time(date))
    assert found.held is not None
    assert (found.held.cause, found.held.reason) == ("asked", "no light")


def test_a_rebuild_finds_the_steps_again(cabinet: Cabinet, play: Play, cup: str) -> None:
    schedules = cabinet.projections.tournaments.schedules
    cabinet.projections.tournaments.rebuild(cup)
    schedules.forget(cup)
    cabinet.projections.tournaments.rebuild(cup)
    assert [tournament for tournament, _ in schedules.due(play.time())] == [cup]


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"dates": ["tomorrow"]}, "/dates/0"),
        ({"dates": [5]}, "/dates/0"),
        ({"dates": ["2031-05-01T18:00:00"]}, "/dates/0"),
        ({"after": -1}, "/after"),
        ({"after": "soon"}, "/after"),
        ({"steps": ["open"]}, "/steps/0"),
        ({"pause": 5}, "/pause"),
    ],
)
def test_a_schedule_that_cannot_be_read_is_refused_with_the_field_that_is_wrong(
    ada: Api, body: dict[str, object], where: str
) -> None:
    made = ada.post("/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1}).json
    answer = ada.ask("PUT", f"/v1/tournaments/{made['id']}/schedule", json=body)
    assert (answer.status_code, answer.json["code"]) == (422, "malformed")
    assert [error["pointer"] for error in answer.json["errors"]] == [where]


def test_a_tournament_is_scheduled_over_http_and_forgets_it_again(ada: Api, clock: FrozenDateTimeFactory) -> None:
    made = ada.post("/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1}).json
    path = f"/v1/tournaments/{made['id']}/schedule"
    clock.tick(timedelta(seconds=1))
    wanted = {"dates": ["2031-05-01T20:00:00+02:00"], "steps": ["close", "pair"]}
    put = ada.ask("PUT", path, json=wanted).json
    assert put["schedule"]["next_start"] == "2031-05-01T18:00:00.000Z"
    assert put["schedule"]["steps"] == ["pair", "close"]
    assert ada.ask("DELETE", path).json["schedule"] is None
