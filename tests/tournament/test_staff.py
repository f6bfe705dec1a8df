"""Who does what for the organiser of a tournament, and how another becomes its organiser."""

import pytest

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import Command, wire_name
from domain.match.commands import LiftRuling, OpenTable, RuleMatch
from domain.tournament import commands as asked
from domain.tournament.decide import RIGHT_FOR, has_authority
from domain.tournament.match_commands import commands_to_matches
from domain.tournament.rights import ALL, GIVEN, rights_of
from domain.tournament.some_terms import SomeTerms
from domain.tournament.staff import STAFF_MAX
from domain.tournament.terms import Right
from events import chain
from tests.tournament.support import CUP, ORGANISER, Cup, start_of

DEPUTY, OTHER = "ply_deputy", "ply_other"
COMMANDS: dict[type[Command], Command] = {
    type(command): command
    for command in (
        asked.Enter("", "ply_new", None, 0),
        asked.Withdraw(1, "ill"),
        asked.Return(1),
        asked.Exclude(1, "cheated"),
        asked.LiftExclusion(1),
        asked.RateEntry(1, 1500),
        asked.EnterResult(1, 1, (1, 2), "played in the hall"),
        asked.AcceptApplication(1),
        asked.DeclineApplication(1, "unknown"),
        asked.WithdrawApplication(1),
        asked.MakeLink("00" * 32),
        asked.ChangeList(("ply_new",), ()),
        asked.CheckPlayerIn(1),
        asked.RequestBye(1, 1),
        asked.WithdrawByeRequest(1, 1),
        asked.GrantBye(1, 1),
        asked.RefuseBye(1, 1, "needed"),
        asked.KeepApart("club", (1, 2), None, "one club"),
        asked.LiftSeparation("club"),
        asked.OpenRound(),
        asked.PairRound(1, (), (), "manual", ""),
        asked.StartRound(1, 1, (), ()),
        asked.CloseRound(1),
        asked.RuleTable(1, 1, "void", (), "because"),
        asked.AdjustPoints(1, 2, "kind"),
        asked.WithdrawRuling(1, "mistaken"),
        asked.EndTournament("storm"),
        asked.ChangeTerms(SomeTerms(rounds=3)),
        asked.Announce("ab" * 32),
        asked.RemoveAnnouncement(1),
        asked.AppointStaff("ply_new", ("rule",)),
        asked.DismissStaff("ply_new"),
        asked.OfferTournament("ply_new"),
        asked.WithdrawOffer(),
        asked.SetSchedule(None),
        asked.HoldSchedule("asked", "no light"),
        asked.ResumeSchedule(),
    )
}
"""A command of many kinds that take a right."""


def staffed(*rights: Right, players: int = 4) -> Cup:
    """A tournament with one player of the staff."""
    cup = Cup(players=players)
    cup.give(asked.AppointStaff(DEPUTY, rights))
    return cup


@pytest.mark.parametrize("kind", COMMANDS, ids=wire_name)
@pytest.mark.parametrize("right", GIVEN)
def test_staff_gives_the_commands_of_its_rights_and_no_others(right: Right, kind: type[Command]) -> None:
    now = staffed(right).now
    may_be_given = RIGHT_FOR[kind] == right or (right == "direct" and RIGHT_FOR[kind] in GIVEN)
    assert has_authority(now, DEPUTY, COMMANDS[kind]) == may_be_given


def test_the_organiser_and_the_operator_have_every_right_and_a_stranger_has_none() -> None:
    now = staffed("direct").now
    assert [rights_of(now, by) for by in (ORGANISER, OPERATOR, DEPUTY, OTHER)] == [ALL, ALL, GIVEN, ()]


def test_rights_are_given_instead_of_those_before_in_one_order() -> None:
    cup = staffed("pair")
    cup.give(asked.AppointStaff(DEPUTY, ("rule", "enter")))
    assert [(one.player, one.rights) for one in cup.now.staff] == [(DEPUTY, ("enter", "rule"))]
    assert cup.give(asked.AppointStaff(DEPUTY, ("enter", "rule"))) == ()


@pytest.mark.parametrize(
    "command",
    [
        asked.AppointStaff(ORGANISER, ("rule",)),
        asked.AppointStaff(DEPUTY, ()),
        asked.AppointStaff(DEPUTY, ("own",)),
        asked.AppointStaff("bot:random", ("rule",)),
        asked.OfferTournament(ORGANISER),
        asked.OfferTournament("operator"),
    ],
)
def test_what_makes_no_staff_is_refused(command: Command) -> None:
    assert Cup().refused(command)[0] == "staff_wrong"


def test_a_tournament_has_so_many_of_staff_at_most() -> None:
    cup = Cup()
    for number in range(STAFF_MAX):
        cup.give(asked.AppointStaff(f"ply_s{number}", ("rule",)))
    assert cup.refused(asked.AppointStaff(DEPUTY, ("rule",))) == ("too_many_staff", {"most": STAFF_MAX})
    assert cup.give(asked.AppointStaff("ply_s1", ("pair",)))


def test_staff_is_dismissed_by_the_organiser_and_by_itself_alone() -> None:
    cup = staffed("direct")
    cup.give(asked.AppointStaff(OTHER, ("rule",)))
    assert cup.refused(asked.DismissStaff(OTHER), DEPUTY) == ("not_organiser", {})
    cup.give(asked.DismissStaff(OTHER), OTHER)
    cup.give(asked.DismissStaff(DEPUTY))
    assert cup.now.staff == ()
    assert cup.refused(asked.DismissStaff(DEPUTY)) == ("not_staff", {"player": DEPUTY})


def test_a_tournament_is_taken_over_by_whom_it_was_offered_and_its_organiser_stays_a_co_organiser() -> None:
    cup = staffed("rule")
    cup.give(asked.OfferTournament(DEPUTY))
    assert cup.refused(asked.TakeOver(), OTHER) == ("not_offered_to_you", {})
    cup.give(asked.TakeOver(), DEPUTY)
    assert cup.now.organiser == DEPUTY
    assert [(one.player, one.rights) for one in cup.now.staff] == [(ORGANISER, ("direct",))]
    assert cup.refused(asked.TakeOver(), DEPUTY) == ("no_offer", {})
    assert cup.refused(asked.AppointStaff(OTHER, ("pair",)), ORGANISER) == ("not_organiser", {})


@pytest.mark.parametrize("by", [ORGANISER, DEPUTY])
def test_an_offer_is_taken_back_or_declined(by: str) -> None:
    cup = Cup()
    cup.give(asked.OfferTournament(DEPUTY))
    assert cup.refused(asked.WithdrawOffer(), OTHER) == ("not_organiser", {})
    cup.give(asked.WithdrawOffer(), by)
    assert cup.refused(asked.TakeOver(), DEPUTY) == ("no_offer", {})
    assert cup.refused(asked.WithdrawOffer()) == ("no_offer", {})


def test_a_tournament_that_is_over_still_has_staff_for_rulings() -> None:
    cup = Cup()
    cup.give(asked.EndTournament("storm"))
    cup.give(asked.AppointStaff(DEPUTY, ("rule",)))
    assert cup.give(asked.AdjustPoints(1, 2, "kind"), DEPUTY)


def test_staff_that_plays_gives_no_ruling_on_itself() -> None:
    cup = Cup(players=4)
    cup.give(asked.AppointStaff("ply_1", ("rule", "enter")))
    started = cup.start()
    own = next(place for place, table in enumerate(started.tables, 1) if 1 in table.seats)
    refused = ("own_case", {"entry": 1})
    assert cup.refused(asked.RuleTable(1, own, "void", (), "mine"), "ply_1") == refused
    assert cup.refused(asked.EnterResult(1, own, (1, 2), "mine"), "ply_1") == refused
    assert cup.refused(asked.AdjustPoints(1, 2, "mine"), "ply_1") == refused
    cup.give(asked.RuleTable(1, own, "void", (), "organiser"))
    assert cup.refused(asked.WithdrawRuling(1, "mine"), "ply_1") == refused
    assert cup.give(asked.EnterResult(1, 3 - own, (1, 2), "of others"), "ply_1")


def test_a_result_is_entered_once_while_the_round_is_played() -> None:
    cup = staffed("enter", players=4)
    cup.pair()
    result = asked.EnterResult(1, 1, (2, 1), "played in the hall")
    assert cup.refused(result, DEPUTY) == ("round_status", {"round": 1, "status": "paired"})
    cup.start_paired(cup.now.rounds[0])
    cup.give(result, DEPUTY)
    assert cup.now.rounds[0].tables[0].ranks == (2, 1)
    assert cup.refused(result, DEPUTY) == ("table_decided", {"round": 1, "table": 1})
    assert cup.refused(asked.EnterResult(1, 2, (1, 1, 1), "three"), DEPUTY) == ("ranks_wrong", {"seats": 2})
    assert cup.refused(asked.EnterResult(1, 9, (1, 2), "where"), DEPUTY)[0] == "table_unknown"
    assert cup.refused(asked.RuleTable(1, 1, "void", (), "because"), DEPUTY) == ("not_organiser", {})


def test_matches_are_told_who_of_the_staff_acts_and_nothing_where_their_host_does() -> None:
    cup = staffed("direct", players=2)
    paired = cup.pair()
    start = start_of(paired, "mat_1")
    ((_, opening),) = commands_to_matches(CUP, cup.now, DEPUTY, start)
    assert isinstance(opening, OpenTable)
    assert (opening.organiser, opening.staff) == (ORGANISER, DEPUTY)
    cup.give(start, DEPUTY)
    cup.give(asked.OfferTournament(OTHER))
    cup.give(asked.TakeOver(), OTHER)
    ruling = asked.RuleTable(1, 1, "result", (1, 2), "seen")
    for by, staff in ((ORGANISER, None), (OPERATOR, None), (DEPUTY, DEPUTY), (OTHER, OTHER)):
        assert commands_to_matches(CUP, cup.now, by, ruling) == (("mat_1", RuleMatch(1, "result", (1, 2), staff)),)
    entered = asked.EnterResult(1, 1, (1, 2), "seen")
    assert commands_to_matches(CUP, cup.now, OTHER, entered) == (("mat_1", RuleMatch(1, "result", (1, 2), OTHER)),)
    cup.give(ruling, OTHER)
    withdrawn = asked.WithdrawRuling(1, "mistaken")
    assert commands_to_matches(CUP, cup.now, OTHER, withdrawn) == (("mat_1", LiftRuling(1, OTHER)),)


def test_what_the_host_gives_to_a_match_is_stored_as_ever() -> None:
    plain = [chain.plain(command) for command in (RuleMatch(1, "void", ()), LiftRuling(1))]
    assert [sorted(one) for one in plain] == [["ranks", "ruling", "type", "verdict"], ["ruling", "type"]]
