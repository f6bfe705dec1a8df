"""Who may do what in a series, and when."""

from domain.kernel.options import Rejection
from domain.series import commands as asked
from domain.series import refusals
from domain.series.decide import decide
from domain.series.state import Series
from domain.series.terms import Link, MemberAt, Terms
from tests.series.support import Run, best, played
from tests.tournament.support import Cup

STRANGER = "ply_stranger"


def test_a_series_is_opened_with_its_tournaments_and_links_at_once() -> None:
    run = Run(played(), Cup(players=0), links=(best(4),))
    assert run.now.tournaments == ("trn_1", "trn_2")
    assert run.now.link(1) == best(4)


def test_only_the_organiser_and_the_operator_direct_a_series() -> None:
    run = Run(played(), Cup(players=0))
    assert run.refused(asked.SetLink(1, best(4)), STRANGER) == refusals.NOT_ORGANISER
    assert run.give(asked.SetLink(1, best(4)), "operator")


def test_only_who_directs_a_tournament_adds_it() -> None:
    run = Run(played())
    opening = asked.OpenSeries(Terms("Tour"), (run.at("trn_1"),))
    refused = decide(Series(), STRANGER, opening, run.known)
    assert isinstance(refused, Rejection)
    assert refused.code == refusals.TOURNAMENT_NOT_YOURS
    assert run.refused(asked.SetTournaments((MemberAt("trn_9", 1),))) == refusals.TOURNAMENT_NOT_YOURS


def test_a_tournament_belongs_to_a_series_once() -> None:
    run = Run(played())
    assert run.refused(asked.SetTournaments((run.at("trn_1"), run.at("trn_1")))) == refusals.TOURNAMENT_TWICE


def test_a_linked_tournament_stays() -> None:
    run = Run(played(), Cup(players=0), links=(best(4),))
    assert run.refused(asked.SetTournaments((run.at("trn_1"),))) == refusals.TOURNAMENT_LINKED
    run.give(asked.RemoveLink(1))
    assert run.give(asked.SetTournaments((run.at("trn_1"),)))


def test_links_lead_forward() -> None:
    run = Run(played(), Cup(players=0), links=(best(4),))
    assert run.refused(asked.SetLink(2, best(4, "trn_2", "trn_1"))) == refusals.LINK_WRONG
    assert run.refused(asked.SetTournaments((run.at("trn_2"), run.at("trn_1")))) == refusals.LINK_WRONG


def test_every_way_to_choose_has_its_own_fields() -> None:
    run = Run(played(), Cup(players=0))
    wrong = Link("trn_1", "trn_2", "ranks", count=3)
    assert run.refused(asked.SetLink(1, wrong)) == refusals.LINK_WRONG
    assert run.refused(asked.SetLink(1, Link("trn_1", "trn_2", "ranks", first=3, last=2))) == refusals.LINK_WRONG
    assert run.give(asked.SetLink(1, Link("trn_1", "trn_2", "ranks", first=2, last=3)))


def test_a_cut_waits_for_the_end_of_its_source() -> None:
    run = Run(Cup(players=4, rounds=1), Cup(players=0), links=(best(2),))
    assert run.refused(run.cut_command(1)) == refusals.TOURNAMENT_UNFINISHED
    run.cups["trn_1"].play()
    assert run.cut().through


def test_a_cut_is_made_once() -> None:
    run = Run(played(), Cup(players=0), links=(best(4),))
    run.cut()
    assert run.refused(run.cut_command(1)) == refusals.CUT_MADE
    assert run.refused(asked.SetLink(1, best(3))) == refusals.CUT_MADE
    assert run.refused(asked.RemoveLink(1)) == refusals.CUT_MADE


def test_a_cut_needs_a_target_that_takes_entries() -> None:
    run = Run(played(), Cup("knockout", players=4), links=(best(4),))
    run.cups["trn_2"].start()
    assert run.refused(run.cut_command(1)) == refusals.ENTRIES_CLOSED


def test_a_target_announced_for_a_cut_joins_the_series_with_it() -> None:
    run = Run(played(), links=(best(4, target=None),))
    run.cups["trn_2"] = Cup(players=0)
    run.cut(target="trn_2")
    assert run.now.tournaments == ("trn_1", "trn_2")
    link = run.now.link(1)
    assert link
    assert link.target == "trn_2"


def test_entries_are_picked_only_where_the_link_says_so() -> None:
    run = Run(played(), Cup(players=0), Cup(players=0), links=(best(4), Link("trn_1", "trn_3", "picked")))
    assert run.refused(run.cut_command(1, picked=(1,))) == refusals.PICKED_WRONG
    assert run.refused(run.cut_command(2)) == refusals.PICKED_WRONG
    assert run.refused(run.cut_command(2, picked=(2, 2))) == refusals.PICKED_WRONG
    assert run.refused(run.cut_command(2, picked=(99,))) == refusals.PICKED_WRONG
    assert [one.entry for one in run.cut(2, picked=(6, 2)).through] == [2, 6]


def test_a_series_ends_when_its_tournaments_have() -> None:
    run = Run(played(), Cup(players=4, rounds=1))
    end = asked.EndSeries((run.at("trn_1"), run.at("trn_2")), "over")
    assert run.refused(end) == refusals.TOURNAMENT_UNFINISHED
    run.cups["trn_2"].play()
    run.give(end)
    assert run.refused(asked.SetLink(1, best(4))) == refusals.SERIES_ENDED


def test_a_better_rank_is_never_worth_less() -> None:
    run = Run(played())
    assert run.refused(asked.ChangePoints((1, 2))) == refusals.SERIES_WRONG
    assert run.refused(asked.ChangePoints((), best=2)) == refusals.SERIES_WRONG
    assert run.refused(asked.ChangePoints((3, 2), tournament="trn_9")) == refusals.TOURNAMENT_NOT_IN
    assert run.give(asked.ChangePoints((3, 2, 1), best=1))
    assert run.give(asked.ChangePoints((3, 2, 1), best=1)) == ()
