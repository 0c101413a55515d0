import SourceText
import StatementModel

/// The first pass over a file: counts its records and gathers what decides how its dates and
/// amounts are read.
struct QIFSurvey {
    /// How many records there are, those of the lists included.
    private(set) var recordCount = 0
    /// How many lists of movements there are.
    private(set) var movementListCount = 0
    /// The date order that the file declares.
    private(set) var declaredOrder: DateOrder?
    /// What the amounts say.
    private(set) var decimals = QIFDecimalEvidence()
    /// What all dates of the file say together.
    private(set) var allDates = QIFDateEvidence()
    /// What days beside the movements say: those of prices, and of the balances that accounts state.
    private(set) var otherDates = QIFDateEvidence()
    /// What the signs of cards' lists say.
    private(set) var cardSigns = QIFCardSigns()
    /// What the signs of costs in lists of investments say.
    private(set) var costSigns = QIFCostSigns()
    /// What the kinds of bookings say of the signs of movements.
    private(set) var kindSigns = QIFKindSigns()
    /// The order that the dates of each list tell by themselves; the first entry is for records in front
    /// of any heading. A file may have a million lists.
    private(set) var lists: [QIFListOrder] = []

    /// Where the pass stands in the text.
    private struct Place {
        var heading = QIFHeading.unknown
        /// What the dates of the list at hand say.
        var listDates = QIFDateEvidence()
        /// Whether the record at hand has a line.
        var isOpen = false
        /// Where the record at hand ends without `^`.
        var cut = QIFRecordCut()
        /// Movements below a heading for something else.
        var lost = QIFLostMovements()
        /// The memo that is a date, of a record without one.
        var memoDate: QIFDate?
        /// The date of the record that was read last.
        var latestDate: QIFDate?
        var dates = QIFDateMemory()
    }

    /// Looks at the whole text.
    /// - Complexity: O(n) in the bytes of the text.
    init(of bytes: Span<UInt8>) {
        var tokenizer = QIFTokenizer()
        var place = Place()
        while let line = tokenizer.next(in: bytes) {
            if place.heading.holdsMovements {
                if place.cut.isEnded(by: line, in: bytes) {
                    recordCount &+= 1
                    endSigns(in: bytes)
                    place.cut = QIFRecordCut()
                }
            } else {
                place.lost.take(line, in: bytes)
            }
            take(line, in: bytes, at: &place)
            place.cut.take(line, in: bytes)
        }
        endRecord(in: bytes, at: &place)
        endList(at: &place)
    }

    private mutating func take(_ line: QIFLine, in bytes: Span<UInt8>, at place: inout Place) {
        let code = QIFFieldCode(rawValue: line.code)
        switch code {
        case .heading:
            endRecord(in: bytes, at: &place)
            begin(QIFHeading(bytes, in: line.value), at: &place)
            return
        case .end:
            endRecord(in: bytes, at: &place)
            return
        case .date: takeDate(line.value, in: bytes, at: &place)
        case .balanceDate where place.heading == .account:
            if let date = QIFDate(bytes, in: line.value) { otherDates.take(date) }
        case nil where place.heading == .list && line.code == ASCII.quote:
            if let date = Self.dateOfPrice(bytes, in: line.value) { otherDates.take(date) }
        case let field? where place.heading.holdsMovements:
            takeField(field, line.value, in: bytes, at: &place)
        default: break
        }
        place.isOpen = true
    }

    // MARK: Lists

    private mutating func begin(_ heading: QIFHeading, at place: inout Place) {
        if case .option(let order) = heading {
            declaredOrder = order ?? declaredOrder
            return
        }
        place.heading = heading
        guard heading.holdsMovements else { return }
        movementListCount += 1
        endList(at: &place)
    }

    private mutating func endList(at place: inout Place) {
        place.listDates.end()
        lists.append(QIFListOrder(place.listDates))
        allDates.add(place.listDates)
        place.listDates = QIFDateEvidence()
    }

    // MARK: Records

    private mutating func endRecord(in bytes: Span<UInt8>, at place: inout Place) {
        // The memo that is a date stands in where the record has no other.
        if let date = place.memoDate, !place.cut.hasDate { place.listDates.take(date) }
        place.memoDate = nil
        if place.isOpen { recordCount &+= 1 }
        place.isOpen = false
        place.lost.endRecord(below: place.heading, in: bytes, &decimals, &cardSigns)
        endSigns(in: bytes)
        place.cut = QIFRecordCut()
    }

    private mutating func endSigns(in bytes: Span<UInt8>) {
        cardSigns.endRecord()
        costSigns.endRecord(in: bytes)
        kindSigns.endRecord(in: bytes)
    }

    private func takeDate(_ value: Range<Int>, in bytes: Span<UInt8>, at place: inout Place) {
        if place.cut.hasDate && place.cut.isBehindPart { return }
        if place.heading.holdsMovements {
            place.latestDate = place.dates.date(bytes, in: value)
            if let date = place.latestDate { place.listDates.take(date, at: value) }
        } else if QIFDate.isAll(of: value, in: bytes), let date = QIFDate(bytes, in: value) {
            // Movements whose heading is lost: what else a date stands in is a description.
            place.listDates.take(date, at: value)
        }
    }

    /// Takes a field of a movement.
    private mutating func takeField(
        _ field: QIFFieldCode, _ value: Range<Int>, in bytes: Span<UInt8>, at place: inout Place
    ) {
        if place.heading != .investments { takeKind(field, value, in: bytes) }
        switch field {
        case .payee where place.cut.hasDate:
            if let date = place.latestDate, bytes.extracting(value).isOpeningBalance {
                place.listDates.take(opening: date)
            }
        case .category where place.heading.accountKind == .card:
            cardSigns.takeCategory(bytes, in: value)
        case .number where place.heading == .investments: costSigns.takeAction(value)
        case .total, .secondTotal:
            if place.heading.accountKind == .card { cardSigns.takeAmount(bytes, in: value) }
            if place.heading == .investments { costSigns.takeAmount(bytes, in: value) }
            decimals.take(bytes, in: value)
        case .splitAmount: decimals.take(bytes, in: value)
        case .memo where !place.cut.hasDate && QIFDate.isDateAlone(bytes, value):
            place.memoDate = QIFDate(bytes, in: value)
        default: break
        }
    }

    /// Takes what tells the signs of movements by their kinds.
    private mutating func takeKind(
        _ field: QIFFieldCode, _ value: Range<Int>, in bytes: Span<UInt8>
    ) {
        switch field {
        case .number: kindSigns.takeKind(value)
        case .payee: kindSigns.takePayee(bytes, in: value)
        case .total, .secondTotal: kindSigns.takeAmount(bytes, in: value)
        default: break
        }
    }

    /// The day behind the last comma of a price, `"ACME",12.5,"31/01/2026"`.
    private static func dateOfPrice(_ bytes: Span<UInt8>, in range: Range<Int>) -> QIFDate? {
        guard let comma = range.last(where: { bytes[$0] == ASCII.comma }) else { return nil }
        var value = bytes.trimmed(comma + 1..<range.upperBound)
        if let first = value.first, bytes[first] == ASCII.quote { value = value.dropFirst() }
        if let last = value.last, bytes[last] == ASCII.quote { value = value.dropLast() }
        return QIFDate(bytes, in: value)
    }
}
