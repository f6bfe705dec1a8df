"""The parts of the service for the process of a command."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import click

from events.connection import connect, is_down
from events.safety import dangers
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.complaints import complaints
from service.runtime.settings import Config


def refuse_unsafe(config: Config) -> None:
    """Raise ValueError if Redis may lose acknowledged events, unless the settings allow that.

    A server that does not answer is not judged; `/readyz` does so later.
    """
    if config.unsafe_redis:
        return
    client = connect(config.redis_url)
    try:
        found = dangers(client)
    except Exception as error:
        if not is_down(error):
            raise
        return
    finally:
        client.close()
    if found:
        raise ValueError(
            f"CABINET_REDIS_URL names a server that is not safe: {'; '.join(found)}. "
            "For tests, CABINET_UNSAFE_REDIS=allow uses it all the same"
        )


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
