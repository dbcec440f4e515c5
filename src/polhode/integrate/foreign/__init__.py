"""Solvers of other packages behind one face: they keep a past, choose their steps and are driven from Python."""
