"""Plant faults and say by game how many of them the tests noticed."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from bench.mutants.hunt import ENDLESS, UNLOADABLE, Found, Hunt
from bench.mutants.rules import ROOT, Equivalent, Mutant, Rules, equivalents, is_equivalent, stale
from bench.mutants.suite import QUICK, WHOLE

GOAL = 98.0
"""Of a hundred faults that change a rule, how many the tests must notice."""


def main() -> None:
    """Print the table; ends with 1 if a game falls short, or if an entry of `equivalent.yaml` is stale."""
    asked = _asked()
    known = equivalents()
    print(
        "| game | faults | planted | equivalent | noticed | share | goal |\n|---|---|---|---|---|---|---|",
        flush=True,
    )
    held = [_holds(game, asked, known.get(game, [])) for game in asked.game]
    sys.exit(not all(held))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants ARGS=…", description=__doc__)
    parser.add_argument("--game", action="append", help="one game; may be given again")
    parser.add_argument("--sample", type=int, default=150, help="faults of each game, drawn by the seed; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--like", default="", help="only faults that have this in their line of the report")
    parser.add_argument(
        "--quick", action="store_true", help="without the conformance suite, which notices some more"
    )
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with domain/ and tests/")
    asked = parser.parse_args()
    keys = sorted(path.parent.name for path in (asked.root / "domain").glob("*/RULES.md"))
    if unknown := set(asked.game or ()) - set(keys):
        parser.error(f"there is no game {', '.join(sorted(unknown))}, only {', '.join(keys)}")
    asked.game = asked.game or keys
    return asked


def _holds(game: str, asked: argparse.Namespace, known: Sequence[Equivalent]) -> bool:
    """Plant in one game, print its line, and say whether it reaches the goal."""
    begun = time.monotonic()
    rules = Rules.of(game, asked.root)
    every = list(rules.mutants)
    old = [one for one in known if stale(one, every)]
    for one in old:
        _say(
            f"equivalent.yaml: {game} has no such fault any more: {one.file} {one.where}: {one.was} → {one.becomes}"
        )
    drawn = _drawn(every, asked)
    planted = [mutant for mutant in drawn if not is_equivalent(mutant, known)]
    found = Hunt(rules, QUICK if asked.quick else WHOLE, asked.jobs, _tell).found(planted)
    share = 100 * sum(one.by is not None for one in found) / max(1, len(found))
    print(_line(game, len(every), len(drawn), found, share), flush=True)
    _say(f"{game}: {_ways(found)}, in {time.monotonic() - begun:.0f} s")
    return share >= GOAL and not old


def _drawn(every: Sequence[Mutant], asked: argparse.Namespace) -> list[Mutant]:
    like = [mutant for mutant in every if asked.like in str(mutant)]
    drawn = set(sorted(like, key=lambda mutant: _digest(mutant, asked.seed))[: asked.sample or None])
    return [mutant for mutant in like if mutant in drawn]


def _digest(mutant: Mutant, seed: int) -> bytes:
    """What decides whether a fault is in the sample: itself alone, so that code elsewhere may change."""
    fault = mutant.fault
    return sha256(f"{seed} {mutant.file} {fault.where} {fault.was} {fault.becomes}".encode()).digest()


def _line(game: str, every: int, drawn: int, found: Sequence[Found], share: float) -> str:
    planted = f"{drawn}, a sample" if drawn < every else f"all {drawn}"
    noticed = sum(one.by is not None for one in found)
    return (
        f"| {game} | {every} | {planted} | {drawn - len(found)} | {noticed} of {len(found)} "
        f"| {share:.1f} % | ≥ {GOAL:.0f} % |"
    )


def _ways(found: Sequence[Found]) -> str:
    ways = Counter(
        "survived" if not one.by else one.by if one.by in {ENDLESS, UNLOADABLE} else "a test" for one in found
    )
    return ", ".join(f"{way} {count}" for way, count in ways.most_common())


def _tell(found: Found) -> None:
    if found.by is None:
        _say(f"nothing noticed {found.mutant}")


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
