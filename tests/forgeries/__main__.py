"""`python -m tests.forgeries`: makes every forgery and prints its kind, who found it, and the exit statuses.

Exit status 1 if one passes.
"""

import sys

from tests.forgeries.frame import kinds, verdicts, wrong


def main(only: str = "") -> int:
    """Print a line for each kind whose name has `only` in it."""
    passed = 0
    made = {name: make() for name, make in kinds().items() if only in name}
    print(f"{'found by Python':<20}{'by JavaScript':<20}kind")
    for name, (python, javascript) in verdicts(made).items():
        faults = list(wrong(made[name], python, javascript))
        passed += bool(faults)
        columns = [f"{said.check or '-'} {said.status}" for said in (python, javascript)]
        print(f"{columns[0]:<20}{columns[1]:<20}{'PASSES: ' if faults else ''}{name}", flush=True)
    print(f"{passed} of {len(kinds())} kinds pass")
    return 1 if passed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
