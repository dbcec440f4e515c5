"""Which tests run which lines of the package: a slip is noticed by those alone that run its line."""
