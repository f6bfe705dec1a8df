"""What many archived matches take and cost, and the tables of docs/scale.md computed from that.

`python -m bench scale` measures with 1,000, 10,000 and then as many more matches as it can make in its time;
`python -m bench.scale` prints the tables.
"""

import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from math import ceil

from msgspec import Struct
from msgspec.structs import replace
from redis.crc import key_slot

from analysis.facets import facets_of
from analysis.facts import Facts, facts_of
from analysis.rating import FINGERPRINT
from analysis.results import MatchResult
from bench.archive import memory, play
from bench.measure import Figure, p50_p99, seconds
from bench.results import START, get
from domain import games
from domain.match.table import Table
from events import ids, keys
from events.envelope import timestamp
from events.slots import SLOTS
from projections.outline import outline
from projections.projection import Change
from projections.results import result_change
from service.runtime.bootstrap import Cabinet
from service.runtime.web import application
from streams.folding import FoldStep

SIZES = (1_000, 10_000, 100_000, 1_000_000)
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
    like = models(here, games())
    yield Figure("rebuilding a match without its game", _rebuilding(here, [model.change.match for model in like]))
    here.redis.flushdb()
    client, until, made = application(here).test_client(), time.monotonic() + SECONDS, 0
    for size in SIZES:
        began, before = time.process_time(), made
        while made < size and time.monotonic() < until:
            file(here, like[made % len(like)], made)
            made += 1
        if made == before:
            break
        spent = (time.process_time() - began) / (made - before)
        found = memory(here.redis)
        shares = ", ".join(f"{name} {size / made / 1000:.2f}" for name, size in found.most_common(6))
        yield Figure(
            f"memory of one of {made:,} archived matches", f"{found.total() / made / 1000:.1f} KB: {shares}"
        )
        yield Figure(f"filing one of {made:,}, facets and facts known", f"{1000 * spent:.1f} ms of processor time")
        times = [seconds(lambda path=path: get(client, path)) for path in QUESTIONS for _ in range(ASKS)]
        yield Figure(f"a page of {made:,} matches or results", p50_p99(times), "", "2 to 9 ms")


class Model(Struct, frozen=True):
    """A finished match that others are made like, and what is found out about all of these at once."""

    change: Change
    bits: Mapping[str, int]
    facts: Facts


def models(here: Cabinet, of: Iterable[str]) -> list[Model]:
    """A finished match of each of some games for each number of seats from two to four that it has."""
    return [_model(here, game, seats) for game in of for seats in range(2, 5) if _has(game, seats)]


def _has(game: str, seats: int) -> bool:
    low, high = games()[game].meta.seats
    return low <= seats <= high


def _model(here: Cabinet, game: str, seats: int) -> Model:
    match = play(here, game, [f"ply_{seat:026}" for seat in range(seats)])
    change = outline(here.play.matches, match)
    assert change is not None, "it is over"
    result = _result(change)
    envelopes, played = change.whole[: result.events], change.last.checkpoint.state.match
    winners = [seat.seat for seat in result.seats if seat.won]
    bits = facets_of(change.codec.game, played, envelopes, winners)
    return Model(change, bits, facts_of(result, played, envelopes))


def _result(change: Change) -> MatchResult:
    settled = result_change(change)
    assert settled is not None, "it is over"
    assert settled.result is not None, "it has a result"
    return settled.result


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


def file(here: Cabinet, model: Model, number: int) -> None:
    """File a match like a model, of other players at another time, as though it were in the archive."""
    at = START + timedelta(minutes=number)
    match, draw = ids.new_id(ids.MATCH, at), random.Random(number)
    people = [f"ply_{one:026}" for one in draw.sample(range(200 + number // 10), 6)]
    steps = tuple(_of(step, people) for step in model.change.steps)
    change = replace(model.change, match=match, steps=steps, over_at=timestamp(at))
    result, projections = _result(change), here.projections
    projections.matches.apply(change)
    projections.results.file(result, model.bits)
    projections.ratings.file(result)
    projections.ratings.advance(result.game)
    seats = (replace(seat, who=who) for seat, who in zip(model.facts.seats, people, strict=False))
    projections.statistics.file(match, replace(model.facts, seats=tuple(seats)), change.last.envelope.version)
    marker = f"{change.last.envelope.version} {draw.randbytes(32).hex()}"
    here.redis.hset(keys.archived(match), match, marker)


def _of(step: FoldStep, people: Sequence[str]) -> FoldStep:
    """A step of a match between other players."""
    match = step.checkpoint.state.match
    seats = tuple(
        occupant and replace(occupant, player=player, name=player[-8:])
        for occupant, player in zip(match.seats, people, strict=False)
    )
    return replace(step, checkpoint=replace(step.checkpoint, state=Table(replace(match, seats=seats))))


class Tier(Struct, frozen=True):
    """The measured figures that the tables are computed from: bytes, and seconds of a core."""

    running: float = 340_000
    """Redis memory of a match that runs, as large as it gets."""
    results: float = 4_000
    """Redis memory of an archived match in this index; the next three too."""
    ratings: float = 2_700
    matches: float = 1_700
    statistics: float = 1_600
    beside: float = 300
    """The same for the marker and where its leaves stand in the log."""
    player: float = 370
    """Redis memory of somebody in a leaderboard."""
    disk: float = 9_000
    command: float = 0.0022
    """Of API and relay for a command that four seats follow, on one Redis; on a cluster it is `spread`."""
    spread: float = 0.0032
    redis: float = 0.00038
    """Of one Redis for a command; of a master it is `master`, half of what it costs master and replica."""
    master: float = 0.00076
    archiving: float = 1 / 37
    auditing: float = 3600 / 78_000
    rebuilding: float = 0.0133
    node: float = 64e9 * 0.7
    """Of a Redis node of 64 GB, with room for copies on write."""

    @property
    def archived(self) -> float:
        """Redis memory of an archived match with its share of all indexes."""
        return self.results + self.ratings + self.matches + self.statistics + self.beside


class Spread(Struct, frozen=True):
    """How much of everything the fullest of some masters has, if each has as many slots as the next."""

    masters: int
    partitions: float
    """Of the matches that run."""
    indexes: Mapping[str, float]
    """Of the memory of each index that is not the ratings and statistics of a game."""
    games: int
    """How many of four games have their ratings and statistics on one master."""


PACE = 10.0
"""Seconds between two commands of a match that runs."""
COMMANDS = 300
"""Of a match."""
MASTERS = (3, 4, 6, 8, 12, 16, 24, 32, 48, 64)
GAMES = ("conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium")
PLAYERS = (10**4, 10**6)
NEEDS = (
    "archived",
    "players",
    "running",
    "indexes in memory",
    "running in memory",
    "masters",
    "archive on disk",
    "commands/s",
    "cores of API and relay",
    "cores of archiving",
    "rebuild; audit of all, core hours",
    "what breaks first",
)
TAKES = (
    "masters",
    "the fullest has of what runs",
    "… of an index",
    "commands/s",
    "matches that run",
    "archived in memory",
    "cores of API and relay",
    "what is full first",
)


def spread_over(masters: int) -> Spread:
    """How everything is spread, by the slots that its keys have."""
    partitions = [keys.feed(number) for number in range(keys.PARTITIONS)]
    shards = {name: [keys.documents_of(name, one) for one in range(keys.SHARDS)] for name in ("results", "matches")}
    of_games = [keys.ratings_now(game, FINGERPRINT, "") for game in GAMES]
    return Spread(
        masters,
        max(_on_each(partitions, masters)) / keys.PARTITIONS,
        {name: max(_on_each(names, masters)) / keys.SHARDS for name, names in shards.items()},
        max(_on_each(of_games, masters)),
    )


def _on_each(names: Sequence[str], masters: int) -> list[int]:
    """How many of some keys each master has."""
    on = Counter(key_slot(name.encode()) * masters // SLOTS for name in names)
    return [on[master] for master in range(masters)]


def rows(tier: Tier) -> Iterator[str]:
    """The first table of docs/scale.md: what so many matches and players need."""
    yield from _table(NEEDS)
    for archived in (10**4, 10**6, 10**8):
        for players in PLAYERS:
            for running in (10**2, 10**4, 10**5):
                yield _row(_needs(tier, archived, players, running))


def capacities(tier: Tier) -> Iterator[str]:
    """The second table: what so many masters take."""
    yield from _table(TAKES)
    for masters in MASTERS:
        yield _row(_takes(tier, spread_over(masters)))


def _needs(tier: Tier, archived: int, players: int, running: int) -> Iterator[str]:
    indexes = archived * tier.archived + players * len(GAMES) * tier.player
    live, pace = running * tier.running, running / PACE
    is_one = indexes + live <= tier.node and pace * tier.redis <= 1
    enough = next(
        (one for one in map(spread_over, MASTERS) if not _full(tier, one, archived, players, running)), None
    )
    yield from (f"{archived:,}", f"{players:,}", f"{running:,}", _bytes(indexes), _bytes(live))
    yield "one Redis" if is_one else f"{enough.masters}" if enough else "-"
    yield from (_bytes(archived * tier.disk), f"{pace:,.0f}")
    yield f"{ceil(pace * (tier.command if is_one else tier.spread))}"
    yield f"{pace / COMMANDS * tier.archiving:.2g}"
    yield f"{archived * tier.rebuilding / 3600:,.2f}; {archived * tier.auditing / 3600:,.2f}"
    if is_one:
        yield "nothing: one Redis does"
    elif enough:
        one = "its core" if pace * tier.redis > 1 else "its memory"
        yield f"one Redis, by {one}; of {enough.masters} masters the fullest has room"
    else:
        yield _full(tier, spread_over(MASTERS[-1]), archived, players, running)


def _full(tier: Tier, spread: Spread, archived: int, players: int, running: int) -> str:
    """What of the fullest master is full; empty if nothing is."""
    if running / PACE * tier.master * spread.partitions > 1:
        return "the core of the fullest master"
    if archived * _of_a_match(tier, spread) + players * tier.player * spread.games > tier.node:
        return "the ratings and statistics of a game, which share a slot each"
    if archived * _fullest(tier, spread) + running * tier.running * spread.partitions > tier.node:
        return "the memory of the fullest master"
    return ""


def _of_a_match(tier: Tier, spread: Spread) -> float:
    """Bytes of an archived match among the ratings and statistics of the games of one master, of four alike."""
    return (tier.ratings + tier.statistics) * spread.games / len(GAMES)


def _fullest(tier: Tier, spread: Spread) -> float:
    """Bytes of an archived match on a master that has most of everything."""
    return (
        tier.results * spread.indexes["results"]
        + tier.matches * spread.indexes["matches"]
        + tier.beside * spread.partitions
        + _of_a_match(tier, spread)
    )


def _takes(tier: Tier, spread: Spread) -> Iterator[str]:
    pace = 1 / (tier.master * spread.partitions)
    kept = tier.node / _fullest(tier, spread)
    index = max(spread.indexes.values())
    yield from (
        f"{spread.masters}",
        f"{spread.partitions:.0%}",
        f"{index:.0%}",
        f"{pace:,.0f}",
        f"{pace * PACE:,.0f}",
    )
    yield from (f"{kept / 1e6:,.1f} million", f"{ceil(pace * tier.spread)}")
    of_games = _of_a_match(tier, spread) / _fullest(tier, spread)
    days = kept / (pace / COMMANDS) / 86_400
    yield f"the core; at that pace the memory after {days:.0f} days, {of_games:.0%} of it ratings and statistics"


def _table(head: Sequence[str]) -> Iterator[str]:
    yield _row(head)
    yield "|" + "---|" * len(head)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _bytes(count: float) -> str:
    units = [unit for unit in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("KB", 1e3)) if count >= unit[1]]
    name, size = units[0]
    return f"{count / size:,.3g} {name}"


if __name__ == "__main__":
    print("\n".join((*rows(Tier()), "", *capacities(Tier()))))
