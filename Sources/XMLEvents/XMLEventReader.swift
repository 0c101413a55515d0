package import CXMLEvents

/// Reads one XML document and hands on its elements, some 64 KiB at a time, as plain events.
///
/// What the events say, and what is refused, stands with ``sluice_xml_event`` and
/// `sluice_xml_reader_create`. The text has to be UTF-8.
@safe package struct XMLEventReader: ~Copyable {
    /// Takes events and the text of those whose value is not in the document; returns whether the
    /// rest is wanted.
    package typealias Taker = (
        _ events: Span<sluice_xml_event>, _ text: Span<UInt8>
    ) -> Bool

    private let reader: OpaquePointer

    /// A reader for one document; `nil` without memory.
    /// - Parameters:
    ///   - maximumDepth: Elements deeper than this are refused.
    ///   - recovers: Whether it goes on behind errors, as far as the parser can.
    package init?(maximumDepth: UInt32, recovers: Bool) {
        guard let reader = unsafe sluice_xml_reader_create(maximumDepth, recovers) else {
            return nil
        }
        unsafe self.reader = reader
    }

    deinit { unsafe sluice_xml_reader_free(reader) }

    /// Gives a local name a number above 0; letter case of ASCII is ignored.
    package func know(_ name: String, as number: UInt16, _ treatment: UInt8 = SLUICE_XML_PLAIN) {
        let bytes = Array(name.utf8)
        unsafe bytes.withUnsafeBufferPointer {
            guard let base = $0.baseAddress else { return }
            _ = unsafe sluice_xml_reader_know(reader, base, $0.count, number, treatment)
        }
    }

    /// Reads the document, once; returns whether it was read to its end.
    package func read(_ document: Span<UInt8>, _ take: Taker) -> Bool {
        withoutActuallyEscaping(take) { take in
            // The parser calls back through a plain function, which cannot hold a closure itself.
            let taker = BatchTaker(take)
            // It does not hold the taker either, which has to outlive the call.
            return withExtendedLifetime(taker) {
                unsafe document.withUnsafeBufferPointer { document in
                    unsafe sluice_xml_reader_read(
                        reader, document.baseAddress, document.count,
                        { taker, events, eventCount, text, textCount in
                            guard let taker = unsafe taker else { return false }
                            return unsafe Unmanaged<BatchTaker>.fromOpaque(taker)
                                .takeUnretainedValue().take(
                                    Span(_unsafeStart: events, count: eventCount),
                                    Span(
                                        _unsafeElements: UnsafeBufferPointer(
                                            start: text, count: textCount)))
                        }, Unmanaged.passUnretained(taker).toOpaque())
                }
            }
        }
    }

    /// Behind the last tag that was told, or at the start of the last one that was not: the offset
    /// from which another reader can carry on after a refusal.
    package var resumeOffset: Int {
        Int(clamping: unsafe sluice_xml_reader_resume_offset(reader))
    }

    /// How many elements were begun and not ended.
    package var depth: Int { Int(unsafe sluice_xml_reader_depth(reader)) }

    /// Whether the parser stopped because it took an end tag for that of the root, and more follows.
    package var isBehindRoot: Bool { unsafe sluice_xml_reader_is_behind_root(reader) }

    /// Whether nothing is wrong with the document but that more may follow it.
    package var isWellFormed: Bool { unsafe sluice_xml_reader_is_well_formed(reader) }

    /// What the first error is, without text of the document, and near which offset; `nil` for a
    /// document that is well formed as far as it was read.
    package var damage: (reason: String, offset: Int)? {
        var offset: UInt64 = 0
        guard let reason = unsafe sluice_xml_reader_damage(reader, &offset) else { return nil }
        return (unsafe String(cString: reason), Int(clamping: offset))
    }
}

/// A closure behind a pointer.
private final class BatchTaker {
    let take: XMLEventReader.Taker

    init(_ take: @escaping XMLEventReader.Taker) { self.take = take }
}
