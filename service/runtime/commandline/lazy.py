"""A group of commands whose modules are loaded on demand."""

from collections.abc import Mapping
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
