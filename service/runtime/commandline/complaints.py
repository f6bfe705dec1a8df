"""What keeps a command from running, told in one line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from service.runtime.processes.embedded import ServerError


@contextmanager
def complaints() -> Iterator[None]:
    """A wrong setting, or what keeps the embedded server from starting, is told as one line."""
    try:
        yield
    except (ValueError, ServerError) as error:
        raise click.ClickException(str(error)) from None
