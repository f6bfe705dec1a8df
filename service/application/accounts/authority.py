"""Who may do what with an account: its player, and the operator. Nobody else learns what belongs to it."""

from domain.kernel.actors import OPERATOR
from service.application import problems
from service.application.callers import Caller
from service.application.players import Player, Players
from service.application.problems import Problem


def player_of(players: Players, player: str) -> Player:
    """A player, whom everybody may know by name; a problem if there is none."""
    found = players.get(player)
    if found is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player})
    return found


def account_of(players: Players, by: Caller, player: str) -> Player:
    """The player of an account that the caller may act on; a problem for the account of somebody else."""
    if by.name not in (OPERATOR, player):
        raise Problem(problems.FOREIGN_PLAYER)
    return player_of(players, player)


def account_for_operator(players: Players, by: Caller, player: str) -> Player:
    """The player of an account that only the operator may act on."""
    by.need_operator()
    return player_of(players, player)
