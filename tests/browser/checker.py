"""The accessibility checker."""

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.visitor import Visitor

CHECK = """async context =>
    (await axe.run(context, { preload: false, resultTypes: ["violations"] })).violations"""
"""What it objects to. `preload` would load style sheets that import others from where they are not."""
PAGE = {"exclude": []}
AROUND = {"exclude": [["cabinet-board"]]}


def faults(visitor: Visitor, around: bool = False, within: str | None = None) -> list[str]:
    """Whatever the checker objects to, with where it is; `around` boards alone, or `within` something alone."""
    visitor.paint()  # what nobody can see has no contrast
    if visitor.page.evaluate("typeof axe === 'undefined'"):
        visitor.page.evaluate(AXE_SCRIPT)
    context = {"include": [[within]]} if within else AROUND if around else PAGE
    return [
        f"{fault['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for fault in visitor.page.evaluate(CHECK, context)
        for node in fault["nodes"][:3]
    ]
