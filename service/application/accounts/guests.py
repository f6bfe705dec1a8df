"""Guests: people without an account, for whom the staff of a tournament made an entry.

A guest has a name and, once somebody made it, a link: the only token that it ever has. With it the guest plays at
the tables of its tournament and says what concerns its own entry. It enters nothing by itself, opens nothing, makes
no token, and everything that it may do besides reading is listed here. Its id stands where that of a player does.
"""

from collections.abc import Sequence
from datetime import datetime

from domain.match import refusals
from events import ids, keys
from events.connection import Client
from service.application import problems
from service.application.callers import check_scope
from service.application.places import Places
from service.application.players import FORMER, Player, Players, Principal
from service.application.problems import Problem
from service.application.tokens.records import digest_of, text_of
from service.application.tokens.scopes import Scope
from service.application.tokens.tokens import ACCOUNT_SECONDS, FIRST, USED

MAY = frozenset(
    {
        "give_command",
        "resign",
        "say_phrase",
        "check_in",
        "withdraw_entry",
        "return_entry",
        "request_bye",
        "withdraw_bye_request",
        "export_account",
        "erase_account",
    }
)
"""The operations that guests may use besides those that only read or compute, by the names in the document."""


def check_guest(who: Principal, operation: str, scope: Scope | None, writes: bool) -> None:
    """A problem for a guest who asks for what is not for guests. `scope` is what the operation needs of others."""
    if operation in MAY:
        return
    if writes:
        raise Problem(refusals.NOT_FOR_GUESTS)
    check_scope(who, scope)


class Guests:
    """The guests, in Redis: each a hash like that of a player."""

    def __init__(self, client: Client, players: Players, places: Places) -> None:
        self._redis = client
        self._players = players
        self._places = places

    def new_ids(self, count: int, now: datetime) -> list[str]:
        """Ids of guests to be."""
        return [ids.new_id(ids.GUEST, now) for _ in range(count)]

    def add(self, made: Sequence[Player], tournament: str, texts: Sequence[str] = ()) -> None:
        """Store guests, with their links if there are `texts`, before they are entered.

        They end by themselves unless they are kept: what is interrupted leaves no names behind.
        """
        pipeline = self._redis.pipeline(transaction=False)
        for number, guest in enumerate(made):
            link = {FIRST: digest_of(texts[number])} if texts else {}
            pipeline.hset(
                keys.player(guest.id), mapping={"name": guest.name, "created_at": guest.created_at, **link}
            )
            pipeline.expire(keys.player(guest.id), ACCOUNT_SECONDS)
        pipeline.execute()
        self._places.note_all([guest.id for guest in made], tournament)

    def keep(self, guests: Sequence[str]) -> None:
        """They are entered: they stay until they are erased."""
        self._places.keep_all(guests)

    def remove(self, guests: Sequence[str]) -> None:
        """Nothing came of guests that were to be entered."""
        pipeline = self._redis.pipeline(transaction=False)
        for guest in guests:
            pipeline.delete(keys.player(guest))
            pipeline.delete(keys.places(guest))
        pipeline.execute()

    def rename(self, guest: str, name: str) -> None:
        """Give a guest another name, and remember the one before for its erasure. A problem if it is erased."""
        now = self._players.get(guest)
        former = self._players.former_with(guest, now.name if now else name, name)
        self._swap(guest, (), (("name", name), (FORMER, former)))

    def make_link(self, guest: str, secret: str) -> str:
        """Give a guest a link in place of the one before; its text. A text that was given before changes nothing.

        A problem if there is no such guest any more.
        """
        text = text_of(guest, secret)
        if not self._players.tokens.is_given(guest, text):
            self._swap(guest, self._used(guest), ((FIRST, digest_of(text)),), digest_of(text))
        return text

    def end_link(self, guest: str) -> bool:
        """Take the link of a guest back; False if it had none. A problem if there is no such guest any more."""
        gone = self._used(guest)
        self._swap(guest, (FIRST, *gone), ())
        return bool(gone)

    def _used(self, guest: str) -> tuple[str, ...]:
        """The field with the last use of the link, which goes with it."""
        now = self._redis.hget(keys.player(guest), FIRST)
        return (USED + now.decode(),) if now else ()

    def _swap(
        self, guest: str, gone: Sequence[str], new: Sequence[tuple[str, bytes | str]], given: str = ""
    ) -> None:
        """Change fields of a guest; a problem if it is erased. A secret that was `given` before changes nothing."""
        while (name := self._redis.hget(keys.player(guest), "name")) is not None:
            if self._players.tokens.swap(guest, "name", name, gone, new, given):
                self._players.changed(guest)
                return
            if given and self._redis.exists(keys.secret_given(guest, given)):
                return
        raise Problem(problems.UNKNOWN_PLAYER, {"player": guest})
