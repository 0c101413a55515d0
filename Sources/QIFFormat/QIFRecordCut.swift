import SourceText

/// Where a record of movements ends whose `^` is lost. Both passes over a file cut by it.
struct QIFRecordCut {
    /// Whether a day was read.
    private(set) var hasDate = false
    private var hasTotal = false
    /// Whether the amount stands in front of the day.
    private var beginsWithTotal = false
    private var hasPart = false
    /// The code of the line before, zero in front of the first one.
    private(set) var previousCode: UInt8 = 0

    /// Whether a second day is that of a part, because it stands right behind the line that
    /// begins one (observed in files that quiffen wrote). The record keeps its own day.
    var isBehindPart: Bool { previousCode == QIFFieldCode.splitCategory.rawValue }

    /// Whether the next line can only be that of another record: what this one began with comes again
    /// behind both day and amount. A line without a digit is the rest of a text that was wrapped.
    @inline(__always)
    func isEnded(by line: QIFLine, in bytes: Span<UInt8>) -> Bool {
        guard hasDate, hasTotal else { return false }
        switch line.code {
        case QIFFieldCode.date.rawValue: return !isBehindPart && bytes.hasDigit(in: line.value)
        case QIFFieldCode.total.rawValue:
            return beginsWithTotal && !hasPart && bytes.hasDigit(in: line.value)
        default: return false
        }
    }

    /// Takes a line of the record.
    @inline(__always)
    mutating func take(_ line: QIFLine, in bytes: Span<UInt8>) {
        switch line.code {
        // An empty line says nothing.
        case QIFFieldCode.date.rawValue: if !line.value.isEmpty { hasDate = true }
        case QIFFieldCode.total.rawValue where !hasTotal:
            hasTotal = bytes.hasDigit(in: line.value)
            beginsWithTotal = hasTotal && !hasDate
        case QIFFieldCode.secondTotal.rawValue: if !line.value.isEmpty { hasTotal = true }
        case QIFFieldCode.splitCategory.rawValue, QIFFieldCode.splitAmount.rawValue:
            hasPart = true
        default: break
        }
        previousCode = line.code
    }
}
