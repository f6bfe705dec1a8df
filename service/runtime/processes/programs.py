"""Functions by name, so that their modules are loaded when they are needed."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def load(program: str) -> Callable[..., Any]:
    """The function, or the command of the command line, that `module:function` names."""
    module, _, name = program.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), name)
    return found
