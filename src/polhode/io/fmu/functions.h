/*
The functions whose text is the same in FMI 2.0 and 3.0. A file of one version includes this one behind its types and
its `told`; FMI(name) is a name of that version there, and `Instance` what it keeps of a unit.
*/
#define TEXT_OF_(name) #name
#define TEXT_OF(name) TEXT_OF_(name)
#define NAME_OF(name) TEXT_OF(FMI(name))

FUNCTION(FMI(SetDebugLogging))(void *m, FMI(Boolean) on, size_t n, const char *const categories[])
{
    (void)n;
    (void)categories;
    ((Instance *)m)->logging = on;
    return FMI(OK);
}

FUNCTION(FMI(ExitInitializationMode))(void *m)
{
    Unit *u = &((Instance *)m)->unit;
    u->starting = 0;
    (void)unit_next_event(u);
    (void)unit_crossed(u);
    return FMI(OK);
}

FUNCTION(FMI(Reset))(void *m)
{
    unit_reset(&((Instance *)m)->unit);
    return FMI(OK);
}

/* ---- states of the unit */

FUNCTION(FMI(GetFMUState))(void *m, void **state)
{
    if (*state == NULL) *state = malloc(sizeof(Unit));
    if (*state == NULL) return told((Instance *)m, FMI(Error), "no memory for a state");
    unit_copy((Unit *)*state, &((Instance *)m)->unit);
    return FMI(OK);
}

FUNCTION(FMI(SetFMUState))(void *m, void *state)
{
    if (state == NULL) return told((Instance *)m, FMI(Error), NAME_OF(SetFMUState) ": no state");
    unit_copy(&((Instance *)m)->unit, (const Unit *)state);
    return FMI(OK);
}

FUNCTION(FMI(FreeFMUState))(void *m, void **state)
{
    (void)m;
    if (state != NULL) {
        free(*state);
        *state = NULL;
    }
    return FMI(OK);
}

FUNCTION(FMI(SerializedFMUStateSize))(void *m, void *state, size_t *size)
{
    (void)m;
    (void)state;
    *size = sizeof(Unit);
    return FMI(OK);
}

FUNCTION(FMI(SerializeFMUState))(void *m, void *state, FMI(Byte) bytes[], size_t size)
{
    if (size < sizeof(Unit)) return told((Instance *)m, FMI(Error), "too little room for a state");
    memcpy(bytes, state, sizeof(Unit));
    return FMI(OK);
}

FUNCTION(FMI(DeserializeFMUState))(void *m, const FMI(Byte) bytes[], size_t size, void **state)
{
    if (size != sizeof(Unit)) return told((Instance *)m, FMI(Error), "these bytes are no state of this unit");
    if (*state == NULL) *state = malloc(sizeof(Unit));
    if (*state == NULL) return told((Instance *)m, FMI(Error), "no memory for a state");
    memcpy(*state, bytes, sizeof(Unit));
    MODEL(link)(&((Unit *)*state)->model);
    return FMI(OK);
}

/* ---- model exchange */

FUNCTION(FMI(CompletedIntegratorStep))(void *m, FMI(Boolean) no_state_before, FMI(Boolean) *event,
                                      FMI(Boolean) *terminate)
{
    (void)no_state_before;
    *event = unit_step_completed(&((Instance *)m)->unit) != 0;
    *terminate = 0;
    return FMI(OK);
}

FUNCTION(FMI(SetTime))(void *m, double time)
{
    ((Instance *)m)->unit.model.t = time;
    unit_changed(&((Instance *)m)->unit);
    return FMI(OK);
}

FUNCTION(FMI(SetContinuousStates))(void *m, const double y[], size_t n)
{
    if (n != N_STATES) return told((Instance *)m, FMI(Error), NAME_OF(SetContinuousStates) ": another number of states");
    (void)unit_set_states(&((Instance *)m)->unit, y);
    return FMI(OK);
}

FUNCTION(FMI(GetContinuousStates))(void *m, double y[], size_t n)
{
    if (n != N_STATES) return told((Instance *)m, FMI(Error), NAME_OF(GetContinuousStates) ": another number of states");
    memcpy(y, ((Instance *)m)->unit.model.y, N_STATES * sizeof(double));
    return FMI(OK);
}

FUNCTION(FMI(GetContinuousStateDerivatives))(void *m, double rates[], size_t n)
{
    Unit *u = &((Instance *)m)->unit;
    if (n != N_STATES) return told((Instance *)m, FMI(Error), NAME_OF(GetContinuousStateDerivatives) ": other states");
    if (!unit_rates(u)) return told((Instance *)m, FMI(Discard), "the rates of the states are no numbers here");
    memcpy(rates, u->rates, N_STATES * sizeof(double));
    return FMI(OK);
}

FUNCTION(FMI(GetNominalsOfContinuousStates))(void *m, double nominals[], size_t n)
{
    (void)m;
    for (size_t i = 0; i < n; i++) nominals[i] = 1.0;
    return FMI(OK);
}

FUNCTION(FMI(GetEventIndicators))(void *m, double indicators[], size_t n)
{
    Unit *u = &((Instance *)m)->unit;
    if (n != N_EVENTS) return told((Instance *)m, FMI(Error), NAME_OF(GetEventIndicators) ": another number of indicators");
    if (MODEL(events)(&u->model, u->model.t, u->model.y, indicators) == 0) return FMI(OK);
    return told((Instance *)m, FMI(Discard), "the values of events are no numbers here");
}
