"""Matches to drive the service with: real ones, played by random choice."""

from datetime import UTC, datetime
from typing import Any

from domain import games
from domain.kernel import deciders, engine, table, watching
from domain.kernel.bots import random as random_bot
from domain.kernel.game import Chance, Game
from domain.kernel.match_events import MatchOpened
from domain.kernel.messages import HOUSE, Command, Seat, wire_name
from domain.kernel.table import Table
from domain.kernel.terms import Moment, Occupant, Watch
from events import ids
from events.chance import KeyedChance, commitment, new_seed
from events.envelope import Actor
from service.bootstrap import Cabinet
from service.matches.commands import Receipt, Refused, Submission, Verdict

GAME = "conspiracy"
SEATS = 4


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def open_match(cabinet: Cabinet, players: list[str | None], game: str = GAME, watch: Watch = watching.OPEN) -> str:
    """A running match; None seats the default bot."""
    match = ids.new_id(ids.MATCH, now())
    bot = next(iter(games()[game].bots))
    seated = {
        Seat(seat): Occupant(player or bot, player=player, bot=None if player else bot)
        for seat, player in enumerate(players)
    }

    seed = new_seed()

    def decide(found: Game[Any], _: Table[Any], chance: Chance, __: Moment) -> Verdict:
        host = players[0] or "ply_nobody"
        opened = MatchOpened(game, 1, len(players), {}, host, "full", commitment(seed), watch=watch)
        return deciders.open_match(found, opened, seated, chance)

    done = cabinet.handler.create(Submission(match, Actor("ply_nobody"), "open_match", decide, seed=seed), game)
    assert isinstance(done, Receipt)
    return match


def next_command(cabinet: Cabinet, match: str) -> tuple[Seat, Command] | None:
    """Who is awaited and a command drawn at random from the options; None when the match is over."""
    known = cabinet.tables.cached(match)
    now = (known or cabinet.tables.current(match)[0]).table
    game = games()[now.match.terms.game]
    awaiting = table.awaited(game, now.match, now.known_world.truth)
    if not awaiting:
        return None
    seat = awaiting[0]
    view = now.known_world.view(seat)
    chance = KeyedChance(b"bench", match, now.match.ply)
    return seat, random_bot(view, seat, tuple(engine.options(game, view, seat)), chance)


def submit(cabinet: Cabinet, match: str, seat: Seat, command: Command) -> Receipt:
    """Carry a command out."""
    by = "house" if seat == HOUSE else f"ply_{seat}"

    def decide(game: Game[Any], now: Table[Any], chance: Chance, _: Moment) -> Verdict:
        return deciders.play(game, now, seat, command, chance)

    done = cabinet.handler.submit(Submission(match, Actor(by, int(seat)), wire_name(command), decide, command))
    assert not isinstance(done, Refused), done
    return done
