#include "CMemoryPolicy.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void sluice_return_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }
#else
void sluice_return_large_blocks(void) {}
#endif
