"""Pages of documents that are found by tags."""

from projections.index import IndexPage as IndexPage

PAGE_DEFAULT = 50
PAGE_MAX = 200
EVENTS_MAX = 500
