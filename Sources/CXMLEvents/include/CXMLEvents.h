/// XML as a list of plain events, for readers that know nothing of libxml2.
///
/// A reader is told the element names that its caller knows, goes through the document, and hands
/// on, some 64 KiB at a time, what it found. The caller walks a batch of small structs, so that
/// calls are few and memory stays bounded by the piece, not by the document. Names are small
/// numbers; texts are places in the document wherever they stand there unchanged.
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

/// An element begins that holds others. Its value is the text in front of the first of them; none
/// where the document ends in it.
#define SLUICE_XML_START ((uint8_t)0)
/// An attribute of the element that is told next, with its value.
#define SLUICE_XML_ATTRIBUTE ((uint8_t)1)
/// An element without others in it: its value is its text, entities and CDATA resolved.
#define SLUICE_XML_LEAF ((uint8_t)2)
/// An element ends that held others. Text between them is not told.
#define SLUICE_XML_END ((uint8_t)3)

/// The value is a range of the document.
#define SLUICE_XML_IN_DOCUMENT ((uint8_t)0)
/// The value is a range of the batch's text.
#define SLUICE_XML_IN_BATCH ((uint8_t)1)

/// The number of names that the caller does not know. Of such elements starts and ends are
/// told, leaves are not.
#define SLUICE_XML_UNKNOWN ((uint16_t)0)

/// One thing found.
typedef struct {
    /// Where the element's tag starts in the document, in bytes.
    uint32_t offset;
    /// Of a leaf and an end: where the end tag ends.
    uint32_t end;
    uint32_t value_start;
    uint32_t value_length;
    /// The number of the local name.
    uint16_t name;
    /// SLUICE_XML_START and so on.
    uint8_t kind;
    /// SLUICE_XML_IN_DOCUMENT or SLUICE_XML_IN_BATCH.
    uint8_t place;
} sluice_xml_event;

/// Makes a reader, or NULL without memory. Elements deeper than `maximum_depth` are refused.
/// A reader that recovers goes on behind errors, as far as the parser can; one that does not
/// refuses the document at the first, and tells nothing that belongs to a broken piece of markup.
sluice_xml_reader *_Nullable sluice_xml_reader_create(uint32_t maximum_depth, bool recovers);

/// Frees a reader.
void sluice_xml_reader_free(sluice_xml_reader *_Nullable reader);

/// An ordinary element or attribute.
#define SLUICE_XML_PLAIN ((uint8_t)0)
/// An element whose known attributes are told.
#define SLUICE_XML_WITH_ATTRIBUTES ((uint8_t)1)
/// An element of which nothing is told, nor of what it holds.
#define SLUICE_XML_SKIPPED ((uint8_t)2)
/// An element that stands for a blank in the text around it.
#define SLUICE_XML_BLANK ((uint8_t)3)
/// An element that never stands in a skipped one: where it does in a damaged document, the end of
/// the skipped one is lost.
#define SLUICE_XML_NEVER_SKIPPED ((uint8_t)4)

/// Gives a local name a number above 0; letter case of ASCII is ignored. Only before the document
/// is read; false without memory.
bool sluice_xml_reader_know(
    sluice_xml_reader *_Nonnull reader, const uint8_t *_Nonnull name, size_t length,
    uint16_t number, uint8_t treatment);

/// Takes a batch of events and the text of those whose value is not in the document; both are gone
/// behind the call. False where the rest of the document is not wanted.
typedef bool (*sluice_xml_batch_handler)(
    void *_Nullable taker, const sluice_xml_event *_Nonnull events, size_t event_count,
    const uint8_t *_Nullable text, size_t text_count);

/// Reads a document, once, and hands on all events but the first `known_count`, which the caller has
/// from elsewhere. False where its rest could not be read, or was not wanted.
bool sluice_xml_reader_read(
    sluice_xml_reader *_Nonnull reader, const uint8_t *_Nullable document, size_t count,
    size_t known_count, sluice_xml_batch_handler _Nonnull take_batch, void *_Nullable taker);

/// Behind the last tag that was told, or at the start of the last one that was not: the place
/// from which another reader can carry on after a refusal.
uint64_t sluice_xml_reader_resume_offset(const sluice_xml_reader *_Nonnull reader);

/// How many elements were begun and not ended.
uint32_t sluice_xml_reader_depth(const sluice_xml_reader *_Nonnull reader);

/// Whether the parser stopped because it took an end tag for that of the root, and more follows.
bool sluice_xml_reader_is_behind_root(const sluice_xml_reader *_Nonnull reader);

/// Whether nothing is wrong with the document but that more may follow it.
bool sluice_xml_reader_is_well_formed(const sluice_xml_reader *_Nonnull reader);

/// What the first error is, without text of the document, and near which offset; NULL for a
/// document that is well formed up to here.
const char *_Nullable sluice_xml_reader_damage(
    const sluice_xml_reader *_Nonnull reader, uint64_t *_Nonnull offset);

#endif
