import SourceText
import StatementModel

/// Compares what was written with what is read back: every movement of money, by day and amount.
struct MovementBalance: StatementSink {
    private struct Movement: Hashable {
        let date: CalendarDate?
        let amount: ExactAmount
    }

    /// How often more a movement was written than read; below zero where it was read more often.
    private var differences: [Movement: Int] = [:]
    /// How many movements were written.
    let total: Int

    /// What was written, of which nothing is read yet.
    init(written: StatementSet) {
        var total = 0
        differences.reserveCapacity(written.statements.reduce(0) { $0 + $1.lines.count })
        for statement in written.statements {
            for line in statement.lines {
                guard let movement = Self.movement(line) else { continue }
                differences[movement, default: 0] += 1
                total += 1
            }
        }
        self.total = total
    }

    private static func movement(_ line: StatementLine) -> Movement? {
        guard let amount = line.amount else { return nil }
        let date = line.bookingDate ?? line.valueDate ?? line.transactionDate
        return Movement(date: date, amount: amount)
    }

    /// Whether all was read that was written, and nothing else.
    var isEven: Bool { differences.values.allSatisfy { $0 == 0 } }

    /// How many movements were written and not read.
    var lost: Int { differences.values.reduce(0) { $0 + max(0, $1) } }

    /// How many movements were read that were not written.
    var added: Int { differences.values.reduce(0) { $0 + max(0, -$1) } }

    /// Takes a movement off that was read.
    mutating func take(_ line: StatementLine, _ texts: StatementTexts) {
        guard let movement = Self.movement(line) else { return }
        differences[movement, default: 0] -= 1
    }

    mutating func open(_ header: StatementHeader) {}
    mutating func reject(_ diagnostic: Diagnostic, statement: Int) {}
    mutating func state(_ balance: Balance, of statement: Int) {}
    mutating func report(_ diagnostic: Diagnostic) {}
}
