"""The parts of the service for the process of a command."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import click

from events.connection import is_down
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.complaints import complaints
from service.runtime.commandline.unsafe import refuse_unsafe
from service.runtime.settings import Config


@contextmanager
def composed() -> Iterator[Cabinet]:
    """The parts as set by the environment, closed at the end."""
    with complaints():
        config = Config.from_environment(os.environ)
        refuse_unsafe(config)
    cabinet = Cabinet(config)
    try:
        yield cabinet
    except Exception as error:
        if not is_down(error):
            raise
        raise click.ClickException(f"Redis does not answer: {error}") from None
    finally:
        cabinet.close()
