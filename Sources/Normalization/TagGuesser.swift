import LedgerModel
import SourceText
import StatementModel
import TagLearning

/// Guesses the categories and tags of rows from what the ledger's owner chose for earlier ones.
///
/// Only choices that somebody made count; guesses teach nothing. A row with tags and no category
/// says that it needs none as soon as the ledger has categories, and the other way round.
struct TagGuesser: Sendable {
    /// A learner of one column of the rows, and the values behind its choices.
    struct Column {
        var learner: ChoiceLearner?
        var values: [UInt32] = []
        private var choices: [UInt32: Int] = [:]

        /// The number of a value among the choices.
        mutating func choice(of value: UInt32) -> Int {
            if let known = choices[value] { return known }
            choices[value] = values.count
            values.append(value)
            return values.count - 1
        }
    }

    /// A guess with why it is made.
    struct Guess: Sendable {
        /// The category's name or the tag set, by its number in the table; 0 for none.
        let value: UInt32
        /// How likely it is right, 0 to 1.
        let confidence: Double
        /// Whether it is sure enough to be applied by itself.
        let isApplied: Bool
        /// What speaks for it.
        let reason: ChoiceReason
    }

    var categories = Column()
    var tagSets = Column()
    var text = PayeeText()
    /// The tags with the choices that have them, and of how many choices that was made.
    private var choicesOfTags: [(tag: Tag, choices: [Int])] = []
    private var choicesOfTagsCount = 0

    /// Categories that are archived, by number, and what is left of the tag sets, where tags are.
    private var archivedCategories: Set<UInt32> = []
    private var activeTagSets: [UInt32] = []

    /// A guesser that knows nothing.
    init() {}

    /// A guesser for a ledger, that knows nothing but which choices are no longer to be made.
    init(for ledger: inout Ledger) {
        for category in ledger.categories where category.isArchived {
            archivedCategories.insert(ledger.table.texts.intern(category.name))
        }
        let archived = Set(ledger.tags.archived)
        guard !archived.isEmpty else { return }
        for set in ledger.table.tagSets {
            activeTagSets.append(ledger.table.intern(tags: set.filter { !archived.contains($0) }))
        }
    }

    /// Whether nothing was learned.
    var isEmpty: Bool { categories.learner == nil && tagSets.learner == nil }

    /// The most rows of a ledger that are learned from, the newest ones: enough for a household's
    /// lifetime, and more where many rows are to be guessed, so that a month's statement does not
    /// wait for a million rows.
    static func historyLimit(guessing count: Int) -> Int { min(300_000, 20_000 + 10 * count) }

    /// How many rows of bulk history a choice counts for that somebody made among guesses: to put
    /// a guess right, or to fill in what was left open.
    static let correctionWeight: Float = 3

    /// Learns the choices of rows, in their order, of the last ones where there are more than
    /// `limit`; rows with numbers that are to be left out teach nothing.
    mutating func learn(
        _ rows: [TransactionRow], _ table: TransactionTable, limit: Int = .max,
        leavingOut isLeftOut: (Int) -> Bool = { _ in false }
    ) {
        var choices: [Int] = []
        for (number, row) in rows.enumerated() where row.category != 0 || row.tags != 0 {
            if !isLeftOut(number) { choices.append(number) }
        }
        let teachers = choices.suffix(max(0, limit))
        var guessedFiles: Set<UInt32> = []
        for number in teachers where !rows[number].guessed.isDisjoint(with: [.category, .tags]) {
            guessedFiles.insert(rows[number].file)
        }
        for number in teachers {
            let row = rows[number]
            let isCorrection = row.file != 0 && guessedFiles.contains(row.file)
            learn(row, table, weight: isCorrection ? Self.correctionWeight : 1)
        }
    }

    /// Learns the choices of a row.
    mutating func learn(_ row: TransactionRow, _ table: TransactionTable, weight: Float = 1) {
        let category = chosenCategory(of: row)
        let tags = chosenTags(of: row)
        guard category ?? 0 != 0 || tags ?? 0 != 0 else { return }
        read(row, table)
        let evidence = RowEvidence(row, table)
        let isCorrection = row.guessed.contains(.corrected)
        let weight = isCorrection ? Self.correctionWeight : weight
        if let category {
            Self.learn(category, in: &categories, text, evidence, weight, isCorrection)
        }
        if let tags { Self.learn(tags, in: &tagSets, text, evidence, weight, isCorrection) }
    }

    /// The category that somebody chose for a row, 0 for none; `nil` where that teaches nothing.
    private func chosenCategory(of row: TransactionRow) -> UInt32? {
        row.guessed.contains(.category) || archivedCategories.contains(row.category)
            ? nil : row.category
    }

    private func chosenTags(of row: TransactionRow) -> UInt32? {
        if row.guessed.contains(.tags) { return nil }
        guard Int(row.tags) < activeTagSets.count else { return row.tags }
        let active = activeTagSets[Int(row.tags)]
        return active == 0 && row.tags != 0 ? nil : active
    }

    private static func learn(
        _ value: UInt32, in column: inout Column, _ text: PayeeText, _ row: RowEvidence,
        _ weight: Float, _ isCorrection: Bool
    ) {
        if column.learner == nil {
            guard value != 0 else { return }
            column.learner = ChoiceLearner()
        }
        let choice = column.choice(of: value)
        column.learner?.learn(choice, text, row, weight: weight, isCorrection: isCorrection)
    }

    /// Guesses a row's category.
    mutating func category(
        of row: TransactionRow, _ table: TransactionTable, threshold: Double? = nil
    ) -> Guess? {
        guard categories.learner != nil else { return nil }
        read(row, table)
        return Self.guess(in: &categories, text, RowEvidence(row, table), threshold)
    }

    /// Guesses a row's tags: the set as a whole or, where no set is likely enough, the tags that
    /// the likely sets share.
    mutating func tags(
        of row: TransactionRow, _ table: inout TransactionTable, threshold: Double? = nil
    ) -> Guess? {
        guard tagSets.learner != nil else { return nil }
        read(row, table)
        let evidence = RowEvidence(row, table)
        let guess = Self.guess(in: &tagSets, text, evidence, threshold)
        guard let guess, !guess.isApplied else { return guess }
        return sharedTags(&table, evidence, threshold) ?? guess
    }

    private mutating func gatherTags(_ table: TransactionTable) {
        guard choicesOfTagsCount != tagSets.values.count else { return }
        var choices: [Tag: [Int]] = [:]
        for (choice, set) in tagSets.values.enumerated() {
            for tag in table.tagSets[Int(set)] { choices[tag, default: []].append(choice) }
        }
        choicesOfTags = choices.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        choicesOfTagsCount = tagSets.values.count
    }

    private mutating func sharedTags(
        _ table: inout TransactionTable, _ row: RowEvidence, _ threshold: Double?
    ) -> Guess? {
        guard let learner = tagSets.learner else { return nil }
        let limit = threshold.map { Float($0) } ?? learner.threshold
        gatherTags(table)
        var likely: [Tag] = []
        var lowest: Float = 1
        var choice: Int?
        for (tag, choices) in choicesOfTags {
            let confidence = learner.confidence(inAny: choices)
            guard confidence >= limit else { continue }
            likely.append(tag)
            lowest = min(lowest, confidence)
            choice = choice ?? choices.first
        }
        guard let choice else { return nil }
        return Guess(
            value: table.intern(tags: likely), confidence: Double(lowest), isApplied: true,
            reason: learner.reason(for: choice, text, row))
    }

    private static func guess(
        in column: inout Column, _ text: PayeeText, _ row: RowEvidence, _ threshold: Double?
    ) -> Guess? {
        guard let guess = column.learner?.guess(text, row), let best = guess.ranked.first,
            let reason = column.learner?.reason(for: best, text, row)
        else { return nil }
        let confidence = Double(guess.confidence)
        return Guess(
            value: column.values[best], confidence: confidence,
            isApplied: threshold.map { confidence >= $0 } ?? guess.isApplied, reason: reason)
    }

    /// Reads the texts of a row: the payee's name, and what the bank says.
    mutating func read(_ row: TransactionRow, _ table: TransactionTable) {
        table.texts.withBytes(row.payee != 0 ? row.payee : row.text) { text.read($0) }
        if row.text != row.payee && row.payee != 0 {
            table.texts.withBytes(row.text) { text.add(memo: $0) }
        }
        if row.memo != 0 { table.texts.withBytes(row.memo) { text.add(memo: $0) } }
    }
}

extension RowEvidence {
    /// What a row of the ledger shows beside its texts.
    init(_ row: TransactionRow, _ table: TransactionTable) {
        self.init(
            amount: row.amount, day: row.date.dayNumber,
            account: UInt64(truncatingIfNeeded: row.account) + 1)
        guard row.extras >= 0 else { return }
        let extras = table.extras[Int(row.extras)]
        hour = extras.time.map { UInt8($0.hour) }
        // About 500 m north to south, less from west to east.
        place = extras.place.flatMap { place in
            guard place.isOnEarth else { return nil }
            let (north, east) = (
                Int((place.latitude + 90) * 200), Int((place.longitude + 180) * 200)
            )
            return UInt64(north) << 32 | UInt64(east)
        }
    }
}

extension ImportSession {
    /// How many of a ledger's newest choices of categories and tags an import of some records
    /// learns from, at most.
    public static func choiceCount(guessing count: Int) -> Int {
        TagGuesser.historyLimit(guessing: count)
    }
}
