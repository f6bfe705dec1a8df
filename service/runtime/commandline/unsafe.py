"""No command writes to a Redis that may lose what it acknowledged."""

from events.connection import connect, is_down
from events.safety import dangers, forgetful
from service.runtime.settings import Config


def refuse_unsafe(config: Config) -> None:
    """Raise ValueError if Redis may lose acknowledged events, unless the settings allow that, or if it cannot wait
    for disks as the settings ask.

    A server that does not answer is not judged; `/readyz` does so later.
    """
    client = connect(config.redis_url)
    try:
        found = [] if config.unsafe_redis else dangers(client)
        unable = forgetful(client) if config.replication_wait == "disk" else []
    except Exception as error:
        if not is_down(error):
            raise
        return
    finally:
        client.close()
    if found:
        raise ValueError(
            f"CABINET_REDIS_URL names a server that is not safe: {'; '.join(found)}. "
            "For tests, CABINET_UNSAFE_REDIS=allow uses it all the same"
        )
    if unable:
        raise ValueError(f"CABINET_REPLICATION_WAIT=disk needs another server: {'; '.join(unable)}")
