"""Sign-in with an identity provider of the operator (OpenID Connect)."""
