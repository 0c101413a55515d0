import SourceText
import StatementModel

/// The statements that were opened for a file, found again by the text of the account column.
struct CSVAccounts: Sendable {
    private struct Account: Sendable {
        var name: [UInt8]
        var currency: CurrencyCode?
        var chain: CSVBalanceFollower
        var first: (amount: ExactAmount?, balance: ExactAmount, date: CalendarDate?)?
        var last: (amount: ExactAmount?, balance: ExactAmount, date: CalendarDate?)?

        @inline(__always)
        mutating func note(_ line: StatementLine) {
            guard line.status == .posted || line.amount == nil || line.balance != nil else {
                return
            }
            // What is announced or only told and leaves the balance as it was, has not moved it.
            if line.status != .posted, line.balance == last?.balance { return }
            if let amount = line.amount {
                chain.add(
                    amount, balance: line.balance, record: line.record,
                    byteOffset: line.byteOffset)
            }
            guard let balance = line.balance else { return }
            if first == nil { first = (line.amount, balance, line.bookingDate) }
            last = (line.amount, balance, line.bookingDate)
        }
    }

    private var accounts: [Account] = []
    /// The statement of each text, once there are more than a few; of equal texts the first.
    private var places: [[UInt8]: Int] = [:]
    private let order: CSVBalanceOrder
    /// The statement that was asked for last.
    private(set) var last = 0

    /// No statement yet, of a file whose balances go with the rows in an order.
    init(_ order: CSVBalanceOrder) { self.order = order }

    var isEmpty: Bool { accounts.isEmpty }
    /// Whether there is just one.
    var isSingle: Bool { accounts.count == 1 }

    /// The statement of an account.
    mutating func find(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        if last < accounts.count, isSame(accounts[last].name, bytes, range) { return last }
        let found =
            places.isEmpty
            ? accounts.indices.first { isSame(accounts[$0].name, bytes, range) }
            : places[range.map { bytes[$0] }]
        if let found { last = found }
        return found
    }

    private func isSame(_ name: [UInt8], _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard name.count == range.count else { return false }
        for index in name.indices where name[index] != bytes[range.lowerBound + index] {
            return false
        }
        return true
    }

    /// Adds a statement and returns its number.
    mutating func add(_ name: String, currency: CurrencyCode?) -> Int {
        accounts.append(
            Account(
                name: Array(name.utf8), currency: currency, chain: CSVBalanceFollower(order)))
        last = accounts.count - 1
        if accounts.count > Self.few {
            for place in (places.isEmpty ? 0 : last)...last {
                let name = accounts[place].name
                if places[name] == nil { places[name] = place }
            }
        }
        return last
    }

    /// As many as are found sooner one by one than by a table: most files have no more.
    private static let few = 16

    /// The currency of a statement.
    func currency(_ statement: Int) -> CurrencyCode? {
        statement < accounts.count ? accounts[statement].currency : nil
    }

    /// Follows the running balance. In line, so that the line is not copied.
    @inline(__always)
    mutating func note(_ line: StatementLine) {
        guard line.statement < accounts.count else { return }
        accounts[line.statement].note(line)
    }

    /// Whether the balances of a statement have followed on all of its rows so far, two at least.
    func followsSoFar(_ statement: Int) -> Bool {
        guard statement < accounts.count else { return false }
        let proof = accounts[statement].chain.proof
        return proof.checked > 0 && proof.agreeing == proof.checked
    }

    /// How far the running balances of all statements in a text follow.
    func proof(_ bytes: Span<UInt8>) -> RunningBalanceProof? {
        var proof = RunningBalanceProof(agreeing: 0, checked: 0, firstBreak: nil)
        for account in accounts { proof.add(account.chain.proof) }
        let breaks = accounts.compactMap(\.chain.firstBreak)
        if let first = breaks.min(by: { $0.record < $1.record }) {
            proof.breakDetail = BalanceBreak(
                record: first.record,
                line: LineIndex(bytes).location(ofByte: first.byteOffset).line,
                difference: first.difference, kind: first.kind)
        }
        return proof.checked > 0 ? proof : nil
    }

    /// What the running balances of each statement say: the balance before the oldest line, and
    /// that after the newest. They are told, too, where some line between does not follow, so
    /// that the difference is seen; but not where most do not, because then the column is
    /// something else.
    func statedBalances() -> [(Int, Balance)] {
        accounts.indices.flatMap { index -> [(Int, Balance)] in
            let account = accounts[index]
            let proof = account.chain.proof
            guard proof.mostlyHolds,
                let oldest = order.isNewestFirst ? account.last : account.first,
                let newest = order.isNewestFirst ? account.first : account.last
            else { return [] }
            var balances: [(Int, Balance)] = []
            let before =
                order.isBefore
                ? oldest.balance : oldest.balance.subtracting(oldest.amount ?? .zero)
            if proof.checked > 0, let before { balances.append((index, Balance(.opening, before))) }
            let after =
                order.isBefore ? newest.balance.adding(newest.amount ?? .zero) : newest.balance
            if let after { balances.append((index, Balance(.ledger, after, date: newest.date))) }
            return balances
        }
    }
}
