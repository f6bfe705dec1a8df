"""Who plays when nobody does."""

from collections.abc import Sequence

from domain.audience.commands import LayCourtier
from domain.audience.components import COURT
from domain.audience.decisions import State

from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option


def patient(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """Keeps its best courtier for a favour that is worth it."""
    laid = [one.command for one in options if isinstance(one, Allow) and isinstance(one.command, LayCourtier)]
    best = view.favour * 2 > view.faces
    return (max if best else min)(laid, key=lambda command: COURT.courtiers.index(command.courtier))
