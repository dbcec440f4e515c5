"""Who computes the tasks of a campaign: threads of this process, processes of this machine, workers of Dask."""
