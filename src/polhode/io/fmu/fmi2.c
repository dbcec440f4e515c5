/* The functions of FMI 2.0, model exchange and co-simulation, around one model (see unit.h). */
#include <stddef.h>

#include "config.h"
#include "unit.h"

typedef void *fmi2Component, *fmi2ComponentEnvironment, *fmi2FMUstate;
typedef unsigned int fmi2ValueReference;
typedef double fmi2Real;
typedef int fmi2Integer, fmi2Boolean;
typedef char fmi2Byte;
typedef const char *fmi2String;
typedef enum { fmi2OK, fmi2Warning, fmi2Discard, fmi2Error, fmi2Fatal, fmi2Pending } fmi2Status;
typedef enum { fmi2ModelExchange, fmi2CoSimulation } fmi2Type;
typedef enum { fmi2DoStepStatus, fmi2PendingStatus, fmi2LastSuccessfulTime, fmi2Terminated } fmi2StatusKind;

typedef struct {
    void (*logger)(fmi2ComponentEnvironment, fmi2String, fmi2Status, fmi2String, fmi2String, ...);
    void *(*allocateMemory)(size_t, size_t);
    void (*freeMemory)(void *);
    void (*stepFinished)(fmi2ComponentEnvironment, fmi2Status);
    fmi2ComponentEnvironment componentEnvironment;
} fmi2CallbackFunctions;

typedef struct {
    fmi2Boolean newDiscreteStatesNeeded, terminateSimulation, nominalsOfContinuousStatesChanged,
        valuesOfContinuousStatesChanged, nextEventTimeDefined;
    fmi2Real nextEventTime;
} fmi2EventInfo;

#define FMI(name) fmi2##name

typedef struct {
    Unit unit;
    char *name;
    const fmi2CallbackFunctions *callbacks;
    fmi2Boolean logging;
} Instance;

static fmi2Status told(Instance *c, fmi2Status status, const char *text)
{
    if (c != NULL && c->callbacks != NULL && c->callbacks->logger != NULL && (c->logging || status >= fmi2Error))
        c->callbacks->logger(c->callbacks->componentEnvironment, c->name, status,
                             status >= fmi2Error ? "logStatusError" : "logStatusDiscard", "%s", text);
    return status;
}

static fmi2Status unsupported(fmi2Component c, const char *text)
{
    return told((Instance *)c, fmi2Error, text);
}

/* As they are named in this version. */
#define fmi2GetFMUState fmi2GetFMUstate
#define fmi2SetFMUState fmi2SetFMUstate
#define fmi2FreeFMUState fmi2FreeFMUstate
#define fmi2SerializedFMUStateSize fmi2SerializedFMUstateSize
#define fmi2SerializeFMUState fmi2SerializeFMUstate
#define fmi2DeserializeFMUState fmi2DeSerializeFMUstate
#define fmi2GetContinuousStateDerivatives fmi2GetDerivatives
#include "functions.h"

EXPORTED const char *NAMED(fmi2GetTypesPlatform)(void) { return "default"; }
EXPORTED const char *NAMED(fmi2GetVersion)(void) { return "2.0"; }

EXPORTED fmi2Component NAMED(fmi2Instantiate)(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                                              const fmi2CallbackFunctions *callbacks, fmi2Boolean visible,
                                              fmi2Boolean logging)
{
    Instance *c;
    (void)type;
    (void)resources;
    (void)visible;
    if (name == NULL || guid == NULL || strcmp(guid, TOKEN) != 0) {
        if (callbacks != NULL && callbacks->logger != NULL)
            callbacks->logger(callbacks->componentEnvironment, name, fmi2Error, "logStatusError", "%s",
                              "the guid is not that of this unit");
        return NULL;
    }
    c = (Instance *)malloc(sizeof *c);
    if (c == NULL) return NULL;
    c->name = (char *)malloc(strlen(name) + 1);
    if (c->name == NULL) {
        free(c);
        return NULL;
    }
    strcpy(c->name, name);
    c->callbacks = callbacks;
    c->logging = logging;
    unit_reset(&c->unit);
    return c;
}

EXPORTED void NAMED(fmi2FreeInstance)(fmi2Component c)
{
    if (c == NULL) return;
    free(((Instance *)c)->name);
    free(c);
}

FUNCTION(fmi2SetupExperiment)(fmi2Component c, fmi2Boolean has_tolerance, fmi2Real tolerance, fmi2Real start,
                              fmi2Boolean has_stop, fmi2Real stop)
{
    (void)has_stop;
    (void)stop;
    unit_setup(&((Instance *)c)->unit, start, has_tolerance, tolerance);
    return fmi2OK;
}

FUNCTION(fmi2EnterInitializationMode)(fmi2Component c)
{
    (void)c;
    return fmi2OK;
}

FUNCTION(fmi2Terminate)(fmi2Component c)
{
    (void)c;
    return fmi2OK;
}

FUNCTION(fmi2GetReal)(fmi2Component c, const fmi2ValueReference references[], size_t n, fmi2Real values[])
{
    for (size_t k = 0; k < n; k++)
        if (!unit_get(&((Instance *)c)->unit, references[k], &values[k]))
            return told((Instance *)c, references[k] < AT_END ? fmi2Discard : fmi2Error,
                        "fmi2GetReal: no such variable, or it has no value in this state");
    return fmi2OK;
}

FUNCTION(fmi2SetReal)(fmi2Component c, const fmi2ValueReference references[], size_t n, const fmi2Real values[])
{
    if (unit_set(&((Instance *)c)->unit, references, n, values)) return fmi2OK;
    return told((Instance *)c, fmi2Error, "fmi2SetReal: a variable that cannot be set, or a value that is no number");
}

/* There are real numbers alone. */
#define OTHER_TYPE(name, type)                                                                                        \
    FUNCTION(fmi2Get##name)(fmi2Component c, const fmi2ValueReference references[], size_t n, type values[])          \
    {                                                                                                                 \
        (void)references;                                                                                             \
        (void)values;                                                                                                 \
        return n == 0 ? fmi2OK : unsupported(c, "all variables of this unit are of type Real");                       \
    }                                                                                                                 \
    FUNCTION(fmi2Set##name)(fmi2Component c, const fmi2ValueReference references[], size_t n, const type values[])    \
    {                                                                                                                 \
        (void)references;                                                                                             \
        (void)values;                                                                                                 \
        return n == 0 ? fmi2OK : unsupported(c, "all variables of this unit are of type Real");                       \
    }
OTHER_TYPE(Integer, fmi2Integer)
OTHER_TYPE(Boolean, fmi2Boolean)
OTHER_TYPE(String, fmi2String)

FUNCTION(fmi2GetDirectionalDerivative)(fmi2Component c, const fmi2ValueReference unknowns[], size_t n_unknowns,
                                       const fmi2ValueReference knowns[], size_t n_knowns, const fmi2Real seed[],
                                       fmi2Real sensitivity[])
{
    (void)unknowns;
    (void)n_unknowns;
    (void)knowns;
    (void)n_knowns;
    (void)seed;
    (void)sensitivity;
    return unsupported(c, "directional derivatives are not provided");
}

/* ---- model exchange */

FUNCTION(fmi2EnterEventMode)(fmi2Component c)
{
    (void)c;
    return fmi2OK;
}

FUNCTION(fmi2NewDiscreteStates)(fmi2Component c, fmi2EventInfo *info)
{
    Unit *u = &((Instance *)c)->unit;
    const double next = unit_next_event(u);
    info->newDiscreteStatesNeeded = info->nominalsOfContinuousStatesChanged = 0;
    info->terminateSimulation = unit_crossed(u);
    info->valuesOfContinuousStatesChanged = unit_settle(u);
    info->nextEventTimeDefined = next < HUGE_VAL;
    info->nextEventTime = next;
    return fmi2OK;
}

FUNCTION(fmi2EnterContinuousTimeMode)(fmi2Component c)
{
    (void)c;
    return fmi2OK;
}

/* ---- co-simulation */

FUNCTION(fmi2SetRealInputDerivatives)(fmi2Component c, const fmi2ValueReference references[], size_t n,
                                      const fmi2Integer orders[], const fmi2Real values[])
{
    (void)references;
    (void)orders;
    (void)values;
    return n == 0 ? fmi2OK : unsupported(c, "inputs are held over a step: they have no derivatives");
}

FUNCTION(fmi2GetRealOutputDerivatives)(fmi2Component c, const fmi2ValueReference references[], size_t n,
                                       const fmi2Integer orders[], fmi2Real values[])
{
    (void)references;
    (void)orders;
    (void)values;
    return n == 0 ? fmi2OK : unsupported(c, "derivatives of outputs are not provided");
}

FUNCTION(fmi2DoStep)(fmi2Component c, fmi2Real t, fmi2Real h, fmi2Boolean no_state_before)
{
    int status;
    (void)no_state_before;
    if (!(h > 0.0)) return told((Instance *)c, fmi2Error, "fmi2DoStep: the step must be longer than 0");
    status = unit_do_step(&((Instance *)c)->unit, t, h);
    if (status != 0) return told((Instance *)c, fmi2Error, unit_reason(status));
    return ((Instance *)c)->unit.ended ? told((Instance *)c, fmi2Discard, "a terminal event was crossed") : fmi2OK;
}

FUNCTION(fmi2CancelStep)(fmi2Component c)
{
    return unsupported(c, "no step goes on by itself: there is none to cancel");
}

FUNCTION(fmi2GetStatus)(fmi2Component c, const fmi2StatusKind kind, fmi2Status *value)
{
    (void)c;
    (void)kind;
    *value = fmi2OK;
    return fmi2OK;
}

FUNCTION(fmi2GetRealStatus)(fmi2Component c, const fmi2StatusKind kind, fmi2Real *value)
{
    if (kind != fmi2LastSuccessfulTime) return unsupported(c, "fmi2GetRealStatus: only the last successful time");
    *value = ((Instance *)c)->unit.model.t;
    return fmi2OK;
}

FUNCTION(fmi2GetIntegerStatus)(fmi2Component c, const fmi2StatusKind kind, fmi2Integer *value)
{
    (void)kind;
    (void)value;
    return unsupported(c, "fmi2GetIntegerStatus: there is none");
}

FUNCTION(fmi2GetBooleanStatus)(fmi2Component c, const fmi2StatusKind kind, fmi2Boolean *value)
{
    if (kind != fmi2Terminated) return unsupported(c, "fmi2GetBooleanStatus: only whether it has terminated");
    *value = ((Instance *)c)->unit.ended;
    return fmi2OK;
}

FUNCTION(fmi2GetStringStatus)(fmi2Component c, const fmi2StatusKind kind, fmi2String *value)
{
    (void)kind;
    (void)value;
    return unsupported(c, "fmi2GetStringStatus: there is none");
}
