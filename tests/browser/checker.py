"""The accessibility checker."""

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.visitor import Visitor

CHECK = """async context => {
    const light = axe._audit.rules.filter(({ impact }) => ["minor", "moderate"].includes(impact));
    const rules = Object.fromEntries(light.map(({ id }) => [id, { enabled: false }]));
    const asked = { preload: false, resultTypes: ["violations"], rules };
    return (await axe.run(context, asked)).violations;
}"""
"""What the rules find whose finding is serious or critical, as the rule says and not the page.

`preload` would load style sheets that import others from where they are not.
"""
BOARD = {"exclude": [["cabinet-board"]]}


def faults(visitor: Visitor, around: bool = False) -> list[str]:
    """What the checker calls serious or critical, with where it is; with `around` not on boards."""
    if visitor.page.evaluate("typeof axe === 'undefined'"):
        visitor.page.evaluate(AXE_SCRIPT)
    return [
        f"{fault['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for fault in visitor.page.evaluate(CHECK, BOARD if around else {"exclude": []})
        for node in fault["nodes"][:3]
    ]
