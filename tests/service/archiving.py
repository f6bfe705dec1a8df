"""A service that archives at once, and matches in its archive."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from events.feed import Feed
from service.runtime.background import archiver_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.loops import PATIENCE
from tests.service.support import OPERATOR, Api, id_of, settle, table_for


@contextmanager
def archiving(server: EmbeddedServer, place: Path) -> Iterator[Cabinet]:
    """A service that archives at once, in a directory."""
    config = Config(server.url, server.url, operator_token=OPERATOR, archive=str(place), archive_after=0.0)
    with closing(Cabinet.compose(config)) as made:
        Feed(made.redis, "").open()
        yield made


def archive(cabinet: Cabinet, players: tuple[Api, Api], drain: Callable[[], None], number: int) -> list[str]:
    """The ids of so many new matches of two players, which are over and in the archive."""
    paths = [table_for(*players) for _ in range(number)]
    for path in paths:
        settle(players, path)
        players[1].post(f"{path}/resign")
    drain()
    archiver_of(cabinet).go_on(PATIENCE)
    return [id_of(path) for path in paths]
