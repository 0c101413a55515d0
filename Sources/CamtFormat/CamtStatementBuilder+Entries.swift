import SourceText
import StatementModel

/// Charges as far as they were read.
struct CamtCharge {
    var amount: CamtMoney?
    var isCredit = false
    var isIncluded = true
}

/// Entries and their transactions: what stands in them.
extension CamtStatementBuilder {
    mutating func beginEntry(at offset: Int) {
        endEntry()
        if !draft.isOpen { beginStatement(at: offset) }
        entry = CamtEntry(at: offset)
        transaction = CamtFacts()
        common = CamtCommonFacts()
        isEntryOpen = true
        isInTransaction = false
        begunEntryCount &+= 1
        tally.total &+= 1
    }

    mutating func beginTransaction() {
        guard isEntryOpen else { return }
        if isInTransaction { endTransaction() }
        if entry.transactionCount > 0 { transaction = CamtFacts() }
        isInTransaction = true
    }

    mutating func endTransaction() {
        guard isInTransaction else { return }
        isInTransaction = false
        entry.transactionCount &+= 1
        if options.details { transactions.append(transaction) }
        if entry.transactionCount == 1 {
            common.first = transaction
            return
        }
        if entry.transactionCount == 2 { list(common.first) }
        common.narrow(to: transaction, texts)
        add(transaction.text, to: \.text)
        list(transaction)
    }

    /// Adds what one of several transactions states to the lists of all.
    private mutating func list(_ facts: CamtFacts) {
        add(
            CamtPlaceholder.first(of: facts.debtor, facts.debtorAddress, texts),
            to: \.all.debtors)
        add(
            CamtPlaceholder.first(of: facts.creditor, facts.creditorAddress, texts),
            to: \.all.creditors)
        add(facts.creditorReference, to: \.all.creditorReferences)
    }

    /// Adds a text of one of several transactions to what they have in common.
    private mutating func add(
        _ addition: TextRange, to list: WritableKeyPath<CamtFacts, TextRange>
    ) {
        let text = common.first[keyPath: list]
        guard text.count + addition.count <= CamtCommonFacts.maximumTextLength,
            !contains(text, addition)
        else { return }
        common.first[keyPath: list] = texts.join(text, addition, with: "; ")
    }

    mutating func endCharge() {
        defer { charge = CamtCharge() }
        guard let money = charge.amount, charge.isIncluded, !money.amount.isZero else { return }
        let amount = charge.isCredit ? money.amount.negated : money.amount
        // A charge in another currency is not a part of the amount.
        let own = (isInTransaction ? transaction.amount : nil) ?? entry.facts.amount
        guard money.currency == nil || own?.currency == nil || money.currency == own?.currency
        else { return }
        withFacts { $0.charges = $0.charges.map { $0.adding(amount) ?? $0 } ?? amount }
    }

    // MARK: Leaves that most entries have

    /// The amount that stands in an element, with the currency of its attribute.
    mutating func money(
        _ value: CamtValue, _ bytes: Span<UInt8>, at offset: Int
    ) -> CamtMoney? {
        let broken = CamtBrokenTag(bytes, value.range)
        let stated = currency ?? broken?.currency
        currency = nil
        guard let reading = CamtAmount.read(bytes, broken?.rest ?? value.range) else {
            return nil
        }
        if reading.isRepaired {
            repairs.add(.rewrittenAmount, at: offset, value: Self.string(value, bytes))
        }
        return CamtMoney(amount: reading.amount, currency: stated)
    }

    mutating func takeAmount(_ value: CamtValue, _ bytes: Span<UInt8>, at offset: Int) {
        // A record has one amount: with a second one the end of the record and the start of the next
        // are lost.
        let isSecond = entry.facts.amount != nil || !entry.facts.unreadableAmount.isEmpty
        if isSecond, !isInTransaction, isEntryOpen { beginEntry(at: offset) }
        let read = money(value, bytes, at: offset)
        let unreadable = read == nil ? text(value, bytes) : .empty
        withFacts { facts in
            facts.amount = read
            facts.unreadableAmount = unreadable
        }
    }

    mutating func takeIndicator(_ value: CamtValue, _ bytes: Span<UInt8>) {
        let isDebit = Self.isDebit(value, bytes)
        withFacts { $0.isDebit = isDebit }
    }

    /// Whether an indicator says debit; `nil` where it says neither (CreditDebitCode). Words and
    /// letters that programs write for the codes are known by their first four.
    static func isDebit(_ value: CamtValue, _ bytes: Span<UInt8>) -> Bool? {
        switch packed(bytes, bytes.trimmed(value.range).prefix(4)) | 0x2020_2020 {
        case 0x6462_6974, 0x6465_6269, 0x2020_2064, 0x2064_6274: true
        case 0x6372_6474, 0x6372_6564, 0x2020_2063, 0x2063_6474: false
        default: nil
        }
    }

    mutating func takeStatus(_ value: CamtValue, _ bytes: Span<UInt8>) {
        switch Self.packed(value, bytes) {
        case 0x424F_4F4B: entry.status = .posted  // BOOK
        case 0x5044_4E47, 0x4655_5452: entry.status = .pending  // PDNG, FUTR
        case 0x494E_464F: entry.status = .info  // INFO
        default:
            guard let text = Self.string(value, bytes) else { return }
            let word = text.lowercased()
            if word.hasPrefix("pend") || word.hasPrefix("pdng") || word.hasPrefix("futr") {
                entry.status = .pending
            } else if word.hasPrefix("info") {
                entry.status = .info
            } else if !word.hasPrefix("book") {
                repairs.add(.unknownStatus, at: entry.offset, value: text)
            }
        }
    }

    mutating func takeEntryDate(_ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>) {
        guard let day = CamtDate.day(bytes, value.range) else {
            let text = text(value, bytes)
            if !text.isEmpty { entry.unreadableDate = text }
            return
        }
        if field == .valueDate {
            entry.valueDate = day
            return
        }
        entry.bookingDate = day
        if value.range.count > 10 { entry.time = CamtDate.time(bytes, value.range) }
    }

    mutating func takeServicerReference(_ value: CamtValue, _ bytes: Span<UInt8>) {
        let text = text(value, bytes)
        guard !CamtPlaceholder.isOne(text, texts) else { return }
        withFacts { $0.servicerReference = text }
    }

    /// Keeps the best reference: the lower its rank, the surer it tells payments apart.
    mutating func takeReference(_ value: CamtValue, _ bytes: Span<UInt8>, rank: UInt8) {
        guard rank < (isInTransaction ? transaction : entry.facts).referenceRank else { return }
        let text = text(value, bytes)
        guard !CamtPlaceholder.isOne(text, texts) else { return }
        withFacts { facts in
            facts.reference = text
            facts.referenceRank = rank
        }
    }

    /// Puts the lines of a remittance text together. A line of 140 characters, the most that one
    /// may have, goes on in the next without a blank.
    mutating func takeRemittance(_ value: CamtValue, _ bytes: Span<UInt8>) {
        let line = text(value, bytes)
        guard !line.isEmpty else { return }
        let isFull = transaction.lastLineLength == 140
        transaction.text = texts.join(transaction.text, line, with: isFull ? "" : " ")
        transaction.lastLineLength = bytes.trimmed(value.range).count
    }
}

/// Texts that stand where a reference must and there is none.
enum CamtPlaceholder {
    /// The first of two texts that says something; empty where neither does.
    static func first(
        of text: TextRange, _ other: TextRange, _ texts: StatementTexts
    ) -> TextRange {
        if !isOne(text, texts) { return text }
        return isOne(other, texts) ? .empty : other
    }

    /// Whether a text is such a one, or empty.
    static func isOne(_ text: TextRange, _ texts: StatementTexts) -> Bool {
        if text.isEmpty { return true }
        guard text.count <= 14 else { return false }
        return texts.withBytes(text) { bytes in
            guard ASCII.uppercased(bytes[0]) == 0x4E else {
                return bytes.count == 1 && !ASCII.isDigit(bytes[0]) && !ASCII.isLetter(bytes[0])
            }
            return words.contains { word in
                word.utf8CodeUnitCount == bytes.count && bytes.hasPrefixIgnoringCase(word, at: 0)
            }
        }
    }

    private static let words: [StaticString] = [
        "NOTPROVIDED", "NONREF", "NOTAVAILABLE", "NOT PROVIDED", "NOREF", "NONE", "N/A", "NA",
        "NULL", "NO REFERENCE", "NOTPROVIDED.", "NOT AVAILABLE",
    ]
}
