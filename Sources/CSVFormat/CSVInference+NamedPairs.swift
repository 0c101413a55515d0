extension CSVInference {
    /// Two columns whose names differ in one word, which says money out in one and money in in the
    /// other: `Rechnungsbetrag ausgehend` and `Rechnungsbetrag eingehend` (observed in exports of
    /// SumUp).
    func namedPair(_ header: CSVHeader) -> (debit: Int, credit: Int)? {
        let words = header.names.map { $0.split(separator: " ").map(String.init) }
        let numbers = header.names.indices.filter {
            (2...6).contains(words[$0].count) && isFit($0, .debit)
        }
        for debit in numbers {
            for credit in numbers where words[credit].count == words[debit].count {
                let different = zip(words[debit], words[credit]).filter { $0 != $1 }
                guard different.count == 1, let (out, into) = different.first,
                    Self.isWord(out, .debit), Self.isWord(into, .credit)
                else { continue }
                return (debit, credit)
            }
        }
        return nil
    }

    private static func isWord(_ word: String, _ role: CSVRole) -> Bool {
        CSVHeaderLexicon.matches(word).contains { $0.role == role && $0.weight == 100 }
    }
}
