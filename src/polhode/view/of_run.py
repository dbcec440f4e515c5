"""The scene of a run: its bodies as they look, and what explains their motion."""

from __future__ import annotations

from typing import Any

from polhode.errors import InputError, PolhodeError
from polhode.results.trajectory import Trajectory
from polhode.view.scene import Scene

OPTIONS = ("vectors", "traces", "shapes", "axes", "plots")


def taken(options: dict[str, Any]) -> dict[str, Any]:
    """The options of `scene_of`, taken out of those of a film."""
    return {name: options.pop(name) for name in OPTIONS if name in options}


def scene_of(run: Any, *, vectors: Any = None, traces: Any = None, shapes: Any = (), axes: Any = True,
             plots: Any = None) -> Scene:  # fmt: skip
    """The scene of a run; what is named is shown, and nothing else of its kind.

    For one body that nothing holds (see `of_run_body`):

        vectors: "omega", "H" (angular momentum about the mass center), "velocity", "force", "torque" (of all loads).
        traces: "path" (of the mass center), {"point": (x, y, z)} in body axes, "polhode", "herpolhode".
        shapes: "cones" (body and space cone of a symmetric body), "poinsot" (the energy ellipsoid that rolls on the
        invariable plane). omega, polhode, herpolhode, cones and ellipsoid have one scale, so that they fit together.
        axes: True, False, or "aircraft" for arrows forward, right and down (along x, -y, -z).
        plots: "omega", "attitude" (quaternion), "euler", "position", "velocity", "energy", "H".

    For everything else (see `of_run_system`):

        vectors: "H" (about its mass center), "omega:rod", "H:rod", "velocity:rod", "reaction:rod" (force in its joint).
        traces: "center" (its mass center), "path:rod", {"body": "rod", "point": (x, y, z)}.
        shapes: "center" (a mark), "joints" (marks). axes: True, or "bodies" for those of every body too.
        plots: "joints", "energy", "H", "center".

    None: what fits the run, and some more that is hidden and that a page can show. False or (): none.
    """
    wanted = {"vectors": vectors, "traces": traces, "shapes": shapes, "plots": plots}
    lists = {name: _listed(given, name) for name, given in wanted.items()}
    if not isinstance(run, Trajectory):
        raise InputError(f"a moving picture is made of a run, a Scene or a Stage, not of {type(run).__name__}")
    if run.alone:
        from polhode.view.of_run_body import body_scene

        lists = {name: _unnamed(given, run.names[0]) for name, given in lists.items()}
        return _told_about(body_scene(run, axes=axes, **lists), run)
    from polhode.view.of_run_system import system_scene

    return _told_about(system_scene(run, axes=axes, **lists), run)


def _unnamed(given: tuple[Any, ...] | None, body: str) -> tuple[Any, ...] | None:
    """What was asked of the one body by its name, "omega:rod", as it is asked without one."""
    if given is None:
        return None
    return tuple(item.removesuffix(f":{body}") if isinstance(item, str) else item for item in given)


def _listed(given: Any, what: str) -> tuple[Any, ...] | None:
    """What was asked for as a tuple; None: nothing was said."""
    if given is None or given is True:
        return None
    if given is False:
        return ()
    if isinstance(given, str | dict):
        return (given,)
    try:
        return tuple(given)
    except TypeError:
        raise InputError(f"{what} of a scene are names, as {what}=(...), None or False, not {given!r}") from None


def _told_about(scene: Scene, run: Trajectory) -> Scene:
    """The scene with lines that say how the run was made and what its certificate says."""
    span = f"t = {run.t[0]:g} to {run.t[-1]:g} s"
    scene.about.append(f"{len(run)} samples, {span}, by {run.provenance.method}, {run.way}")
    try:
        laws = run.certificate
    except PolhodeError as reason:  # a file may not have kept what it needs
        scene.about.append(f"Certificate: none ({reason})")
        return scene
    broken = ", ".join(law.text for law in laws if not law.ok)
    scene.about.append(f"Certificate: {f'broken: {broken}' if broken else 'every law holds'}")
    return scene
