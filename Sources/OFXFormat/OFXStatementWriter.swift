package import StatementModel

/// Writes statements as OFX 2.2 XML that strict readers accept: bank accounts as bank
/// statements, cards as card statements.
///
/// The output depends on the statements alone: the server's date is the latest date in them.
/// Three things that the standard demands are filled in where a statement does not have them:
/// - the id of a record is a hash of its content and its number among equal records, the same
///   in every file that lists the record;
/// - the ledger balance is the opening balance and the sum of the lines, the opening balance
///   being nothing where it is not known;
/// - an unknown bank or account number is `0`, which the reader takes for none.
///
/// Categories, tags and splits have no place in OFX and are left out.
package enum OFXStatementWriter {
    /// Appends the statements as one OFX document.
    /// - Throws: ``WriteError`` with code `missing-value` for a line without date or amount or a
    ///   statement without currency, and `not-representable` for investment records, lines for
    ///   information, and amounts in another currency without a rate.
    package static func write(
        _ set: StatementSet, to output: inout [UInt8]
    ) throws(WriteError) {
        var markup = OFXMarkup()
        markup.line(#"<?xml version="1.0" encoding="UTF-8" standalone="no"?>"#)
        markup.line(
            #"<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>"#
        )
        markup.open("OFX")
        writeSignOn(latestDate(of: set), to: &markup)
        for form in [OFXStatementForm.bank, .card] {
            try write(set, form, to: &markup)
        }
        markup.close("OFX")
        output.append(contentsOf: markup.bytes)
    }

    /// Writes all statements of one form as one message set.
    private static func write(
        _ set: StatementSet, _ form: OFXStatementForm, to markup: inout OFXMarkup
    ) throws(WriteError) {
        let statements = set.statements.enumerated().filter {
            OFXStatementForm($0.element.header.account) == form
        }
        guard !statements.isEmpty else { return }
        markup.open(form.messageTag)
        for (index, statement) in statements {
            markup.open(form.responseTag)
            markup.leaf("TRNUID", String(index + 1))
            writeSuccess(to: &markup)
            let body = OFXStatementBody(statement: statement, texts: set.texts, form: form)
            try body.write(to: &markup)
            markup.close(form.responseTag)
        }
        markup.close(form.messageTag)
    }

    private static func writeSignOn(_ date: CalendarDate?, to markup: inout OFXMarkup) {
        let date = date ?? CalendarDate(dayNumber: 0)
        markup.open("SIGNONMSGSRSV1")
        markup.open("SONRS")
        writeSuccess(to: &markup)
        markup.leaf("DTSERVER", date.noonText)
        markup.leaf("LANGUAGE", "ENG")
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

/// The two forms of statement that the writer knows, with their tags.
enum OFXStatementForm {
    case bank, card

    /// The form of an account.
    init(_ account: AccountIdentity) { self = account.kind == .card ? .card : .bank }

    /// The message set (OFX 2.2, 11.13).
    var messageTag: String { self == .bank ? "BANKMSGSRSV1" : "CREDITCARDMSGSRSV1" }
    /// The response around one statement.
    var responseTag: String { self == .bank ? "STMTTRNRS" : "CCSTMTTRNRS" }
    /// The statement.
    var statementTag: String { self == .bank ? "STMTRS" : "CCSTMTRS" }
    /// The account.
    var accountTag: String { self == .bank ? "BANKACCTFROM" : "CCACCTFROM" }
}

extension CalendarDate {
    /// Noon of the day as OFX writes it. A time without a zone is GMT, and midnight would be
    /// the day before in half of the world.
    var noonText: String { compactText + "120000" }
}
