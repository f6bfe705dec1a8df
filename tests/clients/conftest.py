"""A service for all clients."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.processes import Running, running

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@pytest.hookimpl(tryfirst=True)  # before xdist looks at the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them in one process, which starts one service and makes each client once."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.processes)
            item.add_marker(pytest.mark.xdist_group("clients"))


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(
        tmp_path_factory.mktemp("clients"),
        CABINET_WORKERS="1",
        CABINET_RATE="0",
        CABINET_RATE_TURN="0",
        CABINET_RATE_ACCOUNTS="0",
    ) as found:
        yield found


@pytest.fixture(scope="session")
def address(service: Running) -> str:
    return f"http://127.0.0.1:{service.port}"
