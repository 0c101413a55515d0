#include "CTextBytes.h"

ptrdiff_t sluice_line_ends(const void *text, ptrdiff_t count) {
    const uint8_t *bytes = text;
    ptrdiff_t total = 0;
    while (count > 0) {
        // So many line ends can be counted in a byte.
        ptrdiff_t block = count < 255 ? count : 255;
        uint8_t sum = 0;
        for (ptrdiff_t index = 0; index < block; index++) {
            uint8_t feed = bytes[index] == '\n';
            uint8_t lone = (bytes[index] == '\r') & (bytes[index + 1] != '\n');
            sum += feed | lone;
        }
        total += sum;
        bytes += block;
        count -= block;
    }
    return total;
}

ptrdiff_t sluice_ascii_blocks(const void *text, ptrdiff_t count) {
    const uint8_t *bytes = text;
    ptrdiff_t offset = 0;
    for (; offset + 64 <= count; offset += 64) {
        uint8_t all = 0;
        for (ptrdiff_t index = 0; index < 64; index++) all |= bytes[offset + index];
        if (all & 0x80) break;
    }
    return offset;
}
