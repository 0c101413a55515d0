// Replaced by the first source of the module.
