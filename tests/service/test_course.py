"""The standings by round are followed once, whoever asks for them however often."""

from datetime import UTC, datetime
from typing import Any

import pytest

from domain.kernel.messages import Command
from domain.tournament import commands as asked
from domain.tournament.standings import standings
from domain.tournament.terms import TIE_BREAKS, Bye, Terms
from events import ids
from events.envelope import Actor
from service.application.tournaments import course
from service.application.tournaments.course import Courses
from service.runtime.bootstrap import Cabinet
from streams.request import Done, Request
from tests.service.support import Api

ENTRIES, ROUNDS = 3, 5


class Cup:
    """A tournament whose rounds are byes, worth less to the later entries."""

    def __init__(self, cabinet: Cabinet, organiser: str) -> None:
        self._cabinet = cabinet
        self._organiser = organiser
        self.id = ids.new_id(ids.TOURNAMENT, datetime.now(UTC))
        terms = Terms(
            "Cup", "conspiracy", {}, "swiss", 50, 2, 2, 2, {}, "win", TIE_BREAKS["swiss"], "rating", True, 1,
            "ruling", "seed",
        )  # fmt: skip
        self._give(asked.OpenTournament(terms))
        for _ in range(ENTRIES):
            self.enter()

    def enter(self) -> None:
        self._give(asked.Enter("", None, "random", 0))

    def round(self) -> None:
        before = self.state
        worths: Any = ("win", "half", "nothing", "nothing")
        byes = tuple(Bye(entry.number, worths[entry.number - 1]) for entry in before.entries)
        number = len(before.rounds) + 1
        self._give(asked.OpenRound())
        self._give(asked.PairRound(number, (), byes, "manual", ""))
        self._give(asked.StartRound(number, self.state.rounds[-1].paired, (), ()))
        self._give(asked.CloseRound(number))

    @property
    def state(self) -> Any:
        return self._cabinet.tournaments.streams.current(self.id)[0].state

    def _give(self, command: Command) -> None:
        done = self._cabinet.play.writing.writer.transact(Request(self.id, Actor(self._organiser), command))
        assert isinstance(done, Done), done


@pytest.fixture
def cup(cabinet: Cabinet, ada: Api) -> Cup:
    made = Cup(cabinet, ada.id)
    for _ in range(ROUNDS):
        made.round()
    return made


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of each round whose standings were worked out."""
    made: list[int] = []

    def noted(state: Any) -> Any:
        made.append(len(state.rounds))
        return standings(state)

    monkeypatch.setattr(course, "standings", noted)
    return made


def test_standings_by_round_are_worked_out_once_for_each_round(ada: Api, cup: Cup, followed: list[int]) -> None:
    for _ in range(3):
        found = ada.get(f"/v1/tournaments/{cup.id}/standings/rounds").json
    assert followed == [1, 2, 3, 4, 5]
    assert [one["points"] for one in found["entries"]] == [[1, 2, 3, 4, 5], [0.5, 1, 1.5, 2, 2.5], [0] * 5]
    cup.round()
    assert ada.get(f"/v1/tournaments/{cup.id}/standings/rounds").json["rounds"] == ROUNDS + 1
    assert followed == [1, 2, 3, 4, 5, 6]


def test_an_entry_has_no_place_in_rounds_before_it_entered(ada: Api, cup: Cup) -> None:
    cup.enter()
    cup.round()
    late = ada.get(f"/v1/tournaments/{cup.id}/standings/rounds").json["entries"][-1]
    assert (late["entry"], late["ranks"], late["points"]) == (4, [*[None] * ROUNDS, 3], [*[None] * ROUNDS, 0])


def test_what_was_worked_out_before_the_work_stopped_is_not_lost(
    cabinet: Cabinet, cup: Cup, followed: list[int]
) -> None:
    courses, left = Courses(cabinet.tournaments.streams), 3

    def stop() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        courses.course_of(cup.id, cup.state.version, stop)
    courses.course_of(cup.id, cup.state.version, lambda: None)
    assert followed == [1, 2, 3, 4, 5]
