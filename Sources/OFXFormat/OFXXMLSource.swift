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

    /// The elements by the number that the parser knows them by, less one.
    private let elements = OFXElement.allCases
    /// Where the document starts in the source.
    private var start = 0

    /// Reads the document that starts at `start`.
    mutating func read<Handler: OFXElementHandler>(
        _ text: Span<UInt8>, from start: Int, into handler: inout Handler
    ) -> Outcome {
        guard let reader = unsafe sluice_xml_reader_create(Self.maximumDepth, false) else {
            return .refused(offset: start, reason: "out of memory")
        }
        defer { unsafe sluice_xml_reader_free(reader) }
        unsafe teachNames(to: reader)
        self.start = start
        let document = text.extracting(start..<text.count)
        while true {
            let state = unsafe document.withUnsafeBufferPointer {
                unsafe sluice_xml_reader_next(reader, $0.baseAddress, $0.count)
            }
            if let mixed = unsafe drain(reader, text, into: &handler) {
                return .refused(
                    offset: mixed, reason: "an element is not ended, or a tag stands within a text")
            }
            if state == SLUICE_XML_DONE { return .complete }
            if state == SLUICE_XML_REFUSED { return unsafe refusal(by: reader, in: text) }
        }
    }

    private func teachNames(to reader: OpaquePointer) {
        for (index, element) in elements.enumerated() {
            unsafe teach(element.rawValue, UInt16(index + 1), SLUICE_XML_PLAIN, to: reader)
        }
        // A line break of HTML within a text.
        unsafe teach("BR", .max, SLUICE_XML_BLANK, to: reader)
    }

    private func teach(
        _ name: String, _ number: UInt16, _ treatment: UInt8, to reader: OpaquePointer
    ) {
        let bytes = Array(name.utf8)
        unsafe bytes.withUnsafeBufferPointer {
            guard let base = $0.baseAddress else { return }
            _ = unsafe sluice_xml_reader_know(reader, base, $0.count, number, treatment)
        }
    }

    private func refusal(by reader: OpaquePointer, in text: Span<UInt8>) -> Outcome {
        var place: UInt64 = 0
        let reason = unsafe sluice_xml_reader_damage(reader, &place).map {
            unsafe String(cString: $0)
        }
        let resume = unsafe Int(clamping: sluice_xml_reader_resume_offset(reader))
        return .refused(
            offset: min(start + resume, text.count), reason: reason ?? "not well formed")
    }

    /// Hands on the events of a batch up to a leaf in which another element stands, and tells where
    /// that is: the element may be a `<` of the text.
    private func drain<Handler: OFXElementHandler>(
        _ reader: OpaquePointer, _ source: Span<UInt8>, into handler: inout Handler
    ) -> Int? {
        var count = 0
        var textCount = 0
        // The batch lives until the next piece is read, which is after this call.
        let events = unsafe UnsafeBufferPointer(
            start: sluice_xml_reader_events(reader, &count), count: count)
        let text = unsafe UnsafeBufferPointer(
            start: sluice_xml_reader_text(reader, &textCount), count: textCount)
        let batch = unsafe Span(_unsafeElements: text)
        for index in events.indices {
            let event = unsafe events[index]
            if isMixed(event, batch, source) { return start + Int(event.offset) }
            take(event, batch, source, into: &handler)
        }
        return nil
    }

    private func isMixed(
        _ event: sluice_xml_event, _ batch: Span<UInt8>, _ source: Span<UInt8>
    ) -> Bool {
        guard event.kind == SLUICE_XML_START, event.value_length > 0,
            event.name != SLUICE_XML_UNKNOWN
        else { return false }
        let element = elements[Int(event.name) - 1]
        guard !element.isAggregate, !element.mayHoldElements else { return false }
        let isInBatch = event.place == SLUICE_XML_IN_BATCH
        let first = Int(event.value_start) + (isInBatch ? 0 : start)
        let range = first..<first + Int(event.value_length)
        return isInBatch ? !batch.trimmed(range).isEmpty : !source.trimmed(range).isEmpty
    }

    /// Hands on one event.
    private func take<Handler: OFXElementHandler>(
        _ event: sluice_xml_event, _ batch: Span<UInt8>, _ source: Span<UInt8>,
        into handler: inout Handler
    ) {
        guard event.name != SLUICE_XML_UNKNOWN, event.kind != SLUICE_XML_ATTRIBUTE else { return }
        let element = elements[Int(event.name) - 1]
        let offset = start + Int(event.offset)
        if event.kind != SLUICE_XML_END {
            let text =
                element.isAggregate ? .empty : value(of: event, batch, source, &handler.texts)
            if text.isEmpty {
                handler.open(element, at: offset)
            } else {
                handler.take(element, text, in: source, at: offset)
            }
        }
        guard event.kind != SLUICE_XML_START else { return }
        handler.close(element)
    }

    /// The text of an element without white space at its ends, and without line ends inside.
    private func value(
        of event: sluice_xml_event, _ batch: Span<UInt8>, _ source: Span<UInt8>,
        _ texts: inout StatementTexts
    ) -> TextRange {
        if event.value_length == 0 { return .empty }
        let isInBatch = event.place == SLUICE_XML_IN_BATCH
        let first = Int(event.value_start) + (isInBatch ? 0 : start)
        let range = first..<first + Int(event.value_length)
        if !isInBatch {
            let text = source.trimmed(range)
            if !text.contains(where: { source[$0] < ASCII.space }) {
                return TextRange(source: text)
            }
        }
        let bytes = isInBatch ? batch.extracting(range) : source.extracting(range)
        return texts.append { arena in
            let first = arena.count
            unsafe bytes.withUnsafeBufferPointer { unsafe arena.append(contentsOf: $0) }
            OFXText.foldWhitespace(in: &arena, from: first)
        }
    }
}
