import LedgerModel
import LedgerStore
import Normalization

/// The conversation of a review: asks one question after the other and keeps what is answered in
/// the plan. It neither reads keys nor writes lines, so that a terminal and a script share it.
struct ReviewDialogue {
    /// The ledger with all answers so far.
    private(set) var ledger: Ledger
    private let base: Ledger
    private let journal: ReviewJournal
    private let firstQueue: ReviewQueue
    private var queue: ReviewQueue
    private var place = 0
    /// The question that each decision of this review answered.
    private var answered: [Int] = []
    /// Whether the next answer becomes a rule or an alias.
    private var isAlways = false
    /// The suggestions for the question at hand.
    private(set) var suggestions: [ReviewSuggestion] = []
    /// Where rules go, for messages.
    private let rulesPath: String

    /// Whether there is a question at hand.
    private(set) var state = State.asks

    /// Whether a review goes on.
    enum State {
        /// There is a question at hand.
        case asks
        /// There is no more question; the last answer may still be taken back.
        case isThrough
        /// The user wants no more question.
        case hasEnded
    }

    /// A review of a ledger; decisions that the journal has already are taken up.
    init(_ ledger: Ledger, journal: ReviewJournal, rulesPath: String) {
        base = ledger
        self.ledger = ledger
        self.journal = journal
        self.rulesPath = rulesPath
        for decision in journal.decisions { _ = Self.carryOut(decision, in: &self.ledger) }
        queue = ReviewQueue(self.ledger)
        firstQueue = queue
        settle()
    }

    /// How many questions there were at the start.
    var count: Int { queue.items.count }

    /// The question at hand, without what was settled meanwhile.
    var item: ReviewItem? {
        queue.items.indices.contains(place) ? queue.items[place].remaining(in: ledger) : nil
    }

    /// Whether there is an answer of this review to take back.
    var hasAnswers: Bool { !answered.isEmpty }

    /// Goes on to the next question that is open.
    private mutating func settle() {
        if item == nil { passSettled() }
        guard let item else {
            state = .isThrough
            return
        }
        state = .asks
        suggestions = queue.suggestions(for: item, in: ledger)
        if item.kind == .unsureGuess { putGuessFirst(item) }
    }

    /// Goes over all questions that are settled; one answer may settle many.
    private mutating func passSettled() {
        guard place < queue.items.count else { return }
        let places = ledger.table.places(of: queue.items[place...].flatMap(\.named))
        while place < queue.items.count,
            queue.items[place].remaining(in: ledger, at: places) == nil
        {
            place += 1
        }
    }

    /// What stands in the transactions is the first suggestion.
    private mutating func putGuessFirst(_ item: ReviewItem) {
        guard let value = item.transactions.first.flatMap({ ledger.transaction($0) }) else {
            return
        }
        let known = suggestions.first { $0.category == value.category }
        suggestions.removeAll { $0.category == value.category }
        suggestions.insert(
            ReviewSuggestion(
                category: value.category, tags: value.tags, confidence: known?.confidence ?? 0,
                reason: known?.reason ?? "guessed when it was imported"), at: 0)
    }

    /// The lines of the question at hand; none where there is no more.
    var question: [String] {
        guard let item else { return [] }
        return ["\(place + 1) of \(count)"]
            + ReviewLines(ledger).question(item, suggestions, isAlways: isAlways)
    }

    // MARK: Answers

    /// Takes an answer, and says what came of it.
    /// - Throws: ``StoreError`` where the plan cannot be written.
    mutating func take(_ word: ReviewWord) throws -> [String] {
        if word == .undo { return try takeBack() }
        guard let item else { return [] }
        switch word {
        case .quit:
            state = .hasEnded
            return []
        case .skip:
            pass()
            return []
        case .why: return ReviewLines(ledger).reasons(item, suggestions)
        case .help: return ReviewLines.help(item.kind)
        case .all: return try acceptAll(item.kind)
        case .always:
            isAlways.toggle()
            return [isAlways ? "  always: the next answer becomes a rule or alias" : "  only once"]
        case .unclear: return [ReviewLines.unclear(item.kind)]
        default: return try answer(item, word)
        }
    }

    private mutating func answer(_ item: ReviewItem, _ word: ReviewWord) throws -> [String] {
        switch (item, word) {
        case (.possibleRepeat(let id, let twin), .yes):
            return try keep(ReviewDecision([.merge(id, into: twin)]), "merged \(id) into \(twin)")
        case (.possibleRepeat(let id, let twin), .no):
            return try keep(ReviewDecision([.keepBoth(id, twin)]), "\(id) and \(twin) are two")
        case (.possibleTransfer(let out, let into), .yes):
            return try keep(ReviewDecision([.pair(out, into)]), "\(out) and \(into) are a transfer")
        case (.possibleTransfer(let out, let into), .no):
            return try keep(
                ReviewDecision([.keepApart(out, into)]), "\(out) and \(into) are no transfer")
        case (.neverBooked(let id, _), .yes):
            return try keep(ReviewDecision([.drop(id)]), "\(id) is deleted")
        case (.neverBooked(let id, _), .no):
            return try keep(ReviewDecision([.book(id)]), "\(id) is pending no more")
        case (.uncategorised(let payee, let ids), _), (.unsureGuess(let payee, let ids), _):
            return try answer(payee, ids, item.kind, word)
        default: return [ReviewLines.unclear(item.kind)]
        }
    }

    private mutating func answer(
        _ payee: String, _ ids: [TransactionID], _ kind: ReviewItem.Kind, _ word: ReviewWord
    ) throws -> [String] {
        switch word {
        case .yes:
            // Enter says yes to what is likely; a guess among many is one of many.
            if kind == .uncategorised, let first = suggestions.first, !first.isLikely {
                return ["  nothing is likely; its number takes a suggestion"]
            }
            return try answer(payee, ids, kind, .suggestion(1))
        case .suggestion(let number):
            guard suggestions.indices.contains(number - 1) else {
                return [suggestions.isEmpty ? "  nothing is likely" : "  1 to \(suggestions.count)"]
            }
            let wanted = suggestions[number - 1]
            if number == 1 && kind == .unsureGuess {
                return try confirm(payee, ids, wanted)
            }
            return try choose(wanted.category, wanted.tags, payee, ids)
        case .category(let typed):
            let (name, problem) = ledger.meantCategory(typed)
            return try name.map { try choose($0, [], payee, ids) } ?? [problem]
        case .tags(let typed):
            let (tags, problem) = ledger.meantTags(typed)
            return try tags.map { try choose(nil, $0, payee, ids) } ?? [problem]
        case .payee(let name): return try rename(payee, to: name)
        case .no:
            return try keep(
                ReviewDecision([.neverGuess(payee: payee)]),
                "\(payee): nothing is guessed nor asked any more")
        default: return [ReviewLines.unclear(kind)]
        }
    }

    private mutating func confirm(
        _ payee: String, _ ids: [TransactionID], _ guess: ReviewSuggestion
    ) throws -> [String] {
        let rule = isAlways ? rule(payee, ids, guess.category, guess.tags) : nil
        return try keep(
            ReviewDecision([.confirm(ids)], rule: rule),
            "\(guess.words): \(ids.count.counted("transaction")), as guessed")
    }

    private mutating func choose(
        _ category: String?, _ tags: [Tag], _ payee: String, _ ids: [TransactionID]
    ) throws -> [String] {
        let rule = isAlways ? rule(payee, ids, category, tags) : nil
        let words = ([category].compactMap { $0 } + tags.map(\.path)).joined(separator: ", ")
        return try keep(
            ReviewDecision([.choose(category: category, tags: tags, ids)], rule: rule),
            "\(words): \(ids.count.counted("transaction"))")
    }

    private func rule(
        _ payee: String, _ ids: [TransactionID], _ category: String?, _ tags: [Tag]
    ) -> PayeeRule? {
        let value = ids.first.flatMap { ledger.transaction($0) }
        return value.map {
            PayeeRule(payee: payee, direction: $0.direction, category: category, tags: tags)
        }
    }

    /// Renames a payee, and asks again under the new name.
    private mutating func rename(_ payee: String, to name: String) throws -> [String] {
        let answer: ReviewAnswer =
            isAlways ? .alias(payee: payee, to: name) : .rename(payee: payee, to: name)
        let said = try keep(
            ReviewDecision([answer]), "\(payee) is \(name)", isLast: false)
        return said + (answered.last == place ? question : [])
    }

    // MARK: Keeping

    /// Carries a decision out here, puts it into the plan and goes on.
    private mutating func keep(
        _ decision: ReviewDecision, _ message: String, isLast: Bool = true
    ) throws -> [String] {
        var changed = ledger
        if let problem = Self.carryOut(decision, in: &changed).first { return ["  \(problem)"] }
        return try keep(decision, in: changed, message, isLast: isLast)
    }

    /// Keeps a decision that is carried out in a ledger.
    private mutating func keep(
        _ decision: ReviewDecision, in changed: Ledger, _ message: String, isLast: Bool = true
    ) throws -> [String] {
        try journal.append(decision)
        ledger = changed
        answered.append(place)
        queue.learn(decision.answers, in: ledger)
        var lines = ["  \(message)"]
        if decision.rule != nil { lines.append("  always: a rule in \(rulesPath)") }
        if case .alias(let payee, _)? = decision.answers.first {
            lines.append("  always: an alias of \(payee) in the ledger")
        }
        isAlways = false
        if isLast { pass() }
        return lines
    }

    private mutating func pass() {
        isAlways = false
        place += 1
        settle()
    }

    /// Says yes to this question and all of its kind that are left, as far as there is something
    /// to say yes to.
    private mutating func acceptAll(_ kind: ReviewItem.Kind) throws -> [String] {
        let items = queue.items[place...].filter { $0.kind == kind }
        let places = ledger.table.places(of: items.flatMap(\.named))
        var answers: [ReviewAnswer] = []
        for item in items {
            guard let open = item.remaining(in: ledger, at: places),
                let answer = acceptance(of: open, places)
            else { continue }
            answers.append(answer)
        }
        var changed = ledger
        // What another answer has settled meanwhile cannot be done any more, and is left out.
        let done = changed.apply(answers).done
        guard !done.isEmpty else { return ["  there is nothing to accept: no guess is likely"] }
        return try keep(
            ReviewDecision(done), in: changed,
            "accepted \(done.count.counted("answer")) of this kind")
    }

    private mutating func acceptance(
        of item: ReviewItem, _ places: [TransactionID: Int]
    ) -> ReviewAnswer? {
        switch item {
        case .possibleRepeat(let id, let twin): .merge(id, into: twin)
        case .possibleTransfer(let out, let into): .pair(out, into)
        case .neverBooked(let id, _): .drop(id)
        case .unsureGuess(_, let ids): .confirm(ids)
        case .uncategorised(_, let ids):
            ids.first.flatMap { places[$0] }.flatMap {
                queue.suggestions(for: item, in: ledger, newest: $0).first { $0.isLikely }
            }.map { .choose(category: $0.category, tags: $0.tags, ids) }
        }
    }

    /// Takes the last answer of this review back, and asks its question again.
    private mutating func takeBack() throws -> [String] {
        guard let last = answered.popLast() else { return ["  there is no answer to take back"] }
        try journal.removeLast()
        ledger = base
        queue = firstQueue
        for decision in journal.decisions {
            _ = Self.carryOut(decision, in: &ledger)
            queue.learn(decision.answers, in: ledger)
        }
        place = last
        isAlways = false
        settle()
        return ["  taken back"]
    }

    /// Carries a decision out, answer by answer, and says what could not be done.
    static func carryOut(_ decision: ReviewDecision, in ledger: inout Ledger) -> [String] {
        ledger.apply(decision.answers).problems.map(\.message)
    }
}

extension ReviewSuggestion {
    /// Whether it is likelier right than wrong.
    var isLikely: Bool { confidence >= 0.5 }

    /// The category and the tags.
    var words: String {
        ([category].compactMap { $0 } + tags.map(\.path)).joined(separator: ", ")
    }
}
