#include "CMemoryHints.h"
