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

/* Where several units are linked into one program, each has its own names. */
#ifdef FMI2_FUNCTION_PREFIX
#define JOINED_(a, b) a##b
#define JOINED(a, b) JOINED_(a, b)
#define NAMED(name) JOINED(FMI2_FUNCTION_PREFIX, name)
#else
#define NAMED(name) name
#endif
#if defined(_WIN32)
#define EXPORTED __declspec(dllexport)
#elif defined(__GNUC__)
#define EXPORTED __attribute__((visibility("default")))
#else
#define EXPORTED
#endif
#define FUNCTION(name) EXPORTED fmi2Status NAMED(name)

typedef struct {
    Unit unit;
    char *name;
    const fmi2CallbackFunctions *callbacks;
    fmi2Boolean logging;
} Component;

static fmi2Status told(Component *c, fmi2Status status, const char *text)
{
    if (c != NULL && c->callbacks != NULL && c->callbacks->logger != NULL && (c->logging || status >= fmi2Error))
        c->callbacks->logger(c->callbacks->componentEnvironment, c->name, status,
                             status >= fmi2Error ? "logStatusError" : "logStatusDiscard", "%s", text);
    return status;
}

static fmi2Status unsupported(fmi2Component c, const char *text)
{
    return told((Component *)c, fmi2Error, text);
}

EXPORTED const char *NAMED(fmi2GetTypesPlatform)(void) { return "default"; }
EXPORTED const char *NAMED(fmi2GetVersion)(void) { return "2.0"; }

FUNCTION(fmi2SetDebugLogging)(fmi2Component c, fmi2Boolean on, size_t n, const fmi2String categories[])
{
    (void)n;
    (void)categories;
    ((Component *)c)->logging = on;
    return fmi2OK;
}

EXPORTED fmi2Component NAMED(fmi2Instantiate)(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                                              const fmi2CallbackFunctions *callbacks, fmi2Boolean visible,
                                              fmi2Boolean logging)
{
    Component *c;
    (void)type;
    (void)resources;
    (void)visible;
    if (name == NULL || guid == NULL || strcmp(guid, TOKEN) != 0) {
        if (callbacks != NULL && callbacks->logger != NULL)
            callbacks->logger(callbacks->componentEnvironment, name, fmi2Error, "logStatusError", "%s",
                              "the guid is not that of this unit");
        return NULL;
    }
    c = (Component *)malloc(sizeof *c);
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
    free(((Component *)c)->name);
    free(c);
}

FUNCTION(fmi2SetupExperiment)(fmi2Component c, fmi2Boolean has_tolerance, fmi2Real tolerance, fmi2Real start,
                              fmi2Boolean has_stop, fmi2Real stop)
{
    (void)has_stop;
    (void)stop;
    unit_setup(&((Component *)c)->unit, start, has_tolerance, tolerance);
    return fmi2OK;
}

FUNCTION(fmi2EnterInitializationMode)(fmi2Component c)
{
    (void)c;
    return fmi2OK;
}

FUNCTION(fmi2ExitInitializationMode)(fmi2Component c)
{
    Unit *u = &((Component *)c)->unit;
    u->starting = 0;
    (void)unit_next_event(u);
    (void)unit_crossed(u);
    return fmi2OK;
}

FUNCTION(fmi2Terminate)(fmi2Component c)
{
    (void)c;
    return fmi2OK;
}

FUNCTION(fmi2Reset)(fmi2Component c)
{
    unit_reset(&((Component *)c)->unit);
    return fmi2OK;
}

FUNCTION(fmi2GetReal)(fmi2Component c, const fmi2ValueReference references[], size_t n, fmi2Real values[])
{
    for (size_t k = 0; k < n; k++)
        if (!unit_get(&((Component *)c)->unit, references[k], &values[k]))
            return told((Component *)c, references[k] < AT_END ? fmi2Discard : fmi2Error,
                        "fmi2GetReal: no such variable, or it has no value in this state");
    return fmi2OK;
}

FUNCTION(fmi2SetReal)(fmi2Component c, const fmi2ValueReference references[], size_t n, const fmi2Real values[])
{
    if (unit_set(&((Component *)c)->unit, references, n, values)) return fmi2OK;
    return told((Component *)c, fmi2Error, "fmi2SetReal: a variable that cannot be set, or a value that is no number");
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

/* ---- states of the unit */

FUNCTION(fmi2GetFMUstate)(fmi2Component c, fmi2FMUstate *state)
{
    if (*state == NULL) *state = malloc(sizeof(Unit));
    if (*state == NULL) return told((Component *)c, fmi2Error, "no memory for a state");
    unit_copy((Unit *)*state, &((Component *)c)->unit);
    return fmi2OK;
}

FUNCTION(fmi2SetFMUstate)(fmi2Component c, fmi2FMUstate state)
{
    if (state == NULL) return told((Component *)c, fmi2Error, "fmi2SetFMUstate: no state");
    unit_copy(&((Component *)c)->unit, (const Unit *)state);
    return fmi2OK;
}

FUNCTION(fmi2FreeFMUstate)(fmi2Component c, fmi2FMUstate *state)
{
    (void)c;
    if (state != NULL) {
        free(*state);
        *state = NULL;
    }
    return fmi2OK;
}

FUNCTION(fmi2SerializedFMUstateSize)(fmi2Component c, fmi2FMUstate state, size_t *size)
{
    (void)c;
    (void)state;
    *size = sizeof(Unit);
    return fmi2OK;
}

FUNCTION(fmi2SerializeFMUstate)(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes[], size_t size)
{
    if (size < sizeof(Unit)) return told((Component *)c, fmi2Error, "too little room for a state");
    memcpy(bytes, state, sizeof(Unit));
    return fmi2OK;
}

FUNCTION(fmi2DeSerializeFMUstate)(fmi2Component c, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state)
{
    if (size != sizeof(Unit)) return told((Component *)c, fmi2Error, "these bytes are no state of this unit");
    if (*state == NULL) *state = malloc(sizeof(Unit));
    if (*state == NULL) return told((Component *)c, fmi2Error, "no memory for a state");
    memcpy(*state, bytes, sizeof(Unit));
    MODEL(link)(&((Unit *)*state)->model);
    return fmi2OK;
}

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
    Unit *u = &((Component *)c)->unit;
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

FUNCTION(fmi2CompletedIntegratorStep)(fmi2Component c, fmi2Boolean no_state_before, fmi2Boolean *event,
                                      fmi2Boolean *terminate)
{
    (void)no_state_before;
    *event = unit_step_completed(&((Component *)c)->unit);
    *terminate = 0;
    return fmi2OK;
}

FUNCTION(fmi2SetTime)(fmi2Component c, fmi2Real time)
{
    ((Component *)c)->unit.model.t = time;
    unit_changed(&((Component *)c)->unit);
    return fmi2OK;
}

FUNCTION(fmi2SetContinuousStates)(fmi2Component c, const fmi2Real y[], size_t n)
{
    if (n != N_STATES) return told((Component *)c, fmi2Error, "fmi2SetContinuousStates: another number of states");
    (void)unit_set_states(&((Component *)c)->unit, y);
    return fmi2OK;
}

FUNCTION(fmi2GetDerivatives)(fmi2Component c, fmi2Real rates[], size_t n)
{
    Unit *u = &((Component *)c)->unit;
    if (n != N_STATES) return told((Component *)c, fmi2Error, "fmi2GetDerivatives: another number of states");
    if (!unit_rates(u)) return told((Component *)c, fmi2Discard, "the rates of the states are no numbers here");
    memcpy(rates, u->rates, N_STATES * sizeof(double));
    return fmi2OK;
}

FUNCTION(fmi2GetEventIndicators)(fmi2Component c, fmi2Real indicators[], size_t n)
{
    Unit *u = &((Component *)c)->unit;
    if (n != N_EVENTS) return told((Component *)c, fmi2Error, "fmi2GetEventIndicators: another number of indicators");
    if (MODEL(events)(&u->model, u->model.t, u->model.y, indicators) == 0) return fmi2OK;
    return told((Component *)c, fmi2Discard, "the values of events are no numbers here");
}

FUNCTION(fmi2GetContinuousStates)(fmi2Component c, fmi2Real y[], size_t n)
{
    if (n != N_STATES) return told((Component *)c, fmi2Error, "fmi2GetContinuousStates: another number of states");
    memcpy(y, ((Component *)c)->unit.model.y, N_STATES * sizeof(double));
    return fmi2OK;
}

FUNCTION(fmi2GetNominalsOfContinuousStates)(fmi2Component c, fmi2Real nominals[], size_t n)
{
    (void)c;
    for (size_t i = 0; i < n; i++) nominals[i] = 1.0;
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
    if (!(h > 0.0)) return told((Component *)c, fmi2Error, "fmi2DoStep: the step must be longer than 0");
    status = unit_do_step(&((Component *)c)->unit, t, h);
    if (status != 0) return told((Component *)c, fmi2Error, unit_reason(status));
    return ((Component *)c)->unit.ended ? told((Component *)c, fmi2Discard, "a terminal event was crossed") : fmi2OK;
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
    *value = ((Component *)c)->unit.model.t;
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
    *value = ((Component *)c)->unit.ended;
    return fmi2OK;
}

FUNCTION(fmi2GetStringStatus)(fmi2Component c, const fmi2StatusKind kind, fmi2String *value)
{
    (void)kind;
    (void)value;
    return unsupported(c, "fmi2GetStringStatus: there is none");
}
