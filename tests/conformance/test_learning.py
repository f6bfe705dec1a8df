"""What a command lets anybody learn is noticed, for every kind of event that reveals something."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.kernel import deciders, engine
from domain.kernel.learning import Learnt, learnt, unknown
from domain.kernel.match_fold import is_match_event
from domain.kernel.messages import Event, Private, Sealed, Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided
from projections.lines import samples
from tests.conformance.cases import positions
from tests.playouts import Case, Playout, Ply

POSITIONS = 40
ALIKE = 12
LOOKS = 200

T = TypeVar("T")


class Counting:
    """Chance that counts how often it is asked."""

    def __init__(self, case: Case, ply: Ply) -> None:
        self._chance = case.chance(ply.before.match.ply)
        self.asked = 0

    def below(self, limit: int) -> int:
        self.asked += 1
        return self._chance.below(limit)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        self.asked += 1
        return self._chance.shuffle(items)


def found(case: Case, ply: Ply) -> Learnt:
    events = [event for event in ply.decided.events if not is_match_event(event)]
    return learnt(case.rules, ply.before.known_world, ply.seat, ply.command, events, samples())


def test_where_dice_fall_everybody_learns_something(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        chance = Counting(playout.case, ply)
        deciders.play(playout.case.rules, ply.before, ply.seat, ply.command, chance)
        if chance.asked:
            assert found(playout.case, ply).everybody, ply.command


def test_whoever_is_told_what_was_hidden_from_it_learns_something(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        told = [seat for seat in map(Seat, range(playout.case.seats)) if _is_told(playout.case, ply, seat)]
        if told:
            said = found(playout.case, ply)
            assert said.everybody or set(told) <= set(said.seats), (ply.command, told)


def test_what_is_done_in_the_open_or_in_secret_by_choice_tells_nobody_a_secret(playout: Playout) -> None:
    """Else nothing could be taken back: in every game there are such commands."""
    if len(playout.plies) > POSITIONS:
        assert not all(found(playout.case, ply) for ply in positions(playout, POSITIONS))


def test_what_is_found_hangs_on_public_grounds_alone(playout: Playout) -> None:
    """The same command with the same events for the public is judged alike in another possible world."""
    for ply in positions(playout, 10):
        world = ply.before.known_world
        events: list[Any] = [event for event in ply.decided.events if not is_match_event(event)]
        other = type(world)(world.public, (world.public,) * len(world.views), world.public)
        assert learnt(playout.case.rules, other, ply.seat, ply.command, events, samples()) == found(
            playout.case, ply
        )


def test_which_secret_command_was_given_changes_nothing_of_what_is_found(playout: Playout) -> None:
    """Else whoever is shown what others learnt by it would learn what it was."""
    for ply in positions(playout, POSITIONS):
        if any(isinstance(event, Private | Sealed) for event in ply.decided.events):
            judged = {found(playout.case, other).everybody for other in islice(_alike(playout.case, ply), ALIKE)}
            assert len(judged) <= 1, ply.command


def _alike(case: Case, ply: Ply) -> Iterator[Ply]:
    """The position with the commands that look the same to the public, the least and the greatest first."""
    given = tuple(engine.legal(case.rules, ply.before.known_world.view(ply.seat), ply.seat))[:LOOKS]
    for command in chain(given[::-7], given[::7]):
        decided = deciders.play(case.rules, ply.before, ply.seat, command, case.chance(ply.before.match.ply))
        if not isinstance(decided, Rejection) and _openly(decided) == _openly(ply.decided):
            yield replace(ply, command=command, decided=decided)


def _openly(decided: Decided[Any]) -> list[Event]:
    return [event.seen_by(None) for event in decided.events]


def _is_told(case: Case, ply: Ply, seat: Seat) -> bool:
    """Whether an event uncovers something for a seat that did not choose it itself."""
    view = ply.before.known_world.view(seat)
    for event in ply.decided.events:
        if is_match_event(event):
            return False
        after = case.rules.evolve(view, event.seen_by(seat))
        if unknown(after) < unknown(view):
            return True
        view = after
    return False
