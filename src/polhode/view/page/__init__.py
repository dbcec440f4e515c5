"""The parts of a page's document: binary blocks, keys of motions, lines, cameras, sizes. `view/document.py` joins them."""
