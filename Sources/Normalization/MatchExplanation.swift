public import LedgerModel
import StatementModel

/// Why a transaction is what it is, worked out anew from the ledger.
public struct MatchExplanation: Sendable, Hashable {
    /// Another transaction that was considered.
    public struct Alternative: Sendable, Hashable {
        /// The transaction.
        public var transaction: TransactionID
        /// What speaks for and against it, in words.
        public var reason: String
    }

    /// Why each source behind the first one is this transaction, in the order of the sources.
    public var sources: [String] = []
    /// Why it is a transfer; `nil` where it is none.
    public var transfer: String?
    /// Other transactions of the account that it might have been, the nearest first.
    public var repeats: [Alternative] = []
    /// Transactions of other accounts that might have been its other side, the nearest first.
    public var sides: [Alternative] = []

    /// Nothing is to be said.
    public init() {}
}

extension Ledger {
    /// Why a transaction is what it is, and what else was considered; `nil` where there is none.
    public func matchExplanation(of id: TransactionID) -> MatchExplanation? {
        guard let place = table.index(of: id) else { return nil }
        var explainer = MatchExplainer(self)
        return explainer.explanation(ofRow: place)
    }
}

/// Explains rows of a ledger with the evidence that an import has.
private struct MatchExplainer {
    /// So many alternatives are told.
    private static let most = 5

    private let ledger: Ledger
    private var draft: ImportDraft

    init(_ ledger: Ledger) {
        self.ledger = ledger
        draft = ImportDraft(ledger: ledger)
        draft.extendIndex()
    }

    mutating func explanation(ofRow place: Int) -> MatchExplanation {
        let row = ledger.table.rows[place]
        var explanation = MatchExplanation()
        let sources = ledger.table.sources(of: row)
        explanation.sources = sources.dropFirst().map { reason($0, sources[0], row) }
        explanation.transfer = transfer(of: row)
        explanation.repeats = repeats(of: row)
        if row.kind != .adjustment { explanation.sides = sides(of: row) }
        return explanation
    }

    // MARK: Sources

    private func reason(
        _ source: TransactionSource, _ first: TransactionSource, _ row: TransactionRow
    ) -> String {
        if source.key == first.key { return "the same record: day, amount and text" }
        if !source.bankID.isEmpty && source.bankID == first.bankID { return "the same bank id" }
        var words: [String] = []
        let currency = ledger.accounts[Int(row.account)].currency
        let units = source.minorUnits ?? row.amount
        let firstUnits = first.minorUnits ?? row.amount
        let amount = Money(minorUnits: units, currency: currency)
        if units != firstUnits {
            let earlier = Money(minorUnits: firstUnits, currency: currency)
            words.append("the amount is \(amount) there, and \(earlier) in the first one")
        } else {
            words.append(
                source.minorUnits == nil ? "the same amount" : "the amount is \(amount) there")
        }
        let days = abs((source.date ?? row.date).days(until: first.date ?? row.date))
        words.append(Self.words(days: days))
        // Only its number shows a cheque of which one source has the day of writing.
        if days > LagModel.window && row.checkNumber != 0 {
            words.append("check number \(ledger.table.bankIDs.string(row.checkNumber))")
        }
        if let likeness = likeness(source.text + source.memo, first.text + first.memo) {
            words.append("texts \(Int(likeness * 100)) % alike")
        }
        return words.joined(separator: ", ")
    }

    private func likeness(_ one: String, _ other: String) -> Double? {
        [true, false].compactMap { keeping in
            TextSimilarity.containment(
                NormalForm(Array(one.utf8).span, keepingVowels: keeping),
                NormalForm(Array(other.utf8).span, keepingVowels: keeping))
        }.max()
    }

    private static func words(days: Int) -> String {
        days == 0 ? "the same day" : days == 1 ? "a day apart" : "\(days) days apart"
    }

    // MARK: Repeats

    private mutating func repeats(of row: TransactionRow) -> [MatchExplanation.Alternative] {
        let window = -LagModel.window...LagModel.window
        let near = rows(amount: row.amount, near: row, in: [row.account], window) {
            $0.id != row.id
        }
        return near.prefix(Self.most).map { other in
            var words = ["the same amount", Self.words(days: days(row, other))]
            if let likeness = draft.likeness(row, other) {
                words.append("texts \(Int(likeness * 100)) % alike")
            }
            return MatchExplanation.Alternative(
                transaction: other.id,
                reason: words.joined(separator: ", ") + "; " + verdict(row, other))
        }
    }

    /// Why two rows of one amount are two.
    private func verdict(_ row: TransactionRow, _ other: TransactionRow) -> String {
        let extras = [row, other].map { ledger.table.extras(of: $0) }
        if extras[0].possibleTwin == other.id || extras[1].possibleTwin == row.id {
            return "they may be one, which `sluice review` asks"
        }
        if ledger.rejectedPairs.contains(TransactionPair(row.id, other.id)) {
            return "they were told apart, by you or by balances"
        }
        let files = Set(ledger.table.files(of: row)).intersection(ledger.table.files(of: other))
        if let file = files.min(), Int(file) <= ledger.files.count {
            return "\(ledger.files[Int(file) - 1].name) lists both"
        }
        return "not likely enough to be one"
    }

    // MARK: Transfers

    private func transfer(of row: TransactionRow) -> String? {
        let parts = ledger.table.splits(of: row)
        guard
            ledger.table.transferID(of: row) != nil
                || parts.contains(where: { $0.transferID != nil })
        else { return nil }
        let sides = ledger.table.transferSides()
        if let transfer = ledger.table.transferID(of: row) {
            guard
                let other = sides[transfer]?.first(where: { ledger.table.rows[$0.row].id != row.id }
                )
            else { return nil }
            return self.transfer(of: row, with: other)
        }
        let named = parts.compactMap { part -> String? in
            let other = part.transferID.flatMap { sides[$0] }?.first { $0.part == nil }
            guard let other = other.map({ ledger.table.rows[$0.row] }) else { return nil }
            let account = ledger.accounts[Int(other.account)].name
            return "its part of \(money(other)) is the other side of \(other.id) in \(account)"
        }
        return named.joined(separator: "; ")
    }

    private func transfer(of row: TransactionRow, with side: TransferSide) -> String {
        let other = ledger.table.rows[side.row]
        if side.part != nil {
            return "the other side is a part of \(other.id), "
                + "\(Self.words(days: days(row, other))), "
                + "in \(ledger.accounts[Int(other.account)].name)"
        }
        let how = row.guessed.contains(.kind) ? "paired by an import" : "paired by hand"
        let amount =
            row.amount == 0 &- other.amount
            ? "the opposite amount" : "\(money(other)) there, with a fee or a rate between"
        return "\(how) with \(other.id): \(amount), \(Self.words(days: days(row, other))), "
            + "in \(ledger.accounts[Int(other.account)].name)"
    }

    private func sides(of row: TransactionRow) -> [MatchExplanation.Alternative] {
        let own = ledger.accounts[Int(row.account)]
        let accounts = ledger.accounts.indices.filter {
            let account = ledger.accounts[$0]
            return $0 != Int(row.account) && account.owner == own.owner
                && account.currency == own.currency
        }
        let transfer = ledger.table.transferID(of: row)
        let reach = TransferHabits.window.upperBound
        let near = rows(
            amount: 0 &- row.amount, near: row, in: accounts.map(Int32.init), -reach...reach
        ) {
            transfer == nil || ledger.table.transferID(of: $0) != transfer
        }
        return near.prefix(Self.most).map { other in
            let why =
                ledger.table.transferID(of: other) != nil
                ? "it is a side of another transfer"
                : ledger.rejectedPairs.contains(TransactionPair(row.id, other.id))
                    ? "you said that they are no transfer" : "nothing says enough for it"
            return MatchExplanation.Alternative(
                transaction: other.id,
                reason: "the opposite amount in \(ledger.accounts[Int(other.account)].name), "
                    + Self.words(days: days(row, other)) + "; " + why)
        }
    }

    // MARK: Rows

    /// The rows of some accounts and an amount within a window of days.
    private func rows(
        amount: Int64, near row: TransactionRow, in accounts: [Int32], _ window: ClosedRange<Int>,
        where accepts: (TransactionRow) -> Bool
    ) -> [TransactionRow] {
        var found: [TransactionRow] = []
        for account in accounts {
            for days in window {
                draft.index.forEachRow(
                    account: account, amount: amount, date: row.date.adding(days: days),
                    in: draft.rows
                ) { if accepts(draft.rows[Int($0)]) { found.append(draft.rows[Int($0)]) } }
            }
        }
        return found.sorted { (days(row, $0), $0.id) < (days(row, $1), $1.id) }
    }

    private func days(_ one: TransactionRow, _ other: TransactionRow) -> Int {
        abs(one.date.days(until: other.date))
    }

    private func money(_ row: TransactionRow) -> Money {
        Money(minorUnits: row.amount, currency: ledger.accounts[Int(row.account)].currency)
    }
}
