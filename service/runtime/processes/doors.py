"""Ways by which processes of this machine hand connections to each other."""

import socket


def doors(processes: int) -> list[tuple[socket.socket, socket.socket]]:
    """A door for each process, which it and those that are started in its place inherit: what
    others write packets to, each with a connection, and what it reads.
    """
    made = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(processes)]
    for door in made:
        for side in door:
            side.setblocking(False)
    return made
