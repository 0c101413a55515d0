package import SourceText
package import StatementModel

/// Makes statements such that OFX can hold them, and says what it changes: what OFX has no place
/// for is left out, each kind told with its count.
package struct OFXStatementFitting {
    /// The changes, in the order in which they are told, and what each is called.
    private static let sentences: [(code: Diagnostic.Code, sentence: String)] = [
        (
            .filledBalance,
            "statements without a closing balance, written with the sum of their records and marked "
                + "so that it proves nothing"
        ),
        (.informationLeftOut, "records for information, which OFX does not have, left out"),
        (.movementLeftOut, "records that move neither money nor a security left out"),
        (
            .kindReplaced,
            "splits of securities and closings of options written as transfers of their units"
        ),
        (.pendingLeftOut, "announced records, which OFX 1 does not have, left out"),
        (
            .currencySplit,
            "records in another currency without a rate put into a statement of their own"
        ),
        (.dayLeftOut, "days of announced records, which have one in OFX, left out"),
        (.timesLeftOut, "times of bookings, with which other programs may move the day, left out"),
        (.rateLeftOut, "currencies of a purchase left out, because the rate is not known"),
        (.idMadeUnique, "ids that an earlier record has made different by a number behind"),
        (.idShortened, "ids of more than 255 characters replaced by a shorter one"),
        (.accountShortened, "account numbers of more than 22 characters shortened to their end"),
        (.overlongID, "account numbers of more than 22 characters, the most in OFX, written whole"),
        (.positionLeftOut, "positions in another currency left out, because no rate is known"),
        (.reconciledLeftOut, "marks of reconciled records, which OFX does not have, left out"),
        (.splitsLeftOut, "records whose parts, which OFX does not have, are left out"),
        (.categoriesLeftOut, "records whose categories, which OFX does not have, are left out"),
        (.tagsLeftOut, "records whose tags, which OFX does not have, are left out"),
        (
            .transfersLeftOut,
            "records whose own account on the other side, which OFX does not name, is left out"
        ),
        (.nameParted, "names of more than 32 characters, whose rest stands in the memo"),
        (.counterAccountMoved, "numbers of other accounts, which stand in the memo"),
        (.announcedIDLeftOut, "ids of announced records, which have none in OFX, left out"),
        (
            .originalAmountLeftOut,
            "amounts of a purchase, of which OFX has the rate alone, left out"
        ),
        (.textShortened, "texts of more than 255 characters shortened"),
    ]

    private let version: OFXVersion
    private let numbers: OFXAccountNumbers
    private var set: StatementSet
    private var counts: [Diagnostic.Code: Int] = [:]

    /// Fits statements.
    private init(_ set: StatementSet, _ version: OFXVersion, _ numbers: OFXAccountNumbers) {
        self.set = set
        self.version = version
        self.numbers = numbers
    }

    /// The statements as OFX can hold them, and what was changed.
    package static func fit(
        _ set: StatementSet, version: OFXVersion = .standard,
        numbers: OFXAccountNumbers = .standard
    ) -> (statements: StatementSet, notes: [Diagnostic]) {
        let (dated, undated) = set.withoutUndated(for: "OFX")
        var fitting = OFXStatementFitting(dated, version, numbers)
        fitting.run()
        return (fitting.set, fitting.notes + [undated].compactMap { $0 })
    }

    private var notes: [Diagnostic] {
        Self.sentences.compactMap { code, sentence in
            counts[code].map { Diagnostic(.note, code, "\(sentence): \($0)") }
        }
    }

    private mutating func count(_ code: Diagnostic.Code) { counts[code, default: 0] += 1 }

    private mutating func run() {
        var statements: [Statement] = []
        for statement in set.statements {
            var statement = Self.withCurrency(statement)
            checkAccount(statement.header.account)
            statement.lines = statement.lines.filter { keeps($0) }
            for position in statement.positions where !position.isWritable(in: statement) {
                count(.positionLeftOut)
            }
            for part in parts(of: statement) { statements.append(part) }
        }
        for index in statements.indices {
            let isInvestment = OFXStatementForm(statements[index]) == .investment
            fitRecords(of: &statements[index], isInvestment: isInvestment)
            if !isInvestment && !statements[index].tellsLedgerBalance { count(.filledBalance) }
        }
        set.statements = statements
    }

    private mutating func checkAccount(_ account: AccountIdentity) {
        guard !account.ofxNumber.hasAtMost(scalars: OFXAccountNumbers.longest) else { return }
        count(numbers == .whole ? .overlongID : .accountShortened)
    }

    /// The statement with the currency that all of its records name, where it names none itself.
    private static func withCurrency(_ statement: Statement) -> Statement {
        guard statement.header.currency == nil, let first = statement.lines.first?.currency,
            statement.lines.allSatisfy({ $0.currency == first })
        else { return statement }
        var statement = statement
        statement.header.currency = first
        for index in statement.lines.indices { statement.lines[index].currency = nil }
        return statement
    }

    /// Whether OFX has a place for the record.
    private mutating func keeps(_ line: StatementLine) -> Bool {
        if line.holding != nil {
            let isKept = OFXInvestmentRecord(line, set.texts).shape != .none
            if !isKept {
                count(.movementLeftOut)
            } else if OFXInvestmentRecord(line, set.texts).isOfOtherKind {
                count(.kindReplaced)
            }
            return isKept
        }
        if line.status == .info && !line.isDeletion || line.amount == nil {
            count(.informationLeftOut)
            return false
        }
        if line.status == .pending && !version.isXML {
            count(.pendingLeftOut)
            return false
        }
        return true
    }

    /// The statement without the records whose currency cannot be told in it, and a statement for
    /// each such currency.
    private mutating func parts(of statement: Statement) -> [Statement] {
        let parts = statement.parted { $0.exchangeRate == nil ? $0.currency : nil }
        let count = parts.dropFirst().reduce(0) { $0 + $1.lines.count }
        if count > 0 { counts[.currencySplit, default: 0] += count }
        return parts
    }

    /// Ids, rates and texts.
    private mutating func fitRecords(of statement: inout Statement, isInvestment: Bool) {
        var ids: [String: Int] = [:]
        for index in statement.lines.indices {
            fitCurrency(of: &statement.lines[index])
            if statement.lines[index].isReconciled {
                count(.reconciledLeftOut)
                statement.lines[index].isReconciled = false
            }
            let line = statement.lines[index]
            countBooks(of: line)
            countTexts(of: line, isInvestment: isInvestment)
            if line.status != .pending {
                if line.holding == nil, line.transactionDate == nil, line.time != nil {
                    count(.timesLeftOut)
                }
                fitID(of: &statement.lines[index], &ids)
            } else if line.holding == nil {
                fitDay(of: &statement.lines[index])
            }
        }
    }

    /// Texts that stand elsewhere, or in part. Records of securities have places of their own.
    private mutating func countTexts(of line: StatementLine, isInvestment: Bool) {
        guard line.holding == nil else {
            if set.texts.string(line.memo).unicodeScalars.count > 255 { count(.textShortened) }
            return
        }
        let isPending = line.status == .pending && !isInvestment
        let fitted = OFXLineTexts(line, set.texts, numbers, isPending: isPending)
        if fitted.isNameParted { count(.nameParted) }
        if fitted.isCounterAccountMoved { count(.counterAccountMoved) }
        if fitted.isMemoShortened { count(.textShortened) }
        if isPending && !line.bankID.isEmpty { count(.announcedIDLeftOut) }
        if line.originalAmount != nil && line.exchangeRate != nil { count(.originalAmountLeftOut) }
    }

    /// What books have beside bank data. The part of a retirement plan is a tag that OFX has.
    private mutating func countBooks(of line: StatementLine) {
        if !line.splits.isEmpty { count(.splitsLeftOut) }
        if !line.category.isEmpty { count(.categoriesLeftOut) }
        if !line.transferAccount.isEmpty { count(.transfersLeftOut) }
        guard !line.tags.isEmpty else { return }
        let tags = set.texts.string(line.tags).split(separator: ",")
        if tags.contains(where: { !$0.hasPrefix("401k:") }) { count(.tagsLeftOut) }
    }

    /// An announced record has one day, DTTRAN (OFX 2.2, 11.4.4.2): the one by which it counts. The
    /// time belongs to the day of the purchase.
    private mutating func fitDay(of line: inout StatementLine) {
        let days = Set([line.bookingDate, line.valueDate, line.transactionDate].compactMap { $0 })
        if days.count > 1 {
            count(.dayLeftOut)
            if line.day != line.transactionDate { line.time = nil }
        }
        line.transactionDate = line.day
        (line.bookingDate, line.valueDate) = (nil, nil)
    }

    /// A currency of the purchase needs a rate; it follows from the two amounts.
    private mutating func fitCurrency(of line: inout StatementLine) {
        guard line.originalCurrency != nil, line.exchangeRate == nil else { return }
        let rate = line.originalAmount.flatMap { original in
            line.amount?.magnitude.ratio(to: original.magnitude)
        }
        guard let rate, !rate.isZero else { return count(.rateLeftOut) }
        line.exchangeRate = rate
    }

    /// An id stands once in a statement and has 255 characters at most (OFX 2.2, 3.2.1).
    private mutating func fitID(of line: inout StatementLine, _ ids: inout [String: Int]) {
        guard !line.bankID.isEmpty else { return }
        var id = set.texts.string(line.bankID)
        if id.unicodeScalars.count > 255 {
            count(.idShortened)
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
        if id != head && id.hasPrefix(head + "~") { count(.idMadeUnique) }
        if id != set.texts.string(line.bankID) { line.bankID = set.texts.append(id) }
    }
}

extension Diagnostic.Code {
    /// A statement got the closing balance that its records lead to.
    static let filledBalance = Self(rawValue: "filled-balance")
    /// Records that move neither money nor a security have no place in the format.
    static let movementLeftOut = Self(rawValue: "movement-left-out")
    /// A kind of investment record that demands more than a statement holds is written as another.
    static let kindReplaced = Self(rawValue: "kind-replaced")
    /// Announced records have no place in the version of the format.
    static let pendingLeftOut = Self(rawValue: "pending-left-out")
    /// A position in another currency without a rate is left out.
    static let positionLeftOut = Self(rawValue: "position-left-out")
    /// A record has more days than the format has places for.
    static let dayLeftOut = Self(rawValue: "day-left-out")
    /// The time of a booking is left out: the day alone is certain where there is no time zone.
    static let timesLeftOut = Self(rawValue: "times-left-out")
    /// The currency of a purchase is left out where its rate is not known.
    static let rateLeftOut = Self(rawValue: "rate-left-out")
    /// An id that an earlier record has got a number behind.
    static let idMadeUnique = Self(rawValue: "id-made-unique")
    /// An id was longer than the format allows.
    static let idShortened = Self(rawValue: "id-shortened")
    /// An account number was longer than the format allows.
    static let accountShortened = Self(rawValue: "account-shortened")
    /// Marks that the owner had reconciled a record have no place in OFX and are left out.
    static let reconciledLeftOut = Self(rawValue: "reconciled-left-out")
    /// The rest of a long name stands in the memo.
    static let nameParted = Self(rawValue: "name-parted")
    /// The number of the other account has no place, or is too long for it.
    static let counterAccountMoved = Self(rawValue: "counter-account-moved")
    /// The id of an announced record has no place.
    static let announcedIDLeftOut = Self(rawValue: "announced-id-left-out")
    /// What a purchase was in its own currency has no place, only the rate.
    static let originalAmountLeftOut = Self(rawValue: "original-amount-left-out")
    /// A text was longer than the format allows.
    static let textShortened = Self(rawValue: "text-shortened")
}
