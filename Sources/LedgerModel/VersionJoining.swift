import StatementModel

/// Makes one of a transaction as two ledgers have it.
///
/// What a person changed counts more than what banks wrote, and what was chosen more than what was
/// guessed. Changes of different fields both stay. Of two changes of one field the smaller one stays
/// and is told, so that the order of the ledgers does not matter.
struct VersionJoining {
    /// A field that both ledgers have changed, each in its own way.
    struct Collision: Hashable {
        /// The field, in a word.
        let field: String
        /// What stays.
        let kept: String
        /// What goes; `nil` where both stay.
        let left: String?
        /// What parts that stay leave open of the amount that stays; a part without a category has it.
        var rest: Money?
    }

    let authors: TextAuthors
    /// Whether the first one counts, where neither does by itself: it is known from a second file.
    var prefersFirst = false
    /// Whether repeats are those of two ledgers, so that two persons may have changed each of them.
    var areOfTwoLedgers = false
    /// What was changed in both, by the transaction that both are now.
    var told: [TransactionID: [Collision]] = [:]
    /// What was changed in both forms of the transaction that is being joined.
    var collisions: [Collision] = []

    init(_ authors: TextAuthors, prefersFirst: Bool = false) {
        self.authors = authors
        self.prefersFirst = prefersFirst
    }

    /// The transaction of both. The id, the account and the first source are those of the first one.
    ///
    /// Where both were entered by hand, the entry is what was entered at first, if that is known.
    mutating func joined(
        _ own: Transaction, _ other: Transaction, entry: TransactionSource? = nil
    ) -> Transaction {
        collisions = []
        var versions = (own, other)
        if let entry { (versions.0.sources, versions.1.sources) = ([entry], [entry]) }
        var joined = joinedFields(versions.0, versions.1)
        if let entry { joined.sources = Self.sources(of: joined, entered: entry) }
        if !collisions.isEmpty { told[joined.id, default: []] += collisions }
        return joined
    }

    /// The entry, where it cannot be seen any more in what became of it.
    private static func sources(
        of transaction: Transaction, entered entry: TransactionSource
    ) -> [TransactionSource] {
        let source = entry.moved(from: transaction, to: transaction)
        let isSame =
            source.date == nil && source.minorUnits == nil && source.text == transaction.payee
            && source.memo == transaction.note
        return isSame ? [] : [source]
    }

    /// Notes a collision.
    mutating func tell(_ collision: Collision, of id: TransactionID) {
        told[id, default: []].append(collision)
    }

    private mutating func joinedFields(_ own: Transaction, _ other: Transaction) -> Transaction {
        if (own.status == .reconciled) != (other.status == .reconciled) {
            let (kept, rest) = own.status == .reconciled ? (own, other) : (other, own)
            tellChanges(of: rest, lostTo: kept)
            return kept.filled(from: rest)
        }
        var joined = own
        joinDayAndAmount(own, other, &joined)
        joined.status = own.status.rawValue >= other.status.rawValue ? own.status : other.status
        joined.payee = payee(own, other)
        let note = authors.note(own, other)
        joined.note = note.text
        if note.areBoth { collisions.append(Collision(field: "note", kept: note.text, left: nil)) }
        joined.category = category(own, other)
        joined.tags = tags(own, other)
        joined.guessed = guesses(own, other, joined)
        joined.valueDate = choice(own.valueDate, other.valueDate)
        joined.transactionDate = choice(own.transactionDate, other.transactionDate)
        joined.time = choice(own.time, other.time)
        joined.place = choice(own.place, other.place)
        joined.receipt = choice(own.receipt, other.receipt)
        joined.original = choice(own.original, other.original)
        joined.holding = choice(own.holding, other.holding)
        joined.checkNumber = choice(own.checkNumber, other.checkNumber)
        joined.recurrence = choice(own.recurrence, other.recurrence)
        joined.attachments += other.attachments.filter { !own.attachments.contains($0) }
        joined.splits = splits(own, other, amount: joined.amount)
        collisions += Self.details(own, other, kept: joined)
        joined.transferID = [own.transferID, other.transferID].compactMap { $0 }.min()
        joined.kind = kind(own, other, joined)
        if joined.transferID != nil {
            joined.guessed.remove(.kind)
            // Whoever paired it by hand did not guess.
            let sides = [own, other].filter { $0.transferID != nil }
            if sides.allSatisfy({ $0.guessed.contains(.kind) }) { joined.guessed.insert(.kind) }
        }
        joined.possibleTwin = [own.possibleTwin, other.possibleTwin].compactMap { $0 }.min()
        return joined.adding(sourcesOf: other)
    }

    /// Notes what a person changed in a form of a transaction that is reconciled in the other one.
    private mutating func tellChanges(of rest: Transaction, lostTo kept: Transaction) {
        func lost(_ field: String, _ left: String, _ stays: String, _ isChanged: Bool) {
            guard isChanged, left != stays else { return }
            collisions.append(Collision(field: field, kept: stays, left: left))
        }
        let days = rest.sources.map { $0.date ?? rest.date }
        lost("date", "\(rest.date)", "\(kept.date)", distance(rest.date, days) == 2)
        let amounts = rest.sources.map { $0.minorUnits ?? rest.signedMinorUnits }
        lost(
            "amount", Self.text(rest.signedMinorUnits, rest),
            Self.text(kept.signedMinorUnits, kept),
            distance(rest.signedMinorUnits, amounts) == 2)
        lost("payee", rest.payee, kept.payee, authors.ofPayee(rest) == .person)
        let isNote = authors.ofNote(rest) == .person && !kept.note.isEmpty
        lost("note", rest.note, kept.note, isNote)
        if let left = rest.category, let category = kept.category {
            lost("category", left, category, !rest.guessed.contains(.category))
        }
        let filled = kept.filled(from: rest)
        let tags = rest.tags.filter { !filled.tags.contains($0) }
        lost("tags", Self.text(tags), Self.text(kept.tags), !rest.guessed.contains(.tags))
        let hasParts = !rest.splits.isEmpty && rest.splits != filled.splits
        lost("parts", Self.text(rest.splits, rest), Self.text(filled.splits, kept), hasParts)
        collisions += Self.details(rest, kept, kept: filled)
    }

    static func text(_ minorUnits: Int64, _ transaction: Transaction) -> String {
        "\(Money(minorUnits: minorUnits, currency: transaction.amount.currency))"
    }

    // MARK: Day, amount and kind

    /// How far a value is from what the sources have: 0 where the first one has it, 1 where a later
    /// one has, 2 where a person gave it.
    func distance<Value: Equatable>(_ value: Value, _ sources: [Value]) -> Int {
        if sources.isEmpty || sources[0] == value { return 0 }
        return sources.contains(value) ? 1 : 2
    }

    /// Whether the other one's value stays. What both changed is a collision.
    mutating func takesOther<Value: Comparable>(
        _ own: Value, _ ownSources: [Value], _ other: Value, _ otherSources: [Value],
        _ field: String, _ text: (Value) -> String
    ) -> Bool {
        if own == other { return false }
        let distances = (distance(own, ownSources), distance(other, otherSources))
        if distances.0 != distances.1 { return distances.1 > distances.0 }
        if distances.0 < 2 && prefersFirst { return false }
        let isOther = other < own
        if distances.0 == 2 {
            let (kept, left) = isOther ? (other, own) : (own, other)
            collisions.append(Collision(field: field, kept: text(kept), left: text(left)))
        }
        return isOther
    }

    private mutating func joinDayAndAmount(
        _ own: Transaction, _ other: Transaction, _ joined: inout Transaction
    ) {
        let isDay = takesOther(
            own.date, own.sources.map { $0.date ?? own.date },
            other.date, other.sources.map { $0.date ?? other.date }, "date", \.description)
        let isAmount = takesOther(
            own.signedMinorUnits, own.sources.map { $0.minorUnits ?? own.signedMinorUnits },
            other.signedMinorUnits, other.sources.map { $0.minorUnits ?? other.signedMinorUnits },
            "amount"
        ) { Self.text($0, own) }
        guard isDay || isAmount else { return }
        if isDay { joined.date = other.date }
        if isAmount {
            joined.amount = other.amount
            joined.direction = other.direction
        }
        joined.sources = own.sources.map { $0.moved(from: own, to: joined) }
    }

    func kind(
        _ own: Transaction, _ other: Transaction, _ joined: Transaction
    ) -> Transaction.Kind {
        if joined.transferID != nil { return .transfer }
        let usual: Transaction.Kind = joined.direction == .moneyIn ? .income : .expense
        // No import makes an adjustment, an expense in or an income out.
        func rank(_ one: Transaction) -> Int {
            let isUsual = one.kind == (one.direction == .moneyIn ? .income : .expense)
            return one.kind == .adjustment ? 3 : one.kind == .transfer ? 0 : isUsual ? 1 : 2
        }
        let ranks = (rank(own), rank(other))
        if max(ranks.0, ranks.1) == 1 || (ranks.0 == ranks.1 && own.kind != other.kind) {
            return usual
        }
        return ranks.0 >= ranks.1 ? own.kind : other.kind
    }

    // MARK: Texts, categories and tags

    mutating func payee(_ own: Transaction, _ other: Transaction) -> String {
        if own.payee == other.payee { return own.payee }
        let found = (authors.ofPayee(own), authors.ofPayee(other))
        if found.0 != found.1 { return found.0 > found.1 ? own.payee : other.payee }
        if prefersFirst && found.0 < .book { return own.payee }
        return smaller(own.payee, other.payee, "payee", isChosen: found.0.isPerson)
    }

    private mutating func smaller(
        _ own: String, _ other: String, _ field: String, isChosen: Bool
    ) -> String {
        let (kept, left) = (min(own, other), max(own, other))
        if isChosen { collisions.append(Collision(field: field, kept: kept, left: left)) }
        return kept
    }

    mutating func category(_ own: Transaction, _ other: Transaction) -> String? {
        if own.category == other.category { return own.category }
        let isGuess = (own.guessed.contains(.category), other.guessed.contains(.category))
        guard let mine = own.category, let others = other.category else {
            return own.hasTakenAway(.category, guessedIn: other)
                || other.hasTakenAway(.category, guessedIn: own)
                ? nil : own.category ?? other.category
        }
        if isGuess.0 != isGuess.1 { return isGuess.0 ? others : mine }
        return smaller(mine, others, "category", isChosen: !isGuess.0)
    }

    private func tags(_ own: Transaction, _ other: Transaction) -> [Tag] {
        let isGuess = (own.guessed.contains(.tags), other.guessed.contains(.tags))
        if own.tags.isEmpty && own.hasTakenAway(.tags, guessedIn: other) { return [] }
        if other.tags.isEmpty && other.hasTakenAway(.tags, guessedIn: own) { return [] }
        if isGuess.0 != isGuess.1 && !own.tags.isEmpty && !other.tags.isEmpty {
            return isGuess.0 ? other.tags : own.tags
        }
        return Set(own.tags + other.tags).sorted()
    }

    /// A field is a guess where the transaction that it came from guessed it.
    private func guesses(
        _ own: Transaction, _ other: Transaction, _ joined: Transaction
    ) -> Transaction.GuessedFields {
        var guesses = own.guessed.intersection(other.guessed)
        func note(_ field: Transaction.GuessedFields, _ isSame: (Transaction) -> Bool) {
            let (isOwn, isOthers) = (isSame(own), isSame(other))
            if isOwn && !isOthers { guesses.formUnion(own.guessed.intersection(field)) }
            if isOthers && !isOwn { guesses.formUnion(other.guessed.intersection(field)) }
        }
        note(.category) { $0.category == joined.category }
        note(.tags) { $0.tags == joined.tags }
        note(.corrected) { $0.category == joined.category && $0.tags == joined.tags }
        note(.payee) { $0.payee == joined.payee }
        // What was taken away is known by that alone.
        let takers = [(own, other), (other, own)].filter {
            ($0.category == nil && $0.hasTakenAway(.category, guessedIn: $1))
                || ($0.tags.isEmpty && $0.hasTakenAway(.tags, guessedIn: $1))
        }
        if !takers.isEmpty { guesses.insert(.corrected) }
        return guesses
    }

    /// The value that one has; of two the one that is smaller as a text.
    private func choice<Value: Equatable>(_ own: Value?, _ others: Value?) -> Value? {
        guard let own, let others, own != others else { return own ?? others }
        return prefersFirst || "\(own)" < "\(others)" ? own : others
    }

    /// The parts of one of both that add up to an amount, those rather that are sides of transfers.
    /// Where only an amount has parts that does not stay, they stay with what they leave open.
    private mutating func splits(
        _ own: Transaction, _ other: Transaction, amount: Money
    ) -> [Split] {
        let cut = [own, other].filter { !$0.splits.isEmpty }
        let fitting = cut.filter { $0.amount == amount }.map(\.splits)
        let linked = fitting.filter { $0.contains { $0.transferID != nil } }
        if let kept = (linked.isEmpty ? fitting : linked).min(by: { "\($0)" < "\($1)" }) {
            for left in cut where Self.completed(left.splits, to: amount).parts != kept {
                collisions.append(
                    Collision(
                        field: "parts", kept: Self.text(kept, own),
                        left: Self.text(left.splits, left)))
            }
            return kept
        }
        guard let only = cut.first else { return [] }
        let (parts, rest) = Self.completed(only.splits, to: amount)
        collisions.append(
            Collision(
                field: "parts", kept: Self.text(only.splits, only), left: nil,
                rest: Money(minorUnits: rest, currency: amount.currency)))
        return parts
    }

    private static func completed(
        _ parts: [Split], to amount: Money
    ) -> (parts: [Split], rest: Int64) {
        var parts = parts
        let rest = parts.complete(to: amount.minorUnits.magnitude)
        return (parts, rest)
    }
}

extension Transaction {
    /// Whether a person took away what another form of the transaction has as a guess.
    fileprivate func hasTakenAway(_ field: GuessedFields, guessedIn other: Transaction) -> Bool {
        guessed.contains(.corrected) && other.guessed.contains(field)
    }
}
