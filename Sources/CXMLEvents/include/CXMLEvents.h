/// XML as a list of plain events, for readers that know nothing of libxml2.
///
/// A reader is fed the document in pieces and gives back, after each piece, what it found in
/// it. Nothing calls back: the caller walks a batch of small structs, so that generic code can
/// handle them and memory stays bounded by the piece, not by the document.
///
/// No network, no files, no document type definition, no entities of the document's own: a
/// document with a DOCTYPE is refused. Depth is bounded. The text has to be UTF-8; an encoding
/// that the document declares is not looked at.
#ifndef SLUICE_CXMLEVENTS_H
#define SLUICE_CXMLEVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A parser in the middle of one document.
typedef struct sluice_xml_reader sluice_xml_reader;

/// An element begins: `name` is its local name; `value` is its namespace where that differs
/// from the one of the start before, else empty.
#define SLUICE_XML_START ((uint8_t)0)
/// An attribute of the element that began last: `name` without prefix, and `value`.
#define SLUICE_XML_ATTRIBUTE ((uint8_t)1)
/// Character data in `value`, entities and CDATA resolved; may come in several pieces. Only
/// text directly behind a start tag is told: mixed content is no part of any bank format.
#define SLUICE_XML_TEXT ((uint8_t)2)
/// An element ends: `name` is its local name.
#define SLUICE_XML_END ((uint8_t)3)

/// One thing found. Names and values are ranges of the batch's text.
typedef struct {
    /// Where its tag starts in the document, in bytes; of text, the tag before it.
    uint64_t offset;
    uint32_t name_start;
    uint32_t name_length;
    uint32_t value_start;
    uint32_t value_length;
    /// SLUICE_XML_START and so on.
    uint8_t kind;
} sluice_xml_event;

/// How the document stands after a piece.
#define SLUICE_XML_GOING_ON ((uint8_t)0)
/// The whole document was read and is well formed.
#define SLUICE_XML_DONE ((uint8_t)1)
/// The document is not well formed, or outside the bounds; no more events will come.
#define SLUICE_XML_REFUSED ((uint8_t)2)

/// Makes a reader, or NULL without memory. Elements deeper than `maximum_depth` are refused.
sluice_xml_reader *_Nullable sluice_xml_reader_create(uint32_t maximum_depth);

/// Frees a reader.
void sluice_xml_reader_free(sluice_xml_reader *_Nullable reader);

/// Voids the batch before, reads the next piece of the document and returns how it stands.
/// `is_last` ends the document.
///
/// The last tag found, and the text behind it, are held back until the next tag confirms them;
/// so nothing that belongs to a broken piece of markup is ever handed on.
uint8_t sluice_xml_reader_feed(
    sluice_xml_reader *_Nonnull reader, const uint8_t *_Nullable bytes, size_t count,
    bool is_last);

/// The events of the batch, valid until the next piece is fed.
const sluice_xml_event *_Nullable sluice_xml_reader_events(
    const sluice_xml_reader *_Nonnull reader, size_t *_Nonnull count);

/// The text of the batch, valid until the next piece is fed.
const uint8_t *_Nullable sluice_xml_reader_text(
    const sluice_xml_reader *_Nonnull reader, size_t *_Nonnull count);

/// After a refusal: the offset of the first tag that was not handed on, from which a tolerant
/// reader can carry on.
uint64_t sluice_xml_reader_resume_offset(const sluice_xml_reader *_Nonnull reader);

/// After a refusal: what is wrong, in the parser's words and without text of the document.
const char *_Nonnull sluice_xml_reader_message(const sluice_xml_reader *_Nonnull reader);

#endif
