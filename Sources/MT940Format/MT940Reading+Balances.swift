import SourceText
import StatementModel

/// Balances, and what they prove.
extension MT940Reading {
    mutating func takeOpening(
        _ field: MT940Field, in bytes: Span<UInt8>, rest: MT940Tokenizer,
        into sink: inout any StatementSink
    ) {
        if message.hasBody {
            noteProvenEnd()
            message.continueWithOpening()
        }
        message.hasContent = true
        message.isInterim = false
        guard let balance = MT940Balance(bytes, in: field.value, order: order) else {
            return reportUnreadable(field, in: bytes, to: &sink)
        }
        message.takeCurrency(balance.currency)
        message.opening = balance
        message.openingOffset = field.start
        let statement = openStatement(in: bytes, rest: rest, into: &sink)
        changeLink(of: statement) {
            $0.opening = balance
            $0.openingOffset = field.start
        }
    }

    mutating func takeClosing(
        _ field: MT940Field, in bytes: Span<UInt8>, rest: MT940Tokenizer,
        into sink: inout any StatementSink
    ) {
        message.hasContent = true
        guard let balance = MT940Balance(bytes, in: field.value, order: order) else {
            return reportUnreadable(field, in: bytes, to: &sink)
        }
        message.takeCurrency(balance.currency)
        let statement = openStatement(in: bytes, rest: rest, into: &sink)
        changeLink(of: statement) { $0.closing = balance }
        if let opening = message.opening, !message.hasClosing {
            prove(opening, balance, at: field, to: &sink)
            compareCurrencies(opening, balance, at: field, to: &sink)
            findRepeat(between: opening, balance, in: bytes, to: &sink)
        }
        message.hasClosing = true
    }

    /// Sees whether the message lists again what an earlier one has listed.
    private mutating func findRepeat(
        between opening: MT940Balance, _ closing: MT940Balance, in bytes: Span<UInt8>,
        to sink: inout any StatementSink
    ) {
        guard let statement = message.statement, message.isComplete else { return }
        let number = message.number
        let part = StatementRepeats.Part(
            statement: statement, group: statement,
            id: number == MT940StatementNumber() ? nil : "\(number.number)/\(number.page)",
            opening: opening.amount, closing: closing.amount, moneyIn: message.moneyIn,
            moneyOut: message.moneyOut)
        let first = repeats.entryCount - message.credits.count - message.debits.count
        guard
            let found = repeats.end(
                part, from: first, behind: tally.taken + tally.rejected, in: bytes)
        else { return }
        sink.listAgain(found)
        sink.report(.repeatedRecords(found, at: message.openingOffset))
        changeLink(of: statement) { $0.behindRepeat = found.closing }
    }

    /// Notes where the entries of a message without a closing balance lead, for the opening balance of the
    /// next one.
    mutating func noteProvenEnd() {
        guard let statement = message.statement, let end = message.provenEnd else { return }
        changeLink(of: statement) { $0.provenEnd = end }
    }

    /// Changes what is kept of the message that is being read.
    private mutating func changeLink(of statement: Int, _ change: (inout MT940Chain.Link) -> Void) {
        let link = message.link ?? chains[statement].links.count
        if message.link == nil {
            chains[statement].links.append(MT940Chain.Link())
            message.link = link
        }
        chains[statement].links[link].number = message.number
        change(&chains[statement].links[link])
    }

    private func prove(
        _ opening: MT940Balance, _ closing: MT940Balance, at field: MT940Field,
        to sink: inout any StatementSink
    ) {
        // A report of sums lists no entries.
        guard message.hasEntries || !message.hasTurnover, let sum = message.sum,
            let proven = opening.amount.adding(sum), proven != closing.amount
        else { return }
        sink.report(
            .balanceMismatch(
                proven, closing: closing.amount, isComplete: message.isComplete, at: field.start))
    }

    private func compareCurrencies(
        _ opening: MT940Balance, _ closing: MT940Balance, at field: MT940Field,
        to sink: inout any StatementSink
    ) {
        guard let one = opening.currency, let other = closing.currency, one != other else { return }
        sink.report(
            Diagnostic(
                .warning, .balanceCurrencies,
                "a statement opens in one currency and closes in another",
                byteOffset: field.start, value: other.code, expected: one.code))
    }

    /// Takes a balance that proves nothing.
    mutating func take(
        _ field: MT940Field, as kind: Balance.Kind, in bytes: Span<UInt8>, rest: MT940Tokenizer,
        into sink: inout any StatementSink
    ) {
        message.hasContent = true
        guard let balance = MT940Balance(bytes, in: field.value, order: order) else {
            return reportUnreadable(field, in: bytes, to: &sink)
        }
        message.takeCurrency(balance.currency)
        let statement = openStatement(in: bytes, rest: rest, into: &sink)
        changeLink(of: statement) { $0.others.append((kind, balance)) }
    }

    /// States the balances of all messages from the oldest to the newest, and the gaps between.
    func stateBalances(to sink: inout any StatementSink) {
        for (statement, chain) in chains.enumerated() {
            let (links, gaps) = chain.ordered
            for gap in gaps { sink.report(gap) }
            // The further opening balances are closing balances of the messages before.
            let first = links.firstIndex { $0.opening != nil || $0.closing != nil }
            for (index, link) in links.enumerated() {
                if index == first, let opening = link.opening {
                    sink.state(chain.balance(.opening, opening), of: statement)
                }
                if let closing = link.closing {
                    sink.state(chain.balance(.ledger, closing), of: statement)
                }
                for (kind, balance) in link.others {
                    sink.state(chain.balance(kind, balance), of: statement)
                }
            }
        }
    }

    /// Tells what a statement must have and lacks in this file (SWIFT MT940, fields 25 and 62a).
    func reportWhatIsMissing(to sink: inout any StatementSink) {
        let unclosed = chains.count { $0.lacksClosing }
        if unclosed > 0 {
            sink.report(
                Diagnostic(
                    .repair, .missingLedgerBalance,
                    "statements without a closing balance (:62F:): \(unclosed)", byteOffset: 0))
        }
        if missingAccountCount > 0 {
            sink.report(
                Diagnostic(
                    .repair, .missingAccount,
                    "statements without an account (:25:): \(missingAccountCount)", byteOffset: 0))
        }
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
        message.hasTurnover = true
        guard message.hasEntries else { return }
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
        let end = bytes.endOfLine(from: field.value.lowerBound, to: field.value.upperBound)
        sink.report(
            Diagnostic(
                .warning, .unreadableBalance, "a balance cannot be read",
                byteOffset: field.value.lowerBound,
                value: bytes.string(field.value.lowerBound..<end), expected: "C260131EUR1234,56"))
    }
}
