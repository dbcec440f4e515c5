"""A scenario as a plant: another program gives the commands, the run keeps pace with the wall, others look on.

What the sensors of the scenario see goes out, the commands of all its actuators come in, in lock-step; the partner
stands in the place of the controllers of the scenario. However it ends, the run so far is written.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, NamedTuple

from polhode.control.controller import Controller
from polhode.control.links.link import Link
from polhode.errors import InputError
from polhode.io.outputs import BODY, SYSTEM
from polhode.scenario import report
from polhode.scenario.running import Report, Way, report_of
from polhode.scenario.sections.outputs import OutputSection
from polhode.simulate.onlookers import Onlooker
from polhode.simulate.pacing import RealTime

if TYPE_CHECKING:
    from polhode.scenario.schema import Built, Scenario

PARTNER = "partner"


class Plant(NamedTuple):
    """How a scenario is made a plant: the `link` to who commands (None: its own controllers), how often it is asked
    (Hz, None: as often as the controllers in whose place it stands, or as the quickest sensor), the pace, who looks on.
    """

    link: Link | None = None
    rate: float | None = None
    real_time: RealTime | None = None
    watch: Onlooker | None = None

    def way(self) -> Way:
        """How its runs are carried out; they may wait for others, so no clock limits them."""
        more = {"real_time": self.real_time, "watch": self.watch}
        options = {name: value for name, value in more.items() if value is not None}
        return Way(None if self.link is None else self.controllers, options, bounded=False, told=True)

    def controllers(self, built: Built) -> tuple[Controller, ...]:
        """The partner, in the place of all controllers of the scenario."""
        assert self.link is not None
        commands = [one.name for actuator in built.actuators for one in actuator.commands]
        if not built.sensors:
            raise InputError("this scenario has no sensors, so there is nothing to show to the other program: add some"
                             " (sensors: ...)")  # fmt: skip
        if not commands:
            raise InputError("this scenario has no actuators, so the other program has nothing to command: add some"
                             " (actuators: ...)")  # fmt: skip
        limit = 2.0 * self.link.timeout + 30.0  # the link says first what it waited for
        return (Controller(self.link, self._rate(built), commands, [one.name for one in built.sensors], name=PARTNER,
                           time_limit=limit),)  # fmt: skip

    def _rate(self, built: Built) -> float:
        """How often the partner is asked, Hz."""
        if self.rate is not None:
            return self.rate
        rates = {one.rate for one in built.controllers} or {one.rate for one in built.sensors if one.rate is not None}
        if not rates:
            raise InputError("neither a controller nor a sensor of this scenario says how often: give --rate (Hz)")
        return max(rates)


def told(scenario: Scenario, plant: Plant) -> list[str]:
    """What will happen, before it does: who is asked, how often, what it sees and what it commands."""
    if scenario.kind not in (BODY, SYSTEM):
        raise InputError("a plant moves a body or a system, but nothing is simulated in this scenario")
    if scenario.segments and plant.link is not None:
        raise InputError("each segment of a scenario would be a run of its own for the other program: a plant has none")
    built = scenario.built(next(iter(scenario.all_runs())))
    calls = built.controllers if plant.link is None else plant.controllers(built)
    if plant.real_time is not None and not calls:
        raise InputError("a plant in real time waits at the samples of its controllers, but this scenario has none")
    lines = report.of_loop(built._replace(controllers=calls), "" if plant.link is None else f"Partner: {plant.link}")
    if plant.link is not None and built.controllers:
        lines.append(f"  in the place of {', '.join(one.name for one in built.controllers)}")
    if plant.real_time is not None:
        lines.append(f'Pace: real time at speed {plant.real_time.speed:g}, rule "{plant.real_time.rule}"')
    if plant.watch is not None:
        lines.append(f"Shown: {plant.watch}")
    return lines


def carried_out(scenario: Scenario, plant: Plant, folder: str | PathLike[str]) -> Report:
    """Run the plant, write the outputs of the scenario and in any case its samples, and tell what was found."""
    names = list(scenario.all_runs())
    kept = {name for output in scenario.outputs if output.suffix == ".nc" for name in output.runs or names[:1]}
    files = {name: "run.nc" if len(names) == 1 else f"run-{name}.nc" for name in names if name not in kept}
    stored = [OutputSection.model_validate({"file": file, "of": name}) for name, file in files.items()]
    return report_of(scenario.model_copy(update={"outputs": [*scenario.outputs, *stored]}), folder, plant.way())
