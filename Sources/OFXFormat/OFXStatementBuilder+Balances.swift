import SourceText
import StatementModel

/// Balances, and reading amounts.
extension OFXStatementBuilder {
    /// A balance begins.
    mutating func openBalance(_ kind: Balance.Kind, at offset: Int, name: String? = nil) {
        finishRecord(isClosed: false)
        leaveScope()
        if !draft.isReal, let statement = unbalanced {
            // It stands behind the end tag of its statement.
            draft = statement
            unbalanced = nil
        }
        scope = .balance(kind)
        balanceOffset = offset
        balanceName = name
        draft.isReal = true
    }

    /// An amount of a balance outside of any balance: its start tag is lost. Statements have one
    /// that they must have, which it is taken for.
    mutating func takeLostBalance(_ value: TextRange, at offset: Int) {
        guard case .none = scope, draft.isReal, !draft.hasLedgerBalance, !draft.isClosing,
            draft.kind != .investment
        else { return }
        openBalance(.ledger, at: offset)
        repairs.add(.unopenedBalance, at: offset, value: texts.string(value))
        takeInBalance(.balanceAmount, value, at: offset)
    }

    /// Leaves account or balance, whether the file closes them or not.
    mutating func leaveScope() {
        partJoinedType()
        finishBalance()
        finishPosition()
        scope = .none
    }

    /// BAL ends a balance of a list. Some banks end the amount of another balance with it.
    mutating func closeListedBalance() {
        guard case .balance(.other) = scope else { return }
        leaveScope()
    }

    /// Hands on the balance that was read.
    mutating func finishBalance() {
        guard case .balance(let kind) = scope else { return }
        scope = .none
        if isBalanceFilled {
            draft.hasLedgerBalance = true
        } else if let amount = balanceAmount, !isBalanceOther {
            if balanceDate == nil, kind != .other {
                repairs.add(.missingBalanceDate, at: balanceOffset)
            }
            let currency = balanceCurrency == draft.header.currency ? nil : balanceCurrency
            state(
                Balance(
                    isListedLedgerBalance(kind) ? .ledger : kind, amount, date: balanceDate,
                    currency: currency, name: balanceName))
        }
        balanceAmount = nil
        balanceDate = nil
        balanceName = nil
        balanceCurrency = nil
        isBalanceOther = false
        isBalanceFilled = false
    }

    /// Whether a balance of a list has the name of one that closes a statement (OFX 2.2, 3.1.4 and 11.5),
    /// and the statement has no ledger balance of its own.
    private func isListedLedgerBalance(_ kind: Balance.Kind) -> Bool {
        guard kind == .other, let name = balanceName, !draft.hasLedgerBalance, !draft.isClosing,
            draft.kind != .investment
        else { return false }
        let element = OFXElement(rawValue: name.uppercased())
        return element == .ledgerBalance || element == .closingBalance
    }

    /// An element of a balance.
    mutating func takeInBalance(_ element: OFXElement, _ value: TextRange, at offset: Int) {
        switch element {
        case .balanceAmount, .balanceValue: takeBalance(value, at: offset)
        case .asOfDate: balanceDate = day(value, at: offset)
        case .name: balanceName = texts.string(value)
        case .balanceDescription: balanceName = balanceName ?? texts.string(value)
        case .balanceType:
            isBalanceOther = ["PERCENT", "NUMBER"].contains(texts.string(value).uppercased())
        case .filledBalance: isBalanceFilled = true
        case .currencySymbol: balanceCurrency = OFXCurrencyName.code(of: texts.string(value))
        default: break
        }
    }

    private mutating func state(_ balance: Balance) {
        let number = openInSink(at: balanceOffset)
        draft.hasContent = true
        var balance = balance
        if balance.kind == .ledger {
            draft.hasLedgerBalance = true
            // The last one counts, unless it is that of an earlier day.
            if let date = balance.date, let day = draft.ledgerDay, date < day {
                balance.kind = .other
            } else {
                draft.ledgerDay = balance.date
                draft.ledgerBalance = balance.amount
            }
        }
        sink.state(balance, of: number)
    }

    mutating func takeBalance(_ value: TextRange, at offset: Int) {
        if let amount = money(value, at: offset) {
            balanceAmount = amount
        } else {
            repairs.add(.invalidBalance, at: offset, value: texts.string(value))
        }
    }

    /// A balance that is one element: those of INVBAL (OFX 2.2, 13.9.2.7), and the ones at either
    /// end of a closed period (11.5).
    mutating func takeBareBalance(
        _ kind: Balance.Kind, _ element: OFXElement, _ value: TextRange, at offset: Int
    ) {
        guard draft.isReal else { return }
        guard let amount = money(value, at: offset) else {
            repairs.add(.invalidBalance, at: offset, value: texts.string(value))
            return
        }
        balanceOffset = offset
        let date: CalendarDate? =
            switch element {
            case .openingBalance: draft.header.periodStart
            case .closingBalance, .formerLedgerBalance: draft.header.periodEnd
            default: nil
            }
        state(
            Balance(kind, amount, date: date, name: kind == .other ? element.rawValue : nil))
    }

    /// The amount of a text, a repaired one counted.
    mutating func amount(_ value: TextRange, at offset: Int) -> ExactAmount? {
        let reading = texts.withBytes(value) { OFXAmount.read($0, in: 0..<$0.count) }
        switch reading {
        case .asWritten(let amount): return amount
        case .repaired(let amount):
            repairs.add(.rewrittenAmount, at: offset, value: texts.string(value))
            return amount
        case .unreadable: return nil
        }
    }
}
