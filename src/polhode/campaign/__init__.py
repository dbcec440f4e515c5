"""Many runs of one model: ensembles, on every lane of the machine."""
