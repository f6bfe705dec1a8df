"""From a request about a tournament to the desk and back: what every write has in common."""

from typing import Any

import msgspec
from flask import Response, g

from domain.kernel.messages import Command
from events import ids
from events.envelope import Actor
from events.store import KeyReused
from projections.ledgers import Ledger, UnknownTournament
from service.conventions import problems
from service.conventions.http import (
    answer,
    cabinet,
    expected_version,
    idempotency_key,
    player_or_operator,
    principal,
    request_id,
)
from service.conventions.problems import Problem
from service.matches.commands import Busy, Refused, Stale
from service.matches.submissions import replay_header
from service.texts import Texts, texts
from service.tournaments.desk import Done, Order, Plan, Planner
from service.tournaments.documents import round_document, tournament_document


def ledger_or_problem(tournament: str) -> Ledger:
    """A tournament as it is, or a problem if there is none."""
    if not ids.is_id(ids.TOURNAMENT, tournament):
        raise Problem(problems.UNKNOWN_TOURNAMENT, {"tournament": tournament})
    try:
        ledger = cabinet().projections.ledgers.current(tournament)[0]
    except UnknownTournament:
        raise Problem(problems.UNKNOWN_TOURNAMENT, {"tournament": tournament}) from None
    return ledger


def is_organiser(ledger: Ledger) -> bool:
    """Whether the caller may act in a tournament: the player who made it, or the operator."""
    opened, who = ledger.tournament.opened, principal()
    return who.operator or (who.player is not None and opened is not None and who.player.id == opened.organiser)


def organiser_only(tournament: str) -> Ledger:
    """A tournament in which the caller may act, or a problem."""
    player_or_operator()
    ledger = ledger_or_problem(tournament)
    if not is_organiser(ledger):
        raise Problem(problems.NOT_ORGANISER)
    return ledger


def actor() -> Actor:
    """The caller as an actor, with the key of the request."""
    return Actor(player_or_operator(), None, request_id(), idempotency_key() or None)


def carry_out(tournament: str, plan: Planner | Command, body: Any, *, new: bool = False) -> Done:
    """Hand an order to the desk; whatever keeps it from being carried out becomes a problem.

    `body` is what an idempotency key stands for: everything that was asked for.
    """
    encoded = msgspec.json.encode(body, order="sorted")
    planner: Planner = (lambda now, at: Plan(plan)) if isinstance(plan, Command) else plan
    expected = None if new else expected_version()
    order = Order(tournament, actor(), planner, encoded, expected, new)
    try:
        done = cabinet().desk.submit(order)
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None
    except Stale as stale:
        raise Problem(problems.STALE, {"version": stale.current}, version=stale.current) from None
    except Busy:
        raise Problem(problems.BUSY) from None
    if isinstance(done, Refused):
        raise Problem(done.rejection.code, done.rejection.detail, version=done.version)
    return done


def words() -> Texts:
    """The texts of the service in the caller's language."""
    return texts(g.language)


def tournament_answer(
    tournament: str, done: Done, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    """A tournament after an order."""
    document = tournament_document(tournament, done.ledger)
    more = {**(headers or {}), **replay_header(done.replayed)}
    return answer(document, status, version=done.ledger.version, headers=more)


def round_answer(
    tournament: str, done: Done, number: int, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    """A round after an order."""
    document = round_document(tournament, done.ledger.tournament, number, words())
    more = {**(headers or {}), **replay_header(done.replayed)}
    return answer(document, status, version=done.ledger.version, headers=more)
