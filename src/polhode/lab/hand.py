"""A person's hand in a page: a spring with a damper from a point of a body to where the mouse is.

What it is told stands in inputs, so that one program serves every point of every body. Its work is counted like that of
any load without a potential: the laws of the motion hold while somebody drags.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core.small import Parts, cross3, mat_t_vec, mat_vec
from polhode.model.loads.layout import OMEGA, POSITION, ROTATION, SIZE, VELOCITY, Out
from polhode.model.loads.load import Load
from polhode.model.signals import Input

NAME, INPUT = "a person's hand", "hand_of_a_person_"
WIDTH = 8  # numbers of the input: stiffness (N/m), damping (N s/m), the point (m, body axes), the goal (m, world axes)


@kernel
def pull(t: float, state: Parts, par: Parts, wrench: Out) -> None:
    """f_W = k (goal - p_P) - c v_P at the body point P, t_B = at x f_B."""
    k, c = state[SIZE], state[SIZE + 1]
    at_B, goal_W = state[SIZE + 2 : SIZE + 5], state[SIZE + 5 : SIZE + 8]
    R_WB = state[ROTATION:]
    arm_W, turning_W = mat_vec(R_WB, at_B), mat_vec(R_WB, cross3(state[OMEGA : OMEGA + 3], at_B))
    for i in range(3):
        way = goal_W[i] - state[POSITION + i] - arm_W[i]
        wrench[i] = k * way - c * (state[VELOCITY + i] + turning_W[i])
    f_B = mat_t_vec(R_WB, wrench[0:3])
    wrench[3], wrench[4], wrench[5] = cross3(at_B, f_B)


@strict
@dataclass(frozen=True, eq=False)
class Hand(Load):
    """The hand on one body; it does nothing until somebody takes hold."""

    place: int = 0  # of its body among all
    name: str = NAME

    plain = True
    of_velocity = True
    kernel = staticmethod(pull)

    @cached_property
    def inputs(self) -> tuple[Input, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """What the hand is told."""
        return (Input(f"{INPUT}{self.place}", (0.0,) * WIDTH),)


def is_hand(name: str) -> bool:
    """Whether this is how a load of this kind is called, on a body or in a system."""
    return name == NAME or name.startswith(f'{NAME} on "')
