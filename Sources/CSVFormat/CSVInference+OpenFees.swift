package import SourceText
import StatementModel

extension CSVInference {
    /// Says that fees stand beside amounts and nothing shows whether these hold them. They are taken as
    /// if they do: a list that is too short to prove it is not read in another way than a longer one
    /// without a word.
    mutating func noteOpenFees(_ bytes: Span<UInt8>) {
        guard let column = reading.columns[.fee], reading.fees == .included,
            reading.columns[.netAmount] == nil, reading.derivations.isEmpty,
            profile?.profile.subtractsFees == nil, areFeesOpen(bytes)
        else { return }
        let rows = rowsWithFees(bytes, column)
        guard let first = rows.first, !rows.contains(where: { holdsFee(bytes, $0, column) })
        else { return }
        notes.append(
            Diagnostic(
                .warning, .openFees,
                "nothing shows whether amounts hold the fees beside them; they are taken as if they do"
                    + (rows.count > 1 ? ": \(rows.count) rows" : ""),
                byteOffset: table.field(first, column).range.lowerBound,
                hint: "a profile with fees = \"subtracted\" takes them off"))
    }

    /// Whether as many balances follow with the fees taken off as without.
    private func areFeesOpen(_ bytes: Span<UInt8>) -> Bool {
        var other = reading
        other.fees = .onTop
        let agreeing = [reading, other].map {
            CSVBalanceCheck(self, bytes, $0).best([reading.balanceOrder])?.proof.agreeing ?? 0
        }
        return agreeing[0] == agreeing[1]
    }

    /// Whether another number of a row comes to its amount with the fee added or taken off: the amount
    /// holds it.
    private func holdsFee(_ bytes: Span<UInt8>, _ row: Int, _ column: Int) -> Bool {
        var record = CSVRecord()
        load(row, into: &record)
        guard case .amount(let amount) = reading.amountRule.amount(bytes, record),
            let fee = reading.number(bytes, record, column)?.value.magnitude
        else { return false }
        let sums = [
            amount.magnitude.adding(fee), amount.magnitude.subtracting(fee)?.magnitude,
        ].compactMap(\.self)
        let numbers = statistics.indices.filter { statistics[$0].isNumber && $0 != column }
            .compactMap { reading.number(bytes, record, $0)?.value.magnitude }
        return numbers.contains(where: sums.contains)
            || areProducts(numbers.prefix(Self.mostFactors), sums)
    }

    /// Whether two of some numbers, units and their price, come to one of some sums, to the cent.
    private func areProducts(_ numbers: ArraySlice<ExactAmount>, _ sums: [ExactAmount]) -> Bool {
        numbers.indices.contains { left in
            numbers[left...].dropFirst().contains { right in
                numbers[left].multiplied(by: right).map { product in
                    sums.contains { product.isWithinCent(of: $0) }
                } ?? false
            }
        }
    }

    /// Of so many numbers of a row each two are multiplied.
    private static let mostFactors = 8

    /// The rows on which something moved beside a fee.
    private func rowsWithFees(_ bytes: Span<UInt8>, _ column: Int) -> [Int] {
        let rule = reading.amountRule
        var record = CSVRecord()
        return bodyRows.filter { row in
            load(row, into: &record)
            guard case .amount(let amount) = rule.amount(bytes, record), !amount.isZero else {
                return false
            }
            return reading.number(bytes, record, column)?.value.isZero == false
        }
    }
}

extension Diagnostic.Code {
    /// Fees stand beside amounts, and nothing shows whether these hold them.
    package static let openFees = Self(rawValue: "open-fees")
}
