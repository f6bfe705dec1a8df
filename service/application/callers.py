"""Who asks for a use case, whichever way it came: over HTTP, by the command line, or by a job."""

import re
from collections.abc import Callable

from msgspec import Struct, field

from domain.kernel.actors import OPERATOR
from events.envelope import Actor
from service.application import conditions, problems
from service.application.departure import Departure
from service.application.players import Principal
from service.application.problems import Problem
from service.application.tokens.scopes import SCOPES, Scope
from streams.reservations import Claim

KEY_MAX = 128
ANONYMOUS_KEY_MIN = 16
"""Shortest idempotency key of a request without a token: guessing one would give access to its answer."""


class Caller(Struct, frozen=True):
    """Who asks, the id of the request, its idempotency key, its condition (`If-Match`), and its language.

    `departure` tells whether the caller still waits for the answer.
    `claims` collects what the request has reserved, which is given back if it is refused.
    """

    who: Principal
    request_id: str
    key: str = ""
    condition: str = ""
    language: str = ""
    departure: Departure = field(default_factory=Departure)
    claims: list[Claim] = field(default_factory=list)

    @property
    def player_id(self) -> str:
        """The player; a problem for an anonymous caller or the operator."""
        if self.who.player is None:
            raise Problem(problems.TOKEN_NEEDED)
        return self.who.player.id

    def need_player(self) -> None:
        """A problem for an anonymous caller or the operator."""
        self.player_id  # noqa: B018 - it raises

    @property
    def name(self) -> str:
        """The player, or OPERATOR; a problem for an anonymous caller."""
        return OPERATOR if self.who.operator else self.player_id

    def need_somebody(self) -> None:
        """A problem for an anonymous caller."""
        self.name  # noqa: B018 - it raises

    def actor(self) -> Actor:
        """The caller as an actor, with the key of the request."""
        return Actor(self.name, None, self.request_id, checked_key(self.key) or None)

    def need_operator(self) -> None:
        """A problem unless the operator asks."""
        if not self.who.operator:
            raise Problem(problems.OPERATOR_NEEDED if self.who.player else problems.TOKEN_NEEDED)

    def need_scope(self, scope: Scope | None) -> None:
        """A problem for a token that does not allow this scope."""
        check_scope(self.who, scope)

    def need_all(self) -> None:
        """A problem unless the token allows everything: what gives access to a whole account needs all of it."""
        for scope in SCOPES:
            self.need_scope(scope)

    def expected(self, current: Callable[[], int]) -> int | None:
        """The version that the caller means, if it names one; of several the newest that has been reached.

        `current` gives the newest version that the caller may know of. 0, which is no version, stands for tags that
        match nothing.
        """
        header = self.condition.strip()
        if header in ("", "*"):
            return None
        try:
            named = conditions.versions(header)
        except ValueError:
            raise Problem(problems.BAD_PARAMETER, {"name": "If-Match"}) from None
        if len(named) > 1:
            reached = current()
            named = [version for version in named if version <= reached]
        return max(named, default=0)


def check_scope(who: Principal, scope: Scope | None) -> None:
    """A problem for a token that does not allow this scope."""
    if scope is not None and scope not in who.scopes:
        raise Problem(problems.INSUFFICIENT_SCOPE, {"scope": scope})


def checked_key(key: str, least: int = 1) -> str:
    """An idempotency key, of at least `least` characters, or an empty string; a problem for any other text."""
    if key and not re.fullmatch(rf"[\x21-\x7e]{{{least},{KEY_MAX}}}", key):
        raise Problem(problems.KEY_MALFORMED, {"least": least, "most": KEY_MAX})
    return key
