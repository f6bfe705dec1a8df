"""Background work: the relay, and the jobs for bots, the house, clocks, webhooks and analyses."""
