"""How a challenge begins (RULES 9): the initial strengths."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.challenge.reveal import begin_reveal
from domain.pax_illuminaten.challenge.strength import current, initial_strength
from domain.pax_illuminaten.changes import evolve, pop, push
from domain.pax_illuminaten.state import Duel, State


def challenge(turn: Turn[State], seat: Seat, rival: Seat, card: str, discs: int, by: str, extra: int = 0) -> None:
    """`seat` attacks; `extra` adds to its initial strength."""
    state, place = turn.state, turn.state.place(card)
    attack, defence = initial_strength(state, seat, place) + extra, initial_strength(state, rival, place)
    level, choose = "oust_ignore_advantage" in state.now.buffs, by == "oust_set_initial_strength"
    turn.emit(ev.ChallengeBegan(seat, rival, card, discs, by, attack, defence, level, choose))
    if not choose:
        begin_reveal(turn)


class Strengthening(Decision[State], frozen=True):
    """`seat` begins one above or one below the rival."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return (Allow(cmd.SetStrength(True)), Allow(cmd.SetStrength(False)))

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.SetStrength)
        turn.emit(ev.StrengthSet(seat, current(turn.state).defence + (1 if command.above else -1)))
        begin_reveal(turn)


@evolve.on(ev.ChallengeBegan)
def _challenge(state: State, event: ev.ChallengeBegan) -> State:
    duel = Duel(
        seat=event.seat,
        rival=event.rival,
        card=event.card,
        count=event.discs,
        by=event.by,
        attack=event.attack,
        defence=event.defence,
        level=event.level,
        initial=(event.attack, event.defence),
    )
    state = replace(state, duel=duel, now=replace(state.now, ousted=True))
    return push(state, Strengthening(event.seat)) if event.choose else state


@evolve.on(ev.StrengthSet)
def _strength_set(state: State, event: ev.StrengthSet) -> State:
    duel = current(state)
    duel = replace(duel, attack=event.attack, initial=(event.attack, duel.defence))
    return pop(replace(state, duel=duel))
