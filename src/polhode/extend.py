"""What authors of loads, joints, constraints, sensors, actuators, methods, laws and files need, under one roof.

Everything here is public: a class of yours that imports from `polhode` and `polhode.extend` alone keeps working from
one version to the next. The guide's page "Extend polhode" has an example of each kind.
"""

from __future__ import annotations

from polhode._jit import kernel
from polhode.arrays import frozen, number, positive, strict, unit, vector
from polhode.core.quat import from_matrix as quaternion_of
from polhode.core.quat import to_matrix as matrix_of
from polhode.core.scalars import arctan2, cos, exp, is_zero, select, sin, sqrt
from polhode.core.small import (
    components,
    cross3,
    dot3,
    elements,
    mat_mul,
    mat_t_vec,
    mat_vec,
    norm3,
    vectors,
)
from polhode.integrate.table import RungeKutta, hermite
from polhode.model.actuators.actuator import Actuator, Change
from polhode.model.actuators.actuator_place import placed
from polhode.model.constraints.constraint import NOTHING, Constraint
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import (
    Axis,
    BodyName,
    Choice,
    Direction,
    JointName,
    Number,
    Tensor,
    Triple,
    Vector,
)
from polhode.model.joints.joint import Coordinate, Joint
from polhode.model.loads.layout import ATTITUDE, OMEGA, POSITION, ROTATION, SIZE, VELOCITY
from polhode.model.loads.load import Load
from polhode.model.sensors.sensor import Sensor, check_joint, check_link
from polhode.model.signals import OwnState
from polhode.model.system_loads.joint_load import JointLoad, along_speeds, coordinates_of, moving_joint, speeds_of
from polhode.model.system_loads.load import Effort, SystemLoad
from polhode.results.atomic import replace_file
from polhode.results.certificate import certify
from polhode.results.columns import NAMES, UNITS, Columns, pieces
from polhode.results.laws.law import LawOfMotion, Terms

__all__ = [
    "ATTITUDE",
    "NAMES",
    "NOTHING",
    "OMEGA",
    "POSITION",
    "ROTATION",
    "SIZE",
    "UNITS",
    "VELOCITY",
    "Actuator",
    "Axis",
    "BodyName",
    "Change",
    "Choice",
    "Columns",
    "Constraint",
    "Coordinate",
    "Direction",
    "Effort",
    "Joint",
    "JointLoad",
    "JointName",
    "LawOfMotion",
    "Load",
    "Number",
    "OwnState",
    "Row",
    "RungeKutta",
    "Sensor",
    "SystemLoad",
    "Tensor",
    "Terms",
    "Triple",
    "Vector",
    "along_speeds",
    "arctan2",
    "certify",
    "check_joint",
    "check_link",
    "components",
    "coordinates_of",
    "cos",
    "cross3",
    "dot3",
    "elements",
    "exp",
    "frozen",
    "hermite",
    "is_zero",
    "kernel",
    "mat_mul",
    "mat_t_vec",
    "mat_vec",
    "matrix_of",
    "moving_joint",
    "norm3",
    "number",
    "pieces",
    "placed",
    "positive",
    "quaternion_of",
    "replace_file",
    "select",
    "sin",
    "speeds_of",
    "sqrt",
    "strict",
    "unit",
    "vector",
    "vectors",
]
