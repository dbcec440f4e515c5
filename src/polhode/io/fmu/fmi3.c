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

#define FMI(name) fmi3##name

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

#include "functions.h"

EXPORTED const char *NAMED(fmi3GetVersion)(void) { return "3.0"; }

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
