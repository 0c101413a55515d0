import LedgerModel
import StatementModel

/// Reads a document of this program's version.
struct LedgerReader {
    private static let keys = [
        "version", "settings", "accounts", "categories", "tags", "budgets", "recurrences", "files",
        "aliases", "rejectedPairs", "tombstones", "batch", "transactions",
    ]

    private var document = StoreDocument(Ledger())
    /// Whether accounts and files, which transactions refer to, were read.
    private var hasAccounts = false
    private var hasFiles = false
    /// Where the transactions start, if they stand before what they refer to.
    private var deferredTransactions: Int?
    /// What breaks a rule, where that is noted; `nil` where it ends the reading.
    private var breaches: RuleBreaches?

    /// How much of the transactions is read.
    private var detail = LedgerDetail.full

    /// Whether places are read that are not on earth, as a repair and the history have them.
    private var readsAnyPlace = false

    /// Reads the document.
    static func read(
        _ bytes: Span<UInt8>, _ detail: LedgerDetail = .full, readsAnyPlace: Bool = false
    ) throws(JSONFault) -> StoreDocument {
        var state = LedgerReader()
        state.detail = detail
        state.readsAnyPlace = readsAnyPlace
        return try state.readDocument(bytes)
    }

    /// Reads the whole document, whatever rules of the ledger it breaks.
    static func readUnchecked(
        _ bytes: Span<UInt8>
    ) throws(JSONFault) -> (document: StoreDocument, breaches: RuleBreaches) {
        var state = LedgerReader()
        state.breaches = RuleBreaches()
        state.readsAnyPlace = true
        let document = try state.readDocument(bytes)
        return (document, state.breaches ?? RuleBreaches())
    }

    private mutating func readDocument(_ bytes: Span<UInt8>) throws(JSONFault) -> StoreDocument {
        var reader = JSONByteReader()
        try reader.object(bytes, required: Self.keys) { key, reader throws(JSONFault) in
            try readMember(key, bytes, &reader)
        }
        reader.skipBlanks(bytes)
        guard reader.offset == bytes.count else {
            throw JSONFault("something stands behind the end of the ledger", at: reader.offset)
        }
        if let start = deferredTransactions {
            var later = JSONByteReader(at: start)
            try readTransactions(bytes, &later)
        }
        return document
    }

    private mutating func readMember(
        _ key: String, _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Bool {
        switch key {
        case "version": _ = try reader.integer(bytes)
        case "settings": try readSettings(bytes, &reader)
        case "accounts": try readAccounts(bytes, &reader)
        case "categories": try readCategories(bytes, &reader)
        case "tags": try readTags(bytes, &reader)
        case "budgets": try readBudgets(bytes, &reader)
        case "monthlyBudget": try readMonthlyBudget(bytes, &reader)
        case "recurrences": try readRecurrences(bytes, &reader)
        case "files": try readFiles(bytes, &reader)
        case "aliases": try readAliases(bytes, &reader)
        case "rejectedPairs": try readRejectedPairs(bytes, &reader)
        case "tombstones": try readTombstones(bytes, &reader)
        case "batch": try readBatch(bytes, &reader)
        case "unguessedPayees":
            document.ledger.unguessedPayees = Set(try reader.strings(bytes))
        case "acceptedPredictions":
            document.ledger.acceptedPredictions = try PredictionMembers.read(bytes, &reader)
        case "transactions":
            if hasAccounts && hasFiles {
                try readTransactions(bytes, &reader)
            } else {
                deferredTransactions = reader.offset
                try reader.skipValue(bytes)
            }
        default: return false
        }
        return true
    }

    private mutating func readTransactions(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var transactions = TransactionReader(
            document.ledger, size: bytes.count - reader.offset, detail: detail, breaches: breaches)
        transactions.readsAnyPlace = readsAnyPlace
        try transactions.read(bytes, &reader)
        document.ledger.table = transactions.table
        breaches = transactions.breaches
    }

    /// Notes what breaks a rule, or ends the reading with it.
    private mutating func breach(
        _ breach: RuleBreaches.Breach, at offset: Int
    ) throws(JSONFault) {
        guard breaches != nil else { throw JSONFault(breach.problem, at: offset) }
        breaches?.list.append(breach)
    }

    // MARK: Lists

    private mutating func readSettings(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var settings = Ledger.Settings()
        try reader.object(bytes, required: ["limits"]) { key, reader throws(JSONFault) in
            switch key {
            case "limits":
                settings.limits = try reader.value(bytes, "expected app or none") {
                    Ledger.Limits(rawValue: $0)
                }
            case "preferredCurrency": settings.preferredCurrency = try reader.currency(bytes)
            default: return false
            }
            return true
        }
        document.ledger.settings = settings
    }

    private mutating func readAccounts(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var accounts: [Account] = []
        var ids: Set<AccountID> = []
        try reader.list(bytes) { reader throws(JSONFault) in
            reader.skipBlanks(bytes)
            let start = reader.offset
            let (account, statedID) = try AccountMembers.read(bytes, &reader)
            if account.id.rawValue != statedID {
                try breach(.accountID(account, stated: statedID), at: start)
            }
            guard ids.insert(account.id).inserted || breaches != nil else {
                throw JSONFault("the account stands here for the second time", at: start)
            }
            accounts.append(account)
        }
        document.ledger.accounts = accounts
        hasAccounts = true
    }

    private mutating func readCategories(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var categories: [LedgerModel.Category] = []
        try reader.list(bytes) { reader throws(JSONFault) in
            var category = LedgerModel.Category(name: "")
            try reader.object(bytes, required: ["name"]) { key, reader throws(JSONFault) in
                switch key {
                case "name": category.name = try reader.swiftString(bytes)
                case "isArchived": category.isArchived = try reader.boolean(bytes)
                default: return false
                }
                return true
            }
            categories.append(category)
        }
        document.ledger.categories = categories
    }

    private mutating func readTags(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var tree = TagTree()
        try reader.list(bytes) { reader throws(JSONFault) in
            var parent = TagTree.Parent(name: "")
            try reader.object(bytes, required: ["name"]) { key, reader throws(JSONFault) in
                switch key {
                case "name": parent.name = try reader.swiftString(bytes)
                case "children": parent.children = try reader.strings(bytes)
                case "isArchived": parent.isArchived = try reader.boolean(bytes)
                case "archivedChildren":
                    parent.archivedChildren = Set(try reader.strings(bytes))
                default: return false
                }
                return true
            }
            tree.parents.append(parent)
        }
        document.ledger.tags = tree
    }

    private mutating func readFiles(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var files: [ImportedFile] = []
        try reader.list(bytes) { reader throws(JSONFault) in
            var file = ImportedFile(name: "", digest: "", format: "")
            try reader.object(bytes, required: ["name", "digest", "format"]) {
                key, reader throws(JSONFault) in
                switch key {
                case "name": file.name = try reader.swiftString(bytes)
                case "digest": file.digest = try reader.swiftString(bytes)
                case "format": file.format = try reader.swiftString(bytes)
                case "layout": file.layout = try reader.swiftString(bytes)
                default: return false
                }
                return true
            }
            files.append(file)
        }
        document.ledger.files = files
        hasFiles = true
    }

    // MARK: Budgets and series

    private mutating func readBudgets(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var budgets: [Budget] = []
        try reader.list(bytes) { reader throws(JSONFault) in
            budgets.append(try BudgetMembers.read(bytes, &reader))
        }
        document.ledger.budgets = budgets
    }

    private mutating func readMonthlyBudget(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        document.ledger.monthlyBudget = try BudgetMembers.readMonthly(bytes, &reader)
    }

    private mutating func readRecurrences(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var recurrences: [Recurrence] = []
        try reader.list(bytes) { reader throws(JSONFault) in
            recurrences.append(try RecurrenceMembers.read(bytes, &reader))
        }
        document.ledger.recurrences = recurrences
    }

    // MARK: Decisions

    private mutating func readAliases(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var aliases: [String: String] = [:]
        try reader.expect(0x7B, bytes, "expected an object")
        var isFirst = true
        while reader.peek(bytes) != 0x7D {
            if !isFirst { try reader.expect(0x2C, bytes, "expected a comma") }
            isFirst = false
            reader.skipBlanks(bytes)
            let start = reader.offset
            let key = try reader.swiftString(bytes)
            try reader.expect(0x3A, bytes, "expected a colon")
            let payee = try reader.swiftString(bytes)
            if aliases[key] != nil { try breach(.alias(key), at: start) }
            aliases[key] = aliases[key] ?? payee
        }
        reader.offset += 1
        document.ledger.aliases = aliases
    }

    private mutating func readRejectedPairs(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var pairs: Set<TransactionPair> = []
        try reader.list(bytes) { reader throws(JSONFault) in
            try reader.expect(0x5B, bytes, "expected a list of two ids")
            let first = try reader.transactionID(bytes)
            try reader.expect(0x2C, bytes, "expected a second id")
            let second = try reader.transactionID(bytes)
            try reader.expect(0x5D, bytes, "expected the end of the list")
            let pair = TransactionPair(first, second)
            guard pairs.insert(pair).inserted else {
                try breach(.rejectedPair(pair), at: reader.offset)
                return
            }
        }
        document.ledger.rejectedPairs = pairs
    }

    private mutating func readTombstones(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var tombstones: Set<TransactionID> = []
        try reader.list(bytes) { reader throws(JSONFault) in
            let id = try reader.transactionID(bytes)
            guard tombstones.insert(id).inserted else {
                try breach(.tombstone(id), at: reader.offset)
                return
            }
        }
        document.ledger.tombstones = tombstones
    }

    private mutating func readBatch(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var (count, digest): (Int64, String?) = (0, nil)
        try reader.object(bytes, required: ["count"]) { key, reader throws(JSONFault) in
            switch key {
            case "count": count = try reader.integer(bytes, in: 0...Int64.max)
            case "digest": digest = try reader.swiftString(bytes)
            default: return false
            }
            return true
        }
        document.ledger.batchCount = Int(count)
        document.batchDigest = digest
    }
}
