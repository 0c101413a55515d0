import LedgerModel
import StatementModel

/// Telling payments apart that one program calls by different words.
///
/// Two banks print one payment differently. One program prints it in the same words every time, so
/// that of two of its files which have an equal payment on one day, `Cafe 5` here and `Cafe 113`
/// there, each lists another one: of another card, or another hour of the day on which the first
/// file ends. Such a pair is never taken for one transaction without asking.
///
/// A few programs print a new reference with each download. They show it where files overlap: on
/// several days all that was listed before comes in other words, or all that one of the earlier
/// files has.
///
/// The same goes for bank ids, of which far more programs make new ones with each download: they
/// tell payments apart where a file has ids that earlier ones have for what they list in common.
extension RecordMatcher {
    /// Caps what pairs are worth that the file's own program lists in other words or under other
    /// ids, unless it is one of those that never print the same twice.
    mutating func holdApart(
        _ candidates: inout [MatchCandidate], _ state: IncomingFileState,
        _ coverages: [Int32: StatementCoverage], _ matching: FileMatching
    ) {
        holdWordsApart(&candidates, state, coverages, matching)
        holdIDsApart(&candidates, state, matching)
    }

    private mutating func holdWordsApart(
        _ candidates: inout [MatchCandidate], _ state: IncomingFileState,
        _ coverages: [Int32: StatementCoverage], _ matching: FileMatching
    ) {
        let places = candidates.indices.filter {
            candidates[$0].gain > Self.unjustified
                && isWordedOtherwise(
                    state.rows[candidates[$0].number], candidates[$0].row, state)
        }
        guard !places.isEmpty else { return }
        let numbers = Set(places.map { candidates[$0].number })
        let kept = keptRows(candidates, except: numbers, state, matching)
        if rewords(numbers, kept, state, coverages, matching) { return }
        let reworded = rewordedFiles(candidates, places, kept, state, matching)
        for place in places where !isReworded(candidates[place], state, reworded) {
            candidates[place].gain = Self.unjustified
        }
    }

    // MARK: Files listed again in other words

    /// The rows that a file's records are, or may be, of which its program has listed each in the
    /// same words.
    private mutating func keptRows(
        _ candidates: [MatchCandidate], except numbers: Set<Int>, _ state: IncomingFileState,
        _ matching: FileMatching
    ) -> [Int: Int32] {
        var rows: [Int: Int32] = [:]
        for candidate in candidates
        where candidate.gain > Self.unjustified && !numbers.contains(candidate.number)
            && isWordedAlike(state.rows[candidate.number], candidate.row, state)
        {
            rows[candidate.number] = rows[candidate.number] ?? candidate.row
        }
        for number in state.rows.indices where !numbers.contains(number) {
            guard case .same(let row, _, _) = matching.outcomes[number],
                isWordedAlike(state.rows[number], row, state)
            else { continue }
            rows[number] = row
        }
        return rows
    }

    private mutating func isWordedAlike(
        _ record: TransactionRow, _ row: Int32, _ state: IncomingFileState
    ) -> Bool {
        let layout = draft.layoutNumber(ofFile: state.number)
        return sources(ofRow: row).contains { $0.layout == layout && hasSameWords(record, $0) }
    }

    /// What a file has of each earlier one of its program, in other words and in the same.
    private mutating func rewordedFiles(
        _ candidates: [MatchCandidate], _ places: [Int], _ kept: [Int: Int32],
        _ state: IncomingFileState, _ matching: FileMatching
    ) -> RewordedFiles {
        var files = RewordedFiles()
        for place in places {
            let (number, row) = (candidates[place].number, candidates[place].row)
            let record = state.rows[number]
            for source in ownSources(of: row, like: record, state) {
                files.noteReworded(
                    number, on: record.date, in: source.file,
                    isLengthened: goesOn(record, behind: source))
            }
        }
        for (number, row) in kept {
            for source in sources(ofRow: row) where hasSameWords(state.rows[number], source) {
                files.noteKept(in: source.file)
            }
        }
        let numbers = Set(places.map { candidates[$0].number })
        for number in state.rows.indices
        where !numbers.contains(number) && kept[number] == nil && matching.isUnmatched(number) {
            noteMissing(state.rows[number], &files)
        }
        return files
    }

    private func noteMissing(_ record: TransactionRow, _ files: inout RewordedFiles) {
        let listing = files.numbers.filter {
            coverage.span(ofFile: $0, account: record.account)?.inner?.contains(record.date)
                == true
        }
        for file in listing { files.noteMissing(in: file) }
    }

    /// Whether a file that has a pair's row is listed again in other words, and no other one in the
    /// same.
    private mutating func isReworded(
        _ candidate: MatchCandidate, _ state: IncomingFileState, _ files: RewordedFiles
    ) -> Bool {
        let own = ownSources(of: candidate.row, like: state.rows[candidate.number], state)
        return own.contains { files.isReworded($0.file) }
            && !own.contains { files.keepsWords($0.file) }
    }

    /// Whether a file's program has listed a row under a record's day before, and always in other
    /// words. A person words anew what is in a book, and the program keeps its id.
    mutating func isWordedOtherwise(
        _ record: TransactionRow, _ row: Int32, _ state: IncomingFileState
    ) -> Bool {
        let own = ownSources(of: row, like: record, state)
        return !own.isEmpty && !own.contains { hasSameWords(record, $0) }
    }

    /// The sources of a row that a file's program wrote under the day of a record, both booked; of a book,
    /// those under another id.
    private mutating func ownSources(
        of row: Int32, like record: TransactionRow, _ state: IncomingFileState
    ) -> [RowSource] {
        let known = draft.rows[Int(row)]
        guard record.status != .pending, known.status != .pending else { return [] }
        let layout = draft.layoutNumber(ofFile: state.number)
        let sources = sources(ofRow: row)
        let booked = announcedDate(known, sources) == nil ? sources[...] : sources.dropFirst()
        let bankIDs = draft.ledger.table.bankIDs
        return booked.filter {
            $0.layout == layout && $0.date == record.date
                && (!state.layout.isBook
                    || record.bankID != 0 && $0.bankID != 0
                        && !bankIDs.isSame($0.bankID, record.bankID))
        }
    }

    /// Whether a file shows that its program never prints the same twice: most of what the ledger
    /// has of it comes in other words, on several days, and hardly anything is missing there.
    private mutating func rewords(
        _ numbers: Set<Int>, _ kept: [Int: Int32], _ state: IncomingFileState,
        _ coverages: [Int32: StatementCoverage], _ matching: FileMatching
    ) -> Bool {
        guard Set(numbers.map { state.rows[$0].date }).count >= RewordedFiles.fewestDays else {
            return false
        }
        let missing = state.rows.indices.count { number in
            let record = state.rows[number]
            return !numbers.contains(number) && kept[number] == nil
                && matching.isUnmatched(number)
                && coverages[record.account]?.completeByKin.contains {
                    $0.contains(record.date)
                } == true
        }
        return numbers.count > kept.count && numbers.count >= missing * 4
    }

    // MARK: Bank ids

    /// For each other id so many have to come again.
    private static let fewestKept = 3

    private mutating func holdIDsApart(
        _ candidates: inout [MatchCandidate], _ state: IncomingFileState, _ matching: FileMatching
    ) {
        let places = candidates.indices.filter { candidates[$0].gain > Self.unjustified }
        guard places.contains(where: { state.rows[candidates[$0].number].bankID != 0 }) else {
            return
        }
        let bankIDs = draft.ledger.table.bankIDs
        let listed = Set(state.rows.map { bankIDs.hash(of: $0.bankID) })
        let apart = places.filter { place in
            let record = state.rows[candidates[place].number]
            if record.bankID == 0 { return false }
            // A bank that numbers its records anew gives the old id to another one.
            let own = ownSources(of: candidates[place].row, like: record, state)
            return !own.isEmpty
                && own.allSatisfy {
                    $0.bankID != 0 && !listed.contains(bankIDs.hash(of: $0.bankID))
                }
        }
        guard !apart.isEmpty else { return }
        let keeping = filesKeepingIDs(state, matching)
        // A bank that replaced its ids did so for all of a time.
        let changed = Set(apart.map { candidates[$0].number })
        guard keeping.count >= changed.count * Self.fewestKept,
            Set(changed.map { state.rows[$0].date }).count < RewordedFiles.fewestDays
        else { return }
        let renumbered = renumberedFiles(apart.map { candidates[$0] }, state, keeping.files)
        for place in apart {
            let own = ownSources(
                of: candidates[place].row, like: state.rows[candidates[place].number], state)
            if own.contains(where: { renumbered.contains($0.file) }) { continue }
            candidates[place].gain = Self.unjustified
        }
    }

    /// How many records of a file have the id that an earlier file of its program gave them, and which
    /// files these are.
    private mutating func filesKeepingIDs(
        _ state: IncomingFileState, _ matching: FileMatching
    ) -> (count: Int, files: Set<UInt32>) {
        let bankIDs = draft.ledger.table.bankIDs
        var (count, files) = (0, Set<UInt32>())
        for number in state.rows.indices {
            let record = state.rows[number]
            guard record.bankID != 0, case .same(let row, _, _) = matching.outcomes[number] else {
                continue
            }
            let kept = ownSources(of: row, like: record, state)
                .filter { bankIDs.isSame($0.bankID, record.bankID) }
            if !kept.isEmpty { count += 1 }
            files.formUnion(kept.map(\.file))
        }
        return (count, files)
    }

    /// The earlier files, of which none of the records has its id here, that have three payments of three
    /// amounts in the very words on the very days: another download, with ids of its own, beside a part of
    /// this one that has the same.
    private mutating func renumberedFiles(
        _ candidates: [MatchCandidate], _ state: IncomingFileState, _ keeping: Set<UInt32>
    ) -> Set<UInt32> {
        var amounts: [UInt32: Set<Int64>] = [:]
        for candidate in candidates {
            let record = state.rows[candidate.number]
            for source in ownSources(of: candidate.row, like: record, state)
            where hasSameWords(record, source) && !keeping.contains(source.file) {
                amounts[source.file, default: []].insert(record.amount)
            }
        }
        return Set(amounts.filter { $0.value.count >= Self.fewestKept }.keys)
    }

    // MARK: Words

    /// Whether a record and a source have the same letters and numbers; how they are set does not
    /// matter.
    func hasSameWords(_ record: TransactionRow, _ source: RowSource) -> Bool {
        if record.text == source.text && record.memo == source.memo { return true }
        return draft.numbers(in: record.text, record.memo).values
            == draft.numbers(in: source.text, source.memo).values
            && draft.whole(record.text, record.memo).triples
                == draft.whole(source.text, source.memo).triples
    }

    /// Whether the words of a record go on behind all those of a source, or the other way round.
    private func goesOn(_ record: TransactionRow, behind source: RowSource) -> Bool {
        func words(_ texts: TextID...) -> [String] {
            texts.flatMap {
                draft.ledger.table.texts.string($0).split(separator: " ").map(String.init)
            }
        }
        let (mine, theirs) = (
            words(record.text, record.memo), words(source.text, source.memo)
        )
        return min(mine.count, theirs.count) > 0
            && (mine.starts(with: theirs) || theirs.starts(with: mine))
    }
}
