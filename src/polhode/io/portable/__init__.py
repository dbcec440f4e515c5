"""A model as text for a machine without Python: what C, an FMU and a page have in common."""
