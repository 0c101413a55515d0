import SourceText
import StatementModel

/// What OFC does otherwise (Open Financial Connectivity, the format of Microsoft that OFX came from;
/// observed in exports of Brazilian banks): the account stands in front of its statement, a record
/// is an element within STMTTRN, and kinds are numbers.
extension OFXStatementBuilder {
    /// The account of the statement that follows begins.
    mutating func openAccountAhead() {
        if !record.isOpen && !draft.isReal { isAccountAhead = true }
        openAccount(.bankAccountFrom)
    }

    /// What was said of the account in front of a statement.
    mutating func takeAccountAhead() -> OFXStatementDraft? {
        guard isAccountAhead, !draft.isReal else { return nil }
        isAccountAhead = false
        return draft
    }

    /// A record begins, unless the element around it has begun it.
    mutating func beginFormerTransaction(at offset: Int) {
        if !record.isOpen || record.hasContent { begin(.bank, at: offset) }
    }

    /// Puts the word of OFX in the place of a kind that is a number.
    mutating func takeFormerType(_ word: TextRange) -> OFXTransactionType? {
        let isNumber = texts.withBytes(word) { text in
            (1...2).contains(text.count) && (0..<text.count).allSatisfy { ASCII.isDigit(text[$0]) }
        }
        guard isNumber,
            let kind = Int(texts.string(word)).flatMap(OFXTransactionType.init(formerNumber:))
        else { return nil }
        record.line.bookingType = texts.append(kind.rawValue)
        return kind
    }
}

extension OFXTransactionType {
    /// The kind that OFC has a number for.
    fileprivate init?(formerNumber number: Int) {
        let kinds: [OFXTransactionType] = [
            .credit, .debit, .interest, .dividend, .serviceCharge, .deposit, .cashMachine,
            .transfer, .check, .payment, .cash, .directDeposit, .other,
        ]
        guard kinds.indices.contains(number) else { return nil }
        self = kinds[number]
    }
}
