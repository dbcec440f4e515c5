"""Three spheres that nothing simulates: their motions are formulas and a table.

Run it with `python examples/three_spheres.py`; it writes three_spheres.html and three_spheres.png beside you.
"""

import numpy as np

import polhode as ph

t = np.linspace(0.0, 10.0, 201)  # s
swing, rest = 3.0 * np.sin(2.0 * np.pi * t / 5.0), np.zeros_like(t)  # m, once in 5 s
around = np.column_stack(
    [t, rest, swing, 3.0 * np.cos(2.0 * np.pi * t / 5.0), np.pi * t / 5.0, rest, rest]
)  # angles zyx

scene = ph.Scene("Three spheres")
sphere = ph.library.ellipsoid((0.6, 0.6, 0.6))
scene.add(sphere, lambda t: (3.0 * np.sin(2.0 * np.pi * t / 5.0), 0.0, 0.0), name="along x", color="#D55E00")
scene.add(sphere, lambda t: (0.0, 3.0 * np.sin(2.0 * np.pi * t / 5.0), 0.0), name="along y", color="#009E73")
scene.add(sphere, around, name="around x", color="#0072B2", euler="zyx")
scene.triad(1.2, to="around x", name="its axes")
scene.triad(4.0, name="world axes")

scene.animate("three_spheres.html", stop=10.0)
scene.animate("three_spheres.png", times=[0.0, 0.8, 1.6, 2.4, 3.2, 4.0])
print(scene)
