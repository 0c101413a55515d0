import SourceText
package import StatementModel

/// Writes statements as OFX that strict readers accept: bank accounts as bank statements, cards as
/// card statements, and what moves securities as investment statements with their securities.
///
/// The output depends on the statements alone: the server's date is the latest date in them.
/// What the standard demands is filled in where a statement does not have it:
/// - the id of a record is a hash of its content and its number among equal records, the same
///   in every file that lists the record;
/// - the ledger balance is the opening balance and the sum of the lines, the opening balance
///   being nothing where it is not known; such a balance is marked as filled in;
/// - an unknown bank or account number is `0`, which the reader takes for none.
///
/// Categories, tags and splits have no place in OFX and are left out. Loans are written as credit
/// lines, because few programs read the statements of loans.
package enum OFXStatementWriter {
    /// Appends the statements as one OFX document.
    /// - Parameters:
    ///   - set: The statements and their texts.
    ///   - version: The version of OFX.
    ///   - intuitID: A bank's number at Intuit (`INTU.BID`), without which Quicken takes no file;
    ///     `nil` for a file that keeps to the standard.
    ///   - numbers: How long the numbers of accounts may be.
    ///   - output: What the document is appended to.
    /// - Throws: ``WriteError`` with code `missing-value` for a line without date or amount or a
    ///   statement without currency, and `not-representable` for lines for information, and
    ///   amounts in another currency without a rate; ``OFXStatementFitting`` settles these.
    package static func write(
        _ set: StatementSet, version: OFXVersion = .standard, intuitID: String? = nil,
        numbers: OFXAccountNumbers = .standard, to output: inout [UInt8]
    ) throws(WriteError) {
        var markup = OFXMarkup()
        markup.open("OFX")
        writeSignOn(latestDate(of: set), intuitID: intuitID, to: &markup)
        var securities = OFXSecurityList()
        var ids: [AccountIdentity: OFXRecordIDs] = [:]
        for form in [OFXStatementForm.bank, .card, .investment] {
            try write(set, form, version, numbers, &securities, &ids, to: &markup)
        }
        securities.write(to: &markup)
        markup.close("OFX")
        output.append(contentsOf: document(markup.bytes, version))
    }

    /// Header and body. OFX 1 knows no UTF-8 (OFX 1.6, 2.2), and the programs that it is written for
    /// show `MÃ¼ller`: it is Windows-1252, where that has all letters and readers find it by them.
    private static func document(_ body: [UInt8], _ version: OFXVersion) -> [UInt8] {
        let isASCII = body.allSatisfy { $0 < 0x80 }
        if !version.isXML && !isASCII {
            let text = TextEncoding.windows1252.bytes(fromUTF8: body)
            let document = header(version, isSingleByte: true) + text
            let mark = UInt8(ascii: "?")
            if text.count(where: { $0 == mark }) == body.count(where: { $0 == mark }),
                TextEncoding.detect(in: document.span).encoding == .windows1252
            {
                return document
            }
        }
        return header(version, isSingleByte: isASCII) + body
    }

    /// The nine lines of OFX 1 (OFX 1.6, 2.2), or declaration and instruction of OFX 2.
    private static func header(_ version: OFXVersion, isSingleByte: Bool) -> [UInt8] {
        var markup = OFXMarkup()
        if version.isXML {
            markup.line(#"<?xml version="1.0" encoding="UTF-8" standalone="no"?>"#)
            markup.line(
                #"<?OFX OFXHEADER="200" VERSION="\#(version.number)" SECURITY="NONE" "#
                    + #"OLDFILEUID="NONE" NEWFILEUID="NONE"?>"#)
        } else {
            let (encoding, charset) = isSingleByte ? ("USASCII", "1252") : ("UTF-8", "NONE")
            for line in [
                "OFXHEADER:100", "DATA:OFXSGML", "VERSION:\(version.number)", "SECURITY:NONE",
                "ENCODING:\(encoding)", "CHARSET:\(charset)", "COMPRESSION:NONE",
                "OLDFILEUID:NONE", "NEWFILEUID:NONE", "",
            ] {
                markup.line(line)
            }
        }
        return markup.bytes
    }

    /// Writes all statements of one form as one message set.
    private static func write(
        _ set: StatementSet, _ form: OFXStatementForm, _ version: OFXVersion,
        _ numbers: OFXAccountNumbers, _ securities: inout OFXSecurityList,
        _ ids: inout [AccountIdentity: OFXRecordIDs], to markup: inout OFXMarkup
    ) throws(WriteError) {
        let statements = set.statements.enumerated().filter {
            OFXStatementForm($0.element) == form
        }
        guard !statements.isEmpty else { return }
        markup.open(form.messageTag)
        for (index, statement) in statements {
            markup.open(form.responseTag)
            markup.leaf("TRNUID", String(index + 1))
            writeSuccess(to: &markup)
            let account = statement.header.account
            let own = ids[account] ?? OFXRecordIDs(texts: set.texts)
            ids[account] = own
            if form == .investment {
                let body = OFXInvestmentBody(
                    statement: statement, texts: set.texts, numbers: numbers, ids: own)
                try body.write(&securities, to: &markup)
            } else {
                let body = OFXStatementBody(
                    statement: statement, texts: set.texts, form: form, version: version,
                    numbers: numbers, ids: own)
                try body.write(to: &markup)
            }
            markup.close(form.responseTag)
        }
        markup.close(form.messageTag)
    }

    private static func writeSignOn(
        _ date: CalendarDate?, intuitID: String?, to markup: inout OFXMarkup
    ) {
        let date = date ?? CalendarDate(dayNumber: 0)
        markup.open("SIGNONMSGSRSV1")
        markup.open("SONRS")
        writeSuccess(to: &markup)
        markup.leaf("DTSERVER", date.noonText)
        markup.leaf("LANGUAGE", "ENG")
        if let intuitID {
            markup.open("FI")
            markup.leaf("ORG", intuitID)
            markup.leaf("FID", intuitID)
            markup.close("FI")
            markup.leaf("INTU.BID", intuitID)
        }
        markup.close("SONRS")
        markup.close("SIGNONMSGSRSV1")
    }

    private static func writeSuccess(to markup: inout OFXMarkup) {
        markup.open("STATUS")
        markup.leaf("CODE", "0")
        markup.leaf("SEVERITY", "INFO")
        markup.close("STATUS")
    }

    private static func latestDate(of set: StatementSet) -> CalendarDate? {
        set.statements.compactMap { statement in
            let days = statement.lines.compactMap { $0.bookingDate ?? $0.transactionDate }
            let others = statement.balances.compactMap(\.date)
            return (days + others + [statement.header.periodEnd].compactMap { $0 }).max()
        }.max()
    }
}

/// The forms of statement that the writer knows, with their tags.
enum OFXStatementForm {
    case bank, card, investment

    /// The form of a statement: what moves securities is an investment statement, and so is what
    /// says so, unless it states the ledger balance that only the others have.
    init(_ statement: Statement) {
        let kind = statement.header.account.kind
        let hasHoldings =
            statement.lines.contains { $0.holding != nil } || !statement.positions.isEmpty
        if hasHoldings || (kind == .investment && statement.ledgerBalance == nil) {
            self = .investment
        } else {
            self = kind == .card ? .card : .bank
        }
    }

    /// The message set (OFX 2.2, 11.13 and 13.7.1).
    var messageTag: String {
        switch self {
        case .bank: "BANKMSGSRSV1"
        case .card: "CREDITCARDMSGSRSV1"
        case .investment: "INVSTMTMSGSRSV1"
        }
    }

    /// The response around one statement.
    var responseTag: String {
        switch self {
        case .bank: "STMTTRNRS"
        case .card: "CCSTMTTRNRS"
        case .investment: "INVSTMTTRNRS"
        }
    }

    /// The statement.
    var statementTag: String {
        switch self {
        case .bank: "STMTRS"
        case .card: "CCSTMTRS"
        case .investment: "INVSTMTRS"
        }
    }

    /// The account.
    var accountTag: String {
        switch self {
        case .bank: "BANKACCTFROM"
        case .card: "CCACCTFROM"
        case .investment: "INVACCTFROM"
        }
    }
}

extension CalendarDate {
    /// Noon of the day as OFX writes it. A time without a zone is GMT, and midnight would be
    /// the day before in half of the world.
    var noonText: String { compactText + "120000" }
}
