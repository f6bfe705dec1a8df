"""What a seat can foresee of a command before it gives it."""

from typing import Any

import pytest

from domain.kernel import engine
from domain.kernel.chance import SEED_BYTES, KeyedChance
from domain.kernel.messages import HOUSE, Command, Seat
from domain.match.fold import is_match_event
from domain.match.foresight import Foresight, foresight_of
from tests.kernel.toy import AUCTION
from tests.kernel.toy_messages import Bid, Discard, Keep
from tests.playouts import GAMES, Case, Ply, play_out

MOST = 30
"""How many commands of a match are foreseen."""
SEATS = [Seat(seat) for seat in range(3)]


def foresight(ply: Ply, game: str, command: Command | None = None) -> Foresight[Any] | None:
    chances = (KeyedChance(bytes(SEED_BYTES), "foreseen", number) for number in range(8))
    view = ply.before.known_world.view(ply.seat)
    return foresight_of(GAMES[game], view, ply.seat, command or ply.command, chances)


def foreseen(ply: Ply, game: str, command: Command | None = None) -> tuple[Seat, ...] | None:
    found = foresight(ply, game, command)
    return found.awaiting if found else None


def auction(kind: type[Command], waiting: int) -> Ply:
    """The first command of a kind in a match of the toy game, given while so many seats are awaited."""
    plies = play_out(Case("auction", 3)).plies
    return next(
        ply
        for ply in plies
        if isinstance(ply.command, kind) and len(engine.awaited(AUCTION, ply.before.known_world.truth)) == waiting
    )


def test_who_answers_next_is_foreseen() -> None:
    first = auction(Bid, 3)
    assert foreseen(first, "auction") == tuple(seat for seat in SEATS if seat != first.seat)
    assert foreseen(auction(Discard, 1), "auction", Keep()) == (HOUSE,)


def test_what_hangs_on_the_secrets_of_others_is_not_foreseen() -> None:
    assert foreseen(auction(Bid, 1), "auction", Bid(1)) is None


def test_nothing_is_foreseen_of_a_command_that_is_not_possible() -> None:
    ply = auction(Bid, 3)
    assert foreseen(ply, "auction", Bid(21)) is None
    assert foreseen(ply, "auction", Keep()) is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_foreseen_comes_true(game: str) -> None:
    rules = GAMES[game]
    plies = [ply for ply in play_out(Case(game, max(rules.meta.seats[0], 2))).plies if ply.seat != HOUSE]
    told = [
        (foreseen(ply, game), engine.awaited(rules, ply.decided.table.known_world.truth)) for ply in plies[:MOST]
    ]
    assert [(found, came) for found, came in told if found not in (None, came)] == []
    assert any(found is not None for found, _ in told)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_events_that_are_foreseen_happen_as_they_were_shown(game: str) -> None:
    """And the view that they lead to is the one that the seat has then, if nothing else happened."""
    rules = GAMES[game]
    plies = [ply for ply in play_out(Case(game, max(rules.meta.seats[0], 2))).plies if ply.seat != HOUSE]
    whole = 0
    for ply in plies[:MOST]:
        found = foresight(ply, game)
        assert found
        came = [e.seen_by(ply.seat) for e in ply.decided.events if not is_match_event(e)]
        assert list(found.events) == came[: len(found.events)]
        if found.is_whole:
            assert found.view == ply.decided.table.known_world.view(ply.seat)
            whole += 1
    assert whole


def test_what_cannot_be_foreseen_is_left_out() -> None:
    """The last bid of an auction leads on to what others bid in secret."""
    found = foresight(auction(Bid, 1), "auction", Bid(1))
    assert found
    assert not found.is_whole
