"""Mass properties: of solids in closed form, of meshes, of sums of parts; and the doctor of inertia tensors."""
