"""polhode: a laboratory for the motion of rigid bodies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polhode._version import __version__
from polhode.errors import PolhodeError, PolhodeWarning, RunError
from polhode.integrate import methods
from polhode.model import loads
from polhode.model.attitude import Attitude
from polhode.model.attitude_form import AttitudeForm
from polhode.model.body import Body
from polhode.model.bounce import Bounce
from polhode.model.event import Event
from polhode.model.expression import Expression
from polhode.model.loads.propellant import Propellant
from polhode.model.parameter import Parameter
from polhode.model.piecewise import Piecewise
from polhode.model.series import TimeSeries
from polhode.model.signals import Input
from polhode.model.state import State
from polhode.model.vector_sum import VectorSum
from polhode.results.trajectory import SystemTrajectory, Trajectory
from polhode.simulate import simulate

if TYPE_CHECKING:
    from polhode import library, plan, view
    from polhode.analysis import exact
    from polhode.analysis.comparison import Comparison, compare
    from polhode.analysis.formulation_comparison import FormulationComparison
    from polhode.analysis.poinsot import poinsot, reachable_energy
    from polhode.campaign import keep
    from polhode.campaign.campaigns import campaign, load_campaign
    from polhode.campaign.ensemble import ensemble
    from polhode.campaign.members import grid
    from polhode.campaign.refine import refined_map
    from polhode.campaign.result import Ensemble
    from polhode.control import attitude as attitude_control
    from polhode.control import blocks, fmu, links
    from polhode.control.controller import Controller
    from polhode.control.formula import Formula
    from polhode.dynamics import formulations
    from polhode.geometry.mesh import Mesh
    from polhode.io.c_source import to_c
    from polhode.io.fmu import write_fmu
    from polhode.io.load_system import load_system
    from polhode.io.mass_properties import MassReport, mass_properties
    from polhode.lab.making import lab
    from polhode.learn import gym
    from polhode.mass import solids
    from polhode.mass.properties import MassProperties
    from polhode.model import actuators, constraints, joints, sensors
    from polhode.model.base import BaseMotion
    from polhode.model.body import PointMass
    from polhode.model.switch import Switch
    from polhode.model.system import System
    from polhode.model.system_state import SystemState
    from polhode.ode import solve
    from polhode.results.join import join
    from polhode.results.storage import load
    from polhode.simulate.pacing import RealTime
    from polhode.view import cameras
    from polhode.view.animating import animate
    from polhode.view.clock import Clock
    from polhode.view.live.broadcast import Broadcast
    from polhode.view.scene import Scene
    from polhode.view.stage import Stage

__all__ = [
    "Attitude",
    "AttitudeForm",
    "BaseMotion",
    "Body",
    "Bounce",
    "Broadcast",
    "Clock",
    "Comparison",
    "Controller",
    "Ensemble",
    "Event",
    "Expression",
    "Formula",
    "FormulationComparison",
    "Input",
    "MassProperties",
    "MassReport",
    "Mesh",
    "Parameter",
    "Piecewise",
    "PointMass",
    "PolhodeError",
    "PolhodeWarning",
    "Propellant",
    "RealTime",
    "RunError",
    "Scene",
    "Stage",
    "State",
    "Switch",
    "System",
    "SystemState",
    "SystemTrajectory",
    "TimeSeries",
    "Trajectory",
    "VectorSum",
    "__version__",
    "actuators",
    "animate",
    "attitude_control",
    "blocks",
    "cameras",
    "campaign",
    "compare",
    "constraints",
    "ensemble",
    "exact",
    "fmu",
    "formulations",
    "grid",
    "gym",
    "join",
    "joints",
    "keep",
    "lab",
    "library",
    "links",
    "load",
    "load_campaign",
    "load_system",
    "loads",
    "mass_properties",
    "methods",
    "plan",
    "poinsot",
    "reachable_energy",
    "refined_map",
    "sensors",
    "simulate",
    "solids",
    "solve",
    "to_c",
    "view",
    "write_fmu",
]

_LATER = {
    "attitude_control": "polhode.control.attitude",
    "blocks": "polhode.control.blocks",
    "Clock": "polhode.view.clock",
    "Controller": "polhode.control.controller",
    "Formula": "polhode.control.formula",
    "Scene": "polhode.view.scene",
    "Stage": "polhode.view.stage",
    "animate": "polhode.view.animating",
    "cameras": "polhode.view.cameras",
    "view": "polhode.view",
    "Comparison": "polhode.analysis.comparison",
    "MassProperties": "polhode.mass.properties",
    "MassReport": "polhode.io.mass_properties",
    "Mesh": "polhode.geometry.mesh",
    "compare": "polhode.analysis.comparison",
    "exact": "polhode.analysis.exact",
    "join": "polhode.results.join",
    "library": "polhode.library",
    "load": "polhode.results.storage",
    "mass_properties": "polhode.io.mass_properties",
    "to_c": "polhode.io.c_source",
    "write_fmu": "polhode.io.fmu",
    "plan": "polhode.plan",
    "poinsot": "polhode.analysis.poinsot",
    "reachable_energy": "polhode.analysis.poinsot",
    "solids": "polhode.mass.solids",
    "solve": "polhode.ode",
    "BaseMotion": "polhode.model.base",
    "FormulationComparison": "polhode.analysis.formulation_comparison",
    "PointMass": "polhode.model.body",
    "load_system": "polhode.io.load_system",
    "Switch": "polhode.model.switch",
    "System": "polhode.model.system",
    "SystemState": "polhode.model.system_state",
    "constraints": "polhode.model.constraints",
    "formulations": "polhode.dynamics.formulations",
    "joints": "polhode.model.joints",
    "actuators": "polhode.model.actuators",
    "sensors": "polhode.model.sensors",
    "links": "polhode.control.links",
    "RealTime": "polhode.simulate.pacing",
    "Broadcast": "polhode.view.live.broadcast",
    "gym": "polhode.learn",
    "fmu": "polhode.control.fmu",
    "Ensemble": "polhode.campaign.result",
    "campaign": "polhode.campaign",
    "ensemble": "polhode.campaign.ensemble",
    "grid": "polhode.campaign.members",
    "keep": "polhode.campaign.keep",
    "load_campaign": "polhode.campaign.campaigns",
    "refined_map": "polhode.campaign.refine",
    "lab": "polhode.lab",
}
_MODULES = ("actuators", "attitude_control", "blocks", "cameras", "campaign", "constraints", "exact", "fmu",
            "formulations", "joints", "keep", "lab", "library", "links", "plan", "sensors", "solids",
            "view")  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load on first use what a simulation does not need, so that `import polhode` stays light."""
    if name not in _LATER:
        raise AttributeError(f"module 'polhode' has no attribute {name!r}")
    from importlib import import_module

    module = import_module(_LATER[name])
    return module if name in _MODULES else getattr(module, name)


def __dir__() -> list[str]:
    return sorted(__all__)
