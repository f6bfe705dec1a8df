"""Entries that are kept apart do not meet, in any format, as long as that is possible."""

from itertools import combinations

import pytest

from domain.tournament import commands as asked
from domain.tournament.constraints import SEPARATIONS_MAX
from domain.tournament.judging import ENGINES
from domain.tournament.pairing import NotPossible
from domain.tournament.state import Round
from domain.tournament.terms import Format
from tests.tournament.support import Cup, everybody_ties, pairs, tables


def keep_apart(made: Cup, *entries: int, group: str = "club", rounds: int | None = None) -> None:
    made.give(asked.KeepApart(group, entries, rounds, "one club"))


def met(played: Round, *entries: int) -> bool:
    """Whether two of some entries sit at one table of a round."""
    found = {pair for seats in tables(played) for pair in pairs(seats)}
    return any(frozenset(pair) in found for pair in combinations(entries, 2))


def test_who_is_kept_apart_in_the_first_rounds_does_not_meet_in_them() -> None:
    made = Cup(players=8)
    club = (1, 5, 2)
    keep_apart(made, *sorted(club), rounds=3)
    for _ in range(3):
        assert not met(made.play(everybody_ties), *club)


def test_without_the_separation_they_would_have_met() -> None:
    assert met(Cup(players=8).pair(), 1, 5)


def test_who_is_kept_apart_for_ever_rather_meets_others_again() -> None:
    made = Cup(players=4)
    keep_apart(made, 1, 2)
    for _ in range(5):
        assert not met(made.play(everybody_ties), 1, 2)


def test_pairings_that_cannot_be_are_refused_with_the_pair_and_its_group() -> None:
    made = Cup(players=4)
    keep_apart(made, 1, 2, 3)
    with pytest.raises(NotPossible) as impossible:
        made.pair()
    assert impossible.value.code == "kept_apart"
    assert impossible.value.about["group"] == "club"
    assert {impossible.value.about["one"], impossible.value.about["other"]} <= {1, 2, 3}


def test_what_was_lifted_does_not_hold_any_more_and_what_is_new_drops_pairings() -> None:
    made = Cup(players=2)
    made.pair()
    assert made.seen(asked.KeepApart("club", (1, 2), None, "why")) == ["EntriesKeptApart", "PairingsDropped"]
    assert made.seen(asked.LiftSeparation("club")) == ["SeparationLifted"]
    assert met(made.pair(), 1, 2)
    assert made.refused(asked.LiftSeparation("club")) == ("separation_unknown", {"group": "club"})


def test_a_group_that_is_told_again_replaces_what_was_told_before() -> None:
    made = Cup(players=4)
    keep_apart(made, 1, 2, 3)
    keep_apart(made, 1, 3)
    assert not met(made.pair(), 1, 3)
    assert made.give(asked.KeepApart("club", (1, 3), None, "one club")) == ()


def test_by_hand_the_organiser_may_have_them_meet() -> None:
    made = Cup(players=4)
    keep_apart(made, 1, 2)
    assert met(made.pair([(1, 2)]), 1, 2)


def test_pods_keep_apart_too() -> None:
    made = Cup("pods", 12)
    club = (1, 2, 3)
    keep_apart(made, *club)
    for _ in range(3):
        assert not met(made.play(everybody_ties), *club)


def test_pods_with_more_of_a_group_than_tables_are_refused() -> None:
    made = Cup("pods", 8)
    keep_apart(made, 1, 2, 3)
    with pytest.raises(NotPossible, match="kept_apart"):
        made.pair()


def test_a_round_robin_lets_them_meet_after_the_first_rounds_and_everybody_still_meets_everybody() -> None:
    made = Cup("round_robin", 6)
    club = (1, 6)
    keep_apart(made, *club, rounds=2)
    assert met(Cup("round_robin", 6).pair(), *club)
    rounds = [made.play() for _ in range(5)]
    assert [met(one, *club) for one in rounds].index(True) > 1
    assert len({pair for one in rounds for seats in tables(one) for pair in pairs(seats)}) == 15


def test_a_separation_that_comes_after_the_first_round_leaves_the_circle_as_it_was() -> None:
    made = Cup("round_robin", 6)
    rounds = [made.play()]
    keep_apart(made, 1, 2, rounds=1)
    rounds += [made.play() for _ in range(4)]
    assert len({pair for one in rounds for seats in tables(one) for pair in pairs(seats)}) == 15


def play_all(made: Cup) -> None:
    while made.now.status != "ended":
        made.play()


def test_in_a_round_robin_nobody_is_kept_apart_for_ever() -> None:
    made = Cup("round_robin", 4)
    keep_apart(made, 1, 2)
    with pytest.raises(NotPossible, match="kept_apart"):
        play_all(made)


def test_a_knockout_keeps_them_apart_in_its_first_round_with_the_nearest_exchange() -> None:
    made = Cup("knockout", 8)
    keep_apart(made, 1, 8)
    first = made.play()
    assert not met(first, 1, 8)
    assert sorted(map(sorted, tables(first))) == [[1, 7], [2, 8], [3, 6], [4, 5]]
    assert sorted(map(sorted, tables(made.play()))) == [[1, 4], [2, 3]]


def test_a_knockout_of_one_club_is_refused() -> None:
    made = Cup("knockout", 4)
    keep_apart(made, 1, 2, 3, 4)
    with pytest.raises(NotPossible, match="kept_apart"):
        made.pair()


@pytest.mark.parametrize("kind", ["swiss", "pods", "round_robin", "knockout"])
def test_a_program_that_knew_no_separations_is_known_without_them_only(kind: Format) -> None:
    made = Cup(kind, 8)
    made.give(asked.OpenRound())
    draft, old = made.draft(), ENGINES[kind][1]
    command = asked.PairRound(1, draft.tables, draft.byes, "automatic", old)
    assert isinstance(made.ask(command), tuple)
    keep_apart(made, *sorted(table.seats[0] for table in draft.tables[:2]))
    assert made.refused(command)[1]["what"] == "by_hand"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (asked.KeepApart("The Smiths", (1, 2), None, "why"), "separation_wrong"),
        (asked.KeepApart("club", (1,), None, "why"), "separation_wrong"),
        (asked.KeepApart("club", (2, 1), None, "why"), "separation_wrong"),
        (asked.KeepApart("club", (1, 1), None, "why"), "separation_wrong"),
        (asked.KeepApart("club", (1, 9), None, "why"), "entry_unknown"),
        (asked.KeepApart("club", (1, 2), 0, "why"), "separation_wrong"),
    ],
)
def test_a_separation_that_cannot_be_is_refused(command: asked.KeepApart, code: str) -> None:
    assert Cup().refused(command)[0] == code


def test_there_are_only_so_many_groups() -> None:
    made = Cup(players=2)
    for number in range(SEPARATIONS_MAX):
        keep_apart(made, 1, 2, group=f"group-{number}", rounds=1)
    assert made.refused(asked.KeepApart("more", (1, 2), None, "why"))[0] == "too_many_separations"
