import SourceText
import StatementModel

/// Balances (Bal).
extension CamtStatementBuilder {
    mutating func takeBalance(
        _ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>, at offset: Int
    ) {
        switch field {
        case .balanceType: takeBalanceType(value, bytes)
        case .balanceAmount:
            balance.money = money(value, bytes, at: offset)
            if balance.money == nil {
                sink.report(
                    Diagnostic(
                        .warning, .invalidBalance, "a balance is not an amount",
                        byteOffset: offset, value: Self.string(value, bytes)))
            }
        case .balanceIndicator: balance.isDebit = Self.isDebit(value, bytes)
        default: balance.date = CamtDate.day(bytes, value.range)
        }
    }

    private mutating func takeBalanceType(_ value: CamtValue, _ bytes: Span<UInt8>) {
        guard let text = Self.string(value, bytes) else { return }
        if let kind = CamtBalance.Kind(code: text) {
            balance.kind = kind
        } else {
            repairs.add(.unknownBalance, at: balance.offset, value: text)
        }
    }

    /// A balance is complete. A minus and DBIT both say that money is owed.
    mutating func endBalance() {
        guard draft.isOpen, var money = balance.money else { return }
        if money.amount.isNegative {
            repairs.add(.signedAmount, at: balance.offset)
        } else if balance.isDebit == true {
            money.amount = money.amount.negated
        } else if balance.isDebit == nil {
            repairs.add(.missingIndicator, at: balance.offset)
        }
        balance.money = money
        draft.balances.append(balance)
        balance = CamtBalance()
    }

    /// Hands on the balances of a statement.
    ///
    /// Interim balances (ITBD) take the place that no other has: the last of them that of the
    /// closing, the first that of the opening balance.
    mutating func stateBalances(of number: Int) {
        let balances = draft.balances.inOrder
        draft.balances = []
        let interim = balances.indices.filter { balances[$0].kind == .interim }
        let hasOpening = balances.contains { $0.kind == .opening }
        let hasClosing = balances.contains { $0.kind == .closing }
        let ordered = interim.sorted { (balances[$0].order, $0) < (balances[$1].order, $1) }
        let closing = hasClosing ? nil : ordered.last
        let opening = hasOpening || (ordered.count < 2 && closing != nil) ? nil : ordered.first
        for (index, balance) in balances.enumerated() {
            guard let money = balance.money else { continue }
            let kind: Balance.Kind =
                switch balance.kind {
                case .opening: .opening
                case .closing: .ledger
                case .interim: index == closing ? .ledger : index == opening ? .opening : .other
                case .available: .available
                case .other: .other
                }
            let isForeign = money.currency != draft.header.currency
            sink.state(
                Balance(
                    kind, money.amount, date: balance.date,
                    currency: isForeign ? money.currency : nil),
                of: number)
        }
        prove(balances, of: number)
    }
}

extension [CamtBalance] {
    /// The balances by their days, those of one day as in the file, so that the first opening and the
    /// last closing one count; as in the file where a day is missing.
    fileprivate var inOrder: [CamtBalance] {
        guard allSatisfy({ $0.date != nil }) else { return self }
        let places = indices.sorted { (self[$0].order, $0) < (self[$1].order, $1) }
        return places.map { self[$0] }
    }
}

extension CamtBalance {
    /// The day for ordering; a balance without one keeps its place.
    fileprivate var order: Int32 { date?.dayNumber ?? .min }
}

extension CamtBalance.Kind {
    /// The kind of a code or of a bank's own word for one.
    init?(code: String) {
        switch code.uppercased() {
        case "OPBD", "PRCD": self = .opening
        case "CLBD": self = .closing
        case "ITBD": self = .interim
        case "CLAV", "ITAV": self = .available
        case "OPAV", "FWAV", "XPCD", "INFO", "XCRD", "XRSV", "DSBD", "BLK", "BLCK": self = .other
        default:
            let word = code.lowercased()
            if word.contains("avail") || word.contains("dispo") {
                self = word.contains("open") ? .other : .available
            } else if word.contains("open") || word.contains("previous") {
                self = .opening
            } else if word.contains("clos") {
                self = .closing
            } else {
                return nil
            }
        }
    }
}
