/// ZIP archives and gzip files in memory, for code that knows nothing of minizip and zlib.
///
/// Everything is read from a buffer that the caller keeps until the reader is freed; no file is
/// opened or written. Sizes are as the archive states them: the caller bounds them before it
/// makes room, and nothing is written past that room.
#ifndef SLUICE_CZIPARCHIVE_H
#define SLUICE_CZIPARCHIVE_H

#include <stddef.h>
#include <stdint.h>

/// An archive, with a place in its directory.
typedef struct sluice_zip_reader sluice_zip_reader;

/// What a step or a reading came to.
#define SLUICE_ZIP_DONE ((uint8_t)0)
/// The directory has no more members.
#define SLUICE_ZIP_END ((uint8_t)1)
/// The bytes are not those of a sound archive, or a member's are not what its checksum says.
#define SLUICE_ZIP_DAMAGED ((uint8_t)2)
/// There is no memory.
#define SLUICE_ZIP_NO_MEMORY ((uint8_t)3)

/// A member as the directory describes it.
typedef struct {
    /// Where its description starts, for sluice_zip_reader_read.
    uint64_t directory_offset;
    uint64_t directory_number;
    /// Where its bytes start in the archive; 0 where its own header is damaged or contradicts
    /// the directory.
    uint64_t data_offset;
    uint64_t compressed_size;
    uint64_t size;
    /// 0 is stored, 8 deflated; others are not read (APPNOTE.TXT, 4.4.5).
    uint16_t method;
    /// Bit 0 is encrypted, bit 11 is a name in UTF-8 (APPNOTE.TXT, 4.4.4).
    uint16_t flags;
    uint16_t name_length;
} sluice_zip_member;

/// Opens an archive at the start of its directory; NULL where there is none, or no memory.
sluice_zip_reader *_Nullable sluice_zip_reader_create(const uint8_t *_Nonnull bytes, size_t count);

/// Frees a reader.
void sluice_zip_reader_free(sluice_zip_reader *_Nullable reader);

/// How many members the archive says it has; not to be relied on.
uint64_t sluice_zip_reader_stated_count(const sluice_zip_reader *_Nonnull reader);

/// Describes the next member, and copies its name into `name`, which has room for 65,536 bytes.
uint8_t sluice_zip_reader_next(
    sluice_zip_reader *_Nonnull reader, sluice_zip_member *_Nonnull member,
    uint8_t *_Nonnull name);

/// Reads a member whole into `into`, which has room for the `size` of it, and checks it.
uint8_t sluice_zip_reader_read(
    sluice_zip_reader *_Nonnull reader, const sluice_zip_member *_Nonnull member,
    uint8_t *_Nullable into);

/// A gzip file, read piece by piece (RFC 1952).
typedef struct sluice_gzip_reader sluice_gzip_reader;

/// Opens a gzip file; NULL without memory.
sluice_gzip_reader *_Nullable sluice_gzip_reader_create(
    const uint8_t *_Nonnull bytes, size_t count);

/// Frees a reader.
void sluice_gzip_reader_free(sluice_gzip_reader *_Nullable reader);

/// Reads the next piece, of `capacity` bytes at most, and says in `count` how long it is. END
/// comes with the last piece.
uint8_t sluice_gzip_reader_next(
    sluice_gzip_reader *_Nonnull reader, uint8_t *_Nonnull into, size_t capacity,
    size_t *_Nonnull count);

#endif
