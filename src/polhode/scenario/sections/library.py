"""`library` of a system: a ready one of `ph.library`, by its name, with its options."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from polhode.model.system import System
from polhode.scenario import units
from polhode.scenario.fields import Section, located, one, three
from polhode.scenario.sections.one_of import OneOf

Mass = Annotated[float, one(units.MASS, above=0.0)]
Length = Annotated[float, one(units.LENGTH, above=0.0)]
_MASS, _LENGTH = "of each of its bodies", "of each of its bodies"


class Ready(Section):
    """The options of one ready system; what is not given is as `ph.library` has it."""

    hinged: ClassVar[bool] = False  # whether it is a linkage, which becomes a system by its own word

    def build(self, name: str, gravity: Any) -> System:
        """The system."""
        from polhode import library

        options = {key: getattr(self, key) for key in self.model_fields_set}
        falls = {} if gravity is None else {"gravity": gravity}
        if self.hinged:
            return getattr(library, name)(**options).system(**falls)
        return getattr(library, name)(**options, **falls)


class FiveRods(Ready):
    """Two rods in a row, a T below them, and a rod on each of its arms."""

    hinged: ClassVar[bool] = True
    inertia: Literal["published", "uniform"] = Field("published", description="the source's numbers, or uniform rods")
    radius: Length = Field(0.04, description="of the rods")


class WingedSatellite(Ready):
    """A block with two solar wings."""

    hinged: ClassVar[bool] = True
    size: Annotated[tuple[float, ...], three(units.LENGTH)] = Field((1.0, 1.0, 1.0), description="edges of the block")
    mass: Mass = Field(10.0, description="of the block")


class LArray(Ready):
    """Three square panels in the form of an L."""

    hinged: ClassVar[bool] = True
    mass: Mass = Field(1.0, description=_MASS)
    length: Length = Field(1.0, description=_LENGTH)
    thickness: Length = Field(0.01, description="of the panels")


class TriplePendulum(Ready):
    """Three rods in a row that swing in a plane."""

    mass: Mass = Field(1.0, description=_MASS)
    length: Length = Field(2.0, description=_LENGTH)


class PanelPendulum(Ready):
    """Square panels that hang from a ball joint."""

    panels: Literal[1, 2, 3] = Field(1, description="how many")
    mass: Mass = Field(1.0, description=_MASS)
    length: Length = Field(1.0, description=_LENGTH)
    thickness: Length = Field(0.01, description="of the panels")


class HeavyTop(Ready):
    """A spinning top on a fixed point."""

    coordinates: str = Field(
        "quaternion", max_length=20, description="of its ball joint: quaternion, or angles like zxz"
    )


class RopePendulum(Ready):
    """A ball that falls freely until its rope gets taut."""

    mass: Mass = Field(1.0, description="of the ball")
    length: Length = Field(1.0, description="of the rope")
    drag: Annotated[float, one(units.LINEAR_DRAG, least=0.0)] = Field(0.0, description="force per speed")
    restitution: Annotated[float, one(units.NUMBER, least=0.0)] = Field(0.0, description="where the rope gets taut")


class DoubleFourBar(Ready):
    """Three cranks and two couplers."""

    mass: Mass = Field(1.0, description=_MASS)
    length: Length = Field(1.0, description=_LENGTH)


class Andrews(Ready):
    """Andrews' squeezing mechanism."""

    motor: Annotated[float, one(units.TORQUE)] = Field(0.033, description="torque on the crank")


class LibrarySection(OneOf):
    """One ready system by its name, alone or with its options: {five_rods: {inertia: uniform}}."""

    what: ClassVar[str] = "systems"
    andrews: Andrews | None = Field(None, description="Andrews' squeezing mechanism")
    double_four_bar: DoubleFourBar | None = Field(None, description="three cranks and two couplers")
    five_rods: FiveRods | None = Field(None, description="five rods on ball joints and hinges")
    heavy_top: HeavyTop | None = Field(None, description="a spinning top on a fixed point")
    l_array: LArray | None = Field(None, description="three square panels in the form of an L")
    panel_pendulum: PanelPendulum | None = Field(None, description="one to three panels on a ball joint")
    rope_pendulum: RopePendulum | None = Field(None, description="a ball on a rope")
    triple_pendulum: TriplePendulum | None = Field(None, description="three rods in a row")
    winged_satellite: WingedSatellite | None = Field(None, description="a block with two solar wings")

    @model_validator(mode="after")
    def _check(self) -> Self:
        with located(self.chosen):
            self.build(None)
        return self

    def build(self, gravity: Any) -> System:
        """The system."""
        return getattr(self, self.chosen).build(self.chosen, gravity)
