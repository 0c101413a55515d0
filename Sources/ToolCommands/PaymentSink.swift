import Normalization
import SourceText
import StatementModel

/// Keeps the account that a file states first, and the payments that it lists.
struct PaymentSink: AccountSink {
    private(set) var account: AccountIdentity?
    private(set) var payments = ListedPayments()

    mutating func open(_ header: StatementHeader) { account = account ?? header.account }

    mutating func take(_ line: StatementLine, _ texts: StatementTexts) {
        guard line.status == .posted, let amount = line.amount, !amount.isZero,
            let date = line.bookingDate ?? line.valueDate ?? line.transactionDate
        else { return }
        payments.add(amount, on: date)
    }

    mutating func reject(_ diagnostic: Diagnostic, statement: Int) {}
    mutating func state(_ balance: Balance, of statement: Int) {}
    mutating func report(_ diagnostic: Diagnostic) {}
}
