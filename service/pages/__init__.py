"""What a browser shows: the pages, the boards and the guide."""
