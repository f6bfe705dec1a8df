"""The parts of the service for the process of a command."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import click

from events.connection import is_down, why_down
from service.runtime.bootstrap import Cabinet
from service.runtime.checks.start import checked
from service.runtime.commandline.complaints import complaints


@contextmanager
def composed() -> Iterator[Cabinet]:
    """The parts as set by the environment, closed at the end."""
    with complaints():
        cabinet = Cabinet(checked(os.environ))
    try:
        yield cabinet
    except Exception as error:
        if not is_down(error):
            raise
        raise click.ClickException(f"Redis {why_down(error)}") from None
    finally:
        cabinet.close()
