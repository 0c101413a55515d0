import SourceText

/// What each kind of repair is called, how much it weighs and what can be done.
extension OFXRepairs.Kind {
    /// The code that the documentation lists.
    var code: Diagnostic.Code {
        switch self {
        case .missingBankID: .missingBankID
        case .missingPayee: .missingPayee
        case .missingLedgerBalance: .missingLedgerBalance
        case .missingBalanceDate: .missingBalanceDate
        case .missingCurrency: .missingCurrency
        case .missingAccount: .missingAccount
        case .missingPeriod: .missingPeriod
        case .missingSeverity: .missingSeverity
        case .unknownTransactionType: .unknownTransactionType
        case .overlongID: .overlongID
        case .otherDate: .otherDate
        case .rewrittenDate: .rewrittenDate
        case .rewrittenAmount: .rewrittenAmount
        case .unsignedAmount: .unsignedAmount
        case .undirectedAmount: .undirectedAmount
        case .unreadableNumber: .unreadableNumber
        case .invalidBalance: .invalidBalance
        case .unclosedRecord: .unclosedRecord
        case .unopenedRecord: .unopenedRecord
        case .brokenTag: .brokenTag
        case .emptyRecord: .emptyRecord
        case .emptyStatement: .emptyStatement
        case .repeatedBankID: .repeatedBankID
        case .contradictedSign: .contradictedSign
        case .correction: .correction
        case .deletion: .deletion
        case .correctionInFile: .correctionInFile
        case .outsidePeriod: .outsidePeriod
        case .reversedPeriod: .reversedPeriod
        case .positions: .positions
        case .missingTotal: .missingTotal
        case .balanceRecord: .balanceRecord
        case .conflictingValue: .conflictingValue
        case .rewrittenCurrency: .rewrittenCurrency
        case .unopenedBalance: .unopenedBalance
        case .turnedTrade: .turnedTrade
        case .workedOutTotal: .workedOutTotal
        }
    }

    /// What is put right is a repair; what is kept though it looks wrong, a warning.
    var severity: Diagnostic.Severity {
        switch self {
        case .undirectedAmount, .invalidBalance, .emptyRecord, .repeatedBankID, .contradictedSign,
            .correction,
            .deletion, .correctionInFile, .missingTotal, .conflictingValue:
            .warning
        case .outsidePeriod, .reversedPeriod, .positions, .emptyStatement: .note
        default: .repair
        }
    }

    /// What was met, in the plural; the count follows.
    var sentence: String {
        switch self {
        case .missingBankID: "records without an id of the bank (FITID)"
        case .missingPayee: "records without a name or another text (NAME, PAYEE, MEMO)"
        case .missingLedgerBalance: "statements without a ledger balance (LEDGERBAL)"
        case .missingBalanceDate: "balances without a readable day (DTASOF)"
        case .missingCurrency: "statements without a currency (CURDEF)"
        case .missingAccount: "statements without an account number (ACCTID)"
        case .missingPeriod: "lists of records without their period (DTSTART, DTEND)"
        case .missingSeverity: "answers of the server without SEVERITY"
        case .unknownTransactionType: "records of a type that OFX does not have (TRNTYPE)"
        case .overlongID: "ids longer than OFX allows"
        case .otherDate: "records without a posting date, for which another date was taken"
        case .rewrittenDate: "dates that are not written year, month, day"
        case .rewrittenAmount: "amounts with grouping, a currency sign or a misplaced sign"
        case .unsignedAmount: "amounts without a sign, which their type tells (TRNTYPE)"
        case .undirectedAmount:
            "amounts without a sign, whose type does not tell it; taken as money in"
        case .unreadableNumber: "numbers beside the amount that were left out as unreadable"
        case .invalidBalance: "balances that are no amounts and were left out"
        case .unclosedRecord: "records that the next element closes"
        case .unopenedRecord: "records whose start tag is missing"
        case .brokenTag: "tags that lack a bracket, or have blanks behind it"
        case .emptyRecord: "records that hold nothing and are not counted"
        case .emptyStatement: "statements that hold nothing and are not counted"
        case .repeatedBankID: "records whose id (FITID) an earlier record of the account has"
        case .contradictedSign: "amounts whose sign contradicts their type (TRNTYPE)"
        case .correction: "records that the bank says replace an earlier one"
        case .deletion: "records by which the bank deletes an earlier one"
        case .correctionInFile: "corrections of a record that stands in this file, too"
        case .outsidePeriod: "records outside of the stated period (DTSTART, DTEND)"
        case .reversedPeriod: "periods that end before they start (DTSTART, DTEND)"
        case .positions: "holdings that the file lists beside its records"
        case .missingTotal: "investment records that do not say how much money moved (TOTAL)"
        case .balanceRecord: "balances among the records, which are not imported"
        case .conflictingValue:
            "amounts, days, ids or accounts that stand twice, and not the same; the first one counts"
        case .rewrittenCurrency: "currencies that are not written as their three letters (CURDEF)"
        case .unopenedBalance: "balances without a start tag, taken as the ledger balance"
        case .turnedTrade: "trades whose sign contradicts kind and units (TOTAL), and was turned"
        case .workedOutTotal: "trades without a total, worked out of units and price"
        }
    }

    /// What the user can do, where there is something.
    var hint: String? {
        switch self {
        case .correction, .deletion, .correctionInFile:
            "look for the earlier record and delete it"
        case .contradictedSign: "if money out is printed as positive, set --sign inverted"
        case .unsignedAmount, .undirectedAmount, .turnedTrade:
            "if the amounts have their signs, set --sign signed"
        case .repeatedBankID: "the records are kept; an id that stands twice identifies nothing"
        default: nil
        }
    }
}
