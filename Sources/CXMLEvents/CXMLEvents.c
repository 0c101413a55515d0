#include "CXMLEvents.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>
#include <string.h>

// Events are handed on after so much of the document: they stay in the cache while they are walked.
enum { PIECE = 64 * 1024, NAMES = 1024, KNOWN_SLOTS = 512, FULL_BUFFER = 300 };
_Static_assert(NAMES == 1 << 10, "the highest ten bits of a hash choose a name");

// A name that the caller knows, by its folded text.
typedef struct {
    char *text;
    uint16_t length, number;
    uint8_t treatment;
} known_name;

// The parser interns names: equal pointers are equal text, so a pointer is looked up once.
typedef struct {
    const xmlChar *text;
    uint32_t length;
    uint16_t number;
    uint8_t treatment;
} seen_name;

typedef enum { NO_TEXT, TEXT_IN_DOCUMENT, TEXT_IN_BATCH } text_state;

// An element that has begun is pending until the next tag shows what it is: a leaf, or one that
// holds others. So a start tag is told only when the parser has got past it.
struct sluice_xml_reader {
    xmlParserCtxtPtr context;
    known_name known[KNOWN_SLOTS];
    seen_name seen[NAMES];
    size_t known_count;
    sluice_xml_event *events;
    size_t event_count, event_capacity;
    uint8_t *text;
    size_t text_count, text_capacity;
    const uint8_t *document;
    size_t document_count, fed, handed_on;
    // How many events were handed on, and how many of the next ones were before.
    size_t told_count, retold_count;
    sluice_xml_batch_handler take_batch;
    void *taker;
    uint16_t *names;
    // The names of all open elements as they are written, those of skipped ones included.
    const xmlChar **opened;
    const xmlChar *last_ended;
    uint32_t depth, maximum_depth, skipped_depth;
    // Whether the document may be damaged, and whether it was found to be.
    bool recovers, is_recovering, has_failed, is_pending;
    uint16_t pending_name;
    uint64_t pending_offset, told_offset;
    text_state value;
    size_t value_start, value_length;
    // Behind the last piece of the value in the document.
    uint64_t piece_end;
    uint64_t damage_offset;
    int damage_code;
    const char *failure;
};

// Refuses the document from within an event of the parser.
static void fail(sluice_xml_reader *reader, const char *why) {
    if (!reader->has_failed) reader->failure = why;
    reader->has_failed = true;
    xmlStopParser(reader->context);
}

// Doubles a buffer until it holds `needed` elements; false without memory or past 4 GiB.
static bool grow(void **buffer, size_t *capacity, size_t needed, size_t width) {
    if (needed <= *capacity) return true;
    if (needed > UINT32_MAX) return false;
    size_t larger = *capacity ? *capacity : 4096;
    while (larger < needed) larger *= 2;
    void *moved = realloc(*buffer, larger * width);
    if (!moved) return false;
    *buffer = moved;
    *capacity = larger;
    return true;
}

static bool keep(sluice_xml_reader *reader, const void *bytes, size_t count) {
    size_t needed = reader->text_count + count;
    if (!grow((void **)&reader->text, &reader->text_capacity, needed, 1)) {
        fail(reader, "out of memory");
        return false;
    }
    if (count) memcpy(reader->text + reader->text_count, bytes, count);
    reader->text_count = needed;
    return true;
}

static sluice_xml_event *add(
    sluice_xml_reader *reader, uint8_t kind, uint16_t name, uint64_t offset) {
    size_t needed = reader->event_count + 1;
    if (needed > reader->event_capacity
        && !grow((void **)&reader->events, &reader->event_capacity, needed,
                 sizeof(sluice_xml_event))) {
        fail(reader, "out of memory");
        return NULL;
    }
    sluice_xml_event *event = reader->events + reader->event_count++;
    *event = (sluice_xml_event){.offset = (uint32_t)offset, .name = name, .kind = kind};
    return event;
}

// MARK: Places

// The offset of the parser's place in the document.
static uint64_t here(const sluice_xml_reader *reader) {
    const xmlParserInput *input = reader->context->input;
    return input ? (uint64_t)input->consumed + (uint64_t)(input->cur - input->base) : 0;
}

// The offset of the start tag that the parser is in. Its `<` is the last one before the parser's
// place, because a well-formed tag has none inside; mostly nothing but the name follows it.
static uint64_t tag_offset(const sluice_xml_reader *reader, size_t name_length) {
    const xmlParserInput *input = reader->context->input;
    if (!input || input->cur == input->base) return reader->told_offset;
    const xmlChar *at = input->cur - 1;
    if ((size_t)(at - input->base) >= name_length && at[-(ptrdiff_t)name_length] == '<') {
        at -= name_length;
    } else {
        while (at > input->base && *at != '<') at--;
    }
    return (uint64_t)input->consumed + (uint64_t)(at - input->base);
}

// What the parser is given in the place of characters that it would stop at, or drop with what
// stands beside them.
enum { FOR_NUL = 1, FOR_LESS = ' ', FOR_AMPERSAND = '_' };

static bool is_given_as(uint8_t written, uint8_t given) {
    switch (written) {
    case 0: return given == FOR_NUL;
    case '<': return given == FOR_LESS;
    case '&': return given == FOR_AMPERSAND || given == '&';
    default: return written == given;
    }
}

static bool stands_at(
    const sluice_xml_reader *reader, uint64_t offset, const xmlChar *bytes, size_t count) {
    if (offset > reader->fed || count > reader->fed - offset) return false;
    const uint8_t *written = reader->document + offset;
    if (memcmp(written, bytes, count) == 0) return true;
    size_t index = reader->is_recovering ? 0 : count;
    if (index == count) return false;
    while (index < count && is_given_as(written[index], bytes[index])) index++;
    return index == count;
}

// Where text of the parser stands in the document. It lies in the parser's input, or in a buffer
// of its own that was filled from what stands before the parser's place; where that buffer is
// full, the last character is not passed yet. UINT64_MAX for the text of a reference: a character
// by itself is taken for one, as `&#59;` ends in its own character.
static uint64_t place_of(const sluice_xml_reader *reader, const xmlChar *bytes, size_t count) {
    const xmlParserInput *input = reader->context->input;
    if (!input) return UINT64_MAX;
    if (bytes >= input->base && bytes < input->end) {
        uint64_t offset = (uint64_t)input->consumed + (uint64_t)(bytes - input->base);
        return offset + count <= reader->fed ? offset : UINT64_MAX;
    }
    if (count == 1) return UINT64_MAX;
    uint64_t end = here(reader);
    size_t last = 1;
    while (last < 4 && last < count && (bytes[count - last] & 0xC0) == 0x80) last++;
    if (end >= count && stands_at(reader, end - count, bytes, count)) return end - count;
    if (count >= FULL_BUFFER && end + last >= count && stands_at(reader, end + last - count, bytes, count))
        return end + last - count;
    return UINT64_MAX;
}

// MARK: Names

static uint8_t folded(uint8_t byte) { return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte; }

static known_name *known_slot(sluice_xml_reader *reader, const uint8_t *name, size_t length) {
    uint32_t hash = 2166136261u;
    for (size_t index = 0; index < length; index++)
        hash = (hash ^ folded(name[index])) * 16777619u;
    for (uint32_t at = hash % KNOWN_SLOTS;; at = (at + 1) % KNOWN_SLOTS) {
        known_name *known = reader->known + at;
        if (!known->text) return known;
        if (known->length != length) continue;
        size_t index = 0;
        while (index < length && folded(name[index]) == (uint8_t)known->text[index]) index++;
        if (index == length) return known;
    }
}

bool sluice_xml_reader_know(
    sluice_xml_reader *reader, const uint8_t *name, size_t length, uint16_t number,
    uint8_t treatment) {
    if (length > UINT16_MAX || reader->known_count >= KNOWN_SLOTS / 2) return false;
    known_name *known = known_slot(reader, name, length);
    if (!known->text) {
        known->text = malloc(length + 1);
        if (!known->text) return false;
        for (size_t index = 0; index < length; index++)
            known->text[index] = (char)folded(name[index]);
        reader->known_count++;
    }
    known->length = (uint16_t)length;
    known->number = number;
    known->treatment = treatment;
    return true;
}

static const seen_name *look_up(sluice_xml_reader *reader, const xmlChar *name) {
    // The parser packs its names tightly: all bits of the address have to tell.
    uint32_t hash = (uint32_t)(uintptr_t)name * 2654435769u;
    seen_name *seen = reader->seen + (hash >> 22);
    if (seen->text == name) return seen;
    size_t length = strlen((const char *)name);
    const xmlChar *colon = (const xmlChar *)strrchr((const char *)name, ':');
    const xmlChar *local = colon ? colon + 1 : name;
    const known_name *known = known_slot(reader, local, length - (size_t)(local - name));
    *seen = (seen_name){.text = name, .length = (uint32_t)length};
    if (known->text) {
        seen->number = known->number;
        seen->treatment = known->treatment;
    }
    return seen;
}

// MARK: Events

// Puts the value that was gathered into an event.
static void take_value(sluice_xml_reader *reader, sluice_xml_event *event) {
    event->value_start = (uint32_t)reader->value_start;
    event->value_length = (uint32_t)reader->value_length;
    event->place = reader->value == TEXT_IN_BATCH ? SLUICE_XML_IN_BATCH : SLUICE_XML_IN_DOCUMENT;
}

// The pending element holds others, or the document ends inside it.
static void tell_start(sluice_xml_reader *reader) {
    sluice_xml_event *event =
        add(reader, SLUICE_XML_START, reader->pending_name, reader->pending_offset);
    if (event) take_value(reader, event);
    reader->is_pending = false;
}

static void tell_attribute(sluice_xml_reader *reader, uint16_t name, const xmlChar *value) {
    sluice_xml_event *event = add(reader, SLUICE_XML_ATTRIBUTE, name, reader->pending_offset);
    if (!event) return;
    size_t length = strlen((const char *)value);
    event->place = SLUICE_XML_IN_BATCH;
    event->value_start = (uint32_t)reader->text_count;
    event->value_length = (uint32_t)length;
    keep(reader, value, length);
}

// Adds a piece that does not stand in the document as it is to the value.
static void gather(sluice_xml_reader *reader, const xmlChar *text, size_t count) {
    if (reader->value != TEXT_IN_BATCH) {
        size_t start = reader->text_count;
        if (reader->value == TEXT_IN_DOCUMENT
            && !keep(reader, reader->document + reader->value_start, reader->value_length))
            return;
        reader->value = TEXT_IN_BATCH;
        reader->value_start = start;
    }
    if (keep(reader, text, count)) reader->value_length += count;
}

static void on_start(void *opaque, const xmlChar *name, const xmlChar **attributes) {
    sluice_xml_reader *reader = opaque;
    if (reader->has_failed) return;
    if (reader->depth + reader->skipped_depth >= reader->maximum_depth) {
        fail(reader, "elements are nested too deep");
        return;
    }
    if (reader->is_recovering && look_up(reader, name)->treatment == SLUICE_XML_NEVER_SKIPPED)
        reader->skipped_depth = 0;
    reader->opened[reader->depth + reader->skipped_depth] = name;
    if (reader->skipped_depth) {
        reader->skipped_depth++;
        return;
    }
    const seen_name *seen = look_up(reader, name);
    if (seen->treatment == SLUICE_XML_BLANK) {
        if (reader->is_pending) gather(reader, (const xmlChar *)" ", 1);
        reader->skipped_depth = 1;
        return;
    }
    if (reader->is_pending) tell_start(reader);
    reader->pending_offset = tag_offset(reader, seen->length);
    if (seen->treatment == SLUICE_XML_SKIPPED) {
        reader->skipped_depth = 1;
        reader->told_offset = reader->pending_offset;
        return;
    }
    reader->names[reader->depth++] = seen->number;
    reader->pending_name = seen->number;
    reader->is_pending = true;
    reader->value = NO_TEXT;
    reader->value_length = 0;
    if (seen->treatment != SLUICE_XML_WITH_ATTRIBUTES || !attributes) return;
    for (; attributes[0]; attributes += 2) {
        uint16_t number = look_up(reader, attributes[0])->number;
        if (number != SLUICE_XML_UNKNOWN && attributes[1])
            tell_attribute(reader, number, attributes[1]);
    }
}

// The character of a reference that every document knows; 0 for another text. The parser does not
// resolve them in a document that is damaged.
static xmlChar referenced(const uint8_t *text, uint64_t count) {
    static const struct { const char *text; xmlChar character; } all[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''},
    };
    for (size_t index = 0; index < sizeof all / sizeof *all; index++)
        if (strlen(all[index].text) == count && memcmp(text, all[index].text, count) == 0)
            return all[index].character;
    return 0;
}

// The length of such a reference at the beginning of a text; 0 without one.
static uint64_t reference_length(const uint8_t *text, uint64_t room) {
    for (uint64_t count = 4; count <= 6 && count <= room; count++)
        if (referenced(text, count)) return count;
    return 0;
}

// Where the text of the pending element begins that the parser has told nothing of yet, or goes on
// behind what it has told.
static uint64_t untold_text(const sluice_xml_reader *reader, uint64_t end) {
    if (reader->value != NO_TEXT) return reader->piece_end;
    uint8_t quote = 0;
    for (uint64_t at = reader->pending_offset; at < end; at++) {
        uint8_t byte = reader->document[at];
        if (byte == quote) quote = 0;
        else if (!quote && byte == '>') return at + 1;
        else if (!quote && (byte == '"' || byte == '\'')) quote = byte;
    }
    return end;
}

// Gathers the characters of references that the parser has passed in silence up to an offset; false
// where there are none, or something else stands among them.
static bool gather_references(sluice_xml_reader *reader, uint64_t end) {
    uint64_t start = untold_text(reader, end), length = 1;
    for (uint64_t at = start; at < end && length; at += length)
        length = reference_length(reader->document + at, end - at);
    if (start >= end || !length) return false;
    for (; start < end; start += length) {
        length = reference_length(reader->document + start, end - start);
        xmlChar character = referenced(reader->document + start, length);
        gather(reader, &character, 1);
    }
    return true;
}

// Gathers those at the end of the pending element's text, in front of the tag just passed.
static void gather_last_references(sluice_xml_reader *reader) {
    uint64_t end = here(reader);
    if (end > reader->fed) end = reader->fed;
    while (end > reader->pending_offset && reader->document[end - 1] != '<') end--;
    if (end > reader->pending_offset) gather_references(reader, end - 1);
}

// The innermost element ends.
static void end_innermost(sluice_xml_reader *reader) {
    if (reader->depth + reader->skipped_depth == 0) return;
    reader->last_ended = reader->opened[reader->depth + reader->skipped_depth - 1];
    if (reader->skipped_depth) {
        if (--reader->skipped_depth == 0) reader->told_offset = here(reader);
        return;
    }
    if (!reader->depth) return;
    uint16_t number = reader->names[--reader->depth];
    reader->told_offset = here(reader);
    if (!reader->is_pending) {
        sluice_xml_event *event = add(reader, SLUICE_XML_END, number, 0);
        if (event) event->offset = event->end = (uint32_t)reader->told_offset;
        return;
    }
    if (reader->is_recovering) gather_last_references(reader);
    reader->is_pending = false;
    if (number == SLUICE_XML_UNKNOWN) return;
    sluice_xml_event *event = add(reader, SLUICE_XML_LEAF, number, reader->pending_offset);
    if (!event) return;
    event->end = (uint32_t)reader->told_offset;
    take_value(reader, event);
}

// The name in the end tag that the parser has just passed; NULL behind `<name/>`.
static const xmlChar *end_tag(const sluice_xml_reader *reader, size_t *length) {
    uint64_t end = here(reader);
    if (end < 3 || end > reader->fed || reader->document[end - 1] != '>') return NULL;
    uint64_t start = end - 1;
    while (start > 0 && reader->document[start] != '<') start--;
    if (reader->document[start] != '<' || reader->document[start + 1] != '/') return NULL;
    const xmlChar *name = reader->document + start + 2;
    *length = (size_t)(end - start - 3);
    while (*length && name[*length - 1] <= ' ') --*length;
    return name;
}

static bool is_name(const xmlChar *name, const xmlChar *bytes, size_t length) {
    return name && strlen((const char *)name) == length && memcmp(name, bytes, length) == 0;
}

// An end tag that does not fit: the parser takes it for the end of the innermost element, and
// every one behind it for the end of another element than its own. Here a tag ends what it names
// and all within. One that names nothing open is left over and ends nothing, except where it can
// only be misspelt.
static void end_named(sluice_xml_reader *reader, const xmlChar *name, size_t length) {
    uint32_t count = reader->depth + reader->skipped_depth;
    uint32_t at = count;
    while (at > 0 && !is_name(reader->opened[at - 1], name, length)) at--;
    if (at > 0) {
        for (; count >= at; count--) end_innermost(reader);
        return;
    }
    const xmlChar *colon = memchr(name, ':', length);
    size_t prefix = colon ? (size_t)(colon + 1 - name) : 0;
    bool is_known = known_slot(reader, name + prefix, length - prefix)->text != NULL;
    bool is_left_over = is_known || is_name(reader->last_ended, name, length);
    if (reader->is_pending || !is_left_over) end_innermost(reader);
}

static void on_end(void *opaque, const xmlChar *name) {
    (void)name;
    sluice_xml_reader *reader = opaque;
    if (reader->has_failed) return;
    if (reader->context->wellFormed) {
        end_innermost(reader);
        return;
    }
    if (!reader->is_recovering) return;
    size_t length = 0;
    const xmlChar *written = end_tag(reader, &length);
    if (written) {
        end_named(reader, written, length);
    } else {
        end_innermost(reader);
    }
}

// Whether text of the document between two pieces belongs to them as it stands: the CR of a line
// end, or an ampersand that stands for itself or starts a reference which nobody knows.
static bool joins(const sluice_xml_reader *reader, uint64_t from, uint64_t to) {
    if (from >= to) return from == to;
    const uint8_t *gap = reader->document + from;
    if (to - from == 1 && gap[0] == '\r') return true;
    return reader->is_recovering && gap[0] == '&' && to - from <= 16
        && !memchr(gap, '<', (size_t)(to - from));
}

static void on_text(void *opaque, const xmlChar *text, int length) {
    sluice_xml_reader *reader = opaque;
    if (reader->has_failed || !reader->is_pending || length <= 0) return;
    size_t count = (size_t)length;
    uint64_t place = place_of(reader, text, count);
    if (place != UINT64_MAX) {
        bool has_passed = reader->is_recovering && gather_references(reader, place);
        if (reader->value == NO_TEXT) {
            reader->piece_end = place + count;
            reader->value = TEXT_IN_DOCUMENT;
            reader->value_start = (size_t)place;
            reader->value_length = count;
            return;
        }
        reader->piece_end = place + count;
        if (!has_passed && reader->value == TEXT_IN_DOCUMENT
            && joins(reader, reader->value_start + reader->value_length, place)) {
            reader->value_length = (size_t)place + count - reader->value_start;
            return;
        }
        // What the parser got something else for is taken as it is written.
        text = reader->document + place;
    } else {
        reader->piece_end = here(reader);
    }
    gather(reader, text, count);
}

static void on_doctype(
    void *opaque, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
    (void)name, (void)external, (void)system;
    fail(opaque, "a document type definition is not allowed");
}

// Remembers the first error; names and namespaces that nobody declared are none.
static void on_error(void *opaque, const char *format, ...) {
    (void)format;
    sluice_xml_reader *reader = opaque;
    if (!reader->context || reader->damage_code) return;
    const xmlError *error = xmlCtxtGetLastError(reader->context);
    if (!error || error->domain == XML_FROM_NAMESPACE || error->level < XML_ERR_ERROR) return;
    reader->damage_code = error->code;
    reader->damage_offset = here(reader);
}

// MARK: What the parser reads

// Drops the events that the caller has seen; the text of a pending element moves to the front.
static void drop_batch(sluice_xml_reader *reader) {
    reader->event_count = 0;
    reader->text_count = 0;
    if (!reader->is_pending || reader->value != TEXT_IN_BATCH) return;
    memmove(reader->text, reader->text + reader->value_start, reader->value_length);
    reader->value_start = 0;
    reader->text_count = reader->value_length;
}

// What was begun last is told, too, if its tag is whole: there will be no tag behind it.
static void tell_last(sluice_xml_reader *reader) {
    size_t from = (size_t)reader->pending_offset;
    if (!reader->recovers || !reader->is_pending || from >= reader->fed) return;
    if (!memchr(reader->document + from, '>', reader->fed - from)) return;
    reader->told_offset = reader->pending_offset;
    // Its text may be cut off.
    reader->value_length = 0;
    tell_start(reader);
}

static void hand_on(sluice_xml_reader *reader) {
    reader->handed_on = reader->fed;
    size_t retold = reader->retold_count;
    if (retold > reader->event_count) retold = reader->event_count;
    size_t count = reader->event_count - retold;
    reader->retold_count -= retold;
    reader->told_count += count;
    if (count && !reader->take_batch(
        reader->taker, reader->events + retold, count, reader->text, reader->text_count))
        reader->has_failed = true;
    drop_batch(reader);
}

// Whether markup can begin with a `<` at an offset. Another one stands for itself, or is what damage
// has left of a tag.
static bool begins_markup(const sluice_xml_reader *reader, size_t offset) {
    if (offset + 1 >= reader->document_count) return true;
    uint8_t next = folded(reader->document[offset + 1]);
    return (next >= 'a' && next <= 'z') || next >= 0x80 || memchr("/!?_:", next, 5);
}

// Whether a reference that every document knows, or that of a number, stands at an offset. Another
// ampersand stands for itself: the parser would drop it, and what it takes for its name.
static bool begins_reference(const sluice_xml_reader *reader, size_t offset) {
    const uint8_t *text = reader->document + offset;
    size_t room = reader->document_count - offset;
    if (reference_length(text, room)) return true;
    if (room < 3 || text[1] != '#') return false;
    size_t first = text[2] == 'x' ? 3 : 2, end = first;
    while (end < room && (memchr("0123456789", text[end], 10)
        || (first == 3 && folded(text[end]) >= 'a' && folded(text[end]) <= 'f'))) end++;
    return end > first && end < room && text[end] == ';';
}

// Copies what is read next. A NUL would be the end for the parser; another character that XML does
// not allow is none. A `<` that begins nothing would be the end for one that recovers.
static int copy_piece(sluice_xml_reader *reader, char *bytes, size_t room) {
    size_t count = reader->document_count - reader->fed;
    if (count > room) count = room;
    memcpy(bytes, reader->document + reader->fed, count);
    for (char *at = bytes; (at = memchr(at, 0, count - (size_t)(at - bytes)));) *at = FOR_NUL;
    char *at = reader->is_recovering ? bytes : NULL;
    for (; at && (at = memchr(at, '<', count - (size_t)(at - bytes))); at++)
        if (!begins_markup(reader, reader->fed + (size_t)(at - bytes))) *at = FOR_LESS;
    at = reader->is_recovering ? bytes : NULL;
    for (; at && (at = memchr(at, '&', count - (size_t)(at - bytes))); at++)
        if (!begins_reference(reader, reader->fed + (size_t)(at - bytes))) *at = FOR_AMPERSAND;
    reader->fed += count;
    return (int)count;
}

// Gives the parser what it reads next. It may not be stopped from here, but sees an end.
static int on_read(void *opaque, char *bytes, int room) {
    sluice_xml_reader *reader = opaque;
    if (reader->has_failed || !reader->context->wellFormed) return 0;
    if (reader->fed - reader->handed_on >= PIECE) hand_on(reader);
    return reader->has_failed ? 0 : copy_piece(reader, bytes, (size_t)room);
}

static int on_close(void *opaque) {
    (void)opaque;
    return 0;
}

static const xmlSAXHandler handler = {
    // Without namespaces the parser is a quarter faster; a prefix is cut off once a name.
    .initialized = 1,
    .startElement = on_start,
    .endElement = on_end,
    .characters = on_text,
    .ignorableWhitespace = on_text,
    .cdataBlock = on_text,
    .internalSubset = on_doctype,
    .error = on_error,
    .fatalError = on_error,
};
enum { OPTIONS = XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_SAX1 };

static void drop_parser(sluice_xml_reader *reader) {
    if (!reader->context) return;
    xmlDocPtr document = reader->context->myDoc;
    xmlFreeParserCtxt(reader->context);
    if (document) xmlFreeDoc(document);
    reader->context = NULL;
}

// Reads a document up to its end or the first thing that is wrong with it. A parser that asks for
// what it reads takes two thirds of the time of one that is fed.
static void read_sound(sluice_xml_reader *reader) {
    xmlSAXHandler events = handler;
    reader->context = xmlCreateIOParserCtxt(
        &events, reader, on_read, on_close, reader, XML_CHAR_ENCODING_UTF8);
    if (!reader->context) {
        fail(reader, "out of memory");
        return;
    }
    xmlCtxtUseOptions(reader->context, OPTIONS);
    xmlParseDocument(reader->context);
    if (reader->has_failed) tell_last(reader);
    if (reader->context->wellFormed || !reader->recovers) hand_on(reader);
}

// Reads a damaged document from its start by a parser that is fed, which keeps more of what stands
// behind damage, and tells what was not told before.
static void read_damaged(sluice_xml_reader *reader) {
    char *piece = malloc(PIECE);
    xmlSAXHandler events = handler;
    drop_parser(reader);
    reader->context = piece ? xmlCreatePushParserCtxt(&events, reader, NULL, 0, NULL) : NULL;
    if (!reader->context) {
        free(piece);
        fail(reader, "out of memory");
        return;
    }
    xmlCtxtUseOptions(reader->context, OPTIONS | XML_PARSE_RECOVER);
    memset(reader->seen, 0, sizeof reader->seen);
    reader->is_recovering = true;
    reader->retold_count = reader->told_count;
    reader->event_count = reader->text_count = reader->fed = 0;
    reader->depth = reader->skipped_depth = 0;
    reader->is_pending = false;
    reader->value = NO_TEXT;
    reader->last_ended = NULL;
    reader->pending_offset = reader->told_offset = reader->piece_end = 0;
    int found_code = reader->damage_code;
    uint64_t found_offset = reader->damage_offset;
    reader->damage_code = 0;
    do {
        int count = copy_piece(reader, piece, PIECE);
        xmlParseChunk(reader->context, piece, count, reader->fed == reader->document_count);
        // What stops a parser that recovers, stops it for good.
        if (reader->context->disableSAX) reader->has_failed = true;
        if (reader->has_failed || reader->fed == reader->document_count) tell_last(reader);
        hand_on(reader);
    } while (!reader->has_failed && reader->fed < reader->document_count);
    free(piece);
    if (reader->damage_code || reader->has_failed) return;
    // What was taken out of the way is damage all the same.
    reader->damage_code = found_code;
    reader->damage_offset = found_offset;
}

// MARK: The reader

sluice_xml_reader *sluice_xml_reader_create(uint32_t maximum_depth, bool recovers) {
    sluice_xml_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->maximum_depth = maximum_depth;
    reader->recovers = recovers;
    reader->names = calloc(maximum_depth, sizeof *reader->names);
    reader->opened = calloc(maximum_depth, sizeof *reader->opened);
    if (reader->names && reader->opened) return reader;
    sluice_xml_reader_free(reader);
    return NULL;
}

void sluice_xml_reader_free(sluice_xml_reader *reader) {
    if (!reader) return;
    drop_parser(reader);
    for (size_t index = 0; index < KNOWN_SLOTS; index++) free(reader->known[index].text);
    free(reader->names);
    free(reader->opened);
    free(reader->events);
    free(reader->text);
    free(reader);
}

bool sluice_xml_reader_read(
    sluice_xml_reader *reader, const uint8_t *document, size_t count, size_t known_count,
    sluice_xml_batch_handler take_batch, void *taker) {
    reader->document = document;
    reader->document_count = count;
    reader->told_count = reader->retold_count = known_count;
    reader->take_batch = take_batch;
    reader->taker = taker;
    if (count > UINT32_MAX) {
        fail(reader, "the document is too large");
        return false;
    }
    read_sound(reader);
    if (reader->has_failed) return false;
    if (reader->context->wellFormed) return true;
    if (reader->recovers) read_damaged(reader);
    return reader->recovers && !reader->has_failed;
}

uint64_t sluice_xml_reader_resume_offset(const sluice_xml_reader *reader) {
    return reader->is_pending ? reader->pending_offset : reader->told_offset;
}

uint32_t sluice_xml_reader_depth(const sluice_xml_reader *reader) { return reader->depth; }

bool sluice_xml_reader_is_behind_root(const sluice_xml_reader *reader) {
    const xmlError *error = reader->context ? xmlCtxtGetLastError(reader->context) : NULL;
    return reader->has_failed && !reader->failure && error && error->code == XML_ERR_DOCUMENT_END;
}

bool sluice_xml_reader_is_well_formed(const sluice_xml_reader *reader) {
    // What is wrong behind the root's end is not wrong with the document.
    return !reader->depth && (!reader->damage_code || reader->damage_offset >= reader->told_offset);
}

// The parser's sentence for an error may quote the document, so only its kind is told.
static const char *sentence(int code) {
    switch (code) {
    case XML_ERR_DOCUMENT_EMPTY: return "the document has no element";
    case XML_ERR_DOCUMENT_END: return "the document is cut off, or text stands behind its end";
    case XML_ERR_TAG_NAME_MISMATCH: return "an end tag does not fit the start tag";
    case XML_ERR_TAG_NOT_FINISHED: return "an element is not ended";
    case XML_ERR_GT_REQUIRED:
    case XML_ERR_SPACE_REQUIRED:
    case XML_ERR_LT_IN_ATTRIBUTE:
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: return "a tag is broken";
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_NAME_REQUIRED: return "an ampersand is not escaped";
    case XML_ERR_UNDECLARED_ENTITY: return "an entity is not known";
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF: return "a character is not allowed";
    case XML_ERR_RESERVED_XML_NAME: return "the XML declaration is not at the start";
    default: return "not well formed";
    }
}

const char *sluice_xml_reader_damage(const sluice_xml_reader *reader, uint64_t *offset) {
    *offset = reader->damage_code ? reader->damage_offset : sluice_xml_reader_resume_offset(reader);
    if (reader->failure) return reader->failure;
    if (!reader->damage_code && !reader->has_failed) return NULL;
    return sentence(reader->damage_code);
}
