public import StatementModel

/// A transfer that is not in a ledger yet.
public struct TransferDraft: Hashable, Sendable {
    /// Where the money comes from.
    public var source: AccountID
    /// Where the money goes to.
    public var destination: AccountID
    /// What leaves the source, in its currency.
    public var amount: Money
    /// What reaches the destination, in its currency.
    public var received: Money
    /// The day.
    public var date: CalendarDate
    /// The other party, usually empty.
    public var payee = ""
    /// A note.
    public var note = ""
    /// The name of the category, if it has one.
    public var category: String?
    /// The tags.
    public var tags: [Tag] = []

    /// A transfer. Between two currencies, say what reaches the destination.
    public init(
        from source: AccountID, to destination: AccountID, amount: Money, received: Money? = nil,
        date: CalendarDate
    ) {
        self.source = source
        self.destination = destination
        self.amount = amount
        self.received = received ?? amount
        self.date = date
    }

    fileprivate func side(_ account: AccountID, _ direction: Transaction.Direction, _ money: Money)
        -> TransactionDraft
    {
        var side = TransactionDraft(
            account: account, kind: .transfer, direction: direction, amount: money, date: date,
            payee: payee)
        side.note = note
        side.category = category
        side.tags = tags
        return side
    }
}

extension Ledger {
    /// Adds a transfer: money out of one account and into another, under one transfer id.
    /// - Throws: `same-account`, `different-owners`, `archived-account`,
    ///   `transfer-amounts-differ`, and all that ``add(_:)-transaction`` throws.
    /// - Returns: the id of the side that leaves the source, and of the other.
    @discardableResult
    public mutating func addTransfer(_ draft: TransferDraft) throws(LedgerError)
        -> TransactionPairing
    {
        let sides = [
            draft.side(draft.source, .moneyOut, draft.amount),
            draft.side(draft.destination, .moneyIn, draft.received),
        ]
        try requireTransfer(sides[0].transaction, sides[1].transaction)
        let values = try insert(sides) { values in
            let transfer = Self.transferID(values[0].id, values[1].id)
            for place in values.indices { values[place].transferID = transfer }
        }
        return TransactionPairing(
            transferID: Self.transferID(values[0].id, values[1].id), source: values[0].id,
            destination: values[1].id)
    }

    /// Makes one transfer of two transactions, one out and one in. Their kinds become transfers;
    /// everything else stays as their banks wrote it. Without a transfer id, a hash
    /// of both ids is taken. Where one of them has one part that is the other's opposite, that part
    /// becomes the side, and the whole stays an income or expense.
    /// - Throws: `unknown-transaction`, `already-paired`, `same-direction`, `same-account`,
    ///   `different-owners`, `archived-account`, `transfer-amounts-differ`,
    ///   `reconciled-protected`, `amount-not-positive` (an adjustment of nothing).
    @discardableResult
    public mutating func pair(
        _ one: TransactionID, _ other: TransactionID, transferID: TransactionID? = nil,
        allowingReconciled: Bool = false
    ) throws(LedgerError) -> TransactionPairing {
        try pair(
            rowsAt: (try index(of: one), try index(of: other)), transferID: transferID,
            allowingReconciled: allowingReconciled)
    }

    /// Makes one transfer of the transactions of two rows.
    @discardableResult
    mutating func pair(
        rowsAt places: (Int, Int), transferID: TransactionID? = nil,
        allowingReconciled: Bool = false
    ) throws(LedgerError) -> TransactionPairing {
        let sides = (value(at: places.0), value(at: places.1))
        let (one, other) = (sides.0.id, sides.1.id)
        for side in [sides.0, sides.1] {
            try requireOpen(side.status, side.id, allowingReconciled)
            guard side.amount.minorUnits > 0 else {
                throw LedgerError(
                    .amountNotPositive, "\(side.id) moves nothing, and is no side of a transfer",
                    value: side.amount.description)
            }
        }
        if let (part, other) = fittingPart(places.0, places.1) {
            try requireTransfer(value(of: part), value(at: other))
            return pairPart(part, with: other)
        }
        for side in [sides.0, sides.1] {
            let isPaired =
                side.transferID != nil || side.splits.contains { $0.transferID != nil }
            guard !isPaired else {
                throw LedgerError(
                    .alreadyPaired, "the transaction \(side.id) is a side of a transfer already",
                    value: side.id.description)
            }
        }
        try requireTransfer(sides.0, sides.1)
        let transfer = transferID ?? Self.transferID(one, other)
        pairRows(places.0, places.1, transferID: transfer)
        rejectedPairs.remove(TransactionPair(one, other))
        let (source, destination) = sides.0.direction == .moneyOut ? (one, other) : (other, one)
        return TransactionPairing(
            transferID: transfer, source: source, destination: destination)
    }

    /// Takes a transfer apart. Money out becomes an expense, money in an income. No import pairs the
    /// two again. Of a transaction whose parts are sides of transfers, all of these.
    /// - Throws: `unknown-transaction`, `not-a-transfer`, `reconciled-protected`.
    /// - Returns: the ids of what were its sides.
    @discardableResult
    public mutating func unpair(_ id: TransactionID, allowingReconciled: Bool = false)
        throws(LedgerError) -> [TransactionID]
    {
        let index = try index(of: id)
        let transfers = transfers(ofRowsAt: [index])
        guard !transfers.isEmpty else {
            throw LedgerError(
                .notATransfer, "the transaction \(id) is no transfer", value: id.description)
        }
        let sides = table.transferSides().filter { transfers.contains($0.key) }
        let rows = Set(sides.values.joined().map(\.row)).sorted()
        for row in rows {
            try requireOpen(table.rows[row].status, table.rows[row].id, allowingReconciled)
        }
        for sides in sides.values {
            for side in sides where side.part == nil { unpairRow(at: side.row) }
            unpairParts(sides)
            let ids = sides.map { table.rows[$0.row].id }
            if ids.count == 2 { rejectedPairs.insert(TransactionPair(ids[0], ids[1])) }
        }
        return rows.map { table.rows[$0].id }
    }

    /// The other side of a transfer, or the transaction that has it as a part; `nil` for what is
    /// none.
    /// - Throws: `unknown-transaction`.
    public func otherSide(of id: TransactionID) throws(LedgerError) -> Transaction? {
        let index = try index(of: id)
        guard let transfer = table.transferID(of: table.rows[index]) else { return nil }
        let sides = table.transferSides()[transfer] ?? []
        return sides.first { $0.row != index }.map { value(at: $0.row) }
    }
}

/// The two sides of a transfer.
public struct TransactionPairing: Hashable, Sendable {
    /// The id that both share.
    public var transferID: TransactionID
    /// The side that leaves its account.
    public var source: TransactionID
    /// The side that reaches its account.
    public var destination: TransactionID
}
