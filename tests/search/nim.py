"""A game small enough to be solved: take one or two of a heap; the last wins. One seat has an idle secret."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.bots import random
from domain.kernel.draws import Draw
from domain.kernel.game import Chance, Decision, Evolve, Game, Insight, Meta, Turn
from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Command, Private, Public, Seat, Viewer
from domain.kernel.options import Amount, Option
from domain.kernel.outcome import Outcome, ranked

HEAP = 7
WHISPER = Draw(name="whisper", step="the setup", how="number", of="below 2", gives="`whispered.word`")


class Take(Command, frozen=True):
    """Take some of the heap."""

    count: int = 1


class Begun(Public, frozen=True):
    """A heap of stones."""

    heap: int


class Whispered(Private, frozen=True):
    """A secret that changes nothing."""

    secret: ClassVar[tuple[str, ...]] = ("word",)
    word: Slot


class Taken(Public, frozen=True):
    """Some were taken."""

    seat: Seat
    count: int


class Taking(Decision["State"], frozen=True):
    """A seat takes one or two."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: "State", seat: Seat) -> Iterable[Option]:
        return (Amount(Take(), "count", 1, min(2, view.heap)),)

    def answer(self, turn: Turn["State"], seat: Seat, command: Command) -> None:
        assert isinstance(command, Take)
        turn.emit(Taken(seat, command.count))


class State(Struct, frozen=True):
    """The heap, and the secret of the second seat."""

    heap: int = 0
    word: Slot = Hidden()
    last: Seat = Seat(1)
    agenda: tuple[Taking, ...] = ()


evolve: Evolve[State] = Evolve()


@evolve.on(Begun)
def _begun(state: State, event: Begun) -> State:
    return replace(state, heap=event.heap, agenda=(Taking(Seat(0)),))


@evolve.on(Whispered)
def _whispered(state: State, event: Whispered) -> State:
    return replace(state, word=event.word)


@evolve.on(Taken)
def _taken(state: State, event: Taken) -> State:
    heap = state.heap - event.count
    return replace(state, heap=heap, last=event.seat, agenda=(Taking(Seat(1 - event.seat)),) if heap else ())


def set_up(turn: Turn[State], seats: int, options: object) -> None:
    turn.emit(Begun(HEAP))
    turn.emit(Whispered(Seat(1), "yes" if turn.number(WHISPER, 2) else "no"))


def outcome(state: State) -> Outcome | None:
    return None if state.heap else ranked("taken", {Seat(seat): seat == state.last for seat in range(2)})


def sample(view: State, seat: Viewer, chance: Chance) -> State:
    word = ("yes", "no")[chance.below(2)] if isinstance(view.word, Hidden) else view.word
    return replace(view, word=word)


def sizes(view: State, seat: Seat, tried: Sequence[Command]) -> list[float]:
    """The judgement: the more the better, which is often wrong."""
    return [take.count for take in tried if isinstance(take, Take)]


def even(state: State) -> list[float]:
    """The evaluation: it knows nothing."""
    return [0.5, 0.5]


NIM: Game[State] = Game(
    meta=Meta("nim", (2, 2), 1, State, {}, ()),
    state=State,
    commands={"take": Take},
    events={"begun": Begun, "whispered": Whispered, "taken": Taken},
    bots={"random": random},
    components={},
    setup=set_up,
    evolve=evolve,
    outcome=outcome,
    sample=sample,
    veil=lambda state, viewer: state if viewer == 1 else replace(state, word=Hidden()),
    insight=Insight(policy=sizes, value=even, rollout=random, is_quiet=lambda state: False),
)
