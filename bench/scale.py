"""What many archived matches take and cost, and the table of docs/scale.md computed from that.

`python -m bench scale` measures with 1,000, 10,000 and then as many more matches as it can make in its time;
`python -m bench.scale` prints the table.
"""

import random
import time
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from bench.archive import memory, play
from bench.measure import Figure, p50_p99, seconds
from bench.results import START, get
from domain import games
from domain.match.table import Table
from events import ids, keys
from events.envelope import timestamp
from projections.outline import outline
from projections.projection import Change
from service.runtime.bootstrap import Cabinet
from service.runtime.web import application
from streams.folding import FoldStep

SIZES = (1_000, 10_000, 100_000)
SECONDS = 180.0
"""After this time no more matches are made; the figures tell how many there are."""
ASKS = 50
PLAYED = ("matches", "results", "ratings", "statistics")
PLAYER = f"ply_{random.Random(0).sample(range(200), 6)[0]:026}"
"""Somebody who is in the first match."""
QUESTIONS = (
    "/v1/matches",
    f"/v1/matches?player={PLAYER}",
    "/v1/results?game=richelieu",
    f"/v1/results?player={PLAYER}",
)


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    return list(_figures(cabinet))


def _figures(here: Cabinet) -> Iterator[Figure]:
    models = [model for key in games() for model in _models(here, key)]
    yield Figure("rebuilding a match without its game", _rebuilding(here, [model.match for model in models]))
    here.redis.flushdb()
    client, until, made = application(here).test_client(), time.monotonic() + SECONDS, 0
    for size in SIZES:
        began, before = time.process_time(), made
        while made < size and time.monotonic() < until:
            _file(here, models[made % len(models)], made)
            made += 1
        if made == before:
            break
        spent = (time.process_time() - began) / (made - before)
        found = memory(here.redis)
        shares = ", ".join(f"{name} {size / made / 1000:.2f}" for name, size in found.most_common(6))
        yield Figure(
            f"memory of one of {made:,} archived matches", f"{found.total() / made / 1000:.1f} KB: {shares}"
        )
        yield Figure(f"filing one of {made:,}", f"{1000 * spent:.1f} ms of processor time")
        times = [seconds(lambda path=path: get(client, path)) for path in QUESTIONS for _ in range(ASKS)]
        yield Figure(f"a page of {made:,} matches or results", p50_p99(times), "", "2 to 9 ms")


def _models(here: Cabinet, game: str) -> Iterator[Change]:
    """A finished match of a game for each number of seats from two to four that it has."""
    low, high = games()[game].meta.seats
    for seats in range(max(2, low), min(4, high) + 1):
        match = play(here, game, [f"ply_{seat:026}" for seat in range(seats)])
        found = outline(here.play.matches, match)
        assert found is not None, "it is over"
        yield found


def _rebuilding(here: Cabinet, matches: Sequence[str]) -> str:
    """Processor time of this process for a match, as if it were in the archive, and with its game."""
    times = []
    for derive in (outline, lambda streams, match: None):
        began = time.process_time()
        for match in matches:
            change = derive(here.play.matches, match)
            here.play.matches.forget(match)
            if change is None:
                here.projections.rebuild_match(match)
            else:
                for name in PLAYED:
                    here.projections.named[name].forget(match)
                    here.projections.named[name].apply(change)
        times.append(1000 * (time.process_time() - began) / len(matches))
    return f"{times[0]:.1f} ms of processor time; with its game {times[1]:.1f} ms"


def _file(here: Cabinet, model: Change, number: int) -> None:
    """File a match like a model, of other players at another time, as though it were in the archive."""
    at = START + timedelta(minutes=number)
    match, draw = ids.new_id(ids.MATCH, at), random.Random(number)
    people = [f"ply_{one:026}" for one in draw.sample(range(200 + number // 20), 6)]
    steps = tuple(_of(step, people) for step in model.steps)
    change = replace(model, match=match, steps=steps, over_at=timestamp(at))
    for name in PLAYED:
        here.projections.named[name].apply(change)
    marker = f"{change.last.envelope.version} {draw.randbytes(32).hex()}"
    here.redis.hset(keys.archived(keys.partition(match)), match, marker)


def _of(step: FoldStep, people: Sequence[str]) -> FoldStep:
    """A step of a match between other players."""
    match = step.checkpoint.state.match
    seats = tuple(
        occupant and replace(occupant, player=player, name=player[-8:])
        for occupant, player in zip(match.seats, people, strict=False)
    )
    return replace(step, checkpoint=replace(step.checkpoint, state=Table(replace(match, seats=seats))))


class Tier(Struct, frozen=True):
    """The measured figures that the table is computed from: bytes, and seconds of a core."""

    running: float = 340_000
    """Redis memory of a match that runs, as large as it gets."""
    archived: float = 13_000
    """Redis memory of an archived match with its share of all indexes."""
    slot: float = 2_200 / 4
    """What it adds to the fullest slot: the ratings of a game, if four games are played alike."""
    disk: float = 9_000
    command: float = 0.0022
    """Of API and relay for a command that four seats follow."""
    redis: float = 0.00038
    archiving: float = 1 / 37
    auditing: float = 3600 / 78_000
    rebuilding: float = 0.0133
    node: float = 64e9 * 0.7
    """Of a Redis node of 64 GB, with room for copies on write."""


PACE = 10.0
"""Seconds between two commands of a match that runs."""
COMMANDS = 300
"""Of a match."""
HEAD = (
    "archived",
    "running",
    "indexes in memory",
    "running in memory",
    "Redis nodes",
    "archive on disk",
    "commands/s",
    "cores of API and relay",
    "cores of archiving",
    "rebuild; audit of all, core hours",
    "what breaks first",
)


def rows(tier: Tier) -> Iterator[str]:
    """The table of docs/scale.md."""
    yield _row(HEAD)
    yield "|" + "---|" * len(HEAD)
    for archived in (10**4, 10**6, 10**8):
        for running in (10**2, 10**4, 10**5):
            yield _row(_cells(tier, archived, running))


def _cells(tier: Tier, archived: int, running: int) -> Iterator[str]:
    indexes, live, pace = archived * tier.archived, running * tier.running, running / PACE
    fits = archived * tier.slot <= tier.node
    nodes = max(ceil((indexes + live) / tier.node), ceil(pace * tier.redis))
    yield from (f"{archived:,}", f"{running:,}", _bytes(indexes), _bytes(live))
    yield f"{nodes}" if fits else "-"
    yield from (_bytes(archived * tier.disk), f"{pace:,.0f}", f"{ceil(pace * tier.command)}")
    yield f"{pace / COMMANDS * tier.archiving:.2g}"
    yield f"{archived * tier.rebuilding / 3600:,.2f}; {archived * tier.auditing / 3600:,.2f}"
    if not fits:
        full = tier.node / tier.slot / 1e6
        yield f"the ratings of a game: they share a slot, and its node is full at {full:.0f} million matches"
    elif nodes > 1:
        yield "the core of one Redis: a cluster" if pace * tier.redis > 1 else "the memory of one Redis: a cluster"
    else:
        yield "nothing: one Redis does"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _bytes(count: float) -> str:
    units = [unit for unit in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("KB", 1e3)) if count >= unit[1]]
    name, size = units[0]
    return f"{count / size:,.3g} {name}"


if __name__ == "__main__":
    print("\n".join(rows(Tier())))
