"""The composed service for a command, and what is wrong told in one line."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from events.connection import is_down
from service.runtime.settings import Config

if TYPE_CHECKING:
    from service.runtime.bootstrap import Cabinet


@contextmanager
def complaints() -> Iterator[None]:
    """What is wrong with a setting, or keeps the embedded server from starting, is told as one line."""
    from service.runtime.processes.embedded import ServerError

    try:
        yield
    except (ValueError, ServerError) as error:
        raise click.ClickException(str(error)) from None


@contextmanager
def composed() -> Iterator["Cabinet"]:
    """The service as the environment sets it, closed in the end."""
    from service.runtime.bootstrap import Cabinet

    with complaints():
        config = Config.from_environment(os.environ)
    cabinet = Cabinet(config)
    try:
        yield cabinet
    except Exception as error:
        if not is_down(error):
            raise
        raise click.ClickException(f"Redis does not answer: {error}") from None
    finally:
        cabinet.close()
