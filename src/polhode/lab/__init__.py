"""Models whose physics runs in a page: the engine's own text as JavaScript, and what drives it there."""
