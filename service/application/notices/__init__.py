"""The notices of an account: what its player is told of, in one numbered list that it reads or follows."""
