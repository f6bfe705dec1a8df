"""Count impossible samples: `python -m tests.conformance.replay 10000 [game ...]`."""

import sys
from collections import Counter

from tests.conformance.cases import CAP, cases
from tests.conformance.replay.check import faults
from tests.playouts import GAMES, play_out

SHOWN = 10


def main(most: int, games: list[str]) -> None:
    """Check at least so many samples of each game."""
    for key in games or GAMES:
        matches = [case for case in cases() if case.game == key]
        each, count, found = -(-most // len(matches)), 0, list[str]()
        for case in matches:
            for fault in faults(play_out(case, CAP), each):
                count += 1
                found += [fault] if fault else []
        sys.stdout.write(f"{key}: {len(found)} of {count} samples are impossible\n")
        kinds = Counter(fault.partition(", command")[0] for fault in found)
        sys.stdout.writelines(f"  {number} in {case}\n" for case, number in kinds.most_common(SHOWN))
        sys.stdout.writelines(f"  {fault}\n" for fault in found[:SHOWN])
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
