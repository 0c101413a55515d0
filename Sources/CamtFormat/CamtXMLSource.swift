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
    /// Whether the element before is a type, as a balance begins with one.
    private var isBehindType = false

    /// Reads the document that starts at `start`.
    mutating func read(
        _ text: Span<UInt8>, from start: Int, into builder: inout CamtStatementBuilder
    ) -> Ending {
        var reader = XMLEventReader(maximumDepth: Self.maximumDepth, recovers: true)
        teachNames(to: &reader)
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

    private func teachNames(to reader: inout XMLEventReader) {
        for (index, name) in grammar.names.enumerated() {
            let hasAttributes = CamtGrammar.withAttributes.contains(name)
            reader.know(
                name, as: UInt16(index + 1),
                hasAttributes ? SLUICE_XML_WITH_ATTRIBUTES : SLUICE_XML_PLAIN)
        }
        for name in CamtGrammar.skipped { reader.know(name, as: .max, SLUICE_XML_SKIPPED) }
        for (name, _) in CamtGrammar.everywhere {
            guard let index = grammar.names.firstIndex(of: name) else { continue }
            reader.know(name, as: UInt16(index + 1), SLUICE_XML_NEVER_SKIPPED)
        }
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
        case SLUICE_XML_LEAF: takeLeaf(event, value, bytes, into: &builder)
        case SLUICE_XML_START: takeStart(event, value, bytes, into: &builder)
        case SLUICE_XML_END:
            isBehindType = event.name == grammar.typeName
            guard let outer = places.popLast() else { return }
            if place != .ignored {
                builder.close(place, to: outer, at: value.shift &+ Int(event.offset))
            }
            place = outer
        default:
            if event.name == grammar.currencyName {
                builder.currency = CurrencyCode(bytes, in: value.range)
            }
        }
    }

    /// Takes an element that holds nothing but text.
    @inline(__always)
    private mutating func takeLeaf(
        _ event: sluice_xml_event, _ value: CamtValue, _ bytes: Span<UInt8>,
        into builder: inout CamtStatementBuilder
    ) {
        let offset = value.shift &+ Int(event.offset)
        var field = grammar.field(of: event.name, in: place)
        if field == .none || field == .balanceAmount, beginsRecord(event, builder.balance) {
            if place != .ignored { builder.close(place, to: .statement) }
            builder.open(.entry, at: offset)
            place = .entry
            field = .amount
        }
        isBehindType = false
        if field != .none {
            builder.take(field, value, bytes, at: offset)
        } else if place != .ignored {
            let inner = destination(of: event, isInStatement: builder.draft.isOpen)
            guard inner != .ignored, inner != .outside else { return }
            builder.open(inner, at: offset)
            builder.close(inner, to: place)
        }
    }

    /// Takes the start of an element that holds others.
    @inline(__always)
    private mutating func takeStart(
        _ event: sluice_xml_event, _ value: CamtValue, _ bytes: Span<UInt8>,
        into builder: inout CamtStatementBuilder
    ) {
        places.append(place)
        isBehindType = false
        let inner = destination(of: event, isInStatement: builder.draft.isOpen)
        if inner != .ignored {
            builder.open(inner, at: value.shift &+ Int(event.offset))
        } else if takeUnended(event, value, bytes, into: &builder) {
            return
        }
        place = inner
    }
}

/// Damaged messages.
extension CamtXMLSource {
    /// Where an element leads. A record that neither a statement nor an account stands around
    /// belongs to nobody.
    @inline(__always)
    private func destination(of event: sluice_xml_event, isInStatement: Bool) -> CamtPlace {
        let inner = grammar.place(of: event.name, in: place)
        return inner == .entry && place == .outside && !isInStatement ? .outside : inner
    }

    /// Whether a leaf is the amount of a record whose start is lost: one that stands beside the
    /// records, and not in a balance that has lost its start, because that begins with its type;
    /// or the second one in a balance that has lost its end, too.
    private func beginsRecord(_ event: sluice_xml_event, _ balance: CamtBalance) -> Bool {
        guard event.name == grammar.amountName else { return false }
        if place == .balance { return balance.money != nil }
        let isBeside = place == .statement || place == .account
        let isInUnknown = place == .ignored && places.last == .statement
        return (isBeside || isInUnknown) && !isBehindType
    }

    /// Takes a leaf whose end tag is lost: it seems to hold what follows it. Returns whether it is
    /// one, so that what follows stands where the leaf does.
    private mutating func takeUnended(
        _ event: sluice_xml_event, _ value: CamtValue, _ bytes: Span<UInt8>,
        into builder: inout CamtStatementBuilder
    ) -> Bool {
        guard place != .ignored else { return false }
        let field = grammar.field(of: event.name, in: place)
        // No aggregate has text of its own.
        let hasText = !bytes.trimmed(value.range).isEmpty
        guard field != .none || hasText else { return false }
        if field != .none, hasText {
            builder.take(field, value, bytes, at: value.shift &+ Int(event.offset))
        }
        return true
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
