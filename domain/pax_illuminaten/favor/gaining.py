"""Favor that is gained or handed on (RULES 5 and 7), one at a time. If there is only one way, nobody is asked."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, plus, pop, purse, push
from domain.pax_illuminaten.commands import GiveFavor, Pass, TakeFavor
from domain.pax_illuminaten.components import CARDS, FACTIONS, Icon
from domain.pax_illuminaten.ids import CardOrPlacard, FactionId
from domain.pax_illuminaten.state import State


class Gaining(Decision[State], frozen=True):
    """`seat` gains a favor for each unit: from the pool, else from a rival of its choice, or not at all."""

    seat: Seat
    units: tuple[tuple[FactionId, ...], ...]
    """For each favor still to come, the factions to choose from."""
    card: CardOrPlacard | None
    """The card, or `placard`, that gives it; null if something else does."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        unit = self.units[0]
        for command in sources(view, self.seat, unit):
            yield Allow(command)
        if not any(view.pool[faction] for faction in unit):
            yield Allow(Pass())
        yield from (Refuse(TakeFavor, "not_offered"), Refuse(Pass, "pool_has_it"))

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        left = self.units[1:]
        if isinstance(command, TakeFavor) and command.rival is None:
            turn.emit(ev.FavorGained(self.seat, (command.faction,), left))
        elif isinstance(command, TakeFavor) and command.rival is not None:
            turn.emit(ev.FavorTaken(self.seat, command.faction, command.rival, left))
        else:
            turn.emit(ev.FavorForgone(self.seat, left))
        gain_what_is_plain(turn)


def sources(view: State, seat: Seat, unit: Icon) -> list[TakeFavor]:
    """The sources of one favor of a unit."""
    found = []
    for faction in unit:
        if view.pool[faction]:
            found.append(TakeFavor(faction))
        else:
            rivals = [rival for rival in view.seats if rival != seat and view.players[rival].purse[faction]]
            found += [TakeFavor(faction, rival) for rival in rivals]
    return found


def gain(turn: Turn[State], seat: Seat, units: tuple[Icon, ...], card: str | None = None) -> None:
    """`seat` gains these units."""
    if units:
        ordered = sorted(units, key=len)
        turn.emit(ev.GainOffered(seat, tuple(ordered), card))
        gain_what_is_plain(turn)


def gain_what_is_plain(turn: Turn[State]) -> None:
    """Take what comes from the pool without a choice, and forgo what nobody has; the automa never chooses."""
    while isinstance(top := turn.state.agenda[-1], Gaining):
        if top.seat == HOUSE:
            gain_for_automa(turn, top)
            continue
        taken, left = _plain(turn.state.pool, top.units)
        if taken:
            turn.emit(ev.FavorGained(top.seat, taken, left))
        elif not sources(turn.state, top.seat, left[0]):
            turn.emit(ev.FavorForgone(top.seat, left[1:]))
        else:
            return


def _plain(pool: Mapping[str, int], units: tuple[Icon, ...]) -> tuple[tuple[str, ...], tuple[Icon, ...]]:
    taken: list[str] = []
    for number, unit in enumerate(units):
        if len(unit) > 1 or pool[unit[0]] <= taken.count(unit[0]):
            return tuple(taken), units[number:]
        taken.append(unit[0])
    return tuple(taken), ()


def gain_for_automa(turn: Turn[State], top: Gaining) -> None:
    """The automa takes the first faction it can: of the card, then in table order, from who has most of it."""
    state, unit, left = turn.state, top.units[0], top.units[1:]
    for faction in unit:
        if state.pool[faction]:
            turn.emit(ev.FavorGained(HOUSE, (faction,), left))
            return
        rivals = [(state.players[seat].purse[faction], -place) for place, seat in enumerate(_seats_in_order(state))]
        most, place = max(rivals)
        if most:
            turn.emit(ev.FavorTaken(HOUSE, faction, _seats_in_order(state)[-place], left))
            return
    turn.emit(ev.FavorForgone(HOUSE, left))


def _seats_in_order(state: State) -> tuple[Seat, ...]:
    return state.seats_from(HOUSE)[1:]


class Gifting(Decision[State], frozen=True):
    """`seat` hands on what it `got` from a card: one favor for each rival disc there (Conspire)."""

    seat: Seat
    card: CardOrPlacard
    """The card that yielded."""
    owes: tuple[tuple[Seat, int], ...]
    """Pairs of a rival and the number of favors that it is still due."""
    got: Mapping[str, int]
    """The favors that were gained, which may be handed on."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,) if self.seat != HOUSE and len(self.ways()) > 1 else ()

    def ways(self) -> list[GiveFavor]:
        """Every favor that can be handed to a player now."""
        return [GiveFavor(f, rival) for f in FACTIONS if self.got.get(f) for rival, discs in self.owes if discs]

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        yield from map(Allow, self.ways())
        yield Refuse(GiveFavor, "not_owed")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, GiveFavor)
        turn.emit(ev.FavorGiven(self.seat, command.rival, command.faction))

    def proceed(self, turn: Turn[State]) -> None:
        ways = self.ways()
        if not ways:
            turn.emit(ev.GiftsEnded(self.seat))
            return
        last = max(ways, key=lambda gift: _automa_order(self.card).index(gift.faction))
        turn.emit(ev.FavorGiven(self.seat, last.rival, last.faction))


def _automa_order(card: str) -> tuple[str, ...]:
    """The order in which the automa values favor of a card."""
    first = CARDS[card].factions if card in CARDS else ()
    return first + tuple(faction for faction in FACTIONS if faction not in first)


@evolve.on(ev.GainOffered)
def _offered(state: State, event: ev.GainOffered) -> State:
    return push(state, Gaining(event.seat, event.units, event.card))


def _still_gaining(state: State, left: tuple[tuple[str, ...], ...], got: Mapping[str, int]) -> State:
    top = state.agenda[-1]
    assert isinstance(top, Gaining)
    state = pop(state)
    below = state.agenda[-1] if state.agenda else None
    if got and isinstance(below, Gifting) and below.card == top.card:
        total = {faction: below.got.get(faction, 0) + got.get(faction, 0) for faction in (*below.got, *got)}
        state = push(pop(state), replace(below, got=total))
    return push(state, replace(top, units=left)) if left else state


@evolve.on(ev.FavorGained)
def _gained(state: State, event: ev.FavorGained) -> State:
    favor = Counter(event.factions)
    state = replace(purse(state, event.seat, favor), pool=plus(state.pool, favor, -1))
    return _still_gaining(state, event.left, favor)


@evolve.on(ev.FavorTaken)
def _favor_taken(state: State, event: ev.FavorTaken) -> State:
    favor = {event.faction: 1}
    state = purse(purse(state, event.rival, favor, -1), event.seat, favor)
    return _still_gaining(state, event.left, favor)


@evolve.on(ev.FavorForgone)
def _forgone(state: State, event: ev.FavorForgone) -> State:
    return _still_gaining(state, event.left, {})


@evolve.on(ev.FavorGiven)
def _favor_given(state: State, event: ev.FavorGiven) -> State:
    favor = {event.faction: 1}
    state = purse(purse(state, event.seat, favor, -1), event.rival, favor)
    top = state.agenda[-1]
    assert isinstance(top, Gifting)
    owes = tuple((rival, count - (rival == event.rival)) for rival, count in top.owes)
    return push(pop(state), replace(top, owes=owes, got=plus(top.got, favor, -1)))


@evolve.on(ev.GiftsEnded)
def _gifts_ended(state: State, event: ev.GiftsEnded) -> State:
    return pop(state)
