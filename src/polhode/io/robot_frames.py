"""Bodies without mass in a file: frames are dropped, and carriers hand their joints on to what they carry.

Nothing is approximated. What would need a mass that the file does not give is refused by name.
"""

from __future__ import annotations

from polhode.errors import InputError
from polhode.io.robot import Place, Robot, RobotBody, in_order
from polhode.mass.properties import MassProperties


def with_mass_only(robot: Robot) -> Robot:
    """The same machine with bodies that have mass, parents first; `frames` says where the others went."""
    bodies = {body.name: body for body in in_order(list(robot.bodies))}
    frames: dict[str, tuple[str, Place]] = {}
    for name in reversed(list(bodies)):  # from the tips inwards: what hangs on a body is settled before it
        body = bodies[name]
        if body.mass is None:
            _dissolve(bodies, frames, body)
    return robot._replace(bodies=tuple(in_order(list(bodies.values()))), frames=frames)


def lumped(robot: Robot) -> Robot:
    """The same machine with bodies that are fixed to others made one with them."""
    bodies = {body.name: body for body in robot.bodies}
    frames = dict(robot.frames)
    for name in reversed(list(bodies)):
        body = bodies[name]
        if not body.hops and body.parent in bodies:
            parent = bodies[body.parent]
            assert body.mass is not None
            assert parent.mass is not None
            whole = parent.mass + placed(body.mass, body.end)
            bodies[parent.name] = parent._replace(mass=whole)
            _hand_over(bodies, frames, body, parent.name, body.end)
    return robot._replace(bodies=tuple(in_order(list(bodies.values()))), frames=frames)


def placed(mass: MassProperties, place: Place) -> MassProperties:
    """Mass properties of a frame in those of the frame in which it stands."""
    return mass.rotated(place.R).shifted(place.p)


def _dissolve(bodies: dict[str, RobotBody], frames: dict[str, tuple[str, Place]], body: RobotBody) -> None:
    """Take a body without mass away."""
    if not body.hops:
        _hand_over(bodies, frames, body, body.parent, body.end)
        return
    heir = _heir(body, [other for other in bodies.values() if other.parent == body.name])
    bodies[heir.name] = heir.behind(body)
    if not heir.hops:
        _hand_over(bodies, frames, body, heir.name, heir.end.inverse)
        return
    del bodies[body.name]  # it moves against its heir, so neither it nor what is fixed to it is a frame of any body
    for name in [name for name, (carrier, _) in frames.items() if carrier == body.name]:
        del frames[name]


def _heir(body: RobotBody, children: list[RobotBody]) -> RobotBody:
    """The body that takes over the joints of its carrier: one that is fixed to it, or the only one."""
    fixed = [child for child in children if not child.hops]
    if fixed or len(children) == 1:
        return (fixed or children)[0]
    if not children:
        raise InputError(
            f'"{body.name}" moves, but it has no mass and carries nothing that has any: its acceleration would be'
            " infinite. Give it a mass and an inertia, or fix it to its parent."
        )
    raise InputError(
        f'"{body.name}" moves and has no mass, and {len(children)} bodies move on it'
        f" ({', '.join(child.name for child in children[:5])}). Give it a mass and an inertia."
    )


def _hand_over(bodies: dict[str, RobotBody], frames: dict[str, tuple[str, Place]], body: RobotBody, heir: str,
               place: Place) -> None:  # fmt: skip
    """Remove a body: what hangs on it hangs on `heir`, in which it stands at `place`."""
    del bodies[body.name]
    for name, other in bodies.items():
        if other.parent == body.name:
            bodies[name] = other.under(heir, place)
    for name, (carrier, inner) in frames.items():
        if carrier == body.name:
            frames[name] = (heir, place.then(inner))
    frames[body.name] = (heir, place)
