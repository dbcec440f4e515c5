"""A gathered model as one file of C: the template `model.c` with the parts of the model in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib.resources import files

from polhode import _version
from polhode._jit import c
from polhode._jit.form import read
from polhode._jit.script import Entry
from polhode.integrate import block as b
from polhode.integrate import events, march
from polhode.io.c_source.gathered import Gathered
from polhode.io.c_source.shown import Variable
from polhode.tables import number_text

_KEYWORDS = frozenset(["auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while", "asm", "main"])  # fmt: skip
_RTOL, _ATOL = 1e-9, 1e-12


def identifier(name: str) -> str:
    """A name as C takes it: letters, digits and underscores, none that C has for itself."""
    plain = re.sub(r"_+", "_", re.sub(r"[^0-9A-Za-z]", "_", name)).strip("_") or "model"
    plain = plain if plain[0].isalpha() else f"model_{plain}"
    return f"{plain}_model" if plain.lower() in _KEYWORDS else plain


def written(model: Gathered, own: str, file: str) -> str:
    """The whole text; `own` stands before all names, `file` is what the file is called."""
    parts = {**_names(model, own, file), **_sizes(model), **_numbers(model), **_code(model, own)}
    template = files("polhode.io.c_source").joinpath("model.c").read_text(encoding="utf-8")
    for name in ("ID", "UPPER", "FILE"):  # inside the others too
        parts = {key: value.replace(f"@{name}@", parts[name]) for key, value in parts.items()}
    return re.sub(r"@([A-Z_0-9]+)@", lambda found: parts[found[1]], template)


# ---- names


def _names(model: Gathered, own: str, file: str) -> dict[str, str]:
    fixed, adaptive = (method.name for method in model.methods)
    found = {"ID": own, "UPPER": own.upper(), "FILE": _plain(file), "VERSION": _version.__version__,
             "TITLE": _plain(model.name), "FIXED": fixed, "ADAPTIVE": adaptive, "TABLES": _tables(model),
             "PLACES": _places(model, own)}  # fmt: skip
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
    return f"    {i:3}  {_plain(one.name):<28} {number_text(one.start):>12} {unit:<8} {_plain(one.words)}"


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
    rows = max(int(one.sizes[b.ROWS]) for one in (model.fixed, model.adaptive))
    n = len(model.numbers.start)
    block = b.places(n, rows).size
    adaptive = model.methods[1]
    found = {
        "N_PARAMETERS": len(parameters), "N_INPUTS": len(inputs), "N_STATES": len(states), "N_OUTPUTS": len(outputs),
        "N": n, "N_NUMBERS": sum(map(len, model.script.numbers.values())), "CLOCK": march.CLOCK, "COUNT": march.COUNT,
        "BLOCK": block, "TABLE": b.TABLE, "SIZES": b.SIZES, "MARKS": events.MARKS, "N_STOPS": len(model.stops),
        "N_FOLLOWING": len(model.following.places), "N_INERTIA": len(model.inertia),
        "INERTIA_AT": b.places(n, int(model.adaptive.sizes[b.ROWS])).inertia, "INPUTS_AT": len(model.numbers.activity),
        "N_SHARED": model.script.n_numbers + len(model.script.still),
        **{f"C_{name}": getattr(march, name) for name in ("T", "H", "T_START", "T_END", "DT", "MAX_STEP", "GUARD",
           "GROWTH", "POWER", "FIRST", "FLOW", "WORK", "STORED", "UNSURE", "MARGIN", "APPROACH")},
        **{f"N_{name}": getattr(march, name) for name in ("TAKEN", "REFUSED", "SAMPLE", "NEXT", "ALLOWED", "TOTAL",
           "KNOWN", "TRIES")},
        **{f"B_{name}": getattr(b, name) for name in ("LATEST", "RTOL", "ATOL", "Y")},
    }  # fmt: skip
    floats = {"RTOL": _RTOL, "ATOL": _ATOL, "GUARD": model.guard, "POWER": -1.0 / (adaptive.error_order + 1),
              "FIRST": 1.0 / (adaptive.order + 1), "LONGEST": model.longest}  # fmt: skip
    return {**{name: str(int(value)) for name, value in found.items()},
            **{name: c.number(float(value)) for name, value in floats.items()}}  # fmt: skip


# ---- numbers


def _offsets(model: Gathered) -> dict[str, int]:
    """Where the numbers of each function begin in those of an instance."""
    found, at = {}, 0
    for name, numbers in model.script.numbers.items():
        found[name] = at
        at += len(numbers)
    return found


def _numbers(model: Gathered) -> dict[str, str]:
    own, offsets, first = model.numbers, _offsets(model), model.first_shared
    shared = (*own.activity, *own.inputs, *own.constraints, *own.figures)
    rows = {name: [0.0 if isinstance(x, Entry) else float(x) for x in numbers]
            for name, numbers in model.script.numbers.items()}  # fmt: skip
    for name in model.script.programs:
        rows[name][first : first + len(shared)] = shared
    for name, numbers in zip(model.users, own.users, strict=True):
        rows[name][: len(numbers)] = numbers
    follows = [_target(model, place, offsets) for place in model.following.places]
    sizes = ", ".join("{" + ", ".join(map(str, one.sizes.tolist())) + "}" for one in (model.fixed, model.adaptive))
    parameters, inputs, _, _ = model.variables
    return {
        "NUMBERS": _floats(x for row in rows.values() for x in row), "START": _floats(own.start),
        "PARAMETERS": _floats([*(one.start for one in parameters), 0.0]),
        "INPUTS": _floats([*(one.start for one in inputs), 0.0]), "INERTIA": _floats(model.inertia or (0.0,)),
        "STOPS": _floats(model.stops or (0.0,)), "ALL_SIZES": sizes,
        "SHARED_AT": _wrapped([str(offsets[name] + first) for name in model.script.programs], ", "),
        "FOLLOWS": _wrapped([f"{{{what}, {at}}}" for what, at in follows or [(0, 0)]], ", "),
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


def _code(model: Gathered, own: str) -> dict[str, str]:
    script, offsets = model.script, _offsets(model)
    loops = "".join(script.text(read(loop, march.SIGNATURE), f"{own}_run_{loop.__name__}")
                    for loop in (march.fixed, march.adaptive))  # fmt: skip
    functions = "\n".join([*script.texts.values(), loops])
    links = [f"    polhode_put(m->numbers + {offsets[name] + i}, {_address(x, offsets)});"
             for name, numbers in script.numbers.items() for i, x in enumerate(numbers)
             if isinstance(x, Entry)]  # fmt: skip
    for k, steps in enumerate((model.fixed, model.adaptive)):
        links += [f"    m->tables[{k}][{i}] = {_address(x, offsets)};" for i, x in enumerate(steps.table)
                  if isinstance(x, Entry)]  # fmt: skip
    once = [f"    (void){name}_once(m->numbers + {offsets[name]});" for name in script.programs]
    found = {"INCLUDES": c.INCLUDES, "PROGRAMS": functions, "LINKS": "\n".join(links) + "\n", "ONCE": "\n".join(once) + "\n",
             "HELPERS": c.helpers(functions, ("polhode_program", "polhode_put")),
             "FOLLOWING": _following(model, offsets)}  # fmt: skip
    settle = model.fixed.table[b.SETTLE]
    for name, entry in (("FIELD", model.field[0]), ("OUTPUTS", model.outputs[0]), ("SETTLE", settle)):
        assert isinstance(entry, Entry)
        found[name], found[f"{name}_AT"] = entry.name, str(offsets[entry.name])
    return found


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
