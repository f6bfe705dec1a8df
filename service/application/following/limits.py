"""How many streams and long polls a process holds, how long they last, and when a stalled one ends."""

WAIT_SECONDS_MAX = 30.0
WAIT_LOOK_SECONDS = 2.0
"""How often a long poll looks whether its process stops, which gives it 5 seconds."""
WAITERS_MAX = 64
"""Long polls that one process holds at a time."""
WAITERS_PER_CLIENT = 8
"""Of these, long polls of one token, or of one address without a token."""
STREAMS = 2_000
"""Streams that one process holds at a time; `CABINET_STREAMS`."""
STREAMS_PER_CLIENT = 50
"""Of these, streams of one token, or of one address without a token; `CABINET_STREAMS_PER_CLIENT`."""
HEARTBEAT_SECONDS = 15
"""The interval of heartbeats on an idle stream; `CABINET_HEARTBEAT_SECONDS`."""
STREAM_BUFFER_BYTES = 64 * 1024
"""Bytes buffered for a follower before it is sent nothing more until it has read."""
STREAM_STALL_SECONDS = 60.0
"""How long a follower may read nothing before it is cut off."""
STREAM_STOP_SECONDS = 2.0
"""How long a stopping process waits for its streams to end."""
