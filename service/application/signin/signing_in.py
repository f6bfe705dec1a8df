"""Signing in with the operator's identity provider, step by step, each bound to one browser."""

import re

from service.application import problems
from service.application.naming import NAME_MAX, ONE_LINE, fault_of_name
from service.application.parts import Accounts, Play
from service.application.players import Player
from service.application.problems import Problem
from service.application.signin.provider import Failed, SignIn


def start(accounts: Accounts, signin: SignIn, back: str) -> tuple[str, str]:
    """Where to send a person, who comes back to the address `back`, and what its browser is to bring then.

    Raises Failed if the provider does not answer.
    """
    to, attempt = signin.start(back)
    return to, accounts.attempts.begin(attempt)


def come_back(
    play: Play, accounts: Accounts, signin: SignIn, browser: str, address: str, back: str, name: str
) -> str:
    """A person came back at an address; what its browser is to bring for its token. Raises Failed.

    At the first sign-in it becomes a player, called as the provider says, or else by `name`.
    """
    attempt = accounts.attempts.take(browser)
    if attempt is None:
        raise Failed("no attempt of this browser")
    who = signin.finish(attempt, address, back)
    called = _name_of(who.name) or name
    player = accounts.attempts.player_of(signin.provider.issuer, who.subject, called, play.clock())
    return accounts.attempts.succeed(player)


def collect(play: Play, accounts: Accounts, browser: str) -> tuple[Player, str]:
    """The player who signed in with a browser, and a new token, once. A problem for any other browser."""
    found = accounts.attempts.collect(browser, play.clock())
    if found is None:
        raise Problem(problems.BAD_TOKEN)
    return found


def _name_of(given: str) -> str:
    """A name that a player may have, of the one that the provider gives; empty if it is none."""
    name = " ".join(given.split())[:NAME_MAX].strip()
    return name if re.fullmatch(ONE_LINE, name) and not fault_of_name(name) else ""
