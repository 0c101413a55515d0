// Replaced by the first suite of the module.
