"""The standings of a series, worked out by hand."""

from domain.series import commands as asked
from domain.tournament.commands import Enter
from tests.series.support import Run, best, played
from tests.tournament.support import Cup, Ranks, everybody_ties, lower_number_wins


def one_round(players: int, ranks: Ranks = lower_number_wins, bots: int = 0) -> Cup:
    cup = Cup("round_robin", players)
    for _ in range(bots):
        cup.give(Enter("", None, "random", 0))
    while cup.now.status != "ended":
        cup.play(ranks)
    return cup


def test_every_rank_of_a_tournament_is_worth_points_and_the_best_count() -> None:
    run = Run(one_round(3), one_round(4), one_round(2), points=(10, 6, 3), best=2)
    assert run.order() == [(1, "ply_1", 20.0), (2, "ply_2", 12.0), (3, "ply_3", 6.0), (4, "ply_4", 0.0)]


def test_entries_that_share_a_rank_share_the_points_of_their_places() -> None:
    run = Run(one_round(3, everybody_ties), points=(10, 6, 2))
    assert {points for _, _, points in run.order()} == {6.0}


def test_a_running_tournament_does_not_count_yet() -> None:
    run = Run(one_round(2), Cup("round_robin", 4), points=(10, 6))
    assert run.order()[:2] == [(1, "ply_1", 10.0), (2, "ply_2", 6.0)]
    assert run.standings()[0].results[1].points is None


def test_a_tournament_may_have_a_points_table_of_its_own() -> None:
    run = Run(one_round(2), one_round(2), points=(10, 6))
    run.give(asked.ChangePoints((100,), tournament="trn_2"))
    assert run.order() == [(1, "ply_1", 110.0), (2, "ply_2", 6.0)]


def test_without_points_who_got_further_is_ahead() -> None:
    run = Run(played(), Cup("round_robin", 0), links=(best(3),))
    run.cut()
    final = run.cups["trn_2"]
    while final.now.status != "ended":
        final.play(lambda seats: tuple(1 + (seat == min(seats)) for seat in seats))
    assert [who for _, who, _ in run.order()][:3] == ["ply_3", "ply_2", "ply_1"]
    assert [place.phase for place in run.standings()] == [2, 2, 2, 1, 1, 1]


def test_a_bot_that_went_over_is_the_same_and_bots_of_a_kind_are_told_apart() -> None:
    run = Run(one_round(0, bots=3), Cup("round_robin", 0), links=(best(2),), points=(10, 6, 1))
    run.cut()
    while run.cups["trn_2"].now.status != "ended":
        run.cups["trn_2"].play()
    assert run.order() == [(1, "random#1", 20.0), (2, "random#2", 12.0), (3, "random#3", 1.0)]


def test_ties_are_broken_in_the_order_of_the_terms() -> None:
    first, second = one_round(2), one_round(2, lambda seats: tuple(1 + (seat == 1) for seat in seats))
    tied = Run(first, second, points=(10, 6), tie_breaks=("countback",))
    latest = Run(first, second, points=(10, 6), tie_breaks=("latest",))
    assert [rank for rank, _, _ in tied.order()] == [1, 1]
    assert [who for _, who, _ in latest.order()] == ["ply_2", "ply_1"]
