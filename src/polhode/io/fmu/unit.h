/*
What both versions of FMI share: one instance of the model, read and written by value references.

Value references, in this order: time; parameters; the step of co-simulation; inputs; states; their rates; outputs;
values of events.
*/
#include "model.c"

enum {
    AT_PARAMETERS = 1,
    AT_STEP = AT_PARAMETERS + N_PARAMETERS,
    AT_INPUTS = AT_STEP + 1,
    AT_STATES = AT_INPUTS + N_INPUTS,
    AT_RATES = AT_STATES + N_STATES,
    AT_OUTPUTS = AT_RATES + N_STATES,
    AT_EVENTS = AT_OUTPUTS + N_OUTPUTS,
    AT_END = AT_EVENTS + N_EVENTS
};

/* All of an instance that a state of the unit holds: plain bytes, but for the places in `model`, which are renewed. */
typedef struct {
    MODEL(instance) model;
    double step;                    /* of co-simulation, s; 0: chosen by the error */
    double tolerance;               /* how far states may leave the constraints between events of model exchange */
    double rates[N_STATES + 1], outputs[N_OUTPUTS + 1];
    int rates_known, outputs_known; /* since something was set */
    double before[N_EVENTS + 1];    /* the values of events after the last step or event */
    int settles;                    /* the next event puts states back onto the constraints */
    int starting;                   /* parameters still change the start */
    int ended;                      /* a terminal event was crossed in a step of co-simulation */
} Unit;

static void unit_reset(Unit *u)
{
    memset(u, 0, sizeof *u);
    MODEL(init)(&u->model);
    u->step = DEFAULT_STEP;
    u->tolerance = 1e-6;
    u->starting = 1;
}

static void unit_copy(Unit *to, const Unit *from)
{
    memcpy(to, from, sizeof *to);
    MODEL(link)(&to->model);
}

static void unit_changed(Unit *u)
{
    u->rates_known = u->outputs_known = 0;
}

static void unit_setup(Unit *u, double t, int has_tolerance, double tolerance)
{
    u->model.t = t;
    if (has_tolerance && tolerance > 0.0) {
        u->model.rtol = u->tolerance = tolerance;
        u->model.atol = 1e-3 * tolerance;
    }
    unit_changed(u);
}

/* What switches at a time that is known counts from the event on that the environment was told of. */
static double unit_next_event(Unit *u)
{
    const double next = MODEL(next_switch)(u->model.t);
    u->model.latest = next < HUGE_VAL ? nextafter(next, -INFINITY) : INFINITY;
    unit_changed(u);
    return next;
}

static int unit_rates(Unit *u)
{
    if (!u->rates_known && MODEL(field)(&u->model, u->model.t, u->model.y, u->rates) != 0) return 0;
    return u->rates_known = 1;
}

static int unit_outputs(Unit *u)
{
    if (!u->outputs_known && MODEL(outputs)(&u->model, u->model.t, u->model.y, u->outputs) != 0) return 0;
    return u->outputs_known = 1;
}

static int unit_get(Unit *u, unsigned reference, double *value)
{
    if (reference >= AT_END) return 0;
    if (reference >= AT_EVENTS) {
        double values[N_EVENTS + 1];
        if (MODEL(events)(&u->model, u->model.t, u->model.y, values) != 0) return 0;
        *value = values[reference - AT_EVENTS];
    } else if (reference >= AT_OUTPUTS) {
        if (!unit_outputs(u)) return 0;
        *value = u->outputs[reference - AT_OUTPUTS];
    } else if (reference >= AT_RATES) {
        if (!unit_rates(u)) return 0;
        *value = u->rates[reference - AT_RATES];
    } else if (reference >= AT_STATES) *value = u->model.y[reference - AT_STATES];
    else if (reference >= AT_INPUTS) *value = u->model.inputs[reference - AT_INPUTS];
    else if (reference == AT_STEP) *value = u->step;
    else if (reference >= AT_PARAMETERS) *value = u->model.parameters[reference - AT_PARAMETERS];
    else *value = u->model.t;
    return 1;
}

/* Several at once; whether all of them may be written. */
static int unit_set(Unit *u, const unsigned *references, size_t n, const double *values)
{
    int parameters = 0, inputs = 0;
    for (size_t k = 0; k < n; k++) {
        const unsigned at = references[k];
        if (!(values[k] - values[k] == 0.0)) return 0;
        if (at >= AT_PARAMETERS && at < AT_STEP) {
            u->model.parameters[at - AT_PARAMETERS] = values[k];
            parameters = 1;
        } else if (at == AT_STEP && values[k] >= 0.0) u->step = values[k];
        else if (at >= AT_INPUTS && at < AT_STATES) {
            u->model.inputs[at - AT_INPUTS] = values[k];
            inputs = 1;
        } else if (at >= AT_STATES && at < AT_RATES) u->model.y[at - AT_STATES] = values[k];
        else return 0;
    }
    if (parameters) {
        double before[N_Y];
        memcpy(before, u->model.start, sizeof before);
        MODEL(update)(&u->model);
        for (int i = 0; u->starting && i < N_Y; i++)
            if (u->model.start[i] != before[i]) u->model.y[i] = u->model.start[i];
    } else if (inputs) MODEL(update_inputs)(&u->model);
    unit_changed(u);
    return 1;
}

static int unit_set_states(Unit *u, const double *y)
{
    memcpy(u->model.y, y, N_STATES * sizeof(double));
    unit_changed(u);
    return 1;
}

/* Model exchange, after a step: whether an event must put states back, for they are off by more than the tolerance. */
static int unit_step_completed(Unit *u)
{
    double y[N_Y];
    memcpy(y, u->model.y, sizeof y);
    if (MODEL(settle)(&u->model, u->model.t, y) != 0) return 0;
    for (int i = 0; i < N_STATES; i++)
        if (fabs(y[i] - u->model.y[i]) > u->tolerance * (1.0 + fabs(y[i]))) u->settles = 1;
    return u->settles;
}

/* Note the values of events; whether one that ends a run was crossed since they were noted last. */
static int unit_crossed(Unit *u)
{
    double now[N_EVENTS + 1];
    int ends = 0;
    if (MODEL(events)(&u->model, u->model.t, u->model.y, now) != 0) return 0;
    for (int i = 0; i < N_EVENTS; i++) {
        const int way = MODEL(event_directions)[i];
        const int rises = u->before[i] < 0.0 && now[i] >= 0.0, falls = u->before[i] > 0.0 && now[i] <= 0.0;
        if (MODEL(event_terminal)[i] && ((rises && way >= 0) || (falls && way <= 0))) ends = 1;
        if (now[i] != 0.0) u->before[i] = now[i];
    }
    return ends;
}

/* In an event: whether states were changed. */
static int unit_settle(Unit *u)
{
    const int changes = u->settles && MODEL(settle)(&u->model, u->model.t, u->model.y) == 0;
    u->settles = 0;
    unit_changed(u);
    return changes;
}

/* Co-simulation: from t over h. 0: all is well. */
static int unit_do_step(Unit *u, double t, double h)
{
    int status;
    u->model.t = t;
    u->model.latest = INFINITY;
    if (u->step > 0.0) {
        const double near = rint(h / u->step), n = fabs(h / u->step - near) < 1e-6 ? near : ceil(h / u->step);
        const int64_t steps = n < 1.0 ? 1 : (int64_t)n;
        status = MODEL(steps)(&u->model, steps == 1 ? h : fabs(h / u->step - near) < 1e-6 ? u->step : h / n, steps);
    } else status = MODEL(advance)(&u->model, t + h);
    if (status == 0) u->model.t = t + h;
    unit_changed(u);
    if (status == 0 && unit_crossed(u)) u->ended = 1;
    return status;
}

static const char *unit_reason(int status)
{
    return status == 3   ? "the step became too small for the tolerance"
           : status == 4 ? "the angles of a joint came to their singularity"
                         : "a number became infinite or not a number";
}

/* ---- names of functions: where several units are linked into one program, each has its own */

#if defined(FMI2_FUNCTION_PREFIX)
#define PREFIX FMI2_FUNCTION_PREFIX
#elif defined(FMI3_FUNCTION_PREFIX)
#define PREFIX FMI3_FUNCTION_PREFIX
#endif
#define JOINED_(a, b) a##b
#define JOINED(a, b) JOINED_(a, b)
#ifdef PREFIX
#define NAMED(name) JOINED(PREFIX, name)
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
#define FUNCTION(name) EXPORTED FMI(Status) NAMED(name)
