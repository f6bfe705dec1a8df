"""How large studies may be, and how many somebody may have."""

TITLE_MAX = 100
CHAPTER_TEXT_MAX = 10_000
"""Characters of a chapter."""
CHAPTERS_MAX = 64
NODES_MAX = 1000
"""Notes on versions in a whole study."""
STUDY_BYTES_MAX = 256 * 1024
"""Bytes of a study as JSON."""
BODY_BYTES_MAX = 1024 * 1024
"""Bytes of a request with a study: more than a study may have, so that what is too much can be named."""
STUDIES_EACH_MAX = 100
STUDIES_BYTES_MAX = 8 * 1024 * 1024
"""How many studies a player may have, and how many bytes these take packed, with their changes."""
OPERATIONS_MAX = 1000
"""Operations of a patch."""
CHANGES_MAX = 100
CHANGES_BYTES_MAX = 256 * 1024
"""How many changes of a study are kept, and how many bytes these take as JSON. The oldest make room."""
