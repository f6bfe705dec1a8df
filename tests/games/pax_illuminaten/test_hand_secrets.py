"""What rivals are not told of hands, plots and events, and what they can work out all the same."""

import pytest
from msgspec.structs import replace

from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import Event
from domain.pax_illuminaten.commands import Expel, Scheme
from domain.pax_illuminaten.state import Activation, EventTaken, Lot, State
from tests.games.pax_illuminaten.harness import GAME, A, B, Table, player, position, rich

DECREE = {"cards": {"r1c1": "PIL034", "r1c2": "PIL018"}, "discs": {"r1c1": {A: 1}, "r1c2": {B: 2}}}


def under_decree(hand: tuple[str, ...]) -> State:
    """A may expel rivals' discs, if the new card has room for them."""
    return player(position(**DECREE, hands={A: hand}, purses={A: rich(3)}), B, special="S_decree")  # type: ignore[arg-type]  # keywords of several types


def told_to_b(table: Table) -> list[Event]:
    return [event.seen_by(B) for event in table.events]


@pytest.mark.parametrize("other", ["PIL001", "PIL032"])
def test_how_many_cards_fit_an_expel_is_not_told(other: str) -> None:
    one = Table.given(under_decree(("PIL031", "PIL001"))).then(Expel("PIL018"))
    table = Table.given(under_decree(("PIL031", other))).then(Expel("PIL018"))
    assert (told_to_b(table), table.asked) == (told_to_b(one), one.asked)


@pytest.mark.parametrize("other", ["PIL001", "PIL031"])
def test_whether_a_card_fits_a_bonus_expel_is_not_told(other: str) -> None:
    one = Table.given(under_decree(("PIL006", "PIL001"))).then(Scheme("PIL006"))
    table = Table.given(under_decree(("PIL006", other))).then(Scheme("PIL006"))
    assert (told_to_b(table), table.asked) == (told_to_b(one), one.asked)


def test_a_private_plot_lies_open_once_it_was_claimed() -> None:
    """R77, R116."""
    state = position(private=("P06", "P08"))
    assert GAME.veil(state, B).players[A].plot == Hidden()
    assert GAME.veil(player(state, A, plot_shown=True), B).players[A].plot == "P06"


TAKEN = (
    EventTaken(A, "E_clergy", "S_press", edict=True),
    EventTaken(A, "S_advance", "S_press", edict=False),
    EventTaken(A, "S_compact", None, edict=False, turned=True),
)


def test_a_kept_special_is_seen_by_its_owner_and_what_was_put_back_by_nobody() -> None:
    """R77: an edict lies open, and so does what an automa turned up."""
    state = replace(position(), events_taken=TAKEN)
    seen = {viewer: GAME.veil(state, viewer).events_taken for viewer in (A, B)}
    assert [taken.event for taken in seen[A]] == ["E_clergy", "S_advance", "S_compact"]
    assert [taken.event for taken in seen[B]] == ["E_clergy", Hidden(), "S_compact"]
    assert [taken.back for taken in seen[A]] == [taken.back for taken in seen[B]] == [Hidden(), Hidden(), None]


def test_a_special_in_force_was_kept_before_it_came_into_force() -> None:
    """A kept two specials, and activated one of them before it kept the other."""
    first_half, second_half = (
        ("E_artists", "E_scholars", "S_advance"),
        ("E_nobility", "E_professions", "E_magistrates"),
    )
    specials = ("S_tidings", "S_decree", "S_courtly")
    taken = (
        EventTaken(A, "S_press", "S_compact", edict=False),
        EventTaken(A, "S_compact", "E_clergy", edict=False),
    )
    state = position(event_deck=("E_clergy", *first_half, *second_half, *specials), events_taken=taken)
    activated = (Activation("S_press", 1),)
    state = player(state, A, special="S_press", activated=activated, specials=Pile(("S_compact",)))
    for ply in range(20):
        world = GAME.sample(GAME.veil(state, B), B, KeyedChance(bytes(32), "sample", ply))
        assert world.events_taken[0].event == "S_press"
        assert world.players[A].specials.known == (world.events_taken[1].event,)


def test_events_that_were_drawn_are_nowhere_else_also_where_play_did_not_lead() -> None:
    """One of the twelve events is missing, so no past can be dealt."""
    state = position()
    drawn = state.event_deck[:2]
    state = player(replace(state, event_deck=state.event_deck[3:]), A, events_drawn=drawn)
    for ply in range(5):
        world = GAME.sample(GAME.veil(state, A), A, KeyedChance(bytes(32), "sample", ply))
        assert world.players[A].events_drawn == drawn
        assert len({*drawn, *world.event_deck}) == 11
        unseen = GAME.sample(GAME.veil(state, B), B, KeyedChance(bytes(32), "sample", ply))
        assert len({*unseen.players[A].events_drawn, *unseen.event_deck}) == 11


def test_a_deck_is_as_high_as_it_was_also_where_play_did_not_lead() -> None:
    """Of the reshuffle that the deck came from only one card is unseen, and the deck has three."""
    state = position(deck=("PIL020", "PIL021", "PIL022"), lots=(Lot(("PIL020",), (0, 0)),))
    world = GAME.sample(GAME.veil(state, B), B, KeyedChance(bytes(32), "sample", 0))
    assert (world.deck_size, "PIL020" in world.deck) == (3, True)


def test_a_card_that_everybody_saw_lies_in_the_hand_that_took_it() -> None:
    """It is among the cards of A in every world, and A has laid none of them face down."""
    state = player(position(hands={A: ("PIL019", "PIL021")}), A, shown=("PIL019",))
    for ply in range(5):
        world = GAME.sample(GAME.veil(state, B), B, KeyedChance(bytes(32), "sample", ply))
        assert "PIL019" in world.players[A].hand.known
        assert (len(world.players[A].hand), world.players[A].chosen) == (2, None)
