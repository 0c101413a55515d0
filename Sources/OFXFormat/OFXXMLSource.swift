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

    private let table = OFXElementTable()
    /// The element that began last, as long as nothing but text has followed.
    private var pending: OFXElement?
    private var pendingOffset = 0
    /// The text of it, in the handler's arena.
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
            pendingOffset = start + Int(clamping: event.offset)
        case SLUICE_XML_TEXT:
            guard let element = pending, !element.isAggregate else { return }
            let bytes = Int(event.value_start)..<Int(event.value_start) + Int(event.value_length)
            append(batch, bytes, into: &handler)
        case SLUICE_XML_END:
            flush(source, into: &handler)
            guard let element = element(batch, name) else { return }
            handler.close(element, at: start + Int(clamping: event.offset))
        default: return
        }
    }

    /// Adds a piece to the text of the pending element. Pieces of one text follow each other in
    /// the arena, because nothing else is handed on between them.
    private mutating func append<Handler: OFXElementHandler>(
        _ batch: Span<UInt8>, _ range: Range<Int>, into handler: inout Handler
    ) {
        let piece = handler.texts.append { arena in
            for offset in range { arena.append(batch[offset]) }
        }
        let first = value.isEmpty ? piece.bytes.lowerBound : value.bytes.lowerBound
        value = TextRange(arena: first..<piece.bytes.upperBound)
    }

    /// Hands on the pending element, now that its text is complete.
    private mutating func flush<Handler: OFXElementHandler>(
        _ source: Span<UInt8>, into handler: inout Handler
    ) {
        guard let element = pending else { return }
        pending = nil
        var text = value
        value = .empty
        if !text.isEmpty {
            let raw = text
            text = handler.texts.append { arena in
                let first = arena.count
                for offset in raw.bytes { arena.append(arena[offset]) }
                OFXText.foldWhitespace(in: &arena, from: first)
            }
        }
        if text.isEmpty {
            handler.open(element, at: pendingOffset)
        } else {
            handler.take(element, text, in: source, at: pendingOffset)
        }
    }

    private func element(_ batch: Span<UInt8>, _ range: Range<Int>) -> OFXElement? {
        var name = OFXTagName()
        for offset in range { name.append(batch[offset]) }
        return table.element(of: name)
    }
}
