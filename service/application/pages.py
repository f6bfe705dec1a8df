"""Pages of documents that are found by tags."""

from projections.index import IndexPage as IndexPage
