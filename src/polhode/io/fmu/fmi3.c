/* The functions of FMI 3.0, model exchange and co-simulation, around one model (see unit.h). */
#include <stdbool.h>
#include <stddef.h>

#include "config.h"
#include "unit.h"

typedef void *fmi3Instance, *fmi3InstanceEnvironment, *fmi3FMUState;
typedef uint32_t fmi3ValueReference;
typedef float fmi3Float32;
typedef double fmi3Float64;
typedef int8_t fmi3Int8;
typedef uint8_t fmi3UInt8, fmi3Byte;
typedef int16_t fmi3Int16;
typedef uint16_t fmi3UInt16;
typedef int32_t fmi3Int32;
typedef uint32_t fmi3UInt32;
typedef int64_t fmi3Int64;
typedef uint64_t fmi3UInt64;
typedef bool fmi3Boolean, fmi3Clock;
typedef const char *fmi3String;
typedef const fmi3Byte *fmi3Binary;
typedef enum { fmi3OK, fmi3Warning, fmi3Discard, fmi3Error, fmi3Fatal } fmi3Status;
typedef void (*fmi3LogMessageCallback)(fmi3InstanceEnvironment, fmi3Status, fmi3String, fmi3String);
typedef void (*fmi3IntermediateUpdateCallback)(fmi3InstanceEnvironment, fmi3Float64, fmi3Boolean, fmi3Boolean, fmi3Boolean,
                                               fmi3Boolean, fmi3Boolean, fmi3Boolean *, fmi3Float64 *);
typedef void (*Callback)(void);

/* Where several units are linked into one program, each has its own names. */
#ifdef FMI3_FUNCTION_PREFIX
#define JOINED_(a, b) a##b
#define JOINED(a, b) JOINED_(a, b)
#define NAMED(name) JOINED(FMI3_FUNCTION_PREFIX, name)
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
#define FUNCTION(name) EXPORTED fmi3Status NAMED(name)

typedef struct {
    Unit unit;
    fmi3InstanceEnvironment environment;
    fmi3LogMessageCallback log;
    fmi3Boolean logging;
} Instance;

static fmi3Status told(Instance *m, fmi3Status status, const char *text)
{
    if (m != NULL && m->log != NULL && (m->logging || status >= fmi3Error))
        m->log(m->environment, status, status >= fmi3Error ? "logStatusError" : "logStatusDiscard", text);
    return status;
}

static fmi3Status unsupported(fmi3Instance m, const char *text)
{
    return told((Instance *)m, fmi3Error, text);
}

EXPORTED const char *NAMED(fmi3GetVersion)(void) { return "3.0"; }

FUNCTION(fmi3SetDebugLogging)(fmi3Instance m, fmi3Boolean on, size_t n, const fmi3String categories[])
{
    (void)n;
    (void)categories;
    ((Instance *)m)->logging = on;
    return fmi3OK;
}

static Instance *made(fmi3String token, fmi3Boolean logging, fmi3InstanceEnvironment environment,
                      fmi3LogMessageCallback log)
{
    Instance *m;
    if (token == NULL || strcmp(token, TOKEN) != 0) {
        if (log != NULL) log(environment, fmi3Error, "logStatusError", "the instantiation token is not that of this unit");
        return NULL;
    }
    m = (Instance *)malloc(sizeof *m);
    if (m == NULL) return NULL;
    m->environment = environment;
    m->log = log;
    m->logging = logging;
    unit_reset(&m->unit);
    return m;
}

EXPORTED fmi3Instance NAMED(fmi3InstantiateModelExchange)(fmi3String name, fmi3String token, fmi3String resources,
                                                          fmi3Boolean visible, fmi3Boolean logging,
                                                          fmi3InstanceEnvironment environment,
                                                          fmi3LogMessageCallback log)
{
    (void)name;
    (void)resources;
    (void)visible;
    return made(token, logging, environment, log);
}

EXPORTED fmi3Instance NAMED(fmi3InstantiateCoSimulation)(fmi3String name, fmi3String token, fmi3String resources,
                                                         fmi3Boolean visible, fmi3Boolean logging, fmi3Boolean events,
                                                         fmi3Boolean early, const fmi3ValueReference wanted[],
                                                         size_t n_wanted, fmi3InstanceEnvironment environment,
                                                         fmi3LogMessageCallback log,
                                                         fmi3IntermediateUpdateCallback update)
{
    (void)name;
    (void)resources;
    (void)visible;
    (void)events;
    (void)early;
    (void)wanted;
    (void)n_wanted;
    (void)update;
    return made(token, logging, environment, log);
}

EXPORTED fmi3Instance NAMED(fmi3InstantiateScheduledExecution)(fmi3String name, fmi3String token, fmi3String resources,
                                                               fmi3Boolean visible, fmi3Boolean logging,
                                                               fmi3InstanceEnvironment environment,
                                                               fmi3LogMessageCallback log, Callback update,
                                                               Callback lock, Callback unlock)
{
    (void)name;
    (void)token;
    (void)resources;
    (void)visible;
    (void)logging;
    (void)update;
    (void)lock;
    (void)unlock;
    if (log != NULL) log(environment, fmi3Error, "logStatusError", "this unit has no scheduled execution");
    return NULL;
}

EXPORTED void NAMED(fmi3FreeInstance)(fmi3Instance m) { free(m); }

FUNCTION(fmi3EnterInitializationMode)(fmi3Instance m, fmi3Boolean has_tolerance, fmi3Float64 tolerance,
                                      fmi3Float64 start, fmi3Boolean has_stop, fmi3Float64 stop)
{
    (void)has_stop;
    (void)stop;
    unit_setup(&((Instance *)m)->unit, start, has_tolerance, tolerance);
    return fmi3OK;
}

FUNCTION(fmi3ExitInitializationMode)(fmi3Instance m)
{
    Unit *u = &((Instance *)m)->unit;
    u->starting = 0;
    (void)unit_next_event(u);
    (void)unit_crossed(u);
    return fmi3OK;
}

/* What a unit without modes of its own has nothing to do for. */
#define NOTHING_TO_DO(name)                                                                                           \
    FUNCTION(name)(fmi3Instance m)                                                                                    \
    {                                                                                                                 \
        (void)m;                                                                                                      \
        return fmi3OK;                                                                                                \
    }
NOTHING_TO_DO(fmi3EnterEventMode)
NOTHING_TO_DO(fmi3Terminate)
NOTHING_TO_DO(fmi3EnterConfigurationMode)
NOTHING_TO_DO(fmi3ExitConfigurationMode)
NOTHING_TO_DO(fmi3EvaluateDiscreteStates)
NOTHING_TO_DO(fmi3EnterContinuousTimeMode)
NOTHING_TO_DO(fmi3EnterStepMode)

FUNCTION(fmi3Reset)(fmi3Instance m)
{
    unit_reset(&((Instance *)m)->unit);
    return fmi3OK;
}

FUNCTION(fmi3GetFloat64)(fmi3Instance m, const fmi3ValueReference references[], size_t n, fmi3Float64 values[],
                         size_t n_values)
{
    if (n != n_values) return told((Instance *)m, fmi3Error, "fmi3GetFloat64: all variables are single numbers");
    for (size_t k = 0; k < n; k++)
        if (!unit_get(&((Instance *)m)->unit, references[k], &values[k]))
            return told((Instance *)m, references[k] < AT_END ? fmi3Discard : fmi3Error,
                        "fmi3GetFloat64: no such variable, or it has no value in this state");
    return fmi3OK;
}

FUNCTION(fmi3SetFloat64)(fmi3Instance m, const fmi3ValueReference references[], size_t n, const fmi3Float64 values[],
                         size_t n_values)
{
    if (n == n_values && unit_set(&((Instance *)m)->unit, references, n, values)) return fmi3OK;
    return told((Instance *)m, fmi3Error, "fmi3SetFloat64: a variable that cannot be set, or a value that is no number");
}

/* There are numbers of 64 bits alone. */
#define OTHER_TYPE(name, type)                                                                                        \
    FUNCTION(fmi3Get##name)(fmi3Instance m, const fmi3ValueReference references[], size_t n, type values[],           \
                            size_t n_values)                                                                          \
    {                                                                                                                 \
        (void)references;                                                                                             \
        (void)values;                                                                                                 \
        (void)n_values;                                                                                               \
        return n == 0 ? fmi3OK : unsupported(m, "all variables of this unit are of type Float64");                    \
    }                                                                                                                 \
    FUNCTION(fmi3Set##name)(fmi3Instance m, const fmi3ValueReference references[], size_t n, const type values[],     \
                            size_t n_values)                                                                          \
    {                                                                                                                 \
        (void)references;                                                                                             \
        (void)values;                                                                                                 \
        (void)n_values;                                                                                               \
        return n == 0 ? fmi3OK : unsupported(m, "all variables of this unit are of type Float64");                    \
    }
OTHER_TYPE(Float32, fmi3Float32)
OTHER_TYPE(Int8, fmi3Int8)
OTHER_TYPE(UInt8, fmi3UInt8)
OTHER_TYPE(Int16, fmi3Int16)
OTHER_TYPE(UInt16, fmi3UInt16)
OTHER_TYPE(Int32, fmi3Int32)
OTHER_TYPE(UInt32, fmi3UInt32)
OTHER_TYPE(Int64, fmi3Int64)
OTHER_TYPE(UInt64, fmi3UInt64)
OTHER_TYPE(Boolean, fmi3Boolean)
OTHER_TYPE(String, fmi3String)

FUNCTION(fmi3GetBinary)(fmi3Instance m, const fmi3ValueReference references[], size_t n, size_t sizes[],
                        fmi3Binary values[], size_t n_values)
{
    (void)references;
    (void)sizes;
    (void)values;
    (void)n_values;
    return n == 0 ? fmi3OK : unsupported(m, "all variables of this unit are of type Float64");
}

FUNCTION(fmi3SetBinary)(fmi3Instance m, const fmi3ValueReference references[], size_t n, const size_t sizes[],
                        const fmi3Binary values[], size_t n_values)
{
    (void)references;
    (void)sizes;
    (void)values;
    (void)n_values;
    return n == 0 ? fmi3OK : unsupported(m, "all variables of this unit are of type Float64");
}

FUNCTION(fmi3GetClock)(fmi3Instance m, const fmi3ValueReference references[], size_t n, fmi3Clock values[])
{
    (void)references;
    (void)values;
    return n == 0 ? fmi3OK : unsupported(m, "this unit has no clocks");
}

FUNCTION(fmi3SetClock)(fmi3Instance m, const fmi3ValueReference references[], size_t n, const fmi3Clock values[])
{
    (void)references;
    (void)values;
    return n == 0 ? fmi3OK : unsupported(m, "this unit has no clocks");
}

#define CLOCKS(name, ...)                                                                                             \
    FUNCTION(name)(fmi3Instance m, const fmi3ValueReference references[], size_t n, __VA_ARGS__)                      \
    {                                                                                                                 \
        (void)references;                                                                                             \
        (void)first;                                                                                                  \
        (void)second;                                                                                                 \
        (void)third;                                                                                                  \
        return n == 0 ? fmi3OK : unsupported(m, "this unit has no clocks");                                           \
    }
#define ONE_OF_CLOCKS(name, type)                                                                                     \
    FUNCTION(name)(fmi3Instance m, const fmi3ValueReference references[], size_t n, type first)                       \
    {                                                                                                                 \
        (void)references;                                                                                             \
        (void)first;                                                                                                  \
        return n == 0 ? fmi3OK : unsupported(m, "this unit has no clocks");                                           \
    }
#define TWO_OF_CLOCKS(name, one, other)                                                                               \
    FUNCTION(name)(fmi3Instance m, const fmi3ValueReference references[], size_t n, one first, other second)          \
    {                                                                                                                 \
        (void)references;                                                                                             \
        (void)first;                                                                                                  \
        (void)second;                                                                                                 \
        return n == 0 ? fmi3OK : unsupported(m, "this unit has no clocks");                                           \
    }
CLOCKS(fmi3GetIntervalFraction, fmi3UInt64 *first, fmi3UInt64 *second, int *third)
TWO_OF_CLOCKS(fmi3GetIntervalDecimal, fmi3Float64 *, int *)
ONE_OF_CLOCKS(fmi3GetShiftDecimal, fmi3Float64 *)
TWO_OF_CLOCKS(fmi3GetShiftFraction, fmi3UInt64 *, fmi3UInt64 *)
ONE_OF_CLOCKS(fmi3SetIntervalDecimal, const fmi3Float64 *)
TWO_OF_CLOCKS(fmi3SetIntervalFraction, const fmi3UInt64 *, const fmi3UInt64 *)
ONE_OF_CLOCKS(fmi3SetShiftDecimal, const fmi3Float64 *)
TWO_OF_CLOCKS(fmi3SetShiftFraction, const fmi3UInt64 *, const fmi3UInt64 *)

FUNCTION(fmi3GetNumberOfVariableDependencies)(fmi3Instance m, fmi3ValueReference reference, size_t *n)
{
    (void)reference;
    (void)n;
    return unsupported(m, "dependencies do not change: they stand in modelDescription.xml");
}

FUNCTION(fmi3GetVariableDependencies)(fmi3Instance m, fmi3ValueReference dependent, size_t elements[],
                                      fmi3ValueReference independents[], size_t others[], int kinds[], size_t n)
{
    (void)dependent;
    (void)elements;
    (void)independents;
    (void)others;
    (void)kinds;
    (void)n;
    return unsupported(m, "dependencies do not change: they stand in modelDescription.xml");
}

#define NO_DERIVATIVE(name)                                                                                           \
    FUNCTION(name)(fmi3Instance m, const fmi3ValueReference unknowns[], size_t n_unknowns,                            \
                   const fmi3ValueReference knowns[], size_t n_knowns, const fmi3Float64 seed[], size_t n_seed,       \
                   fmi3Float64 sensitivity[], size_t n_sensitivity)                                                   \
    {                                                                                                                 \
        (void)unknowns;                                                                                               \
        (void)n_unknowns;                                                                                             \
        (void)knowns;                                                                                                 \
        (void)n_knowns;                                                                                               \
        (void)seed;                                                                                                   \
        (void)n_seed;                                                                                                 \
        (void)sensitivity;                                                                                            \
        (void)n_sensitivity;                                                                                          \
        return unsupported(m, "derivatives of this kind are not provided");                                           \
    }
NO_DERIVATIVE(fmi3GetDirectionalDerivative)
NO_DERIVATIVE(fmi3GetAdjointDerivative)

/* ---- states of the unit */

FUNCTION(fmi3GetFMUState)(fmi3Instance m, fmi3FMUState *state)
{
    if (*state == NULL) *state = malloc(sizeof(Unit));
    if (*state == NULL) return told((Instance *)m, fmi3Error, "no memory for a state");
    unit_copy((Unit *)*state, &((Instance *)m)->unit);
    return fmi3OK;
}

FUNCTION(fmi3SetFMUState)(fmi3Instance m, fmi3FMUState state)
{
    if (state == NULL) return told((Instance *)m, fmi3Error, "fmi3SetFMUState: no state");
    unit_copy(&((Instance *)m)->unit, (const Unit *)state);
    return fmi3OK;
}

FUNCTION(fmi3FreeFMUState)(fmi3Instance m, fmi3FMUState *state)
{
    (void)m;
    if (state != NULL) {
        free(*state);
        *state = NULL;
    }
    return fmi3OK;
}

FUNCTION(fmi3SerializedFMUStateSize)(fmi3Instance m, fmi3FMUState state, size_t *size)
{
    (void)m;
    (void)state;
    *size = sizeof(Unit);
    return fmi3OK;
}

FUNCTION(fmi3SerializeFMUState)(fmi3Instance m, fmi3FMUState state, fmi3Byte bytes[], size_t size)
{
    if (size < sizeof(Unit)) return told((Instance *)m, fmi3Error, "too little room for a state");
    memcpy(bytes, state, sizeof(Unit));
    return fmi3OK;
}

FUNCTION(fmi3DeserializeFMUState)(fmi3Instance m, const fmi3Byte bytes[], size_t size, fmi3FMUState *state)
{
    if (size != sizeof(Unit)) return told((Instance *)m, fmi3Error, "these bytes are no state of this unit");
    if (*state == NULL) *state = malloc(sizeof(Unit));
    if (*state == NULL) return told((Instance *)m, fmi3Error, "no memory for a state");
    memcpy(*state, bytes, sizeof(Unit));
    MODEL(link)(&((Unit *)*state)->model);
    return fmi3OK;
}

/* ---- model exchange */

FUNCTION(fmi3UpdateDiscreteStates)(fmi3Instance m, fmi3Boolean *again, fmi3Boolean *terminate, fmi3Boolean *nominals,
                                   fmi3Boolean *values, fmi3Boolean *has_next, fmi3Float64 *next_time)
{
    Unit *u = &((Instance *)m)->unit;
    const double next = unit_next_event(u);
    *again = *nominals = false;
    *terminate = unit_crossed(u) != 0;
    *values = unit_settle(u) != 0;
    *has_next = next < HUGE_VAL;
    *next_time = next;
    return fmi3OK;
}

FUNCTION(fmi3CompletedIntegratorStep)(fmi3Instance m, fmi3Boolean no_state_before, fmi3Boolean *event,
                                      fmi3Boolean *terminate)
{
    (void)no_state_before;
    *event = unit_step_completed(&((Instance *)m)->unit) != 0;
    *terminate = false;
    return fmi3OK;
}

FUNCTION(fmi3SetTime)(fmi3Instance m, fmi3Float64 time)
{
    ((Instance *)m)->unit.model.t = time;
    unit_changed(&((Instance *)m)->unit);
    return fmi3OK;
}

FUNCTION(fmi3SetContinuousStates)(fmi3Instance m, const fmi3Float64 y[], size_t n)
{
    if (n != N_STATES) return told((Instance *)m, fmi3Error, "fmi3SetContinuousStates: another number of states");
    (void)unit_set_states(&((Instance *)m)->unit, y);
    return fmi3OK;
}

FUNCTION(fmi3GetContinuousStateDerivatives)(fmi3Instance m, fmi3Float64 rates[], size_t n)
{
    Unit *u = &((Instance *)m)->unit;
    if (n != N_STATES) return told((Instance *)m, fmi3Error, "fmi3GetContinuousStateDerivatives: other states");
    if (!unit_rates(u)) return told((Instance *)m, fmi3Discard, "the rates of the states are no numbers here");
    memcpy(rates, u->rates, N_STATES * sizeof(double));
    return fmi3OK;
}

FUNCTION(fmi3GetEventIndicators)(fmi3Instance m, fmi3Float64 indicators[], size_t n)
{
    Unit *u = &((Instance *)m)->unit;
    if (n != N_EVENTS) return told((Instance *)m, fmi3Error, "fmi3GetEventIndicators: another number of indicators");
    if (MODEL(events)(&u->model, u->model.t, u->model.y, indicators) == 0) return fmi3OK;
    return told((Instance *)m, fmi3Discard, "the values of events are no numbers here");
}

FUNCTION(fmi3GetContinuousStates)(fmi3Instance m, fmi3Float64 y[], size_t n)
{
    if (n != N_STATES) return told((Instance *)m, fmi3Error, "fmi3GetContinuousStates: another number of states");
    memcpy(y, ((Instance *)m)->unit.model.y, N_STATES * sizeof(double));
    return fmi3OK;
}

FUNCTION(fmi3GetNominalsOfContinuousStates)(fmi3Instance m, fmi3Float64 nominals[], size_t n)
{
    (void)m;
    for (size_t i = 0; i < n; i++) nominals[i] = 1.0;
    return fmi3OK;
}

FUNCTION(fmi3GetNumberOfEventIndicators)(fmi3Instance m, size_t *n)
{
    (void)m;
    *n = N_EVENTS;
    return fmi3OK;
}

FUNCTION(fmi3GetNumberOfContinuousStates)(fmi3Instance m, size_t *n)
{
    (void)m;
    *n = N_STATES;
    return fmi3OK;
}

/* ---- co-simulation */

FUNCTION(fmi3GetOutputDerivatives)(fmi3Instance m, const fmi3ValueReference references[], size_t n,
                                   const fmi3Int32 orders[], fmi3Float64 values[], size_t n_values)
{
    (void)references;
    (void)orders;
    (void)values;
    (void)n_values;
    return n == 0 ? fmi3OK : unsupported(m, "derivatives of outputs are not provided");
}

FUNCTION(fmi3DoStep)(fmi3Instance m, fmi3Float64 t, fmi3Float64 h, fmi3Boolean no_state_before, fmi3Boolean *event,
                     fmi3Boolean *terminate, fmi3Boolean *early, fmi3Float64 *last)
{
    int status;
    (void)no_state_before;
    *event = *terminate = *early = false;
    *last = t;
    if (!(h > 0.0)) return told((Instance *)m, fmi3Error, "fmi3DoStep: the step must be longer than 0");
    status = unit_do_step(&((Instance *)m)->unit, t, h);
    *last = ((Instance *)m)->unit.model.t;
    *terminate = ((Instance *)m)->unit.ended != 0;
    return status == 0 ? fmi3OK : told((Instance *)m, fmi3Error, unit_reason(status));
}

FUNCTION(fmi3ActivateModelPartition)(fmi3Instance m, fmi3ValueReference clock, fmi3Float64 time)
{
    (void)clock;
    (void)time;
    return unsupported(m, "this unit has no scheduled execution");
}
