import LedgerModel
import ReportWriters
import StatementModel

/// Groups of repeats for people and scripts.
struct RepeatsReport {
    private let groups: [RepeatGroup]
    private let ledger: Ledger
    private var transactions: [TransactionID: Transaction] = [:]

    /// A report on the groups of a ledger.
    init(_ groups: [RepeatGroup], in ledger: Ledger) {
        self.groups = groups
        self.ledger = ledger
        let named = Set(groups.flatMap { [$0.transaction] + $0.repeats.map(\.transaction) })
        for transaction in ledger.transactions.lazy.filter({ named.contains($0.id) }) {
            transactions[transaction.id] = transaction
        }
    }

    /// What was joined, in words.
    static func title(_ groups: [RepeatGroup]) -> String {
        let count = groups.reduce(0) { $0 + $1.same.count }
        return count == 0
            ? "joined nothing"
            : "joined \(count.counted("repeat")) with "
                + groups.count { !$0.same.isEmpty }.counted("transaction")
    }

    /// The groups, each with the transaction that stays first, behind what files have in common.
    var text: String {
        var lines = sharedFiles
        for group in groups {
            lines.append(
                line("  ", group.transaction) + "  stays" + (group.payee.map { " as \($0)" } ?? ""))
            for one in group.repeats {
                let mark = one.verdict == .same ? "= " : "? "
                lines.append(line(mark, one.transaction))
                let percent = Int((one.confidence * 100).rounded())
                lines.append("      \(percent) %: \(one.reasons.joined(separator: "; "))")
            }
        }
        guard !groups.isEmpty else { return "" }
        let same = groups.reduce(0) { $0 + $1.same.count }
        let open = groups.reduce(0) { $0 + $1.repeats.count } - same
        lines.append(
            "\(same.counted("repeat")) (=), \(open) that \(open == 1 ? "needs" : "need") a person (?)"
        )
        return lines.joined(separator: "\n") + "\n"
    }

    /// Files of which half or more is in another one: books that were imported twice.
    private var sharedFiles: [String] {
        struct Pair: Hashable {
            let file: Int
            let other: Int
        }
        var shared: [Pair: Int] = [:]
        for group in groups {
            guard let kept = transactions[group.transaction]?.sources.first?.file else { continue }
            for id in group.same {
                guard let file = transactions[id]?.sources.first?.file, file != kept else {
                    continue
                }
                shared[Pair(file: file, other: kept), default: 0] += 1
            }
        }
        guard !shared.isEmpty else { return [] }
        var sizes: [Int: Int] = [:]
        for transaction in ledger.transactions {
            if let file = transaction.sources.first?.file { sizes[file, default: 0] += 1 }
        }
        return shared.filter { $0.value >= 10 && $0.value * 2 >= sizes[$0.key.file] ?? 0 }
            .sorted { ($0.key.file, $0.key.other) < ($1.key.file, $1.key.other) }
            .compactMap { pair, count in
                guard let one = name(ofFile: pair.file), let other = name(ofFile: pair.other) else {
                    return nil
                }
                return "\(count) of the \(sizes[pair.file] ?? 0) transactions that \(one) brought "
                    + "are those of \(other)"
            }
    }

    private func name(ofFile number: Int) -> String? {
        number > 0 && number <= ledger.files.count ? ledger.files[number - 1].name : nil
    }

    private func line(_ mark: String, _ id: TransactionID) -> String {
        // The beginning of an id, as in lists, is all that commands need.
        guard let value = transactions[id] else { return mark + id.description }
        let amount = Money(minorUnits: value.signedMinorUnits, currency: value.amount.currency)
        let account = ledger.account(value.account)?.name ?? ""
        let file = value.sources.first.flatMap { name(ofFile: $0.file) } ?? "by hand"
        return "\(mark)\(id.description.prefix(9))  \(value.date) \(amount) \(value.payee) "
            + "(\(account), \(file))"
    }

    /// A group as an object.
    func json(_ group: RepeatGroup, endingLine: Bool) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            write(group.transaction, to: &json)
            json.value("newPayee", group.payee)
            json.array("repeats") { json in
                for one in group.repeats {
                    json.object { json in
                        write(one.transaction, to: &json)
                        json.value("verdict", one.verdict.rawValue)
                        json.share("confidence", one.confidence)
                        json.array("reasons") { json in
                            for reason in one.reasons { json.value(nil, reason) }
                        }
                    }
                }
            }
        }
        if endingLine { json.endLine() }
        return json.bytes
    }

    private func write(_ id: TransactionID, to json: inout JSONText) {
        json.value("transaction", id.description)
        guard let value = transactions[id] else { return }
        json.value("date", value.date.description)
        json.value(
            "amount",
            Money(minorUnits: value.signedMinorUnits, currency: value.amount.currency).exactAmount
                .description)
        json.value("currency", value.amount.currency.code)
        json.value("account", ledger.account(value.account)?.name)
        json.value("payee", value.payee)
        json.value("file", value.sources.first.flatMap { name(ofFile: $0.file) })
    }
}
