"""Scenarios in sentences: a trick about to be led in some position, the plays in turn order, what came of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

from msgspec.structs import replace

from domain.kernel.engine import World
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import Command, Event, Seat
from domain.umbra_concilium import GAME
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.components import Direction, deck, in_order, in_play
from domain.umbra_concilium.options import Options
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.state import Player, State, Use
from tests import scenario

A, B, C, D, E, F = (Seat(seat) for seat in range(6))
PLAY = re.compile(r"(\w+) (\d)(?: \+ (\w+)(?: as (\w+))?(?: \((uses|no) effect\))?)?")


def command_of(play: str) -> PlayCard | PlayStratagem:
    """The command for a play such as `sword 6 + righteous_war (uses effect)` or `bow 1 + mirror as pure_arms`."""
    read = PLAY.fullmatch(play)
    assert read, play
    suit, number, stratagem, copies, uses = read.groups()
    card = f"{suit}_{number}"
    return PlayStratagem(card, stratagem, copies, uses == "uses") if stratagem else PlayCard(card)


def cards(*plays: str) -> tuple[str, ...]:
    """The ids of the cards in some plays, in the order of the deck."""
    return in_order("rulebook", tuple(command_of(play).card for play in plays))


def hands_for(seats: int, lead: Seat, plays: Sequence[str], spare: int = 1) -> list[tuple[str, ...]]:
    """A hand for every seat: the card it is going to play, and as many others as are wanted."""
    played = {(lead + place) % seats: command_of(play).card for place, play in enumerate(plays)}
    rest = iter([card for card in deck("rulebook") if card not in played.values()])
    hands = [tuple([played[seat]] if seat in played else []) for seat in range(seats)]
    return [in_order("rulebook", hand + tuple(next(rest) for _ in range(spare))) for hand in hands]


def position(
    seats: int = 4,
    *,
    hands: Sequence[tuple[str, ...]] = (),
    lead: Seat = A,
    scores: Sequence[int] = (),
    direction: Direction = "high",
    chosen: Direction | None = None,
    lasting: str | None = None,
    used: Mapping[str, Seat] | None = None,
    aside: str | None = None,
    **options: Any,
) -> State:
    """A whole state before a trick; what is in no hand and not aside lies in the discards."""
    held = {card for hand in hands for card in hand} | {aside}
    points = scores or (0,) * seats
    return State(
        options=Options(**options),
        stratagems=in_play("rulebook", seats),
        players=tuple(Player(Pile(hand), score) for hand, score in zip(hands, points, strict=True)),
        deal=1,
        aside=aside,
        discards=tuple(card for card in deck("rulebook") if card not in held),
        lead=lead,
        direction=direction,
        chosen=chosen or direction,
        lasting=lasting,
        used=tuple(Use(seat, stratagem) for stratagem, seat in (used or {}).items()),
        agenda=(PlayTurn(lead),),
    )


def veiled(state: State, viewer: Seat | None) -> State:
    """What `viewer` sees of a position: its own hand, the size of the others, no card set aside."""
    players = tuple(
        player if seat == viewer else replace(player, hand=Pile((), len(player.hand)))
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=players, aside=state.aside and Hidden())


class Table(scenario.Table[State]):
    """The game."""

    game = GAME

    @classmethod
    def given(cls, state: State) -> Self:
        """A trick is about to be led, or goes on, in this position."""
        views = tuple(veiled(state, Seat(seat)) for seat in range(len(state.players)))
        return cls(World(state, views, veiled(state, None)))

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        return [player.score for player in self.state.players]

    def when(self, seat: Seat, command: Command | str, *draws: int) -> Self:
        """`seat` gives a command, or makes a play in words; chance yields `draws`."""
        return super().when(seat, command_of(command) if isinstance(command, str) else command, *draws)

    def after(self, *plays: str) -> Self:
        """Plays in turn order, all of them legal. The events are those of all."""
        table, events = self, tuple[Event, ...]()
        for play in plays:
            table = table.when(table.awaited[0], play)
            assert table.rejection is None, (play, table.rejection)
            events += table.events
        return type(self)(table.world, events)

    def happened(self, *events: Event) -> bool:
        """Whether the last plays led to these events, among others, in this order."""
        found = iter(self.events)
        return all(event in found for event in events)

    @property
    def winner(self) -> Seat:
        """Who won the trick."""
        seat: Seat = self.all(ev.TrickWon)[0].seat
        return seat

    @property
    def gained(self) -> list[int]:
        """Points at the showdown by seat."""
        return [self._total(Seat(seat)) for seat in range(len(self.state.players))]

    @property
    def pursued(self) -> list[int]:
        """Points by Relentless Pursuit by seat."""
        paid = self.all(ev.PointsPursued)
        return [sum(e.points for e in paid if e.seat == seat) for seat in range(len(self.state.players))]

    def _total(self, seat: Seat) -> int:
        scored = sum(event.points for event in self.all(ev.PointsScored) if event.seat == seat)
        taken = sum(event.points for event in self.all(ev.PointsTaken) if event.seat == seat)
        return scored + taken - sum(event.points for event in self.all(ev.PointsTaken) if event.loser == seat)


def trick(*plays: str, seats: int | None = None, lead: Seat = A, spare: int = 1, **given: Any) -> Table:
    """The plays of a trick, or its beginning, in a position where every seat has the card it plays."""
    count = seats or len(plays)
    hands = hands_for(count, lead, plays, spare)
    return Table.given(position(count, hands=hands, lead=lead, **given)).after(*plays)
