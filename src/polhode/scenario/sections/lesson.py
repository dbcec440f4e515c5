"""`lesson`: text with steps and questions around a lab, in Markdown. A step may set the lab, and asks for something: a
goal that the motion reaches, a choice, a number that is measured. `polhode lab FILE` makes the page.

Formulas of goals are read by the one grammar of formulas (`model/grammar.py`) and go into the page as programs of
numbers, names and operations: nothing of a lesson is ever executed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from polhode.arrays import nearest
from polhode.core import units
from polhode.model import grammar
from polhode.model import operations as op
from polhode.scenario import limits
from polhode.scenario.fields import Context, Factor, Mark, Section, Span, Time, Triple, one, rows, three
from polhode.scenario.problems import Complaint, Plain, Refused, choice, short

Text = Annotated[str, Field(max_length=limits.PROSE)]
Line = Annotated[str, Field(max_length=limits.TEXT)]
Program = list[float | str]

CONSTANTS = {**grammar.CONSTANTS, "deg": math.pi / 180.0, "rpm": math.pi / 30.0}
OPERATIONS = {
    op.NEGATE: "neg", op.SQUARE: "square", op.ADD: "+", op.SUBTRACT: "-", op.MULTIPLY: "*", op.DIVIDE: "/",
    op.POWER: "^",
    op.LESS: "<", op.LESS_EQUAL: "<=", op.GREATER: ">", op.GREATER_EQUAL: ">=", op.EQUAL: "==", op.NOT_EQUAL: "!=",
    **{code: name for name, code in grammar.FUNCTIONS.items() if name not in grammar.SCALES},
}  # fmt: skip
_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")


def program(text: str, names: Sequence[str]) -> Program:
    """A formula of measured quantities as numbers, names and "operation()", parts before the whole."""
    found: Program = []
    for node in grammar.walk(grammar.parse(text, tuple(names), CONSTANTS)):
        if node.operation == op.NUMBER:
            found.append(node.operand)
        elif node.operation == op.TIME:
            found.append("t")
        elif node.operation == op.STATE:
            found.append(names[int(node.operand)])
        else:
            found.append(f"{OPERATIONS[node.operation]}()")
    return found


def words_of(text: str) -> list[str]:
    """The names in a formula that are no functions and constants."""
    known = {"t", *CONSTANTS, *grammar.FUNCTIONS}
    return [
        word
        for word in dict.fromkeys(_WORD.findall(re.sub(r"\d[\d_]*\.?\d*(?:[eE][-+]?\d+)?", " ", text)))
        if word not in known
    ]


def _formula(given: Plain) -> str:
    """A formula whose names are looked at later, where it is known what the lab measures."""
    if not isinstance(given, str):
        raise Refused(f"{short(given)} is no formula; write one of what the lab measures, like flips >= 2")
    try:
        program(given, words_of(given))
    except grammar.FormulaError as wrong:
        raise Refused(Complaint((), wrong.what, wrong.column - 1)) from None
    return given


def _formulas(given: Plain) -> list[str]:
    """One formula, or a list of them."""
    items = given if isinstance(given, list) else [given]
    if not 1 <= len(items) <= limits.ITEMS:
        raise Refused("a goal needs one formula at least")
    return [_formula(item) for item in items]


_FORMULA = {"type": "string", "examples": ["flips >= 2", "nutation < 5*deg", "energy_drift < 1e-6"]}
Formula = Annotated[str, Mark(_formula, _FORMULA)]
Formulas = Annotated[list[str], Mark(_formulas, {"anyOf": [_FORMULA, {"type": "array", "items": _FORMULA}]})]

FREE_QUANTITIES = {
    "t": "time since the motion began, s",
    "E": "energy of rotation, J",
    "E_min": "the least that this |L| allows, J",
    "E_max": "the largest that this |L| allows, J",
    "level": "where E is between them, 0 to 1",
    "L": "|L|, N m s",
    "spin": "|omega|, rad/s",
    "wx": "omega in body axes, rad/s",
    "wy": "",
    "wz": "",
    "angle": "from omega to L, rad",
    "nutation": "from L to the nearer of the axes of the smallest and of the largest moment, rad",
    "tilt_small": "from L to the axis of the smallest moment, 0 to pi/2 rad",
    "tilt_middle": "from L to the axis of the middle moment",
    "tilt_large": "from L to the axis of the largest moment",
    "flips": "how often omega changed its side along the middle axis since the motion began",
    "next_flip": "until the next flip, s, by the closed solution",
    "period": "of the polhode, s",
    "phase": "on the polhode, 0 to 1",
    "energy_drift": "share by which E changed that no load explains",
    "momentum_drift": "the same for |L|",
    "torque": "of the force with its arm, N m",
    "friction": "outside, N m s/rad",
    "inner_friction": "inside, W",
    "mass": "kg",
    "moment_small": "principal moments, kg m^2",
    "moment_middle": "",
    "moment_large": "",
    "dt": "length of a step, s; 0 where the method chooses",
    "speed": "seconds of the motion for each second shown",
}
"""What the free-body lab measures, for the formulas of goals."""
SHOWN = ("body", "body axes", "space axes", "L", "omega", "plane", "polhode", "herpolhode", "sphere", "ellipsoid",
         "separatrix", "Poinsot's ellipsoid")  # fmt: skip
"""What the free-body lab can show."""
OF_FREE_LAB = ("shape", "sizes", "mass", "inertia", "attitude", "omega", "force", "arm", "friction", "inner_friction")


class LabSetting(Section):
    """What a step sets. For the free-body lab: its body, its start and what acts; for any lab: parameters and start
    values by their names, method, steps, speed. What is left out stays as it is."""

    shape: Line | None = Field(None, description="phone, t-handle, racket, box, cylinder, ellipsoid, cubesat")
    sizes: Annotated[list[Annotated[float, one(units.LENGTH, above=0.0)]], Field(max_length=8)] | None = Field(
        None, description="of the shape, in its own order"
    )
    mass: Annotated[float, one(units.MASS, above=0.0)] | None = Field(None, description="of the body")
    inertia: Annotated[Any, rows(units.INERTIA)] = Field(None, description="3 moments or 3 rows, body axes")
    attitude: Annotated[Triple, three(units.ANGLE)] | None = Field(None, description="turns about z, y, x at the start")
    omega: Annotated[Triple, three(units.RATE)] | None = Field(None, description="at the start, body axes")
    force: Annotated[Triple, three(units.FORCE)] | None = Field(None, description="in body axes")
    arm: Annotated[Triple, three(units.LENGTH)] | None = Field(None, description="where it acts, body axes")
    friction: Annotated[float, one(units.FRICTION, least=0.0)] | None = Field(None, description="outside: M = -k omega")
    inner_friction: Annotated[float, one(units.POWER, least=0.0)] | None = Field(None, description="power lost inside")
    parameters: dict[Line, float | int] = Field(default={}, description="of the model, by name, SI")
    start: dict[Line, float | int] = Field(default={}, description="states at the start, by name, SI")
    method: Line | None = Field(None, description="that steps")
    dt: Span | None = Field(None, description="length of a step")
    rtol: Factor | None = Field(None, description="where the method chooses its steps")
    speed: Factor | None = Field(None, description="seconds of the motion for each second shown")
    play: bool = Field(True, description="whether it moves at once")


class GoalSection(Section):
    """What the motion must reach: formulas that are all true, for some time, within some time since its start."""

    alone = "when"
    shorter = (_FORMULA, {"type": "array", "items": _FORMULA})

    when: Formulas = Field(default=[], description="all must be true at once")
    hold: Time = Field(0.0, alias="for", description="how long they must stay true, without a gap")
    within: Span | None = Field(None, description="since the motion began; absent: at any time")
    never: Formulas = Field(default=[], description="if one becomes true, the attempt has failed")
    method: Line | None = Field(None, description="that must be chosen")
    shape: Line | None = Field(None, description="that must be chosen")

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """A goal that asks for nothing."""
        if not self.when and self.method is None and self.shape is None:
            yield "a goal needs when, method or shape: what is to be reached?"


class ChoiceSection(Section):
    """One answer of a question."""

    text: Text = Field(description="the answer")
    right: bool = Field(False, description="whether it is right")
    because: Text = Field("", description="why it is right or wrong, Markdown")


class NumberSection(Section):
    """A number that the reader measures: what it must be is computed from the motion itself."""

    answer: Formula = Field(description="what it must be, a formula of what the lab measures, SI")
    unit: Line = Field("1", description="in which the reader answers")
    tolerance: Annotated[float, one(units.NUMBER, above=0.0)] = Field(0.05, description="share of the answer")

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """A unit that is none."""
        try:
            self.factor()
        except ValueError as wrong:
            yield Complaint(("unit",), str(wrong))

    def factor(self) -> float:
        """What one of the unit is in SI."""
        return 1.0 if self.unit == "1" else units.parse(self.unit).factor


class StepSection(Section):
    """A step: a text, what the lab is set to, and what is asked."""

    title: Line = Field(description="a few words")
    text: Text = Field("", description="Markdown")
    set: LabSetting | None = Field(None, description="what the lab is set to when the step begins")
    show: Annotated[list[Line], Field(max_length=40)] = Field(
        default=[], description="what is turned on in the picture"
    )
    hide: Annotated[list[Line], Field(max_length=40)] = Field(default=[], description="what is turned off")
    goal: GoalSection | None = Field(None, description="what the motion must reach")
    question: Text = Field("", description="Markdown; with choices or number")
    choices: Annotated[list[ChoiceSection], Field(max_length=12)] = Field(default=[], description="the answers")
    number: NumberSection | None = Field(None, description="the answer is a number")
    done: Text = Field("", description="said when the step is done, Markdown")
    otherwise: Text = Field("", description="said when an attempt has failed, Markdown")
    hint: Text = Field("", description="help on demand, Markdown")

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """A question without answers, or with none that is right."""
        if self.choices and self.number is not None:
            yield Complaint(("number",), "choices and number are both given; ask for one of them")
        if self.choices and not any(answer.right for answer in self.choices):
            yield Complaint(("choices",), "none of the choices is right; mark one with right: true")
        if self.question and not self.choices and self.number is None:
            yield Complaint(("question",), "a question needs choices, or a number")


class LessonSection(Section):
    """A lesson around a lab."""

    lab: Literal["free", "model"] = Field("model", description="the free-body lab, or a lab of this very scenario")
    text: Text = Field("", description="before the first step, Markdown")
    steps: Annotated[list[StepSection], Field(min_length=1, max_length=60)] = Field(description="one after another")
    ending: Text = Field("", description="after the last step, Markdown")

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """What only the free-body lab can be set to, and what that one does not have."""
        for i, step in enumerate(self.steps):
            yield from _of_free(step, i) if self.lab == "free" else _of_model(step, i)

    def data(self, names: Sequence[str], title: str) -> dict[str, Any]:
        """The lesson as its page carries it (`lab/lesson/lesson.ts`); `names`: what the lab measures."""
        return {"title": title, "text": self.text, "ending": self.ending,
                "steps": [_step(step, names, i) for i, step in enumerate(self.steps)]}  # fmt: skip


def _of_model(step: StepSection, i: int) -> Iterator[Complaint]:
    for name in () if step.set is None else sorted(step.set.model_fields_set & {*OF_FREE_LAB}):
        yield Complaint(("steps", i, "set", name), f"only the free-body lab has {name}; add lab: free", at_key=True)


def _of_free(step: StepSection, i: int) -> Iterator[Complaint]:
    for key, names in (("show", step.show), ("hide", step.hide)):
        for k, name in enumerate(names):
            if name not in SHOWN:
                yield Complaint(("steps", i, key, k), choice(name, SHOWN))
    try:
        _step(step, [*FREE_QUANTITIES], i)
    except Refused as refused:
        yield from (one._replace(path=one.path[1:]) for one in refused.complaints)


def _step(step: StepSection, names: Sequence[str], i: int) -> dict[str, Any]:
    setting = {} if step.set is None else step.set.model_dump(exclude_unset=True)
    return {
        "title": step.title, "text": step.text, "set": setting, "show": step.show, "hide": step.hide,
        "goal": None if step.goal is None else _goal(step.goal, names, i),
        "question": step.question, "choices": [answer.model_dump() for answer in step.choices],
        "number": None if step.number is None else {
            "answer": _known(step.number.answer, names, i, "number"), "unit": step.number.unit,
            "factor": step.number.factor(), "tolerance": step.number.tolerance},
        "done": step.done, "otherwise": step.otherwise, "hint": step.hint,
    }  # fmt: skip


def _goal(goal: GoalSection, names: Sequence[str], i: int) -> dict[str, Any]:
    chosen = {kind: name for kind, name in (("method", goal.method), ("shape", goal.shape)) if name is not None}
    return {"when": [_known(text, names, i, "goal") for text in goal.when], "hold": goal.hold, "within": goal.within,
            "never": [_known(text, names, i, "goal") for text in goal.never], "chosen": chosen}  # fmt: skip


def _known(text: str, names: Sequence[str], i: int, key: str) -> Program:
    """A formula, all of whose names the lab measures."""
    for word in words_of(text):
        if word not in names:
            raise Refused(Complaint(("lesson", "steps", i, key), f'the lab does not measure "{word}".'
                          f"{nearest(word, names)} It measures: {', '.join(names)}"))  # fmt: skip
    return program(text, names)
