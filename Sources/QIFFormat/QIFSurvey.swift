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
        // The memo that is a date, of a record without one.
        var memoDate: QIFDate?
        while let line = tokenizer.next(in: bytes) {
            if heading.holdsMovements && cut.isEnded(by: line, in: bytes) {
                recordCount &+= 1
                cut = QIFRecordCut()
            }
            defer { cut.take(line, in: bytes) }
            switch QIFFieldCode(rawValue: line.code) {
            case .heading:
                Self.take(&memoDate, cut.hasDate, into: &current)
                if isOpen { recordCount &+= 1 }
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
                isOpen = false
                cut = QIFRecordCut()
                continue
            case .date where cut.hasDate && cut.isBehindPart: break
            case .date where heading.holdsMovements:
                if let date = QIFDate(bytes, in: line.value) { current.take(date) }
            // Movements whose heading is lost: what else a date stands in is a description.
            case .date where QIFDate.isAll(of: line.value, in: bytes):
                if let date = QIFDate(bytes, in: line.value) { current.take(date) }
            case .total where heading.holdsMovements, .secondTotal where heading.holdsMovements:
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
        end(&current)
    }

    /// A list has ended.
    private mutating func end(_ list: inout QIFDateEvidence) {
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
