"""Tournaments as use cases: what anything but HTTP can do with them."""

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.game import Game
from domain.tournament import refusals
from service.application import problems
from service.application.callers import Caller
from service.application.departure import CallerLeft, Departure
from service.application.parts import Accounts, Play, Tournaments
from service.application.tournaments import announcing, entries, exporting, finding, pairing, rounds, standings
from service.application.tournaments.announcing import Announcement
from service.application.tournaments.entries import Entrant
from service.application.tournaments.pairing import WantedBye, WantedPairings
from service.runtime.bootstrap import Cabinet
from tests.service.use_cases import anybody, operator, player, refused


@pytest.fixture
def ada(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Ada")


@pytest.fixture
def bob(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Bob")


@pytest.fixture
def cup(play: Play, tournaments: Tournaments, accounts: Accounts, ada: Caller) -> str:
    """A tournament of Ada, with two bots."""
    made = announced(play, tournaments, ada)
    for _ in range(2):
        entries.enter(play, tournaments, accounts, ada, made, Entrant(bot="random"))
    return made


def defaults(game: Game[Any]) -> Struct:
    """The options of a game as they are by default."""
    chosen: Struct = game.meta.options()
    return chosen


def announced(play: Play, tournaments: Tournaments, by: Caller, **terms: Any) -> str:
    """A new tournament of a player."""
    wanted = Announcement(name="Winter Cup", format="swiss", rounds=2, **terms)
    return announcing.announce(
        play, tournaments, by, "conspiracy", wanted, defaults, {"name": "Winter Cup"}
    ).document.id


def test_a_round_is_opened_paired_and_started(play: Play, tournaments: Tournaments, ada: Caller, cup: str) -> None:
    rounds.open_round(play, tournaments, ada, cup)
    paired = pairing.pair_round(play, tournaments, ada, cup, 1, WantedPairings()).document
    assert {seat.entry for seat in paired.tables[0].seats} == {1, 2}
    started = rounds.start_round(play, tournaments, ada, cup, 1).document
    assert started.status == "playing"
    assert started.tables[0].match is not None


def test_the_operator_directs_the_tournament_of_a_player(play: Play, tournaments: Tournaments, cup: str) -> None:
    opened = rounds.open_round(play, tournaments, operator(), cup)
    assert opened.document.round == 1


def test_what_a_pairing_would_be_is_shown_and_nothing_is_written(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    before = rounds.open_round(play, tournaments, ada, cup).version
    wanted = WantedPairings(tables=((2, 1),))
    shown = pairing.foresee_pairing(play, tournaments, ada, cup, 1, wanted).document
    assert [seat.entry for seat in shown.tables[0].seats] == [2, 1]
    assert finding.show_tournament(play, tournaments, ada, cup).version == before


def test_nobody_but_who_directs_the_tournament_has_a_pairing_worked_out(
    play: Play, tournaments: Tournaments, ada: Caller, bob: Caller, cup: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds.open_round(play, tournaments, ada, cup)
    monkeypatch.setattr(pairing, "propose", None)
    for pair in (pairing.pair_round, pairing.foresee_pairing):
        with refused(refusals.NOT_ORGANISER):
            pair(play, tournaments, bob, cup, 1, WantedPairings())


def test_a_bye_is_worth_what_the_tournament_gives_unless_the_organiser_says_otherwise(
    play: Play, tournaments: Tournaments, accounts: Accounts, ada: Caller, cup: str
) -> None:
    entries.enter(play, tournaments, accounts, ada, cup, Entrant())
    rounds.open_round(play, tournaments, ada, cup)
    for worth, given in ((None, "win"), ("half", "half")):
        wanted = WantedPairings(tables=((1, 2),), byes=(WantedBye(3, worth),))
        (bye,) = pairing.set_pairings(play, tournaments, ada, cup, 1, wanted).document.byes
        assert bye.worth == given


def test_who_may_not_enter_others_does_not_learn_whether_a_player_exists(
    play: Play, tournaments: Tournaments, accounts: Accounts, ada: Caller, bob: Caller, cup: str
) -> None:
    for whom in (ada.player_id, "ply_00000000000000000000000000"):
        with refused(refusals.NOT_ORGANISER):
            entries.enter(play, tournaments, accounts, bob, cup, Entrant(player=whom))


def test_a_token_that_may_only_play_withdraws_its_own_entry_and_no_other(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, accounts: Accounts, cup: str
) -> None:
    eve = player(cabinet, "Eve", frozenset({"read", "play"}))
    entry, _ = entries.enter(play, tournaments, accounts, eve, cup, Entrant())
    with refused(problems.INSUFFICIENT_SCOPE):
        entries.withdraw(play, tournaments, eve, cup, 1, "has to leave")
    after = entries.withdraw(play, tournaments, eve, cup, entry, "has to leave").document
    assert [one.active for one in after.entries] == [True, True, False]


def test_without_a_token_nobody_enters_but_everybody_sees_the_standings(
    play: Play, tournaments: Tournaments, accounts: Accounts, cup: str
) -> None:
    with refused(problems.UNKNOWN_PLAYER):
        entries.enter(play, tournaments, accounts, anybody(), cup, Entrant())
    shown = standings.standings_of(play, tournaments, anybody(), cup).document
    assert [place.entry for place in shown.places] == [1, 2]


def test_an_export_stops_when_its_caller_leaves(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    rounds.open_round(play, tournaments, ada, cup)
    left = Departure()
    left.happen()
    with pytest.raises(CallerLeft):
        exporting.export_of(play, tournaments, replace(ada, departure=left), cup)
