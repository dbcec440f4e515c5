"""The document of a page: what `document` puts into it, and the keys of motions."""
