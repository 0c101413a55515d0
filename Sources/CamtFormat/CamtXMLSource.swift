import CXMLEvents
import SourceText
import StatementModel

/// Walks a document with the system's XML parser and hands what the grammar knows to the builder.
struct CamtXMLSource {
    /// A message nests less than twenty deep; envelopes around it add a few.
    private static let maximumDepth: UInt32 = 200

    /// How a document ended.
    struct Ending {
        /// Behind its last element.
        var offset: Int
        /// What is wrong with it, and near which offset.
        var damage: (reason: String, offset: Int)?
        /// Whether it ends inside an element, or cannot be read on.
        var isCutOff = false
        /// Whether nothing is wrong with it but that more may follow.
        var isWellFormed = false
    }

    private let grammar = CamtGrammar.all
    private var places: [CamtPlace] = []
    private var place = CamtPlace.outside

    /// Reads the document that starts at `start`.
    mutating func read(
        _ text: Span<UInt8>, from start: Int, into builder: inout CamtStatementBuilder
    ) -> Ending {
        guard let reader = unsafe sluice_xml_reader_create(Self.maximumDepth, true) else {
            return Ending(offset: text.count, damage: ("out of memory", start), isCutOff: true)
        }
        defer { unsafe sluice_xml_reader_free(reader) }
        unsafe teachNames(to: reader)
        (places, place) = ([], .outside)
        let document = text.extracting(start..<text.count)
        while true {
            let state = unsafe document.withUnsafeBufferPointer {
                unsafe sluice_xml_reader_next(reader, $0.baseAddress, $0.count)
            }
            unsafe drain(reader, document, shiftedBy: start, into: &builder)
            guard state == SLUICE_XML_GOING_ON else {
                return unsafe ending(of: reader, start)
            }
        }
    }

    private func teachNames(to reader: OpaquePointer) {
        for (index, name) in grammar.names.enumerated() {
            let treatment =
                CamtGrammar.withAttributes.contains(name)
                ? SLUICE_XML_WITH_ATTRIBUTES : SLUICE_XML_PLAIN
            unsafe know(name, UInt16(index + 1), treatment, reader)
        }
        for name in CamtGrammar.skipped { unsafe know(name, .max, SLUICE_XML_SKIPPED, reader) }
    }

    private func know(
        _ name: String, _ number: UInt16, _ treatment: UInt8, _ reader: OpaquePointer
    ) {
        let bytes = Array(name.utf8)
        unsafe bytes.withUnsafeBufferPointer {
            guard let base = $0.baseAddress else { return }
            _ = unsafe sluice_xml_reader_know(reader, base, $0.count, number, treatment)
        }
    }

    private func ending(of reader: OpaquePointer, _ start: Int) -> Ending {
        var ending = Ending(
            offset: start + Int(clamping: unsafe sluice_xml_reader_resume_offset(reader)))
        let depth = unsafe sluice_xml_reader_depth(reader)
        ending.isCutOff = unsafe depth > 0 && !sluice_xml_reader_is_behind_root(reader)
        ending.isWellFormed = unsafe sluice_xml_reader_is_well_formed(reader)
        var offset: UInt64 = 0
        if let reason = unsafe sluice_xml_reader_damage(reader, &offset) {
            ending.damage = (unsafe String(cString: reason), start + Int(clamping: offset))
        }
        return ending
    }

    /// Hands on the events of a batch.
    private mutating func drain(
        _ reader: OpaquePointer, _ document: Span<UInt8>, shiftedBy start: Int,
        into builder: inout CamtStatementBuilder
    ) {
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
            let isInBatch = event.place == SLUICE_XML_IN_BATCH
            let first = Int(event.value_start)
            let value = CamtValue(
                range: first..<first &+ Int(event.value_length), isInBatch: isInBatch,
                shift: start)
            take(event, value, isInBatch ? batch : document, into: &builder)
        }
    }

    @inline(__always)
    private mutating func take(
        _ event: sluice_xml_event, _ value: CamtValue, _ bytes: Span<UInt8>,
        into builder: inout CamtStatementBuilder
    ) {
        switch event.kind {
        case SLUICE_XML_LEAF:
            let field = grammar.field(of: event.name, in: place)
            if field != .none {
                builder.take(field, value, bytes, at: value.shift &+ Int(event.offset))
            } else if place != .ignored {
                let inner = grammar.place(of: event.name, in: place)
                guard inner != .ignored, inner != .outside else { return }
                builder.open(inner, at: value.shift &+ Int(event.offset))
                builder.close(inner, to: place)
            }
        case SLUICE_XML_START:
            places.append(place)
            let inner = grammar.place(of: event.name, in: place)
            if inner != .ignored { builder.open(inner, at: value.shift &+ Int(event.offset)) }
            place = inner
        case SLUICE_XML_END:
            guard let outer = places.popLast() else { return }
            if place != .ignored { builder.close(place, to: outer) }
            place = outer
        default:
            if event.name == grammar.currencyName {
                builder.currency = CurrencyCode(bytes, in: value.range)
            }
        }
    }
}

/// The text of an element: a range of the document, or of the parser's batch.
struct CamtValue {
    /// The bytes.
    let range: Range<Int>
    /// Whether they lie in the batch, where they last only until the next piece.
    let isInBatch: Bool
    /// Where the document starts in the source.
    let shift: Int
}
