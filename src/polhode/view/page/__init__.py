"""The parts of a page's document: blocks of numbers, keys of motions, lines, cameras, sizes; `document` joins them."""
