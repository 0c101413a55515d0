import SourceText
import StatementModel

/// Leaves that few entries have.
extension CamtStatementBuilder {
    mutating func takeRare(
        _ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>, at offset: Int
    ) {
        switch field {
        case .reversal: takeReversal(value, bytes)
        case .entryText:
            let text = text(value, bytes)
            entry.facts.additionalText = texts.join(entry.facts.additionalText, text)
        case .batchCount: entry.statedCount = Self.string(value, bytes).flatMap { Int($0) } ?? 0
        case .proprietaryCode:
            let text = text(value, bytes)
            withFacts { $0.proprietaryCode = text }
        case .chargeTotal, .chargeAmount, .chargeIndicator, .chargeIncluded:
            takeCharge(field, value, bytes, at: offset)
        case .instructedAmount, .counterValueAmount, .exchangeRate:
            takeExchange(field, value, bytes, at: offset)
        case .endToEnd, .transactionID, .mandate, .instruction, .uniqueReference, .check,
            .clearingReference, .paymentReference, .batchReference, .proprietaryKind,
            .proprietaryReference:
            takeOtherReference(field, value, bytes)
        case .transactionDate, .acceptanceDate, .settlementDate: takeDate(field, value, bytes)
        default: takeText(field, text(value, bytes))
        }
    }

    /// Whether the entry reverses another. What the direction of such entries means is asked of the whole file
    /// once, where it has any.
    private mutating func takeReversal(_ value: CamtValue, _ bytes: Span<UInt8>) {
        entry.isReversal = Self.string(value, bytes).map { $0 == "true" || $0 == "1" } ?? false
        if entry.isReversal, turnsReversals == nil {
            turnsReversals = CamtStatementReader.hasTurnedReversals(texts.source, options)
        }
    }

    private mutating func takeCharge(
        _ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>, at offset: Int
    ) {
        switch field {
        case .chargeAmount: charge.amount = money(value, bytes, at: offset)
        case .chargeIndicator: charge.isCredit = Self.isDebit(value, bytes) == false
        case .chargeIncluded:
            charge.isIncluded = Self.string(value, bytes).map { $0 != "false" && $0 != "0" } ?? true
        default:
            let total = money(value, bytes, at: offset)?.amount
            withFacts { $0.chargeTotal = total }
        }
    }

    private mutating func takeExchange(
        _ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>, at offset: Int
    ) {
        if field == .exchangeRate {
            let rate = CamtAmount.read(bytes, value.range)?.amount
            withFacts { $0.exchangeRate = rate ?? $0.exchangeRate }
            return
        }
        let money = money(value, bytes, at: offset)
        withFacts { facts in
            if field == .instructedAmount {
                facts.instructed = money
            } else {
                facts.counterValue = money
            }
        }
    }

    private mutating func takeOtherReference(
        _ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>
    ) {
        switch field {
        case .check: transaction.check = text(value, bytes)
        // The ids that German banks give a booking.
        case .proprietaryKind:
            let kind = Self.string(value, bytes)?.uppercased().filter { $0.isLetter }
            isReferenceOfBank = kind == "FIUMSATZID"
        case .proprietaryReference:
            if isReferenceOfBank {
                transaction.proprietaryReference = text(value, bytes)
            } else {
                takeReference(value, bytes, rank: 8)
            }
        case .transactionID: takeReference(value, bytes, rank: 1)
        case .uniqueReference: takeReference(value, bytes, rank: 2)
        case .instruction: takeReference(value, bytes, rank: 3)
        case .mandate: takeReference(value, bytes, rank: 4)
        case .clearingReference: takeReference(value, bytes, rank: 5)
        case .paymentReference: takeReference(value, bytes, rank: 6)
        default: takeReference(value, bytes, rank: 7)
        }
    }

    /// The day of the payment itself; that of its acceptance stands in for it.
    private mutating func takeDate(_ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>) {
        guard let day = CamtDate.day(bytes, value.range) else { return }
        switch field {
        case .settlementDate: transaction.settlementDate = day
        case .acceptanceDate where transaction.transactionDate != nil: break
        default:
            transaction.transactionDate = day
            transaction.time = CamtDate.time(bytes, value.range)
        }
    }

    /// An IBAN as it is: without the blanks and line ends between its groups.
    private mutating func withoutBlanks(_ text: TextRange) -> TextRange {
        let isPlain = texts.withBytes(text) { bytes in
            (0..<bytes.count).allSatisfy { bytes[$0] > ASCII.space }
        }
        if isPlain { return text }
        var bytes: [UInt8] = []
        texts.append(text, to: &bytes)
        return texts.append { arena in arena += bytes.filter { $0 > ASCII.space } }
    }

    /// Whether a text is a mark between question marks with nothing but zeros behind it: `?REJECT?0` and
    /// `?ERROR?000` say that a payment was not rejected (Swiss payment standards, AddtlRmtInf).
    private func saysNothingIsWrong(_ text: TextRange) -> Bool {
        guard text.count <= 16 else { return false }
        return texts.withBytes(text) { bytes in
            guard bytes.count > 3, bytes[0] == 0x3F else { return false }
            let end = bytes.firstOffset(of: 0x3F, or: 0x3F, from: 1, to: bytes.count)
            return end > 1 && end + 1 < bytes.count
                && (1..<end).allSatisfy { ASCII.isLetter(bytes[$0]) }
                && (end + 1..<bytes.count).allSatisfy { bytes[$0] == ASCII.zero }
        }
    }

    private mutating func takeText(_ field: CamtField, _ text: TextRange) {
        switch field {
        case .ultimateDebtorName: transaction.ultimateDebtor = text
        case .ultimateCreditorName: transaction.ultimateCreditor = text
        case .initiatorName: transaction.initiator = text
        case .debtorAddressLine:
            if transaction.debtorAddress.isEmpty { transaction.debtorAddress = text }
        case .creditorAddressLine:
            if transaction.creditorAddress.isEmpty { transaction.creditorAddress = text }
        case .debtorIBAN: transaction.debtorAccount = withoutBlanks(text)
        case .creditorIBAN: transaction.creditorAccount = withoutBlanks(text)
        case .debtorAccount where transaction.debtorAccount.isEmpty:
            transaction.debtorAccount = text
        case .creditorAccount where transaction.creditorAccount.isEmpty:
            transaction.creditorAccount = text
        case .structuredText where saysNothingIsWrong(text): break
        case .structuredText, .documentNumber:
            transaction.structuredText = texts.join(transaction.structuredText, text)
        // Of several structured references the first is the record's; the others are text.
        case .creditorReference:
            if transaction.creditorReference.isEmpty {
                transaction.creditorReference = text
            } else {
                transaction.structuredText = texts.join(transaction.structuredText, text)
            }
        case .returnReason: transaction.returnReason = text
        case .returnText: transaction.returnText = texts.join(transaction.returnText, text)
        case .transactionText:
            transaction.additionalText = texts.join(transaction.additionalText, text)
        default: break
        }
    }
}
