/// Where in a message an element stands: the aggregates that the reader goes into (ISO 20022
/// camt.052, camt.053 and camt.054, all versions).
enum CamtPlace: UInt8, CaseIterable {
    /// Around statements: the document, the message, envelopes of banks.
    case outside
    /// What is passed over.
    case ignored
    case groupHeader
    /// Stmt, Rpt or Ntfctn.
    case statement
    case pagination, period
    case account, accountNumber, accountType, owner, servicer, clearing
    case balance, balanceType, balanceDate
    case summary, summaryTotal, summaryCredits, summaryDebits
    case entry, status, bookingDate, valueDate, entryDetails, batch
    /// TxDtls: one transaction of an entry.
    case transaction
    case code, codeDomain, codeFamily, codeProprietary
    case charge
    case amounts, instructed, transacted, counterValue, exchange
    case references, proprietaryReference
    case parties, debtor, creditor, ultimateDebtor, ultimateCreditor, initiator
    case debtorAddress, creditorAddress
    case debtorAccount, creditorAccount
    case remittance, structured, creditorReference, document
    case relatedDates, returned, returnReason
}

/// What a leaf means at its place.
enum CamtField: UInt8 {
    case none
    case currencyAttribute
    case statementID, created, page, isLastPage, periodStart, periodEnd
    case accountIBAN, accountNumber, accountName, accountType, accountCurrency
    case ownerName, bankCode, clearingCode
    case balanceType, balanceAmount, balanceIndicator, balanceDate
    case summaryCount, summarySum
    case amount, indicator, reversal, status, bookingDate, valueDate
    case servicerReference, entryText, batchCount, batchReference
    case domain, family, subfamily, proprietaryCode
    case chargeTotal, chargeAmount, chargeIndicator, chargeIncluded
    case instructedAmount, transactedAmount, counterValueAmount, exchangeRate
    case endToEnd, transactionID, mandate, instruction, uniqueReference, check, clearingReference
    case paymentReference, proprietaryKind, proprietaryReference
    case debtorName, creditorName, ultimateDebtorName, ultimateCreditorName, initiatorName
    case debtorAddressLine, creditorAddressLine
    case debtorIBAN, debtorAccount, creditorIBAN, creditorAccount
    case text, structuredText, creditorReference, documentNumber
    case transactionDate, acceptanceDate, settlementDate
    case returnReason, returnText, transactionText
}
