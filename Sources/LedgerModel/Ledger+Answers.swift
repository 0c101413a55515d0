/// What came of answers that were carried out one after the other.
public struct AnswerOutcome: Sendable {
    /// The answers that were carried out.
    public var done: [ReviewAnswer] = []
    /// Why the others were not.
    public var problems: [LedgerError] = []
}

/// Carrying out many answers at once.
extension Ledger {
    /// Carries answers out, each as ``apply(_:)-(ReviewAnswer)`` does; one that cannot be is left out.
    /// - Returns: What was done, and why the rest was not.
    /// - Complexity: O(n) in the ledger for all answers together, but for those that delete a
    ///   transaction, rename a payee, or join one that was joined just before: each is O(n).
    public mutating func apply(_ answers: [ReviewAnswer]) -> AnswerOutcome {
        var outcome = AnswerOutcome()
        var state = AnswerState(answers, files)
        for answer in answers {
            do throws(LedgerError) {
                try apply(answer, &state)
                outcome.done.append(answer)
            } catch {
                outcome.problems.append(error)
            }
        }
        join(&state)
        return outcome
    }

    private mutating func apply(
        _ answer: ReviewAnswer, _ state: inout AnswerState
    ) throws(LedgerError) {
        if case .merge(let copy, let kept) = answer { return try note(copy, kept, &state) }
        join(&state)
        switch answer {
        case .pair(let out, let into):
            try pair(rowsAt: try rows(out, into, &state))
        case .keepBoth(let one, let other):
            keepBoth(rowsAt: try twins(one, other, &state))
        case .choose(let category, let tags, let ids):
            try choose(category, tags, forRowsAt: state.rows(of: ids, in: table))
        case .confirm(let ids): try confirm(rowsAt: state.rows(of: ids, in: table))
        case .drop:
            try apply(answer)
            state.forgetPlaces()
        default: try apply(answer)
        }
    }

    /// Notes that two transactions are to be joined, which is done with the next ones. What has parts
    /// or is a side of a transfer is joined by itself: the other sides may be among the next ones.
    private mutating func note(
        _ copy: TransactionID, _ kept: TransactionID, _ state: inout AnswerState
    ) throws(LedgerError) {
        if state.isToBeJoined(copy) || state.isToBeJoined(kept) { join(&state) }
        var places = try twins(copy, kept, &state)
        let isPlain = isPlain(places.0) && isPlain(places.1)
        if !isPlain && state.hasMerges {
            join(&state)
            places = try twins(copy, kept, &state)
        }
        places = inOrderOfMerging(places.0, places.1)
        try requireMerge(ofRowAt: places.0, into: places.1, state.authors)
        state.merge(places.0, copy, into: places.1, kept)
        if !isPlain { join(&state) }
    }

    private func isPlain(_ place: Int) -> Bool {
        let row = table.rows[place]
        return table.transferID(of: row) == nil && table.splits(of: row).isEmpty
    }

    /// Joins what was noted; rows move then.
    private mutating func join(_ state: inout AnswerState) {
        guard state.hasMerges else { return }
        mergeRows(state.takeMerges())
    }

    private func rows(
        _ one: TransactionID, _ other: TransactionID, _ state: inout AnswerState
    ) throws(LedgerError) -> (Int, Int) {
        let places = state.places(in: table)
        guard let first = places[one], let second = places[other] else {
            return (try index(of: one), try index(of: other))
        }
        return (first, second)
    }

    private func twins(
        _ one: TransactionID, _ other: TransactionID, _ state: inout AnswerState
    ) throws(LedgerError) -> (Int, Int) {
        try requireTwo(one, other)
        return try rows(one, other, &state)
    }
}

/// Where the transactions of answers are, and what is to be joined.
private struct AnswerState {
    let authors: TextAuthors
    private let named: [TransactionID]
    private var places: [TransactionID: Int]?
    private var merges: [Ledger.RowMerge] = []
    private var merging: Set<TransactionID> = []

    init(_ answers: [ReviewAnswer], _ files: [ImportedFile]) {
        authors = TextAuthors(files, .plain)
        named = answers.flatMap(\.transactions)
    }

    /// Whether anything is noted that is not joined yet.
    var hasMerges: Bool { !merges.isEmpty }

    /// Whether a transaction is noted.
    func isToBeJoined(_ id: TransactionID) -> Bool { merging.contains(id) }

    /// The rows of all that is named and there.
    mutating func places(in table: TransactionTable) -> [TransactionID: Int] {
        let known = places ?? table.places(of: named)
        places = known
        return known
    }

    /// The rows of some transactions, ascending.
    mutating func rows(of ids: [TransactionID], in table: TransactionTable) -> [Int] {
        let places = places(in: table)
        return ids.compactMap { places[$0] }.sorted()
    }

    /// Forgets where transactions are, for rows moved.
    mutating func forgetPlaces() { places = nil }

    mutating func merge(
        _ copy: Int, _ copyID: TransactionID, into kept: Int, _ keptID: TransactionID
    ) {
        merges.append(Ledger.RowMerge(kept: kept, repeats: [copy]))
        merging.formUnion([copyID, keptID])
    }

    /// Hands out what is to be joined.
    mutating func takeMerges() -> [Ledger.RowMerge] {
        defer {
            merges = []
            merging = []
            places = nil
        }
        return merges
    }
}

extension ReviewAnswer {
    /// The transactions that it names.
    fileprivate var transactions: [TransactionID] {
        switch self {
        case .merge(let one, let other), .keepBoth(let one, let other), .pair(let one, let other),
            .keepApart(let one, let other):
            [one, other]
        case .drop(let id), .book(let id): [id]
        case .choose(_, _, let ids), .confirm(let ids): ids
        case .rename, .alias, .neverGuess: []
        }
    }
}
