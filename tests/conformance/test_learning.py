"""What a command lets anybody learn is noticed, for every kind of event that reveals something."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.engine import GAME_OVER
from domain.kernel.messages import HOUSE, Event, Private, Sealed, Seat, Viewer, wire_name
from domain.kernel.options import Rejection
from domain.match.commands import AskUndo, Play
from domain.match.fold import is_match_event
from domain.match.learning import Learnt, hidden_in, learnt
from domain.match.lines import samples
from domain.match.refusals import UNDO_LEARNT
from domain.match.table import Consequence, Table
from domain.match.terms import Occupant
from tests.conformance.cases import once, positions
from tests.playouts import GAMES, RANDOM, Case, Playout, Ply, own_bots, play_out
from tests.tables import Remembered, play

POSITIONS = 20
ALIKE = 12
LOOKS = 200
MATCHES = 20
FIRST = 12
"""So many matches of a game are played at most, from a seed from which every kind of event soon comes about;
where bots or rules change it may have to be another."""
RARE = {"pax_illuminaten": [Case("pax_illuminaten", 4, 51, bot=RANDOM)]}
"""Matches played before these: what sensible bots avoid comes about, as to draw a plot and bury it at once."""
TRIED = 5
"""So many commands are tried of each kind of event that follows from one that reveals."""

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


@once
def _findings(playout: Playout) -> dict[int, Learnt]:
    return {}


def learnt_at(playout: Playout, ply: Ply) -> Learnt:
    """Who learnt something from a command of the match, found once for all tests."""
    kept, version = _findings(playout), ply.before.match.version
    if version not in kept:
        kept[version] = found(playout.case, ply)
    return kept[version]


def test_where_dice_fall_everybody_learns_something(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        chance = Counting(playout.case, ply)
        play(playout.case.rules, ply.before, ply.seat, ply.command, chance)
        if chance.asked:
            assert learnt_at(playout, ply).everybody, ply.command


def test_whoever_is_told_what_was_hidden_from_it_learns_something(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        told = [seat for seat in map(Seat, range(playout.case.seats)) if _is_told(playout.case, ply, seat)]
        if told:
            said = learnt_at(playout, ply)
            assert said.everybody or set(told) <= set(said.seats), (ply.command, told)


def test_what_is_done_in_the_open_or_in_secret_by_choice_tells_nobody_a_secret(playout: Playout) -> None:
    """Otherwise nothing could be undone: every game has such commands."""
    if len(playout.plies) > POSITIONS:
        assert not all(learnt_at(playout, ply) for ply in positions(playout, POSITIONS))


def test_what_is_found_hangs_on_public_grounds_alone(playout: Playout) -> None:
    """The same command with the same public events gets the same answer in another possible world."""
    for ply in positions(playout, 10):
        world = ply.before.known_world
        events: list[Any] = [event for event in ply.decided.events if not is_match_event(event)]
        other = type(world)(world.public, (world.public,) * len(world.views), world.public)
        found_there = learnt(playout.case.rules, other, ply.seat, ply.command, events, samples())
        assert found_there == learnt_at(playout, ply)


def test_which_secret_command_was_given_changes_nothing_of_what_is_found(playout: Playout) -> None:
    """Otherwise the answer about what others learnt would reveal the command."""
    for ply in positions(playout, POSITIONS):
        if any(isinstance(event, Private | Sealed) for event in ply.decided.events):
            judged = {found(playout.case, other).everybody for other in islice(_alike(playout.case, ply), ALIKE)}
            assert len(judged) <= 1, ply.command


def _alike(case: Case, ply: Ply) -> Iterator[Ply]:
    """The position with the commands that look the same to the public, the least and the greatest first."""
    given = tuple(engine.legal(case.rules, ply.before.known_world.view(ply.seat), ply.seat))[:LOOKS]
    for command in chain(given[::-7], given[::7]):
        decided = play(case.rules, ply.before, ply.seat, command, case.chance(ply.before.match.ply))
        if not isinstance(decided, Rejection) and _openly(decided) == _openly(ply.decided):
            yield replace(ply, command=command, decided=decided)


def _openly(decided: Consequence[Any]) -> list[Event]:
    return [event.seen_by(None) for event in decided.events]


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.long
def test_no_kind_of_event_that_tells_something_is_taken_back_by_ones_own_will(game: str) -> None:
    """Matches are played until every kind of event that may hide something came about."""
    missing = {name for name, kind in GAMES[game].events.items() if issubclass(kind, Private | Sealed)}
    tried: Counter[str] = Counter()
    for playout in islice(_matches(game), MATCHES):
        missing -= {wire_name(event) for event in playout.opening.events}
        for ply in playout.plies:
            kinds = {wire_name(event) for event in ply.decided.events if not is_match_event(event)}
            missing -= kinds
            if min(tried[kind] for kind in kinds) < TRIED and _reveals(playout.case, ply):
                tried.update(kinds)
                if ply.seat == HOUSE:  # for which nobody can ask
                    assert found(playout.case, ply), ply.command
                else:
                    refused = _asked_for(playout.case, ply)
                    assert isinstance(refused, Rejection), ply.command
                    assert refused.code in (UNDO_LEARNT, GAME_OVER), ply.command
        if not missing:
            break
    assert missing == set()
    assert tried


def _matches(game: str) -> Iterator[Playout]:
    low, high = GAMES[game].meta.seats
    bots = dict.fromkeys((RANDOM, *own_bots(GAMES[game])))
    yield from map(play_out, RARE.get(game, ()))
    for seed in count(FIRST):
        yield from (play_out(Case(game, seats, seed, bot=bot)) for seats in range(low, high + 1) for bot in bots)


def _reveals(case: Case, ply: Ply) -> bool:
    """Whether dice fell, or anybody, or the public, sees what was hidden from it."""
    chance, world = Counting(case, ply), ply.before.known_world
    play(case.rules, ply.before, ply.seat, ply.command, chance)
    viewers = (None, *(seat for seat in map(Seat, range(case.seats)) if seat != ply.seat))
    return bool(chance.asked) or any(_sees_more(case, ply, world.view(viewer), viewer) for viewer in viewers)


def _asked_for(case: Case, ply: Ply) -> Any:
    """What happens if the actor of a command asks, at a table of people, to undo it."""
    match, by = Remembered(case.rules), _player(ply.seat)
    decided = replace(ply.decided, table=_of_people(ply.decided.table))
    match.remember(by, Play(ply.seat, ply.command), _of_people(ply.before), decided)
    return match.give(by, AskUndo(ply.before.version))


def _player(seat: int) -> str:
    return f"ply_{seat}"


def _of_people(table: Table[Any]) -> Table[Any]:
    """The table with a person at every seat, who may take back what is its own."""
    match = table.match
    people = tuple(Occupant("somebody", player=_player(seat)) for seat in range(len(match.seats)))
    return replace(table, match=replace(match, seats=people, opened=replace(match.terms, undo="own")))


def _is_told(case: Case, ply: Ply, seat: Seat) -> bool:
    """Whether an event uncovers something for a seat that did not choose it itself."""
    return _sees_more(case, ply, ply.before.known_world.view(seat), seat)


def _sees_more(case: Case, ply: Ply, view: Any, viewer: Viewer) -> bool:
    for event in ply.decided.events:
        if is_match_event(event):
            return False
        after = case.rules.evolve(view, event.seen_by(viewer))
        if hidden_in(after) < hidden_in(view):
            return True
        view = after
    return False
