"""Reports what prevents a command from running in one line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from archive.objects import ArchiveDown
from service.runtime.processes.embedded import ServerError


@contextmanager
def complaints() -> Iterator[None]:
    """Report a wrong setting, or a failure of the embedded server to start, in one line."""
    try:
        yield
    except (ValueError, ServerError, ArchiveDown) as error:
        raise click.ClickException(str(error)) from None
