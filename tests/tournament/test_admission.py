"""Who may enter a tournament, who applies, and who waits for a place."""

from typing import get_args

import pytest
from msgspec.structs import replace

from domain.tournament import commands as asked
from domain.tournament.admission import LIST_MAX
from domain.tournament.entry_terms import Admission, AdmittedBy
from tests.tournament.support import ORGANISER, Cup

ADA, BOB, CYD, DAN = "ply_ada", "ply_bob", "ply_cyd", "ply_dan"
LINK, OTHER = "11" * 32, "22" * 32


def cup(by: AdmittedBy = "open", most: int | None = None, **changed: object) -> Cup:
    return Cup(players=0, secret=bytes(32), admission=Admission(by, most), **changed)


def entering(player: str, link: str | None = None) -> asked.Enter:
    return asked.Enter("", player, None, 0, link=link)


def full() -> Cup:
    """Two have entered, and there is no third place."""
    made = cup(most=2)
    for player in (ADA, BOB):
        made.give(entering(player), player)
    return made


def statuses(made: Cup) -> list[str]:
    return [one.status for one in made.now.applications]


def test_who_has_the_link_enters_and_who_has_another_does_not() -> None:
    made = cup("link")
    assert made.refused(entering(ADA, LINK), ADA)[0] == "entry_link_wrong"
    made.give(asked.MakeLink(LINK))
    assert made.refused(entering(ADA), ADA)[0] == "entry_link_wrong"
    assert made.seen(entering(ADA, LINK), ADA) == ["PlayerEntered"]


def test_a_new_link_ends_the_old_one() -> None:
    made = cup("link")
    made.give(asked.MakeLink(LINK))
    made.give(asked.MakeLink(OTHER))
    assert made.refused(entering(ADA, LINK), ADA)[0] == "entry_link_wrong"
    assert made.seen(entering(ADA, OTHER), ADA) == ["PlayerEntered"]


def test_a_link_and_a_list_are_only_for_tournaments_that_are_entered_by_them() -> None:
    assert cup().refused(asked.MakeLink(LINK)) == ("admitted_otherwise", {"by": "open"})
    assert cup("link").refused(asked.ChangeList((ADA,), ())) == ("admitted_otherwise", {"by": "link"})


def test_a_link_needs_a_secret_to_follow_from() -> None:
    terms = cup("link").now.terms
    assert Cup(players=0).refused(asked.OpenTournament(terms))[1] == {"what": "link"}


def test_who_is_on_the_list_enters_and_who_was_taken_off_it_does_not() -> None:
    made = cup("list")
    assert made.refused(entering(ADA), ADA)[0] == "not_listed"
    made.give(asked.ChangeList((ADA, BOB), ()))
    assert made.seen(entering(ADA), ADA) == ["PlayerEntered"]
    made.give(asked.ChangeList((), (BOB, CYD)))
    assert made.refused(entering(BOB), BOB)[0] == "not_listed"


def test_a_list_says_only_what_is_new() -> None:
    made = cup("list")
    made.give(asked.ChangeList((ADA,), ()))
    (changed,) = made.give(asked.ChangeList((ADA, BOB, BOB), (CYD,)))
    assert (changed.added, changed.removed) == ((BOB,), ())
    assert made.give(asked.ChangeList((ADA,), (CYD,))) == ()


@pytest.mark.parametrize(
    ("added", "removed", "code"),
    [
        (("house",), (), "list_wrong"),
        ((ADA,), (ADA,), "list_wrong"),
        (tuple(f"ply_{number}" for number in range(LIST_MAX + 1)), (), "list_too_long"),
    ],
)
def test_a_list_that_cannot_be_is_refused(added: tuple[str, ...], removed: tuple[str, ...], code: str) -> None:
    assert cup("list").refused(asked.ChangeList(added, removed))[0] == code


def test_the_organiser_enters_anybody_whatever_the_terms_say() -> None:
    for by in get_args(AdmittedBy):
        assert cup(by).seen(entering(ADA)) == ["PlayerEntered"]


def test_who_applies_enters_when_the_organiser_accepts() -> None:
    made = cup("approval")
    assert made.seen(entering(ADA), ADA) == ["PlayerApplied"]
    assert made.refused(entering(ADA), ADA) == ("already_applied", {"application": 1})
    (entered,) = made.give(asked.AcceptApplication(1, 1800))
    assert (entered.player, entered.rating, statuses(made)) == (ADA, 1800, ["entered"])
    assert made.refused(asked.AcceptApplication(1)) == ("application_over", {"application": 1})


def test_who_was_declined_does_not_apply_again_but_may_be_accepted_after_all() -> None:
    made = cup("approval")
    made.give(entering(ADA), ADA)
    made.give(asked.DeclineApplication(1, "unknown"))
    assert made.refused(entering(ADA), ADA) == ("application_declined", {"application": 1})
    assert made.now.applications[0].reason == "unknown"
    assert made.seen(asked.AcceptApplication(1)) == ["PlayerEntered"]


def test_who_withdrew_its_application_may_apply_again() -> None:
    made = cup("approval")
    made.give(entering(ADA), ADA)
    made.give(asked.WithdrawApplication(1), ADA)
    assert made.refused(asked.DeclineApplication(1, "late")) == ("application_over", {"application": 1})
    assert made.seen(entering(ADA), ADA) == ["PlayerApplied"]


def test_nobody_accepts_but_the_organiser_and_only_applications_that_there_are() -> None:
    made = cup("approval")
    made.give(entering(ADA), ADA)
    assert made.refused(asked.AcceptApplication(1), ADA)[0] == "not_organiser"
    assert made.refused(asked.AcceptApplication(2)) == ("application_unknown", {"application": 2})


def test_without_a_place_one_waits_and_moves_up_when_somebody_withdraws_first_come_first_served() -> None:
    made = full()
    for player in (CYD, DAN):
        assert made.seen(entering(player), player) == ["PlayerApplied", "ApplicationQueued"]
    assert made.seen(asked.Withdraw(1, "ill"), ADA) == ["PlayerWithdrew", "PlayerEntered"]
    assert made.now.entries[-1].player == CYD
    assert statuses(made) == ["entered", "waiting"]


def test_an_exclusion_makes_a_place_too() -> None:
    made = full()
    made.give(entering(CYD), CYD)
    assert made.seen(asked.Exclude(1, "cheated")) == ["PlayerExcluded", "PlayerEntered"]


def test_who_withdrew_and_returns_waits_behind_those_who_came_before() -> None:
    made = full()
    made.give(entering(CYD), CYD)
    made.give(asked.Withdraw(1, "ill"), ADA)
    assert made.seen(asked.Return(1), ADA) == ["PlayerApplied", "ApplicationQueued"]
    assert made.seen(asked.Withdraw(2, "ill"), BOB) == ["PlayerWithdrew", "PlayerReturned"]
    assert (made.now.entries[0].active, statuses(made)) == (True, ["entered", "entered"])


def test_nobody_overtakes_those_who_wait_when_a_place_is_free() -> None:
    made = full()
    made.give(entering(CYD), CYD)
    made.give(asked.Withdraw(1, "ill"), ADA)
    made.give(entering(DAN), DAN)
    assert statuses(made) == ["entered", "waiting"]


def test_the_organiser_enters_and_accepts_beyond_the_number_of_places() -> None:
    made = full()
    made.give(entering(CYD), CYD)
    assert made.seen(asked.AcceptApplication(1)) == ["PlayerEntered"]
    assert made.seen(entering(DAN)) == ["PlayerEntered"]
    assert made.seen(asked.Withdraw(1, "ill"), ADA) == ["PlayerWithdrew"]


def test_who_is_accepted_without_a_place_waits() -> None:
    made = cup("approval", 2)
    for number, player in enumerate((ADA, BOB, CYD), 1):
        made.give(entering(player), player)
        made.give(asked.AcceptApplication(number))
    assert statuses(made) == ["entered", "entered", "waiting"]


def test_who_moves_up_is_in_the_first_round_which_is_paired_again() -> None:
    made = full()
    made.give(entering(CYD), CYD)
    made.pair()
    withdrawn = ["PlayerWithdrew", "PairingsDropped", "PlayerEntered"]
    assert made.seen(asked.Withdraw(1, "ill"), ADA) == withdrawn
    assert made.pair().entries == (2, 3)


def test_after_the_start_nobody_waits_or_moves_up() -> None:
    made = full()
    made.give(entering(CYD), CYD)
    made.start()
    assert made.refused(entering(DAN), DAN) == ("tournament_full", {"most": 2})
    assert made.seen(asked.Withdraw(1, "ill"), ADA) == ["PlayerWithdrew"]
    assert made.seen(asked.AcceptApplication(1)) == ["PlayerEntered"]


@pytest.mark.parametrize("by", ["open", "link", "approval", "list"])
def test_an_exclusion_holds_for_every_way_of_entering(by: AdmittedBy) -> None:
    made = cup(by)
    if by == "link":
        made.give(asked.MakeLink(LINK))
    if by == "list":
        made.give(asked.ChangeList((ADA,), ()))
    made.give(entering(ADA))
    made.give(asked.Exclude(1, "cheated"))
    assert made.refused(entering(ADA, LINK), ADA)[0] == "entry_excluded"
    assert made.refused(asked.Return(1), ADA)[0] == "entry_excluded"


def test_who_is_excluded_while_waiting_to_return_does_not_move_up() -> None:
    made = full()
    made.give(entering(CYD), CYD)
    made.give(asked.Withdraw(1, "ill"), ADA)
    made.give(asked.Return(1), ADA)
    made.give(asked.Exclude(1, "cheated"))
    assert made.seen(asked.Withdraw(2, "ill"), BOB) == ["PlayerWithdrew"]
    assert statuses(made) == ["entered", "declined"]
    assert made.refused(asked.AcceptApplication(2)) == ("entry_excluded", {"entry": 1})


@pytest.mark.parametrize("most", [1, 1025])
def test_the_number_of_places_is_at_least_a_table_and_at_most_the_largest_field(most: int) -> None:
    wrong = replace(cup(most=8).now.terms, admission=Admission(most=most))
    assert Cup(players=0).refused(asked.OpenTournament(wrong), ORGANISER) == ("terms_wrong", {"what": "most"})
