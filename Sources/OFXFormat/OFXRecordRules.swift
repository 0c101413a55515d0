import SourceText
import StatementModel

/// What the standard demands across the elements of a record, a list or a file: ids of their own,
/// days within the period, signs that fit the kind, securities that are listed.
struct OFXRecordRules {
    /// What is known of the record that is open.
    private struct Record {
        var offset = 0
        var id: (value: String, offset: Int)?
        var isDebit = false
        var isCredit = false
        var amount: (value: ExactAmount, offset: Int)?
        var day: (value: CalendarDate, offset: Int)?
        var correctedOffset: Int?
        var hasCorrectionAction = false
    }

    private let names: OFXRuleNames
    private var record = Record()
    /// The ids of the statement, as hashes.
    private var ids: Set<UInt64> = []
    private var start: CalendarDate?
    private var end: CalendarDate?
    private var used: [String: Int] = [:]
    private var listed: Set<String> = []
    private var isInSecurityList = false
    /// Whether the last CODE says that all went well.
    private var isSuccess = false

    /// No more securities than this are held against the list.
    private static let maximumSecurityCount = 100_000

    init() { names = OFXRuleNames(.statements) }

    /// An aggregate begins.
    mutating func open(_ element: Int, at offset: Int) {
        switch element {
        case names.transaction, names.pending, names.loanTransaction, names.buy, names.sell,
            names.investmentTransaction:
            // The id of an investment record stands in the aggregate inside of it.
            record = Record()
            record.offset = offset
        case names.bankStatement, names.cardStatement, names.investmentStatement,
            names.loanStatement:
            ids = []
            (start, end) = (nil, nil)
        case names.securityList: isInSecurityList = true
        default: break
        }
    }

    /// An element with a value.
    mutating func take(
        _ element: Int, in parent: Int?, _ value: Span<UInt8>, at offset: Int,
        _ findings: inout OFXFindings
    ) {
        switch element {
        case names.id: takeID(value, in: parent, at: offset, &findings)
        case names.type:
            record.isDebit = OFXRuleNames.isDebit(value)
            record.isCredit = OFXRuleNames.isCredit(value)
        case names.amount:
            record.amount = ExactAmount(parsing: value, in: 0..<value.count).map { ($0, offset) }
        case names.units: checkUnits(value, in: parent, at: offset, &findings)
        case names.rate: checkRate(value, at: offset, &findings)
        case names.statusCode: takeStatus(value, at: offset, &findings)
        case names.severity: checkSeverity(value, at: offset, &findings)
        case names.total: checkTotal(value, in: parent, at: offset, &findings)
        case names.posted, names.traded:
            record.day = CalendarDate(compact: value, in: 0..<value.count).map { ($0, offset) }
            checkDay(&findings)
        case names.start: start = CalendarDate(compact: value, in: 0..<value.count)
        case names.end:
            end = CalendarDate(compact: value, in: 0..<value.count)
            checkPeriod(at: offset, &findings)
        case names.corrected: record.correctedOffset = offset
        case names.correctionAction: record.hasCorrectionAction = true
        case names.security: takeSecurity(value.string(0..<value.count), at: offset)
        default: break
        }
    }

    /// An aggregate ends.
    mutating func close(_ element: Int, _ findings: inout OFXFindings) {
        switch element {
        case names.transaction, names.pending, names.loanTransaction:
            checkSign(&findings)
            checkCorrection(&findings)
        case names.securityList: isInSecurityList = false
        default: break
        }
    }

    /// The file ends.
    mutating func finish(_ findings: inout OFXFindings) {
        for (security, offset) in used.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) })
        where !listed.contains(security) {
            findings.add(
                .unlistedSecurity, .warning,
                ("a security is not in the list of securities (SECLIST)", offset, "13.8.4"),
                value: security)
        }
    }

    // MARK: The rules

    /// The id is unique within the account; open orders have ids of their own (OFX 2.2, 3.2.1).
    private mutating func takeID(
        _ value: Span<UInt8>, in parent: Int?, at offset: Int, _ findings: inout OFXFindings
    ) {
        guard
            parent == names.transaction || parent == names.investmentTransaction
                || parent == names.loanTransaction
        else { return }
        var hash = ContentHash()
        hash.add(value)
        if !ids.insert(hash.value).inserted {
            findings.add(
                .repeatedID, ("two records of the statement have the same id", offset, "3.2.1"),
                value: value.string(0..<value.count), expected: "an id that no other record has")
        }
    }

    private mutating func checkDay(_ findings: inout OFXFindings) {
        guard let (day, offset) = record.day, let start, let end, start <= end,
            day < start || day > end
        else { return }
        findings.add(
            .dateOutsidePeriod, .warning,
            ("a record lies outside of the period of its list", offset, "11.4.2.2"),
            value: day.description, expected: "\(start) to \(end)")
    }

    private func checkPeriod(at offset: Int, _ findings: inout OFXFindings) {
        guard let start, let end, end < start else { return }
        findings.add(
            .reversedPeriod, ("the period ends before it starts", offset, "3.2.7"),
            value: end.description, expected: "\(start) or later")
    }

    private func checkSign(_ findings: inout OFXFindings) {
        guard let (amount, offset) = record.amount, !amount.isZero,
            record.isDebit && !amount.isNegative || record.isCredit && amount.isNegative
        else { return }
        findings.add(
            .contradictingSign, .warning,
            ("the sign of the amount contradicts TRNTYPE", offset, "3.2.9.2"),
            value: amount.description, expected: record.isDebit ? "money out" : "money in")
    }

    /// What is bought costs, what is sold brings money.
    private func checkTotal(
        _ value: Span<UInt8>, in parent: Int?, at offset: Int, _ findings: inout OFXFindings
    ) {
        guard parent == names.buy || parent == names.sell,
            let total = ExactAmount(parsing: value, in: 0..<value.count), !total.isZero,
            total.isNegative == (parent == names.sell)
        else { return }
        findings.add(
            .contradictingSign, .warning,
            ("the sign of TOTAL contradicts the kind of the record", offset, "13.3.3"),
            value: total.description, expected: parent == names.buy ? "money out" : "money in")
    }

    /// What is bought comes in, what is sold goes out.
    private func checkUnits(
        _ value: Span<UInt8>, in parent: Int?, at offset: Int, _ findings: inout OFXFindings
    ) {
        guard parent == names.buy || parent == names.sell,
            let units = ExactAmount(parsing: value, in: 0..<value.count), !units.isZero,
            units.isNegative == (parent == names.buy)
        else { return }
        findings.add(
            .contradictingSign, .warning,
            ("the sign of UNITS contradicts the kind of the record", offset, "13.3.3"),
            value: units.description, expected: parent == names.buy ? "units in" : "units out")
    }

    /// At a rate of zero nothing was paid.
    private func checkRate(
        _ value: Span<UInt8>, at offset: Int, _ findings: inout OFXFindings
    ) {
        guard ExactAmount(parsing: value, in: 0..<value.count)?.isZero ?? false else { return }
        findings.add(
            .invalidAmount, .warning, ("CURRATE is zero", offset, "5.2"),
            value: value.string(0..<value.count), expected: "the rate of the two currencies")
    }

    /// A program takes a code that it does not know for a general error (OFX 2.2, 3.1.5).
    private mutating func takeStatus(
        _ value: Span<UInt8>, at offset: Int, _ findings: inout OFXFindings
    ) {
        let code = value.string(0..<min(value.count, 8))
        isSuccess = code == "0"
        guard !isSuccess, Int(code) != nil, OFXServerStatus.meaning(of: code) == nil else { return }
        findings.add(
            .unknownStatusCode, .warning,
            ("CODE is none of the standard's statuses", offset, "appendix A"), value: code,
            expected: "0 where all went well, 2000 for a general error")
    }

    /// A status of success is for information, and neither a warning nor an error.
    private func checkSeverity(
        _ value: Span<UInt8>, at offset: Int, _ findings: inout OFXFindings
    ) {
        let word = value.string(0..<min(value.count, 8))
        guard isSuccess, word == "WARN" || word == "ERROR" else { return }
        findings.add(
            .contradictingStatus, .warning,
            ("SEVERITY contradicts CODE, by which all went well", offset, "3.1.5"),
            value: word, expected: "INFO")
    }

    private func checkCorrection(_ findings: inout OFXFindings) {
        guard let offset = record.correctedOffset, !record.hasCorrectionAction else { return }
        findings.add(
            .missingElement, ("CORRECTFITID needs a CORRECTACTION", offset, "11.4.4.1"),
            expected: "<CORRECTACTION>")
    }

    private mutating func takeSecurity(_ security: String, at offset: Int) {
        if isInSecurityList {
            if listed.count < Self.maximumSecurityCount { listed.insert(security) }
        } else if used.count < Self.maximumSecurityCount, used[security] == nil {
            used[security] = offset
        }
    }
}
