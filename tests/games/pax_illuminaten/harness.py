"""Scenarios in sentences: a table in some position, commands, what happens or why nothing does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.chance import ScriptedChance
from domain.kernel.engine import OpenWorld
from domain.kernel.game import Turn
from domain.kernel.hidden import Pile
from domain.kernel.messages import HOUSE, Command, Seat
from domain.pax_illuminaten import GAME
from domain.pax_illuminaten.commands import Exchange, PayFavor
from domain.pax_illuminaten.components import CARDS, EDICTS, EDITION, FACTIONS, PLOTS, SETUP
from domain.pax_illuminaten.favor.paying import Paying
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.state import Phase, Player, State
from domain.pax_illuminaten.turns.acting import Acting
from domain.pax_illuminaten.turns.event_phase import begin_turn
from tests import scenario

A, B, C, D = (Seat(seat) for seat in range(4))
NONE = dict.fromkeys(FACTIONS, 0)
CONTACTS = ("C15", "C20", "C12", "C07")
PRIVATE = ("P06", "P08", "P12", "P02")
Discs = Mapping[Seat, int]


def favor(**counts: int) -> dict[str, int]:
    """A purse."""
    return {**NONE, **counts}


def rich(count: int = 3) -> dict[str, int]:
    """A purse with so many of every faction."""
    return dict.fromkeys(FACTIONS, count)


def position(
    players: int = 2,
    cards: Mapping[str, str] | None = None,
    discs: Mapping[str, Discs] | None = None,
    *,
    hands: Mapping[Seat, Sequence[str]] | None = None,
    purses: Mapping[Seat, Mapping[str, int]] | None = None,
    contacts: Sequence[str] = CONTACTS,
    private: Sequence[str] = PRIVATE,
    plots: Sequence[str] = ("P05", "P09"),
    factions: Mapping[str, Seat | None] | None = None,
    automa: str | None = None,
    supply: Mapping[Seat, int] | None = None,
    deck: Sequence[str] | None = None,
    down: Mapping[str, str] | None = None,
    court: Sequence[str] | None = None,
    seat: Seat = A,
    round: int = 3,
    **changes: Any,
) -> State:
    """A whole state in the Action phase of `seat`. `cards` and `discs` are by place (`r1c1`).

    Cards that are named nowhere lie face down on the places left, in the court and in the deck, in the order of the
    component data.
    """
    shape, hands = layout(players), hands or {}
    cards, down, discs = cards or {}, down or {}, discs or {}
    named = {*cards.values(), *down.values(), *(deck or ()), *(court or ())}
    named.update(*hands.values())
    box = [card for card in CARDS if card not in named]
    hidden = {place: down.get(place) or box.pop(0) for place in shape.places if place not in cards}
    order = tuple(HOUSE if automa and number == players - 1 else Seat(number) for number in range(players))
    rows = [tuple(discs.get(place, {}).get(s, 0) for s in order) for place in shape.places]
    court = tuple(court) if court is not None else tuple(box.pop(0) for _ in range(SETUP.court))
    people = tuple(
        Player(
            contacts[number],
            purse=dict((purses or {}).get(s, NONE)),
            supply=(supply or {}).get(s, SETUP.discs - sum(row[number] for row in rows)),
            hand=Pile(tuple(hands.get(s, ()))),
            plot=None if s == HOUSE else private[number],
        )
        for number, s in enumerate(order)
    )
    each = SETUP.favor_per_faction[players - 2]
    pool = {f: each - sum(player.purse[f] for player in people) for f in FACTIONS}
    used = {*plots, *private[:players]}
    state = State(
        seats=order,
        automa=automa,
        players=people,
        places=shape.places,
        faces=tuple(cards.get(place) for place in shape.places),
        down=tuple(hidden.get(place) for place in shape.places),
        discs=tuple(rows),
        deck=tuple(deck) if deck is not None else tuple(box),
        court=court,
        pool=pool,
        factions=factions if factions is not None else {"nobility": None, "professions": None, "clergy": None},
        plots=tuple(plots),
        plot_deck=tuple(plot for plot in PLOTS if plot not in used),
        event_deck=(*EDICTS, *EDITION.specials[:6]),
        start=A,
        round=round,
        now=Phase(seat, SETUP.main_actions),
        agenda=(Acting(seat),),
    )
    return replace(state, **changes)


def now(state: State, **changes: Any) -> State:
    """The position with changes to the current turn."""
    return replace(state, now=replace(state.now, **changes))


def player(state: State, seat: Seat, **changes: Any) -> State:
    """The position with changes to one player."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


class Table(scenario.Table[State]):
    """The game, with open cards."""

    game = GAME

    @classmethod
    def given(cls, state: State) -> Self:
        """This position."""
        return cls(OpenWorld.from_truth(state))

    @classmethod
    def turn_of(cls, state: State, seat: Seat, *draws: int) -> Self:
        """The turn of `seat` begins in this position."""
        turn = Turn(GAME.evolve, state, ScriptedChance(*draws))
        begin_turn(turn, seat)
        return cls.given(state)._after(engine.proceed(GAME, turn))

    @property
    def asked(self) -> str:
        """What kind of question is pending."""
        return type(self.state.agenda[-1]).__name__

    def legal(self, seat: Seat = A) -> list[Command]:
        """Everything `seat` may do now."""
        return super().legal(seat)

    def then(self, *commands: Command, seat: Seat = A) -> Self:
        """`seat` gives these commands, all of them legal; what they led to together is in `events`."""
        table, events = self, self.events if self.rejection is None else ()
        for command in commands:
            table = table.when(seat, command)
            assert table.rejection is None, (command, table.rejection, table.legal(seat))
            events += table.events
        table.events = events
        return table

    def paid(self, seat: Seat = A) -> Self:
        """`seat` settles what is due by the first way there is."""
        table = self
        while isinstance(table.state.agenda[-1], Paying):
            way = next(c for c in table.legal(seat) if isinstance(c, PayFavor | Exchange))
            table = table.then(way, seat=seat)
        return table

    def discs(self, place: str) -> tuple[int, ...]:
        """The discs on a place, by seat."""
        return self.state.discs[self.state.places.index(place)]

    def face(self, place: str) -> str | None:
        """The face-up card of a place."""
        return self.state.faces[self.state.places.index(place)]

    def purse(self, seat: Seat = A) -> dict[str, int]:
        """The favor that `seat` holds."""
        return {faction: count for faction, count in self.state.players[seat].purse.items() if count}
