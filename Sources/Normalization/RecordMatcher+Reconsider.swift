import LedgerModel
import SourceText
import StatementModel

/// A file whose account the ledger does not know, be it that the file names none and comes under a new
/// name, or that it is the first that states the account's number: its records tell whether an account
/// of the ledger is meant.
extension RecordMatcher {
    /// Gives statements that led to a new account to the one account that already has their records,
    /// where there is one.
    mutating func reconsiderAccounts(_ state: inout IncomingFileState) {
        returnToHolders(&state)
        var accounts: [Int32: NewAccount] = [:]
        for statement in state.statements where Int(statement.account) >= state.accountCount {
            let known = accounts[statement.account]
            let isByNumber = !statement.isNamedByFile && statement.header.account.number != nil
            accounts[statement.account] =
                statement.isNamedByFile
                ? known ?? .byFile
                : isByNumber && state.file.options.account == nil && known != .named
                    ? .byNumber : .named
        }
        // The last account is taken back first, so that the places of the others stay.
        for (old, origin) in accounts.sorted(by: { $0.key > $1.key }) where origin != .named {
            guard
                let new = accountSharing(
                    state.rows.filter { $0.account == old }, of: old, origin)
            else { continue }
            give(statementsOf: old, to: new, &state)
        }
    }

    /// Gives the statements of one account to another one; one that they made is not made then.
    private mutating func give(
        statementsOf old: Int32, to new: Int32, _ state: inout IncomingFileState
    ) {
        state.move(
            from: old, to: new, isNew: Int(new) >= draft.knownAccountCount,
            draft.ledger.accounts[Int(new)], draft.ledger.table)
        draft.plan.outline.files[state.planIndex].decisions.append(
            "its records are those of the account \(draft.ledger.accounts[Int(new)].name)")
        if Int(old) == draft.ledger.accounts.count - 1, Int(old) >= state.accountCount {
            draft.directory.removeLast(draft.ledger.accounts.removeLast())
        }
    }

    // MARK: The very file

    /// Gives statements of a file that was imported before to the account that has its records, where the
    /// number that they state leads to none, or to another one now: somebody said whose they are.
    private mutating func returnToHolders(_ state: inout IncomingFileState) {
        guard draft.plan.outline.files[state.planIndex].isKnown, state.file.options.account == nil
        else { return }
        let numbered = Set(
            state.statements.filter { $0.header.account.number != nil }.map(\.account))
        for old in numbered.sorted(by: >) {
            var records = FileRecords(file: state.number)
            let rows = draft.index.rows(ofAccount: old, in: draft.rows)
            let isHolder = rows.contains {
                records.haveMade(draft.rows[Int($0)], draft.ledger.table)
            }
            if isHolder { continue }
            records.numbers = Set(state.rows.lazy.filter { $0.account == old }.map(\.record))
            guard let new = holder(of: records, asOf: old) else { continue }
            give(statementsOf: old, to: new, &state)
        }
    }

    /// The one account of the same owner and currency that has some records of a file.
    private func holder(of records: FileRecords, asOf account: Int32) -> Int32? {
        let mayBe = draft.ledger.accounts.indices.map { mayBeOne(account, Int32($0)) }
        var found: Set<Int32> = []
        for row in draft.rows
        where mayBe[Int(row.account)] && records.haveMade(row, draft.ledger.table) {
            found.insert(row.account)
        }
        return found.count == 1 ? found.first : nil
    }

    // MARK: The same payments

    /// What a new account is named from.
    private enum NewAccount {
        /// The file's own name, which says little.
        case byFile
        /// The number that the file states.
        case byNumber
        /// A name that the user or the file gave it.
        case named
    }

    /// The account of the same currency that has the records; `nil` where none or several do.
    private mutating func accountSharing(
        _ records: @autoclosure () -> [TransactionRow], of account: Int32, _ origin: NewAccount
    ) -> Int32? {
        if draft.rows.isEmpty { return nil }
        let records = records()
        guard let first = records.lazy.map(\.date).min(), let last = records.lazy.map(\.date).max()
        else { return nil }
        contents.extend(over: draft.rows, ledgerRowCount: draft.ledgerRowCount, days: first...last)
        if origin == .byFile, let found = accountPrinting(records, asOf: account) { return found }
        return accountBooking(records, asOf: account, origin)
    }

    /// The account that has at least half of the records, word by word, that fall into its own dates, at
    /// least two of them or all there are.
    private func accountPrinting(_ records: [TransactionRow], asOf account: Int32) -> Int32? {
        let wanted = distinct(records)
        var shared: [Int32: Int] = [:]
        for record in wanted {
            for account in contents.accounts(like: record, in: draft.rows) {
                shared[account, default: 0] += 1
            }
        }
        let enough = shared.filter { other, count in
            count >= min(2, wanted.count) && mayBeOne(account, other)
        }
        guard enough.count == 1, let (found, common) = enough.first,
            let span = contents.span(ofAccount: found)
        else { return nil }
        return common * 2 >= wanted.count { span.contains($0.date) } ? found : nil
    }

    /// A payment, whatever is printed with it.
    private struct Booking: Hashable {
        let date: CalendarDate
        let amount: Int64
    }

    /// The account that has at least seven of ten of the bookings that fall into its own dates: two
    /// formats print other words with them. One that has a number of its own is another one than that
    /// whose number is stated.
    private func accountBooking(
        _ records: [TransactionRow], asOf account: Int32, _ origin: NewAccount
    ) -> Int32? {
        let wanted = Set(records.map { Booking(date: $0.date, amount: $0.amount) })
        guard wanted.count >= ListedPayments.fewest.inAll else { return nil }
        var shared: [Int32: [Booking]] = [:]
        for booking in wanted {
            let found = contents.accounts(
                on: booking.date, amount: booking.amount, in: draft.rows)
            for account in found { shared[account, default: []].append(booking) }
        }
        let enough = shared.filter { other, bookings in
            guard bookings.count >= ListedPayments.fewest.inAll,
                Set(bookings.map(\.amount)).count >= ListedPayments.fewest.amounts,
                mayBeOne(account, other),
                origin == .byFile || draft.ledger.accounts[Int(other)].number == nil,
                let span = contents.span(ofAccount: other)
            else { return false }
            return bookings.count * 10 >= wanted.count { span.contains($0.date) } * 7
        }
        return enough.count == 1 ? enough.first?.key : nil
    }

    private func mayBeOne(_ account: Int32, _ other: Int32) -> Bool {
        let (own, known) = (
            draft.ledger.accounts[Int(account)], draft.ledger.accounts[Int(other)]
        )
        return account != other && known.currency == own.currency && known.owner == own.owner
    }

    /// The records without those that are like an earlier one.
    private func distinct(_ records: [TransactionRow]) -> [TransactionRow] {
        let sorted = records.sorted {
            ($0.date, $0.amount, $0.text, $0.memo) < ($1.date, $1.amount, $1.text, $1.memo)
        }
        return sorted.indices.filter {
            $0 == 0 || sorted[$0 - 1].content != sorted[$0].content
        }.map { sorted[$0] }
    }
}

/// Some records of a file.
private struct FileRecords {
    let file: UInt32
    /// Which ones; all where that is not said.
    var numbers: Set<UInt32>?

    private func has(_ record: UInt32) -> Bool { numbers?.contains(record) ?? true }

    /// Whether one of them is a source of a row.
    func haveMade(_ row: TransactionRow, _ table: TransactionTable) -> Bool {
        if row.file == file, has(row.record) { return true }
        guard row.laterSource >= 0 else { return false }
        var isSource = false
        table.forEachLaterSource(of: row) {
            if $0.file == file, has($0.record) { isSource = true }
        }
        return isSource
    }
}
