"""Byes that players ask for."""

import pytest
from msgspec.structs import replace

from domain.tournament import commands as asked
from domain.tournament.byes import allocated
from domain.tournament.entry_terms import ByesOnRequest, GrantedBy
from domain.tournament.terms import ASKED, Bye, Format
from tests.tournament.support import Cup, codes


def cup(kind: Format = "swiss", players: int = 6, granted_by: GrantedBy = "rule", **changed: object) -> Cup:
    return Cup(kind, players, byes_on_request=ByesOnRequest(1, "half", granted_by), **changed)


def ask(made: Cup, entry: int, number: int = 1) -> list[str]:
    return made.seen(asked.RequestBye(entry, number), f"ply_{entry}")


def test_a_bye_by_rule_is_granted_at_once_and_kept_by_the_pairing() -> None:
    made = cup()
    assert ask(made, 1) == ["ByeRequested", "ByeGranted"]
    paired = made.pair()
    assert [(bye.entry, bye.worth, codes(bye.why)) for bye in paired.byes[:1]] == [(1, "half", ["bye_requested"])]
    assert [bye.worth for bye in paired.byes[1:]] == ["win"]
    assert paired.method == "automatic"


def test_a_bye_of_the_pairing_is_another_than_one_that_was_asked_for() -> None:
    made = cup()
    ask(made, 1)
    paired = made.start()
    assert [bye.entry for bye in allocated(made.now.terms, paired)] == [paired.byes[1].entry]


def test_the_organiser_grants_and_refuses_and_takes_back() -> None:
    made = cup(granted_by="organiser")
    assert ask(made, 1) == ["ByeRequested"]
    assert 1 in {entry for table in made.pair().tables for entry in table.seats}
    assert made.seen(asked.GrantBye(1, 1)) == ["ByeGranted", "PairingsDropped"]
    assert made.pair().byes[0].entry == 1
    assert made.seen(asked.RefuseBye(1, 1, "needed")) == ["ByeRefused", "PairingsDropped"]
    assert made.pair().byes == ()
    assert made.refused(asked.GrantBye(1, 1)) == ("bye_not_requested", {"entry": 1, "round": 1})


def test_a_player_has_no_more_byes_than_the_terms_say_but_gets_back_what_it_did_not_have() -> None:
    made = cup()
    ask(made, 1)
    assert made.refused(asked.RequestBye(1, 2), "ply_1") == ("too_many_byes", {"most": 1})
    made.give(asked.WithdrawByeRequest(1, 1), "ply_1")
    assert ask(made, 1, 2) == ["ByeRequested", "ByeGranted"]


def test_to_ask_twice_changes_nothing() -> None:
    made = cup()
    ask(made, 1)
    assert made.give(asked.RequestBye(1, 1), "ply_1") == ()


@pytest.mark.parametrize("number", [0, 21])
def test_there_is_no_bye_in_a_round_that_there_is_not(number: int) -> None:
    assert cup().refused(asked.RequestBye(1, number), "ply_1") == ("round_unknown", {"round": number})


def test_a_round_that_is_paired_is_too_late() -> None:
    made = cup()
    ask(made, 1)
    made.pair()
    assert made.refused(asked.RequestBye(2, 1), "ply_2") == ("bye_too_late", {"round": 1})
    assert made.refused(asked.WithdrawByeRequest(1, 1), "ply_1") == ("bye_too_late", {"round": 1})
    made.start_paired(made.now.rounds[-1])
    assert made.refused(asked.RefuseBye(1, 1, "play")) == ("bye_too_late", {"round": 1})


def test_without_terms_for_it_there_is_none() -> None:
    assert Cup().refused(asked.RequestBye(1, 1), "ply_1") == ("too_many_byes", {"most": 0})


def test_only_in_formats_that_pair_who_is_there() -> None:
    terms = Cup("knockout", 0).now.terms
    wrong = replace(terms, byes_on_request=ByesOnRequest(1))
    assert Cup(players=0).refused(asked.OpenTournament(wrong)) == ("terms_wrong", {"what": "byes_on_request"})


def test_a_pairing_by_hand_keeps_the_bye_and_invents_none() -> None:
    made = cup(players=4)
    ask(made, 4)
    made.give(asked.OpenRound())
    paired = made.draft()
    hand = asked.PairRound(1, paired.tables, (Bye(4, "win"), *paired.byes[1:]), "manual", "")
    assert made.refused(hand) == ("pairing_wrong", {"what": "bye_granted", "entry": 4})
    made.give(asked.RefuseBye(4, 1, "play"))
    other = asked.PairRound(1, paired.tables, paired.byes, "manual", "")
    assert made.refused(other) == ("pairing_wrong", {"what": "bye_not_granted", "entry": 4})


def test_pods_leave_out_who_has_a_bye() -> None:
    made = cup("pods", 9)
    ask(made, 9)
    paired = made.pair()
    assert [(bye.entry, bye.why) for bye in paired.byes] == [(9, (ASKED,))]
    assert [len(table.seats) for table in paired.tables] == [4, 4]


def test_all_may_rest() -> None:
    made = cup(players=2)
    ask(made, 1)
    ask(made, 2)
    assert [bye.entry for bye in made.pair().byes] == [1, 2]
