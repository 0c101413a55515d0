import CXMLEvents
import SourceText
import StatementModel
import XMLEvents

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
        var reader = XMLEventReader(maximumDepth: Self.maximumDepth, recovers: false)
        for (index, element) in elements.enumerated() {
            reader.know(element.rawValue, as: UInt16(index + 1))
        }
        // A line break of HTML within a text.
        reader.know("BR", as: .max, SLUICE_XML_BLANK)
        self.start = start
        var mixed: Int?
        let isComplete = reader.read(text.extracting(start..<text.count)) { events, batch in
            mixed = take(events, batch, text, into: &handler)
            return mixed == nil
        }
        if let mixed {
            return .refused(
                offset: mixed, reason: "an element is not ended, or a tag stands within a text")
        }
        if isComplete { return .complete }
        return .refused(
            offset: min(start + reader.resumeOffset, text.count),
            reason: reader.damage?.reason ?? "not well formed")
    }

    /// Hands on the events of a batch up to a leaf in which another element stands, and tells where
    /// that is: the element may be a `<` of the text.
    private func take<Handler: OFXElementHandler>(
        _ events: Span<sluice_xml_event>, _ batch: Span<UInt8>, _ source: Span<UInt8>,
        into handler: inout Handler
    ) -> Int? {
        for index in events.indices {
            let event = events[index]
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
            if !source.hasControl(in: text) && !OFXText.hasInvisibleEnd(source, text) {
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
