"""`python -m service` is the command `cabinet`."""

from service.commandline.main import main

main(prog_name="cabinet")
