"""Whether a sampled world can have come about: everything its viewer was told is replayed against it.

How many things went from which place to which is told to everybody. Which things they were, a viewer knows of those
that an event named to it and of those that its view showed. Two checks follow, for every game alike:

- Forward (`told`): for each thing the places where it may be by all that was told. This does not ask what the
  game's own view still knows: what a view forgets is held against the sample all the same.
- Backward (`history`): one history that ends in the sample and agrees with every event. It fails if things that are
  possible one by one are not possible together. It says where everything lay at the beginning, and in which worlds
  the commands were given; those given in the open must have been allowed there.

It cannot find that amounts in a `Ledger` could not have come about, nor what only the rules of a game prove, as
which kind of card may lie where. For these a game gives a table, `tests/games/<game>/replay.py`. A deck that is one
hidden value is taken for a heap without order. Nothing is concluded from a secret command having been allowed. In
theory a complaint may be wrong: a history may exist that was not found in `check.TRIES` attempts.

`python -m tests.conformance.replay 10000` counts the impossible samples of every game.
"""
