"""Everybody of a list enters, or nobody; and guests, who enter by no word of their own."""

import pytest

from domain.kernel.messages import Command
from domain.tournament import commands as asked
from domain.tournament.admission import ENTRIES_MAX
from domain.tournament.entry_terms import Admission, CheckIn
from domain.tournament.terms import Newcomer, Qualified
from tests.tournament.support import ORGANISER, Cup

ADA, BOB, GUEST = "ply_ada", "ply_bob", "gst_eve"
EVERYBODY = asked.EnterMany((Newcomer(ADA, rating=1500), Newcomer(None, "random"), Newcomer(GUEST, rating=9999)))


def test_everybody_of_a_list_enters_in_its_order() -> None:
    cup = Cup(players=1)
    cup.give(EVERYBODY)
    assert [(one.number, one.player, one.name, one.rating) for one in cup.now.entries[1:]] == [
        (2, ADA, "", 1500),
        (3, None, "random 3 (bot)", 0),
        (4, GUEST, "", 9999),
    ]


@pytest.mark.parametrize(
    "entries",
    [
        (),
        (Newcomer(),),
        (Newcomer(ADA, "random"),),
        (Newcomer("house"),),
        (Newcomer(ADA, rating=-1),),
        (Newcomer(ADA), Newcomer(BOB), Newcomer(ADA)),
    ],
    ids=["nobody", "no one", "both", "the house", "a rating below 0", "one twice"],
)
def test_a_list_with_a_wrong_line_enters_nobody(entries: tuple[Newcomer, ...]) -> None:
    assert Cup().refused(asked.EnterMany(entries), ORGANISER) == ("entry_wrong", {})


def test_a_list_with_somebody_who_has_entered_enters_nobody() -> None:
    cup = Cup(players=0)
    cup.give(asked.Enter("", ADA, None, 0), ADA)
    assert cup.refused(EVERYBODY) == ("already_entered", {})


def test_a_list_enters_beyond_the_places_and_not_beyond_the_largest_tournament() -> None:
    cup = Cup(players=0, admission=Admission("open", 2))
    cup.give(asked.EnterMany(tuple(Newcomer(f"ply_{number}") for number in range(ENTRIES_MAX))))
    assert len(cup.now.entries) == ENTRIES_MAX
    assert cup.refused(EVERYBODY) == ("too_many_entries", {"most": ENTRIES_MAX})


def test_who_is_entered_by_a_list_after_the_deadline_is_there() -> None:
    cup = Cup(players=0, check_in=CheckIn("1970-01-01T00:00:00.001Z"))
    cup.at = 5
    assert cup.seen(EVERYBODY) == [
        *("PlayerEntered", "PlayerCheckedIn"),
        "PlayerEntered",
        *("PlayerEntered", "PlayerCheckedIn"),
    ]


def test_only_who_may_enter_others_enters_a_list() -> None:
    assert Cup().refused(EVERYBODY, ADA) == ("not_organiser", {})


@pytest.mark.parametrize(
    "command",
    [asked.Enter("", GUEST, None, 0), asked.TakeOver(), asked.OpenTournament(Cup().now.terms)],
    ids=lambda command: type(command).__name__,
)
def test_a_guest_does_nothing_but_what_concerns_its_entry(command: Command) -> None:
    assert Cup().refused(command, GUEST)[0] in ("not_organiser", "no_offer", "token_needed")


def test_a_guest_is_given_no_rights_and_is_on_no_list() -> None:
    assert Cup().refused(asked.AppointStaff(GUEST, ("rule",)))[0] == "staff_wrong"
    assert Cup().refused(asked.OfferTournament(GUEST))[0] == "staff_wrong"
    listed = Cup(players=0, admission=Admission("list"))
    assert listed.refused(asked.ChangeList((GUEST,), ())) == ("list_wrong", {"id": GUEST})


def test_a_guest_withdraws_and_returns_by_itself() -> None:
    cup = Cup(players=0)
    cup.give(EVERYBODY)
    assert cup.seen(asked.Withdraw(3, "ill"), GUEST) == ["PlayerWithdrew"]
    assert cup.seen(asked.Return(3), GUEST) == ["PlayerReturned"]
    assert cup.refused(asked.Withdraw(1, "ill"), GUEST) == ("not_organiser", {})


def test_a_guest_goes_over_by_a_cut() -> None:
    cup = Cup(players=0)
    cup.give(asked.EnterQualified("ser_1", 1, (Qualified(4, GUEST),)))
    assert cup.now.entries[0].player == GUEST
