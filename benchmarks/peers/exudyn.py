"""Exudyn's explicit RK44 on a rigid body with a rotation vector, its fastest node that explicit solvers take."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.case import Case, End
from benchmarks.peers import Stepper
from benchmarks.timing import cpu_seconds

NAME, PACKAGE = "Exudyn", "exudyn"


def free(case: Case) -> Stepper:
    """`SolveDynamic` with RK44, nothing written, nothing shown."""

    def run(n: int) -> tuple[float, End]:
        import exudyn as exu

        system, node = _body(case)
        settings = _settings(n, case.dt)
        work = lambda: system.SolveDynamic(settings, solverType=exu.DynamicSolverType.RK44)  # noqa: E731
        return cpu_seconds(work), _end(system, node)

    return run


def _body(case: Case) -> tuple[Any, Any]:
    import exudyn as exu
    from exudyn.utilities import RigidBodyInertia

    system = exu.SystemContainer().AddSystem()
    made = system.CreateRigidBody(
        inertia=RigidBodyInertia(mass=case.mass, inertiaTensor=np.diag(case.moments)),
        nodeType=exu.NodeType.RotationRotationVector,
        initialVelocity=list(case.velocity),
        initialAngularVelocity=list(case.omega),
        returnDict=True,
    )
    system.Assemble()
    return system, made["nodeNumber"]


def _settings(n: int, dt: float) -> Any:
    import exudyn as exu

    settings = exu.SimulationSettings()
    settings.timeIntegration.numberOfSteps = n
    settings.timeIntegration.endTime = n * dt
    settings.timeIntegration.verboseMode = 0
    settings.timeIntegration.explicit.computeEndOfStepAccelerations = False
    settings.solution.file.write = False
    settings.solution.file.writePeriod = settings.solution.sensors.writePeriod = 1e9
    return settings


def _end(system: Any, node: Any) -> End:
    import exudyn as exu

    kinds = exu.OutputVariableType
    take = lambda kind: np.array(system.GetNodeOutput(node, kind), dtype=float)  # noqa: E731
    return End(take(kinds.AngularVelocityLocal), take(kinds.RotationMatrix).reshape(3, 3), take(kinds.Velocity))
