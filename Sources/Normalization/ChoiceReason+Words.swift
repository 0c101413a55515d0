package import TagLearning

extension ChoiceReason {
    /// The reason in words: `14 of 15 earlier "Rewe" rows`.
    package func sentence(payee: String) -> String {
        switch self {
        case .payeeAmount(let count, let total):
            "\(count) of \(total) earlier \"\(payee)\" rows of this amount"
        case .payee(let count, let total): "\(count) of \(total) earlier \"\(payee)\" rows"
        case .beginning(let words, let count, let total):
            "\(count) of \(total) earlier rows that begin with \"\(words)\""
        case .likeness: "its words are like those of earlier rows"
        }
    }
}
