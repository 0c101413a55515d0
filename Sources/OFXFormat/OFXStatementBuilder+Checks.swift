import SourceText
import StatementModel

/// What looks wrong in a record that can be read; it is counted and told, never changed.
extension OFXStatementBuilder {
    /// The longest FITID (OFX 2.2, 3.2.8.1).
    private static var longestID: Int { 255 }

    /// Holds a record that moves money against what the standard demands of it.
    mutating func checkRecord() {
        checkTexts()
        checkSign()
        checkPeriod()
        if let correction = record.correction { settle(correction) }
        checkID()
    }

    /// Pending records have no id, and the name may be left out (OFX 2.2, 11.4.4.1): it misses where
    /// neither memo nor check number says what a record is.
    private mutating func checkTexts() {
        if record.line.bankID.isEmpty, record.kind != .pending {
            repairs.add(.missingBankID, at: record.line.byteOffset)
        }
        if record.line.payee.isEmpty, record.line.memo.isEmpty, record.line.checkNumber.isEmpty,
            record.kind == .bank
        {
            repairs.add(.missingPayee, at: record.line.byteOffset)
        }
    }

    /// The sign that is printed holds, whatever the type says: banks get the type wrong.
    private mutating func checkSign() {
        let isMoneyOut = record.isMoneyOut ?? tradeDirection ?? costDirection
        guard let isMoneyOut, let amount = record.line.amount, !amount.isZero else { return }
        if record.isMoneyOut != nil { directions.count(isMoneyOut, hasMinus: amount.isNegative) }
        guard amount.isNegative != isMoneyOut else { return }
        repairs.add(.contradictedSign, at: record.line.byteOffset)
    }

    /// A day in front of DTSTART or behind DTEND.
    private mutating func checkPeriod() {
        guard record.kind != .pending, let date = record.line.bookingDate else { return }
        let isEarly = draft.header.periodStart.map { date < $0 } ?? false
        let isLate = draft.header.periodEnd.map { $0 < date } ?? false
        guard isEarly || isLate, !(draft.isPeriodReversed) else { return }
        repairs.add(.outsidePeriod, at: record.line.byteOffset, value: date.description)
    }

    /// An id that an earlier record of the account has. Ids that had to be decoded are not looked
    /// at: no bank writes them, and the source has nothing to compare them with.
    private mutating func checkID() {
        let id = record.line.bankID
        guard !id.isEmpty else { return }
        if id.count > Self.longestID { repairs.add(.overlongID, at: record.line.byteOffset) }
        guard !id.isInArena else { return }
        // Without a second name for the source, it and the table would be lent by one owner.
        let source = source
        guard ids.insert(id.bytes, in: source.span, seed: draft.idSeed) else { return }
        repairs.add(.repeatedBankID, at: record.line.byteOffset, value: texts.string(id))
    }

    /// A record that replaces an earlier one is a movement like any other; one that deletes it
    /// moves nothing. The earlier one was handed on already, mostly by another file: it stays, and
    /// the user is told (OFX 2.2, 11.4.4.1).
    private mutating func settle(_ correction: OFXRecord.Correction) {
        let offset = record.line.byteOffset
        if correction == .deletes { record.line.status = .info }
        repairs.add(
            correction == .deletes ? .deletion : .correction, at: offset,
            value: texts.string(record.line.correctedID))
        var corrected: [UInt8] = []
        texts.append(record.line.correctedID, to: &corrected)
        let (source, seed) = (source, draft.idSeed)
        let id = corrected.span
        if ids.contains(id, 0..<id.count, in: source.span, seed: seed) {
            repairs.add(.correctionInFile, at: offset, value: texts.string(record.line.correctedID))
        }
    }
}

/// How types that say where money goes (TRNTYPE) agree with the signs of a whole file.
struct OFXDirections {
    private var agreeing = 0
    private var outWithoutMinus = 0
    private var inWithMinus = 0

    /// Counts a record.
    mutating func count(_ isMoneyOut: Bool, hasMinus: Bool) {
        if isMoneyOut == hasMinus {
            agreeing &+= 1
        } else if isMoneyOut {
            outWithoutMinus &+= 1
        } else {
            inWithMinus &+= 1
        }
    }

    /// Whether types and signs contradict each other in all records, of both kinds: the types may be wrong,
    /// or the signs those of the issuer.
    var areOpposed: Bool {
        agreeing == 0 && outWithoutMinus > 0 && inWithMinus > 0 && outWithoutMinus + inWithMinus > 2
    }
}

extension OFXStatementDraft {
    /// Whether the period ends before it starts.
    var isPeriodReversed: Bool {
        guard let start = header.periodStart, let end = header.periodEnd else { return false }
        return end < start
    }
}
