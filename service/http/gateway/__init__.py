"""The application on an event loop: how requests reach it, and how answers and streams reach their connections."""
