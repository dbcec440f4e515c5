"""Three panels turn themselves by their hinges alone, like a falling cat; the numbers of theory and of the simulator.

Run it with `python examples/falling_cat.py`.
"""

import numpy as np

import polhode as ph

wing = ph.library.l_array()  # three panels in the form of an L, in free space
path = ph.plan.ShapePath.rectangle(np.radians(90), np.radians(90))  # both hinges open, then both close again
print(ph.plan.turn(wing, path))

driven = ph.plan.drive(wing, path, leg_time=20)  # PD torques and locks, leg by leg
print(driven)
print(driven.run.ledger)

grid = np.radians(np.linspace(-180, 180, 20))
turns = ph.plan.turn_map(wing, grid, grid)
best = np.unravel_index(np.argmax(np.where(turns.feasible, turns.angle, 0.0)), turns.angle.shape)
print(f"of {turns.angle.size} rectangles {turns.feasible.sum()} are free of collisions; the largest turn of these is"
      f" {np.degrees(turns.angle[best]):.3f} deg, about {np.round(turns.axis[best], 3)}")  # fmt: skip
