"""What only the rules of Richelieu prove of hidden workers, for the check of samples."""

from domain.richelieu.state import State
from tests.conformance.replay.check import Rules


def began(state: State) -> bool:
    """Everybody knows the workers that each colour begins with (RULES 2)."""
    return all(sorted(camp.known_values) == sorted(camp.lots[-1].unseen) for camp in state.camps.values())


RULES = Rules(began=began)
