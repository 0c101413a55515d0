// Replaced by the entry point.
