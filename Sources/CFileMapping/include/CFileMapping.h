#ifndef CFileMapping_h
#define CFileMapping_h

#include <stdbool.h>
#include <stddef.h>

/// The pages of a file as memory, to be read only.
///
/// Another program may cut the file off while it is mapped, or its disk may fail; a read of a page
/// that is gone raises SIGBUS. The pages from there on become zeros then, and the mapping is
/// marked as broken, so that whoever reads can finish and ask.
typedef struct SluiceFileMapping SluiceFileMapping;

/// Maps the first `count` bytes of an open file; `NULL` where that cannot be done, and the file has
/// to be read. There are few mappings at a time.
SluiceFileMapping *sluice_map(int descriptor, size_t count);

/// The first byte.
const void *sluice_mapped_bytes(const SluiceFileMapping *mapping);

/// Whether pages of the file were gone when they were read.
bool sluice_is_broken(const SluiceFileMapping *mapping);

/// Takes the pages before an address out of memory. They may be read again.
void sluice_release(const SluiceFileMapping *mapping, const void *address);

/// Gives the memory back.
void sluice_unmap(SluiceFileMapping *mapping);

#endif
