"""`python -m service` is the command `cabinet`."""

from service.runtime.commandline.main import main

main(prog_name="cabinet")
