import SourceText
import StatementModel

extension CSVInference {
    /// How many amounts carry each sign.
    func signCounts(
        _ bytes: Span<UInt8>, column: Int? = nil
    ) -> (plus: Int, minus: Int, none: Int, marked: Int) {
        guard let main = column ?? reading.columns.amount else { return (0, 0, 0, 0) }
        // Where all amounts are in columns of other currencies, each row has one in one of them.
        let areElsewhere =
            column == nil && !reading.columns.otherAmounts.isEmpty && isZero(bytes, main)
        var counts = (plus: 0, minus: 0, none: 0, marked: 0)
        var record = CSVRecord()
        for row in bodyRows {
            var place = main
            if areElsewhere {
                load(row, into: &record)
                place = reading.columns.amount(bytes, record) ?? main
            }
            let cell = table.field(row, place).value(in: bytes)
            guard let number = reading.amountFormat.amount(bytes, in: cell), !number.value.isZero
            else { continue }
            switch number.sign {
            case .none: counts.none += 1
            case .plus: counts.plus += 1
            case .minus: counts.minus += 1
            case .credit, .debit: counts.marked += 1
            }
        }
        return counts
    }

    /// Decides what the signs mean, before any balance is looked at.
    mutating func decideSign(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        if options.sign == nil, let rule = profile?.profile.signRule(reading.columns),
            reading.columns.amount != nil
        {
            return take(pinned: rule, bytes, options)
        }
        guard reading.columns.amount != nil else { return decideSignsOfPair(bytes, options) }
        takeNamedSides(bytes)
        takeDirection(bytes)
        takeKinds(bytes)
        takeFlagOfUnsigned(bytes)
        takeMinuses(bytes)
        dropFalseFlag(bytes, options)
        if let flag = reading.columns[.direction] {
            take(flag: flag, bytes, options)
        } else if let sign = options.sign {
            reading.sign = sign == .inverted ? .inverted : .signed
        } else {
            decideSignWithoutFlag(bytes)
        }
        if let sign = options.sign, case .markedCredits = reading.sign, sign == .signed {
            reading.sign = .signed
        }
    }

    /// Takes what a profile says.
    private mutating func take(
        pinned rule: CSVSignRule, _ bytes: Span<UInt8>, _ options: ReadOptions
    ) {
        reading.sign = rule
        isSignPinned = true
        if case .flag(let flag) = rule {
            takeNamedSides(bytes)
            takeInitials(flag)
            learnFlags(bytes, flag, options)
        }
    }

    /// Takes a column of flags for the kind of booking where the amounts have signs, and it is no flag
    /// in every row, or says something else than they do: what a shop gives back is money out, which a
    /// word for it takes for money in.
    private mutating func dropFalseFlag(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        guard !takeKindsBesideMinuses(bytes, options), let flag = reading.columns[.direction],
            isFalse(flag, bytes, options)
        else { return }
        reading.columns.roles[.direction] = nil
        if reading.columns[.bookingType] == nil { reading.columns.roles[.bookingType] = flag }
        // Sales beside payouts are told by the words of shops, which are no flags (exports of SumUp).
        if isOfShop { takeKinds(bytes, bothWays: true) }
    }

    private func isFalse(_ flag: Int, _ bytes: Span<UInt8>, _ options: ReadOptions) -> Bool {
        let cells = statistics[flag]
        guard signCounts(bytes).minus > 0 else {
            // Fees that were kept back show that all came in, whatever the shop calls it: `Achat` (observed
            // in exports of card terminals).
            return isSignByOthers && cells.flagsIn == 0
        }
        if options.sign == .signed, contradictsAllSigns(bytes, flag) { return true }
        return !cells.isFlag
            || (isUnnamed(flag) || isOfShop || isSignByOthers) && contradictsSigns(bytes, flag)
    }

    /// Takes the directions from a column of flags, or of marks at credits alone.
    private mutating func take(flag: Int, _ bytes: Span<UInt8>, _ options: ReadOptions) {
        let counts = signCounts(bytes)
        let cells = statistics[flag]
        if cells.flagsIn > 0 && cells.flagsOut == 0 && cells.filled < cells.rows
            && counts.minus == 0
        {
            reading.sign = .markedCredits
            reading.columns.roles[.direction] = flag
        } else {
            reading.sign = .flag(flag)
            takeInitials(flag)
            learnFlags(bytes, flag, options)
        }
    }

    /// Decides by sections, by words in front of the amounts, or by what else tells the sides.
    private mutating func decideSignWithoutFlag(_ bytes: Span<UInt8>) {
        if hasSectionsOfDirections(bytes) {
            reading.signsBySection = true
            (reading.sign, signOfBill) = (.signed, .signed)
        } else if let payer = columnOfPayer(bytes) {
            reading.sign = .payer(payer)
        } else if let texts = columnOfCardKinds(bytes) {
            reading.sign = .wordInFront(texts)
        } else {
            // Where names of own accounts would turn minuses round, or sides that a book has, too, which calls
            // them the other way round, nothing is settled, and it is asked.
            let told = [signOfSides, findSignOfParties(bytes)].compactMap { $0 }
            signOfBill =
                (areSidesOfBooks ? nil : signOfSides) ?? told.first { $0 == .signed }
                ?? findSignOfDebits(bytes) ?? findSignBesideDirections(bytes)
                ?? findSignOfBill(bytes) ?? findSignOfIncome(bytes) ?? findSignOfCardList(bytes)
            reading.sign = signOfBill ?? told.first ?? signByCounts(bytes)
        }
    }

    /// Takes a column of nothing but words for both directions, whatever its name, where amounts have
    /// no signs (observed in exports of Davivienda and Eurobank).
    private mutating func takeDirection(_ bytes: Span<UInt8>) {
        let counts = signCounts(bytes)
        guard reading.columns[.direction] == nil, !isSignStated, counts.none > 0,
            counts.plus + counts.minus + counts.marked == 0
        else { return }
        let flag = statistics.indices.first { column in
            let cells = statistics[column]
            if hasInitials(bytes, column) { return true }
            guard cells.isFlag, reading.columns[.status] != column,
                (reading.header?.weight(column, .payee) ?? 0) < 60,
                !holdsIdleLetters(bytes, column)
            else { return false }
            if cells.flagsIn > 0 && cells.flagsOut > 0 { return cells.filled == cells.rows }
            if cells.filled == cells.rows { return saysDirection(bytes, column) }
            return marksCredits(bytes, column)
        }
        guard let flag else { return }
        reading.columns.roles[.direction] = flag
        reading.columns.memos.removeAll { $0 == flag }
    }

    /// Whether a column whose cells all say the same direction is about that: its words are no letters
    /// or signs, which may stand for anything, and its name is not one of a card or account, which may
    /// be one of credit.
    private func saysDirection(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let isNamedOtherwise = [CSVRole.account, .accountName, .other, .category, .tags].contains {
            (reading.header?.weight(column, $0) ?? 0) > 0
        }
        return reading.header != nil && !isNamedOtherwise
            && bodyRows.allSatisfy {
                let word = CSVWords.fold(bytes, table.field($0, column).value(in: bytes))
                return word.utf8.count >= 5 || CSVPhrases.isNote(word)
                    || isUnnamed(column) && Self.marks.contains(word)
            }
    }

    /// Marks behind amounts, in a column that has no name of its own (observed in exports of BCA).
    private static let marks: Set<String> = ["cr", "dr", "db"]

    /// Whether a column says CR on the rows that came in, and by its name that it tells just that.
    func isNamedForCredits(_ bytes: Span<UInt8>) -> Bool {
        guard let column = reading.columns[.direction], let header = reading.header,
            marksCredits(bytes, column)
        else { return false }
        return header.weight(column, .direction) >= 90
            || header.name(column).endsWithBytes(of: "sign")
    }

    /// Whether all filled cells of a column say CR.
    private func marksCredits(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let cells = bodyRows.map { table.field($0, column).value(in: bytes) }.filter { !$0.isEmpty }
        return !cells.isEmpty
            && cells.allSatisfy {
                $0.count == 2 && bytes.hasPrefixIgnoringCase("cr", at: $0.lowerBound)
            }
    }

    /// Learns which way the words of a flag column point that say it in no language known here: the
    /// way in which the balances follow, else the way of what is usually spent or received. The
    /// rest is as the user says, or open.
    private mutating func learnFlags(
        _ bytes: Span<UInt8>, _ flag: Int, _ options: ReadOptions
    ) {
        findNeutralTexts(bytes, flag)
        let orders = allowedOrders(bytes)
        // Balances before their rows, read from the other end, prove the opposite.
        let usual = orders.filter { !$0.isBefore }
        for word in unknownFlags(bytes, flag).sorted() {
            let checks = [-1, 1].map { direction in
                var variant = reading
                variant.flagWords[word] = direction
                return CSVBalanceCheck(self, bytes, variant)
            }
            var agreeing = checks.map { $0.best(usual)?.proof.agreeing ?? 0 }
            if agreeing[0] == agreeing[1] {
                agreeing = checks.map { $0.best(orders)?.proof.agreeing ?? 0 }
            }
            if agreeing[0] != agreeing[1] {
                reading.flagWords[word] = agreeing[0] > agreeing[1] ? -1 : 1
            } else if CSVPhrases.kind(word) != 0 {
                reading.flagWords[word] = CSVPhrases.kind(word)
            } else if CSVPhrases.hint(word) != 0 {
                reading.flagWords[word] = CSVPhrases.hint(word)
            } else if let sign = options.sign {
                reading.flagWords[word] = sign == .inverted ? -1 : 1
            } else {
                hasOpenFlags = true
            }
        }
    }

    /// The words of a flag column, folded, that no direction is known of, on rows on which something moved.
    private func unknownFlags(_ bytes: Span<UInt8>, _ flag: Int) -> Set<String> {
        var words: Set<String> = []
        var record = CSVRecord()
        let skipsNeutral = reading.namesTargets || !reading.neutralTexts.isEmpty
        let skipsTransfers = reading.ways != nil
        for row in bodyRows where words.count < 40 {
            load(row, into: &record)
            let range = record[column: flag].value(in: bytes)
            let amount = reading.columns.amount.flatMap { reading.number(bytes, record, $0) }
            guard !range.isEmpty, range.count <= 40, amount?.value.isZero != true,
                !(skipsNeutral
                    && CSVPhrases.isNeutral(CSVWords.fold(bytes, range), raw: bytes.string(range))),
                !(skipsTransfers && CSVPhrases.isTransfer(CSVWords.fold(bytes, range))),
                reading.direction(bytes, record, flag) == nil,
                reading.secondFlag.flatMap({ reading.direction(bytes, record, $0) }) == nil
            else { continue }
            words.insert(CSVWords.fold(bytes, range))
        }
        return words
    }

    /// Reads unsigned amounts, and amounts of which few are negative.
    func signByCounts(_ bytes: Span<UInt8>) -> CSVSignRule {
        if isSignStated || isSignByOthers || isOfShop { return .signed }
        let counts = signCounts(bytes)
        // Where what came in is marked, too, signs are the account's, whatever texts say of payments
        // (observed in exports of Venmo).
        if counts.plus > 0, counts.minus > 0, counts.none == 0, !isOfCard { return .signed }
        if counts.marked > 0 && counts.minus == 0 { return .markedCredits }
        if counts.minus == 0 && counts.plus > 0 && counts.none > 0 { return .markedCredits }
        if counts.minus == 0 && counts.plus == 0 && reading.header == nil && counts.none > 0 {
            // Words such as the one for a salary tell more than that there is no sign; where another
            // number has a minus, what has none came in.
            let hints = hints(bytes)
            return hints.for > hints.against || hasMinusElsewhere(bytes) ? .signed : .inverted
        }
        // Where most are negative it takes more: a card of which more was paid than bought. What was
        // withdrawn may have come into a purse.
        guard counts.minus < counts.none else {
            if isOfCard && hasNegativePayments(bytes) { return .inverted }
            // Of a card, too, all of whose minuses were given back, or paid to it.
            if counts.minus > 0, areGivenBack(bytes, isMinus: true),
                !areGivenBack(bytes, isMinus: false)
            {
                return .inverted
            }
            let hints = hints(bytes, countsCash: false, untilFirstFor: true)
            // Two bills of a card among hundreds of rows of a book are its transfers.
            let areMany = hints.against * 20 >= counts.minus + counts.none
            return hints.against >= 2 && hints.for == 0 && areMany ? .inverted : .signed
        }
        if mayBeBill { return .inverted }
        let hints = hints(bytes)
        if (namesCharges || isOfCard) && hints.for <= hints.against { return .inverted }
        if counts.minus == 0, hints.against > 0, !explainsMost(hints, of: counts.none) {
            return .inverted
        }
        return hints.for < hints.against ? .inverted : .signed
    }

    /// Whether columns are named for a card, and none for what a shop receives less its fees.
    var isOfCard: Bool {
        guard let header = reading.header, reading.columns[.fee] == nil,
            reading.columns[.netAmount] == nil, reading.columns[.balance] == nil
        else { return false }
        return header.names.contains(where: CSVHeaderWords.isOfCard)
    }

    /// Whether columns are named for what a shop receives: an amount, its fee and what is left of it,
    /// or what is settled (observed in exports of Stripe and Mollie). Its refunds are money out.
    var isOfShop: Bool {
        guard let header = reading.header else { return false }
        let columns = [CSVRole.amount, .fee, .netAmount].map { role in
            header.candidates.firstIndex { $0.contains { $0.role == role && $0.weight == 100 } }
        }
        return !columns.contains(nil) || header.names.contains(where: CSVHeaderWords.isSettled)
    }

    /// Whether the amounts' name says that they were charged to a card, or that of the days, where no
    /// balance is beside them, that something was bought.
    var namesCharges: Bool {
        guard let header = reading.header, let column = reading.columns.amount else { return false }
        return CSVHeaderWords.isCharge(header.name(column))
            || reading.columns[.balance] == nil
                && header.names.contains(where: CSVHeaderWords.isDayOfUse)
    }
}
