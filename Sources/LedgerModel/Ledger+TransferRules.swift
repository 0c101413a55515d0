import StatementModel

/// What makes two transactions a transfer, for additions, edits and the importer's rows.
extension Ledger {
    /// The id of the transfer of two transactions: the hash of the word `transfer` and both ids,
    /// the smaller first, parted by zero bytes.
    package static func transferID(_ one: TransactionID, _ other: TransactionID) -> TransactionID {
        let pair = TransactionPair(one, other)
        return .hash(of: ["transfer", pair.first.description, pair.second.description])
    }

    /// Marks two rows as the sides of a transfer; the importer has checked the rules.
    package mutating func pairRows(_ one: Int, _ other: Int, transferID: TransactionID) {
        for index in [one, other] {
            table.update(at: index) {
                $0.kind = .transfer
                $0.guessed.subtract(.kind)
            }
            table.updateExtras(at: index) { $0.transferID = transferID }
        }
    }

    /// Makes an expense or an income of a side of a transfer.
    package mutating func unpairRow(at index: Int) {
        let kind = table.kindApart(of: table.rows[index], among: table.rows)
        table.update(at: index) { $0.comeApart(as: kind) }
        table.updateExtras(at: index) { $0.transferID = nil }
    }

    /// The rows of a transfer, ascending.
    package func indices(ofTransfer id: TransactionID) -> [Int] {
        table.rows.indices.filter {
            table.transferID(of: table.rows[$0]) == id
        }
    }

    /// Refuses two transactions that cannot be the sides of one transfer.
    func requireTransfer(_ one: Transaction, _ other: Transaction) throws(LedgerError) {
        let accounts = (
            accounts[try place(of: one.account)], accounts[try place(of: other.account)]
        )
        try requireActive(accounts.0)
        try requireActive(accounts.1)
        if let problem = Self.transferProblem(one, other, accounts.0, accounts.1) { throw problem }
    }

    /// Whether what arrives may be a sum that was sent in the same currency, of which a fee stayed on
    /// the way: up to a fortieth or five units, of small sums an eighth. A few coins nobody sends.
    package static func mayHaveLostFee(sent: UInt64, arrived: UInt64) -> Bool {
        arrived < sent && arrived >= 1_000 && sent - arrived <= max(min(500, sent / 8), sent / 40)
    }

    /// Whether so much may have been kept of a single transfer, where both sides state each other: up to
    /// 25 units or three hundredths, of small sums a quarter, as banks take a fixed fee for a wire.
    package static func mayHaveLostWireFee(sent: UInt64, arrived: UInt64) -> Bool {
        arrived < sent && arrived >= 1_000
            && sent - arrived <= max(min(2_500, sent / 4), sent / 100 * 3)
    }

    /// The first rule that two sides of a transfer break. Where fees are allowed, one may have stayed on
    /// the way, as imports find it.
    static func transferProblem(
        _ one: Transaction, _ other: Transaction, _ account: Account, _ otherAccount: Account,
        allowsFee: Bool = false
    ) -> LedgerError? {
        if account.id == otherAccount.id {
            return LedgerError(
                .sameAccount, "a transfer from \"\(account.name)\" to itself", value: account.name)
        }
        if account.owner != otherAccount.owner {
            return LedgerError(
                .differentOwners,
                "\"\(account.name)\" and \"\(otherAccount.name)\" belong to two owners",
                value: otherAccount.name)
        }
        if one.direction == other.direction {
            return LedgerError(
                .sameDirection, "both sides of a transfer go the same way",
                value: one.id.description)
        }
        let (sent, arrived) = one.direction == .moneyOut ? (one, other) : (other, one)
        let hasLostFee =
            allowsFee
            && [mayHaveLostFee, mayHaveLostWireFee].contains {
                $0(sent.amount.minorUnits.magnitude, arrived.amount.minorUnits.magnitude)
            }
        if one.amount.currency == other.amount.currency && one.amount != other.amount
            && !hasLostFee
        {
            return LedgerError(
                .transferAmountsDiffer,
                "\(one.amount) and \(other.amount) are no two sides of one transfer",
                value: other.amount.description)
        }
        return nil
    }
}
