"""The matches of a round: their ids follow from the tournament; they are opened with the round or not at all."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel import deciders
from domain.kernel.game import Chance, Game
from domain.kernel.match_events import MatchOpened
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Table as MatchTable
from domain.kernel.terms import Moment, Occupant
from domain.tournament.commands import StartRound
from domain.tournament.refusals import ROUND_STATUS, ROUND_UNKNOWN
from domain.tournament.state import Entry, Table, Tournament
from events import ids, keys
from events.chance import commitment, new_seed
from events.envelope import Actor, moment
from events.store import Append
from projections.ledgers import Ledgers
from service.matches.commands import Submission, Verdict
from service.matches.handler import Handler
from service.tournaments.desk import Plan


class Opener:
    """Plans the start of rounds."""

    def __init__(self, handler: Handler, games: Mapping[str, Game[Any]], ledgers: Ledgers) -> None:
        self._handler = handler
        self._games = games
        self._ledgers = ledgers

    def plan(self, tournament: str, number: int, actor: Actor, now: Tournament) -> Plan | Rejection:
        """The command that starts a round, with the matches of all its tables beside it."""
        found = now.round(number)
        if found is None:
            return Rejection(ROUND_UNKNOWN, {"round": number})
        if found.status != "paired" or found.paired is None:
            return Rejection(ROUND_STATUS, {"round": number, "status": found.status})
        (paired,) = self._ledgers.envelopes(tournament, found.paired - 1, found.paired)
        label = f"{tournament}/{number}/{found.paired}"
        matches = [match_id(tournament, paired.at, f"{label}/{place}") for place in range(1, len(found.tables) + 1)]
        opened = zip(matches, found.tables, strict=True)
        beside = [self._opening(tournament, now, match, table, actor) for match, table in opened]
        return Plan(StartRound(number, found.paired, tuple(matches)), beside)

    def _opening(self, tournament: str, now: Tournament, match: str, table: Table, actor: Actor) -> Append:
        game, terms = self._games[now.terms.game], now.terms
        seated = {Seat(seat): occupant(now.entries[entry - 1]) for seat, entry in enumerate(table.seats)}
        options = msgspec.to_builtins(msgspec.convert(terms.options, game.meta.options), order="sorted")
        seed = new_seed()
        assert now.opened is not None

        def decide(_: Game[Any], __: MatchTable[Any], chance: Chance, ___: Moment) -> Verdict:
            opened = MatchOpened(
                game.meta.key,
                game.meta.rules_version,
                len(table.seats),
                options,
                now.opened.organiser if now.opened else "",
                "full",
                commitment(seed),
                tournament=tournament,
                host_name=terms.name,
                clock=terms.clock,
                watch=terms.watch,
                undo="never",
            )
            return deciders.open_match(game, opened, seated, chance)

        opener = Actor(actor.by, None, actor.request_id)
        return self._handler.opening(Submission(match, opener, "open_match", decide, seed=seed), game.meta.key)


def match_id(tournament: str, at: str, label: str) -> str:
    """The id of a match: always the same one for a label, in the partition of the tournament."""
    own = keys.partition(tournament)
    return ids.derived_id(ids.MATCH, moment(at), label, lambda made: keys.partition(made) == own)


def occupant(entry: Entry) -> Occupant:
    """Who sits at a table for an entry."""
    return Occupant(entry.name, entry.player, entry.bot)
