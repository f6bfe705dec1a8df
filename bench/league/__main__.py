"""Plays it: `python -m bench.league --game KEY [--seats N] [--matches 40] [--responses 10] [--seed 0]`.

Each level of the game plays each other one and itself `--matches` times, and a best response plays each of them
`--responses` times; `--levels` names some of them. At the end, or when it is interrupted, it prints what there is.

Each match is kept in a file when it is over (`--file`). The same command goes on with what is missing there, so a
league can be played in parts; `--matches 0 --responses 0` only prints. The matches follow from the seed and their
numbers. A file has matches of one commit.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.league.bouts import RESPONSE, Bout, Played, bouts, levels, played, tables
from bench.league.report import League, by_bout, lines
from bench.ledger import Header, Ledger
from bench.weights import commit
from domain import games
from domain.kernel.game import Game


def main() -> None:
    """Play what is missing, and print the tables."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=games(), required=True)
    asked.add_argument("--seats", type=int, help="all sizes of two and more by default")
    asked.add_argument("--levels", help="some levels, with commas; all by default")
    asked.add_argument("--matches", type=int, default=40)
    asked.add_argument("--responses", type=int, default=10)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--file", type=Path, help="var/league-GAME.jsonl by default")
    given = asked.parse_args()
    game = games()[given.game]
    try:
        sizes, wanted = tables(game, given.seats), chosen(game, given.levels)
        path = given.file or Path("var") / f"league-{given.game}.jsonl"
        ledger = Ledger(path, Header(given.game, given.seed, commit()), Played)
    except (ValueError, OSError) as fault:
        asked.error(str(fault))
    there = {(match.bout, match.number) for match in ledger.matches}
    try:
        for bout, number in missing(game, sizes, wanted, given.matches, given.responses):
            if (bout.name, number) not in there:
                ledger.add(played(game, bout, given.seed, number))
    except KeyboardInterrupt:
        pass
    for seats in sizes:
        print("\n".join(lines(League(given.game, seats, wanted, by_bout(ledger.matches)))))


def chosen(game: Game[Any], named: str | None) -> list[str]:
    """The levels that are named, from the bottom; all if none is. Raises ValueError if there is no such level."""
    there = levels(game)
    wanted = there if named is None else named.split(",")
    if unknown := sorted(set(wanted) - set(there)):
        raise ValueError(f"{game.meta.key} has no level {', '.join(unknown)}: it has {', '.join(there)}")
    return [level for level in there if level in wanted]


def missing(
    game: Game[Any], sizes: Iterator[int], wanted: list[str], matches: int, responses: int
) -> Iterator[tuple[Bout, int]]:
    """Every match of a league, so that each bout has as many as the others whenever it is cut off."""
    each = [bout for seats in sizes for bout in bouts(game, seats, wanted)]
    for number in range(max(matches, responses)):
        for bout in each:
            if number < (responses if bout.one == RESPONSE else matches):
                yield bout, number


if __name__ == "__main__":
    main()
