"""A fall from 4 km with forces along all three axes; the ground ends it, and the formula agrees.

Run it with `python examples/free_fall.py`.
"""

import numpy as np

import polhode as ph

body = ph.Body(mass=70.0, inertia=(12.0, 11.0, 2.0), name="sky diver without air")
g, push = np.array([0.0, 0.0, -9.81]), np.array([70.0, -140.0, 0.0])  # m/s^2, N
ground = ph.Event(lambda t, state: state.position[2], terminal=True, direction=-1, name="ground")
start = ph.State(position=(0.0, 0.0, 4000.0))
run = ph.simulate(body, start, 60.0, loads=[ph.loads.Gravity(g=g), ph.loads.Force(push)], events=ground)
exact = start.position + np.outer(run.t**2 / 2, g + push / body.mass)  # at the run's own times
print(run.certificate)
print(f"lands after {run.t[-1]:.6f} s, {np.abs(run.position - exact).max():.1e} m off p0 + a t^2/2")
