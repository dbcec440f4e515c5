"""Laws that are ready to be the function of a controller, one file each: what scenarios offer by name.

Each is a frozen object that is called as f(t, seen, memory) and, where it remembers something, has `memory`, that of
the first sample. What is seen is read by `signals.Reader`; formulas in texts are worked out by `formulas.Formulas`.
"""
