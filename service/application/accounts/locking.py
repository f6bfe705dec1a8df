"""What only the operator does with an account: look at it, lock it and unlock it."""

from msgspec import Struct

from service.application.accounts.authority import account_for_operator
from service.application.callers import Caller
from service.application.parts import Accounts, Play
from service.application.players import Player
from service.application.tokens.records import KeptToken


class Overview(Struct, frozen=True):
    """A player with its tokens, and the matches in which it has or had a seat, the newest first.

    `locked_since` is when it was locked; None if it is not.
    """

    player: Player
    locked_since: str | None
    tokens: list[KeptToken]
    matches: list[str]


def overview(play: Play, accounts: Accounts, by: Caller, player: str) -> Overview:
    """What the operator sees of an account. A problem for anybody else, and if there is no such player."""
    found, tokens = account_for_operator(accounts.players, by, player), accounts.players.tokens
    return Overview(
        player=found,
        locked_since=tokens.locked_since(player),
        tokens=tokens.tokens_of(player, play.clock()),
        matches=accounts.belongings.matches(player),
    )


def lock(play: Play, accounts: Accounts, by: Caller, player: str) -> bool:
    """Refuse all tokens of a player, its recovery code and new tokens, at once and at every process.

    Nothing is lost: they work again when the player is unlocked. False if it was locked before.
    """
    account_for_operator(accounts.players, by, player)
    return accounts.players.lock(player, play.clock())


def unlock(accounts: Accounts, by: Caller, player: str) -> bool:
    """Take the tokens of a player again; False if it was not locked."""
    account_for_operator(accounts.players, by, player)
    return accounts.players.unlock(player)
