"""Reorientation: turning a spacecraft by nothing but its hinges.

    rectangle ellipse turn ShapePath     net turns of closed paths of the shape, at zero momentum
    connection curvature locked          how the shape turns the array, and how much a small loop does
    follow start turn_of_run             the attitude along a path, with a drift where there is momentum
    leg_law                              one hinge in a plane: the exact law, and a fitted one
    turn_map                             all rectangles at once: turns, axes, efficiencies, what collides
    collision_domain clearance first_contact require_clear    where bodies meet
    drive timetable step_response tune HingeTracking          the same in the simulator, with PD torques and locks
    minimum_effort minimum_time shortest Maneuver             the best maneuvers, replayed in the simulator
    reach Plan refine Refined            sequences of turns to any attitude, and optimal control from there
    OptimalControl CasadiModel           optimal control of any system (`system.casadi()`)
    plot_domains plot_legs plot_step scene_with_locks         pictures

Arrays are systems without external forces (`ph.library.rods`, `l_array`, `t_array`, `cube_array`, `panel_array`, or
your own): one free body, in a plane or in space, and hinges.
"""

from __future__ import annotations

from polhode.control.hinge_tracking import HingeTracking
from polhode.plan.casadi_model import CasadiModel
from polhode.plan.collisions import Contact, clearance, first_contact, require_clear
from polhode.plan.connection import Locked, connection, curvature, locked
from polhode.plan.domain import collision_domain
from polhode.plan.driving import Driven, drive, timetable
from polhode.plan.films import scene_with_locks
from polhode.plan.following import Followed, follow, turn_of_run
from polhode.plan.infeasible import InfeasibleError
from polhode.plan.leg_law import FittedLeg, LegLaw, leg_law
from polhode.plan.maneuvers import Maneuver, minimum_effort, minimum_time, shortest
from polhode.plan.maps import TurnMap, turn_map
from polhode.plan.optimal_control import OptimalControl, OptimalMotion
from polhode.plan.paths import ShapePath
from polhode.plan.pictures import plot_domains, plot_legs, plot_reachable, plot_step
from polhode.plan.planner import Plan, reach
from polhode.plan.refining import Refined, refine
from polhode.plan.starting import start
from polhode.plan.step_response import StepResponse, step_response, tune
from polhode.plan.turns import Leg, Turn, ellipse, rectangle, turn

__all__ = [
    "CasadiModel",
    "Contact",
    "Driven",
    "FittedLeg",
    "Followed",
    "HingeTracking",
    "InfeasibleError",
    "Leg",
    "LegLaw",
    "Locked",
    "Maneuver",
    "OptimalControl",
    "OptimalMotion",
    "Plan",
    "Refined",
    "ShapePath",
    "StepResponse",
    "Turn",
    "TurnMap",
    "clearance",
    "collision_domain",
    "connection",
    "curvature",
    "drive",
    "ellipse",
    "first_contact",
    "follow",
    "leg_law",
    "locked",
    "minimum_effort",
    "minimum_time",
    "plot_domains",
    "plot_legs",
    "plot_reachable",
    "plot_step",
    "reach",
    "rectangle",
    "refine",
    "require_clear",
    "scene_with_locks",
    "shortest",
    "start",
    "step_response",
    "timetable",
    "tune",
    "turn",
    "turn_map",
    "turn_of_run",
]
