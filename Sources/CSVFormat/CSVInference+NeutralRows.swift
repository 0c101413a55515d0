import SourceText

extension CSVInference {
    /// Finds the columns whose texts tell what rows do that the column of directions calls neither
    /// spent nor received: to a wallet that may be something (observed in exports of WeChat Pay and
    /// Alipay).
    mutating func findNeutralTexts(_ bytes: Span<UInt8>, _ flag: Int) {
        guard statistics[flag].flagsNeutral > 0, reading.neutralTexts.isEmpty,
            !reading.namesTargets, reading.ways == nil
        else { return }
        let columns = reading.columns
        // How far a row has come says more than what it is.
        reading.neutralTexts =
            [columns[.status], columns[.bookingType], columns[.category]].compactMap { $0 }
            + columns.memos + [columns[.payee]].compactMap { $0 }
        if reading.neutralTexts.isEmpty { reading.neutralTexts = [flag] }
    }
}

extension CSVAmountRule {
    /// Whether a column of directions says that a row is neither spent nor received, and other columns
    /// tell what it is.
    func isNeutral(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard !neutralTexts.isEmpty, case .flag(let flag) = sign else { return false }
        let cell = record[column: flag].value(in: bytes)
        guard !cell.isEmpty, cell.count <= 40 else { return false }
        return CSVPhrases.isNeutral(CSVWords.fold(bytes, cell), raw: bytes.string(cell))
    }

    /// The way of a neutral row by its texts: -1 out of the wallet, 1 into it, 0 where nothing moved or
    /// no text tells.
    func wayOfNeutral(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Int {
        for column in neutralTexts {
            let cell = record[column: column].value(in: bytes)
            guard !cell.isEmpty, cell.count <= 120 else { continue }
            if let way = CSVPhrases.wayOfNeutral(CSVWords.fold(bytes, cell)) { return way }
        }
        return 0
    }
}

extension CSVPhrases {
    /// What a text says of a row that is neither spent nor received: -1 out, 1 in, 0 that nothing
    /// moved, `nil` for any other text.
    static func wayOfNeutral(_ folded: String) -> Int? {
        if status(folded) == .void { return 0 }
        for (words, way) in waysOfNeutral where words.contains(where: folded.contains) {
            return way
        }
        return nil
    }

    /// Words of wallets in Chinese, in the order in which they are looked for: money that goes on into
    /// a fund is out, too.
    private static let waysOfNeutral: [([String], Int)] = [
        (["退款", "退货", "退貨"], 1), (["提现", "提現", "还款", "還款", "转入零钱通", "购买理财"], -1),
        (["零钱充值", "余额充值", "账户充值", "充值完成", "转出 到零钱", "转出到零钱", "转出到余额"], 1),
    ]
}
