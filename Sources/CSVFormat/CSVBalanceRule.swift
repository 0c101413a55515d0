import SourceText
import StatementModel

/// How the balances of a table's rows are found: the part of a reading that each row needs, as
/// ``CSVAmountRule`` is for amounts.
struct CSVBalanceRule: Sendable {
    /// The column of balances.
    let column: Int?
    private let format: CSVAmountFormat
    /// The column of marks that say whether a balance is owed.
    private let mark: Int?
    private let areOwed: Bool

    /// The rule of a reading.
    init(_ reading: CSVReading) {
        column = reading.columns[.balance]
        format = reading.balanceFormat ?? reading.amountFormat
        mark = reading.balanceMark
        areOwed = reading.balancesAreOwed
    }

    /// The balance of a row, as the account holder has it; `nil` where it has none.
    func balance(_ bytes: Span<UInt8>, _ record: CSVRecord) -> ExactAmount? {
        column.flatMap { number(bytes, record, $0)?.value }
    }

    /// A number in the column of balances, with what stands beside it.
    @inline(__always)
    func number(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int) -> CSVAmount? {
        let range = record[column: column].value(in: bytes)
        guard let balance = format.amount(bytes, in: range) else { return nil }
        // A mark says that it is owed.
        let isOwed = balance.sign == .debit || hasDebitMark(bytes, record)
        if !isOwed && !areOwed { return balance }
        let value = isOwed ? balance.value.magnitude.negated : balance.value
        return CSVAmount(
            value: areOwed ? value.negated : value, sign: isOwed ? .debit : balance.sign)
    }

    /// Whether the mark of a row's balance says that it is owed: `DR`, `S`, a minus.
    @inline(__always)
    private func hasDebitMark(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard let mark else { return false }
        let range = record[column: mark].value(in: bytes)
        guard !range.isEmpty else { return false }
        let first = ASCII.uppercased(bytes[range.lowerBound])
        return first == 0x44 || first == 0x53 || first == ASCII.minus
    }
}
