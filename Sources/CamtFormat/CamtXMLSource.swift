import CXMLEvents
import SourceText
import StatementModel
import XMLEvents

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
        guard let reader = XMLEventReader(maximumDepth: Self.maximumDepth, recovers: true) else {
            return Ending(offset: text.count, damage: ("out of memory", start), isCutOff: true)
        }
        teachNames(to: reader)
        (places, place) = ([], .outside)
        let document = text.extracting(start..<text.count)
        _ = reader.read(document) { events, batch in
            take(events, batch, document, shiftedBy: start, into: &builder)
            return true
        }
        var ending = Ending(
            offset: start + reader.resumeOffset,
            isCutOff: reader.depth > 0 && !reader.isBehindRoot,
            isWellFormed: reader.isWellFormed)
        if let damage = reader.damage { ending.damage = (damage.reason, start + damage.offset) }
        return ending
    }

    private func teachNames(to reader: borrowing XMLEventReader) {
        for (index, name) in grammar.names.enumerated() {
            let hasAttributes = CamtGrammar.withAttributes.contains(name)
            reader.know(
                name, as: UInt16(index + 1),
                hasAttributes ? SLUICE_XML_WITH_ATTRIBUTES : SLUICE_XML_PLAIN)
        }
        for name in CamtGrammar.skipped { reader.know(name, as: .max, SLUICE_XML_SKIPPED) }
    }

    /// Hands on the events of a batch.
    private mutating func take(
        _ events: Span<sluice_xml_event>, _ batch: Span<UInt8>, _ document: Span<UInt8>,
        shiftedBy start: Int, into builder: inout CamtStatementBuilder
    ) {
        for index in events.indices {
            let event = events[index]
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
    /// Whether they lie in the batch, where they last only until the next batch.
    let isInBatch: Bool
    /// Where the document starts in the source.
    let shift: Int
}
