"""A caller with `await`. The one without is made from this file by `make clients`."""

from functools import cached_property

from cabinet_noir_client._async_lines import AsyncLines, AsyncRows
from cabinet_noir_client._async_operations import AsyncOperations
from cabinet_noir_client._async_pages import AsyncPages
from cabinet_noir_client._async_tokens import AsyncTokens
from cabinet_noir_client._async_transport import AsyncTransport


class AsyncCaller(AsyncTransport):
    """A caller of the API: all of its operations and lists."""

    @cached_property
    def api(self) -> AsyncOperations:
        """Every operation, each one request."""
        return AsyncOperations(self)

    @cached_property
    def pages(self) -> AsyncPages:
        """Every list, item by item over all its pages."""
        return AsyncPages(self.api)

    @cached_property
    def tokens(self) -> AsyncTokens:
        """The caller's tokens."""
        return AsyncTokens(self.api)

    @cached_property
    def lines(self) -> AsyncLines:
        """Every answer of lines of JSON, value by value as it comes."""
        return AsyncLines(self)

    @cached_property
    def rows(self) -> AsyncRows:
        """Every answer of CSV, row by row as it comes."""
        return AsyncRows(self)
