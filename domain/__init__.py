"""The games. A game is a sub-package that defines `GAME`; there is no list of them."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

__path__ = pkgutil.extend_path(__path__, __name__)

from domain.kernel.game import Game


@cache
def games() -> Mapping[str, Game[Any]]:
    """Every game in this package, by key. Raises TypeError if two have the same key."""
    found: dict[str, Game[Any]] = {}
    for package in pkgutil.iter_modules(__path__):
        game = getattr(import_module(f"{__name__}.{package.name}"), "GAME", None)
        if game is not None:
            if game.meta.key in found:
                raise TypeError(f"two games are called {game.meta.key!r}")
            found[game.meta.key] = game
    return found
