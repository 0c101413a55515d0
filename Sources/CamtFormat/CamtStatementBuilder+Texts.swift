import SourceText
import StatementModel

/// Parties and texts of a record.
extension CamtStatementBuilder {
    mutating func settleTexts(_ line: inout StatementLine, _ facts: CamtFacts, _ isDebit: Bool) {
        let party = counterparty(facts, isDebit)
        // A bank writes the word for a missing reference where the name misses, too.
        if !CamtPlaceholder.isOne(party.name, texts) { line.payee = party.name }
        line.counterAccount = party.account
        line.bookingType = bookingType(facts)
        if !CamtPlaceholder.isOne(facts.text, texts) { line.memo = facts.text }
        if line.payee.isEmpty { settleCardPayment(&line, line.memo) }
        if !facts.structuredText.isEmpty { line.memo = adding(facts.structuredText, to: line.memo) }
        if !facts.additionalText.isEmpty { line.memo = adding(facts.additionalText, to: line.memo) }
        if !facts.returnReason.isEmpty { line.memo = adding(facts.returnReason, to: line.memo) }
        if !facts.returnText.isEmpty { line.memo = adding(facts.returnText, to: line.memo) }
        settleEntryText(&line)
        settleUltimate(&line, party.ultimate)
        settleMissingText(&line, facts, party)
    }

    private mutating func settleUltimate(_ line: inout StatementLine, _ ultimate: TextRange) {
        if CamtPlaceholder.isOne(ultimate, texts) { return }
        if !line.payee.isEmpty, !contains(line.payee, ultimate) {
            line.memo = adding(ultimate, to: line.memo)
        }
        if line.payee.isEmpty { line.payee = ultimate }
    }

    /// What stands in for the text of the payment where the bank states none: the structured reference,
    /// which is what the payer has to say, or what the transactions of a batch tell. Where nobody is
    /// named either, the party that stands in the place of the account's own, the best of the other
    /// references, or the bank's words for the kind of booking.
    private mutating func settleMissingText(
        _ line: inout StatementLine, _ facts: CamtFacts, _ party: Counterparty
    ) {
        guard line.memo.isEmpty else { return }
        let names = party.isCreditor ? facts.all.creditors : facts.all.debtors
        for text in [facts.creditorReference, names, facts.all.creditorReferences]
        where line.memo.isEmpty && !contains(line.payee, text) {
            line.memo = text
        }
        guard line.payee.isEmpty, line.memo.isEmpty else { return }
        line.memo = party.otherName
        if line.memo.isEmpty { line.memo = line.reference }
        if line.memo.isEmpty, isReadable(ownCode(facts)) { line.memo = ownCode(facts) }
    }

    /// The bank's own code for the kind of booking.
    private func ownCode(_ facts: CamtFacts) -> TextRange {
        facts.proprietaryCode.isEmpty ? entry.facts.proprietaryCode : facts.proprietaryCode
    }

    /// Whether a kind of booking is words of the bank, and no code: five letters stand together. The words
    /// for codes of the standard are ours and no text of the payment: other formats of the bank have its
    /// own in their place, and two records of one payment would seem to be two.
    private func isReadable(_ text: TextRange) -> Bool {
        texts.withBytes(text) { bytes in
            var letters = 0
            for offset in 0..<bytes.count where letters < 5 {
                letters = ASCII.isLetter(bytes[offset]) ? letters &+ 1 : 0
            }
            return letters == 5
        }
    }

    /// The bank's text for the whole entry: the payee where nothing else is told, the bank's word
    /// for the kind of booking where it is short, else a part of the text.
    private mutating func settleEntryText(_ line: inout StatementLine) {
        let text = entry.facts.additionalText
        if text.isEmpty { return }
        if line.payee.isEmpty && line.memo.isEmpty {
            settleCardPayment(&line, text)
            if line.payee.isEmpty { line.payee = text } else { line.memo = text }
        } else if text.count <= 40, !contains(line.memo, text) {
            line.bookingType = texts.join(line.bookingType, text, with: ", ")
        } else {
            line.memo = adding(text, to: line.memo)
        }
    }

    /// Takes the shop and the day out of the text of a payment by card.
    private mutating func settleCardPayment(_ line: inout StatementLine, _ text: TextRange) {
        guard let card = texts.withBytes(text, { CardPaymentText($0) }) else { return }
        line.payee = text.part(card.shop)
        if line.transactionDate == nil { (line.transactionDate, line.time) = (card.day, card.time) }
    }

    // MARK: Parties

    private struct Counterparty {
        var name = TextRange.empty
        var account = TextRange.empty
        var ultimate = TextRange.empty
        /// Whether it is the creditor.
        var isCreditor = false
        /// The name of the side that is the account's own, where that alone is named.
        var otherName = TextRange.empty

        var isEmpty: Bool { name.isEmpty && account.isEmpty && ultimate.isEmpty }
    }

    /// The other side: the creditor of money that goes out, the debtor of money that comes in.
    /// In a return the two keep the roles of the payment that comes back; the account's own
    /// number and the owner's name say more than the direction where they are stated.
    private func counterparty(_ facts: CamtFacts, _ isDebit: Bool) -> Counterparty {
        let creditor = Counterparty(
            name: CamtPlaceholder.first(of: facts.creditor, facts.creditorAddress, texts),
            account: facts.creditorAccount, ultimate: facts.ultimateCreditor, isCreditor: true)
        let debtor = Counterparty(
            name: CamtPlaceholder.first(of: facts.debtor, facts.debtorAddress, texts),
            account: facts.debtorAccount, ultimate: facts.ultimateDebtor)
        let isOwnCreditor = isOwn(creditor.account)
        let isOwnDebtor = isOwn(debtor.account)
        var isCreditor = isDebit != (facts.isReturn || entry.isReversal)
        if isOwnCreditor != isOwnDebtor {
            isCreditor = isOwnDebtor
        } else if !draft.ownName.isEmpty {
            let (chosen, other) = isCreditor ? (creditor, debtor) : (debtor, creditor)
            if isOwnName(chosen.name), !other.name.isEmpty, !isOwnName(other.name) {
                isCreditor.toggle()
            }
        }
        var (chosen, other) = isCreditor ? (creditor, debtor) : (debtor, creditor)
        let isOtherOwn = isCreditor ? isOwnDebtor : isOwnCreditor
        if chosen.isEmpty, !isOtherOwn {
            if !other.account.isEmpty || isOther(other.name, isReturn: facts.isReturn) {
                chosen = other
            } else {
                chosen.otherName = other.name
            }
        }
        if chosen.name.isEmpty, chosen.ultimate.isEmpty, !isOwnName(facts.initiator) {
            chosen.name = facts.initiator
        }
        return chosen
    }

    /// Whether a number is the statement's own account, letters and digits alone compared.
    private func isOwn(_ account: TextRange) -> Bool {
        guard !account.isEmpty, !draft.ownNumber.isEmpty else { return false }
        return texts.withBytes(account) { bytes in
            var matched = 0
            for offset in 0..<bytes.count {
                let byte = bytes[offset]
                guard ASCII.isLetter(byte) || ASCII.isDigit(byte) else { continue }
                guard matched < draft.ownNumber.count,
                    ASCII.uppercased(draft.ownNumber[matched]) == ASCII.uppercased(byte)
                else { return false }
                matched += 1
            }
            return matched == draft.ownNumber.count
        }
    }

    /// Whether the only name of a record is the other side's although it stands in the place of the
    /// account's own: in what comes back, where banks differ in the roles, or where it is not the
    /// owner's.
    private func isOther(_ name: TextRange, isReturn: Bool) -> Bool {
        if name.isEmpty || isOwnName(name) { return false }
        if draft.ownName.isEmpty { return isReturn || entry.isReversal }
        let own = Self.words(String(decoding: draft.ownName, as: UTF8.self))
        let words = Self.words(texts.string(name))
        return !words.isSubset(of: own) && !own.isSubset(of: words)
    }

    private static func words(_ name: String) -> Set<Substring> {
        Set(name.uppercased().split { !$0.isLetter && !$0.isNumber })
    }

    private func isOwnName(_ name: TextRange) -> Bool {
        guard name.count == draft.ownName.count, !name.isEmpty else { return false }
        return texts.withBytes(name) { bytes in
            (0..<bytes.count).allSatisfy {
                ASCII.uppercased(bytes[$0]) == ASCII.uppercased(draft.ownName[$0])
            }
        }
    }

    // MARK: The kind of booking

    /// Words for the transaction's code, else the entry's; a bank's own code as it stands where
    /// there are no words for it.
    private mutating func bookingType(_ facts: CamtFacts) -> TextRange {
        var words = facts.code.isEmpty ? "" : types.words(for: facts.code)
        if words.isEmpty, !entry.facts.code.isEmpty { words = types.words(for: entry.facts.code) }
        let code = ownCode(facts)
        if words.isEmpty, !code.isEmpty {
            let text = texts.string(code)
            words = CamtProprietaryCode.words(for: text) ?? text
        }
        if words.isEmpty { return .empty }
        return texts.append(entry.isReversal ? "reversed " + words : words)
    }

    // MARK: Putting texts together

    /// A text with another behind it, unless it stands in it already.
    private mutating func adding(_ addition: TextRange, to text: TextRange) -> TextRange {
        contains(text, addition) ? text : texts.join(text, addition)
    }

    /// Whether a text stands in another one.
    func contains(_ text: TextRange, _ part: TextRange) -> Bool {
        guard part.count <= text.count else { return false }
        if part.isEmpty { return true }
        var (whole, piece): ([UInt8], [UInt8]) = ([], [])
        texts.append(text, to: &whole)
        texts.append(part, to: &piece)
        for start in 0...(whole.count - piece.count) where whole[start] == piece[0] {
            if whole[start..<start + piece.count].elementsEqual(piece) { return true }
        }
        return false
    }
}
