import SourceText
import StatementModel

/// Completing an entry and handing it on.
extension CamtStatementBuilder {
    /// Ends the entry, if one is open: one record, or one for each of its transactions.
    mutating func endEntry() {
        guard isEntryOpen else { return }
        endTransaction()
        isEntryOpen = false
        defer {
            texts.clear()
            transactions.removeAll(keepingCapacity: true)
        }
        let stated = entry.facts.amount?.currency ?? common.first.amount?.currency
        let statement = openInSink(for: stated ?? common.first.transacted?.currency)
        repeats.note(
            entry.offset..<(entry.end ?? entry.offset), record: tally.taken &+ tally.rejected)
        if entry.facts.servicerReference.isEmpty && common.first.servicerReference.isEmpty {
            draft.hasAllIDs = false
        }
        guard let stated = entryAmount() else {
            reject(amountProblem, of: statement)
            return
        }
        let facts = common.first
        let amount = accountAmount(for: stated)
        let isDebit = direction(of: amount, facts)
        let signed = signed(amount.amount, isDebit: isDebit)
        count(signed, in: amount.currency)
        if entry.status == .posted {
            let isForeign = amount.currency != nil && amount.currency != draft.header.currency
            draft.booked.add(signed, isForeign: isForeign, isReversal: entry.isReversal)
        }
        // A batch may list fewer transactions than it says it has.
        let transactionCount = max(entry.transactionCount, entry.statedCount)
        if transactionCount > 1, entry.transactionCount > 0 {
            if options.details, entry.transactionCount == transactionCount,
                let parts = parts(of: signed, isDebit, amount.currency)
            {
                handOn(parts, amount.currency, of: statement)
                return
            }
            batches.add(at: entry.offset, isSplit: options.details)
        }
        handOn(facts, signed, isDebit, amount.currency, of: statement)
    }

    /// The file ends inside an entry: without an amount and a date nothing is known of it.
    mutating func cutOff(at end: Int) {
        guard isEntryOpen else { return }
        endTransaction()
        let hasDate = entry.bookingDate != nil || entry.valueDate != nil
        guard entry.facts.amount == nil || !hasDate else { return }
        isEntryOpen = false
        reject(
            problem(.truncated, "the file ends inside a record"),
            of: openInSink(for: entry.facts.amount?.currency))
        texts.clear()
        transactions.removeAll(keepingCapacity: true)
    }

    // MARK: Amount and direction

    /// The entry's amount, or that of its only transaction.
    private mutating func entryAmount() -> CamtMoney? {
        if let amount = entry.facts.amount { return amount }
        guard entry.facts.unreadableAmount.isEmpty, entry.transactionCount == 1,
            entry.statedCount <= 1, let amount = common.first.amount ?? common.first.transacted
        else { return nil }
        repairs.add(.otherAmount, at: entry.offset)
        return amount
    }

    /// The amount in the account's currency, where the entry's is in another one against the standard,
    /// and the entry or its only transaction states both (observed in Swiss exports).
    private mutating func accountAmount(for money: CamtMoney) -> CamtMoney {
        guard let own = draft.header.currency, let currency = money.currency, currency != own else {
            return money
        }
        // A transaction of another amount says nothing of the entry.
        let part = common.first.amount ?? money
        let isWhole = part.amount == money.amount && part.currency == currency
        let facts =
            entry.transactionCount == 1 && isWhole ? [entry.facts, common.first] : [entry.facts]
        let amounts = facts.flatMap { [$0.amount, $0.transacted, $0.counterValue, $0.instructed] }
        guard let found = amounts.lazy.compactMap({ $0 }).first(where: { $0.currency == own })
        else {
            return money
        }
        repairs.add(.foreignAmount, at: entry.offset)
        return found
    }

    private var amountProblem: Diagnostic {
        if entry.facts.unreadableAmount.isEmpty {
            return problem(.missingAmount, "a record has no amount", expected: "Amt")
        }
        return problem(
            .invalidAmount, "cannot read the amount of a record",
            value: texts.string(entry.facts.unreadableAmount), expected: "a decimal, 12.34")
    }

    /// Whether money went out. The indicator says it, of reversals, too: it is that of the entry,
    /// not of what the entry reverses (ISO 20022, ReversalIndicator).
    private mutating func direction(of money: CamtMoney, _ facts: CamtFacts) -> Bool {
        if let isDebit = entry.facts.isDebit ?? facts.isDebit {
            if isTurned { repairs.add(.turnedReversal, at: entry.offset) }
            return isDebit != isTurned
        }
        if money.amount.isNegative { return true }
        let code = facts.code.isEmpty ? entry.facts.code : facts.code
        let guess = CamtBookingTypes.isDebit(code).map { $0 != entry.isReversal }
        if !money.amount.isZero {
            var warning = problem(
                .missingDirection,
                "a record does not say credit or debit; it was taken as "
                    + (guess == true ? "money out" : "money in"), expected: "CdtDbtInd")
            warning.severity = .warning
            sink.report(warning)
        }
        return guess ?? false
    }

    /// Whether the entry says credit or debit of what it reverses, and not of itself.
    var isTurned: Bool { entry.isReversal && turnsReversals == true }

    /// A minus counts as money out, whatever the indicator says beside it.
    mutating func signed(_ amount: ExactAmount, isDebit: Bool) -> ExactAmount {
        if amount.isNegative {
            repairs.add(.signedAmount, at: entry.offset)
            return amount
        }
        return isDebit ? amount.negated : amount
    }

    // MARK: Lines

    mutating func handOn(
        _ facts: CamtFacts, _ amount: ExactAmount, _ isDebit: Bool, _ currency: CurrencyCode?,
        of statement: Int
    ) {
        var line = StatementLine(
            statement: statement, record: tally.taken &+ tally.rejected, byteOffset: entry.offset)
        line.status = entry.status
        line.amount = options.sign == .inverted ? amount.negated : amount
        if let currency, currency != draft.header.currency { line.currency = currency }
        settleDates(&line, facts)
        settleExchange(&line, facts, isDebit, currency)
        settleReferences(&line, facts)
        settleTexts(&line, facts, isDebit)
        tally.taken &+= 1
        sink.take(line, texts)
    }

    /// A record needs the day of booking; where it has none, the day of value or of the payment
    /// stands in, else the last day of the statement.
    private mutating func settleDates(_ line: inout StatementLine, _ facts: CamtFacts) {
        line.valueDate = entry.valueDate
        line.transactionDate = facts.transactionDate
        line.time = entry.time ?? facts.time
        line.bookingDate = entry.bookingDate
        if line.bookingDate != nil { return }
        if !entry.unreadableDate.isEmpty {
            var warning = problem(
                .invalidDate, "cannot read the date of a record",
                value: texts.string(entry.unreadableDate), expected: "a day, 2026-01-31")
            warning.severity = .warning
            sink.report(warning)
        }
        line.bookingDate = entry.valueDate ?? facts.transactionDate ?? facts.settlementDate
        if line.bookingDate != nil {
            // What is not booked has no day of booking.
            if entry.status == .posted { repairs.add(.otherDate, at: entry.offset) }
            return
        }
        line.bookingDate = draft.header.periodEnd ?? draft.created
        if line.bookingDate != nil {
            repairs.add(.statementDate, at: entry.offset)
        } else {
            var warning = problem(.missingDate, "a record has no date", expected: "BookgDt")
            warning.severity = .warning
            sink.report(warning)
        }
    }

    /// The amount in another currency, its rate, and the charges.
    private func settleExchange(
        _ line: inout StatementLine, _ facts: CamtFacts, _ isDebit: Bool, _ currency: CurrencyCode?
    ) {
        let charges = entry.facts.charges ?? facts.charges
        let fee = charges ?? entry.facts.chargeTotal ?? facts.chargeTotal
        if let fee, !fee.isZero, !fee.isNegative { line.fee = fee }
        let amounts = [
            facts.instructed, facts.transacted, facts.counterValue, facts.amount,
            entry.facts.instructed, entry.facts.transacted, entry.facts.counterValue,
            entry.facts.amount,
        ]
        for case let money? in amounts where !money.amount.isZero {
            guard let other = money.currency, other != currency else { continue }
            line.originalCurrency = other
            let magnitude = money.amount.magnitude
            let isOut = (options.sign == .inverted) != isDebit
            line.originalAmount = isOut ? magnitude.negated : magnitude
            line.exchangeRate = facts.exchangeRate ?? entry.facts.exchangeRate
            return
        }
    }

    private func settleReferences(_ line: inout StatementLine, _ facts: CamtFacts) {
        line.bankID = entry.facts.servicerReference
        if line.bankID.isEmpty { line.bankID = facts.servicerReference }
        if line.bankID.isEmpty { line.bankID = facts.proprietaryReference }
        line.checkNumber = facts.check
        line.reference = facts.creditorReference
        if line.reference.isEmpty { line.reference = facts.reference }
        if line.reference.isEmpty { line.reference = entry.facts.reference }
    }

    // MARK: Problems

    private mutating func reject(_ diagnostic: Diagnostic, of statement: Int) {
        tally.rejected &+= 1
        draft.count.entries &+= 1
        draft.count.hasOneCurrency = false
        draft.booked.isComplete = false
        sink.reject(diagnostic, statement: statement)
    }

    private func problem(
        _ code: Diagnostic.Code, _ message: String, value: String? = nil, expected: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .error, code, message, byteOffset: entry.offset,
            record: tally.taken &+ tally.rejected, value: value, expected: expected)
    }
}
