import SourceText
import StatementModel

/// Completing a record and handing it on.
extension OFXStatementBuilder {
    /// Ends the record, if one is open.
    ///
    /// A record without any readable date is handed on without one: it moves money, so its
    /// amount has to stay visible, and whoever plans the import can see and date it.
    mutating func finishRecord(isClosed: Bool = true, isCutOff: Bool = false) {
        guard record.isOpen else { return }
        record.isOpen = false
        defer { texts.clear() }
        if !isClosed && !isCutOff && record.kind != .investment && record.hasContent {
            repairs.add(.unclosedRecord, at: record.line.byteOffset)
        }
        guard record.hasContent else {
            tally.blank &+= 1
            repairs.add(.emptyRecord, at: record.line.byteOffset)
            return
        }
        record.line.statement = openInSink(at: record.line.byteOffset)
        record.line.record = tally.taken &+ tally.rejected
        draft.note(record.line)
        // Most have an amount, and what is made for those that have none is large.
        if record.line.amount == nil || isCutOff, let problem = amountProblem(isCutOff: isCutOff) {
            tally.rejected &+= 1
            sink.reject(problem, statement: record.line.statement)
            return
        }
        if !record.nextDate.isEmpty { settleSecondDate() }
        if !record.unreadableAmount.isEmpty {
            // Two records of which the tags between are lost, an amount in each.
            repairs.add(
                .conflictingValue, at: record.line.byteOffset,
                value: texts.string(record.unreadableAmount))
        }
        settleTexts()
        // A balance needs neither id nor name, and stands outside of the period where it opens it.
        let isBalance = settleBalanceRecord()
        if !isBalance {
            settleSign()
            settleTrade()
        }
        if isInverted { record.line.amount = record.line.amount?.negated }
        settleDate()
        if !isBalance { checkRecord() }
        if record.kind == .pending { record.line.status = .pending }
        if record.kind == .investment { settleHolding() }
        if record.demandsTotal, record.line.amount == nil {
            repairs.add(.missingTotal, at: record.line.byteOffset)
        }
        tally.taken &+= 1
        sink.take(record.line, texts)
    }

    /// Why the record cannot be used. Only investment records may be without an amount: many
    /// move securities and no money.
    private func amountProblem(isCutOff: Bool) -> Diagnostic? {
        if isCutOff, record.line.amount == nil || !hasDate {
            return problem(.truncated, "the file ends inside a record")
        }
        guard record.line.amount == nil else { return nil }
        if !record.unreadableAmount.isEmpty {
            return problem(
                .invalidAmount, "cannot read the amount of a record",
                value: texts.string(record.unreadableAmount), expected: "a decimal, -12.34")
        }
        if record.kind == .investment { return nil }
        return problem(.missingAmount, "a record has no amount", expected: "TRNAMT")
    }

    /// Whether any day of the record was read.
    var hasDate: Bool {
        record.line.bookingDate != nil || record.line.transactionDate != nil
            || record.line.valueDate != nil
    }

    private func problem(
        _ code: Diagnostic.Code, _ message: String, value: String? = nil, expected: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .error, code, message, byteOffset: record.line.byteOffset,
            record: record.line.record, value: value, expected: expected)
    }

    /// A posted record needs the day of booking; where it has none, the day of purchase or of
    /// value stands in.
    private mutating func settleDate() {
        guard record.line.bookingDate == nil else { return }
        if record.kind == .pending, record.line.transactionDate != nil { return }
        record.line.bookingDate = record.line.transactionDate ?? record.line.valueDate
        if record.line.bookingDate != nil {
            repairs.add(.otherDate, at: record.line.byteOffset)
            return
        }
        let isMissing = record.unreadableDate.isEmpty
        sink.report(
            Diagnostic(
                .warning, isMissing ? .missingDate : .invalidDate,
                isMissing ? "a record has no date" : "cannot read the date of a record",
                byteOffset: record.line.byteOffset, record: record.line.record,
                value: isMissing ? nil : texts.string(record.unreadableDate),
                expected: "a day, 20260131"))
    }

    /// Chooses the payee: NAME is bound to 32 characters, EXTDNAME is the whole of it (OFX
    /// 2.2, 11.4.4.1).
    private mutating func settleTexts() {
        let name = record.name.isEmpty ? record.payeeName : record.name
        if record.extendedName.isEmpty {
            record.line.payee = name
        } else if name.isEmpty || texts.starts(record.extendedName, with: name) {
            record.line.payee = record.extendedName
        } else {
            record.line.payee = name
            record.line.memo = texts.join(record.extendedName, record.line.memo)
        }
    }
}

extension StatementTexts {
    /// Whether a text begins with another one.
    fileprivate func starts(_ text: TextRange, with prefix: TextRange) -> Bool {
        guard prefix.count <= text.count else { return false }
        var (whole, first): ([UInt8], [UInt8]) = ([], [])
        append(text, to: &whole)
        append(prefix, to: &first)
        return whole.starts(with: first)
    }
}
