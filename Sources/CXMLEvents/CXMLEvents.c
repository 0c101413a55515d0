#include "CXMLEvents.h"

typedef int sluice_empty_translation_unit;
