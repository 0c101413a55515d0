package import SourceText
package import StatementModel

/// Reads the text of a receipt, as character recognition or an e-receipt gives it.
///
/// Every field is weighed on its own; one that stays below its threshold is `nil`, so that a
/// receipt never puts a guess into the ledger.
package enum ReceiptReader {
    /// A field below this confidence is `nil`.
    ///
    /// The confidence of a total is close to a frequency from 0.6 on: of totals above 0.6 some 99
    /// in a hundred are right, above 0.8 all but one in a thousand. Between the threshold and 0.6
    /// lie totals without a label (the largest amount, what was handed over), nine in ten right.
    package static let threshold = 0.35

    /// Reads a receipt.
    /// - Throws: ``ReadError`` with `empty-file` where there is no text, and with
    ///   `limit-exceeded` where it is longer than any receipt.
    /// - Complexity: O(n) in the bytes of the text.
    package static func read(
        _ file: SourceFile, _ options: ReadOptions
    ) throws(ReadError) -> Receipt {
        let text = ReceiptText(file.text.prefix(ReceiptText.maximumByteCount + 1).array)
        guard file.text.count <= ReceiptText.maximumByteCount, text.isComplete else {
            throw ReadError(
                .limitExceeded, "the text is longer than a receipt can be", path: file.name)
        }
        guard !text.lines.isEmpty else {
            throw ReadError(.emptyFile, "the file has no text", path: file.name)
        }
        return receipt(text.lines, options)
    }

    private static func receipt(_ lines: [ReceiptLine], _ options: ReadOptions) -> Receipt {
        let evidence = ReceiptCountryEvidence(lines)
        let country = evidence.best?.country
        let habit = ReceiptNumberHabit(lines, currencyHasDecimals: evidence.hasDecimals)
        var receipt = Receipt()
        let date = ReceiptDate(lines, country: country, order: options.dateOrder)
        set(date, in: &receipt)
        set(ReceiptPayee(lines), in: &receipt)
        set(ReceiptCurrency(lines, evidence, habit), in: &receipt, options)
        setMoney(lines, habit, in: &receipt)
        return receipt
    }

    private static func set(_ date: ReceiptDate?, in receipt: inout Receipt) {
        guard let date else { return }
        receipt.confidence.date = date.confidence
        receipt.time = date.time
        if date.confidence >= threshold { receipt.date = date.date }
    }

    private static func set(_ payee: ReceiptPayee?, in receipt: inout Receipt) {
        guard let payee else { return }
        receipt.confidence.payee = payee.confidence
        if payee.confidence >= threshold { receipt.payee = payee.name }
    }

    private static func set(
        _ currency: ReceiptCurrency?, in receipt: inout Receipt, _ options: ReadOptions
    ) {
        if let currency, currency.confidence >= threshold {
            receipt.confidence.currency = currency.confidence
            receipt.currency = currency.code
        } else if let code = options.currency {
            receipt.confidence.currency = 1
            receipt.currency = code
        }
    }

    private static func setMoney(
        _ lines: [ReceiptLine], _ habit: ReceiptNumberHabit, in receipt: inout Receipt
    ) {
        let labels = ReceiptLineClassifier(lines, habit: habit)
        let totals = ReceiptTotals(lines, labels, habit)
        receipt.paymentMethod = ReceiptPayment.method(lines, totals)
        guard let answer = totals.answer() else { return }
        receipt.confidence.total = answer.confidence
        guard answer.confidence >= threshold else { return }
        receipt.total = answer.amount.exact
        if let code = totals.ownCurrency, code != receipt.currency {
            (receipt.currency, receipt.confidence.currency) = (code, 0.6)
        }
        let stated = totals.labelled.filter(\.label.isTotal)
        let tax = totals.amounts(.tax).map(\.hundredths).reduce(0, +)
        let sums = stated.map(\.amount.hundredths) + [answer.amount.hundredths]
        let end = totals.labelled.first { $0.label.isPaymentOrTotal }?.line ?? 0
        receipt.items = ReceiptItems(lines: lines, labels: labels, habit: habit)
            .items(before: end, addingUpTo: Set(sums + [answer.amount.hundredths - tax]))
        let isPositive = answer.amount.hundredths > 0
        if isPositive, ReceiptRefund.isStated(lines, totals, total: answer.amount) {
            receipt.total = answer.amount.exact.negated
            for index in receipt.items.indices {
                receipt.items[index].amount = receipt.items[index].amount.negated
            }
        }
    }
}
