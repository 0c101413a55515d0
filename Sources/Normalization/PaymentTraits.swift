import LedgerModel
import SourceText
import StatementModel

/// What tells of which kind a payment is: whether money came in, the words of its texts and its
/// category. Banks book transfers on the day itself and what was bought by card some days later; which
/// words stand for which of them, what is seen of each tells.
struct PaymentTraits {
    private(set) var values: [UInt32] = []

    mutating func insert(_ trait: UInt32) {
        if !values.contains(trait) { values.append(trait) }
    }

    /// Traits beside the words.
    fileprivate enum Mark {
        static let moneyIn: UInt32 = 1
        static let moneyOut: UInt32 = 2
        static let tellsPurchase: UInt32 = 3
        static let category: UInt32 = 0x5BD1_E995
    }

    /// So many words of a text are looked at.
    private static let mostWords = 8

    /// The words of a text, without numbers and single letters, whatever their case.
    static func words(of text: Span<UInt8>) -> [UInt32] {
        var words: [UInt32] = []
        var runs = LetterRuns()
        while words.count < mostWords, let run = runs.next(in: text) {
            words.append(ComparedLetters.hash(of: text, run))
        }
        return words
    }
}

extension ImportDraft {
    /// What tells the kind of payment of a record, and of a row as one of its sources has it.
    mutating func traits(
        of record: TransactionRow, as row: TransactionRow, _ source: RowSource
    ) -> PaymentTraits {
        let mine = record.text != 0 ? record.text : record.payee
        var traits = traits(
            ofAmount: record.amount, [mine, record.memo, source.text, source.memo],
            tellPurchase: source.bought != nil || dayBought(record) != nil)
        for category in [record.category, row.category] where category != 0 {
            let name = UInt32(truncatingIfNeeded: category) &* 2_654_435_761
            traits.insert(name ^ PaymentTraits.Mark.category)
        }
        return traits
    }

    /// What tells the kind of payment of a row as two of its sources have it.
    mutating func traits(
        of row: TransactionRow, as source: RowSource, _ other: RowSource
    ) -> PaymentTraits {
        traits(
            ofAmount: row.amount, [source.text, source.memo, other.text, other.memo],
            tellPurchase: source.bought != nil || other.bought != nil)
    }

    private mutating func traits(
        ofAmount amount: Int64, _ texts: [TextID], tellPurchase: Bool
    ) -> PaymentTraits {
        var traits = PaymentTraits()
        traits.insert(amount < 0 ? PaymentTraits.Mark.moneyOut : PaymentTraits.Mark.moneyIn)
        for text in texts where text != 0 {
            for word in words(of: text) { traits.insert(word) }
        }
        if tellPurchase { traits.insert(PaymentTraits.Mark.tellsPurchase) }
        return traits
    }

    private mutating func words(of text: TextID) -> [UInt32] {
        if let known = textWords[text] { return known }
        let words = ledger.table.texts.withBytes(text) { PaymentTraits.words(of: $0) }
        if textWords.count > 200_000 { textWords.removeAll(keepingCapacity: true) }
        textWords[text] = words
        return words
    }
}
