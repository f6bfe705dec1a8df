"""How much a connection may send, and how long that may take."""

HEAD_BYTES = 32 * 1024
"""The longest head of a request."""
FRAMING_BYTES = 16 * 1024
"""How much a client may send in the middle of a body in chunks without sending any of it."""
HEAD_SECONDS = 20.0
"""How long a client may take to send a head."""
QUICK_BYTES = 2048
"""The longest body of a command that is answered on the event loop; no game has one nearly as long."""
BODY_SECONDS = 30.0
"""How long the body of a request may take to arrive, or each part of a long one."""
