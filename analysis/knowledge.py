"""What a seat could know: what it was shown, and for every place hidden from it what may lie there.

The latter is an estimate, from worlds drawn given what the seat was shown and nothing else. Two draws are offered:
`uniform` (`Game.sample`), whose frequencies do not promise odds, and `behaviour` (`Insight.believe`), which weighs
worlds by how the bots of the game play; `bench/calibration.py` measures how well each is calibrated, by which the
usual draw of a game is chosen. A rare value may be missed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.kernel import steps
from domain.kernel.game import Chance, Game
from domain.kernel.hidden import Hidden, Ledger, Pile
from domain.kernel.messages import Viewer
from domain.kernel.worlds import world_of

Standing = Literal["certain", "possible", "unknown"]
Draw = Literal["uniform", "behaviour"]
"""How worlds are drawn: every way to deal what is unknown alike, or as players play."""
VALUES_MAX = 200
BELIEFS = "beliefs.json"
"""The file of a game that says how well each draw is calibrated; `python -m bench.calibration --write` makes it."""
KNOWN = 16
"""Of so many games it is remembered."""


class Calibration(Struct, frozen=True):
    """How well what a draw says comes true, in matches of bots. Less is better, of each."""

    error: float
    """How far the shares of samples are from how often a value is there, in the mean."""
    likeliest: float
    """The same of the likeliest value of each place alone."""
    score: float
    """The squared distance from the shares of all values of a place to what is there, in the mean (Brier)."""


class Calibrations(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of a game, and the command that found them in so many matches."""

    command: str
    matches: int
    draws: Mapping[Draw, Calibration]

    @property
    def best(self) -> Draw:
        """The draw that comes nearest to what is there."""
        return min(self.draws, key=lambda draw: self.draws[draw].score)


@lru_cache(maxsize=KNOWN)
def calibrations_of(game: Game[Any]) -> Calibrations | None:
    """What was measured of a game, or None."""
    folder, _, _ = game.state.__module__.rpartition(".")
    file = files(folder).joinpath(BELIEFS) if folder else None
    if file is None or not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=Calibrations)


class Blank(Struct, frozen=True):
    """A hidden place of a state: its JSON pointer and the path to it."""

    pointer: str
    way: tuple[Any, ...]
    value: Hidden | Pile | Ledger

    def value_in(self, state: Any) -> Any:
        """The value at this place in another state of the same form."""
        for step in self.way:
            state = getattr(state, step) if isinstance(state, Struct) else state[step]
        return state


def hidden_places(value: Any, pointer: str = "", way: tuple[Any, ...] = ()) -> Iterator[Blank]:
    """Every place of a state that is hidden from its owner, in the order of the document."""
    if hides(value):
        yield Blank(pointer, way, value)
        return
    for step, name, part in _parts(value):
        yield from hidden_places(part, f"{pointer}/{_escaped(name)}", (*way, step))


def hides(value: Any) -> bool:
    """Whether this very value hides something."""
    if isinstance(value, Pile):
        return value.unknown > 0
    return isinstance(value, Hidden) or (isinstance(value, Ledger) and value.amounts is None)


def _parts(value: Any) -> Iterable[tuple[Any, Any, Any]]:
    """The parts of a value, each with the step to it and its name on the wire."""
    if isinstance(value, Struct):
        names = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
        return ((field, name, getattr(value, field)) for field, name in names)
    if isinstance(value, Mapping):
        return ((key, key, part) for key, part in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ((index, index, part) for index, part in enumerate(value))
    return ()


def _escaped(name: Any) -> str:
    return str(name).replace("~", "~0").replace("/", "~1")


class Possible(Struct, frozen=True):
    """A value, and in how many samples it was there."""

    value: Any
    """What was there, as the view would show it."""
    samples: int
    """In how many of the sampled worlds it was there."""


class HiddenPlace(Struct, frozen=True):
    """A hidden place of the view, and what the samples held there.

    `pointer` leads to it in `view`; the amounts of a ledger are given by key below it. `count` things are hidden
    there (for an amount: in the whole ledger). `standing` is `certain` if all samples agree, `unknown` if nothing
    can be said. `values` has the most frequent first; `omitted` is the number of further values.
    """

    pointer: str
    count: int
    standing: Standing
    values: tuple[Possible, ...] = ()
    omitted: int = 0


def draw_of(game: Game[Any], wanted: Draw) -> Draw:
    """The draw that is used where one is wanted: the uniform one in a game without a belief about players."""
    return wanted if game.insight and game.insight.believe else "uniform"


def best_draw_of(game: Game[Any]) -> Draw:
    """The draw that comes nearest to what is there, as far as that was measured."""
    found = calibrations_of(game)
    return draw_of(game, found.best) if found else "uniform"


def possibilities(
    game: Game[Any], view: Any, viewer: Viewer, chances: Iterable[Chance], draw: Draw = "uniform"
) -> tuple[HiddenPlace, ...]:
    """What may lie at every hidden place of a view, from one sample for each source of chance. Raises NoWorld."""
    places = tuple(hidden_places(view))
    samples = []
    for chance in chances if places else ():
        steps.step()
        samples.append(world_of(game, view, viewer, chance, behaviour=draw == "behaviour"))
    return tuple(found for place in places for found in _estimated(place, [place.value_in(s) for s in samples]))


def _estimated(place: Blank, found: Sequence[Any]) -> Iterator[HiddenPlace]:
    count = _count(place.value)
    if not found or any(map(hides, found)):
        yield HiddenPlace(place.pointer, count, "unknown")
    elif isinstance(place.value, Ledger):
        for key in dict.fromkeys(key for ledger in found for key in ledger.known_amounts):
            amounts = [(ledger.known_amounts.get(key, 0),) for ledger in found]
            yield _tallied(f"{place.pointer}/amounts/{_escaped(key)}", count, amounts)
    else:
        yield _tallied(place.pointer, count, [_contents(place.value, value) for value in found])


def _count(value: Hidden | Pile | Ledger) -> int:
    if isinstance(value, Pile):
        return value.unknown
    return value.count if isinstance(value, Hidden) else value.total


def _contents(hidden: Any, found: Any) -> tuple[Any, ...]:
    """What a sample put into a place, one by one."""
    if isinstance(hidden, Pile):
        return tuple((Counter(found.known) - Counter(hidden.known)).elements())
    return found if isinstance(found, tuple) else (found,)


def _tallied(pointer: str, count: int, contents: Sequence[tuple[Any, ...]]) -> HiddenPlace:
    written = [sorted(map(msgspec.json.encode, held)) for held in contents]
    tally = Counter(value for held in written for value in set(held))
    ranked = sorted(tally.items(), key=lambda entry: (-entry[1], entry[0]))
    values = tuple(Possible(msgspec.Raw(value), samples) for value, samples in ranked[:VALUES_MAX])
    standing: Standing = "certain" if all(held == written[0] for held in written) else "possible"
    return HiddenPlace(pointer, count, standing, values, len(ranked) - len(values))
