"""What a command leads to in a tournament."""

from functools import reduce

from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.tournament.commands import CloseRound, ContinueTournament, EndTournament, OpenTournament
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.match_commands import commands_to_matches
from domain.tournament.state import Tournament
from streams.decider import Decider, Effect
from streams.matching import is_best
from streams.tournaments import Tournaments

ENDS = (CloseRound, EndTournament, ContinueTournament)
"""The commands that may end a tournament, and so reveal its secret."""


class TournamentDecider(Decider[Tournament]):
    """Decides commands for tournaments."""

    def __init__(self, tournaments: Tournaments) -> None:
        super().__init__(tournaments)
        self._tournaments = tournaments

    def decide(
        self, stream: str, now: Tournament, by: str, command: Command, at: Moment, seed: bytes = b""
    ) -> Effect[Tournament] | Rejection:
        """See Decider."""
        secret = self._tournaments.secret(stream, now) if isinstance(command, ENDS) else b""
        decided = decide(now, by, command, secret, is_best, at)
        if isinstance(decided, Rejection):
            return decided
        together = commands_to_matches(stream, now, by, command) if decided else ()
        return Effect(decided, reduce(follow, decided, now), None, together)

    def opens(self, command: Command) -> bool:
        """Whether a command opens a tournament."""
        return isinstance(command, OpenTournament)
