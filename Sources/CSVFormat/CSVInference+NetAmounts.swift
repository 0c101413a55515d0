import SourceText
import StatementModel

extension CSVInference {
    /// Finds what is left of the amounts when their fees are taken off, by adding up: a column named
    /// for it that holds it on every row is what moved (observed in exports of card terminals and
    /// shops: SumUp, Square, Stripe, Zettle).
    ///
    /// What is received comes short of its fee. So fees tell the sign, too, where no balance and no
    /// word does; and so do the parts of a sum of which some are negative (observed in those of
    /// Shopify).
    mutating func settleNetAmounts(_ bytes: Span<UInt8>) {
        guard let header = reading.header, profile?.pinsMoney != true else { return }
        takeGrossForTaxes(bytes, header)
        guard let amount = reading.columns[.amount] else { return settlePayouts(bytes, header) }
        // What is left of a few amounts only is that of a kind of them (observed in exports of
        // Freetrade).
        if let net = reading.columns[.netAmount], !bodyRows.isEmpty,
            statistics[net].filled * 2 < statistics[amount].filled
        {
            reading.columns.roles[.netAmount] = nil
        }
        let money = statistics.indices.filter { column in
            statistics[column].isNumber && column != reading.columns[.balance]
                && header.weight(column, .rate) < 60
        }
        // Of several columns of fees the one counts that makes one amount of another, or all of them.
        let others = money.filter { header.weight($0, .fee) > 0 && $0 != reading.columns[.fee] }
        let fees = reading.columns[.fee].map { [$0] + others } ?? []
        for costs in fees.map({ [$0] }) + (others.isEmpty ? [] : [fees]) {
            settleNetAmounts(bytes, header, money.filter { !costs.contains($0) }, amount, costs)
            guard !reading.derivations.isEmpty else { continue }
            reading.columns.roles[.fee] = costs.first
            break
        }
        guard reading.derivations.isEmpty else { return }
        let moved = reading.columns.amount ?? amount
        if settleSum(bytes, moved, of: money) { return }
        let payouts = money.filter { $0 != moved && namesNet(header, $0) }
        if let payout = payouts.first(where: { settleSum(bytes, $0, of: money) }) {
            take(payout, of: amount)
        }
    }

    /// Finds the parts that a column is the sum of on each row, some of them negative. Says whether it is.
    private mutating func settleSum(
        _ bytes: Span<UInt8>, _ total: Int, of money: [Int]
    ) -> Bool {
        let all = money.filter { $0 != total }
        // Numbers of orders and how many were bought are no parts of a sum; zeros are.
        let choices = [
            all, all.filter { statistics[$0].isMoney },
            all.filter {
                let cells = statistics[$0]
                return cells.money > 0 && cells.money + cells.zeros == cells.numbers
            },
        ]
        guard let parts = choices.first(where: { isSum(bytes, total, of: $0) }),
            let main = parts.max(by: { score($0) < score($1) })
        else { return false }
        isSignByOthers = true
        reading.derivations.append(
            CSVDerivation(
                column: main,
                terms: [.init(column: total, isNegative: false)]
                    + parts.filter { $0 != main }.map { .init(column: $0, isNegative: true) }))
        return true
    }

    /// Whether a column is named for what fees leave.
    private func namesNet(_ header: CSVHeader, _ column: Int) -> Bool {
        header.weight(column, .netAmount) > 0 || CSVHeaderWords.isPayout(header.name(column))
    }

    /// Takes what a tax makes of a net amount for what moved, where it does on each row: the tax was paid
    /// with it, as a fee was kept back from it.
    private mutating func takeGrossForTaxes(_ bytes: Span<UInt8>, _ header: CSVHeader) {
        guard let net = reading.columns[.netAmount], statistics.indices.contains(net),
            let tax = statistics.indices.first(where: {
                Self.valueAddedTaxes.contains(header.name($0)) && statistics[$0].isNumber
            })
        else { return }
        let gross = statistics.indices.first { column in
            column != net && column != tax && statistics[column].isNumber
                && header.weight(column, .balance) == 0 && isGross(bytes, column, net, tax)
        }
        guard let gross else { return }
        reading.columns.roles[.netAmount] = nil
        reading.columns.roles[.amount] = gross
        reading.columns.memos.removeAll { $0 == gross }
    }

    /// Whether a column is the sum of a net amount and its tax on each row, and there is one on some.
    private func isGross(_ bytes: Span<UInt8>, _ column: Int, _ net: Int, _ tax: Int) -> Bool {
        var record = CSVRecord()
        var taxed = 0
        for row in bodyRows {
            load(row, into: &record)
            let values = [column, net, tax].map { reading.number(bytes, record, $0)?.value }
            guard let gross = values[0], let net = values[1],
                net.adding(values[2] ?? .zero) == gross
            else { return false }
            if values[2]?.isZero == false { taxed += 1 }
        }
        return taxed >= 1
    }

    /// Names of columns of taxes that come on top of prices.
    private static let valueAddedTaxes: Set<String> = [
        "vat", "vat amount", "gst", "hst", "sales tax", "tax", "mwst", "ust", "mehrwertsteuer",
        "umsatzsteuer", "tva", "montant tva", "montant de la tva", "iva", "importe iva", "btw",
        "btw bedrag", "moms", "mva", "dph", "afa", "pdv", "ddv", "alv", "kdv", "vat kwota",
        "kwota vat", "ндс", "пдв",
    ]

    private mutating func settleNetAmounts(
        _ bytes: Span<UInt8>, _ header: CSVHeader, _ money: [Int], _ amount: Int, _ costs: [Int]
    ) {
        let nets = money.filter { namesNet(header, $0) }
        // Fees leave nothing of their own sum.
        let grosses = money.filter {
            ($0 == amount || header.weight($0, .amount) > 0) && !isZero(bytes, $0)
        }
        for net in nets + grosses.filter({ !nets.contains($0) }) {
            for gross in grosses where gross != net {
                let fewest = fewestFees(header, net)
                // The fee of a refund that stands alone is negative as the refund is.
                let isOfRefund = fewest == 1 && nets.contains(net)
                guard let fees = isNet(bytes, net, of: gross, less: costs, fewest: fewest),
                    fees.areNegative && !isOfRefund
                        ? !fees.areTaken : fees.areTaken || nets.contains(net)
                else { continue }
                take(net, of: gross)
                derive(gross, from: net, costs, fees)
                isSignByOthers = fees.areReceived
                return
            }
        }
        for gross in money where gross != amount {
            guard let fees = isNet(bytes, amount, of: gross, less: costs), fees.areReceived,
                !hasKindsOut(bytes)
            else { continue }
            derive(gross, from: amount, costs, fees)
            isSignByOthers = true
            return
        }
    }

    /// How many rows have to show what fees leave: of a few one is enough where the name of what is left says
    /// that it was paid out, or is one of amounts (observed in exports of Revolut Business: `Amount`, `Fee`
    /// and `Total amount`).
    private func fewestFees(_ header: CSVHeader, _ net: Int) -> Int {
        if bodyRows.count == 1, CSVHeaderWords.isPayout(header.name(net)) { return 1 }
        return bodyRows.count <= 3 && header.weight(net, .amount) == 100 ? 1 : 2
    }

    /// Takes a column that is named for what is paid out, as the debits of an account may be, for what was
    /// received, where it is what fees leave of another column.
    private mutating func settlePayouts(_ bytes: Span<UInt8>, _ header: CSVHeader) {
        let sides = [CSVRole.debit, .credit].filter { reading.columns[$0] != nil }
        guard sides.count == 1, let side = sides.first, let payout = reading.columns[side],
            CSVHeaderWords.isPayout(header.name(payout)), let fee = reading.columns[.fee]
        else { return }
        for gross in statistics.indices
        where statistics[gross].isNumber && gross != payout && gross != fee {
            guard let fees = isNet(bytes, payout, of: gross, less: [fee], fewest: 1),
                fees.areReceived
            else { continue }
            reading.columns.roles[side] = nil
            take(payout, of: gross)
            derive(gross, from: payout, [fee], fees)
            isSignByOthers = true
            return
        }
    }

    private mutating func derive(
        _ gross: Int, from net: Int, _ costs: [Int], _ fees: FeesBeside
    ) {
        reading.derivations.append(
            CSVDerivation(
                column: gross,
                terms: [.init(column: net, isNegative: false)]
                    + costs.map { .init(column: $0, isNegative: !fees.areTaken) }))
    }

    /// Whether a column holds the sums of all others, two at least, of which one is negative on
    /// some rows.
    private func isSum(_ bytes: Span<UInt8>, _ amount: Int, of parts: [Int]) -> Bool {
        guard parts.count >= 2, bodyRows.count >= 2 else { return false }
        var record = CSVRecord()
        var (joint, negative) = (0, 0)
        for row in bodyRows {
            load(row, into: &record)
            let values = parts.compactMap { reading.number(bytes, record, $0)?.value }
            let sum = values.reduce(ExactAmount.zero) { $0.adding($1) ?? $0 }
            guard sum == reading.number(bytes, record, amount)?.value else { return false }
            let moved = values.filter { !$0.isZero }
            if moved.count >= 2 { joint += 1 }
            if moved.contains(where: \.isNegative) { negative += 1 }
        }
        return joint >= 2 && negative > 0
    }

    private mutating func take(_ net: Int, of gross: Int) {
        for role in CSVRole.allCases
        where role != .netAmount && reading.columns[role] == net && role != .amount {
            reading.columns.roles[role] = nil
        }
        reading.columns.memos.removeAll { $0 == net }
        reading.columns.roles[.netAmount] = net
        reading.columns.roles[.amount] = gross
        // The currency without a name behind an amount is that amount's.
        let behind = net + 1
        if let currency = reading.columns[.currency], isUnnamed(currency),
            statistics.indices.contains(behind), isUnnamed(behind), statistics[behind].isCurrency
        {
            reading.columns.roles[.currency] = behind
        }
    }

    /// What fees make of amounts.
    private struct FeesBeside {
        /// Whether they are taken off, not added with signs of their own.
        var areTaken: Bool
        /// Whether what is positive comes short of them, and so was received.
        var areReceived: Bool
        /// Whether all of them are negative: the sum with them is what moved then, and not what they are
        /// taken off (observed in exports of DEGIRO).
        var areNegative: Bool
    }

    /// How fees make one column of another on all rows; `nil` where they do not, or where too few rows
    /// have a fee: two are enough, and one where names say as much.
    private func isNet(
        _ bytes: Span<UInt8>, _ net: Int, of gross: Int, less costs: [Int], fewest: Int = 2
    ) -> FeesBeside? {
        var record = CSVRecord()
        var (taken, added) = (0, 0)
        var (short, over, negative) = (0, 0, 0)
        for row in bodyRows {
            load(row, into: &record)
            let cells = [net, gross].map { reading.number(bytes, record, $0)?.value }
            guard let left = cells[0], let right = cells[1] else {
                // A row without amounts tells nothing; one with half of them contradicts.
                if cells[0] == nil && cells[1] == nil { continue }
                return nil
            }
            let cost = costs.reduce(ExactAmount.zero) { sum, column in
                sum.adding(reading.number(bytes, record, column)?.value ?? .zero) ?? sum
            }
            let isTaken = right.subtracting(cost) == left
            let isAdded = right.adding(cost) == left
            guard isTaken || isAdded || isVoid(bytes, row, left) else { return nil }
            if isTaken == isAdded { continue }
            if isTaken { taken += 1 } else { added += 1 }
            if cost.isNegative { negative += 1 }
            guard !right.isNegative else { continue }
            if left < right { short += 1 } else { over += 1 }
        }
        guard max(taken, added) >= fewest, min(taken, added) == 0 else { return nil }
        return FeesBeside(
            areTaken: taken > 0, areReceived: over == 0 && short >= fewest,
            areNegative: negative == taken + added)
    }

    /// Whether nothing moved on a row, because it came to nothing.
    private func isVoid(_ bytes: Span<UInt8>, _ row: Int, _ net: ExactAmount) -> Bool {
        guard net.isZero, let column = reading.columns[.status] else { return false }
        return CSVPhrases.status(bytes, table.field(row, column).value(in: bytes)) == .void
    }
}
