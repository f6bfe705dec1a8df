"""Takes every figure and prints the table."""

import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench import (
    analysis_pace,
    archive,
    browser,
    cluster,
    front_end,
    herd,
    history,
    http,
    idle,
    inprocess,
    log,
    log_lag,
    once,
    playouts,
    ratings,
    reference,
    results,
    scale,
    search,
    slots,
    streams,
    tables,
    tournaments,
    turns,
    verify,
)
from bench.measure import Figure
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config

PARTS: dict[str, Callable[[Cabinet, str], list[Figure]]] = {
    "playouts": lambda _, __: playouts.run(),
    "inprocess": lambda cabinet, _: inprocess.run(cabinet),
    "log": lambda cabinet, _: log.run(cabinet),
    "history": lambda cabinet, _: history.run(cabinet),
    "analysis_pace": lambda _, __: analysis_pace.run(),
    "verify": lambda cabinet, _: verify.run(cabinet),
    "results": lambda cabinet, _: results.run(cabinet),
    "search": lambda cabinet, _: search.run(cabinet),
    "archive": lambda cabinet, _: archive.run(cabinet),
    "scale": lambda cabinet, _: scale.run(cabinet),
    "once": lambda cabinet, _: once.run(cabinet),
    "cluster": cluster.run,
    "slots": slots.run,
    "ratings": lambda cabinet, _: ratings.run(cabinet),
    "tournaments": lambda _, __: tournaments.run(),
    "http": http.run,
    "streams": streams.run,
    "front_end": front_end.run,
    "herd": herd.run,
    "tables": tables.run,
    "turns": turns.run,
    "log_lag": log_lag.run,
    "idle": lambda _, __: idle.run(),
    "browser": lambda _, __: browser.run(),
    "reference": lambda _, __: reference.run(),
}


def main() -> None:
    """Run all parts, or those named on the command line."""
    wanted = set(sys.argv[1:])
    print(f"Python {platform.python_version()}, {platform.machine()}\n")
    print("| what | measured | limit in the same run | goal |\n|---|---|---|---|")
    for name, part in PARTS.items():
        if not wanted or name in wanted:
            for figure in _figures(part):
                print(_line(figure), flush=True)


def _figures(part: Callable[[Cabinet, str], list[Figure]]) -> list[Figure]:
    """The figures of a part, which has a server of its own."""
    with tempfile.TemporaryDirectory() as directory, EmbeddedServer(Path(directory)) as server:
        cabinet = Cabinet.compose(Config(server.url, server.url))
        try:
            return part(cabinet, server.url)
        finally:
            cabinet.close()


def _line(figure: Figure) -> str:
    return f"| {figure.what} | {figure.value} | {figure.limit} | {figure.goal} |"


if __name__ == "__main__":
    main()
