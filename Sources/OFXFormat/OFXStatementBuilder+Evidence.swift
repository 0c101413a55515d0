import SourceText
import StatementModel

/// What one record cannot tell, and the whole file can.
extension OFXStatementBuilder {
    /// The decimal mark of the file's amounts; `nil` where they tell none. Where it may be either, that is
    /// said once.
    private mutating func decimalMark(of value: TextRange) -> UInt8? {
        if let givenDecimalMark { return givenDecimalMark }
        let currency = draft.header.currency
        let known = amountMarks ?? OFXAmountEvidence(marksOf: source)
        amountMarks = known
        if known.isUndecided(in: currency), !ambiguities.contains(where: { $0.point == .decimal }) {
            ambiguities.append(
                Ambiguity(.decimal, readings: [".", ","], example: texts.string(value)))
        }
        return known.decimalMark(in: currency)
    }

    /// What tells money out from money in.
    private mutating func signs() -> OFXAmountEvidence.Signs {
        let known = amountSigns ?? OFXAmountEvidence(signsOf: source).signs
        amountSigns = known
        return known
    }

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
        guard draft.header.currency?.hasThousandths != true,
            case .open(let mark, _) = texts.withBytes(value, OFXAmountMarks.init),
            let decimalMark = decimalMark(of: value), decimalMark != mark
        else { return amount }
        repairs.add(.rewrittenAmount, at: offset, value: texts.string(value))
        return ExactAmount(coefficient: amount.coefficient, scale: 0)
    }

    /// Gives money out its minus where no amount of the file has one, and the types tell money out
    /// from money in (observed in exports of banks that print absolute values).
    mutating func settleSign() {
        guard !isSignGiven, record.kind == .bank || record.kind == .pending,
            let amount = record.line.amount, !amount.isZero, !amount.isNegative
        else { return }
        guard let type = typeOfUnsigned() else {
            if record.type?.isUndirected == true, signs() == .untold { tellUndirected(amount) }
            return
        }
        let isOut = type.usualDirection(ofCard: draft.kind == .card)
        guard isOut != false else { return }
        guard isOut == true else { return tellUndirected(amount) }
        record.line.amount = amount.negated
        repairs.add(.unsignedAmount, at: record.line.byteOffset, value: amount.description)
    }

    private mutating func tellUndirected(_ amount: ExactAmount) {
        repairs.add(.undirectedAmount, at: record.line.byteOffset, value: amount.description)
    }

    /// The type of a record in a file without signs, by a word of the bank's where OFX does not have
    /// it; `nil` where it says that money comes in, where nothing is known of it, or where the file has
    /// signs.
    private mutating func typeOfUnsigned() -> OFXTransactionType? {
        if let type = record.type {
            guard type.usualDirection(ofCard: draft.kind == .card) != false else { return nil }
            return signs() == .byType ? type : nil
        }
        guard signs() == .byType else { return nil }
        return OFXTransactionType(naming: texts.string(record.line.bookingType))
    }
}
