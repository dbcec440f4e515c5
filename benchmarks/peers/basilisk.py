"""Basilisk's spacecraft with its RK4 integrator, no message recorded."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.case import Case, End
from benchmarks.peers import Stepper
from benchmarks.timing import cpu_seconds

NAME, PACKAGE = "Basilisk", "Basilisk"


def free(case: Case) -> Stepper:
    """One task at dt that holds the spacecraft alone."""

    def run(n: int) -> tuple[float, End]:
        simulation, craft = _simulation(case)
        simulation.ConfigureStopTime(round(n * case.dt * 1e9))
        return cpu_seconds(simulation.ExecuteSimulation), _end(craft)

    return run


def _simulation(case: Case) -> tuple[Any, Any]:
    from Basilisk.simulation import svIntegrators
    from Basilisk.utilities import SimulationBaseClass

    simulation = SimulationBaseClass.SimBaseClass()
    simulation.CreateNewProcess("process").addTask(simulation.CreateNewTask("task", round(case.dt * 1e9)))
    craft = _craft(case)
    craft.setIntegrator(svIntegrators.svIntegratorRK4(craft))
    simulation.AddModelToTask("task", craft)
    simulation.InitializeSimulation()
    return simulation, craft


def _craft(case: Case) -> Any:
    from Basilisk.simulation import spacecraft

    column = lambda values: [[v] for v in values]  # noqa: E731
    craft = spacecraft.Spacecraft()
    craft.hub.mHub = case.mass
    craft.hub.IHubPntBc_B = np.diag(case.moments).tolist()
    craft.hub.v_CN_NInit = column(case.velocity)
    craft.hub.omega_BN_BInit = column(case.omega)
    return craft


def _end(craft: Any) -> End:
    from Basilisk.utilities import RigidBodyKinematics

    state = craft.scStateOutMsg.read()
    C_BN = np.array(RigidBodyKinematics.MRP2C(np.array(state.sigma_BN)))
    return End(np.array(state.omega_BN_B), C_BN.T, np.array(state.v_CN_N))
