"""Runs it; `--help` says how, `--game KEY --help` for a game that names figures."""

import sys

from bench.learning import courtier, rounds


def main() -> None:
    """Learn the weights that are asked for."""
    (rounds if "--game" in sys.argv else courtier).main()


if __name__ == "__main__":
    main()
