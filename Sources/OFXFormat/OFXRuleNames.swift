import SourceText

/// The numbers of the elements that the rules look at.
struct OFXRuleNames {
    let transaction, pending, loanTransaction, investmentTransaction, buy, sell: Int?
    let bankStatement, cardStatement, investmentStatement, loanStatement, securityList: Int?
    let id, type, amount, total, posted, traded, start, end: Int?
    let corrected, correctionAction, security: Int?
    let units, rate, statusCode, severity: Int?

    init(_ grammar: OFXGrammar) {
        transaction = grammar.number(of: "STMTTRN")
        pending = grammar.number(of: "STMTTRNP")
        loanTransaction = grammar.number(of: "LOANSTMTTRN")
        investmentTransaction = grammar.number(of: "INVTRAN")
        buy = grammar.number(of: "INVBUY")
        sell = grammar.number(of: "INVSELL")
        bankStatement = grammar.number(of: "STMTRS")
        cardStatement = grammar.number(of: "CCSTMTRS")
        investmentStatement = grammar.number(of: "INVSTMTRS")
        loanStatement = grammar.number(of: "LOANSTMTRS")
        securityList = grammar.number(of: "SECLIST")
        id = grammar.number(of: "FITID")
        type = grammar.number(of: "TRNTYPE")
        amount = grammar.number(of: "TRNAMT")
        total = grammar.number(of: "TOTAL")
        posted = grammar.number(of: "DTPOSTED")
        traded = grammar.number(of: "DTTRADE")
        start = grammar.number(of: "DTSTART")
        end = grammar.number(of: "DTEND")
        corrected = grammar.number(of: "CORRECTFITID")
        correctionAction = grammar.number(of: "CORRECTACTION")
        security = grammar.number(of: "UNIQUEID")
        units = grammar.number(of: "UNITS")
        rate = grammar.number(of: "CURRATE")
        statusCode = grammar.number(of: "CODE")
        severity = grammar.number(of: "SEVERITY")
    }

    /// Kinds that take money out whatever the account is. A payment or a fee may go either way.
    static func isDebit(_ type: Span<UInt8>) -> Bool {
        let word = type.string(0..<min(type.count, 16)).uppercased()
        return word == "DEBIT" || word == "CHECK" || word == "DIRECTDEBIT"
    }

    /// Kinds that bring money in whatever the account is.
    static func isCredit(_ type: Span<UInt8>) -> Bool {
        let word = type.string(0..<min(type.count, 16)).uppercased()
        return word == "CREDIT" || word == "DEP" || word == "DIRECTDEP"
    }
}
