#include "CZipArchive.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unzip.h>
#include <zlib.h>

// The buffer as minizip's "file". Places past the end are refused, so nothing outside is read.
typedef struct {
    const uint8_t *bytes;
    uint64_t count, place;
    bool has_failed;
} memory_file;

static voidpf open_memory(voidpf opaque, const void *name, int mode) {
    (void)name;
    bool only_reads = (mode & ZLIB_FILEFUNC_MODE_READWRITEFILTER) == ZLIB_FILEFUNC_MODE_READ;
    return only_reads ? opaque : NULL;
}

static uLong read_memory(voidpf opaque, voidpf stream, void *into, uLong count) {
    (void)opaque;
    memory_file *file = stream;
    uint64_t rest = file->count - file->place;
    if (count > rest) count = (uLong)rest;
    if (count) memcpy(into, file->bytes + file->place, count);
    file->place += count;
    return count;
}

static uLong write_memory(voidpf opaque, voidpf stream, const void *from, uLong count) {
    (void)opaque, (void)from, (void)count;
    ((memory_file *)stream)->has_failed = true;
    return 0;
}

static ZPOS64_T tell_memory(voidpf opaque, voidpf stream) {
    (void)opaque;
    return ((memory_file *)stream)->place;
}

static long seek_memory(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin) {
    (void)opaque;
    memory_file *file = stream;
    uint64_t from = origin == ZLIB_FILEFUNC_SEEK_CUR ? file->place
        : origin == ZLIB_FILEFUNC_SEEK_END           ? file->count
                                                     : 0;
    if (offset > file->count - from) return -1;
    file->place = from + offset;
    return 0;
}

static int close_memory(voidpf opaque, voidpf stream) {
    (void)opaque, (void)stream;
    return 0;
}

static int error_of_memory(voidpf opaque, voidpf stream) {
    (void)opaque;
    return ((memory_file *)stream)->has_failed;
}

struct sluice_zip_reader {
    memory_file file;
    unzFile archive;
    uint64_t stated_count;
    bool has_begun;
};

sluice_zip_reader *sluice_zip_reader_create(const uint8_t *bytes, size_t count) {
    sluice_zip_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->file = (memory_file){.bytes = bytes, .count = count};
    zlib_filefunc64_def functions = {
        .zopen64_file = open_memory, .zread_file = read_memory, .zwrite_file = write_memory,
        .ztell64_file = tell_memory, .zseek64_file = seek_memory, .zclose_file = close_memory,
        .zerror_file = error_of_memory, .opaque = &reader->file};
    unz_global_info64 information;
    reader->archive = unzOpen2_64("", &functions);
    if (!reader->archive || unzGetGlobalInfo64(reader->archive, &information) != UNZ_OK) {
        sluice_zip_reader_free(reader);
        return NULL;
    }
    reader->stated_count = information.number_entry;
    return reader;
}

void sluice_zip_reader_free(sluice_zip_reader *reader) {
    if (!reader) return;
    if (reader->archive) unzClose(reader->archive);
    free(reader);
}

uint64_t sluice_zip_reader_stated_count(const sluice_zip_reader *reader) {
    return reader->stated_count;
}

// Where the member's bytes start; its own header is compared with the directory on the way.
static uint64_t data_offset(unzFile archive) {
    int method, level;
    if (unzOpenCurrentFile2(archive, &method, &level, 1) != UNZ_OK) return 0;
    ZPOS64_T offset = unzGetCurrentFileZStreamPos64(archive);
    unzCloseCurrentFile(archive);
    return offset;
}

uint8_t sluice_zip_reader_next(
    sluice_zip_reader *reader, sluice_zip_member *member, uint8_t *name) {
    if (!reader->has_begun && reader->stated_count == 0) return SLUICE_ZIP_END;
    int step = reader->has_begun ? unzGoToNextFile(reader->archive)
                                 : unzGoToFirstFile(reader->archive);
    reader->has_begun = true;
    if (step == UNZ_END_OF_LIST_OF_FILE) return SLUICE_ZIP_END;
    unz_file_info64 information;
    unz64_file_pos place;
    if (step != UNZ_OK || unzGetFilePos64(reader->archive, &place) != UNZ_OK
        || unzGetCurrentFileInfo64(
               reader->archive, &information, (char *)name, 65536, NULL, 0, NULL, 0) != UNZ_OK)
        return SLUICE_ZIP_DAMAGED;
    *member = (sluice_zip_member){
        .directory_offset = place.pos_in_zip_directory, .directory_number = place.num_of_file,
        .data_offset = data_offset(reader->archive),
        .compressed_size = information.compressed_size, .size = information.uncompressed_size,
        .method = (uint16_t)information.compression_method, .flags = (uint16_t)information.flag,
        .name_length = (uint16_t)information.size_filename};
    return SLUICE_ZIP_DONE;
}

// Reads until the stated size is there; at its end minizip compares the checksum.
static uint8_t read_open_member(unzFile archive, uint64_t size, uint8_t *into) {
    uint64_t count = 0;
    while (count < size) {
        uint64_t rest = size - count;
        int step = unzReadCurrentFile(archive, into + count, rest < 1 << 30 ? (unsigned)rest : 1 << 30);
        if (step <= 0) return SLUICE_ZIP_DAMAGED;
        count += (uint64_t)step;
    }
    return SLUICE_ZIP_DONE;
}

uint8_t sluice_zip_reader_read(
    sluice_zip_reader *reader, const sluice_zip_member *member, uint8_t *into) {
    unz64_file_pos place = {
        .pos_in_zip_directory = member->directory_offset,
        .num_of_file = member->directory_number};
    unz_file_info64 information;
    if (unzGoToFilePos64(reader->archive, &place) != UNZ_OK
        || unzGetCurrentFileInfo64(reader->archive, &information, NULL, 0, NULL, 0, NULL, 0) != UNZ_OK
        || information.uncompressed_size != member->size)
        return SLUICE_ZIP_DAMAGED;
    int opening = unzOpenCurrentFile(reader->archive);
    if (opening == UNZ_INTERNALERROR) return SLUICE_ZIP_NO_MEMORY;
    if (opening != UNZ_OK) return SLUICE_ZIP_DAMAGED;
    uint8_t outcome = read_open_member(reader->archive, member->size, into);
    if (unzCloseCurrentFile(reader->archive) != UNZ_OK) return SLUICE_ZIP_DAMAGED;
    return outcome;
}

struct sluice_gzip_reader {
    z_stream stream;
    const uint8_t *bytes;
    size_t count, place;
};

sluice_gzip_reader *sluice_gzip_reader_create(const uint8_t *bytes, size_t count) {
    sluice_gzip_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->bytes = bytes;
    reader->count = count;
    // 16 more than the largest window is gzip's header and checksum, and nothing else.
    if (inflateInit2(&reader->stream, MAX_WBITS + 16) != Z_OK) {
        free(reader);
        return NULL;
    }
    return reader;
}

void sluice_gzip_reader_free(sluice_gzip_reader *reader) {
    if (!reader) return;
    inflateEnd(&reader->stream);
    free(reader);
}

// A file may be several compressed ones in a row; zeros behind the last are padding.
static bool begins_another(sluice_gzip_reader *reader) {
    while (reader->place < reader->count && !reader->bytes[reader->place]) reader->place++;
    return reader->place < reader->count;
}

// One call of inflate, with as much as its counters hold.
static int inflate_some(sluice_gzip_reader *reader, uint8_t *into, size_t capacity, size_t *count) {
    size_t rest = reader->count - reader->place, room = capacity - *count;
    z_stream *stream = &reader->stream;
    stream->next_in = (Bytef *)(reader->bytes + reader->place);
    stream->avail_in = rest < 1 << 30 ? (uInt)rest : 1 << 30;
    stream->next_out = into + *count;
    stream->avail_out = room < 1 << 30 ? (uInt)room : 1 << 30;
    int state = inflate(stream, Z_NO_FLUSH);
    reader->place = (size_t)(stream->next_in - reader->bytes);
    *count = (size_t)(stream->next_out - into);
    return state;
}

uint8_t sluice_gzip_reader_next(
    sluice_gzip_reader *reader, uint8_t *into, size_t capacity, size_t *count) {
    *count = 0;
    while (*count < capacity) {
        int state = inflate_some(reader, into, capacity, count);
        if (state == Z_MEM_ERROR) return SLUICE_ZIP_NO_MEMORY;
        if (state == Z_STREAM_END) {
            if (!begins_another(reader)) return SLUICE_ZIP_END;
            if (inflateReset(&reader->stream) != Z_OK) return SLUICE_ZIP_DAMAGED;
        } else if (state != Z_OK) {
            return SLUICE_ZIP_DAMAGED;
        }
    }
    return SLUICE_ZIP_DONE;
}
