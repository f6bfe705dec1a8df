"""Going on with a tournament that was begun elsewhere."""

from typing import Any

import pytest

from domain.tournament import commands as asked
from domain.tournament.byes import for_nothing
from domain.tournament.continuing import TABLES_MAX
from domain.tournament.entry_terms import CheckIn
from domain.tournament.terms import ASKED, AgreedSeparation, Bye, ComingBye, Newcomer, PastRound, PastTable
from tests.tournament.support import ORGANISER, Cup, tables

FIVE = tuple(Newcomer(f"ply_{number}", rating=2000 - number) for number in range(1, 6))
FREE = (Bye(5, "win"),)
WON = (1, 2)


def table(*seats: int, ranks: tuple[int | None, ...] = WON, verdict: Any = "result") -> PastTable:
    return PastTable(seats, verdict, ranks)


FIRST = PastRound((table(1, 3), table(4, 2, ranks=(1, 1))), FREE)
SECOND = PastRound(
    (table(2, 1, ranks=(None, 1), verdict="no_show"), table(5, 4, ranks=(None, 1), verdict="forfeit")), ()
)


def going_on(*rounds: PastRound, **changed: Any) -> asked.ContinueTournament:
    return asked.ContinueTournament(FIVE, rounds, "TRF26", **changed)


def test_rounds_are_there_as_though_they_had_been_played_here_and_the_next_is_paired() -> None:
    cup = Cup(players=0, rounds=5)
    cup.give(going_on(FIRST, SECOND))
    assert [one.status for one in cup.now.rounds] == ["closed", "closed"]
    assert cup.points() == {1: 2, 2: 0.5, 3: 0, 4: 1.5, 5: 1}
    assert cup.now.status == "running"
    met = {frozenset(seats) for seats in ((1, 3), (4, 2), (5, 4))}
    assert not {frozenset(seats) for seats in tables(cup.start())} & met
    assert [bye.entry for bye in cup.now.rounds[2].byes] != [5]


def test_who_withdrew_is_not_paired_and_points_beside_the_rounds_count() -> None:
    cup = Cup(players=0, rounds=5)
    cup.give(going_on(FIRST, withdrawn=(5,), halves=(0, 0, 3, -1, 0)))
    assert cup.points() == {1: 1, 2: 0.5, 3: 1.5, 4: 0, 5: 1}
    assert set(cup.pair().entries) == {1, 2, 3, 4}


@pytest.mark.parametrize(("why", "had"), [((), [5]), ((ASKED,), [])])
def test_only_a_bye_of_the_pairing_counts_as_one(why: tuple[Any, ...], had: list[int]) -> None:
    cup = Cup(players=0, rounds=5, bye="half")
    cup.give(going_on(PastRound((table(1, 3), table(4, 2)), (Bye(5, "half", why),))))
    assert list(for_nothing(cup.now.terms, cup.now.rounds[0])) == had


def test_who_is_kept_apart_and_who_has_a_bye_is_taken_over() -> None:
    cup = Cup(players=0, rounds=5)
    cup.give(
        going_on(
            FIRST, apart=(AgreedSeparation((1, 5)), AgreedSeparation((1, 4), 2)), byes=(ComingBye(3, 2, "half"),)
        )
    )
    assert (1, 2) in [tuple(sorted(seats)) for seats in tables(cup.pair())]
    assert [(bye.entry, bye.worth) for bye in cup.now.rounds[1].byes] == [(3, "half")]


def test_the_last_round_ends_the_tournament() -> None:
    cup = Cup(players=0, rounds=1)
    assert [type(event).__name__ for event in cup.give(going_on(FIRST, withdrawn=(5,)))][-3:] == [
        "PlayerWithdrew",
        "RoundClosed",
        "TournamentEnded",
    ]


def test_who_has_played_is_there_where_players_check_in() -> None:
    cup = Cup(players=0, rounds=3, check_in=CheckIn("2030-05-17T13:00:00.000Z"))
    cup.give(going_on(FIRST))
    assert len(cup.now.active) == 5


def test_a_knockout_goes_on_with_those_who_won() -> None:
    cup = Cup("knockout", players=0)
    rest = (Bye(1, "win"), Bye(2, "win"), Bye(3, "win"))
    assert cup.refused(going_on(PastRound((table(5, 4),), rest), PastRound((table(1, 4),), ())))[1] == {
        "what": "not_in",
        "entry": 4,
    }
    cup.give(going_on(PastRound((table(5, 4),), rest)))
    assert sorted(map(sorted, tables(cup.pair()))) == [[1, 5], [2, 3]]


def test_a_result_from_elsewhere_is_ruled_anew_but_never_taken_away() -> None:
    cup = Cup(players=0, rounds=5)
    cup.give(going_on(FIRST))
    assert cup.refused(asked.WithdrawRuling(1, "mistaken")) == ("tables_undecided", {"tables": [1]})
    cup.rule(1, 1, "result", 2, 1)
    cup.give(asked.WithdrawRuling(1, "mistaken"))
    assert cup.points()[3] == 1
    assert cup.refused(asked.WithdrawRuling(3, "mistaken"))[0] == "tables_undecided"


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (going_on(PastRound((table(1, 2), table(1, 3)), ())), ("pairing_wrong", {"what": "twice", "entry": 1})),
        (going_on(PastRound((table(1, 9),), ())), ("entry_unknown", {"entry": 9})),
        (
            going_on(PastRound((table(1, 2, 3, ranks=(1, 2, 3)),), ())),
            ("pairing_wrong", {"what": "size", "entry": 1}),
        ),
        (going_on(PastRound((table(1, 2, ranks=(1, None)),), ())), ("ranks_wrong", {"seats": 2})),
        (going_on(PastRound((table(1, 2, ranks=(), verdict="void"),), ())), ("ranks_wrong", {"seats": 2})),
        (going_on(PastRound((), ())), ("too_few_entries", {"least": 2})),
        (going_on(FIRST, FIRST, FIRST), ("no_more_rounds", {"rounds": 2})),
        (going_on(FIRST, withdrawn=(6,)), ("entry_unknown", {"entry": 6})),
        (going_on(FIRST, withdrawn=(5, 5)), ("entry_unknown", {"entry": 5})),
        (going_on(FIRST, halves=(1,)), ("entry_unknown", {"entry": 1})),
        (asked.ContinueTournament((), (), "TRF26"), ("entry_wrong", {})),
        (going_on(PastRound((table(1, 2),), (), "yesterday")), ("schedule_wrong", {})),
        (going_on(apart=(AgreedSeparation((1, 6)),)), ("entry_unknown", {"entry": 6})),
        (going_on(apart=(AgreedSeparation((2, 1)),)), ("separation_wrong", {"what": "entries"})),
        (going_on(FIRST, byes=(ComingBye(1, 1, "half"),)), ("round_unknown", {"round": 1})),
        (going_on(FIRST, byes=(ComingBye(1, 3, "half"),)), ("round_unknown", {"round": 3})),
        (going_on(FIRST, byes=(ComingBye(6, 2, "half"),)), ("entry_unknown", {"entry": 6})),
        (
            going_on(FIRST, byes=(ComingBye(1, 2, "half"), ComingBye(1, 2, "nothing"))),
            ("pairing_wrong", {"what": "twice", "entry": 1}),
        ),
        (
            going_on(PastRound((table(1, 2),) * (TABLES_MAX + 1), ())),
            ("tournament_too_long", {"most": TABLES_MAX}),
        ),
    ],
)
def test_nothing_is_taken_that_could_not_have_been(
    command: asked.ContinueTournament, refusal: tuple[str, dict[str, Any]]
) -> None:
    assert Cup(players=0, rounds=2).refused(command) == refusal


def test_only_the_organiser_goes_on_and_only_with_an_empty_tournament() -> None:
    cup = Cup(players=1, rounds=2)
    assert cup.refused(going_on(FIRST)) == ("tournament_not_empty", {})
    cup = Cup(players=0, rounds=2)
    cup.give(asked.AppointStaff("ply_1", ("direct",)), ORGANISER)
    assert cup.refused(going_on(FIRST), "ply_1") == ("not_organiser", {})
