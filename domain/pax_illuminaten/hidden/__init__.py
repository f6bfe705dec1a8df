"""What open play tells of hidden cards, and worlds that agree with it."""
