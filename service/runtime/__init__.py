"""The processes: composition, settings, command line, workers."""
