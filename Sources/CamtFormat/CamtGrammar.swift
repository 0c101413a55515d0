/// What the elements of a message mean: from each place, which element leads where, and which
/// leaf holds what. Every version of the messages is in it; where two differ, both forms stand
/// side by side.
struct CamtGrammar: Sendable {
    /// The grammar of all messages.
    static let all = CamtGrammar()

    /// The element and attribute names; the parser knows each by its index plus one.
    let names: [String]
    /// By place and name: where the element leads.
    private let next: [CamtPlace]
    /// By place and name: what the leaf holds.
    private let fields: [CamtField]

    /// Where an element leads that stands at a place.
    func place(of name: UInt16, in place: CamtPlace) -> CamtPlace {
        next[Int(place.rawValue) &* (names.count &+ 1) &+ Int(name)]
    }

    /// What a leaf holds that stands at a place.
    func field(of name: UInt16, in place: CamtPlace) -> CamtField {
        fields[Int(place.rawValue) &* (names.count &+ 1) &+ Int(name)]
    }

    private init() {
        var numbers: [String: Int] = [:]
        var names: [String] = []
        func number(_ name: String) -> Int {
            if let known = numbers[name] { return known }
            names.append(name)
            numbers[name] = names.count
            return names.count
        }
        let routes = Self.routes.map { ($0.0, number($0.1), $0.2) }
        let leaves = Self.leaves.map { ($0.0, number($0.1), $0.2) }
        let (currency, amount, type) = (number("Ccy"), number("Amt"), number("Tp"))
        self.names = names
        let width = names.count + 1
        var next = [CamtPlace](repeating: .ignored, count: CamtPlace.allCases.count * width)
        var fields = [CamtField](repeating: .none, count: next.count)
        for index in 0..<width { next[Int(CamtPlace.outside.rawValue) * width + index] = .outside }
        for (place, name, target) in routes { next[Int(place.rawValue) * width + name] = target }
        for (place, name, field) in leaves { fields[Int(place.rawValue) * width + name] = field }
        // A record never stands in another, or in what is passed over: where it does, an end is
        // lost, or the start of its statement.
        for place in CamtPlace.allCases {
            for (name, target) in Self.everywhere {
                next[Int(place.rawValue) * width + number(name)] = target
            }
        }
        // What the balances and the account of a statement are taken for where its start is lost.
        for place in [CamtPlace.outside, .ignored] {
            next[Int(place.rawValue) * width + number("Bal")] = .balance
        }
        next[Int(CamtPlace.outside.rawValue) * width + number("Acct")] = .account
        self.next = next
        self.fields = fields
        currencyName = UInt16(currency)
        amountName = UInt16(amount)
        typeName = UInt16(type)
    }

    /// The number of the attribute of an amount that names its currency.
    let currencyName: UInt16
    /// The numbers of an amount and of a type.
    let amountName: UInt16
    let typeName: UInt16

    /// Elements whose attributes are told: amounts.
    static let withAttributes: Set<String> = ["Amt", "TtlChrgsAndTaxAmt"]

    /// Elements that hold nothing of interest, wherever they stand.
    static let skipped = [
        "AdrTp", "Dept", "SubDept", "StrtNm", "BldgNb", "BldgNm", "PstBx", "PstCd", "TwnNm",
        "TwnLctnNm", "DstrctNm", "CtrySubDvsn", "Ctry", "CtctDtls", "OrgId", "PrvtId", "SchmeNm",
        "RltdAgts", "RltdAcct", "SplmtryData",
        "Tax", "CdtLine", "Avlbty", "Intrst", "FinInstrmId", "TaxRmt", "GrnshmtRmt", "MsgRcpt",
        "RfrdDocAmt", "PrtryAmt", "AnncdPstngAmt", "CardTx", "CardAggtd", "RltdRmtInf", "CorpActn",
    ]

    /// Elements that are what they are wherever they stand.
    static let everywhere: [(name: String, target: CamtPlace)] = [
        ("Ntry", .entry), ("Stmt", .statement), ("Rpt", .statement), ("Ntfctn", .statement),
    ]

    private static let routes: [(CamtPlace, String, CamtPlace)] =
        [
            (.outside, "GrpHdr", .groupHeader), (.outside, "Stmt", .statement),
            (.outside, "Rpt", .statement), (.outside, "Ntfctn", .statement),
            (.groupHeader, "MsgPgntn", .pagination),

            (.statement, "StmtPgntn", .pagination), (.statement, "RptPgntn", .pagination),
            (.statement, "NtfctnPgntn", .pagination), (.statement, "FrToDt", .period),
            (.statement, "Acct", .account), (.statement, "Bal", .balance),
            (.statement, "TxsSummry", .summary), (.statement, "Ntry", .entry),

            (.account, "Id", .accountNumber), (.accountNumber, "Othr", .accountNumber),
            (.accountNumber, "PrtryAcct", .accountNumber),
            (.accountNumber, "DmstAcct", .accountNumber),
            (.account, "Tp", .accountType), (.account, "Ownr", .owner), (.owner, "Pty", .owner),
            (.account, "Svcr", .servicer), (.servicer, "FinInstnId", .servicer),
            (.servicer, "CmbndId", .servicer), (.servicer, "ClrSysMmbId", .clearing),

            (.balance, "Tp", .balanceType), (.balanceType, "CdOrPrtry", .balanceType),
            (.balance, "Dt", .balanceDate),

            (.summary, "TtlNtries", .summaryTotal), (.summary, "TtlCdtNtries", .summaryCredits),
            (.summary, "TtlDbtNtries", .summaryDebits),

            (.entry, "Sts", .status), (.entry, "BookgDt", .bookingDate),
            (.entry, "ValDt", .valueDate),
            (.entry, "BkTxCd", .code), (.entry, "AmtDtls", .amounts), (.entry, "Chrgs", .charge),
            (.entry, "NtryDtls", .entryDetails), (.entry, "TxDtls", .transaction),
            (.entry, "Btch", .batch), (.entryDetails, "Btch", .batch),
            (.entryDetails, "TxDtls", .transaction),

            (.transaction, "Refs", .references), (.transaction, "AmtDtls", .amounts),
            (.transaction, "BkTxCd", .code), (.transaction, "Chrgs", .charge),
            (.transaction, "RltdPties", .parties), (.transaction, "RmtInf", .remittance),
            (.transaction, "RltdDts", .relatedDates), (.transaction, "RtrInf", .returned),
            (.references, "Prtry", .proprietaryReference),

            (.code, "Domn", .codeDomain), (.codeDomain, "Fmly", .codeFamily),
            (.code, "Prtry", .codeProprietary), (.charge, "Rcrd", .charge),

            (.amounts, "InstdAmt", .instructed), (.amounts, "TxAmt", .transacted),
            (.amounts, "CntrValAmt", .counterValue), (.instructed, "CcyXchg", .exchange),
            (.transacted, "CcyXchg", .exchange), (.counterValue, "CcyXchg", .exchange),

            (.parties, "Dbtr", .debtor), (.parties, "Cdtr", .creditor),
            (.parties, "UltmtDbtr", .ultimateDebtor), (.parties, "UltmtCdtr", .ultimateCreditor),
            (.parties, "InitgPty", .initiator), (.parties, "TradgPty", .initiator),
            (.parties, "DbtrAcct", .debtorAccount), (.parties, "CdtrAcct", .creditorAccount),
            (.debtor, "PstlAdr", .debtorAddress), (.creditor, "PstlAdr", .creditorAddress),
            (.debtorAccount, "Id", .debtorAccount), (.debtorAccount, "Othr", .debtorAccount),
            (.debtorAccount, "PrtryAcct", .debtorAccount),
            (.debtorAccount, "DmstAcct", .debtorAccount),
            (.creditorAccount, "Id", .creditorAccount),
            (.creditorAccount, "Othr", .creditorAccount),
            (.creditorAccount, "PrtryAcct", .creditorAccount),
            (.creditorAccount, "DmstAcct", .creditorAccount),

            (.remittance, "Strd", .structured), (.structured, "CdtrRefInf", .creditorReference),
            (.structured, "RfrdDocInf", .document),
            (.returned, "Rsn", .returnReason), (.returned, "RtrRsn", .returnReason),
        ] + partyForms

    /// From version 4 on a party is a person or firm (Pty) or a bank (Agt).
    private static let partyForms: [(CamtPlace, String, CamtPlace)] =
        [.debtor, .creditor, .ultimateDebtor, .ultimateCreditor, .initiator].flatMap { place in
            ["Pty", "Agt", "FinInstnId", "NmAndAdr"].map { (place, $0, place) }
        }

    private static let leaves: [(CamtPlace, String, CamtField)] = [
        (.groupHeader, "CreDtTm", .created), (.pagination, "PgNb", .page),
        (.pagination, "LastPgInd", .isLastPage),
        (.statement, "Id", .statementID), (.statement, "CreDtTm", .created),
        (.period, "FrDtTm", .periodStart), (.period, "FrDt", .periodStart),
        (.period, "ToDtTm", .periodEnd), (.period, "ToDt", .periodEnd),

        (.accountNumber, "IBAN", .accountIBAN), (.accountNumber, "BBAN", .accountNumber),
        (.accountNumber, "UPIC", .accountNumber), (.accountNumber, "Id", .accountNumber),
        (.account, "Id", .accountNumber), (.account, "Nm", .accountName),
        (.account, "Ccy", .accountCurrency), (.accountType, "Cd", .accountType),
        (.owner, "Nm", .ownerName), (.servicer, "BIC", .bankCode), (.servicer, "BICFI", .bankCode),
        (.clearing, "MmbId", .clearingCode), (.clearing, "Id", .clearingCode),

        (.balanceType, "Cd", .balanceType), (.balanceType, "Prtry", .balanceType),
        (.balance, "Amt", .balanceAmount),
        (.balance, "CdtDbtInd", .balanceIndicator), (.balance, "Dt", .balanceDate),
        (.balanceDate, "Dt", .balanceDate), (.balanceDate, "DtTm", .balanceDate),

        (.summaryTotal, "NbOfNtries", .summaryCount), (.summaryTotal, "Sum", .summarySum),
        (.summaryCredits, "NbOfNtries", .summaryCount), (.summaryCredits, "Sum", .summarySum),
        (.summaryDebits, "NbOfNtries", .summaryCount), (.summaryDebits, "Sum", .summarySum),

        (.entry, "Amt", .amount), (.entry, "CdtDbtInd", .indicator), (.entry, "RvslInd", .reversal),
        (.entry, "Sts", .status), (.status, "Cd", .status), (.status, "Prtry", .status),
        (.entry, "BookgDt", .bookingDate), (.entry, "ValDt", .valueDate),
        (.bookingDate, "Dt", .bookingDate), (.bookingDate, "DtTm", .bookingDate),
        (.valueDate, "Dt", .valueDate), (.valueDate, "DtTm", .valueDate),
        (.entry, "AcctSvcrRef", .servicerReference), (.entry, "AddtlNtryInf", .entryText),
        (.batch, "NbOfTxs", .batchCount), (.batch, "PmtInfId", .batchReference),

        (.transaction, "Amt", .amount), (.transaction, "CdtDbtInd", .indicator),
        (.transaction, "AddtlTxInf", .transactionText),
        (.codeDomain, "Cd", .domain), (.codeFamily, "Cd", .family),
        (.codeFamily, "SubFmlyCd", .subfamily), (.code, "Prtry", .proprietaryCode),
        (.codeProprietary, "Cd", .proprietaryCode),

        (.charge, "TtlChrgsAndTaxAmt", .chargeTotal), (.charge, "Amt", .chargeAmount),
        (.charge, "CdtDbtInd", .chargeIndicator), (.charge, "ChrgInclInd", .chargeIncluded),

        (.instructed, "Amt", .instructedAmount), (.transacted, "Amt", .transactedAmount),
        (.counterValue, "Amt", .counterValueAmount), (.exchange, "XchgRate", .exchangeRate),

        (.references, "AcctSvcrRef", .servicerReference), (.references, "EndToEndId", .endToEnd),
        (.references, "TxId", .transactionID), (.references, "MndtId", .mandate),
        (.references, "InstrId", .instruction), (.references, "UETR", .uniqueReference),
        (.references, "ChqNb", .check), (.references, "ClrSysRef", .clearingReference),
        (.references, "PmtInfId", .paymentReference),
        (.proprietaryReference, "Tp", .proprietaryKind),
        (.proprietaryReference, "Ref", .proprietaryReference),

        (.parties, "Dbtr", .debtorName), (.parties, "Cdtr", .creditorName),
        (.debtor, "Nm", .debtorName), (.creditor, "Nm", .creditorName),
        (.debtorAddress, "AdrLine", .debtorAddressLine),
        (.creditorAddress, "AdrLine", .creditorAddressLine),
        (.ultimateDebtor, "Nm", .ultimateDebtorName),
        (.ultimateCreditor, "Nm", .ultimateCreditorName), (.initiator, "Nm", .initiatorName),
        (.debtorAccount, "IBAN", .debtorIBAN), (.creditorAccount, "IBAN", .creditorIBAN),
        (.debtorAccount, "Id", .debtorAccount), (.creditorAccount, "Id", .creditorAccount),
        (.debtorAccount, "BBAN", .debtorAccount), (.creditorAccount, "BBAN", .creditorAccount),
        (.debtorAccount, "UPIC", .debtorAccount), (.creditorAccount, "UPIC", .creditorAccount),

        (.remittance, "Ustrd", .text), (.structured, "AddtlRmtInf", .structuredText),
        (.structured, "RfrdDocNb", .documentNumber), (.document, "Nb", .documentNumber),
        (.document, "RfrdDocNb", .documentNumber), (.creditorReference, "Ref", .creditorReference),
        (.creditorReference, "CdtrRef", .creditorReference),

        (.relatedDates, "TxDtTm", .transactionDate),
        (.relatedDates, "AccptncDtTm", .acceptanceDate),
        (.relatedDates, "IntrBkSttlmDt", .settlementDate),
        (.returned, "RtrRsn", .returnReason), (.returnReason, "Cd", .returnReason),
        (.returnReason, "Prtry", .returnReason), (.returned, "AddtlInf", .returnText),
        (.returned, "AddtlRtrRsnInf", .returnText),
    ]
}
