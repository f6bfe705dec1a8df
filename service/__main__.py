"""`python -m service` is the command `cabinet`."""

from service.cli import main

main(prog_name="cabinet")
