"""The accessibility checker."""

from axe_playwright_python.sync_playwright import Axe

from tests.browser.visitor import Visitor

BOARD = {"exclude": [["cabinet-board"]]}


def faults(visitor: Visitor, around: bool = False) -> list[str]:
    """Whatever the checker objects to, with where it is; with `around` not on boards."""
    # It would load style sheets that import others from where they are not.
    asked = {"preload": False, "resultTypes": ["violations"]}
    found = Axe().run(visitor.page, context=BOARD if around else None, options=asked).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for fault in found
        for node in fault["nodes"][:3]
    ]
