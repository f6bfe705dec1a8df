"""A service and a browser for all tests of the pages; a visitor for each."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import SPARING, chromium
from tests.browser.file_server import FileServer
from tests.browser.visitor import Visitor
from tests.service.processes import Running, running

OPERATOR = "cno_operator_of_the_browser_tests"
HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before the marks are looked at
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They are marked."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium(*SPARING) as found:
        yield found


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileServer]:
    """A server of files at another origin, whose pages may call the service."""
    with FileServer(tmp_path_factory.mktemp("elsewhere")) as found:
        yield found


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory, elsewhere: FileServer) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("browser")
    with running(
        data, CABINET_OPERATOR_TOKEN=OPERATOR, CABINET_WORKERS="1", CABINET_CORS_ORIGINS=elsewhere.origin
    ) as found:
        yield found


@pytest.fixture(scope="module")
def lobby(browser: Browser, service: Running) -> Iterator[Visitor]:
    """A visitor in the lobby whom tests share that ask what a module of the pages answers."""
    visitor = Visitor(browser, service)
    visitor.go()
    yield visitor
    visitor.close()
    assert visitor.errors == [], service.logged()


@pytest.fixture
def visit(browser: Browser, service: Running) -> Iterator[Callable[..., Visitor]]:
    """A new visitor with a browser profile that holds nothing; none may leave errors in the console."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, service, **how))
        return visitors[-1]

    yield come
    errors = [error for visitor in visitors for error in visitor.errors]
    for visitor in visitors:
        visitor.close()
    assert not errors, service.logged()


@pytest.fixture
def visitor(visit: Callable[..., Visitor]) -> Visitor:
    return visit()
