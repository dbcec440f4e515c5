"""Drag gives a fall its terminal speed sqrt(m g/c).

Run it with `python examples/skydiver.py`.
"""

import numpy as np

import polhode as ph

mass, g, c = 70.0, 9.81, 0.25  # kg, m/s^2, kg/m
diver = ph.Body(mass=mass, inertia=(12.0, 11.0, 2.0), name="sky diver")
loads = [ph.loads.Gravity(g=(0.0, 0.0, -g)), ph.loads.Drag(quadratic=c)]
ground = ph.Event(lambda t, state: state.position[2], terminal=True, direction=-1, name="ground")
run = ph.simulate(diver, ph.State(position=(0.0, 0.0, 4000.0)), 300.0, loads=loads, events=ground, rtol=1e-12)
print(run.certificate)
print(
    f"lands after {run.t[-1]:.3f} s at {-run.velocity[-1, 2]:.6f} m/s; sqrt(m g/c) is {np.sqrt(mass * g / c):.6f} m/s"
)
