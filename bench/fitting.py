"""How soon the default bot of Richelieu lays each value face down: the weights of `domain/richelieu/belief.py`.

`python -m bench.fitting [--matches 60]` prints the weights and, for matches that were not used for them, how often
a face-down worker has each value: in truth, by the weights that the game has, by those found here, and by the
uniform draw. The matches follow from their numbers.

At every position of a match each seat sees some workers face down. What it has not seen of their lot (`Lot`) lies
there or in the hand. The belief draws the face-down ones first, one by one, each value as often as its weight says
(Plackett-Luce). Each weight is multiplied, again and again, by how much more often its value lay there than was
drawn (iterative scaling; Darroch and Ratcliff, "Generalized iterative scaling for log-linear models", 1972).
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any
from unittest.mock import patch

from bench.calibration import matches
from domain import games
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import World
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.richelieu import belief
from domain.richelieu.pieces import Worker

GAME = "richelieu"
ROUNDS, EVERY = 15, 3
"""How often the weights are mended, by every third position."""
SCALE = 5
"""The weight of a 1, in whose units the others are printed."""

Draw = Callable[[Any, Seat, KeyedChance], Any]


def _workers(state: Any) -> list[Any]:
    spaces = (piece for _, _, sheet in state.sheets() for piece in sheet.spaces)
    return [piece for piece in spaces if isinstance(piece, Worker)]


def fitted(worlds: Sequence[World[Any]]) -> dict[int, int]:
    """The weights under which each value lies face down as often as it did."""
    truth = drawn(worlds, _truth(worlds))
    weights = dict.fromkeys(truth, float(SCALE))
    for _ in range(ROUNDS):
        guess = drawn(worlds, _with(_whole(weights)))
        weights = {value: weight * truth[value] / max(1, guess[value]) for value, weight in weights.items()}
        weights = {value: SCALE * weight / weights[1] for value, weight in weights.items()}
    return _whole(weights)


def _whole(weights: Mapping[int, float]) -> dict[int, int]:
    return {value: max(1, round(weight)) for value, weight in sorted(weights.items())}


def _with(weights: Mapping[int, int]) -> Draw:
    def draw(view: Any, seat: Seat, chance: KeyedChance) -> Any:
        with patch.object(belief, "WEIGHTS", weights):
            return belief.believe(view, seat, chance)

    return draw


def drawn(worlds: Iterable[World[Any]], draw: Draw) -> Counter[int]:
    """How often each value lies face down in worlds that are drawn from what the seats know."""
    found = Counter[int]()
    for number, world in enumerate(worlds):
        for seat, view in enumerate(world.views):
            guess = draw(view, Seat(seat), KeyedChance(b"fitting", GAME, number, str(seat)))
            pairs = zip(_workers(view), _workers(guess), strict=True)
            found.update(there.value for seen, there in pairs if isinstance(seen.value, Hidden))
    return found


def _row(name: str, found: Mapping[int, int]) -> str:
    total = sum(found.values())
    return (
        f"| {name} | " + " | ".join(f"{found.get(value, 0) / total:.3f}" for value in sorted(belief.WEIGHTS)) + " |"
    )


def main() -> None:
    """Fit the weights, and try them on other matches."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", type=int, default=60)
    courses = list(matches(games()[GAME], asked.parse_args().matches))
    learnt = [world for number, course in enumerate(courses) if number // 2 % 2 for world in course[::EVERY]]
    kept = [world for number, course in enumerate(courses) if not number // 2 % 2 for world in course]
    weights = fitted(learnt)
    print(f"WEIGHTS = {weights}")
    print("| drawn | " + " | ".join(map(str, sorted(belief.WEIGHTS))) + " |\n|---|" + "---|" * len(belief.WEIGHTS))
    print(_row("in truth", drawn(kept, _truth(kept))))
    print(_row("as now", drawn(kept, belief.believe)))
    print(_row("as found", drawn(kept, _with(weights))))
    print(_row("uniform", drawn(kept, games()[GAME].sample)))


def _truth(worlds: Iterable[World[Any]]) -> Draw:
    of = {id(view): world.truth for world in worlds for view in world.views}
    return lambda view, seat, chance: of[id(view)]


if __name__ == "__main__":
    main()
