"""Do the tests of a game notice a wrong rule? Faults are planted in it one by one, and its tests run on each.

`python -m bench.mutants --game richelieu --sample 300 --seed 2` plants 300 of the faults that its rules
can have. What no test notices is printed.

cosmic-ray and mutmut are kept, and cannot do it. mutmut leaves out every decorated function (folds of events,
properties) and what stands outside functions. cosmic-ray starts a new interpreter for every fault. Neither forgets
a field or a filter, or takes one player for another.
"""
