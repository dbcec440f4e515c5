"""Reference partners: files to copy, which need nothing of polhode."""
