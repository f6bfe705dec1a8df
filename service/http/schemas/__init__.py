"""How marshmallow checks the bodies of requests before anything else reads them."""
