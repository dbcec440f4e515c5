"""A small FMU for tests, of either version: a lag, T x' = u - x, y = k x, whose steps are exact.

fails_at, crashes_at: the time (s) from which a step fails, or ends the process. With `pol` it is the van der Pol
oscillator instead, x0' = x1, x1' = (1 - x0^2) x1 - x0, stepped by Euler's method.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

COMPILER = shutil.which("cc") or shutil.which("gcc")
COMMON = r"""
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
typedef void (*Say2)(void *, const char *, int, const char *, const char *, ...);
typedef void (*Say3)(void *, int, const char *, const char *);
typedef struct { double t, x[2], u, T, k, fails_at, crashes_at; int steps;
                 Say2 say2; Say3 say3; void *env; char name[99]; } Lag;
static Lag *made(const char *name) {
    Lag *m = calloc(1, sizeof(Lag));
    m->T = 0.5; m->k = 1.0; m->fails_at = m->crashes_at = 1e300; m->x[0] = START;
    strncpy(m->name, name, 98);
    return m;
}
static void rates(Lag *m, double *dx) {
#ifdef VAN_DER_POL
    dx[0] = m->x[1]; dx[1] = (1.0 - m->x[0] * m->x[0]) * m->x[1] - m->x[0];
#else
    dx[0] = (m->u - m->x[0]) / m->T;
#endif
}
static double get(Lag *m, unsigned r) {
    double dx[2] = {0, 0};
    rates(m, dx);
    switch (r) {
        case 1: return m->u; case 2: return m->k * m->x[0]; case 3: return m->x[0]; case 4: return dx[0];
        case 5: return m->T; case 6: return m->k; case 7: return m->fails_at; case 8: return m->crashes_at;
        case 10: return m->x[1]; case 11: return dx[1];
    }
    return m->t;
}
static int set(Lag *m, unsigned r, double v) {
    switch (r) {
        case 1: m->u = v; return 0; case 3: m->x[0] = v; return 0;
        case 5: m->T = v; return 0; case 6: m->k = v; return 0;
        case 7: m->fails_at = v; return 0; case 8: m->crashes_at = v; return 0; case 10: m->x[1] = v; return 0;
    }
    return 3;
}
static int stepped(Lag *m, double t, double h) {
    if (t + h >= m->crashes_at) abort();
    if (t + h >= m->fails_at) {
        if (m->say2) m->say2(m->env, m->name, 3, "logStatusError", "the lag broke at %g s", t + h);
        if (m->say3) m->say3(m->env, 3, "logStatusError", "the lag broke");
        return 3;
    }
#ifdef VAN_DER_POL
    double dx[2]; rates(m, dx); m->x[0] += h * dx[0]; m->x[1] += h * dx[1];
#else
    m->x[0] = m->u + (m->x[0] - m->u) * exp(-h / m->T);
#endif
    m->t = t + h; m->steps++;
    return 0;
}
#define EACH(n, what) for (size_t i = 0; i < n; i++) what
"""
TWO = r"""
typedef struct { Say2 logger; void *a, *f, *s, *env; } Calls;
typedef struct { int again, ends, nominals, values, timed; double at; } Info;
void *fmi2Instantiate(const char *name, int type, const char *guid, const char *where, const Calls *c, int v, int log) {
    Lag *m = made(name); m->say2 = c->logger; m->env = c->env; return m; }
void fmi2FreeInstance(void *c) { free(c); }
int fmi2SetupExperiment(Lag *m, int d, double tol, double t, int e, double end) { m->t = t; return 0; }
int fmi2EnterInitializationMode(Lag *m) { return 0; }
int fmi2ExitInitializationMode(Lag *m) { return 0; }
int fmi2Terminate(Lag *m) { return 0; }
int fmi2GetReal(Lag *m, const unsigned *r, size_t n, double *v) { EACH(n, v[i] = get(m, r[i])); return 0; }
int fmi2SetReal(Lag *m, const unsigned *r, size_t n, const double *v) {
    EACH(n, if (set(m, r[i], v[i])) return 3); return 0; }
int fmi2GetInteger(Lag *m, const unsigned *r, size_t n, int *v) { EACH(n, v[i] = m->steps); return 0; }
int fmi2DoStep(Lag *m, double t, double h, int no) { return stepped(m, t, h); }
int fmi2NewDiscreteStates(Lag *m, Info *e) { memset(e, 0, sizeof(Info)); e->timed = TIMED; e->at = 1.5; return 0; }
int fmi2EnterContinuousTimeMode(Lag *m) { return 0; }
int fmi2SetTime(Lag *m, double t) { m->t = t; return m->t >= m->fails_at ? 3 : 0; }
int fmi2SetContinuousStates(Lag *m, const double *x, size_t n) { EACH(n, m->x[i] = x[i]); return 0; }
int fmi2GetContinuousStates(Lag *m, double *x, size_t n) { EACH(n, x[i] = m->x[i]); return 0; }
int fmi2GetDerivatives(Lag *m, double *x, size_t n) { rates(m, x); return 0; }
"""
THREE = r"""
void *fmi3InstantiateCoSimulation(const char *name, const char *token, const char *where, bool v, bool log, bool e,
                                  bool r, const unsigned *q, size_t n, void *env, Say3 say, void *update) {
    Lag *m = made(name); m->say3 = say; m->env = env; return m; }
void *fmi3InstantiateModelExchange(const char *name, const char *token, const char *where, bool v, bool log, void *env,
                                   Say3 say) { Lag *m = made(name); m->say3 = say; m->env = env; return m; }
void fmi3FreeInstance(void *c) { free(c); }
int fmi3EnterInitializationMode(Lag *m, bool d, double tol, double t, bool e, double end) { m->t = t; return 0; }
int fmi3ExitInitializationMode(Lag *m) { return 0; }
int fmi3Terminate(Lag *m) { return 0; }
int fmi3GetFloat64(Lag *m, const unsigned *r, size_t n, double *v, size_t k) { EACH(n, v[i] = get(m, r[i])); return 0; }
int fmi3SetFloat64(Lag *m, const unsigned *r, size_t n, const double *v, size_t k) {
    EACH(n, if (set(m, r[i], v[i])) return 3); return 0; }
int fmi3GetInt32(Lag *m, const unsigned *r, size_t n, int *v, size_t k) { EACH(n, v[i] = m->steps); return 0; }
int fmi3DoStep(Lag *m, double t, double h, bool no, bool *e, bool *ends, bool *early, double *last) {
    *e = *ends = *early = false; *last = t + h; return stepped(m, t, h); }
int fmi3UpdateDiscreteStates(Lag *m, bool *again, bool *ends, bool *nominals, bool *values, bool *timed, double *at) {
    *again = *ends = *nominals = *values = false; *timed = TIMED; *at = 1.5; return 0; }
int fmi3EnterContinuousTimeMode(Lag *m) { return 0; }
int fmi3SetTime(Lag *m, double t) { m->t = t; return m->t >= m->fails_at ? 3 : 0; }
int fmi3SetContinuousStates(Lag *m, const double *x, size_t n) { EACH(n, m->x[i] = x[i]); return 0; }
int fmi3GetContinuousStates(Lag *m, double *x, size_t n) { EACH(n, x[i] = m->x[i]); return 0; }
int fmi3GetContinuousStateDerivatives(Lag *m, double *x, size_t n) { rates(m, x); return 0; }
"""
REALS = [("u", 1, "input", 'start="0"'), ("y", 2, "output", ""), ("x", 3, "local", ""),
         ("der(x)", 4, "local", "{of x}"),
         ("T", 5, "parameter", 'start="0.5"'), ("k", 6, "parameter", 'start="1"'),
         ("fails_at", 7, "parameter", 'start="1e300"'), ("crashes_at", 8, "parameter", 'start="1e300"')]  # fmt: skip
POL = [("x1", 10, "output", ""), ("der(x1)", 11, "local", "{of x1}")]


def described(version: int, kinds: str, pol: bool, indicators: int, sources: bool) -> str:
    """Its modelDescription.xml."""
    rows = REALS + (POL if pol else [])
    identifier = f'modelIdentifier="lag{version}"'
    files = '<SourceFiles><File name="lag.c"/></SourceFiles>' if version == 2 and sources else ""
    faces = [f"<{kind} {identifier}>{files}</{kind}>" for kind in kinds.split()]
    variables, derivatives = [], []
    for i, (name, number, causality, more) in enumerate(rows, 1):
        of = {"{of x}": (3, 3), "{of x1}": (10, 9)}.get(more)
        if of:
            more = f'derivative="{of[version == 2]}"'
            derivatives.append(f'<Unknown index="{i}"/>' if version == 2 else
                               f'<ContinuousStateDerivative valueReference="{number}"/>')  # fmt: skip
        varies = "fixed" if causality == "parameter" else "continuous"
        common = f'name="{name}" valueReference="{number}" causality="{causality}" variability="{varies}"'
        variables.append(f"<ScalarVariable {common}><Real {more}/></ScalarVariable>" if version == 2 else
                         f"<Float64 {common} {more}/>")  # fmt: skip
    count = 'name="steps" valueReference="9" causality="output" variability="discrete"'
    variables.append(f"<ScalarVariable {count}><Integer/></ScalarVariable>" if version == 2 else f"<Int32 {count}/>")
    token = "guid" if version == 2 else "instantiationToken"
    structure = f"<Derivatives>{''.join(derivatives)}</Derivatives>" if version == 2 else "".join(derivatives)
    events = f'numberOfEventIndicators="{indicators}"' if version == 2 else ""
    if version == 3:
        structure += '<EventIndicator valueReference="3"/>' * indicators
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<fmiModelDescription fmiVersion="{version}.0" modelName="lag"'
            f' {token}="lag" {events}>{"".join(faces)}<ModelVariables>{"".join(variables)}</ModelVariables>'
            f"<ModelStructure>{structure}</ModelStructure></fmiModelDescription>")  # fmt: skip


def source(version: int, pol: bool, timed: bool) -> str:
    """Its C text; functions of FMI that it does not have are there and refuse."""
    import fmpy.fmi2
    import fmpy.fmi3

    own = TWO if version == 2 else THREE
    classes = (fmpy.fmi2._FMU2, fmpy.fmi2.FMU2Model, fmpy.fmi2.FMU2Slave) if version == 2 else (
        fmpy.fmi3._FMU3, fmpy.fmi3.FMU3Model, fmpy.fmi3.FMU3Slave)  # fmt: skip
    names = sorted({name for one in classes for name in vars(one) if name.startswith(f"fmi{version}")})
    rest = "".join(
        f"int {name}(void) {{ return 3; }}\n" for name in names if f" {name}(" not in own and f"*{name}(" not in own
    )
    head = f"#define START {2.0 if pol else 0.0}\n#define TIMED {int(timed)}\n" + "#define VAN_DER_POL\n" * pol
    return head + COMMON + own + rest


def build(folder: Path, version: int, *, kinds: str = "ModelExchange CoSimulation", pol: bool = False,
          indicators: int = 0, timed: bool = False, binary: bool = True, sources: bool = True,
          broken: bool = False) -> Path:  # fmt: skip
    """The FMU as a file; its binary is made once for each text."""
    import fmpy

    if COMPILER is None or sys.platform == "win32":
        pytest.skip("no C compiler")
    text = source(version, pol, timed)
    path = folder / f"lag{version}.fmu"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("modelDescription.xml", described(version, kinds, pol, indicators, sources))
        if sources:
            archive.writestr("sources/lag.c", "no C" if broken else text)
            archive.writestr("sources/buildDescription.xml",
                             '<fmiBuildDescription fmiVersion="3.0">'
                             f'<BuildConfiguration modelIdentifier="lag{version}">'
                             '<SourceFileSet language="C99"><SourceFile name="lag.c"/></SourceFileSet>'
                             "</BuildConfiguration></fmiBuildDescription>")  # fmt: skip
        if binary:
            where = fmpy.platform if version == 2 else fmpy.platform_tuple
            archive.write(compiled(folder, text), f"binaries/{where}/lag{version}{fmpy.sharedLibraryExtension}")
    return path


def compiled(folder: Path, text: str) -> Path:
    """The shared library of a C text."""
    c, library = folder / "made.c", folder / "made.so"
    c.write_text(text)
    assert COMPILER is not None
    subprocess.run([COMPILER, "-shared", "-fPIC", "-O1", "-w", "-o", str(library), str(c), "-lm"], check=True)
    return library
