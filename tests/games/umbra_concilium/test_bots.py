"""The courtier: it wins what it can, keeps its stratagem for when it matters, and sees its own view only."""

from functools import cache

import pytest
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Turn
from domain.kernel.messages import Command, Seat
from domain.umbra_concilium import GAME
from domain.umbra_concilium.bots import courtier
from domain.umbra_concilium.commands import ChooseDirection, PlayCard, PlayStratagem
from domain.umbra_concilium.dealing import DirectionChoice
from domain.umbra_concilium.state import Ending

from .harness import A, C, Table, cards, hands_for, position


def choice(table: Table, seat: Seat, ply: int = 0) -> Command:
    """What the courtier does."""
    view = table.world.view(seat)
    return courtier(view, seat, tuple(engine.options(GAME, view, seat)), KeyedChance(bytes(32), "table", ply))


def last_to_play(*hand: str, **given: object) -> Table:
    """C plays last, after fist 5 and fist 7, and has used its stratagem."""
    hands = [cards("fist 5", "axe 8"), cards("fist 7", "bow 8"), cards(*hand)]
    used = given.pop("used", {"pure_arms": C})
    return Table.given(position(3, hands=hands, used=used, **given)).after("fist 5", "fist 7")


def test_it_wins_with_the_card_that_just_suffices() -> None:
    table = last_to_play("fist 8", "fist 9", "sword 6")
    assert choice(table, C) == PlayCard("fist_8")


def test_it_plays_for_an_effect_that_scores() -> None:
    hands = [cards("fist 7", "axe 8"), cards("bow 7", "bow 8"), cards("fist 6", "sword 7")]
    table = Table.given(position(3, hands=hands, scores=(3, 1, 3), used={"pure_arms": C}))
    assert choice(table.after("fist 7", "bow 7"), C) == PlayCard("sword_7")


def test_it_takes_the_points_that_let_it_rule() -> None:
    table = last_to_play("fist 8", "sword 6", scores=(0, 0, 7), used={})
    assert choice(table, C) == PlayStratagem("fist_8", "all_out_assault")


def test_it_keeps_its_stratagem_while_a_card_wins_without() -> None:
    table = last_to_play("fist 8", "sword 6", scores=(0, 0, 1), used={})
    assert choice(table, C) == PlayCard("fist_8")


def test_it_does_not_share_the_end() -> None:
    """Its win would bring it to ten together with the seat whose 7 scores."""
    hands = [cards("fist 7", "axe 8"), cards("axe 7", "bow 8"), cards("sword 7", "fist 9")]
    table = Table.given(position(3, hands=hands, scores=(9, 8, 8), used={"pure_arms": C}))
    assert choice(table.after("fist 7", "axe 7"), C) == PlayCard("fist_9")


@pytest.mark.parametrize(
    ("hand", "direction"), [(("fist 8", "bow 9", "axe 1"), "high"), (("fist 2", "bow 1", "axe 6"), "low")]
)
def test_it_chooses_the_direction_of_its_hand(hand: tuple[str, ...], direction: str) -> None:
    state = position(3, hands=[cards(*hand), *hands_for(2, A, (), spare=3)])
    table = Table.given(replace(state, agenda=(DirectionChoice(A),)))
    assert choice(table, A) == ChooseDirection(direction)


def test_it_sees_its_own_view_only() -> None:
    """Other hands of the others, the same choice."""
    hands = hands_for(4, A, ("fist 1", "fist 2", "fist 3", "fist 4"), spare=4)
    swapped = [hands[0], hands[3], hands[1], hands[2]]
    choices = {choice(Table.given(position(4, hands=order)), A) for order in (hands, swapped)}
    assert len(choices) == 1


@cache
def ending_of(seats: int, number: int) -> Ending:
    """How a match of a courtier at seat A against players at random ends."""
    seed = bytes([seats, number]) * 16
    turn = engine.start(GAME, seats, GAME.meta.options(), KeyedChance(seed, "game", 0))
    world, events, ply = engine.genesis(GAME, seats), turn.events, 0
    while True:
        for event in events:
            world = world.evolve(GAME, event)
        if world.truth.ending is not None:
            return world.truth.ending
        ply += 1
        seat = engine.awaited(GAME, world.truth)[0]
        view, chance = world.view(seat), KeyedChance(seed, "game", ply)
        bot = GAME.bots["courtier" if seat == A else "random"]
        command = bot(view, seat, tuple(engine.options(GAME, view, seat)), chance)
        decided = engine.decide(GAME, world, seat, command, KeyedChance(seed, "game", ply, "rules"))
        assert isinstance(decided, Turn), decided
        events = decided.events


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.long
def test_the_courtier_beats_players_at_random(seats: int) -> None:
    """From fixed seeds; by luck alone it would rule in one match of three to six."""
    assert sum(ending_of(seats, number).ruler == A for number in range(8)) >= 5


def test_the_courtier_takes_over_a_seat_first() -> None:
    assert next(iter(GAME.bots)) == "courtier"
