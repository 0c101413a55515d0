package import SourceText
package import StatementModel

/// Makes statements such that OFX can hold them, and says what it changes: what OFX has no place
/// for is left out, each kind told with its count.
package struct OFXStatementFitting {
    private enum Change: String, CaseIterable {
        case information = "information-left-out"
        case withoutCash = "movement-left-out"
        case pending = "pending-left-out"
        case currency = "currency-split"
        case rate = "rate-left-out"
        case repeatedID = "id-made-unique"
        case longID = "id-shortened"
        case account = "account-shortened"
        case memo = "text-shortened"

        var sentence: String {
            switch self {
            case .information: "records for information, which OFX does not have, left out"
            case .withoutCash: "records that move neither money nor a security left out"
            case .pending: "announced records, which OFX 1 does not have, left out"
            case .currency:
                "records in another currency without a rate put into a statement of their own"
            case .rate: "currencies of a purchase left out, because the rate is not known"
            case .repeatedID: "ids that an earlier record has made different by a number behind"
            case .longID: "ids of more than 255 characters replaced by a shorter one"
            case .account: "account numbers of more than 22 characters shortened to their end"
            case .memo: "texts of more than 255 characters shortened"
            }
        }
    }

    private let version: OFXVersion
    private var set: StatementSet
    private var counts: [Change: Int] = [:]

    /// Fits statements.
    private init(_ set: StatementSet, _ version: OFXVersion) {
        self.set = set
        self.version = version
    }

    /// The statements as OFX can hold them, and what was changed.
    package static func fit(
        _ set: StatementSet, version: OFXVersion = .standard
    ) -> (statements: StatementSet, notes: [Diagnostic]) {
        var fitting = OFXStatementFitting(set, version)
        fitting.run()
        return (fitting.set, fitting.notes)
    }

    private var notes: [Diagnostic] {
        Change.allCases.compactMap { change in
            guard let count = counts[change] else { return nil }
            return Diagnostic(
                .note, Diagnostic.Code(rawValue: change.rawValue), "\(change.sentence): \(count)")
        }
    }

    private mutating func count(_ change: Change) { counts[change, default: 0] += 1 }

    private mutating func run() {
        var statements: [Statement] = []
        for statement in set.statements {
            var statement = statement
            checkAccount(statement.header.account)
            statement.lines = statement.lines.filter { keeps($0) }
            for part in parts(of: statement) { statements.append(part) }
        }
        for index in statements.indices { fitRecords(of: &statements[index]) }
        set.statements = statements
    }

    private mutating func checkAccount(_ account: AccountIdentity) {
        let number = account.number ?? account.name ?? ""
        if number.unicodeScalars.count > 22 { count(.account) }
    }

    /// Whether OFX has a place for the record.
    private mutating func keeps(_ line: StatementLine) -> Bool {
        if line.holding != nil {
            let isKept = OFXInvestmentRecord(line, set.texts).shape != .none
            if !isKept { count(.withoutCash) }
            return isKept
        }
        if line.status == .info || line.amount == nil {
            count(.information)
            return false
        }
        if line.status == .pending && !version.isXML {
            count(.pending)
            return false
        }
        return true
    }

    /// The statement without the records whose currency cannot be told in it, and a statement for
    /// each such currency.
    private mutating func parts(of statement: Statement) -> [Statement] {
        let strange = statement.lines.compactMap { line in
            line.exchangeRate == nil && line.currency != statement.header.currency
                ? line.currency : nil
        }
        guard !strange.isEmpty, let own = statement.header.currency else { return [statement] }
        counts[.currency, default: 0] += strange.count
        var parts: [Statement] = []
        for currency in [own] + Set(strange).sorted() {
            var part = statement
            part.header.currency = currency
            part.lines = statement.lines.filter { line in
                let isStrange = line.exchangeRate == nil && line.currency != nil
                return (isStrange ? line.currency ?? own : own) == currency
            }
            for index in part.lines.indices where part.lines[index].currency == currency {
                part.lines[index].currency = nil
            }
            part.balances = statement.balances.filter { ($0.currency ?? own) == currency }
            if currency == own || !part.lines.isEmpty { parts.append(part) }
        }
        return parts
    }

    /// Ids, rates and texts.
    private mutating func fitRecords(of statement: inout Statement) {
        var ids: [String: Int] = [:]
        for index in statement.lines.indices {
            fitCurrency(of: &statement.lines[index])
            let line = statement.lines[index]
            if set.texts.string(line.memo).unicodeScalars.count > 255 { count(.memo) }
            if line.status != .pending { fitID(of: &statement.lines[index], &ids) }
        }
    }

    /// A currency of the purchase needs a rate; it follows from the two amounts.
    private mutating func fitCurrency(of line: inout StatementLine) {
        guard line.originalCurrency != nil, line.exchangeRate == nil else { return }
        let rate = line.originalAmount.flatMap { original in
            line.amount?.magnitude.ratio(to: original.magnitude)
        }
        guard let rate, !rate.isZero else { return count(.rate) }
        line.exchangeRate = rate
    }

    /// An id stands once in a statement and has 255 characters at most (OFX 2.2, 3.2.1).
    private mutating func fitID(of line: inout StatementLine, _ ids: inout [String: Int]) {
        guard !line.bankID.isEmpty else { return }
        var id = set.texts.string(line.bankID)
        if id.unicodeScalars.count > 255 {
            count(.longID)
            var hash = ContentHash()
            hash.add(id.utf8)
            id = id.prefix(scalars: 200) + "-" + String(hash.value, radix: 36)
        }
        let head = id.prefix(scalars: 240)
        while let number = ids[id] {
            // The number goes on where the last repeat of the id left it.
            ids[id] = number + 1
            id = "\(head)~\(number + 1)"
        }
        ids[id] = 1
        if id != head && id.hasPrefix(head + "~") { count(.repeatedID) }
        if id != set.texts.string(line.bankID) { line.bankID = set.texts.append(id) }
    }
}
