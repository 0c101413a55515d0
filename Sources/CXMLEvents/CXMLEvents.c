#include "CXMLEvents.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>
#include <string.h>

// The batch has two parts: `ready` events, which the caller may see, and behind them those of
// the last tag, held back until the next tag confirms them. See sluice_xml_reader_feed.
struct sluice_xml_reader {
    xmlParserCtxtPtr context;
    sluice_xml_event *events;
    size_t event_count, event_capacity, ready;
    uint8_t *text;
    size_t text_count, text_capacity;
    uint64_t held_offset;
    const xmlChar *namespace_uri;
    uint32_t depth, maximum_depth;
    bool has_failed, is_behind_end;
    const char *failure;
};

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

static uint32_t keep(sluice_xml_reader *reader, const void *bytes, size_t count) {
    size_t needed = reader->text_count + count;
    if (!grow((void **)&reader->text, &reader->text_capacity, needed, 1)) {
        fail(reader, "out of memory");
        return 0;
    }
    uint32_t start = (uint32_t)reader->text_count;
    if (count) memcpy(reader->text + start, bytes, count);
    reader->text_count = needed;
    return start;
}

static void add(
    sluice_xml_reader *reader, uint8_t kind, uint64_t offset, const void *name,
    size_t name_length, const void *value, size_t value_length) {
    size_t needed = reader->event_count + 1;
    if (!grow((void **)&reader->events, &reader->event_capacity, needed, sizeof(sluice_xml_event))) {
        fail(reader, "out of memory");
        return;
    }
    uint32_t name_start = keep(reader, name, name_length);
    uint32_t value_start = keep(reader, value, value_length);
    if (reader->has_failed) return;
    reader->events[reader->event_count] = (sluice_xml_event){
        .offset = offset, .name_start = name_start, .name_length = (uint32_t)name_length,
        .value_start = value_start, .value_length = (uint32_t)value_length, .kind = kind};
    reader->event_count = needed;
}

// The offset of the tag that the parser is in, or has just passed. Its `<` is the last one
// before the parser's place, because a well-formed tag has none inside.
static uint64_t tag_offset(const sluice_xml_reader *reader) {
    const xmlParserInput *input = reader->context->input;
    if (!input || input->cur == input->base) return reader->held_offset;
    const xmlChar *at = input->cur - 1;
    while (at > input->base && *at != '<') at--;
    long place = xmlByteConsumed(reader->context);
    long back = (long)(input->cur - at);
    return place >= back ? (uint64_t)(place - back) : 0;
}

// A new tag confirms what stands in front of it. The end of an empty element is part of the
// same tag as its start and must not be parted from it.
static uint64_t confirm(sluice_xml_reader *reader) {
    uint64_t offset = tag_offset(reader);
    if (offset != reader->held_offset) reader->ready = reader->event_count;
    reader->held_offset = offset;
    return offset;
}

static void on_start(
    void *opaque, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespace_count, const xmlChar **namespaces, int attribute_count, int default_count,
    const xmlChar **attributes) {
    (void)prefix, (void)namespace_count, (void)namespaces, (void)default_count;
    sluice_xml_reader *reader = opaque;
    if (reader->has_failed) return;
    uint64_t offset = confirm(reader);
    reader->is_behind_end = false;
    if (++reader->depth > reader->maximum_depth) {
        fail(reader, "elements are nested too deep");
        return;
    }
    // Names and namespaces are interned by the parser: equal pointers are equal text.
    size_t uri_length = uri && uri != reader->namespace_uri ? strlen((const char *)uri) : 0;
    if (uri) reader->namespace_uri = uri;
    add(reader, SLUICE_XML_START, offset, name, strlen((const char *)name), uri, uri_length);
    for (int index = 0; index < attribute_count; index++) {
        const xmlChar **attribute = attributes + 5 * index;
        add(reader, SLUICE_XML_ATTRIBUTE, offset, attribute[0],
            strlen((const char *)attribute[0]), attribute[3], attribute[4] - attribute[3]);
    }
}

static void on_end(
    void *opaque, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)prefix, (void)uri;
    sluice_xml_reader *reader = opaque;
    if (reader->has_failed) return;
    uint64_t offset = confirm(reader);
    reader->is_behind_end = true;
    if (reader->depth) reader->depth--;
    add(reader, SLUICE_XML_END, offset, name, strlen((const char *)name), NULL, 0);
}

static void on_text(void *opaque, const xmlChar *text, int count) {
    sluice_xml_reader *reader = opaque;
    if (reader->has_failed || reader->is_behind_end || count <= 0) return;
    add(reader, SLUICE_XML_TEXT, reader->held_offset, NULL, 0, text, (size_t)count);
}

static void on_doctype(
    void *opaque, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
    (void)name, (void)external, (void)system;
    fail(opaque, "a document type definition is not allowed");
}

// Errors are asked for after each piece; without this the parser prints them.
static void on_error(void *opaque, const char *format, ...) { (void)opaque, (void)format; }

sluice_xml_reader *sluice_xml_reader_create(uint32_t maximum_depth) {
    sluice_xml_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    xmlSAXHandler handler = {0};
    handler.initialized = XML_SAX2_MAGIC;
    handler.startElementNs = on_start;
    handler.endElementNs = on_end;
    handler.characters = on_text;
    handler.ignorableWhitespace = on_text;
    handler.cdataBlock = on_text;
    handler.internalSubset = on_doctype;
    handler.warning = on_error;
    handler.error = on_error;
    handler.fatalError = on_error;
    reader->maximum_depth = maximum_depth;
    reader->held_offset = 0;
    reader->context = xmlCreatePushParserCtxt(&handler, reader, NULL, 0, NULL);
    if (!reader->context) {
        free(reader);
        return NULL;
    }
    xmlCtxtUseOptions(reader->context, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
    return reader;
}

void sluice_xml_reader_free(sluice_xml_reader *reader) {
    if (!reader) return;
    xmlDocPtr document = reader->context->myDoc;
    xmlFreeParserCtxt(reader->context);
    if (document) xmlFreeDoc(document);
    free(reader->events);
    free(reader->text);
    free(reader);
}

// Drops the events that the caller has seen; those held back move to the front.
static void drop_ready(sluice_xml_reader *reader) {
    size_t seen = reader->ready;
    size_t held = reader->event_count - seen;
    if (!seen) return;
    size_t first = held ? reader->events[seen].name_start : reader->text_count;
    memmove(reader->events, reader->events + seen, held * sizeof(sluice_xml_event));
    reader->text_count -= first;
    if (first) memmove(reader->text, reader->text + first, reader->text_count);
    for (size_t index = 0; index < held; index++) {
        reader->events[index].name_start -= (uint32_t)first;
        reader->events[index].value_start -= (uint32_t)first;
    }
    reader->event_count = held;
    reader->ready = 0;
}

uint8_t sluice_xml_reader_feed(
    sluice_xml_reader *reader, const uint8_t *bytes, size_t count, bool is_last) {
    drop_ready(reader);
    if (reader->has_failed) return SLUICE_XML_REFUSED;
    if (count > INT32_MAX) {
        fail(reader, "a piece is too large");
        return SLUICE_XML_REFUSED;
    }
    xmlParseChunk(reader->context, (const char *)bytes, (int)count, is_last);
    if (!reader->context->wellFormed) fail(reader, NULL);
    if (reader->has_failed) return SLUICE_XML_REFUSED;
    if (!is_last) return SLUICE_XML_GOING_ON;
    reader->ready = reader->event_count;
    return SLUICE_XML_DONE;
}

const sluice_xml_event *sluice_xml_reader_events(const sluice_xml_reader *reader, size_t *count) {
    *count = reader->ready;
    return reader->events;
}

const uint8_t *sluice_xml_reader_text(const sluice_xml_reader *reader, size_t *count) {
    *count = reader->text_count;
    return reader->text;
}

uint64_t sluice_xml_reader_resume_offset(const sluice_xml_reader *reader) {
    return reader->held_offset;
}

// The parser's sentence for an error may quote the document, so only its kind is told.
const char *sluice_xml_reader_message(const sluice_xml_reader *reader) {
    if (reader->failure) return reader->failure;
    const xmlError *error = xmlCtxtGetLastError(reader->context);
    if (!error) return "not well formed";
    switch (error->code) {
    case XML_ERR_DOCUMENT_EMPTY: return "the document has no element";
    case XML_ERR_DOCUMENT_END: return "the document is cut off, or text stands behind its end";
    case XML_ERR_TAG_NAME_MISMATCH: return "an end tag does not fit the start tag";
    case XML_ERR_TAG_NOT_FINISHED: return "an element is not ended";
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_NAME_REQUIRED: return "an ampersand is not escaped";
    case XML_ERR_UNDECLARED_ENTITY: return "an entity is not known";
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF: return "a character is not allowed";
    case XML_ERR_RESERVED_XML_NAME: return "the XML declaration is not at the start";
    default: return "not well formed";
    }
}
