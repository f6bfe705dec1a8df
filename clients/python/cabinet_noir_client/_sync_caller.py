"""A caller without `await`, made from the one with it by `make clients`."""

from functools import cached_property

from cabinet_noir_client._sync_lines import Lines, Rows
from cabinet_noir_client._sync_operations import Operations
from cabinet_noir_client._sync_pages import Pages
from cabinet_noir_client._sync_tokens import Tokens
from cabinet_noir_client._sync_transport import Transport


class Caller(Transport):
    """A caller of the API: all of its operations and lists."""

    @cached_property
    def api(self) -> Operations:
        """Every operation, each one request."""
        return Operations(self)

    @cached_property
    def pages(self) -> Pages:
        """Every list, item by item over all its pages."""
        return Pages(self.api)

    @cached_property
    def tokens(self) -> Tokens:
        """The caller's tokens."""
        return Tokens(self.api)

    @cached_property
    def lines(self) -> Lines:
        """Every answer of lines of JSON, value by value as it comes."""
        return Lines(self)

    @cached_property
    def rows(self) -> Rows:
        """Every answer of CSV, row by row as it comes."""
        return Rows(self)
