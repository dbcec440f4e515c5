"""Methods that move a rotation as a rotation and the angular momentum in space: one idea per file."""
