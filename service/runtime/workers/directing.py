"""The job that takes the steps of the house in a tournament that it runs."""

import logging

from service.application.parts import Play, Tournaments
from service.application.tournaments.running import take_due_steps
from streams.request import Busy

_log = logging.getLogger("cabinet.directing")


class Directing:
    """Takes the steps that are due; one that comes twice, early or late does nothing that is not due."""

    def __init__(self, play: Play, tournaments: Tournaments) -> None:
        self._play = play
        self._tournaments = tournaments

    def go_on(self, tournament: str) -> None:
        """Take the steps of the house in a tournament. If others write all the time, the relay queues it again."""
        try:
            take_due_steps(self._play, self._tournaments, tournament)
        except Busy:
            _log.info("others write to %s; its steps follow", tournament)
