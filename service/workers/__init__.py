"""Background work: the relay that turns the feed into projections and jobs, and the jobs themselves."""
