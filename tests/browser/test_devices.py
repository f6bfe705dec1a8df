"""A player on several devices."""

from collections.abc import Callable

import pytest

from tests.browser.checker import faults
from tests.browser.visitor import Visitor


@pytest.mark.exhaustive
def test_a_player_goes_on_with_a_second_device_by_a_link_that_works_once(visit: Callable[..., Visitor]) -> None:
    first, second, third = visit(), visit(bypass_csp=True), visit()
    ada = first.player("Ada")
    first.go("account")
    first.page.get_by_role("button", name="Make a link for another device").click()
    link = first.page.get_by_label("Open this link on the other device").input_value()
    second.page.goto(link)
    second.see("h1:has-text('Play as Ada on this device?')")
    assert not faults(second)
    second.page.get_by_role("button", name="Play as Ada").click()
    second.see("cabinet-lobby .chips")
    assert link.rpartition("/")[2] not in second.page.url
    third.page.goto(link)
    third.page.get_by_text("was used already").wait_for()
    third.forgive("the server responded with a status of 401")
    for somebody in (first, second):
        somebody.go(f"match/{somebody.match(ada, 'conspiracy', 'me', 'bot')}")
        somebody.see(".seat.you")


@pytest.mark.exhaustive
def test_a_new_device_shows_a_code_and_plays_once_the_old_one_confirmed_it(visit: Callable[..., Visitor]) -> None:
    first, second = visit(), visit(bypass_csp=True)
    ada = first.player("Ada")
    second.go("device")
    code = second.text(".device-code")
    assert not faults(second)
    first.go("account")
    first.page.get_by_label("Code that the other device shows").fill(code.lower())
    first.page.get_by_role("button", name="Confirm the device").click()
    first.page.get_by_text(f"The device with the code {code} plays for you now.").wait_for()
    second.see("cabinet-lobby .chips")
    for somebody in (first, second):
        somebody.go(f"match/{somebody.match(ada, 'conspiracy', 'me', 'bot')}")
        somebody.see(".seat.you")
    second.forgive("status of 409")


def test_a_browser_whose_key_ended_says_so_in_plain_words(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport={"width": 390, "height": 844})
    ada = visitor.player("Ada")
    match = visitor.match(ada, "conspiracy", "me", "bot")
    visitor.ask("POST", "/v1/players/recover", {"recovery_code": ada["recovery_code"]})
    visitor.go(f"match/{match}")
    assert "Bearer" not in visitor.text(".problem")
    box = visitor.see(".problem > span").bounding_box()
    assert box
    assert box["width"] > 200
    visitor.forgive("the server responded with a status of 401")
