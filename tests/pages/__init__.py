"""Modules of the pages that only compute, by Node.js; `tests/browser/` has what needs a page."""
