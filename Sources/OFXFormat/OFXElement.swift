/// The elements of OFX that the reader knows, by their tags (OFX 2.2, sections 2 to 13).
///
/// All others are passed over, whatever they hold.
enum OFXElement: String, CaseIterable, Sendable {
    // The frame (2.4)
    case root = "OFX"
    case statusCode = "CODE"
    case severity = "SEVERITY"
    case message = "MESSAGE"
    case longMessage = "MESSAGE2"
    case bankResponse = "STMTTRNRS"
    case cardResponse = "CCSTMTTRNRS"
    case investmentResponse = "INVSTMTTRNRS"
    case loanResponse = "LOANSTMTTRNRS"
    case securityMessages = "SECLISTMSGSRSV1"
    case securityList = "SECLIST"

    // Statements (11.4.2, 11.4.3, 13.9.2)
    case bankStatement = "STMTRS"
    case cardStatement = "CCSTMTRS"
    case investmentStatement = "INVSTMTRS"
    case loanStatement = "LOANSTMTRS"
    case closingStatement = "STMTENDRS"
    case cardClosingStatement = "CCSTMTENDRS"
    case currencyDefault = "CURDEF"
    case startDate = "DTSTART"
    case endDate = "DTEND"
    case openingDate = "DTOPEN"
    case closingDate = "DTCLOSE"
    case openingBalance = "BALOPEN"
    case closingBalance = "BALCLOSE"

    // Accounts (11.3, 13.6.1)
    case bankAccountFrom = "BANKACCTFROM"
    case cardAccountFrom = "CCACCTFROM"
    case investmentAccountFrom = "INVACCTFROM"
    case loanAccountFrom = "LOANACCTFROM"
    case bankAccountTo = "BANKACCTTO"
    case cardAccountTo = "CCACCTTO"
    case investmentAccountTo = "INVACCTTO"
    case loanAccountTo = "LOANACCTTO"
    case bankID = "BANKID"
    case brokerID = "BROKERID"
    case accountID = "ACCTID"
    case loanAccountID = "LOANACCTID"
    case accountType = "ACCTTYPE"
    case newAccountType = "ACCTTYPE2"

    // Balances (11.4.4, 13.9.2.7)
    case ledgerBalance = "LEDGERBAL"
    case availableBalance = "AVAILBAL"
    case principalBalance = "PRINCIPALBAL"
    case loanPrincipal = "PRINBAL"
    case loanBalance = "LOANBAL"
    case balanceAmount = "BALAMT"
    case asOfDate = "DTASOF"
    case balanceList = "BALLIST"
    case investmentBalance = "INVBAL"
    case availableCash = "AVAILCASH"
    case marginBalance = "MARGINBALANCE"
    case shortBalance = "SHORTBALANCE"
    case buyingPower = "BUYPOWER"
    case listedBalance = "BAL"
    case balanceDescription = "DESC"
    case balanceType = "BALTYPE"
    case balanceValue = "VALUE"
    /// A mark of this program's own: nobody has stated the balance.
    case filledBalance = "SLUICE.FILLED"

    // Lists
    case transactionList = "BANKTRANLIST"
    case pendingList = "BANKTRANLISTP"
    case investmentList = "INVTRANLIST"
    case loanTransactionList = "LOANTRANLIST"
    case positionList = "INVPOSLIST"
    case openOrderList = "INVOOLIST"
    case retirementPlan = "INV401K"
    case retirementBalance = "INV401KBAL"

    // Bank transactions (11.4.4.1)
    case transaction = "STMTTRN"
    case pendingTransaction = "STMTTRNP"
    case loanTransaction = "LOANSTMTTRN"
    case transactionType = "TRNTYPE"
    case loanTransactionType = "LOANTRNTYPE"
    case postedDate = "DTPOSTED"
    case userDate = "DTUSER"
    case availableDate = "DTAVAIL"
    case transactionDate = "DTTRAN"
    case amount = "TRNAMT"
    case transactionID = "FITID"
    case correctedID = "CORRECTFITID"
    case reversedID = "REVERSALFITID"
    case correctionAction = "CORRECTACTION"
    case checkNumber = "CHECKNUM"
    case referenceNumber = "REFNUM"
    case industryCode = "SIC"
    case name = "NAME"
    case extendedName = "EXTDNAME"
    case payee = "PAYEE"
    case extendedPayee = "EXTDPAYEE"
    case memo = "MEMO"
    case longMemo = "MEMO2"
    case currency = "CURRENCY"
    case originalCurrency = "ORIGCURRENCY"
    case currencySymbol = "CURSYM"
    case currencyRate = "CURRATE"

    // Investment transactions (13.9.2.4)
    case investmentTransaction = "INVTRAN"
    case buyDebt = "BUYDEBT"
    case buyFund = "BUYMF"
    case buyOption = "BUYOPT"
    case buyOther = "BUYOTHER"
    case buyStock = "BUYSTOCK"
    case closeOption = "CLOSUREOPT"
    case income = "INCOME"
    case expense = "INVEXPENSE"
    case moveFunds = "JRNLFUND"
    case moveSecurity = "JRNLSEC"
    case marginInterest = "MARGININTEREST"
    case reinvest = "REINVEST"
    case returnOfCapital = "RETOFCAP"
    case sellDebt = "SELLDEBT"
    case sellFund = "SELLMF"
    case sellOption = "SELLOPT"
    case sellOther = "SELLOTHER"
    case sellStock = "SELLSTOCK"
    case split = "SPLIT"
    case transfer = "TRANSFER"
    case bankTransaction = "INVBANKTRAN"
    case tradeDate = "DTTRADE"
    case settlementDate = "DTSETTLE"
    case total = "TOTAL"
    case units = "UNITS"
    case unitPrice = "UNITPRICE"
    case commission = "COMMISSION"
    case fees = "FEES"
    case taxes = "TAXES"
    case load = "LOAD"
    case fractionCash = "FRACCASH"
    case fromSubaccount = "SUBACCTFROM"
    case toSubaccount = "SUBACCTTO"
    case retirementSource = "INV401KSOURCE"
    case securitySubaccount = "SUBACCTSEC"
    case fundSubaccount = "SUBACCTFUND"
    case incomeType = "INCOMETYPE"
    case buyType = "BUYTYPE"
    case sellType = "SELLTYPE"
    case sellReason = "SELLREASON"
    case optionBuyType = "OPTBUYTYPE"
    case optionSellType = "OPTSELLTYPE"
    case sharesPerContract = "SHPERCTRCT"
    case transferAction = "TFERACTION"

    // Securities and positions (13.8.5, 13.9.2.6)
    case securityID = "SECID"
    case uniqueID = "UNIQUEID"
    case securityInfo = "SECINFO"
    case securityName = "SECNAME"
    case ticker = "TICKER"
    case position = "INVPOS"
    case stockPosition = "POSSTOCK"
    case fundPosition = "POSMF"
    case optionPosition = "POSOPT"
    case debtPosition = "POSDEBT"
    case otherPosition = "POSOTHER"
    case positionType = "POSTYPE"
    case marketValue = "MKTVAL"
    case priceDate = "DTPRICEASOF"

    // What OFC, the format of Microsoft that OFX came from, calls otherwise
    case formerRoot = "OFC"
    case formerResponse = "ACCTSTMT"
    case formerAccountFrom = "ACCTFROM"
    case formerAccountTo = "ACCTTO"
    case formerLedgerBalance = "LEDGER"
    case formerTransaction = "GENTRN"
    case formerCheckNumber = "CHKNUM"

    /// Whether text directly behind the tag is no value of it. CURRENCY and PAYEE are not among
    /// them: some banks write the code or the name straight into them.
    var isAggregate: Bool { holdsElements || isInvestmentAction }

    /// Whether elements may stand within it, though it may have a text.
    var mayHoldElements: Bool { self == .payee || self == .currency }

    private var holdsElements: Bool {
        switch self {
        case .root, .bankResponse, .cardResponse, .investmentResponse, .loanResponse,
            .securityMessages, .securityList, .bankStatement, .cardStatement,
            .investmentStatement, .loanStatement, .bankAccountFrom, .cardAccountFrom,
            .investmentAccountFrom, .loanAccountFrom, .bankAccountTo, .cardAccountTo,
            .investmentAccountTo, .loanAccountTo, .ledgerBalance, .availableBalance,
            .principalBalance, .balanceList, .investmentBalance, .transactionList, .pendingList,
            .investmentList, .loanTransactionList, .positionList, .openOrderList,
            .retirementPlan, .retirementBalance, .transaction, .pendingTransaction,
            .loanTransaction, .extendedPayee, .originalCurrency,
            .investmentTransaction, .bankTransaction, .securityID, .closingStatement,
            .cardClosingStatement, .loanPrincipal, .listedBalance, .securityInfo, .position,
            .stockPosition, .fundPosition, .optionPosition, .debtPosition, .otherPosition,
            .formerRoot, .formerResponse, .formerAccountFrom, .formerAccountTo, .formerTransaction:
            true
        default: false
        }
    }

    /// Whether it is a kind of investment record that has to say how much money moved, or was worth
    /// (13.9.2.4.4).
    var demandsTotal: Bool {
        switch self {
        case .closeOption, .moveSecurity, .split, .transfer: false
        default: isInvestmentAction
        }
    }

    /// Whether it is one of the twenty kinds of investment record (13.9.2.4.3).
    var isInvestmentAction: Bool {
        switch self {
        case .buyDebt, .buyFund, .buyOption, .buyOther, .buyStock, .closeOption, .income,
            .expense, .moveFunds, .moveSecurity, .marginInterest, .reinvest, .returnOfCapital,
            .sellDebt, .sellFund, .sellOption, .sellOther, .sellStock, .split, .transfer:
            true
        default: false
        }
    }
}
