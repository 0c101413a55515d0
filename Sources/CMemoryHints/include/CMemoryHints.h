#ifndef CMemoryHints_h
#define CMemoryHints_h

/// Asks the processor to fetch the cache line of an address, which need not be valid, and goes on
/// without waiting for it. Swift has no word for it.
static inline void sluice_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
