"""The sections of a scenario: one file each, with what may be written and what it becomes."""
