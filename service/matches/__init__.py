"""What is done with a match: the path of a command, who may see what, branches, undo, records, positions."""
