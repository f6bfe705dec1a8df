"""What a command leads to in a match."""

from typing import Any

from domain.kernel.actors import is_person
from domain.kernel.chance import SEED_BYTES, KeyedChance
from domain.kernel.messages import HOUSE, Command
from domain.kernel.options import Rejection
from domain.match.commands import Branch, Expire, OpenMatch, OpenTable, Play, Rematch
from domain.match.decide import OPENINGS, acting_seat, decide, refuse_behind
from domain.match.nonces import nonces_after, seed_of_play
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Table, awaited
from domain.match.terms import Moment
from events.codec import Checkpoint, Codec
from events.feed import Waits, lane
from streams.decider import Decider, Effect
from streams.folding import beginning
from streams.matches import Matches
from streams.past import past_of
from streams.staleness import same_question


class MatchDecider(Decider[Table[Any]]):
    """Decides commands for matches, with chance from their seeds."""

    def __init__(self, matches: Matches) -> None:
        super().__init__(matches)
        self._matches = matches

    def opens(self, command: Command) -> bool:
        """Whether a command opens a match."""
        return isinstance(command, OPENINGS)

    def before_opening(self, match: str, command: Command) -> Checkpoint[Table[Any]]:
        """What a new match continues from: nothing, or for a branch from the truth the table at its origin."""
        if isinstance(command, Branch) and command.origin.seat is None:
            return self._matches.checkpoint_at(command.origin.match, command.origin.version)
        return beginning(match)

    def codec_for(self, match: str, command: Command) -> Codec[Any]:
        """The codec of the match that a command opens or is for."""
        if isinstance(command, Branch):
            return self._matches.codec(command.origin.match)
        if isinstance(command, OpenMatch | OpenTable | Rematch):
            return self._matches.codecs[command.game]
        return self._matches.codec(match)

    def decide(
        self, stream: str, now: Table[Any], by: str, command: Command, at: Moment, seed: bytes = b""
    ) -> Effect[Table[Any]] | Rejection:
        """See Decider."""
        decided = decide(self.situation(stream, now, command, at, seed), by, command)
        if isinstance(decided, Rejection):
            return decided
        if seed:
            self._matches.remember_seed(decided.table.match.terms.commitment, seed)
        return Effect(decided.events, decided.table, acting_seat(now.match, by, command))

    def refuse_behind(self, stream: str, then: Table[Any], by: str, command: Command, at: Moment) -> Rejection:
        """See Decider. Uses no chance of the match."""
        return refuse_behind(self.situation(stream, then, command, at, bytes(SEED_BYTES)), by, command)

    def waits(self, state: Table[Any], plays_on: bool) -> Waits:
        """See Decider."""
        match = state.match
        if match.status != "running":
            return "somebody"
        awaiting = awaited(self._matches.codecs[match.terms.game].game, match, state.known_world.truth)
        if not plays_on and any(seat == HOUSE or match.bot_of(seat) for seat in awaiting):
            return "worker"
        terms = match.terms
        return "somebody" if match.clocks or terms.watch.delay or terms.pace else "nobody"

    def lane(self, state: Table[Any], by: str) -> str:
        """See Decider."""
        return lane(state.match.seats, by)

    def seat_of(self, now: Table[Any], by: str, command: Command) -> int | None:
        """See Decider. Also the former seat of a player who resigned."""
        if now.match.opened is None:
            return None
        if isinstance(command, Expire):
            return command.seat
        if not is_person(by):
            return command.seat if isinstance(command, Play) else None
        given_up = now.match.resignation_of(by)
        return given_up.seat if given_up else now.match.seat_of(by)

    def asks_the_same(self, stream: str, command: Command, version: int, now: Checkpoint[Table[Any]]) -> bool:
        """See Decider."""
        return isinstance(command, Play) and same_question(
            self._matches, stream, self._matches.game(stream), command.seat, version, now
        )

    def situation(
        self, match: str, table: Table[Any], command: Command, now: Moment, seed: bytes = b""
    ) -> Situation[Any]:
        """What the decider of a command for a match is given. A command that opens a match brings its `seed`."""
        known = seed or self._matches.seed(match, table.match)
        game = self.codec_for(match, command).game
        chance = chance_of(known, match, table.match, command)
        return Situation(game, table, chance, now, past_of(self._matches, match), known)


def chance_of(seed: bytes, match: str, now: Match, command: Command) -> KeyedChance:
    """The chance of a command; see `domain.kernel.chance`, and `domain.match.nonces` for what players add to it.

    A branch from a seat's knowledge deals its world with its own seed, for the ply at which it leaves.
    """
    if isinstance(command, Branch) and command.origin.seat is not None:
        origin = command.origin
        return KeyedChance(seed, origin.match, origin.version, f"branch/{origin.seat}")
    nonces = nonces_after(now, command, isinstance(command, OPENINGS))
    return KeyedChance(seed_of_play(seed, nonces), now.dice or match, now.ply)
