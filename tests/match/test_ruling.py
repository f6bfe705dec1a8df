"""The arbiter of a tournament decides its matches, and takes that back."""

from typing import Any

import pytest

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, bot_actor
from domain.kernel.chance import ScriptedChance
from domain.kernel.messages import HOUSE, Command, Seat, wire_name
from domain.kernel.options import Rejection
from domain.kernel.outcome import Standing
from domain.match.commands import LiftRuling, OpenMatch, OpenTable, Play, Resign, RuleMatch
from domain.match.events import MatchRuled, RulingLifted, SeedRevealed
from domain.match.table import Consequence, Table
from domain.match.terms import Occupant
from tests.kernel.toy import AUCTION
from tests.kernel.toy_messages import Throw
from tests.tables import give

ORGANISER, ADA, BOB = "ply_organiser", "ply_ada", "ply_bob"
FIRST, SECOND = Seat(0), Seat(1)
SEED = bytes(range(32))
SEATED = (Occupant("ada", player=ADA), Occupant("bob", player=BOB))
OPENING = OpenTable("auction", "trn_1", 1, 1, ORGANISER, "Cup", SEATED, {}, "c0")
FORFEIT, WIN = RuleMatch(1, "forfeit", (None, 1)), RuleMatch(2, "result", (1, 2))


def after(table: Table[Any], by: str, command: Command) -> Table[Any]:
    done = give(AUCTION, table, by, command, chance=ScriptedChance(0), seed=SEED)
    assert isinstance(done, Consequence), done
    return done.table


def asked(table: Table[Any], by: str, command: Command) -> Any:
    """What a command leads to, or its refusal."""
    done = give(AUCTION, table, by, command, seed=SEED)
    return done.events if isinstance(done, Consequence) else done


def running() -> Table[Any]:
    return after(Table(), ORGANISER, OPENING)


def over() -> Table[Any]:
    """Bob gave up, so Ada won."""
    return after(running(), BOB, Resign())


def winners(table: Table[Any]) -> tuple[int, ...]:
    outcome = table.match.outcome
    assert outcome is not None
    return tuple(outcome.winners)


@pytest.mark.parametrize("by", [ORGANISER, OPERATOR])
def test_a_ruling_ends_a_match_that_is_played_and_tells_its_seed(by: str) -> None:
    ruled, revealed = asked(running(), by, FORFEIT)
    assert isinstance(ruled, MatchRuled)
    assert (ruled.ruling, ruled.verdict, ruled.outcome.how) == (1, "forfeit", "ruling_forfeit")
    assert revealed == SeedRevealed(SEED.hex())


def test_a_ruling_on_a_match_that_is_over_tells_the_seed_no_second_time() -> None:
    assert [wire_name(event) for event in asked(over(), ORGANISER, FORFEIT)] == ["match_ruled"]


def test_a_seat_without_a_rank_comes_last() -> None:
    outcome = after(running(), ORGANISER, FORFEIT).match.outcome
    assert outcome is not None
    assert outcome.standings == (Standing(SECOND, 1), Standing(FIRST, 2))
    assert outcome.winners == (SECOND,)


def test_where_all_are_first_nobody_won() -> None:
    assert winners(after(running(), ORGANISER, RuleMatch(1, "result", (1, 1)))) == ()


def test_a_match_that_is_void_counts_for_nobody() -> None:
    table = after(over(), ORGANISER, RuleMatch(1, "void", ()))
    assert table.match.outcome is not None
    assert table.match.outcome.standings == ()
    assert not table.match.counts


@pytest.mark.parametrize("command", [FORFEIT, LiftRuling(1)], ids=wire_name)
@pytest.mark.parametrize("by", [ADA, "ply_eve", HOUSE_ACTOR, bot_actor("random")])
def test_nobody_but_the_organiser_or_the_operator_rules(by: str, command: Command) -> None:
    assert asked(after(over(), ORGANISER, FORFEIT), by, command) == Rejection("not_organiser")


@pytest.mark.parametrize("command", [FORFEIT, LiftRuling(1)], ids=wire_name)
def test_on_a_match_of_no_tournament_nobody_rules(command: Command) -> None:
    table = after(Table(), ADA, OpenMatch("auction", ("me", "bot"), {}, "c0", "ada"))
    for by in (ADA, OPERATOR):
        assert asked(table, by, command) == Rejection("not_organiser")


@pytest.mark.parametrize("ranks", [(1,), (1, 2, 3)], ids=["too few", "too many"])
def test_a_ruling_ranks_every_seat_or_none(ranks: tuple[int, ...]) -> None:
    assert asked(running(), ORGANISER, RuleMatch(1, "result", ranks)) == Rejection("ranks_wrong", {"seats": 2})


def test_the_last_ruling_counts_until_it_is_taken_back() -> None:
    table = after(over(), ORGANISER, FORFEIT)
    assert winners(table) == (SECOND,)
    table = after(table, ORGANISER, WIN)
    assert winners(table) == (FIRST,)
    (lifted,) = asked(table, ORGANISER, LiftRuling(2))
    assert isinstance(lifted, RulingLifted)
    assert winners(after(table, ORGANISER, LiftRuling(2))) == (SECOND,)


def test_what_play_came_to_counts_again_when_the_last_ruling_is_taken_back() -> None:
    table = after(after(over(), ORGANISER, FORFEIT), ORGANISER, LiftRuling(1))
    assert table.match.outcome == over().match.outcome


def test_a_match_that_a_ruling_stopped_comes_to_nothing_else() -> None:
    table = after(running(), ORGANISER, FORFEIT)
    assert asked(table, ORGANISER, LiftRuling(1)) == Rejection("ruling_stopped_match", {"ruling": 1})


@pytest.mark.parametrize("ruling", [0, 2])
def test_only_a_ruling_that_there_is_is_taken_back(ruling: int) -> None:
    table = after(over(), ORGANISER, FORFEIT)
    assert asked(table, ORGANISER, LiftRuling(ruling)) == Rejection("not_ruled", {"ruling": ruling})


def test_a_match_that_was_ruled_is_not_played_on() -> None:
    table = after(running(), ORGANISER, FORFEIT)
    for by, command in ((HOUSE_ACTOR, Play(HOUSE, Throw())), (ADA, Resign())):
        assert asked(table, by, command) == Rejection("game_over")
