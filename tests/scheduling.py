"""Which tests one process runs together: those that would otherwise make the same thing in several processes."""

from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController

PAGES = "tests/browser/"
BROWSERS = 2
"""How many processes start a browser and a service for it, if there is something else for the others to run."""


class Together(LoadGroupScheduling):
    """Groups stay together, and so do files; of the conformance suite, what looks at one match."""

    def _split_scope(self, nodeid: str) -> str:
        group: str = super()._split_scope(nodeid)
        if group != nodeid:
            return group
        path, _, name = nodeid.partition("::")
        match = name.partition("[")[2]
        return f"tests/conformance [{match}" if match and path.startswith("tests/conformance/") else path

    def _assign_work_unit(self, node: WorkerController) -> None:
        """The first in order; but who would start one browser too many begins with what needs none."""
        browsing = {one for one, work in self.assigned_work.items() if any(map(_of_pages, work))}
        if len(browsing - {node}) >= BROWSERS and node not in browsing:
            other = next((scope for scope in self.workqueue if not _of_pages(scope)), None)
            if other:
                self.workqueue.move_to_end(other, last=False)
        super()._assign_work_unit(node)


def _of_pages(scope: str) -> bool:
    return scope.startswith(PAGES)
