"""What a browser received for a seat never holds what that seat may not know."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import OPERATOR
from tests.browser.visitor import Visitor
from tests.tiers import few


def others_hold(view: Any) -> list[str]:
    """The cards in the hands of everybody but seat 0, as a view tells it."""
    return [card for player in view["players"][1:] for card in player["hand"]["known"]]


@pytest.mark.parametrize(
    ("game", "moves"), few([("umbra_concilium", 4), ("pax_illuminaten", 0)], ("pax_illuminaten", 0))
)
def test_no_card_in_another_hand_is_named_in_anything_the_browser_received(
    visitor: Visitor, game: str, moves: int
) -> None:
    visitor.record()
    ada = visitor.player("Ada")
    match = visitor.match(ada, game, "me", "bot:random", "bot:random")
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    chance = random.Random(5)
    for _ in range(moves):
        assert visitor.act(chance)
    visitor.see("cabinet-table .options button")
    for page, seen in (("history", ".timeline .sentence"), ("audit", ".envelope")):
        visitor.go(f"match/{match}/{page}")
        visitor.see(f"cabinet-{page} {seen}")
    truth, own = (
        visitor.ask("GET", f"/v1/matches/{match}/view?as={eyes}", token=token)["view"]
        for eyes, token in (("truth", OPERATOR), ("0", ada["token"]))
    )
    secrets = set(others_hold(truth)) - set(others_hold(own))
    assert secrets
    bodies = [body for url, body in visitor.bodies() if "/v1/matches" in url]
    assert bodies
    for card in secrets:
        assert not [body for body in bodies if f'"{card}"' in body], card


def coins_and_token(view: Any) -> list[Any]:
    """Of the boards on which coins lie: before that everybody knows that all of them are in the reserve."""
    boards = [(player["coins"]["amounts"], player["token"]) for player in view["players"][1:]]
    return [
        (amounts, token)
        for amounts, token in boards
        if amounts is None or sum(amounts.values()) > amounts["reserve"]
    ]


def workers_behind_screens(view: Any) -> list[Any]:
    return [camp["hand"] for camp in view["camps"].values() if camp["keeper"] != 0]


HIDDEN: dict[str, tuple[Callable[[Any], list[Any]], Callable[[Any], bool]]] = {
    "conspiracy": (coins_and_token, lambda told: told == (None, {"hidden": 1})),
    "richelieu": (workers_behind_screens, lambda told: list(told) == ["hidden"]),
}
"""What others hide in a view, and how it looks to a viewer who may not know it."""


@pytest.mark.parametrize("game", few(HIDDEN, "conspiracy"))
def test_every_view_that_the_browser_received_hides_what_others_keep(visitor: Visitor, game: str) -> None:
    kept, is_hidden = HIDDEN[game]
    visitor.record()
    ada = visitor.player("Ada")
    match = visitor.match(ada, game, "me", "bot:random")
    visitor.go(f"match/{match}")
    chance = random.Random(5)
    for _ in range(3):
        assert visitor.act(chance)
    answers = [json.loads(body) for url, body in visitor.bodies() if f"{match}/view" in url or "/commands" in url]
    views = [answer.get("seen", answer) for answer in answers]
    assert len(views) > 3
    for view in views:
        assert (view["lens"], view["seat"]) == ("seat", 0)
        assert all(is_hidden(told) for told in kept(view["view"]))
    assert kept(views[-1]["view"])
