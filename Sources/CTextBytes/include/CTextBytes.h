/// Loops over the bytes of a text that a C compiler turns into steps of sixteen bytes and more, and
/// Swift's does not. A whole file passes through each of them once.
#ifndef SLUICE_CTEXTBYTES_H
#define SLUICE_CTEXTBYTES_H

#include <stddef.h>
#include <stdint.h>

/// How many lines end in `count` bytes: line feeds, and carriage returns without one behind them.
/// One more byte has to lie behind these.
ptrdiff_t sluice_line_ends(const void *_Nonnull bytes, ptrdiff_t count);

/// How many bytes in front are surely ASCII: blocks of 64 without a byte above 0x7F.
ptrdiff_t sluice_ascii_blocks(const void *_Nonnull bytes, ptrdiff_t count);

#endif
