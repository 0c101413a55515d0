/// Loops over the bytes of a text that a C compiler turns into steps of sixteen bytes and more, and
/// Swift's does not. A whole file passes through each of them once.
#ifndef SLUICE_CTEXTBYTES_H
#define SLUICE_CTEXTBYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// How many lines end in `count` bytes: line feeds, and carriage returns without one behind them.
/// One more byte has to lie behind these.
ptrdiff_t sluice_line_ends(const void *_Nonnull bytes, ptrdiff_t count);

/// How many bytes in front are surely ASCII: blocks of 64 without a byte above 0x7F.
ptrdiff_t sluice_ascii_blocks(const void *_Nonnull bytes, ptrdiff_t count);

// The marks below are asked for with every row of a table, and so become part of whoever asks.

/// Sixteen bytes at once.
typedef uint8_t sluice_block __attribute__((vector_size(16)));

/// The block at an address, which need not be aligned.
static inline sluice_block sluice_load(const void *_Nonnull bytes) {
    sluice_block block;
    memcpy(&block, bytes, sizeof block);
    return block;
}

/// A bit for each byte of a comparison, the first byte lowest.
static inline uint64_t sluice_bits(sluice_block found) {
    typedef bool bits __attribute__((ext_vector_type(16)));
    bits each = __builtin_convertvector(found, bits);
    uint16_t word;
    memcpy(&word, &each, sizeof word);
    return word;
}

/// Which of 64 bytes are a delimiter, LF or CR, the first byte lowest.
static inline uint64_t sluice_cell_ends(const void *_Nonnull bytes, uint8_t delimiter) {
    uint64_t ends = 0;
    for (int part = 0; part < 64; part += 16) {
        sluice_block text = sluice_load((const uint8_t *)bytes + part);
        ends |= sluice_bits((sluice_block)((text == delimiter) | (text == '\n') | (text == '\r')))
            << part;
    }
    return ends;
}

/// Which of 64 bytes end a line, the first byte lowest: LF, and CR without LF behind it. One more
/// byte has to lie behind these.
static inline uint64_t sluice_line_end_marks(const void *_Nonnull bytes) {
    uint64_t feeds = 0, returns = 0;
    for (int part = 0; part < 64; part += 16) {
        sluice_block text = sluice_load((const uint8_t *)bytes + part);
        feeds |= sluice_bits((sluice_block)(text == '\n')) << part;
        returns |= sluice_bits((sluice_block)(text == '\r')) << part;
    }
    uint64_t next = ((const uint8_t *)bytes)[64] == '\n';
    return feeds | (returns & ~(feeds >> 1 | next << 63));
}

#endif
