"""Who goes over from a tournament to the next, and why."""

from domain.series.terms import Link
from domain.tournament import commands as asked
from domain.tournament.entry_terms import CheckIn, moment_of
from domain.tournament.terms import UNIT
from tests.series.support import Run, best, entering, played
from tests.tournament.support import Cup, everybody_ties, lower_number_wins


def whys(run: Run, number: int = 1) -> dict[int, str]:
    return {one.entry: one.why for one in run.now.cuts[number - 1].verdicts}


def test_the_best_go_over_in_the_order_of_the_standings() -> None:
    run = Run(played(), Cup(players=0), links=(best(3),))
    cut = run.cut()
    assert [one.entry for one in cut.through] == run.cups["trn_1"].order()[:3]
    assert set(whys(run).values()) == {"in_places", "behind"}
    assert [entry.rating for entry in run.cups["trn_2"].now.entries] == [9999, 9998, 9997]


def test_the_next_moves_up_for_who_withdrew_or_is_excluded() -> None:
    cup = Cup(players=6, rounds=3)
    cup.play()
    cup.play()
    started = cup.start()
    cup.give(asked.Withdraw(1, "ill"))
    for place, table in enumerate(started.tables, 1):
        cup.report(place, lower_number_wins(table.seats))
    cup.close()
    run = Run(cup, Cup(players=0), links=(best(2),))
    first, second, third = cup.order()[:3]
    run.cut()
    assert whys(run) | {first: "withdrew", second: "in_places", third: "moved_up"} == whys(run)
    assert len(run.cups["trn_2"].now.entries) == 2


def test_who_is_excluded_from_the_target_stays() -> None:
    target = Cup(players=0)
    target.give(asked.Enter("", "ply_1", None, 0))
    target.give(asked.Exclude(1, "cheated"))
    run = Run(played(), target, links=(best(2),))
    run.cut()
    assert whys(run)[1] == "barred_there"
    assert [entry.player for entry in target.now.active] == ["ply_2", "ply_3"]


def test_lots_decide_among_who_shares_the_last_place_and_anybody_can_draw_them_again() -> None:
    run = Run(_all_tied(), Cup(players=0), links=(best(2),))
    run.cut()
    assert sorted(whys(run).values()) == ["lost_lot", "lost_lot", "won_lot", "won_lot"]


def test_all_or_none_of_who_shares_the_last_place_go_over_where_the_link_says_so() -> None:
    one, other = (Run(_all_tied(), Cup(players=0), links=(best(2, tied=tied),)) for tied in ("all", "none"))
    assert len(one.cut().through) == 4
    assert other.refused(other.cut_command(1)) == "nobody_goes"


def _all_tied() -> Cup:
    cup = Cup(players=4, rounds=1, tie_breaks=())
    cup.play(everybody_ties)
    return cup


def test_ranks_and_points_choose_who_has_them() -> None:
    links = (
        Link("trn_1", "trn_2", "ranks", first=2, last=3),
        Link("trn_1", "trn_2", "points", halves=6),
    )
    run = Run(played(), Cup(players=0), links=links)
    assert {one.rank for one in run.cut(1).through} == {2, 3}
    assert [one.entry for one in run.cut(2).through] == [1]


def test_points_are_carried_whole_or_halved_and_count_in_the_target() -> None:
    for carried, share in (("none", 0), ("all", 1), ("half", 2)):
        run = Run(played(), Cup(players=0), links=(best(2, carried=carried),))
        run.cut()
        had = [run.cups["trn_1"].points()[entry] for entry in (1, 2)]
        assert list(run.cups["trn_2"].points().values()) == [points / share if share else 0 for points in had]


def test_who_is_entered_already_carries_points_and_has_no_second_entry() -> None:
    target = Cup(players=0)
    target.give(asked.Enter("", "ply_1", None, 0))
    run = Run(played(), target, links=(best(2, carried="all"),))
    run.cut()
    assert [entry.player for entry in target.now.entries] == ["ply_1", "ply_2"]
    assert target.points()[1] == 3


def test_who_goes_over_after_the_deadline_of_the_check_in_is_there() -> None:
    target = Cup(players=0, check_in=CheckIn("2030-01-01T00:00:00.000Z"))
    target.at = moment_of("2030-01-02T00:00:00.000Z")
    run = Run(played(), target, links=(best(2),))
    run.cut()
    assert [entry.checked_in for entry in target.now.entries] == [True, True]


def test_entering_again_changes_nothing() -> None:
    run = Run(played(), Cup(players=0), links=(best(2),))
    cut = run.cut()
    assert run.cups["trn_2"].ask(entering(cut)) == ()


def test_entries_are_seeded_in_snake_order_from_several_sources() -> None:
    links = (best(2, "trn_1", "trn_3", seeding="snake"), best(2, "trn_2", "trn_3", seeding="snake"))
    run = Run(played(), played(), Cup(players=0), links=links)
    assert [one.seed for one in run.cut(1).through] == [1, 4]
    assert [one.seed for one in run.cut(2).through] == [2, 3]


def test_entries_are_seeded_by_rating_or_by_lot() -> None:
    rated = Cup(players=0, rounds=1)
    for rating in (10, 30, 20, 40):
        rated.enter(rating)
    rated.play()
    run = Run(
        rated,
        Cup(players=0),
        Cup(players=0),
        links=(best(4, seeding="rating"), best(4, target="trn_3", seeding="drawn")),
    )
    assert [one.rating for one in run.cut(1).through] == [40, 30, 20, 10]
    assert sorted(one.seed for one in run.cut(2).through) == [1, 2, 3, 4]


def test_carried_points_are_never_negative() -> None:
    cup = played()
    cup.give(asked.AdjustPoints(1, -20, "because"))
    run = Run(cup, Cup(players=0), links=(best(6, carried="all"),))
    assert min(one.carried for one in run.cut().through) == 0
    assert max(one.carried for one in run.now.cuts[0].through) % UNIT == 0
