/// The contexts in which choices are counted.
enum VoteKind: Int, CaseIterable {
    /// All rows.
    case history
    /// The last few rows.
    case recent
    /// Rows of the payee in one direction.
    case payee
    /// Rows of the payee with exactly the amount.
    case payeeAmount
    /// Rows of the payee with an amount of about the size.
    case payeeMagnitude
    /// Rows whose text begins with the same word.
    case firstWord
    /// Rows whose text begins with the same two words.
    case firstTwoWords
    /// Rows with exactly the amount.
    case amount
    /// Rows with an amount of about the size.
    case magnitude
    /// Rows that came after the same choice.
    case afterChoice
    /// Rows of the payee that came after the same choice.
    case payeeAfterChoice

    /// What remains of earlier votes' weight with each new one.
    var keeping: Float {
        switch self {
        case .history, .magnitude, .afterChoice: 0.995
        case .recent: 0.7
        default: 0.9
        }
    }

    /// The context of a row; `previous` is the choice of the row before it, where that is of
    /// these days, else 0.
    func context(_ text: PayeeText, _ row: RowEvidence, previous: UInt64) -> UInt64 {
        let payee = FeatureHash.combined(text.payee, row.direction)
        let value: UInt64 =
            switch self {
            case .history, .recent: 0
            case .payee: payee
            case .payeeAmount: FeatureHash.combined(payee, UInt64(bitPattern: row.amount))
            case .payeeMagnitude: FeatureHash.combined(payee, row.magnitude)
            case .firstWord: FeatureHash.combined(text.firstWord, row.direction)
            case .firstTwoWords: FeatureHash.combined(text.firstTwoWords, row.direction)
            case .amount: UInt64(bitPattern: row.amount)
            case .magnitude: row.magnitude
            case .afterChoice: previous
            case .payeeAfterChoice: FeatureHash.combined(payee, previous)
            }
        return FeatureHash.combined(UInt64(rawValue) + 1, value)
    }

    /// Whether the context needs a row of these days before it.
    var needsPrevious: Bool {
        switch self {
        case .recent, .afterChoice, .payeeAfterChoice: true
        default: false
        }
    }

    /// Whether the context is a part of a payee's rows.
    var isBoundToPayee: Bool {
        switch self {
        case .payeeAmount, .payeeMagnitude, .payeeAfterChoice: true
        default: false
        }
    }
}
