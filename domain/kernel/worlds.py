"""Whole states that a viewer holds possible, and where there is none.

What a viewer knows of a position that was given or adjudicated may agree with no whole state, and then a sampler of
the game fails in ways of its own. Whoever draws a world does so here, and is told `NoWorld`.
"""

import logging

from domain.kernel.game import Chance, Game, S
from domain.kernel.messages import Viewer

_log = logging.getLogger("cabinet.worlds")


class NoWorld(LookupError):
    """No whole state was found that agrees with what a viewer knows and in which the game goes on."""


def world_of(game: Game[S], view: S, viewer: Viewer, chance: Chance, *, behaviour: bool = False) -> S:
    """A whole state that the owner of a view holds possible: every way to deal alike, or by how players behave
    where the game has such a belief. Raises NoWorld.
    """
    believe = game.insight.believe if game.insight and behaviour else None
    try:
        drawn: S = (believe or game.sample)(view, viewer, chance)
    except Exception as error:
        _log.warning("a world of %s cannot be drawn: %s", game.meta.key, type(error).__name__)
        raise NoWorld(game.meta.key) from error
    return drawn
