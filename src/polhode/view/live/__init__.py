"""A run seen while it runs, from other processes: the plant broadcasts, `polhode watch` shows it in a page."""
