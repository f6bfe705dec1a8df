"""What may be asked of a tournament when, and what follows."""

import pytest
from msgspec.structs import replace

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, bot_actor
from domain.kernel.messages import Command, Seat, wire_name
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament.decide import decide
from domain.tournament.state import Tournament
from domain.tournament.terms import EDITION, Bye, Pairing
from tests.tournament.support import ORGANISER, Cup, start_of, terms


def by_hand(number: int, *tables: tuple[int, ...], byes: tuple[int, ...] = ()) -> asked.PairRound:
    return asked.PairRound(
        number, tuple(Pairing(seats) for seats in tables), tuple(Bye(entry, "win") for entry in byes), "manual", ""
    )


def test_a_round_goes_from_open_by_paired_and_playing_to_closed() -> None:
    cup = Cup()
    cup.give(asked.OpenRound())
    seen = [cup.now.rounds[0].status]
    cup.pair()
    seen.append(cup.now.rounds[0].status)
    cup.start()
    seen.append(cup.now.rounds[0].status)
    cup.report(1, (1, 2))
    cup.report(2, (1, 2))
    cup.close()
    assert [*seen, cup.now.rounds[0].status] == ["open", "paired", "playing", "closed"]


def test_a_round_is_not_opened_before_the_last_is_closed() -> None:
    cup = Cup()
    cup.start()
    assert cup.refused(asked.OpenRound()) == ("round_unfinished", {"round": 1})


def test_a_round_is_not_started_before_it_is_paired_nor_twice() -> None:
    cup = Cup()
    cup.give(asked.OpenRound())
    assert cup.refused(asked.StartRound(1, 1, (), ())) == ("round_status", {"round": 1, "status": "open"})
    cup.start()
    assert cup.refused(asked.StartRound(1, 1, (), ())) == ("round_status", {"round": 1, "status": "playing"})


def test_matches_of_a_pairing_that_was_overtaken_are_refused() -> None:
    cup = Cup()
    old = cup.pair()
    cup.give(by_hand(1, (1, 2), (3, 4)))
    assert cup.refused(start_of(old, "a", "b")) == ("pairing_outdated", {"round": 1})


@pytest.mark.parametrize(
    ("tables", "byes", "what", "entry"),
    [
        ([(1, 2)], (), "missing", 3),
        ([(1, 2), (3, 1)], (4,), "twice", 1),
        ([(1, 2), (3, 4)], (4,), "twice", 4),
        ([(1, 2, 3)], (4,), "size", 1),
    ],
)
def test_a_pairing_by_hand_has_everybody_once(
    tables: list[tuple[int, ...]], byes: tuple[int, ...], what: str, entry: int
) -> None:
    cup = Cup()
    cup.give(asked.OpenRound())
    assert cup.refused(by_hand(1, *tables, byes=byes)) == ("pairing_wrong", {"what": what, "entry": entry})


def test_who_has_withdrawn_is_not_paired() -> None:
    cup = Cup()
    cup.give(asked.Withdraw(4, "ill"))
    cup.give(asked.OpenRound())
    assert cup.refused(by_hand(1, (1, 2), (3, 4))) == ("pairing_wrong", {"what": "not_in", "entry": 4})
    assert cup.refused(by_hand(1, (1, 2), (3, 9))) == ("entry_unknown", {"entry": 9})


def test_the_same_pairing_twice_is_paired_once() -> None:
    cup = Cup()
    cup.pair()
    assert cup.pair() == cup.now.rounds[-1]
    assert cup.now.version == 7


def test_a_withdrawal_drops_pairings_that_have_not_begun() -> None:
    cup = Cup()
    cup.pair()
    events = cup.give(asked.Withdraw(2, "ill"))
    assert [wire_name(event) for event in events] == ["player_withdrew", "pairings_dropped"]
    assert cup.now.rounds[0].status == "open"


def test_a_withdrawal_leaves_a_round_that_is_being_played_alone() -> None:
    cup = Cup()
    cup.start()
    assert len(cup.give(asked.Withdraw(2, "ill"))) == 1
    assert cup.now.rounds[0].status == "playing"


def test_a_result_told_twice_counts_once() -> None:
    cup = Cup()
    cup.start()
    cup.report(1, (1, 2))
    assert cup.report(1, (1, 2)) == ()


def test_a_result_of_another_match_is_refused() -> None:
    cup = Cup()
    cup.start()
    assert cup.refused(asked.ReportResult("mat_other", 3, (1, 2), (Seat(0),), "x"))[0] == "table_unknown"


def test_a_ruling_stands_above_the_result_whenever_that_comes() -> None:
    cup = Cup(players=2)
    started = cup.start()
    cup.rule(1, 1, "forfeit", None, 1)
    cup.report(1, (1, 2))
    cup.close()
    first, second = started.tables[0].seats
    assert cup.points() == {first: 0, second: 1}


def test_the_last_ruling_on_a_table_counts_until_it_is_taken_back() -> None:
    cup = Cup(players=2)
    started = cup.start()
    first, _ = started.tables[0].seats
    cup.report(1, (1, 2))
    cup.rule(1, 1, "result", 2, 1)
    cup.rule(1, 1, "result", 1, 1)
    assert cup.points()[first] == 0.5
    cup.give(asked.WithdrawRuling(2, "mistaken"))
    assert cup.points()[first] == 0
    cup.give(asked.WithdrawRuling(1, "mistaken too"))
    assert cup.points()[first] == 1
    assert cup.refused(asked.WithdrawRuling(1, "again")) == ("ruling_unknown", {"ruling": 1})


def test_points_that_were_taken_come_back_with_the_ruling() -> None:
    cup = Cup(players=2)
    cup.give(asked.AdjustPoints(1, -3, "rude"))
    assert cup.points()[1] == -1.5
    cup.give(asked.WithdrawRuling(1, "mistaken"))
    assert cup.points()[1] == 0


@pytest.mark.parametrize(
    ("verdict", "ranks"),
    [
        ("result", (1, None)),
        ("result", (1,)),
        ("result", (1, 3)),
        ("result", (2, 2)),
        ("forfeit", (1, 2)),
        ("forfeit", (2, None)),
        ("void", (1, 2)),
    ],
)
def test_ranks_that_no_table_can_have_are_refused(verdict: str, ranks: tuple[int | None, ...]) -> None:
    cup = Cup(players=2)
    cup.start()
    ruling = asked.RuleTable(1, 1, verdict, ranks, "because")  # type: ignore[arg-type]  # parametrised
    assert cup.refused(ruling) == ("ranks_wrong", {"seats": 2})


def test_a_ruling_needs_a_table_that_has_begun() -> None:
    cup = Cup()
    cup.pair()
    assert cup.refused(asked.RuleTable(1, 1, "void", (), "x"))[0] == "round_status"
    cup.start()
    assert cup.refused(asked.RuleTable(1, 9, "void", (), "x"))[0] == "table_unknown"
    assert cup.refused(asked.RuleTable(7, 1, "void", (), "x")) == ("round_unknown", {"round": 7})


def test_a_tournament_ends_with_its_last_round_and_then_only_rulings_are_taken() -> None:
    cup = Cup(players=2, rounds=1)
    cup.play()
    assert cup.now.status == "ended"
    assert cup.refused(asked.OpenRound()) == ("tournament_ended", {})
    cup.rule(1, 1, "result", 2, 1)


def test_a_tournament_may_be_ended_between_rounds() -> None:
    cup = Cup()
    cup.start()
    assert cup.refused(asked.EndTournament("storm")) == ("round_unfinished", {"round": 1})
    cup.report(1, (1, 2))
    cup.report(2, (1, 2))
    cup.close()
    cup.give(asked.EndTournament("storm"))
    assert cup.now.status == "ended"


def test_too_few_entries_open_no_round() -> None:
    assert Cup(players=1).refused(asked.OpenRound()) == ("too_few_entries", {"least": 2})


def test_late_entries_are_refused_if_that_was_agreed_on() -> None:
    cup = Cup(late_entries=False)
    cup.pair()
    assert cup.refused(asked.Enter("Late", "ply_late", None, 0)) == ("entries_closed", {})


def test_whoever_returns_is_paired_again() -> None:
    cup = Cup()
    cup.give(asked.Withdraw(3, "ill"))
    cup.play()
    cup.give(asked.Return(3))
    assert 3 in cup.pair().entries


def test_whoever_announces_a_tournament_is_its_organiser() -> None:
    cup = Cup()
    assert cup.now.organiser == ORGANISER
    assert cup.ask(asked.OpenTournament(cup.now.terms)) == (), "it is announced once"


@pytest.mark.parametrize("by", [OPERATOR, HOUSE_ACTOR, bot_actor("random")])
def test_only_a_player_announces_a_tournament(by: str) -> None:
    assert decide(Tournament(), by, asked.OpenTournament(terms())) == Rejection("token_needed")


def test_nothing_is_done_in_a_tournament_that_was_not_announced() -> None:
    refused = decide(Tournament(), ORGANISER, asked.Enter("P1", ORGANISER, None, 0))
    assert refused == Rejection("round_unknown", {"round": 0})


OF_THE_ORGANISER = (
    asked.Exclude(2, "cheated"),
    asked.LiftExclusion(2),
    asked.RateEntry(2, 1500),
    asked.OpenRound(),
    by_hand(1, (1, 2), (3, 4)),
    asked.StartRound(1, 7, ("a", "b"), ("c", "d")),
    asked.CloseRound(1),
    asked.EndTournament("storm"),
    asked.RuleTable(1, 1, "void", (), "because"),
    asked.AdjustPoints(1, 2, "kind"),
    asked.WithdrawRuling(1, "mistaken"),
)


@pytest.mark.parametrize("command", OF_THE_ORGANISER, ids=wire_name)
def test_nobody_else_does_what_is_the_organisers(command: Command) -> None:
    for by in ("ply_1", HOUSE_ACTOR):
        assert Cup().refused(command, by) == ("not_organiser", {})


@pytest.mark.parametrize("command", OF_THE_ORGANISER, ids=wire_name)
def test_the_operator_may_do_what_the_organiser_may(command: Command) -> None:
    cup = Cup()
    asked_for = cup.ask(command, OPERATOR)
    assert asked_for == cup.ask(command, ORGANISER) != Rejection("not_organiser")


@pytest.mark.parametrize("by", [ORGANISER, OPERATOR, "ply_1"])
def test_only_the_house_tells_how_a_match_ended(by: str) -> None:
    cup = Cup(players=2)
    started = cup.start()
    result = asked.ReportResult(started.tables[0].match or "", 9, (1, 2), (Seat(0),), "points")
    assert cup.refused(result, by) == ("not_the_house", {})


def test_a_player_enters_itself() -> None:
    cup = Cup()
    cup.give(asked.Enter("Eve", "ply_eve", None, 0), "ply_eve")
    assert cup.now.entry_of("ply_eve") is not None


@pytest.mark.parametrize(
    "command",
    [
        asked.Enter("Bob", "ply_bob", None, 0),
        asked.Enter("Eve", "ply_eve", None, 2400),
        asked.Enter("", None, "random", 0),
    ],
    ids=["another", "with a rating", "a bot"],
)
def test_nobody_but_the_organiser_enters_others_or_bots_or_gives_ratings(command: Command) -> None:
    assert Cup().refused(command, "ply_eve") == ("not_organiser", {})
    assert Cup().give(command, ORGANISER)


@pytest.mark.parametrize("bot", ["random", None])
def test_an_entry_is_a_player_or_a_bot(bot: str | None) -> None:
    command = asked.Enter("Eve", "ply_eve" if bot else None, bot, 0)
    assert Cup().refused(command, ORGANISER) == ("entry_wrong", {})


@pytest.mark.parametrize("edition", [0, EDITION + 1])
def test_a_tournament_of_an_edition_that_does_not_exist_is_refused(edition: int) -> None:
    opening = asked.OpenTournament(terms(edition=edition))
    assert decide(Tournament(), ORGANISER, opening) == Rejection("terms_wrong", {"edition": edition})


def test_a_tie_break_that_is_not_for_the_format_is_refused() -> None:
    opening = asked.OpenTournament(terms("pods", tie_breaks=("wins", "BH")))
    assert decide(Tournament(), ORGANISER, opening) == Rejection("terms_wrong", {"tie_break": "BH"})


def test_a_player_withdraws_and_returns_itself() -> None:
    cup = Cup()
    cup.give(asked.Withdraw(2, "ill"), "ply_2")
    cup.give(asked.Return(2), "ply_2")
    assert [entry.number for entry in cup.now.active] == [1, 2, 3, 4]


@pytest.mark.parametrize("command", [asked.Withdraw(2, "go"), asked.Return(2)], ids=wire_name)
def test_nobody_but_the_organiser_withdraws_or_returns_another(command: Command) -> None:
    assert Cup().refused(command, "ply_1") == ("not_organiser", {})


def test_whom_the_organiser_excludes_does_not_come_back_by_itself() -> None:
    cup = Cup()
    cup.give(asked.Exclude(2, "cheated"))
    assert cup.refused(asked.Return(2), "ply_2") == ("entry_excluded", {"entry": 2})
    assert cup.refused(asked.Enter("", "ply_2", None, 0), "ply_2") == ("entry_excluded", {"entry": 2})
    assert 2 not in cup.pair(byes=[Bye(1, "win")]).entries


def test_who_withdraws_before_the_organiser_does_is_excluded_all_the_same() -> None:
    cup = Cup()
    cup.give(asked.Withdraw(2, "-"), "ply_2")
    cup.give(asked.Exclude(2, "cheated"))
    assert cup.refused(asked.Return(2), "ply_2") == ("entry_excluded", {"entry": 2})
    assert cup.refused(asked.Exclude(2, "cheated")) == ("entry_excluded", {"entry": 2})


@pytest.mark.parametrize("organises", [ORGANISER, OPERATOR])
def test_the_organiser_brings_an_excluded_player_back(organises: str) -> None:
    cup = Cup()
    cup.give(asked.Exclude(2, "cheated"))
    events = cup.give(asked.Return(2), organises)
    assert [wire_name(event) for event in events] == ["exclusion_lifted", "player_returned"]
    cup.give(asked.Withdraw(2, "ill"), "ply_2")
    assert cup.give(asked.Return(2), "ply_2"), "nothing is left of the exclusion"


def test_a_player_returns_once_the_exclusion_is_lifted() -> None:
    cup = Cup()
    cup.give(asked.Exclude(2, "cheated"))
    cup.give(asked.LiftExclusion(2))
    assert 2 not in [entry.number for entry in cup.now.active]
    assert cup.give(asked.Return(2), "ply_2")
    assert cup.refused(asked.LiftExclusion(2)) == ("entry_not_excluded", {"entry": 2})


def test_an_exclusion_drops_pairings_that_have_not_begun() -> None:
    cup = Cup()
    cup.pair()
    events = cup.give(asked.Exclude(2, "cheated"))
    assert [wire_name(event) for event in events] == ["player_excluded", "pairings_dropped"]


def test_what_is_no_player_of_the_tournament_is_not_excluded() -> None:
    cup = Cup()
    cup.give(asked.Enter("", None, "random", 0))
    assert cup.refused(asked.Exclude(5, "cheated")) == ("entry_wrong", {})
    assert cup.refused(asked.Exclude(6, "cheated")) == ("entry_unknown", {"entry": 6})
    assert cup.refused(asked.LiftExclusion(6)) == ("entry_unknown", {"entry": 6})


def test_a_round_starts_with_as_many_matches_and_commitments_as_it_has_tables() -> None:
    cup = Cup()
    start = start_of(cup.pair(), "a", "b")
    for wrong in (
        replace(start, matches=("a",), commitments=("c",)),
        replace(start, matches=("a", "b", "c")),
        replace(start, commitments=("c",)),
    ):
        assert cup.refused(wrong) == ("pairing_outdated", {"round": 1})
    cup.give(start)


@pytest.mark.parametrize("version", [19_999, 20_000])
def test_nobody_but_the_organiser_can_make_a_tournament_longer_for_ever(version: int) -> None:
    cup = Cup()
    cup.give(asked.Withdraw(1, ""), "ply_1")
    long = replace(cup.now, version=version)
    by_player = decide(long, "ply_1", asked.Return(1))
    assert isinstance(by_player, Rejection) is (version >= 20_000)
    assert not isinstance(decide(long, ORGANISER, asked.Return(1)), Rejection)
