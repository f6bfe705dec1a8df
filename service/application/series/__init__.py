"""Use cases of series: tournaments in order, links and cuts between them, standings over all."""
