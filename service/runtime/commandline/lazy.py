"""A group of commands whose modules are loaded on demand."""

import ast
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from service.runtime.processes.programs import load


class LazyGroup(click.Group):
    """A group that knows its commands as `module:function` and loads only the module of the command in use."""

    def __init__(self, *args: Any, lazy: Mapping[str, str], **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(self._lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with a name, if there is one."""
        if cmd_name not in self._lazy:
            return None
        command = load(self._lazy[cmd_name])
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in the help. It reads the docstrings from the source: to load all modules takes a second."""
        listed = (
            (name, click.Command(name, help=_docstring(program)).get_short_help_str(60))
            for name, program in sorted(self._lazy.items())
        )
        with formatter.section("Commands"):
            formatter.write_dl(list(listed))


def _docstring(program: str) -> str:
    """The docstring of `module:function`."""
    module, _, name = program.partition(":")
    spec = find_spec(module)
    assert spec
    assert spec.origin
    body = ast.parse(Path(spec.origin).read_bytes()).body
    function = next(node for node in body if isinstance(node, ast.FunctionDef) and node.name == name)
    return ast.get_docstring(function) or ""
