/*
@TITLE@

Written by polhode @VERSION@. Plain C99; it needs the library of C with its <math.h> (-lm), and nothing else. There are
no global variables: use as many instances as you like, each by one thread at a time. With -ffp-contract=off sums
and products are those of plain IEEE arithmetic, on every machine; with contraction last bits differ.

How to use it

    #define @UPPER@_DECLARATIONS_ONLY       in every file but one; that one includes it without, or compile it by itself
    #include "@FILE@"

    @ID@_instance *m = malloc(sizeof *m);
    @ID@_init(m);                           everything as the model says, at t = 0
    m->parameters[@ID@_P_...] = ...;        then @ID@_update(m): after parameters or inputs were changed
    m->inputs[@ID@_U_...] = ...;
/*steps*/
    @ID@_steps(m, 1e-3, 1000);              a thousand steps of 1 ms by @FIXED@
    @ID@_advance(m, 2.0);                   to t = 2 s by @ADAPTIVE@, with steps that keep m->rtol and m->atol
/*end*/
    @ID@_outputs(m, m->t, m->y, out);       out[@UPPER@_N_OUTPUTS]: positions, attitudes, energies
    @ID@_field(m, t, y, dy);                dy[@UPPER@_N_STATES], the rates of the states y

@TABLES@
Functions that can fail give one of

    0   all is well
    2   a number became infinite or not a number
    3   the step became too small for the tolerance
    4   the angles of a joint came to their singularity

and leave the instance in the last good state. Units are SI and rad; quaternions are scalar first.
*/
#ifndef @UPPER@_H
#define @UPPER@_H

#include <stdint.h>

enum {
    @UPPER@_N_PARAMETERS = @N_PARAMETERS@,
    @UPPER@_N_INPUTS = @N_INPUTS@,
    @UPPER@_N_STATES = @N_STATES@,
    @UPPER@_N_OUTPUTS = @N_OUTPUTS@,
    @UPPER@_N_EVENTS = @N_EVENTS@,
    @UPPER@_N_Y = @N@ /* states, and behind them work (J), impulse (N s) and angular impulse (N m s) since the start */
};
@PLACES@

typedef struct @ID@_instance {
    double t;                       /* s */
    double y[@UPPER@_N_Y];
    double parameters[@UPPER@_N_PARAMETERS + 1];
    double inputs[@UPPER@_N_INPUTS + 1];
    double rtol, atol;              /* of @ID@_advance */
    double max_step;                /* s, likewise */
    int64_t steps, refused;         /* how many were taken, and tried in vain */
    double latest;                  /* what switches later than this is not looked at yet, s */

    /* private */
    double next_step;
    double start[@UPPER@_N_Y];
    double numbers[@N_NUMBERS@];
/*steps*/
    double clock[@CLOCK@];
    int64_t count[@COUNT@];
    double block[2][@BLOCK@];
    int64_t tables[2][@TABLE@], sizes[2][@SIZES@];
/*end*/
} @ID@_instance;

/* Names, units and meanings of all variables, in the order of their arrays. */
extern const char *const @ID@_parameter_names[@UPPER@_N_PARAMETERS + 1], *const @ID@_parameter_units[@UPPER@_N_PARAMETERS + 1];
extern const char *const @ID@_input_names[@UPPER@_N_INPUTS + 1], *const @ID@_input_units[@UPPER@_N_INPUTS + 1];
extern const char *const @ID@_state_names[@UPPER@_N_STATES + 1], *const @ID@_state_units[@UPPER@_N_STATES + 1];
extern const char *const @ID@_output_names[@UPPER@_N_OUTPUTS + 1], *const @ID@_output_units[@UPPER@_N_OUTPUTS + 1];
/* Events: their names, whether rising (1), falling (-1) or all (0) crossings of zero count, and which end a run. */
extern const char *const @ID@_event_names[@UPPER@_N_EVENTS + 1];
extern const int @ID@_event_directions[@UPPER@_N_EVENTS + 1], @ID@_event_terminal[@UPPER@_N_EVENTS + 1];

void @ID@_init(@ID@_instance *m);
void @ID@_start(@ID@_instance *m);      /* back to the start for these parameters, t = 0 */
void @ID@_update(@ID@_instance *m);
void @ID@_update_inputs(@ID@_instance *m); /* the same where inputs alone were changed */
void @ID@_copy(@ID@_instance *to, const @ID@_instance *from);
void @ID@_link(@ID@_instance *m);       /* after the bytes of an instance have been copied: it refers to itself */
int @ID@_field(@ID@_instance *m, double t, const double *y, double *dy);
int @ID@_outputs(@ID@_instance *m, double t, const double *y, double *out);
int @ID@_events(@ID@_instance *m, double t, const double *y, double *values); /* [@UPPER@_N_EVENTS] */
int @ID@_settle(@ID@_instance *m, double t, double *y); /* quaternions to length 1, states onto the constraints */
/*steps*/
int @ID@_steps(@ID@_instance *m, double dt, int64_t n);
int @ID@_advance(@ID@_instance *m, double t_end);
/*end*/
double @ID@_next_switch(double t);      /* when something switches next after t, s; HUGE_VAL: never */

#endif

#ifndef @UPPER@_DECLARATIONS_ONLY

@INCLUDES@
@HELPERS@
/*steps*/
/* ---- the loops of fixed and of adaptive steps */

@LOOPS@
/*end*/
/* ---- the equations of the model, and the steps of the methods over them */

@PROGRAMS@
/* ---- the instance */

const char *const @ID@_parameter_names[] = {@PARAMETER_NAMES@}, *const @ID@_parameter_units[] = {@PARAMETER_UNITS@};
const char *const @ID@_input_names[] = {@INPUT_NAMES@}, *const @ID@_input_units[] = {@INPUT_UNITS@};
const char *const @ID@_state_names[] = {@STATE_NAMES@}, *const @ID@_state_units[] = {@STATE_UNITS@};
const char *const @ID@_output_names[] = {@OUTPUT_NAMES@}, *const @ID@_output_units[] = {@OUTPUT_UNITS@};
const char *const @ID@_event_names[] = {@EVENT_NAMES@};
const int @ID@_event_directions[] = {@EVENT_DIRECTIONS@}, @ID@_event_terminal[] = {@EVENT_TERMINAL@};

enum { @ID@_DONE = 1, @ID@_N_SHARED = @N_SHARED@, @ID@_N_STOPS = @N_STOPS@, @ID@_N_FOLLOWING = @N_FOLLOWING@ };

static const double @ID@_numbers[] = {@NUMBERS@};
static const double @ID@_parameters[] = {@PARAMETERS@};
static const double @ID@_inputs[] = {@INPUTS@};
static const double @ID@_start_y[] = {@START@};
/*steps*/
static const double @ID@_inertia[] = {@INERTIA@};
/*end*/
static const double @ID@_stops[] = {@STOPS@};
static const int @ID@_shared_at[] = {@SHARED_AT@}; /* where each program has the numbers that all of them share */
@FOLLOWS@/*steps*/
static const int64_t @ID@_sizes[2][@SIZES@] = {@ALL_SIZES@};
/*end*/

void @ID@_link(@ID@_instance *m)
{
    (void)m;
@LINKS@}

void @ID@_start(@ID@_instance *m)
{
    @ID@_update(m);
    memcpy(m->y, m->start, sizeof m->y);
    m->t = 0.0;
    m->next_step = 0.0;
    m->steps = m->refused = 0;
    m->latest = INFINITY;
}

void @ID@_init(@ID@_instance *m)
{
    memset(m, 0, sizeof *m);
    memcpy(m->numbers, @ID@_numbers, sizeof m->numbers);
    memcpy(m->parameters, @ID@_parameters, sizeof m->parameters);
    memcpy(m->inputs, @ID@_inputs, sizeof m->inputs);
/*steps*/
    memcpy(m->sizes, @ID@_sizes, sizeof m->sizes);
/*end*/
    m->rtol = @RTOL@;
    m->atol = @ATOL@;
    m->max_step = INFINITY;
    @ID@_link(m);
    memcpy(m->start, @ID@_start_y, sizeof m->start);
    @ID@_start(m);
}

void @ID@_copy(@ID@_instance *to, const @ID@_instance *from)
{
    memcpy(to, from, sizeof *to);
    @ID@_link(to);
}

void @ID@_update_inputs(@ID@_instance *m)
{
    double given[@UPPER@_N_INPUTS + 1];
    memcpy(given, m->inputs, sizeof given);
@SHAPING@    for (int k = 0; k < (int)(sizeof @ID@_shared_at / sizeof *@ID@_shared_at); k++)
        memcpy(m->numbers + @ID@_shared_at[k] + @INPUTS_AT@, given, @UPPER@_N_INPUTS * sizeof(double));
}

void @ID@_update(@ID@_instance *m)
{
    @ID@_update_inputs(m);
@FOLLOWING@@ONCE@}

/*steps*/
/* What does not change speeds, and what stood in the motion when the counting of work began (see `march`). */
static void @ID@_weigh(@ID@_instance *m)
{
    double stored = 0.0;
    for (int j = 0; j < @N_INERTIA@; j++) stored += 0.5 * @ID@_inertia[j] * m->y[j] * m->y[j];
    m->clock[@C_FLOW@] = m->clock[@C_UNSURE@] = 0.0;
    m->clock[@C_WORK@] = m->y[@UPPER@_N_STATES];
    m->clock[@C_STORED@] = stored;
}

static void @ID@_begin(@ID@_instance *m, int adaptive)
{
    double *block = m->block[0];
    memset(m->clock, 0, sizeof m->clock);
    memset(m->count, 0, sizeof m->count);
    m->clock[@C_T@] = m->clock[@C_T_START@] = m->t;
    m->clock[@C_MARGIN@] = 1.0;
    m->clock[@C_GROWTH@] = 10.0;
    m->clock[@C_GUARD@] = @GUARD@;
    m->clock[@C_POWER@] = adaptive ? @POWER@ : 0.0;
    m->clock[@C_FIRST@] = adaptive ? @FIRST@ : 0.0;
    m->clock[@C_MAX_STEP@] = m->max_step < @LONGEST@ ? m->max_step : @LONGEST@;
    block[@B_LATEST@] = INFINITY;
    block[@B_RTOL@] = m->rtol;
    block[@B_ATOL@] = m->atol;
    memcpy(block + @B_Y@, m->y, sizeof m->y);
    if (adaptive) memcpy(block + @INERTIA_AT@, @ID@_inertia, @N_INERTIA@ * sizeof(double));
}

/*end*/
double @ID@_next_switch(double t)
{
    for (int k = 0; k < @ID@_N_STOPS; k++)
        if (@ID@_stops[k] > t) return @ID@_stops[k];
    return HUGE_VAL;
}

/*steps*/
/* One leg of the loop: nothing switches inside it. `stop`: the field is not asked for times from it on. */
static int @ID@_leg(@ID@_instance *m, int adaptive, double t_to, double stop)
{
    double wanted[1], out_t[1], out_y[@UPPER@_N_Y];
    const int64_t n = @UPPER@_N_Y;
    int64_t status = 0;
    double *const count = (double *)m->count, *const sizes = (double *)m->sizes[adaptive];
    double *const table = (double *)m->tables[adaptive];
    wanted[0] = t_to;
    m->clock[@C_T_END@] = t_to;
    m->block[0][@B_LATEST@] = stop < HUGE_VAL ? nextafter(stop, -INFINITY) : INFINITY;
    if (m->latest < m->block[0][@B_LATEST@]) m->block[0][@B_LATEST@] = m->latest;
    while (status == 0) {
        m->count[@N_ALLOWED@] = adaptive ? 1000000000 : m->count[@N_TOTAL@] - m->count[@N_TAKEN@];
        status = adaptive
            ? polhode_run_adaptive(m->clock, @CLOCK@, count, @COUNT@, sizes, @SIZES@, m->block[0], @BLOCK@, m->block[1], @BLOCK@,
                                table, @TABLE@, wanted, 1, out_t, 1, out_y, 1, n, NULL, 0, NULL, 0, 3, NULL, @MARKS@, 0, NULL,
                                0, n)
            : polhode_run_fixed(m->clock, @CLOCK@, count, @COUNT@, sizes, @SIZES@, m->block[0], @BLOCK@, m->block[1], @BLOCK@,
                             table, @TABLE@, wanted, 1, out_t, 1, out_y, 1, n, NULL, 0, NULL, 0, 3, NULL, @MARKS@, 0, NULL, 0,
                             n);
    }
    m->count[@N_NEXT@] = m->count[@N_SAMPLE@] = 0;
    m->t = m->clock[@C_T@];
    memcpy(m->y, m->block[0] + @B_Y@, sizeof m->y);
    return status == @ID@_DONE ? 0 : (int)status;
}

static double @ID@_whole(double ratio)
{
    double near = rint(ratio);
    return fabs(ratio - near) <= 4.0 * 2.220446049250313e-16 * (1.0 + fabs(ratio)) ? near : ratio;
}

/* Fixed steps i to j of the grid origin + i dt, the last of which ends at t_to and has the length `last`. */
static int @ID@_on_grid(@ID@_instance *m, double origin, double dt, int64_t i, int64_t j, double t_to, double last,
                        double stop)
{
    int status;
    m->clock[@C_T_START@] = origin;
    m->clock[@C_DT@] = dt;
    m->clock[@C_H@] = last;
    m->count[@N_TAKEN@] = i;
    m->count[@N_TOTAL@] = j;
    status = @ID@_leg(m, 0, t_to, stop);
    m->steps += m->count[@N_TAKEN@] - i;
    return status;
}

int @ID@_steps(@ID@_instance *m, double dt, int64_t n)
{
    const double origin = m->t, end = m->t + (double)n * dt;
    int status = 0;
    if (n <= 0) return 0;
    @ID@_begin(m, 0);
    while (status == 0 && m->t < end) {
        const double stop = @ID@_next_switch(m->t);
        const double here = @ID@_whole((m->t - origin) / dt), there = @ID@_whole((stop - origin) / dt);
        const int64_t i = (int64_t)floor(here);
        if (here == (double)i && there >= (double)n)
            status = @ID@_on_grid(m, origin, dt, i, n, end, dt, stop);
        else if (here == (double)i && floor(there) > here)
            status = @ID@_on_grid(m, origin, dt, i, (int64_t)floor(there),
                                  there == floor(there) ? stop : origin + floor(there) * dt, dt, stop);
        else {
            const double grid = origin + (double)(i + 1) * dt, t_to = stop < grid ? stop : grid;
            status = @ID@_on_grid(m, m->t, t_to - m->t, 0, 1, t_to, t_to - m->t, stop);
        }
    }
    return status;
}

int @ID@_advance(@ID@_instance *m, double t_end)
{
    int status = 0;
    @ID@_begin(m, 1);
    m->clock[@C_H@] = m->next_step;
    while (status == 0 && m->t < t_end) {
        const double stop = @ID@_next_switch(m->t), t_to = stop < t_end ? stop : t_end;
        @ID@_weigh(m);
        m->count[@N_KNOWN@] = 0;
        m->clock[@C_GROWTH@] = 10.0;
        m->clock[@C_MARGIN@] = 1.0;
        m->clock[@C_APPROACH@] = 0.0;
        m->count[@N_TRIES@] = 0;
        status = @ID@_leg(m, 1, t_to, stop);
        if (status == 0 && stop <= t_end) m->clock[@C_H@] = 0.0;
    }
    m->next_step = m->clock[@C_H@];
    m->steps += m->count[@N_TAKEN@];
    m->refused += m->count[@N_REFUSED@];
    return status;
}

/*end*/
static int @ID@_finite(const double *x, int n)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) total += x[i] - x[i];
    return total == 0.0 ? 0 : 2;
}

int @ID@_field(@ID@_instance *m, double t, const double *y, double *dy)
{
    double whole[@UPPER@_N_Y] = {0.0}, rates[@UPPER@_N_Y];
    memcpy(whole, y, @UPPER@_N_STATES * sizeof(double));
    rates[0] = NAN;
    if (@FIELD@(t < m->latest ? t : m->latest, whole, m->numbers + @FIELD_AT@, rates) != 0) return 2;
    memcpy(dy, rates, @UPPER@_N_STATES * sizeof(double));
    return @ID@_finite(dy, @UPPER@_N_STATES);
}

int @ID@_outputs(@ID@_instance *m, double t, const double *y, double *out)
{
    double whole[@UPPER@_N_Y] = {0.0};
    memcpy(whole, y, @UPPER@_N_STATES * sizeof(double));
    if (@OUTPUTS@(t, whole, m->numbers + @OUTPUTS_AT@, out) != 0) return 2;
    return @ID@_finite(out, @UPPER@_N_OUTPUTS);
}

int @ID@_events(@ID@_instance *m, double t, const double *y, double *values)
{
@EVENTS@}

int @ID@_settle(@ID@_instance *m, double t, double *y)
{
    double whole[@UPPER@_N_Y] = {0.0}, told[2];
    memcpy(whole, y, @UPPER@_N_STATES * sizeof(double));
    if (@SETTLE@(t, whole, m->numbers + @SETTLE_AT@, told) != 0) return 2;
    memcpy(y, whole, @UPPER@_N_STATES * sizeof(double));
    return @ID@_finite(y, @UPPER@_N_STATES);
}

#endif
