import ArgumentParser
import LedgerModel
import StatementModel

/// Steps through what needs a person.
struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: "Step through what needs a person, one by one.",
        discussion: """
            Possible duplicates and payees without a category are asked for, the biggest amounts \
            first. Each answer is saved at once, as a batch that `sluice undo` takes back. For a \
            duplicate: m merges the two, b keeps both for good. For a payee: a category or the \
            beginning of one, and +NAME for a new one; it holds for all transactions of the payee \
            that have none, and teaches later imports. An empty line leaves the question open, q \
            ends.
            """)

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
        let items = try ledger.read().reviewItems()
        guard !items.isEmpty else { return Terminal.say("nothing to review") }
        for (number, item) in items.enumerated() {
            Terminal.say("\(number + 1) of \(items.count)")
            guard try ask(item) else { break }
        }
    }

    /// Asks about an item until the answer fits; `false` where there is no more answer.
    private func ask(_ item: ReviewItem) throws -> Bool {
        let current = try ledger.read()
        let question = ReviewQuestion(item, in: current)
        guard let question else { return true }
        for line in question.lines { Terminal.say(line) }
        while true {
            guard let line = readLine() else { return false }
            let answer = line.split(separator: " ").joined(separator: " ")
            if answer.isEmpty { return true }
            if answer == "q" { return false }
            do {
                guard let operation = try question.operation(answer, in: current) else { continue }
                try ledger.apply(operation)
                return true
            } catch let error as LedgerError {
                Terminal.say("  \(error.message)")
            }
        }
    }
}

/// A question about one thing in the ledger.
struct ReviewQuestion {
    /// What is asked.
    let lines: [String]
    private let item: ReviewItem

    /// The question of an item; `nil` where an earlier answer settled it.
    init?(_ item: ReviewItem, in ledger: Ledger) {
        self.item = item
        switch item {
        case .possibleRepeat(let id, let twin):
            guard let one = ledger.transaction(id), let other = ledger.transaction(twin),
                one.possibleTwin == twin
            else { return nil }
            lines = [
                "these may be one transaction:", Self.line(one, ledger), Self.line(other, ledger),
                "m merge, b both stay",
            ]
        case .uncategorised(let payee, let ids):
            let open = ids.compactMap { ledger.transaction($0) }.filter { $0.category == nil }
            guard let first = open.first else { return nil }
            lines =
                ["\(payee) has no category, \(open.count.counted("transaction")):"]
                + open.prefix(3).map { Self.line($0, ledger) }
                + ["category for \(first.direction == .moneyIn ? "income" : "expenses")?"]
        }
    }

    private static func line(_ value: Transaction, _ ledger: Ledger) -> String {
        let amount = Money(minorUnits: value.signedMinorUnits, currency: value.amount.currency)
        let account = ledger.account(value.account)?.name ?? ""
        let note = value.note.isEmpty ? "" : ", \(value.note)"
        return "  \(value.date) \(amount) \(value.payee)\(note) (\(account))"
    }

    /// What an answer does; `nil`, and said why, where it does not fit.
    func operation(
        _ answer: String, in ledger: Ledger
    ) throws -> ((inout Ledger) throws -> String)? {
        switch (item, answer) {
        case (.possibleRepeat(let id, let twin), "m"):
            return { ledger in
                try ledger.merge(id, into: twin)
                return "merged \(id) into \(twin)"
            }
        case (.possibleRepeat(let id, let twin), "b"):
            return { ledger in
                try ledger.keepBoth(id, twin)
                return "\(id) and \(twin) are two"
            }
        case (.possibleRepeat, _):
            Terminal.say("  m, b, an empty line, or q")
            return nil
        case (.uncategorised(_, let ids), _):
            return try category(answer, in: ledger).map { name in
                { ledger in try Self.categorise(ids, name, in: &ledger) }
            }
        }
    }

    /// The category that is meant; `nil` where several or none are.
    private func category(_ answer: String, in ledger: Ledger) throws -> String? {
        if answer.hasPrefix("+") { return String(answer.dropFirst()) }
        let found = ledger.categories(completing: answer)
        if let exact = ledger.category(named: answer) { return exact.name }
        if found.count == 1 { return found[0] }
        Terminal.say(
            found.isEmpty
                ? "  there is no category like \(answer); +\(answer) makes it"
                : "  which one: \(found.prefix(8).joined(separator: ", "))?")
        return nil
    }

    private static func categorise(
        _ ids: [TransactionID], _ name: String, in ledger: inout Ledger
    ) throws -> String {
        if ledger.category(named: name) == nil { try ledger.addCategory(named: name) }
        var count = 0
        for id in ids where ledger.transaction(id)?.category == nil {
            try ledger.edit(id) { $0.category = name }
            count += 1
        }
        return "\(name): \(count.counted("transaction"))"
    }
}
