import LedgerModel

extension RememberedEntries {
    /// What the batches of a history tell of accounts and series, the newest batch first.
    init(_ chain: [HistoryEntry]) throws(StoreError) {
        self.init()
        var accounts: [String: String] = [:]
        var recurrences: [String: String] = [:]
        for list in chain.flatMap(\.content.lists) {
            for line in list.lines {
                let key = LedgerOutline.key(of: line, in: list.section)
                switch list.section {
                case "accounts": accounts[key] = accounts[key] ?? line
                case "recurrences": recurrences[key] = recurrences[key] ?? line
                default: continue
                }
            }
        }
        do throws(JSONFault) {
            for line in accounts.values.sorted().map({ Array($0.utf8) }) {
                var reader = JSONByteReader()
                self.accounts.append(try AccountMembers.read(line.span, &reader).account)
            }
            for line in recurrences.values.sorted().map({ Array($0.utf8) }) {
                var reader = JSONByteReader()
                self.recurrences.append(try RecurrenceMembers.read(line.span, &reader))
            }
        } catch {
            throw StoreError(.damaged, "the file is no batch of a history")
        }
    }
}

extension ListChange {
    /// The entries that the change tells of, in their newest form.
    fileprivate var lines: [String] { added + edited.map(\.after) + removed.map(\.line) }
}
