"""Why does a thrown phone flip? Spin it about its middle axis and look.

Run it with `python examples/thrown_phone.py`; it writes thrown_phone.png and thrown_phone.html beside you. The page
opens in any browser and shows the flight ten times slower; choose the phone's own frame to see its spin run along the
polhode.
"""

import polhode as ph

size, mass = (0.15, 0.07, 0.008), 0.2  # m, kg: a box as large as a phone
box = ph.library.Part("phone", ph.solids.Box(size).mesh(), "#56B4E9", ph.solids.Box(size).solid(mass=mass))
phone = ph.library.Shape("phone", (box,)).body()
start = ph.State(velocity=(0.0, 0.0, 5.0), omega=(0.1, 20.0, 0.1))  # y is the middle axis; nobody throws perfectly
run = ph.simulate(phone, start, t_end=1, loads=ph.loads.Gravity(g=(0.0, 0.0, -9.81)))
print(run.certificate)
run.plot(title="A phone thrown with a spin about its middle axis").savefig("thrown_phone.png")
run.animate("thrown_phone.html", scale=0.1, camera="follow", traces=["polhode"])
