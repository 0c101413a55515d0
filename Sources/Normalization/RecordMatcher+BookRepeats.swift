import LedgerModel
import StatementModel

/// Telling that a book which came before the bank's files has payments twice.
///
/// A book that is made of two lists what both had twice, and only the bank's files can tell. Where
/// they come behind it, in later imports, the ledger has both already; each record of the bank is
/// one of them, and the other one stays until `dedupe`, which people have to be told.
extension RecordMatcher {
    /// Notes the rows of books beside those that a bank's file has found, where it is as with a
    /// book that was made of two (``matchBook(_:_:)``).
    mutating func noteBookRepeats(_ state: IncomingFileState, _ matching: FileMatching) {
        guard !state.layout.isBook, hasBooks() else { return }
        var shared = 0
        var twins: Set<Int32> = []
        for number in state.rows.indices {
            guard case .same(let row, _, _) = matching.outcomes[number],
                let book = sources(ofRow: row).first(where: { draft.isBook($0.file) })?.file
            else { continue }
            shared += 1
            if let twin = twin(of: row, in: book, state, matching, except: twins) {
                twins.insert(twin)
            }
        }
        guard twins.count >= Self.fewestRepeats, twins.count * 2 >= shared else { return }
        bookRepeats.formUnion(twins)
        draft.plan.outline.repeatsInBooks = bookRepeats.count
    }

    /// Whether any file of the ledger is a book; each is asked once.
    private mutating func hasBooks() -> Bool {
        while !bookSearch.isFound && bookSearch.asked < draft.ledger.files.count {
            bookSearch.asked += 1
            bookSearch.isFound = draft.isBook(UInt32(bookSearch.asked))
        }
        return bookSearch.isFound
    }

    /// Another row of a book that a bank's file would have to list, if it were not the same.
    private mutating func twin(
        of row: Int32, in book: UInt32, _ state: IncomingFileState, _ matching: FileMatching,
        except known: Set<Int32>
    ) -> Int32? {
        let one = draft.rows[Int(row)]
        let span = coverage.span(ofFile: state.number, account: one.account)
        guard span?.inner?.contains(one.date) == true else { return nil }
        var near: [Int32] = []
        for days in -Self.farthestTwin...Self.farthestTwin {
            draft.index.forEachRow(
                account: one.account, amount: one.amount, date: one.date.adding(days: days),
                in: draft.rows
            ) { near.append($0) }
        }
        return near.first { other in
            other != row && draft.rows[Int(other)].file == book && !known.contains(other)
                && !matching.isClaimed(other)
                && sources(ofRow: other).allSatisfy { draft.isBook($0.file) }
                && mayBeOne(one, draft.rows[Int(other)])
                && nameOnePayee(one, draft.rows[Int(other)])
        }
    }
}
