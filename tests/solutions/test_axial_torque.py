"""A symmetric body under axial torque in closed form: a 30-digit reference, Kummer's functions, laws, refusals."""

from __future__ import annotations

import dataclasses
import math
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest

import polhode as ph
from polhode.analysis.exact import axial_torque as module
from polhode.core.quat import angle, multiply, rotate
from polhode.core.small import components, vectors
from polhode.errors import InputError
from tests.solutions.quadratic import ONE, distance, reference, spinning, turning

EPS = float(np.finfo(float).eps)
