import SourceText
import StatementModel

/// Balances, and what they prove.
extension MT940Reading {
    mutating func takeOpening(
        _ field: MT940Field, in bytes: Span<UInt8>, rest: MT940Tokenizer,
        into sink: inout any StatementSink
    ) {
        if message.hasBody { message.continueWithOpening() }
        message.hasContent = true
        message.isInterim = false
        guard let balance = MT940Balance(bytes, in: field.value) else {
            return reportUnreadable(field, in: bytes, to: &sink)
        }
        message.takeCurrency(balance.currency)
        message.opening = balance
        let number = openStatement(in: bytes, rest: rest, into: &sink)
        if let before = statements[number].closing, before.amount != balance.amount {
            sink.report(
                Diagnostic(
                    .warning, .statementGap,
                    "a statement opens with another balance than the one before it closed with",
                    byteOffset: field.start, value: balance.amount.description,
                    expected: before.amount.description,
                    hint: "statements between the two may be missing"))
        }
        // The further ones are closing balances of the pages before.
        guard !statements[number].hasOpening else { return }
        statements[number].hasOpening = true
        if statements[number].closing == nil { state(.opening, balance, of: number, to: &sink) }
    }

    mutating func takeClosing(
        _ field: MT940Field, in bytes: Span<UInt8>, rest: MT940Tokenizer,
        into sink: inout any StatementSink
    ) {
        message.hasContent = true
        guard let balance = MT940Balance(bytes, in: field.value) else {
            return reportUnreadable(field, in: bytes, to: &sink)
        }
        message.takeCurrency(balance.currency)
        let number = openStatement(in: bytes, rest: rest, into: &sink)
        if let opening = message.opening, !message.hasClosing {
            prove(opening, balance, at: field, to: &sink)
        }
        message.hasClosing = true
        statements[number].closing = balance
        state(.ledger, balance, of: number, to: &sink)
    }

    private func prove(
        _ opening: MT940Balance, _ closing: MT940Balance, at field: MT940Field,
        to sink: inout any StatementSink
    ) {
        guard let sum = message.sum, let proven = opening.amount.adding(sum),
            proven != closing.amount
        else { return }
        sink.report(
            Diagnostic(
                .warning, .balanceMismatch,
                message.isComplete
                    ? "the entries do not lead from the opening to the closing balance"
                    : "the entries do not lead from the opening to the closing balance; "
                        + "some of them cannot be read",
                byteOffset: field.start, value: proven.description,
                expected: closing.amount.description))
    }

    /// Takes a balance that proves nothing.
    mutating func take(
        _ field: MT940Field, as kind: Balance.Kind, in bytes: Span<UInt8>, rest: MT940Tokenizer,
        into sink: inout any StatementSink
    ) {
        message.hasContent = true
        guard let balance = MT940Balance(bytes, in: field.value) else {
            return reportUnreadable(field, in: bytes, to: &sink)
        }
        message.takeCurrency(balance.currency)
        let number = openStatement(in: bytes, rest: rest, into: &sink)
        state(kind, balance, of: number, to: &sink)
    }

    private func state(
        _ kind: Balance.Kind, _ balance: MT940Balance, of statement: Int,
        to sink: inout any StatementSink
    ) {
        let isOther = balance.currency != nil && balance.currency != message.currency
        sink.state(
            Balance(
                kind, balance.amount, date: balance.date,
                currency: isOther ? balance.currency : nil),
            of: statement)
    }

    /// Compares the turnover that an interim report states with its entries.
    mutating func takeTurnover(
        _ field: MT940Field, in bytes: Span<UInt8>, rest: MT940Tokenizer,
        into sink: inout any StatementSink
    ) {
        message.hasContent = true
        guard let stated = MT940Turnover(bytes, in: field.value) else {
            return reportUnreadable(field, in: bytes, to: &sink)
        }
        message.takeCurrency(stated.currency)
        let read = field.tag == .debitSum ? message.debits : message.credits
        guard let sum = read.sum, read.count != stated.count || sum != stated.amount.magnitude
        else {
            return
        }
        sink.report(
            Diagnostic(
                .warning, .turnoverMismatch,
                "the entries are not as many or not as much as the report states",
                byteOffset: field.start, value: "\(read.count) \(sum)",
                expected: "\(stated.count) \(stated.amount.magnitude)"))
    }

    private func reportUnreadable(
        _ field: MT940Field, in bytes: Span<UInt8>, to sink: inout any StatementSink
    ) {
        let end = min(bytes.endOfLine(from: field.value.lowerBound), field.value.upperBound)
        sink.report(
            Diagnostic(
                .warning, .unreadableBalance, "a balance cannot be read",
                byteOffset: field.value.lowerBound,
                value: bytes.string(field.value.lowerBound..<end), expected: "C260131EUR1234,56"))
    }
}
