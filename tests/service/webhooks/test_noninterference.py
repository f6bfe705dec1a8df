"""What a seat may not know changes no byte that its webhooks are sent, no number and no count of them.

The same match is played again and again, with the same ids, times and chance, and with another secret choice of one
seat each time. What webhooks of the others and of the public are sent must be equal.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, app_over, table_for, whose_turn
from tests.service.webhooks.receiver import Receiver

SECRETIVE = 1
PAYMENTS = (
    {"type": "pay_bribe", "target": "beacon", "amount": 3},
    {"type": "pay_bribe", "target": "vagabond", "amount": 3},
    {"type": "pay_bribe", "target": "beacon", "amount": 11},
    {"type": "pay_bribe"},
)

REQUEST = re.compile(rb'"request_id":"[0-9a-f]{64}"')
"""Ids of requests are drawn at random, and so are their digests."""

Sent = dict[str, list[tuple[str, str, bytes]]]


@pytest.fixture
def sent(afresh: Callable[[], Cabinet], receiver: Receiver) -> Callable[[int, Any], Sent]:
    """Plays from an empty database; the messages to each webhook, by the name of its owner."""

    def play(choice: int, payment: Any) -> Sent:
        receiver.received.clear()
        fresh = afresh()
        relay = relay_of(fresh, "relay", settle_seconds=0)
        relay._feed.open()
        public = Api(app_over(fresh))
        players = [public.player(name) for name in ("Ada", "Bob", "Cleo")]
        match = table_for(*players)
        hooks = {who.name: _hooks(who, match, receiver) for who in (*players, public.player("Eve"))}
        _play(players, match, choice, payment)
        relay.turn(0)
        crew_of(fresh).courier.deliver_due()
        return {name: _sent_to(found, receiver) for name, found in hooks.items()}

    return play


def _hooks(who: Api, match: str, receiver: Receiver) -> set[str]:
    bodies = [{"subject": subject, "url": receiver.url} for subject in (match.rpartition("/")[2], who.id)]
    return {who.post("/v1/webhooks", body).json["id"] for body in bodies}


def _play(players: list[Api], match: str, choice: int, payment: Any) -> None:
    for seat, player in enumerate(players):
        offered = player.options(match)
        assert player.command(match, offered[choice if seat == SECRETIVE else 0]["command"]).status_code == 200
    for _ in players:
        player = whose_turn(players, match)
        secret = player is players[SECRETIVE]
        assert player.command(match, payment if secret else {"type": "pay_bribe"}).status_code == 200


def _sent_to(hooks: set[str], receiver: Receiver) -> list[tuple[str, str, bytes]]:
    found = [received for received in receiver.received if received.json["webhook"] in hooks]
    return sorted((received.json["webhook"], received.id, REQUEST.sub(b"", received.body)) for received in found)


@pytest.fixture(scope="module")
def kept() -> list[Sent]:
    """Where the usual messages are kept for the other tests."""
    return []


@pytest.fixture
def usual(kept: list[Sent], sent: Callable[[int, Any], Sent]) -> Sent:
    """What is sent after the first of all choices, played once for all tests that compare with it."""
    if not kept:
        kept.append(sent(0, PAYMENTS[0]))
    return kept[0]


def compare(one: Sent, other: Sent) -> None:
    """Only the secretive seat got different messages."""
    for name in one:
        assert one[name], name
        assert (one[name] == other[name]) == (name != "Bob"), name


@pytest.mark.long
def test_the_match_is_played_the_same_way_every_time(usual: Sent, sent: Callable[[int, Any], Sent]) -> None:
    assert sent(0, PAYMENTS[0]) == usual


@pytest.mark.parametrize("payment", PAYMENTS[1:], ids=range(1, len(PAYMENTS)))
@pytest.mark.long
def test_whom_and_how_much_a_seat_paid_changes_nothing_that_the_others_are_sent(
    usual: Sent, sent: Callable[[int, Any], Sent], payment: Any
) -> None:
    compare(usual, sent(0, payment))


def test_where_a_seat_placed_its_first_payoffs_changes_nothing_that_the_others_are_sent(
    usual: Sent, sent: Callable[[int, Any], Sent]
) -> None:
    compare(usual, sent(9, PAYMENTS[0]))
