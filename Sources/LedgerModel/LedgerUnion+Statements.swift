import StatementModel

/// What the statements of two ledgers' files say of their union.
extension LedgerUnion {
    /// The files of both ledgers' imports, as far as they state something of accounts, each once. What became
    /// no transaction stays told in the histories that they are from.
    package func files(_ first: [Batch.File], _ second: [Batch.File]) -> [Batch.File] {
        var known: Set<String> = []
        let both = [(first, accountIDs.first), (second, accountIDs.second)]
        return both.flatMap { files, ids in
            files.filter { known.insert($0.digest).inserted }.map { file in
                var file = file
                file.asides = []
                for place in file.statements.indices {
                    let account = file.statements[place].account
                    file.statements[place].account = ids[account] ?? account
                }
                return file
            }
        }
    }

    /// Has accounts of the union open with what the statements of both ledgers make of it, as one import of
    /// all their files would: the other ledger may have what was missing behind a balance, and what
    /// was there twice is there once now. An account keeps what a person has it open with, in the ledger
    /// that knows it for longer.
    /// - Parameters:
    ///   - joined: The union, with what is one in it joined.
    ///   - first: One ledger, and the files of its imports.
    ///   - second: The other ledger, likewise.
    /// - Returns: What accounts open with now that opened with something else, and words where nothing tells
    ///   which of two openings is right.
    package func settleOpenings(
        of joined: inout Ledger, _ first: (ledger: Ledger, files: [Batch.File]),
        _ second: (ledger: Ledger, files: [Batch.File])
    ) -> (openings: [AccountOpening], notes: [String]) {
        let before = toldOpenings(first, second)
        let proofs = files(first.files, second.files).flatMap(\.statements)
        let openings = joined.settleOpenings(before, by: proofs)
        let differing = openOpenings.subtracting(before.told)
        let notes = joined.accounts.filter { differing.contains($0.id) }
            .map { "the opening balances of \"\($0.name)\" differ; check its balance" }
        return (openings, notes)
    }

    /// Of each account, what holds in the ledger that knows it for longer, or in both.
    private func toldOpenings(
        _ first: (ledger: Ledger, files: [Batch.File]),
        _ second: (ledger: Ledger, files: [Batch.File])
    ) -> ToldOpenings {
        var starts: [AccountID: CalendarDate] = [:]
        var whole = ToldOpenings()
        for (source, ids) in [(first, accountIDs.first), (second, accountIDs.second)] {
            let own = ToldOpenings(in: source.ledger, by: source.files.flatMap(\.statements))
            for (place, day) in source.ledger.firstDays {
                let known = source.ledger.accounts[Int(place)].id
                let id = ids[known] ?? known
                let start = starts[id] ?? .latest
                if day > start { continue }
                starts[id] = day
                whole.note(
                    id, isFollowed: own.followed.contains(known),
                    isTold: own.told.contains(known), besidesOthers: day == start)
            }
            let news = statedElsewhere(than: source.files, first, second)
            for (account, tallies) in own.tallies where !news.contains(ids[account] ?? account) {
                whole.tallies[ids[account] ?? account, default: []].formUnion(tallies)
            }
        }
        return whole
    }

    /// The accounts of which one of the ledgers has statements that are not among some files.
    private func statedElsewhere(
        than files: [Batch.File], _ first: (ledger: Ledger, files: [Batch.File]),
        _ second: (ledger: Ledger, files: [Batch.File])
    ) -> Set<AccountID> {
        let known = Set(files.map(\.digest))
        return Set(
            self.files(first.files, second.files).filter { !known.contains($0.digest) }
                .flatMap(\.statements).map(\.account))
    }
}

extension ToldOpenings {
    /// Notes what holds of an account, as far as it held in the other ledger, too, where that counts.
    fileprivate mutating func note(
        _ id: AccountID, isFollowed: Bool, isTold: Bool, besidesOthers: Bool
    ) {
        let (wasFollowed, wasTold) = (followed.contains(id), told.contains(id))
        followed.remove(id)
        told.remove(id)
        if isFollowed && (wasFollowed || !besidesOthers) { followed.insert(id) }
        if isTold && (wasTold || !besidesOthers) { told.insert(id) }
    }
}

extension Ledger {
    /// The first day of each account that has transactions, by its place.
    var firstDays: [Int32: CalendarDate] {
        var days: [Int32: CalendarDate] = [:]
        for row in table.rows where days[row.account] == nil { days[row.account] = row.date }
        return days
    }
}
