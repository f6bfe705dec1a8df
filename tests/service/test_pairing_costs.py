"""What a pairing by hand would cost, before anybody decides on it."""

from typing import Any

import pytest

from domain.tournament import refusals
from domain.tournament.commands import AdjustPoints, EnterResult, RuleTable
from service.application.callers import Caller
from service.application.parts import Accounts, Play, Tournaments
from service.application.tournaments import entries, finding, pairing, rounds, ruling
from service.application.tournaments.announcing import Announcement, announce
from service.application.tournaments.entries import Entrant
from service.application.tournaments.foreseeing import foreseen_standings
from service.application.tournaments.pairing import WantedBye, WantedPairings
from service.runtime.bootstrap import Cabinet
from tests.service.test_tournament_use_cases import defaults
from tests.service.use_cases import player, refused

NAMED = {"name": "Winter Cup"}


@pytest.fixture
def ada(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Ada")


@pytest.fixture
def cup(play: Play, tournaments: Tournaments, accounts: Accounts, ada: Caller) -> str:
    """A Swiss of four bots whose first round is over: 1 and 3 won; the second round is open."""
    wanted = Announcement(name="Winter Cup", format="swiss", rounds=3)
    made = announce(play, tournaments, ada, "conspiracy", wanted, defaults, NAMED).document.id
    for _ in range(4):
        entries.enter(play, tournaments, accounts, ada, made, Entrant(bot="random"))
    rounds.open_round(play, tournaments, ada, made)
    pairing.set_pairings(play, tournaments, ada, made, 1, WantedPairings(((1, 2), (3, 4))))
    rounds.start_round(play, tournaments, ada, made, 1)
    for table in (1, 2):
        ruling.rule(play, tournaments, ada, made, EnterResult(1, table, (1, 2), "played on a board"))
    rounds.close_round(play, tournaments, ada, made, 1)
    rounds.open_round(play, tournaments, ada, made)
    return made


def costs_of(found: Any) -> list[dict[str, Any]]:
    """What each table costs, and last the byes."""
    parts = ({name: getattr(one, name) for name in one.__struct_fields__} for one in found.document.costs)
    return [{name: value for name, value in one.items() if value and name != "table"} for one in parts]


def test_a_pairing_by_hand_is_foreseen_with_its_costs(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    before = finding.show_tournament(play, tournaments, ada, cup).version
    wanted = WantedPairings(((2, 1), (4, 3)))
    found = pairing.foresee_pairings(play, tournaments, ada, cup, 2, wanted)
    assert costs_of(found) == [{"repeats": 1, "points_apart": 1.0}] * 2 + [{}]
    assert finding.show_tournament(play, tournaments, ada, cup).version == before


def test_the_program_is_foreseen_with_what_it_costs(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    found = pairing.foresee_pairing(play, tournaments, ada, cup, 2, WantedPairings())
    assert [one.repeats for one in found.document.costs] == [0, 0, 0]


def test_what_would_be_refused_is_refused_before(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    wanted = WantedPairings(((1, 2),), (WantedBye(3),))
    with refused(refusals.PAIRING_WRONG):
        pairing.foresee_pairings(play, tournaments, ada, cup, 2, wanted)


def test_who_may_not_pair_is_told_no_costs(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, cup: str
) -> None:
    wanted, bob = WantedPairings(((2, 1), (4, 3))), player(cabinet, "Bob")
    with refused(refusals.NOT_ORGANISER):
        pairing.foresee_pairings(play, tournaments, bob, cup, 2, wanted)


def test_a_pairing_that_is_written_has_no_costs(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    assert costs_of(pairing.set_pairings(play, tournaments, ada, cup, 2, WantedPairings(((2, 1), (4, 3))))) == []


def test_standings_are_foreseen_as_rulings_would_have_them(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    supposed = [RuleTable(1, 1, "result", (2, 1), "-"), AdjustPoints(4, 6, "-")]
    found = foreseen_standings(play, tournaments, ada, cup, [], supposed)
    assert [place.entry for place in found.document.places][:1] == [4]
    assert {place.entry: place.points for place in found.document.places} == {1: 0, 2: 1, 3: 1, 4: 3}
    assert found.document.version == finding.show_tournament(play, tournaments, ada, cup).version


def test_a_ruling_that_cannot_be_is_not_foreseen(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    supposed = [RuleTable(1, 9, "void", (), "-")]
    with refused(refusals.TABLE_UNKNOWN):
        foreseen_standings(play, tournaments, ada, cup, [], supposed)
