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
/// several days all that was listed before comes in other words.
extension ImportSession {
    /// Caps what pairs are worth that the file's own program lists in other words, unless it is one
    /// of those that never print the same twice.
    func holdApart(
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
        if rewords(numbers, state, coverages, matching) { return }
        for place in places { candidates[place].gain = Self.unjustified }
    }

    /// Whether a file's program has listed a row under a record's day before, and always in other
    /// words. A person words anew what is in a book.
    func isWordedOtherwise(
        _ record: TransactionRow, _ row: Int32, _ state: IncomingFileState
    ) -> Bool {
        let known = rows[Int(row)]
        guard !state.layout.isBook, record.status != .pending, known.status != .pending else {
            return false
        }
        let layout = layoutNumber(ofFile: state.number)
        let sources = sources(ofRow: row)
        let announced = announcedDate(known, sources)
        var isListed = false
        for source in sources
        where source.layout == layout && source.date == record.date && source.date != announced {
            if hasSameWords(record, source) { return false }
            isListed = true
        }
        return isListed
    }

    /// On so many days everything has to come in other words.
    private static let fewestDays = 3

    /// Whether a file shows that its program never prints the same twice: most of what the ledger
    /// has of it comes in other words, on several days, and hardly anything is missing there.
    private func rewords(
        _ numbers: Set<Int>, _ state: IncomingFileState,
        _ coverages: [Int32: StatementCoverage], _ matching: FileMatching
    ) -> Bool {
        guard Set(numbers.map { state.rows[$0].date }).count >= Self.fewestDays else {
            return false
        }
        let layout = layoutNumber(ofFile: state.number)
        var (kept, missing) = (0, 0)
        for number in state.rows.indices where !numbers.contains(number) {
            let record = state.rows[number]
            if case .same(let row, _, _) = matching.outcomes[number] {
                let isKept = sources(ofRow: row).contains {
                    $0.layout == layout && hasSameWords(record, $0)
                }
                if isKept { kept += 1 }
            } else if matching.isUnmatched(number),
                coverages[record.account]?.completeByKin.contains(where: {
                    $0.contains(record.date)
                }) == true
            {
                missing += 1
            }
        }
        return numbers.count > kept && numbers.count >= missing * 4
    }

    /// Whether a record and a source have the same letters and numbers; how they are set does not
    /// matter.
    private func hasSameWords(_ record: TransactionRow, _ source: RowSource) -> Bool {
        if record.text == source.text && record.memo == source.memo { return true }
        return numbers(in: record.text, record.memo).values
            == numbers(in: source.text, source.memo).values
            && whole(record.text, record.memo).triples == whole(source.text, source.memo).triples
    }
}
