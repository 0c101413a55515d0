import SourceText
import StatementModel

/// What one record cannot tell, and the whole file can.
extension OFXStatementBuilder {
    /// Reads an amount of money.
    mutating func money(_ value: TextRange, at offset: Int) -> ExactAmount? {
        guard let amount = amount(value, at: offset) else { return nil }
        return amount.scale == 3 ? withoutThousands(amount, value, at: offset) : amount
    }

    /// An amount that was read with three decimals, or as thousands where the file's other amounts
    /// have the other mark in front of their decimals: `1,500` beside `12.50`.
    mutating func withoutThousands(
        _ amount: ExactAmount, _ value: TextRange, at offset: Int
    ) -> ExactAmount {
        guard case .open(let mark, _) = texts.withBytes(value, OFXAmountMarks.init) else {
            return amount
        }
        let evidence = amountEvidence ?? OFXAmountEvidence(source: source)
        amountEvidence = evidence
        guard let decimalMark = evidence.decimalMark, decimalMark != mark else { return amount }
        repairs.add(.rewrittenAmount, at: offset, value: texts.string(value))
        return ExactAmount(coefficient: amount.coefficient, scale: 0)
    }

    /// Gives money out its minus where no amount of the file has one, and the types tell money out
    /// from money in (observed in exports of banks that print absolute values).
    mutating func settleSign() {
        guard let amount = record.line.amount, !amount.isZero, hasSigns != true else { return }
        if amount.isNegative { hasSigns = true }
        guard !amount.isNegative, record.kind == .bank || record.kind == .pending,
            let type = record.type, type.usualDirection(ofCard: draft.kind == .card) != false
        else { return }
        // One look as far as the first minus.
        let known = hasSigns ?? !OFXAmountEvidence(source: source, isForSigns: true).isUnsigned
        hasSigns = known
        guard !known else { return }
        guard type.usualDirection(ofCard: draft.kind == .card) == true else {
            repairs.add(.undirectedAmount, at: record.line.byteOffset, value: amount.description)
            return
        }
        record.line.amount = amount.negated
        repairs.add(.unsignedAmount, at: record.line.byteOffset, value: amount.description)
    }
}
