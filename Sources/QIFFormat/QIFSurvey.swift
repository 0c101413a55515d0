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
    /// The order that the dates of each list tell by themselves; the first entry is for records in front
    /// of any heading. A file may have a million lists.
    private(set) var lists: [QIFListOrder] = []

    /// Looks at the whole text.
    /// - Complexity: O(n) in the bytes of the text.
    init(of bytes: Span<UInt8>) {
        var tokenizer = QIFTokenizer()
        var heading = QIFHeading.unknown
        var current = QIFDateEvidence()
        var isOpen = false
        var cut = QIFRecordCut()
        var lost = QIFLostMovements()
        // The memo that is a date, of a record without one.
        var memoDate: QIFDate?
        // The date of the record that was read last.
        var latest: QIFDate?
        var dates = QIFDateMemory()
        while let line = tokenizer.next(in: bytes) {
            if heading.holdsMovements && cut.isEnded(by: line, in: bytes) {
                recordCount &+= 1
                cardSigns.endRecord()
                cut = QIFRecordCut()
            }
            defer { cut.take(line, in: bytes) }
            if !heading.holdsMovements { lost.take(line, in: bytes) }
            switch QIFFieldCode(rawValue: line.code) {
            case .heading:
                Self.take(&memoDate, cut.hasDate, into: &current)
                if isOpen { recordCount &+= 1 }
                lost.endRecord(below: heading, in: bytes, &decimals, &cardSigns)
                cardSigns.endRecord()
                isOpen = false
                cut = QIFRecordCut()
                let next = QIFHeading(bytes, in: line.value)
                if case .option(let order) = next {
                    declaredOrder = order ?? declaredOrder
                    continue
                }
                heading = next
                if heading.holdsMovements {
                    movementListCount += 1
                    end(&current)
                }
                continue
            case .end:
                Self.take(&memoDate, cut.hasDate, into: &current)
                if isOpen { recordCount &+= 1 }
                lost.endRecord(below: heading, in: bytes, &decimals, &cardSigns)
                cardSigns.endRecord()
                isOpen = false
                cut = QIFRecordCut()
                continue
            case .date where cut.hasDate && cut.isBehindPart: break
            case .date where heading.holdsMovements:
                latest = dates.date(bytes, in: line.value)
                if let latest { current.take(latest, at: line.value) }
            // Movements whose heading is lost: what else a date stands in is a description.
            case .date where QIFDate.isAll(of: line.value, in: bytes):
                if let date = QIFDate(bytes, in: line.value) { current.take(date, at: line.value) }
            case .payee where cut.hasDate && heading.holdsMovements:
                if let latest, bytes.extracting(line.value).isOpeningBalance {
                    current.take(opening: latest)
                }
            case .category where heading.accountKind == .card:
                cardSigns.takeCategory(bytes, in: line.value)
            case .balanceDate where heading == .account:
                if let date = QIFDate(bytes, in: line.value) { otherDates.take(date) }
            case nil where heading == .list && line.code == ASCII.quote:
                if let date = Self.dateOfPrice(bytes, in: line.value) { otherDates.take(date) }
            case .total where heading.holdsMovements, .secondTotal where heading.holdsMovements:
                if heading.accountKind == .card { cardSigns.takeAmount(bytes, in: line.value) }
                decimals.take(bytes, in: line.value)
            case .splitAmount where heading.holdsMovements:
                decimals.take(bytes, in: line.value)
            case .memo where heading.holdsMovements && !cut.hasDate:
                if QIFDate.isDateAlone(bytes, line.value) {
                    memoDate = QIFDate(bytes, in: line.value)
                }
            default: break
            }
            isOpen = true
        }
        Self.take(&memoDate, cut.hasDate, into: &current)
        if isOpen { recordCount &+= 1 }
        lost.endRecord(below: heading, in: bytes, &decimals, &cardSigns)
        cardSigns.endRecord()
        end(&current)
    }

    /// The day behind the last comma of a price, `"ACME",12.5,"31/01/2026"`.
    private static func dateOfPrice(_ bytes: Span<UInt8>, in range: Range<Int>) -> QIFDate? {
        guard let comma = range.last(where: { bytes[$0] == ASCII.comma }) else { return nil }
        var value = bytes.trimmed(comma + 1..<range.upperBound)
        if let first = value.first, bytes[first] == ASCII.quote { value = value.dropFirst() }
        if let last = value.last, bytes[last] == ASCII.quote { value = value.dropLast() }
        return QIFDate(bytes, in: value)
    }

    /// A list has ended.
    private mutating func end(_ list: inout QIFDateEvidence) {
        list.end()
        lists.append(QIFListOrder(list))
        allDates.add(list)
        list = QIFDateEvidence()
    }

    /// Takes the memo that is a date where the record has no other.
    @inline(__always)
    private static func take(
        _ memoDate: inout QIFDate?, _ hasDate: Bool, into dates: inout QIFDateEvidence
    ) {
        if !hasDate, let memoDate { dates.take(memoDate) }
        memoDate = nil
    }
}
