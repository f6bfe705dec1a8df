"""Drawing anew: what a person did to an element stays until what is drawn says otherwise."""

from tests.browser.visitor import Visitor

DETAILS = """async steps => {
    const base = document.querySelector("script[src]").src.replace("app.js", "boards/shared/dom.js");
    const { draw, h } = await import(base);
    const root = document.body.appendChild(document.createElement("div"));
    for (const step of steps) {
        if (step === "click") root.querySelector("summary").click();
        else draw(root, h("details", { open: step === "open" || null }, h("summary", {}, "More")));
    }
    return root.querySelector("details").open;
}"""
"""Whether details are open after these steps, of which no event has told anybody yet."""


def test_what_a_person_opened_or_closed_stays_so_when_it_is_drawn_again(lobby: Visitor) -> None:
    assert lobby.page.evaluate(DETAILS, ["closed", "click", "closed"])
    assert not lobby.page.evaluate(DETAILS, ["open", "click", "open"])


def test_a_change_of_what_is_drawn_opens_and_closes(lobby: Visitor) -> None:
    assert lobby.page.evaluate(DETAILS, ["closed", "open"])
    assert not lobby.page.evaluate(DETAILS, ["open", "closed"])
