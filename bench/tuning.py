"""How the default bot of a game fares with other constants in its policy, in the same matches.

`python -m bench.tuning GAME [--seats N] [--matches N] [SETTING ...]` prints a line for the bot as it is, and one
for each setting, as `FEW=6` or `BOLD=4,MOST=30`: constants of `domain/GAME/policy.py` that are numbers.
The bot holds one seat, each in turn, and all others are played at random.
"""

import argparse
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

from bench.league.bouts import Bout, Played, played
from bench.match import wilson
from domain import games
from domain.kernel.game import default_bot
from search.levels import RANDOM

Setting = Mapping[str, float]


def setting(text: str, policy: ModuleType) -> Setting:
    """The constants that a setting names. Raises ValueError if one is no number of the policy."""
    found = dict[str, float]()
    for part in text.split(","):
        name, _, value = part.partition("=")
        now = getattr(policy, name, None)
        if not isinstance(now, int | float):
            raise ValueError(f"{policy.__name__} has no number {name}")
        found[name] = type(now)(value)
    return found


@contextmanager
def with_constants(policy: ModuleType, constants: Setting) -> Iterator[None]:
    """The policy with other constants."""
    before = {name: getattr(policy, name) for name in constants}
    try:
        vars(policy).update(constants)
        yield
    finally:
        vars(policy).update(before)


def line(name: str, matches: list[Played]) -> str:
    """A line of the table."""
    won = sum(match.one for match in matches)
    low, high = wilson(won, len(matches))
    thought = 1000 * sum(match.seconds[0] for match in matches) / sum(match.decisions[0] for match in matches)
    return f"| {name} | {won / len(matches):.2f} [{low:.2f}, {high:.2f}] of {len(matches)} | {thought:.1f} ms |"


def main() -> None:
    """Play the matches of the bot as it is, and of each setting."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=games())
    asked.add_argument("settings", nargs="*", metavar="SETTING")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--matches", type=int, default=120)
    given = asked.parse_intermixed_args()
    game, policy = games()[given.game], import_module(f"domain.{given.game}.policy")
    try:
        tried: dict[str, Setting] = {"as it is": {}} | {text: setting(text, policy) for text in given.settings}
    except ValueError as error:
        asked.error(str(error))
    bout = Bout(given.game, given.seats or game.meta.seats[1], default_bot(game), RANDOM)
    print("| constants | wins | a decision |\n|---|---|---|")
    for name, constants in tried.items():
        with with_constants(policy, constants):
            print(line(name, [played(game, bout, 0, number) for number in range(given.matches)]), flush=True)


if __name__ == "__main__":
    main()
