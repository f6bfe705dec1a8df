"""The processes that make up the service: the server, the API under gunicorn, and who watches over them."""
