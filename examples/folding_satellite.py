"""A satellite unfolds two panels: springs open the hinges, latches lock them, and the ledger says what that cost.

Run it with `python examples/folding_satellite.py`.
"""

import numpy as np

import polhode as ph

satellite = ph.System(name="folding satellite")
satellite.add(ph.Body(mass=10, inertia=(1.5, 1.5, 2.0), name="hub"), ph.joints.Free())
panel = ph.Body(mass=1, inertia=(1 / 12, 1e-3, 1 / 12), name="panel")  # 1 m along y
for side, stiffness in ((+1, 0.05), (-1, 0.08)):  # N m/rad: the second opens faster
    name, hinge = f"panel {side:+d}", ph.joints.Revolute((side, 0, 0))
    satellite.add(panel, hinge, "hub", (0, 0.5 * side, 0), (0, -0.5 * side, 0), name=name)
    satellite.load(ph.loads.JointSpring(name, stiffness))
    satellite.constrain(ph.constraints.Lock(name), name=f"latch {side:+d}", active=False)

# the coordinates of the hub are seven (position and quaternion), then come the angles of the panels
flat = [
    ph.Event(lambda t, q, v: q[7], direction=-1, jump=ph.Switch(on="latch +1")),
    ph.Event(lambda t, q, v: q[8], direction=-1, jump=ph.Switch(on="latch -1")),
]
start = satellite.state(q={"panel +1": np.pi / 2, "panel -1": np.pi / 2}, v={"hub": (0, 0, 0, 0, 0, 0.2)})
run = ph.simulate(satellite, start, 10.0, events=flat, rtol=1e-11)
print(run.certificate)
print(run.ledger)
L = run.angular_momentum
lost, moved = run.ledger.energy_lost, np.abs(L - L[0]).max()
print(f"two locks took {lost:.6f} of {run.energy[0]:.6f} J; angular momentum changed by {moved:.1e} N m s")
