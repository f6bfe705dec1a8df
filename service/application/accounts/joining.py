"""How people get an account, and back into it."""

from hashlib import sha256

import msgspec

from domain.kernel.actors import OPERATOR
from events.store import KeyReused
from service.application import problems
from service.application.callers import ANONYMOUS_KEY_MIN, Caller, checked_key
from service.application.parts import Accounts, Play
from service.application.players import Player, Secrets
from service.application.problems import Problem
from service.application.tokens.records import digest_of, new_secret, secret_of
from service.application.tokens.tokens import Revoked


def create(play: Play, accounts: Accounts, by: Caller, name: str) -> tuple[Player, Secrets, bool]:
    """A new player, its secrets, and whether the same request had created it before.

    A key counts for the caller who sends it: secrets are shown again to nobody else.
    """
    key = checked_key(by.key, ANONYMOUS_KEY_MIN)
    digest = sha256(msgspec.json.encode({"name": name}, order="sorted")).hexdigest()
    try:
        return accounts.players.create(name, play.clock(), key and f"{_name_of(by)}:{key}", digest)
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None


def _name_of(by: Caller) -> str:
    """The name of a caller, who may be nobody."""
    return by.who.player.id if by.who.player else OPERATOR if by.who.operator else ""


def recover(play: Play, accounts: Accounts, by: Caller, code: str) -> tuple[Player, Secrets, bool]:
    """Replace a lost first token by the recovery code, which ends; the player, new secrets, and whether the same
    request had done so before. A problem for a code that is not valid, and for a player who is locked.
    """
    key = checked_key(by.key, ANONYMOUS_KEY_MIN)
    fresh = f"{new_secret()} {new_secret()}"
    salts, replayed = play.writing.reserve(by, "", key, {"recover": digest_of(code)}, fresh)
    found = accounts.players.recover(code, *(secret_of(salt, key) for salt in salts.split(" ")))
    player = accounts.players.get(found[0]) if found else None
    if found is None or player is None:
        raise Problem(problems.RECOVERY_INVALID)
    return player, found[1], replayed


def renew_recovery(play: Play, accounts: Accounts, by: Caller) -> tuple[str, bool]:
    """A new recovery code for the caller, and whether the same request had made it before. The one before ends.

    A problem where all tokens of the caller were revoked meanwhile.
    """
    by.need_all()
    player, key = by.player_id, checked_key(by.key)
    salt, replayed = play.writing.reserve(by, player, key, {"recovery": True}, new_secret())
    try:
        return accounts.players.renew_recovery(player, by.who.generation, secret_of(salt, key)), replayed
    except Revoked:
        raise Problem(problems.BAD_TOKEN) from None
