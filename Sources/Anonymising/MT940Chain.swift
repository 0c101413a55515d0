import StatementModel

/// The messages of an MT940 file: what their balances become, so that they follow from the entries
/// and from each other.
struct MT940Chain {
    /// A balance, and where it stands.
    struct Stated {
        var amount: MT940Number
        /// The offset of the letter of its side.
        var side: Int?
        var isDebit: Bool
        /// How many entries of its message stand before it.
        var entryCount: Int

        /// The balance with its sign.
        var signed: ExactAmount { isDebit ? amount.number.value.negated : amount.number.value }
    }

    /// One message.
    struct Message {
        var account = ""
        var opening: Stated?
        var closing: Stated?
        var others: [Stated] = []
        /// The old and new amounts of its entries.
        var pairs: [(old: ExactAmount, new: ExactAmount)] = []
    }

    private let messages: [Message]
    private var closings: [Key: [Int]] = [:]
    private let pseudonyms: Pseudonyms

    /// The messages of a file, in its order.
    init(_ messages: [Message], _ pseudonyms: Pseudonyms) {
        self.messages = messages
        self.pseudonyms = pseudonyms
        for (index, message) in messages.enumerated() {
            guard let closing = message.closing else { continue }
            closings[Key(account: message.account, balance: closing.signed), default: []]
                .append(index)
        }
    }

    /// What every balance becomes.
    func balances() -> [(Stated, ExactAmount)] {
        var books = [AmountBook?](repeating: nil, count: messages.count)
        for index in messages.indices { settle(index, &books) }
        return zip(messages, books).flatMap { message, book in
            let stated = [message.opening, message.closing].compactMap { $0 } + message.others
            return stated.map { balance in
                (balance, book?.stated(balance.signed) ?? replacing(balance.signed))
            }
        }
    }

    private func replacing(_ amount: ExactAmount) -> ExactAmount {
        AmountBook(pseudonyms).replacing(amount)
    }

    /// Settles a message behind those that it follows.
    private func settle(_ last: Int, _ books: inout [AmountBook?]) {
        var path: [Int] = []
        var isOnPath = Set<Int>()
        var next: Int? = last
        while let index = next, books[index] == nil, isOnPath.insert(index).inserted {
            path.append(index)
            next = predecessor(of: index)
        }
        for index in path.reversed() {
            var book = AmountBook(pseudonyms)
            let message = messages[index]
            if let opening = message.opening?.signed {
                let earlier = predecessor(of: index).flatMap { books[$0]?.stated(opening) }
                book.note(opening, earlier ?? replacing(opening))
                for stated in [message.closing].compactMap({ $0 }) + message.others {
                    _ = book.closing(
                        stated.signed, opening: opening,
                        Self.pairs(of: message, from: opening, to: stated))
                }
            }
            books[index] = book
        }
    }

    /// The amounts that lead to a balance: those of the entries before it, unless it follows from all,
    /// as in a file in which lines have changed places.
    private static func pairs(
        of message: Message, from opening: ExactAmount, to stated: Stated
    ) -> [(old: ExactAmount, new: ExactAmount)] {
        let sum = AmountBook.sum([opening] + message.pairs.map(\.old))
        return sum == stated.signed
            ? message.pairs : Array(message.pairs.prefix(stated.entryCount))
    }

    /// The message whose closing balance is this one's opening balance: the one before it, else the
    /// one behind it, else the first.
    private func predecessor(of index: Int) -> Int? {
        guard let opening = messages[index].opening else { return nil }
        let found = closings[Key(account: messages[index].account, balance: opening.signed)] ?? []
        return found.first { $0 == index - 1 } ?? found.first { $0 == index + 1 }
            ?? found.first { $0 != index }
    }

    private struct Key: Hashable {
        let account: String
        let balance: ExactAmount
    }
}
