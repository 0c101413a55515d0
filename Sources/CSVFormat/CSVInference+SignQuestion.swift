import SourceText
import StatementModel

/// Whether the signs of amounts are settled, and what is asked where they are not.
extension CSVInference {
    /// Names the sign as undecided where nothing in the file settles it.
    mutating func reportSign(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        if isPairUnnamed, options.sign == nil {
            // An amount under the name of a category is one without a sign.
            let readings = [SignConvention.signed, .inverted].map(\.rawValue)
            let areCategories = !reading.columns.categories.isEmpty
            ambiguities.append(
                Ambiguity(.sign, readings: areCategories ? readings.reversed() : readings))
        } else if options.sign == nil, !isSignPinned, areCreditsAlone(bytes) {
            let readings = [SignConvention.inverted, .signed].map(\.rawValue)
            ambiguities.append(Ambiguity(.sign, readings: readings))
        } else if options.sign == nil, !isSignPinned, areDebitsGivenBack(bytes) {
            let readings = [SignConvention.signed, .inverted].map(\.rawValue)
            ambiguities.append(Ambiguity(.sign, readings: readings))
        }
        guard options.sign == nil, !isSignStated, !isSignPinned, !isSignByOthers,
            reading.columns.amount != nil,
            !bodyRows.isEmpty, reading.sign != signOfBill, !leadsToClosing(bytes)
        else { return }
        let counts = signCounts(bytes)
        switch reading.sign {
        case .flag(let flag):
            guard hasOpenFlags || contradictsAllSigns(bytes, flag) else { return }
        case .signedFlag:
            guard hasOpenFlags else { return }
        case .wordInFront, .balanceSteps, .payer: return
        case .signed: if isSignedSettled(bytes) { return }
        case .inverted where namesCharges: return
        case .markedCredits where isNamedForCredits(bytes): return
        case .markedCredits where counts.plus + counts.minus + counts.none == 0: return
        case .markedCredits where counts.plus > 0 && counts.none > counts.plus: return
        case .inverted, .markedCredits: break
        }
        var isSigned = reading.sign != .inverted && reading.sign != .markedCredits
        if case .flag(let flag) = reading.sign, !hasOpenFlags {
            isSigned = !contradictsAllSigns(bytes, flag)
        }
        let readings = [SignConvention.signed, .inverted].map(\.rawValue)
        ambiguities.append(
            Ambiguity(.sign, readings: isSigned ? readings : readings.reversed(), example: nil))
    }

    /// Whether signs, columns or texts say that a minus, and nothing else, is money out.
    private func isSignedSettled(_ bytes: Span<UInt8>) -> Bool {
        let counts = signCounts(bytes)
        if isOfShop && counts.minus > 0 { return true }
        if counts.minus + counts.plus + counts.none == 0 || counts.plus > 0 { return true }
        if counts.minus > counts.none {
            if counts.none > 0 { return !mayBePurchases(bytes) }
            return !saysReceived(bytes) && !mayBeRefunds(bytes) && !areGivenBack(bytes)
                && !areKindsOfCredits(bytes)
        }
        if counts.minus == counts.none && counts.minus > 2 && !isShortOfCard { return true }
        // Without names a single column of numbers may be another one than that of amounts.
        if reading.header == nil && counts.minus + counts.plus == 0 { return false }
        // Balances that do not follow say that not all of what has no sign went one way.
        let hasBreaks = proof.map { $0.checked > 1 && $0.agreeing < $0.checked } ?? false
        let isContradicted =
            counts.minus == 0
            ? hasBreaks || hasKindsOut(bytes) || hasUntoldDirections(bytes)
                || hasHeadingsApart(bytes)
            : hasBareKindsOut(bytes)
        let hints = hints(bytes)
        let isExplained = counts.minus > 0 || explainsMost(hints, of: counts.none)
        if hints.for > hints.against && isExplained && !isContradicted { return true }
        return counts.minus > 0 && hints.against == 0 && isOfBankAccount(bytes)
    }

    /// Names the first row with an amount where the sign of all amounts is open.
    mutating func showSign(_ bytes: Span<UInt8>) {
        guard let place = ambiguities.firstIndex(where: { $0.point == .sign }),
            ambiguities[place].example == nil, let column = reading.columns.amount,
            reading.sign == .signed || reading.sign == .inverted
        else { return }
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, column)?.value, !value.isZero else {
                continue
            }
            let texts = [reading.columns[.payee]].compactMap { $0 } + reading.columns.memos
            let words = texts.map { bytes.string(record[column: $0].value(in: bytes)) }
                .first { !$0.isEmpty }
            ambiguities[place].example = [value.statementText, words ?? ""]
                .filter { !$0.isEmpty }.joined(separator: " ")
            return
        }
    }
}
