import StatementModel
import Testing

@testable import LedgerModel

@Suite("Ledger+Answers") struct LedgerAnswersTests {
    /// Six records of one amount in as many files, each marked as a repeat of the one before.
    private func records() throws -> SampleLedger {
        let sample = try SampleLedger()
        for number in 1...6 {
            var value = Transaction(
                id: id(number), account: sample.bank, kind: .expense, direction: .moneyOut,
                amount: .eur(500), date: day("2026-01-0\(number)"))
            value.sources = [
                TransactionSource(file: number, record: 0, line: 2, key: id(number))
            ]
            if number > 1 { value.possibleTwin = id(number - 1) }
            if number == 4 { value.status = .reconciled }
            (value.note, value.category, value.guessed) = ("note \(number)", "Food", .category)
            sample.ledger.files.append(
                ImportedFile(name: "f", digest: "\(number)", format: "csv"))
            sample.ledger.table.insert([sample.ledger.table.row(value, account: 1)])
        }
        return sample
    }

    private func id(_ number: Int) -> TransactionID {
        TransactionID(high: 1, low: UInt64(number))
    }

    @Test("Answers together do what they do one after the other, and leave out what cannot be done")
    func together() throws {
        let answers: [[ReviewAnswer]] = [
            [.merge(id(2), into: id(1)), .merge(id(6), into: id(5)), .confirm([id(5), id(3)])],
            [.merge(id(2), into: id(1)), .merge(id(3), into: id(2)), .merge(id(3), into: id(1))],
            [.merge(id(4), into: id(3)), .merge(id(3), into: id(4)), .drop(id(1))],
            [.merge(id(3), into: id(3)), .drop(id(4)), .drop(id(5)), .confirm([id(6), id(5)])],
            [
                .choose(category: "Rent", tags: [Tag("Fun")], [id(6), id(1)]),
                .merge(id(6), into: id(5)), .keepBoth(id(2), id(1)), .merge(id(3), into: id(2)),
                .rename(payee: "x", to: "y"), .pair(id(1), id(2)), .confirm([id(5)]),
            ],
        ]
        for answers in answers {
            let (one, all) = (try records(), try records())
            var done: [ReviewAnswer] = []
            var problems: [String] = []
            for answer in answers {
                do {
                    try one.ledger.apply(answer)
                    done.append(answer)
                } catch {
                    problems.append(error.message)
                }
            }
            let outcome = all.ledger.apply(answers)
            #expect(outcome.done == done)
            #expect(outcome.problems.map(\.message) == problems)
            #expect(Snapshot(all.ledger) == Snapshot(one.ledger))
            #expect(all.ledger.validate().isEmpty)
        }
    }

    @Test("Sides of transfers are joined as each by itself is")
    func parts() throws {
        let sample = try SampleLedger()
        let pairing = try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.bank, to: sample.purse, amount: .eur(500), date: day("2026-01-02")))
        let single = try sample.ledger.add(sample.draft())
        let copy = try sample.ledger.add(sample.draft())
        let outcome = sample.ledger.apply([
            .merge(copy, into: single), .merge(pairing.source, into: single),
            .merge(pairing.destination, into: single), .merge(single, into: pairing.destination),
        ])
        #expect(
            outcome.done == [.merge(copy, into: single), .merge(single, into: pairing.destination)])
        #expect(outcome.problems.map(\.code) == [.differentAccounts, .alreadyPaired])
        #expect(Set(sample.ledger.transactions.map(\.id)) == [pairing.source, pairing.destination])
        #expect(sample.ledger.validate().isEmpty)
    }
}
