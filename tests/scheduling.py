"""Which tests one process runs together: those that would otherwise make the same thing in several processes."""

from xdist.scheduler import LoadGroupScheduling


class Together(LoadGroupScheduling):
    """Groups stay together, and so do files; of the conformance suite, what looks at one match."""

    def _split_scope(self, nodeid: str) -> str:
        group: str = super()._split_scope(nodeid)
        if group != nodeid:
            return group
        path, _, name = nodeid.partition("::")
        match = name.partition("[")[2]
        return f"tests/conformance [{match}" if match and path.startswith("tests/conformance/") else path
