"""Whether what a seat holds possible comes true as often as it says: a reliability table for every game.

`python -m bench.calibration [--game KEY] [--matches 12] [--first 0]` prints, by game and way of drawing worlds, how
many predictions were made and the expected calibration error: over ten bins of predicted probability, the mean
distance between the prediction and how often it came true, weighted by predictions (Naeini and others, "Obtaining
well calibrated probabilities using Bayesian binning", AAAI 2015). With `--bins` it prints the bins. A prediction is
the share of sampled worlds in which a hidden place held a value; positions are spread over matches of the default
bots. `likeliest` is the same error over the likeliest value of each place, and `score` the mean over places of
the squared distance from what was said to what is there (Brier, "Verification of forecasts expressed in terms of
probability", 1950): less is better. `--kinds` prints these of every kind of place. `--write` makes them those that
the service tells, in `beliefs.json` of the game, by which its usual draw is chosen.
`--plots DIRECTORY` draws the reliability of each game there, `calibration-<game>.svg`. `--amounts` prints how far
the mean of every hidden amount is from the amount.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from analysis.knowledge import BELIEFS, Draw, draw_of, possibilities
from bench.match import steps
from domain import games
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import World
from domain.kernel.game import Game, default_bot
from domain.kernel.messages import Seat
from service.http.conventions import plots

SAMPLES = 50
POSITIONS = 6
"""Positions that are looked at in a match, by every seat."""
BINS = 10


class Prediction(Struct, frozen=True):
    """How probable it seemed that a hidden place holds a value, and whether it does."""

    probability: float
    true: bool


def matches(game: Game[Any], count: int, first: int = 0) -> Iterator[list[World[Any]]]:
    """The positions of some matches, at the fewest and the most seats in turn."""
    for number in range(first, first + count):
        seats = game.meta.seats[1] if number % 2 else max(2, game.meta.seats[0])
        *played, _ = steps(game, seats, default_bot(game), b"calibration", f"{game.meta.key}/{number}")
        yield [one.before for one in played]


class Compared(Struct, frozen=True):
    """A hidden place: in how many samples it held each value, and the values that it holds, in JSON."""

    pointer: str
    said: Mapping[bytes, int]
    there: frozenset[bytes]

    @property
    def predictions(self) -> Iterator[Prediction]:
        """What was said of every value, and that nothing was said of the others."""
        yield from (Prediction(samples / SAMPLES, value in self.there) for value, samples in self.said.items())
        yield from (Prediction(0.0, True) for _ in self.there - self.said.keys())

    @property
    def kind(self) -> str:
        """What kind of place it is: its name, or of an amount that of its ledger."""
        names = [name for name in self.pointer.split("/") if name and not name.isdigit()]
        return names[-2] if names[-2:-1] == ["amounts"] else names[-1]

    @property
    def likeliest(self) -> Prediction:
        """What was said of the likeliest value."""
        value = max(self.said, key=lambda value: self.said[value])
        return Prediction(self.said[value] / SAMPLES, value in self.there)

    @property
    def score(self) -> float:
        """The squared distance from what was said to what is there."""
        return sum((one.probability - one.true) ** 2 for one in self.predictions)

    @property
    def mean_error(self) -> float:
        """How far the mean of an amount is from the amount."""
        (true,) = self.there
        return abs(sum(int(value) * samples for value, samples in self.said.items()) / SAMPLES - int(true))


def compared(game: Game[Any], world: World[Any], key: str, draw: Draw) -> Iterator[Compared]:
    """What every seat predicts about every place that is hidden from it, and what is there."""
    for seat, view in enumerate(world.views):
        chances = [KeyedChance(b"calibration", key, number, str(seat)) for number in range(SAMPLES)]
        found = {place.pointer: place for place in possibilities(game, view, Seat(seat), chances, draw)}
        alone = possibilities(replace(game, sample=_told(world.truth)), view, Seat(seat), chances[:1])
        truth = {place.pointer: frozenset(bytes(one.value) for one in place.values) for place in alone}
        for pointer, place in found.items():
            if place.standing != "unknown":
                said = {bytes(one.value): one.samples for one in place.values}
                yield Compared(pointer, said, truth.get(pointer, frozenset()))


def amounts(places: Iterable[Compared]) -> Mapping[str, list[float]]:
    """The mean errors of hidden amounts, by what they are amounts of."""
    found: dict[str, list[float]] = {}
    for place in places:
        *_, kind, name = place.pointer.split("/")
        if kind == "amounts":
            found.setdefault(name, []).append(place.mean_error)
    return found


def _told(truth: Any) -> Callable[[Any, Any, Any], Any]:
    return lambda view, viewer, chance: truth


def reliability(found: Sequence[Prediction]) -> list[tuple[int, float, float]]:
    """By bin that is not empty: how many predictions, their mean, and how often they came true."""
    bins: dict[int, list[Prediction]] = {}
    for one in found:
        bins.setdefault(min(BINS - 1, int(one.probability * BINS)), []).append(one)
    return [
        (len(some), sum(one.probability for one in some) / len(some), sum(one.true for one in some) / len(some))
        for _, some in sorted(bins.items())
    ]


def error(bins: Sequence[tuple[int, float, float]]) -> float:
    """The expected calibration error of a reliability table."""
    total = sum(count for count, _, _ in bins)
    return sum(count * abs(said - came) for count, said, came in bins) / total


def figures(places: Sequence[Compared]) -> tuple[int, float, float, float]:
    """Of some places: how many predictions, their error, that of the likeliest values, and the score."""
    found = [one for place in places for one in place.predictions]
    sure = [place.likeliest for place in places if place.said]
    return len(found), error(reliability(found)), error(reliability(sure)), mean(place.score for place in places)


def figures_row(name: str, draw: str, places: Sequence[Compared]) -> str:
    """A line of the table."""
    count, every, likeliest, score = figures(places)
    return f"| {name} | {draw} | {count} | {every:.3f} | {likeliest:.3f} | {score:.3f} |"


def write(game: Game[Any], given: argparse.Namespace, found: Mapping[Draw, Sequence[Compared]]) -> None:
    """Make the figures those that the service tells of the game."""
    command = f"python -m bench.calibration --game {game.meta.key} --matches {given.matches} --first {given.first}"
    told = {"command": command, "matches": given.matches, "draws": {}}
    for draw, places in found.items():
        _, every, likeliest, score = figures(places)
        told["draws"][draw] = {  # type: ignore[index]  # a document in the making
            "error": round(every, 4),
            "likeliest": round(likeliest, 4),
            "score": round(score, 4),
        }
    path = Path(__file__).parents[1] / "domain" / game.meta.key / BELIEFS
    path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def draws(game: Game[Any]) -> list[Draw]:
    """The ways to draw worlds that the game has."""
    return [draw for draw in get_args(Draw) if draw_of(game, draw) == draw]


def drawn(key: str, lines: Mapping[str, Sequence[tuple[int, float]]]) -> bytes:
    """The reliability of a game as a plot: how often what was said with a probability came true, by draw."""
    about = "; ".join(
        f"{draw}: " + ", ".join(f"said {said} %, came true {100 * came:.0f} %" for said, came in points)
        for draw, points in lines.items()
    )
    return plots.over_versions(f"Reliability in {key}", about, "said, %", "came true", lines)


def main() -> None:
    """Measure all games or one."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=games())
    asked.add_argument("--matches", type=int, default=12)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--bins", action="store_true")
    asked.add_argument("--kinds", action="store_true")
    asked.add_argument("--write", action="store_true")
    asked.add_argument("--amounts", action="store_true")
    asked.add_argument("--plots", type=Path)
    given = asked.parse_args()
    print("| game | worlds | predictions | expected calibration error | likeliest | score |")
    print("|---|---|---|---|---|---|")
    for key, game in games().items():
        if given.game not in (None, key):
            continue
        courses, compared_by = list(matches(game, given.matches, given.first)), dict[Draw, Sequence[Compared]]()
        lines: dict[str, list[tuple[int, float]]] = {"as often as said": [(0, 0.0), (100, 1.0)]}
        for draw in draws(game):
            places = [
                place
                for number, course in enumerate(courses)
                for part in range(POSITIONS)
                for place in compared(
                    game, course[len(course) * (2 * part + 1) // (2 * POSITIONS)], f"{key}/{number}/{part}", draw
                )
            ]
            compared_by[draw] = places
            bins = reliability([one for place in places for one in place.predictions])
            print(figures_row(key, draw, places), flush=True)
            for kind in sorted({place.kind for place in places}) if given.kinds else ():
                print(figures_row(f"… {kind}", draw, [place for place in places if place.kind == kind]))
            lines[draw] = [(round(100 * said), came) for _, said, came in bins]
            for count, said, came in bins if given.bins else ():
                print(f"|  | said {said:.2f}, came true {came:.2f} | {count} |  |  |  |")
            for name, errors in amounts(places).items() if given.amounts else ():
                print(f"|  | mean error of {name} | {len(errors)} | {mean(errors):.2f} |  |  |")
        if given.write:
            write(game, given, compared_by)
        if given.plots:
            given.plots.mkdir(parents=True, exist_ok=True)
            (given.plots / f"calibration-{key}.svg").write_bytes(drawn(key, lines))


if __name__ == "__main__":
    main()
