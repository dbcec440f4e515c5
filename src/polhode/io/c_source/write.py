"""A gathered model as one file of C: the template `model.c` with the parts of the model in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from polhode import _version
from polhode._jit import c
from polhode._jit.script import Entry
from polhode.integrate import block as b
from polhode.integrate import events, march
from polhode.io.portable.commanded import any_shaped
from polhode.io.portable.gathered import Gathered, Steps
from polhode.io.portable.shown import Variable
from polhode.tables import number_text

_KEYWORDS = frozenset(("auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum",
                       "extern", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict",
                       "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union",
                       "unsigned", "void", "volatile", "while", "asm", "main"))  # fmt: skip
_RTOL, _ATOL = 1e-9, 1e-12


def identifier(name: str) -> str:
    """A name as C takes it: letters, digits and underscores, none that C has for itself."""
    plain = re.sub(r"_+", "_", re.sub(r"[^0-9A-Za-z]", "_", name)).strip("_") or "model"
    plain = plain if plain[0].isalpha() else f"model_{plain}"
    return f"{plain}_model" if plain.lower() in _KEYWORDS else plain


def written(model: Gathered, own: str, file: str) -> str:
    """The whole text; `own` stands before all names, `file` is what the file is called."""
    parts = {**_names(model, own, file), **_sizes(model), **_numbers(model), **_code(model)}
    template = files("polhode.io.c_source").joinpath("model.c").read_text(encoding="utf-8")
    template = re.sub(r"/\*steps\*/\n(.*?)/\*end\*/\n", r"\1" if model.steps else "", template, flags=re.DOTALL)
    for name in ("ID", "UPPER", "FILE"):  # inside the others too
        parts = {key: value.replace(f"@{name}@", parts[name]) for key, value in parts.items()}
    return re.sub(r"@([A-Z_0-9]+)@", lambda found: parts[found[1]], template)


# ---- names


def _names(model: Gathered, own: str, file: str) -> dict[str, str]:
    fixed, adaptive = ("", "") if model.steps is None else (one.name for one in model.steps.methods)
    found = {"ID": own, "UPPER": own.upper(), "FILE": _plain(file), "VERSION": _version.__version__,
             "TITLE": _plain(model.name), "FIXED": fixed, "ADAPTIVE": adaptive, "TABLES": _tables(model),
             "PLACES": _places(model, own)}  # fmt: skip
    names, directions, terminal, _ = model.watched
    found["EVENT_NAMES"] = ", ".join([*map(quoted, names), '""'])
    found["EVENT_DIRECTIONS"] = ", ".join(map(str, (*directions, 0)))
    found["EVENT_TERMINAL"] = ", ".join(str(int(one)) for one in (*terminal, False))
    for name, variables in zip(("PARAMETER", "INPUT", "STATE", "OUTPUT"), model.variables, strict=True):
        found[f"{name}_NAMES"] = ", ".join([*(quoted(one.name) for one in variables), '""'])
        found[f"{name}_UNITS"] = ", ".join([*(quoted(one.unit) for one in variables), '""'])
    return found


def _plain(text: str) -> str:
    """A text inside a comment, in one line, which ends no comment and begins none."""
    return re.sub(r"[^ -~]", "_", text).replace("*", "x").replace("/", "-").replace("@", "(at)").replace("\\", "-")


def quoted(text: str) -> str:
    """A text as C has it, in UTF-8."""
    return '"' + "".join(chr(x) if 32 <= x < 127 and chr(x) not in '"\\?@' else f"\\{x:03o}"
                         for x in text.encode()) + '"'  # fmt: skip


def _tables(model: Gathered) -> str:
    """Everything that has a name, for the reader of the file."""
    lines: list[str] = []
    titles = "Parameters", "Inputs", "States, with their values at the start", "Outputs"
    for title, variables in zip(titles, model.variables, strict=True):
        lines += [f"{title}: none", ""] if not variables else [title, *map(_line, range(len(variables)), variables), ""]
    return "\n".join(lines)


def _line(i: int, one: Variable) -> str:
    # a slash stays in a unit: it begins no comment where no star follows it
    unit = re.sub(r"[^ -~]|[*@\\]", "_", one.unit) or "1"
    start = "" if one.start is None else number_text(one.start)
    return f"    {i:3}  {_plain(one.name):<28} {start:>12} {unit:<8} {_plain(one.words)}"


def _places(model: Gathered, own: str) -> str:
    """The places of variables under their names."""
    found: list[str] = []
    for letter, variables in zip("PUYO", model.variables, strict=True):
        seen: set[str] = set()
        for i, one in enumerate(variables):
            name = f"{own}_{letter}_{identifier(one.name)}"
            if name not in seen:
                found.append(f"{name} = {i}")
                seen.add(name)
    return f"enum {{\n    {_wrapped(found, ', ')}\n}};" if found else ""


# ---- sizes


def _sizes(model: Gathered) -> dict[str, str]:
    parameters, inputs, states, outputs = model.variables
    found = {
        "N_PARAMETERS": len(parameters), "N_INPUTS": len(inputs), "N_STATES": len(states), "N_OUTPUTS": len(outputs),
        "N_EVENTS": len(model.watched.names), "N": len(model.numbers.start), "N_STOPS": len(model.stops),
        "N_NUMBERS": sum(map(len, model.script.numbers.values())), "N_FOLLOWING": len(model.following.places),
        "INPUTS_AT": len(model.numbers.activity), "N_SHARED": model.script.n_numbers + len(model.script.still),
    }  # fmt: skip
    floats = {"RTOL": _RTOL, "ATOL": _ATOL}
    if model.steps is not None:
        own = _of_steps(model.steps, len(model.numbers.start))
        found, floats = found | own[0], floats | own[1]
    return {**{name: str(int(value)) for name, value in found.items()},
            **{name: c.number(float(value)) for name, value in floats.items()}}  # fmt: skip


def _of_steps(steps: Steps, n: int) -> tuple[dict[str, int], dict[str, float]]:
    """Sizes and places of what the loops work on (see `integrate.block` and `integrate.march`)."""
    rows = [int(one.sizes[b.ROWS]) for one in (steps.fixed, steps.adaptive)]
    adaptive = steps.methods[1]
    found = {
        "CLOCK": march.CLOCK, "COUNT": march.COUNT, "BLOCK": b.places(n, max(rows)).size, "TABLE": b.TABLE,
        "SIZES": b.SIZES, "MARKS": events.MARKS, "N_INERTIA": len(steps.inertia),
        "INERTIA_AT": b.places(n, rows[1]).inertia,
        **{f"C_{name}": getattr(march, name) for name in ("T", "H", "T_START", "T_END", "DT", "MAX_STEP", "GUARD",
           "GROWTH", "POWER", "FIRST", "FLOW", "WORK", "STORED", "UNSURE", "MARGIN", "APPROACH")},
        **{f"N_{name}": getattr(march, name) for name in ("TAKEN", "REFUSED", "SAMPLE", "NEXT", "ALLOWED", "TOTAL",
           "KNOWN", "TRIES")},
        **{f"B_{name}": getattr(b, name) for name in ("LATEST", "RTOL", "ATOL", "Y")},
    }  # fmt: skip
    return found, {"GUARD": steps.guard, "POWER": -1.0 / (adaptive.error_order + 1),
                   "FIRST": 1.0 / (adaptive.order + 1), "LONGEST": steps.longest}  # fmt: skip


# ---- numbers


_SHAPING = """\
    /* Commands of actuators: the nearest multiple of a step, nothing in a dead zone, the limits. */
    static const struct {{double quantum, dead_zone, low, high;}} shapes[] = {{{}}};
    for (int i = 0; i < @UPPER@_N_INPUTS; i++) {{
        const double u = given[i], step = shapes[i].quantum;
        if (step > 0.0) given[i] = step * floor(u / step + 0.5);
        if (given[i] < shapes[i].low) given[i] = shapes[i].low;
        if (given[i] > shapes[i].high) given[i] = shapes[i].high;
        if (fabs(u) < shapes[i].dead_zone) given[i] = 0.0;
    }}
"""

_FOLLOWS = """\
/* What follows from parameters: of what it is a number (-2: shared, -1: the start, else of those there), and which. */
static const int @ID@_follows[][2] = {{{}}};
"""


def _offsets(model: Gathered) -> dict[str, int]:
    """Where the numbers of each function begin in those of an instance."""
    found, at = {}, 0
    for name, numbers in model.script.numbers.items():
        found[name] = at
        at += len(numbers)
    return found


def _numbers(model: Gathered) -> dict[str, str]:
    own, offsets, first = model.numbers, _offsets(model), model.first_shared
    rows = {name: [0.0 if isinstance(x, Entry) else float(x) for x in numbers]
            for name, numbers in model.rows().items()}  # fmt: skip
    follows = [_target(model, place, offsets) for place in model.following.places]
    both = () if model.steps is None else (model.steps.fixed, model.steps.adaptive)
    sizes = ", ".join("{" + ", ".join(map(str, one.sizes.tolist())) + "}" for one in both)
    inertia = () if model.steps is None else model.steps.inertia
    parameters, inputs, _, _ = model.variables
    return {
        "NUMBERS": _floats(x for row in rows.values() for x in row), "START": _floats(own.start),
        "PARAMETERS": _floats([*(one.start or 0.0 for one in parameters), 0.0]),
        "INPUTS": _floats([*(one.start or 0.0 for one in inputs), 0.0]), "INERTIA": _floats(inertia or (0.0,)),
        "STOPS": _floats(model.stops or (0.0,)), "ALL_SIZES": sizes,
        "SHARED_AT": _wrapped([str(offsets[name] + first) for name in model.script.programs], ", "),
        "FOLLOWS": "" if model.follow is None else _FOLLOWS.format(_wrapped(
            [f"{{{what}, {at}}}" for what, at in follows or [(0, 0)]], ", ")),
        "SHAPING": "" if not any_shaped(model.shapes) else _SHAPING.format(_wrapped(
            ["{" + ", ".join(map(c.number, one)) + "}" for one in model.shapes], ", ")),
    }  # fmt: skip


def _target(model: Gathered, place: int, offsets: dict[str, int]) -> tuple[int, int]:
    """Where a number that follows from parameters goes: -2 shared by all programs, -1 the start, else the numbers of a
    function, which begin there; and its place in that."""
    what, k, i = model.numbers.place(place)
    return (-2 if what == "shared" else -1 if what == "start" else offsets[model.users[k]]), i


def _floats(values: Iterable[float]) -> str:
    return _wrapped([c.number(x) for x in values], ", ")


def _wrapped(words: Sequence[str], between: str) -> str:
    """Words in lines of bearable length."""
    lines, line = [], ""
    for word in words:
        if len(line) + len(word) > 110:
            lines.append(line)
            line = ""
        line += word + between
    return "\n    ".join([*lines, line]).rstrip().rstrip(",")


# ---- code


def _code(model: Gathered) -> dict[str, str]:
    script, offsets = model.script, _offsets(model)
    functions, loops = "\n".join(script.texts.values()), "" if model.steps is None else _loops()
    links = [f"    polhode_put(m->numbers + {offsets[name] + i}, {_address(x, offsets)});"
             for name, numbers in script.numbers.items() for i, x in enumerate(numbers)
             if isinstance(x, Entry)]  # fmt: skip
    for k, steps in enumerate(() if model.steps is None else (model.steps.fixed, model.steps.adaptive)):
        links += [f"    m->tables[{k}][{i}] = {_address(x, offsets)};" for i, x in enumerate(steps.table)
                  if isinstance(x, Entry)]  # fmt: skip
    once = [f"    (void){name}_once(m->numbers + {offsets[name]});" for name in script.programs]
    found = {"INCLUDES": c.INCLUDES, "PROGRAMS": functions, "LOOPS": loops,
             "LINKS": "\n".join([*links, ""]), "ONCE": "\n".join([*once, ""]),
             "HELPERS": c.helpers("\n".join([functions, loops, *links]), ("polhode_program",)),
             "FOLLOWING": _following(model, offsets), "EVENTS": _events(model, offsets)}  # fmt: skip
    for name, (entry, _) in (("FIELD", model.field), ("OUTPUTS", model.outputs), ("SETTLE", model.settle)):
        found[name], found[f"{name}_AT"] = entry.name, str(offsets[entry.name])
    return found


@cache
def _loops() -> str:
    """The loops of all runs, which are the same for every model: once in a file, whatever else it includes."""
    loops = (march.fixed, march.adaptive)
    text = "".join(c.kernel_function(f"polhode_run_{one.__name__}", one, march.SIGNATURE) for one in loops)
    return f"#ifndef POLHODE_LOOPS\n#define POLHODE_LOOPS\n{text}#endif\n"


def _events(model: Gathered, offsets: dict[str, int]) -> str:
    """The body of the function that gives the values of events."""
    if model.watched.entry is None:
        return "    (void)m, (void)t, (void)y, (void)values;\n    return 0;\n"
    name = model.watched.entry[0].name
    return f"""\
    double whole[@UPPER@_N_Y] = {{0.0}};
    memcpy(whole, y, @UPPER@_N_STATES * sizeof(double));
    if ({name}(t, whole, m->numbers + {offsets[name]}, values) != 0) return 2;
    return @ID@_finite(values, @UPPER@_N_EVENTS);
"""


def _address(entry: Entry, offsets: dict[str, int]) -> str:
    of = entry.name if entry.kind == "function" else f"(m->numbers + {offsets[entry.name]})"
    return f"(int64_t)(intptr_t){of}"


def _following(model: Gathered, offsets: dict[str, int]) -> str:
    if model.follow is None:
        return ""
    name = model.follow[0].name
    return f"""\
    double followed[@ID@_N_FOLLOWING + 1];
    (void){name}(0.0, m->parameters, m->numbers + {offsets[name]}, followed);
    for (int k = 0; k < @ID@_N_FOLLOWING; k++) {{
        const int what = @ID@_follows[k][0], at = @ID@_follows[k][1];
        if (what == -1) m->start[at] = followed[k];
        else if (what >= 0) m->numbers[what + at] = followed[k];
        else
            for (int i = 0; i < (int)(sizeof @ID@_shared_at / sizeof *@ID@_shared_at); i++)
                m->numbers[@ID@_shared_at[i] + at] = followed[k];
    }}
"""
