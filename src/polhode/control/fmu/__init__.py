"""FMUs, models of other programs (FMI 2.0 and 3.0): as controllers, and as loads with unknowns of their own.

`ph.Controller(ph.fmu.CoSimulation("pid.fmu"), rate=100, seen=["angle"], commands=["u"])`;
`ph.fmu.load("motor.fmu", inputs={"w": lambda t, s: s.v[0]}, joints={"wheel": "torque"})`.

To load an FMU is to run code of whoever made it, with all rights of this process.
"""

from polhode.control.fmu.co_simulation import CoSimulation
from polhode.control.fmu.instance import FmuError
from polhode.control.fmu.model_exchange import load
from polhode.control.fmu.own_process import in_own_process

__all__ = ["CoSimulation", "FmuError", "in_own_process", "load"]
