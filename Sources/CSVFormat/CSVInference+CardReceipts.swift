import SourceText
import StatementModel

extension CSVInference {
    /// What signs mean on a card's bill on which the issuer names payments that it received: those have
    /// one sign, and what was bought has the other one; `nil` where rows do not say so.
    ///
    /// A word for a payment that who paid may have written, too, is enough only beside another
    /// witness of a card: money given back with the same sign, purchases without it, or columns named
    /// for a card. Without one it is noted that the list may be a bill.
    mutating func findSignOfBill(_ bytes: Span<UInt8>) -> CSVSignRule? {
        guard let column = reading.columns.amount, !isSignStated, !isSignByOthers, !isOfShop else {
            return nil
        }
        let counts = signCounts(bytes)
        // The sign that some amounts have and most do not: a minus, else a plus or a mark for credit.
        let hasMinus = counts.minus > 0
        if hasMinus ? counts.marked > 0 : counts.marked == 0 && counts.plus == 0 { return nil }
        let mostBought = counts.none + (hasMinus ? counts.plus : 0)
        var bill = CSVBill()
        var record = CSVRecord()
        let texts = billTexts
        for row in bodyRows.prefix(Self.billRows) {
            load(row, into: &record)
            guard let number = reading.number(bytes, record, column), !number.value.isZero else {
                continue
            }
            if number.sign == .debit { return nil }
            let isMarked = hasMinus ? number.sign == .minus : number.sign != .none
            bill.take(record, texts, in: bytes, isMarked: isMarked)
            // Too many have the sign, and are no payments.
            if bill.isNone || !CSVBill.allows(others: bill.others, beside: mostBought) {
                return nil
            }
        }
        guard bill.isOfCard(isNamed: isOfCard) else {
            mayBeBill = hasMinus && bill.mayBeOfCard && !isOfBankAccount(bytes)
            return nil
        }
        return hasMinus ? .inverted : .markedCredits
    }

    /// The side of a debit and credit pair on which a card's issuer names what it received, while what
    /// was bought is on the other one.
    func sideOfReceipts(_ bytes: Span<UInt8>) -> CSVRole? {
        sideOfReceipts(bytes) { $0.isOfCard(isNamed: false) }
    }

    /// Whether what balances make less of what is owed is what a card's issuer received and gave back,
    /// and nothing else, so that these are no savings of which something was taken.
    func areDebtsOfCard(_ bytes: Span<UInt8>) -> Bool {
        guard reading.balancesAreOwed, reading.columns.amount == nil else { return false }
        return sideOfReceipts(bytes) { $0.isSurelyOfCard } == .credit
    }

    private func sideOfReceipts(
        _ bytes: Span<UInt8>, where isOfCard: (CSVBill) -> Bool
    ) -> CSVRole? {
        guard let debit = reading.columns[.debit], let credit = reading.columns[.credit] else {
            return nil
        }
        let texts = billTexts
        return [(debit, credit, CSVRole.debit), (credit, debit, .credit)].first { side, other, _ in
            var bill = CSVBill()
            var record = CSVRecord()
            for row in bodyRows.prefix(Self.billRows) {
                load(row, into: &record)
                let isFilled = [side, other].map {
                    reading.number(bytes, record, $0).map { !$0.value.isZero } ?? false
                }
                guard isFilled[0] != isFilled[1] else { continue }
                bill.take(record, texts, in: bytes, isMarked: isFilled[0])
                if !CSVBill.allows(others: bill.others, beside: bodyRows.count) { return false }
            }
            return isOfCard(bill)
        }?.2
    }

    /// The columns of what a row is about.
    private var billTexts: [Int] {
        reading.columns.memos
            + [CSVRole.payee, .category, .bookingType].compactMap { reading.columns[$0] }
    }

    /// How many rows are looked at; payments come once a month.
    private static let billRows = 8192
}

/// What the rows say of a list of which one sign is that of payments.
private struct CSVBill {
    /// How many amounts do not have the sign.
    var bought = 0
    /// How many rows with the sign are neither payments nor given back.
    var others = 0
    private var receipts = 0
    private var payments = 0
    private var isGivenBack = false
    private var isBought = false
    private var paidElsewhere = 0
    private var incomes = 0
    private var isReceived = false
    private var row = Row()

    /// What the texts of a row say.
    private struct Row {
        var isReceipt = false
        var isPayment = false
        var isRefund = false
    }

    /// Of how many rows without the sign words are looked at.
    private static let boughtRows = 400

    /// Takes the texts of a row.
    mutating func take(
        _ record: CSVRecord, _ texts: [Int], in bytes: Span<UInt8>, isMarked: Bool
    ) {
        if !isMarked {
            bought += 1
            if bought > Self.boughtRows { return }
        }
        for text in texts {
            let cell = record[column: text].value(in: bytes)
            if !cell.isEmpty { take(cell, in: bytes, isMarked: isMarked) }
        }
        if isMarked { endMarkedRow() }
    }

    /// Takes a text of a row.
    private mutating func take(_ cell: Range<Int>, in bytes: Span<UInt8>, isMarked: Bool) {
        let folded = CSVWords.fold(bytes, cell)
        if isMarked {
            row.isReceipt = row.isReceipt || CSVPhrases.isCardReceipt(folded)
            row.isPayment = row.isPayment || CSVPhrases.isPayment(folded)
            if CSVPhrases.isRefund(folded) { (row.isRefund, isGivenBack) = (true, true) }
            if CSVPhrases.cardKind(bytes, cell) > 0 { row.isRefund = true }
        } else {
            if CSVPhrases.isCardReceipt(folded) { paidElsewhere += 1 }
            if CSVPhrases.isPurchase(bytes, cell) || CSVPhrases.isAcceptor(bytes, cell) {
                isBought = true
            }
            let hint = CSVPhrases.hint(folded)
            if hint > 0, !CSVPhrases.isCharge(folded) { incomes += 1 }
            if hint > 0 || CSVPhrases.isPayment(folded) { isReceived = true }
        }
    }

    /// Counts a row that has the sign.
    private mutating func endMarkedRow() {
        if row.isReceipt {
            receipts += 1
        } else if row.isPayment {
            payments += 1
        } else if !row.isRefund {
            others += 1
        }
        row = Row()
    }

    /// Whether it is plainly none: more rows than a few have the sign for other reasons, and more of them
    /// than were bought. So a long statement of a bank is known by its beginning.
    var isNone: Bool { others > 64 && others > bought }

    /// Whether so many rows may have the sign of payments for other reasons, beside what was bought.
    static func allows(others: Int, beside bought: Int) -> Bool { others * 3 <= bought }

    /// Whether a payment that was received has a second witness, and nothing contradicts either.
    var isSurelyOfCard: Bool {
        bought >= 3 && receipts > 0 && others + incomes + paidElsewhere == 0
            && (isGivenBack || isBought)
    }

    /// Whether nothing tells it from one of a card but that who paid may have written so: all that has
    /// the sign was paid, and of what has none, nothing came in by its words.
    var mayBeOfCard: Bool {
        bought >= 3 && payments > 0 && payments < bought && others + paidElsewhere == 0
            && !isReceived
    }

    /// Whether it is one of a card.
    func isOfCard(isNamed: Bool) -> Bool {
        guard bought > 0, Self.allows(others: others, beside: bought), paidElsewhere == 0 else {
            return false
        }
        if receipts > 0 { return incomes < receipts + payments }
        return payments > 0 && others == 0 && incomes == 0 && (isGivenBack || isBought || isNamed)
    }
}

extension CSVPhrases {
    /// Whether a text has a word for money given back.
    static func isRefund(_ folded: String) -> Bool {
        folded.split(separator: " ").contains { refunds.contains(String($0)) }
            || mayBeEastern(folded) && easternRefunds.contains(where: folded.contains)
            || notesOfCredit.contains(where: folded.hasPrefix)
    }

    /// Whether a text has a word for what a card's issuer charges, which a bank may pay.
    static func isCharge(_ folded: String) -> Bool {
        folded.split(separator: " ").contains { charged.contains(String($0)) }
    }

    /// Whether a text is what a shop on a payment provider's terminal prints: `SQ *KETTLE`.
    static func isAcceptor(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Bool {
        let front = cell.prefix { bytes[$0] != UInt8(ascii: "*") }
        guard (2...16).contains(front.count), front.count + 2 < cell.count else { return false }
        let isBehind = ASCII.isLetter(bytes[front.upperBound + 1])
        return isBehind
            && front.allSatisfy { ASCII.isLetter(bytes[$0]) || bytes[$0] <= ASCII.space }
            && ASCII.isLetter(bytes[front.lowerBound])
    }

    private static let refunds: Set<String> = [
        "refund", "refunded", "cashback", "rebate", "devolucion", "estorno", "reembolso",
        "devolucao",
        "remboursement", "gutschrift", "erstattung", "ruckerstattung", "rimborso", "terugbetaling",
        "aterbetalning", "refusjon", "refusion", "hyvitys", "zwrot", "vraceni", "visszaterites",
        "iade", "rambursare", "возврат", "povrat", "pengembalian",
    ]
    private static let notesOfCredit = ["nota de credito", "nota credito", "credit note"]
    private static let easternRefunds = ["退款", "退货", "退貨", "返金", "취소"]
}
