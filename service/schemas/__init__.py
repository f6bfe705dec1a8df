"""What strangers send, checked by marshmallow before anything else looks at it."""
