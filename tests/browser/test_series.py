"""Series by clicks alone, in both languages, from announcement to the printed table.

A qualifier whose best go over to a final, and a league of three.
"""

from collections.abc import Callable

import pytest

from service.application.languages import LANGUAGES
from tests.browser.checker import faults
from tests.browser.organiser import Organiser
from tests.browser.visitor import Visitor
from tests.browser.words import Words
from tests.tiers import few


@pytest.fixture(params=few(LANGUAGES, "ja"))
def organiser(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Organiser:
    words = Words(request.param, "pages/desk", "pages/series")
    return Organiser(visit(bypass_csp=True, locale=words.locale), words)


@pytest.mark.exhaustive
def test_the_best_of_a_qualifier_go_over_to_a_final_that_is_announced_with_the_cut(organiser: Organiser) -> None:
    words, page, see = organiser.words, organiser.page, organiser.visitor.see
    organiser.announce("Qualifier")
    organiser.play(bots=4)
    organiser.open_series("The Road", "Qualifier", final="2")
    page.get_by_label(words("term-tied_table")).select_option("seed")
    organiser.click("foresee-cut")
    see(f"h3:has-text('{words('would-go', count=2)}')")
    assert page.locator("[role=status] tbody tr.winner").count() == 2
    assert not faults(organiser.visitor)
    organiser.click("make-cut")
    see(f"summary:has-text('{words('cut-n', cut=1, count=2)}')")
    organiser.follow(words("next-tournament"))
    see("cabinet-tournament a:has-text('The Road')")
    organiser.play()
    organiser.follow("The Road")
    see("cabinet-series #standings")
    organiser.end_and_print()
    assert page.locator("[aria-labelledby=standings] tbody tr").count() == 4


@pytest.mark.exhaustive
def test_a_league_of_three_is_ranked_by_the_points_of_the_best_two(organiser: Organiser) -> None:
    words, page, see = organiser.words, organiser.page, organiser.visitor.see
    organiser.announce("Season One")
    organiser.play(bots=2)
    organiser.open_series("The League", "Season One", points="10 6", best="2")
    for season in ("Season Two", "Season Three"):
        organiser.unfold("announce-here")
        page.locator("form", has=page.locator("[name=game]")).get_by_label(words("term-name")).fill(season)
        page.locator("[name=rounds]").first.fill("1")
        organiser.click("announce-it-here")
        organiser.follow(season)
        see(f"cabinet-tournament h1:has-text('{season}')")
        organiser.play(bots=2)
        organiser.follow("The League")
        see("cabinet-series #standings")
    page.get_by_role("button", name=f"{words('earlier')}: Season Three").click()
    see("li:has-text('2. Season Three')")
    organiser.end_and_print()
    assert page.locator("[aria-labelledby=standings] thead th").count() == 6
    organiser.page.emulate_media(media="screen")
    organiser.list_all()
    see("a:has-text('The League')")


@pytest.mark.exhaustive
def test_links_are_set_changed_and_removed_and_nobody_is_overtaken_unseen(organiser: Organiser) -> None:
    words, page, visitor = organiser.words, organiser.page, organiser.visitor
    for name in ("Group A", "Final"):
        organiser.announce(name)
    organiser.open_series("The Cup", "Group A", "Final")
    organiser.click("add-link")
    page.get_by_label(words("who-goes")).select_option("ranks")
    page.get_by_label(words("rank-last"), exact=True).fill("2")
    page.locator("[name=target]").select_option(label="Final")
    organiser.click("add-link")
    visitor.see(f"li:has-text('{words('choose-ranks', first=1, last=2)}')")
    page.get_by_role("button", name=f"{words('edit')}: ").click()
    page.get_by_label(words("who-goes")).select_option("points")
    page.get_by_label(words("least-points"), exact=True).fill("1.5")
    visitor.ask("PUT", f"/v1/series/{page.url.rpartition('/')[2]}/points", {"points": [3, 1]}, organiser.token)
    organiser.click("change-link")
    visitor.see(f"text={words('overtaken')}")
    visitor.forgive("412")
    assert page.get_by_label(words("least-points"), exact=True).input_value() == "1.5"
    organiser.click("change-link")
    visitor.see(f"li:has-text('{words('choose-points', points='1.5')}')")
    page.get_by_role("button", name=f"{words('remove-link')}: ").click()
    visitor.see(f"text={words('no-links')}")
    assert not faults(visitor)
