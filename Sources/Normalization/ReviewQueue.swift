public import LedgerModel
import StatementModel
import TagLearning

/// What in a ledger needs a person, the most valuable question first, with what is likely.
///
/// An answer is worth one for each transaction that it settles, for a guess as much as it is
/// likely wrong, and as much again as their amounts are of the usual one. The same ledger gives the
/// same order.
public struct ReviewQueue: Sendable {
    /// The questions in their order.
    public private(set) var items: [ReviewItem] = []
    private var guesser: TagGuesser

    /// From which confidence on a guess is not asked about.
    private static let sureFrom = 0.95
    /// From which confidence on likely tags go with a likely category.
    private static let tagsFrom = 0.5
    /// Of how many transactions an answer teaches; more say nothing new.
    private static let lessonLimit = 40

    /// Looks through a ledger.
    public init(_ ledger: Ledger) {
        var ledger = ledger
        guesser = TagGuesser(for: &ledger)
        let groups = Groups(ledger)
        let limit = TagGuesser.historyLimit(guessing: min(groups.count, 3_000))
        guesser.learn(ledger.table.rows, ledger.table, limit: limit)
        let worth = Worth(ledger)
        let found =
            payeeQuestions(ledger, groups, worth) + pairQuestions(ledger, worth)
            + unbookedQuestions(ledger, worth)
        items = found.sorted().map(\.item)
    }

    /// Asks what payments are for that nothing tells of, and whether a doubtful guess is right.
    private mutating func payeeQuestions(
        _ ledger: Ledger, _ groups: Groups, _ worth: Worth
    ) -> [Entry] {
        let open = groups.open.map { group in
            Entry(ledger, .uncategorised, group, worth.of(group.map { ($0, 1) }))
        }
        var unsure: [Entry] = []
        for group in groups.guessed {
            let doubt = 1 - confidence(of: ledger.table.rows[group[0]], ledger.table)
            guard doubt > 1 - Self.sureFrom else { continue }
            unsure.append(Entry(ledger, .unsureGuess, group, worth.of(group.map { ($0, doubt) })))
        }
        return open + unsure
    }

    /// Asks of transactions that may be one, and of those that may be the two sides of a transfer.
    private func pairQuestions(_ ledger: Ledger, _ worth: Worth) -> [Entry] {
        let twins = ledger.table.extras.compactMap(\.possibleTwin)
        let pairs = TransferMatcher(ImportDraft(ledger: ledger, isReview: true))
            .possibleTransfers()
        let places = ledger.table.places(of: twins + pairs.flatMap { [$0.out, $0.into] })
        var found: [Entry] = []
        for (number, row) in ledger.table.rows.enumerated() where row.extras >= 0 {
            guard let twin = ledger.table.extras[Int(row.extras)].possibleTwin,
                places[twin] != nil
            else { continue }
            found.append(
                Entry(.possibleRepeat(row.id, of: twin), row.id, worth.of([(number, 1)])))
        }
        for pair in pairs {
            guard let out = places[pair.out], let into = places[pair.into],
                !ledger.table.rows[out].isSettled,
                !ledger.table.rows[into].isSettled
            else { continue }
            let value = worth.of([(out, 1), (into, 1)])
            found.append(
                Entry(.possibleTransfer(out: pair.out, into: pair.into), pair.out, value))
        }
        return found
    }

    /// Asks of payments that were announced and never booked.
    private func unbookedQuestions(_ ledger: Ledger, _ worth: Worth) -> [Entry] {
        UnbookedPayments(ledger).payments.map { payment in
            let id = ledger.table.rows[payment.row].id
            // In front of the question what it is for, which may not be asked then.
            return Entry(
                .neverBooked(id, listedUntil: payment.listedUntil), id,
                worth.of([(payment.row, 2)]))
        }
    }

    /// How likely the guess that a row has is right, as the ledger's history sees it now.
    private mutating func confidence(
        of row: TransactionRow, _ table: TransactionTable
    ) -> Double {
        var lowest = 1.0
        if row.guessed.contains(.category) {
            let known = guesser.likelyCategories(of: row, table)
            lowest = known.first { $0.value == row.category }?.confidence ?? 0
        }
        if row.guessed.contains(.tags) {
            let known = guesser.likelyTags(of: row, table)
            lowest = min(lowest, known.first { $0.value == row.tags }?.confidence ?? lowest / 2)
        }
        return lowest
    }

    /// What is likely for the transactions of a question, the best first.
    public mutating func suggestions(
        for item: ReviewItem, in ledger: Ledger
    ) -> [ReviewSuggestion] {
        guard item.kind.isOfPayee,
            let newest = item.transactions.first.flatMap({ ledger.table.index(of: $0) })
        else { return [] }
        return suggestions(for: item, in: ledger, newest: newest)
    }

    /// What is likely for the transactions of a payee, the newest of which is in a known row.
    package mutating func suggestions(
        for item: ReviewItem, in ledger: Ledger, newest: Int
    ) -> [ReviewSuggestion] {
        let row = ledger.table.rows[newest]
        let payee = ledger.table.texts.string(row.payee)
        let tags = guesser.likelyTags(of: row, ledger.table)
        let list = { (set: UInt32) in ledger.table.tagSets[Int(set)] }
        let likely = tags.first.flatMap { $0.confidence >= Self.tagsFrom ? list($0.value) : nil }
        let categories = guesser.likelyCategories(of: row, ledger.table).map { candidate in
            ReviewSuggestion(
                category: ledger.table.texts.string(candidate.value), tags: likely ?? [],
                confidence: candidate.confidence, reason: candidate.reason.sentence(payee: payee))
        }
        guard categories.isEmpty else { return categories }
        return tags.map { candidate in
            ReviewSuggestion(
                category: nil, tags: list(candidate.value), confidence: candidate.confidence,
                reason: candidate.reason.sentence(payee: payee))
        }
    }

    /// Learns from answers that were carried out in a ledger, in their order.
    public mutating func learn(_ answers: [ReviewAnswer], in ledger: Ledger) {
        let lessons = answers.flatMap(Self.lessons)
        let places = ledger.table.places(of: lessons)
        for id in lessons {
            guard let index = places[id] else { continue }
            guesser.learn(
                ledger.table.rows[index], ledger.table, weight: TagGuesser.correctionWeight)
        }
    }

    /// The transactions that an answer teaches something of, the oldest first.
    private static func lessons(of answer: ReviewAnswer) -> [TransactionID] {
        switch answer {
        case .choose(_, _, let ids), .confirm(let ids): ids.prefix(lessonLimit).reversed()
        default: []
        }
    }
}

/// What may be right for transactions.
public struct ReviewSuggestion: Hashable, Sendable {
    /// The category; `nil` where only tags are likely.
    public let category: String?
    /// The tags.
    public let tags: [Tag]
    /// How likely it is right, 0 to 1.
    public let confidence: Double
    /// What speaks for it, in words.
    public let reason: String

    /// A suggestion.
    public init(category: String?, tags: [Tag], confidence: Double, reason: String) {
        self.category = category
        self.tags = tags
        self.confidence = confidence
        self.reason = reason
    }
}

extension ReviewQueue {
    /// A question with what an answer is worth.
    private struct Entry: Comparable {
        let item: ReviewItem
        let worth: Double
        let order: TransactionID

        init(_ item: ReviewItem, _ order: TransactionID, _ worth: Double) {
            (self.item, self.order, self.worth) = (item, order, worth)
        }

        /// A question about rows of one payee, which are there from the oldest on.
        init(_ ledger: Ledger, _ kind: ReviewItem.Kind, _ rows: [Int], _ worth: Double) {
            let ids = rows.reversed().map { ledger.table.rows[$0].id }
            let payee = ledger.table.texts.string(ledger.table.rows[rows[0]].payee)
            let item: ReviewItem =
                kind == .unsureGuess
                ? .unsureGuess(payee: payee, ids) : .uncategorised(payee: payee, ids)
            self.init(item, ids[0], worth)
        }

        static func < (left: Entry, right: Entry) -> Bool {
            left.worth == right.worth ? left.order < right.order : left.worth > right.worth
        }
    }

    /// Open and guessed rows, gathered by what one answer settles, oldest first.
    private struct Groups {
        private(set) var open: [[Int]] = []
        private(set) var guessed: [[Int]] = []

        private struct Key: Hashable {
            let payee: TextID
            let isOut: Bool
            var category: TextID = 0
            var tags: UInt32 = 0
        }

        var count: Int { open.count + guessed.count }

        init(_ ledger: Ledger) {
            var places: [Key: Int] = [:]
            var guessedPlaces: [Key: Int] = [:]
            let silent = Set(ledger.unguessedPayees.compactMap { ledger.table.texts.find($0) })
            for (number, row) in ledger.table.rows.enumerated() {
                guard row.payee != 0, row.status != .reconciled, !silent.contains(row.payee),
                    row.kind == .income || row.kind == .expense,
                    ledger.table.splits(of: row).isEmpty
                else { continue }
                var key = Key(payee: row.payee, isOut: row.amount < 0)
                if row.category == 0 && row.tags == 0 {
                    Self.add(number, to: &open, at: &places[key])
                } else if !row.guessed.isDisjoint(with: [.category, .tags]) {
                    (key.category, key.tags) = (row.category, row.tags)
                    Self.add(number, to: &guessed, at: &guessedPlaces[key])
                }
            }
        }

        private static func add(_ row: Int, to groups: inout [[Int]], at place: inout Int?) {
            if let place { return groups[place].append(row) }
            place = groups.count
            groups.append([row])
        }
    }

    /// What settling rows is worth.
    private struct Worth {
        private let ledger: Ledger
        /// The mean size of amounts, by currency.
        private var means: [String: Double] = [:]

        init(_ ledger: Ledger) {
            self.ledger = ledger
            var sums: [String: (amount: Double, count: Double)] = [:]
            for row in ledger.table.rows {
                let code = ledger.accounts[Int(row.account)].currency.code
                let known = sums[code] ?? (0, 0)
                sums[code] = (known.amount + Double(row.amount.magnitude), known.count + 1)
            }
            means = sums.mapValues { max($0.amount / $0.count, 1) }
        }

        func of(_ rows: [(number: Int, need: Double)]) -> Double {
            rows.reduce(0) { sum, row in
                let value = ledger.table.rows[row.number]
                let mean = means[ledger.accounts[Int(value.account)].currency.code] ?? 1
                return sum + row.need * (1 + Double(value.amount.magnitude) / mean)
            }
        }
    }
}

extension TransactionRow {
    /// Whether somebody said already what a row is for.
    var isSettled: Bool {
        (category != 0 && !guessed.contains(.category)) || (tags != 0 && !guessed.contains(.tags))
    }
}
