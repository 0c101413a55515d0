import SourceText
import StatementModel

extension CSVInference {
    /// Takes balances for what is owed, where they follow from the amounts as they stand and every
    /// negative one is a payment that a card's issuer received; names the sign as undecided, there and
    /// where debits make the balance larger, unless the columns are those of a card.
    mutating func settleDebts(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        if isStatedDebt(reading) { return nameDebts(bytes, options) }
        if takeVouchers(bytes, options) { return }
        if reading.balancesAreOwed {
            let isOfBook = options.sign == nil && debitsAreReceived(bytes)
            guard options.sign == .inverted || isOfBook else { return nameDebts(bytes, options) }
            reading.columns.swapDebitAndCredit()
            reading.balancesAreOwed = false
        }
        if reading.header == nil, options.sign == nil, !isSignPinned,
            reading.columns.amount == nil, !reading.balancesAreOwed, sideOfReceipts(bytes) == .debit
        {
            reading.columns.swapDebitAndCredit()
            reading.balancesAreOwed = true
            return nameDebts(bytes, options)
        }
        guard options.sign == nil, !isSignPinned, !isSignStated, reading.sign == .signed,
            reading.columns.amount != nil, reading.columns[.direction] == nil
        else { return }
        if paysCard(bytes) {
            reading.sign = .inverted
            reading.balancesAreOwed = true
            nameDebts(bytes, options)
        } else if mayBeOwedByCard(bytes) {
            let readings = [SignConvention.signed, .inverted].map(\.rawValue)
            ambiguities.append(Ambiguity(.sign, readings: readings))
        }
    }

    /// Whether balances from which nothing tells that they are a credit may as well be what is owed: the
    /// columns name a card, no balance has a minus, and fewer amounts have one than not.
    private func mayBeOwedByCard(_ bytes: Span<UInt8>) -> Bool {
        guard let balance = reading.columns[.balance], let names = reading.header?.names,
            names.contains(where: CSVHeaderWords.isOfCard), !isSignByOthers, !isOfShop
        else { return false }
        let counts = signCounts(bytes)
        return counts.plus == 0 && counts.minus < counts.none
            && signCounts(bytes, column: balance).minus == 0
    }

    /// Whether balances may be what is owed, under a sign that somebody has stated or where nearly all amounts
    /// have minuses: what is stated holds, a minus is money out, and the balances of a card's list grow by
    /// what is spent. Balances with minuses are none of debts, and amounts without any sign, said to be money
    /// in, are not to be explained so.
    func allowsDebts(
        _ bytes: Span<UInt8>, _ sign: CSVSignRule, _ options: ReadOptions
    ) -> Bool {
        guard reading.columns.amount != nil, let balance = reading.columns[.balance] else {
            return false
        }
        switch sign {
        case .inverted where options.sign == .inverted || isSignPinned: break
        case .signed where options.sign == .signed && hasMinuses(bytes): break
        case .signed where options.sign == nil && areMostlyMinuses(bytes): break
        default: return false
        }
        let counts = signCounts(bytes, column: balance)
        return counts.minus < counts.none + counts.plus + counts.marked
    }

    private func areMostlyMinuses(_ bytes: Span<UInt8>) -> Bool {
        let counts = signCounts(bytes)
        return counts.minus > (counts.plus + counts.none + counts.marked) * 2
    }

    /// Whether a reading takes the balances beside amounts in one column for what is owed.
    func isStatedDebt(_ variant: CSVReading) -> Bool {
        variant.columns.amount != nil && variant.balancesAreOwed
    }

    /// Whether the table is a card's bill without balances, on which what is owed is positive as what was
    /// bought is: some rows have a minus, or the user says that signs are inverted.
    func isBill(_ bytes: Span<UInt8>, _ options: ReadOptions) -> Bool {
        guard reading.columns[.balance] == nil, reading.columns.amount != nil else { return false }
        switch reading.sign {
        case .wordInFront: return true
        case .inverted: return options.sign == .inverted || signCounts(bytes).minus > 0
        default: return false
        }
    }

    /// Settles which of two columns without names is that of debits: as the user says, else by what a
    /// card's issuer received.
    mutating func settleUnnamedPair(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        guard isPairUnnamed else { return }
        if options.sign == .inverted { reading.columns.swapDebitAndCredit() }
        guard options.sign == nil, let side = sideOfReceipts(bytes) else { return }
        if side == .debit { reading.columns.swapDebitAndCredit() }
        isPairUnnamed = false
    }

    /// Takes debits for what came in where balances do not follow from them as what went out, and the
    /// words of rows say so.
    mutating func swapBookSides(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        guard options.sign == nil, reading.columns.amount == nil, let proof, proof.checked > 0,
            proof.agreeing == 0 || reading.balanceOrder.isBefore, debitsAreReceived(bytes)
        else { return }
        var swapped = reading
        swapped.columns.swapDebitAndCredit()
        // On one day balances before their rows, read from the other end, follow from the opposite.
        let orders = allowedOrders(bytes).filter { proof.agreeing == 0 || !$0.isBefore }
        let found = CSVBalanceCheck(self, bytes, swapped).best(orders)
        if proof.agreeing > 0 {
            guard let found, found.proof.agreeing >= proof.agreeing else { return }
            swapped.balanceOrder = found.order
        }
        reading = swapped
        self.proof = found?.proof
    }

    /// Asks which side is money in where no balance follows from debits as what went out, and all follow
    /// from the opposite: so stands the book of one's own account, be it of two rows alone. Takes the
    /// sides so where the user says it.
    mutating func takeSidesOfBalances(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        guard let proof, proof.checked > 0, proof.agreeing == 0, reading.columns.amount == nil,
            reading.columns[.debit] != nil, reading.columns[.credit] != nil, !isPairUnnamed,
            options.sign != .signed, !isSignPinned, profile?.pinsMoney != true,
            vouchersReceive(bytes) == nil
        else { return }
        var swapped = reading
        swapped.columns.swapDebitAndCredit()
        guard let found = CSVBalanceCheck(self, bytes, swapped).best(allowedOrders(bytes)),
            found.proof.checked > 0, found.proof.agreeing == found.proof.checked
        else { return }
        guard options.sign == .inverted else {
            let readings = [SignConvention.signed, .inverted].map(\.rawValue)
            ambiguities.append(Ambiguity(.sign, readings: readings))
            return
        }
        swapped.balanceOrder = found.order
        reading = swapped
        self.proof = found.proof
    }

    /// Whether the words of rows say that debits came in and credits went out, as in the books of a
    /// company (observed in exports of Xero).
    private func debitsAreReceived(_ bytes: Span<UInt8>) -> Bool {
        let texts = statistics.indices.filter { statistics[$0].texts == statistics[$0].rows }
        let rows = rowsOfBook(bytes, texts)
        return rows.received >= 2 && rows.spent == 0
    }

    /// Takes the sides of a pair from the kinds of vouchers where balances follow from them in either way: a
    /// payment among the credits of a book went out, and what the book has in debit is no debt. Says
    /// whether vouchers tell.
    private mutating func takeVouchers(_ bytes: Span<UInt8>, _ options: ReadOptions) -> Bool {
        guard options.sign == nil, !isSignPinned, profile?.pinsMoney != true,
            let isReceived = vouchersReceive(bytes)
        else { return false }
        if isReceived {
            reading.columns.swapDebitAndCredit()
            reading.balancesAreOwed.toggle()
        }
        return true
    }

    /// Whether the kinds of vouchers say of all rows that debits came in, or of all that they went out; `nil`
    /// where none says it, or not all the same.
    private func vouchersReceive(_ bytes: Span<UInt8>) -> Bool? {
        guard let header = reading.header, reading.columns.amount == nil,
            let column = statistics.indices.first(where: {
                CSVPhrases.namesVouchers(header.name($0)) || holdsVoucherCodes(bytes, $0)
            })
        else { return nil }
        let rows = rowsOfBook(bytes, [column], CSVPhrases.voucher)
        return (rows.received > 0) == (rows.spent > 0) ? nil : rows.received > 0
    }

    /// Whether a column of types has nothing but codes for vouchers.
    private func holdsVoucherCodes(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        reading.header?.name(column) == "type" && !bodyRows.isEmpty
            && bodyRows.allSatisfy { row in
                let cell = table.field(row, column).value(in: bytes)
                return cell.count == 2 && CSVPhrases.isVoucherCode(CSVWords.fold(bytes, cell))
            }
    }

    /// On how many rows words in some columns say that debits came in and credits went out, and on how many
    /// the opposite.
    private func rowsOfBook(
        _ bytes: Span<UInt8>, _ texts: [Int], _ kind: (String) -> Int = CSVPhrases.kind
    ) -> (received: Int, spent: Int) {
        guard let debit = reading.columns[.debit] else { return (0, 0) }
        let sides = [debit, reading.columns[.credit]].compactMap { $0 }
        var record = CSVRecord()
        var (received, spent) = (0, 0)
        for row in bodyRows.prefix(400) {
            load(row, into: &record)
            let ways = texts.map {
                kind(CSVWords.fold(bytes, record[column: $0].value(in: bytes)))
            }
            let isMoved = sides.map {
                reading.number(bytes, record, $0)?.value.isZero == false
            }
            guard let way = ways.first(where: { $0 != 0 }), isMoved.contains(true) else {
                continue
            }
            if isMoved[0] == (way > 0) { received += 1 } else { spent += 1 }
        }
        return (received, spent)
    }

    /// The columns of words that are named for kinds of bookings, or for nothing that is taken.
    private var kindsOfBook: [Int] {
        let taken = reading.columns.all
        return statistics.indices.filter {
            let cells = statistics[$0]
            return cells.texts == cells.rows && (!taken.contains($0) || columnsOfKinds.contains($0))
        }
    }

    /// Takes debits for what came in where no balance tells, and columns of kinds say of all rows that it
    /// did, or that credits went out, and names it as undecided: the book of a company calls them so, and a
    /// row or two may be taken back as well. Kinds of vouchers, which no bank has, leave nothing to ask.
    mutating func takeBookSides(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        guard reading.columns.amount == nil, let debit = reading.columns[.debit],
            let credit = reading.columns[.credit], !isPairUnnamed, options.sign != .signed,
            profile?.pinsMoney != true, (proof?.checked ?? 0) == 0,
            [debit, credit].allSatisfy({ signCounts(bytes, column: $0).minus == 0 })
        else { return }
        let vouchers = vouchersReceive(bytes)
        let rows = rowsOfBook(bytes, kindsOfBook)
        let isOpen =
            vouchers == nil && rows.received + rows.spent == 0 && isSideOfJournalOpen
        if isOpen, options.sign == nil {
            let readings = [SignConvention.signed, .inverted].map(\.rawValue)
            ambiguities.append(Ambiguity(.sign, readings: readings))
        }
        let isStated = isOpen && options.sign == .inverted
        guard vouchers ?? (isStated || rows.received > 0 && rows.spent == 0) else { return }
        reading.columns.swapDebitAndCredit()
        if options.sign == nil, vouchers == nil {
            let readings = [SignConvention.inverted, .signed].map(\.rawValue)
            ambiguities.append(Ambiguity(.sign, readings: readings))
        }
    }

    /// Names it as undecided whether balances are what is owed, unless the columns are those of a card.
    mutating func nameDebts(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        let names = reading.header?.names ?? []
        // What makes less of what is owed is named for payments where a card was charged.
        let paysOff =
            reading.balancesAreOwed
            && reading.columns[.credit].map {
                CSVHeaderWords.isOfPayments(reading.header?.name($0) ?? "")
            } == true
        let isOfCard =
            paysOff
            || names.contains { CSVHeaderWords.isOfCard($0) || CSVHeaderWords.isCharge($0) }
        guard !isOfCard, options.sign == nil, !isSignPinned, !areDebtsOfCard(bytes) else { return }
        let readings: [SignConvention] =
            reading.sign == .inverted ? [.inverted, .signed] : [.signed, .inverted]
        ambiguities.append(Ambiguity(.sign, readings: readings.map(\.rawValue)))
    }

    /// Whether fewer amounts are negative than not, and the texts of all of those say that a card's
    /// issuer was paid.
    private func paysCard(_ bytes: Span<UInt8>) -> Bool {
        guard let column = reading.columns.amount else { return false }
        let texts = reading.columns.memos + [reading.columns[.payee]].compactMap { $0 }
        var record = CSVRecord()
        var (payments, others) = (0, 0)
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, column)?.value, !value.isZero else {
                continue
            }
            guard value.isNegative else {
                others += 1
                continue
            }
            let isPaid = texts.contains {
                CSVPhrases.isCardPayment(CSVWords.fold(bytes, record[column: $0].value(in: bytes)))
            }
            guard isPaid else { return false }
            payments += 1
        }
        return payments > 0 && payments < others
    }
}
