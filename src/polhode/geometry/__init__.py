"""Shapes without mass: triangle meshes, meshes of simple solids, the gate that a mesh passes, and its repair."""
