import CXMLEvents
import SourceText
import StatementModel

/// Reads well-formed OFX 2 with the system's XML parser and hands its elements to the handler.
struct OFXXMLSource {
    /// How it ended.
    enum Outcome {
        /// The whole document is well formed.
        case complete
        /// The document is refused; all elements in front of `offset` were handed on.
        case refused(offset: Int, reason: String)
    }

    /// OFX itself nests less than twenty deep.
    private static let maximumDepth: UInt32 = 200
    private static let pieceLength = 64 * 1024

    private let table = OFXElementTable.all
    /// The element that began last, as long as nothing but text has followed.
    private var pending: OFXElement?
    private var pendingOffset = 0
    /// Where its name ends, or would without a prefix: not behind the end of its tag.
    private var pendingNameEnd = 0
    /// Whether an element that the reader does not know began last.
    private var isPendingUnknown = false
    /// The text of it, in the source or in the handler's arena.
    private var value = TextRange.empty

    /// Reads the document that starts at `start`.
    mutating func read<Handler: OFXElementHandler>(
        _ text: Span<UInt8>, from start: Int, into handler: inout Handler
    ) -> Outcome {
        guard let reader = unsafe sluice_xml_reader_create(Self.maximumDepth) else {
            return .refused(offset: start, reason: "out of memory")
        }
        defer { unsafe sluice_xml_reader_free(reader) }
        var offset = start
        while true {
            let end = min(offset + Self.pieceLength, text.count)
            let state = unsafe text.extracting(offset..<end).withUnsafeBufferPointer {
                unsafe sluice_xml_reader_feed(reader, $0.baseAddress, $0.count, end == text.count)
            }
            unsafe drain(reader, text, shiftedBy: start, into: &handler)
            if state == SLUICE_XML_DONE { return .complete }
            if state == SLUICE_XML_REFUSED {
                flush(text, into: &handler)
                let resume = unsafe sluice_xml_reader_resume_offset(reader)
                return .refused(
                    offset: min(start + Int(clamping: resume), text.count),
                    reason: unsafe String(cString: sluice_xml_reader_message(reader)))
            }
            offset = end
        }
    }

    /// Hands on the events of a batch.
    private mutating func drain<Handler: OFXElementHandler>(
        _ reader: OpaquePointer, _ source: Span<UInt8>, shiftedBy start: Int,
        into handler: inout Handler
    ) {
        var count = 0
        var textCount = 0
        // The batch lives until the next piece is fed, which is after this call.
        let events = unsafe UnsafeBufferPointer(
            start: sluice_xml_reader_events(reader, &count), count: count)
        let text = unsafe UnsafeBufferPointer(
            start: sluice_xml_reader_text(reader, &textCount), count: textCount)
        let batch = unsafe Span(_unsafeElements: text)
        for event in unsafe Span(_unsafeElements: events).indices {
            take(unsafe events[event], batch, source, shiftedBy: start, into: &handler)
        }
    }

    private mutating func take<Handler: OFXElementHandler>(
        _ event: sluice_xml_event, _ batch: Span<UInt8>, _ source: Span<UInt8>,
        shiftedBy start: Int, into handler: inout Handler
    ) {
        let name = Int(event.name_start)..<Int(event.name_start) + Int(event.name_length)
        switch event.kind {
        case SLUICE_XML_START:
            flush(source, into: &handler)
            pending = element(batch, name)
            isPendingUnknown = pending == nil
            pendingOffset = start + Int(clamping: event.offset)
            pendingNameEnd = min(pendingOffset + 1 + name.count, source.count)
        case SLUICE_XML_TEXT:
            guard let element = pending, !element.isAggregate else { return }
            let bytes = Int(event.value_start)..<Int(event.value_start) + Int(event.value_length)
            append(batch, bytes, source, into: &handler)
        case SLUICE_XML_END:
            // The document is well formed up to here, so the end directly behind a start and its
            // text is the end of the same element.
            let ended = pending ?? (isPendingUnknown ? nil : element(batch, name))
            isPendingUnknown = false
            flush(source, into: &handler)
            if let ended { handler.close(ended, at: start + Int(clamping: event.offset)) }
        default: return
        }
    }

    /// Adds a piece to the text of the pending element. Most texts come in one piece and stand
    /// in the source as they are; then nothing is copied.
    private mutating func append<Handler: OFXElementHandler>(
        _ batch: Span<UInt8>, _ range: Range<Int>, _ source: Span<UInt8>,
        into handler: inout Handler
    ) {
        if value.isEmpty, let place = place(of: batch, range, in: source) {
            value = TextRange(source: place)
            return
        }
        let first = value
        value = handler.texts.append { arena in
            // Pieces in the arena follow each other: nothing else is handed on between them.
            if !first.isEmpty && !first.isInArena { Self.append(source, first.bytes, to: &arena) }
            Self.append(batch, range, to: &arena)
        }
        if first.isInArena {
            value = TextRange(arena: first.bytes.lowerBound..<value.bytes.upperBound)
        }
    }

    private static func append(
        _ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
    ) {
        unsafe bytes.extracting(range).withUnsafeBufferPointer {
            unsafe output.append(contentsOf: $0)
        }
    }

    /// Where a text stands in the source behind the pending tag, if it stands there unchanged.
    private func place(
        of batch: Span<UInt8>, _ range: Range<Int>, in source: Span<UInt8>
    ) -> Range<Int>? {
        var start = pendingNameEnd
        while start < source.count, source[start] != ASCII.greater { start &+= 1 }
        start &+= 1
        guard start <= source.count &- range.count else { return nil }
        // Eight bytes at a time; both loads check their range.
        var index = 0
        while index &+ 8 <= range.count {
            let there = unsafe source.bytes.unsafeLoadUnaligned(
                fromByteOffset: start &+ index, as: UInt64.self)
            let here = unsafe batch.bytes.unsafeLoadUnaligned(
                fromByteOffset: range.lowerBound &+ index, as: UInt64.self)
            guard there == here else { return nil }
            index &+= 8
        }
        while index < range.count {
            guard source[start &+ index] == batch[range.lowerBound &+ index] else { return nil }
            index &+= 1
        }
        return start..<start &+ range.count
    }

    /// Hands on the pending element, now that its text is complete.
    private mutating func flush<Handler: OFXElementHandler>(
        _ source: Span<UInt8>, into handler: inout Handler
    ) {
        guard let element = pending else { return }
        pending = nil
        let text = folded(value, source, in: &handler.texts)
        value = .empty
        if text.isEmpty {
            handler.open(element, at: pendingOffset)
        } else {
            handler.take(element, text, in: source, at: pendingOffset)
        }
    }

    /// The text without white space at its ends, and without line ends inside.
    private func folded(
        _ value: TextRange, _ source: Span<UInt8>, in texts: inout StatementTexts
    ) -> TextRange {
        if value.isEmpty { return value }
        if !value.isInArena {
            let text = source.trimmed(value.bytes)
            if !text.contains(where: { source[$0] < ASCII.space }) {
                return TextRange(source: text)
            }
        }
        return texts.append { arena in
            let first = arena.count
            if value.isInArena {
                for offset in value.bytes { arena.append(arena[offset]) }
            } else {
                Self.append(source, value.bytes, to: &arena)
            }
            OFXText.foldWhitespace(in: &arena, from: first)
        }
    }

    private func element(_ batch: Span<UInt8>, _ range: Range<Int>) -> OFXElement? {
        var name = OFXTagName()
        for offset in range { name.append(batch[offset]) }
        return table.element(of: name)
    }
}
