package import SourceText
package import StatementModel

extension CSVProfile {
    /// What inference decided about a file, as a profile.
    package struct Draft: Sendable {
        /// The profile, with nothing that the file leaves open.
        package var profile: CSVProfile
        /// What the file leaves open.
        package var ambiguities: [Ambiguity]
        /// How far the balance column proves the reading.
        package var proof: RunningBalanceProof?
        /// The file up to its first transactions, in UTF-8.
        package var head: [UInt8]
    }

    /// Makes a profile of what inference finds in a file.
    /// - Throws: ``ReadError`` as the reader does where there is no table of transactions.
    package static func draft(
        of file: SourceFile, _ options: ReadOptions, name: String
    ) throws(ReadError) -> Draft {
        let file = CSVPlainText(file).file
        let bytes = file.text.span
        guard let inference = CSVInference.infer(bytes, options, fileName: file.name) else {
            throw CSVStatementReader.noTable(bytes, options, in: file)
        }
        let reading = inference.reading
        let open = Set(inference.ambiguities.map(\.point))
        var profile = CSVProfile(name: name)
        let names = inference.columnNames(bytes)
        profile.header = names.filter { !$0.isEmpty }.map { Column($0) }
        profile.take(reading, names, bytes, inference)
        profile.delimiter = reading.dialect.delimiter
        if file.encoding != .utf8 { profile.encoding = file.encoding }
        if !open.contains(.dateOrder) { profile.dateOrder = reading.dateOrder }
        if !open.contains(.decimal) { profile.decimalMark = reading.amountFormat.decimalMark }
        // A profile has no words for sides that are turned round: each file shows that by itself.
        if !open.contains(.sign), reading.columns.amount != nil, !inference.areFlagsTurned {
            profile.sign = Sign(reading.sign)
        }
        if reading.columns[.fee] != nil { profile.subtractsFees = reading.fees != .included }
        profile.currency = reading.columns[.currency] == nil ? reading.currency : nil
        profile.currency = profile.currency ?? options.currency
        return Draft(
            profile: profile, ambiguities: inference.ambiguities, proof: inference.proof,
            head: head(of: file.text, reading))
    }

    /// How many rows of the table a sample has.
    private static let sampleRows = 12

    private static func head(of text: SourceBytes, _ reading: CSVReading) -> [UInt8] {
        var tokenizer = CSVTokenizer(reading.dialect)
        var record = CSVRecord()
        while tokenizer.rowCount < reading.firstBodyRow + sampleRows,
            tokenizer.next(text.span, into: &record)
        {}
        return text.prefix(tokenizer.offset).array
    }

    private mutating func take(
        _ reading: CSVReading, _ names: [String], _ bytes: Span<UInt8>, _ inference: CSVInference
    ) {
        func reference(_ column: Int) -> ColumnReference {
            let name = names.indices.contains(column) ? names[column] : ""
            let isUnique = !name.isEmpty && names.count { $0 == name } == 1
            return isUnique ? .name(name) : .number(column + 1)
        }
        for role in CSVRole.allCases {
            guard let column = reading.columns[role], role != .memo else { continue }
            columns[role] = [reference(column)]
        }
        if !reading.columns.memos.isEmpty {
            columns[.memo] = reading.columns.memos.map(reference)
        }
        let sides = [
            (CSVRole.payee, reading.columns.parties),
            (.counterAccount, reading.columns.partyAccounts),
        ]
        for (role, parties) in sides {
            if let parties { columns[role] = parties.columns.map(reference) }
        }
        let used = reading.columns.all
        ignored = (0..<reading.columns.width).filter { !used.contains($0) }.map(reference)
    }
}

extension CSVProfile.Sign {
    /// The sign of a rule; `nil` for one that each file shows by itself.
    fileprivate init?(_ rule: CSVSignRule) {
        switch rule {
        case .signed: self = .signed
        case .inverted: self = .inverted
        case .markedCredits: self = .markedCredits
        case .flag: self = .direction
        case .signedFlag: self = .signedDirection
        case .wordInFront, .balanceSteps, .payer: return nil
        }
    }
}

extension CSVInference {
    /// The names of the columns as the file writes them; none where it has no header.
    fileprivate func columnNames(_ bytes: Span<UInt8>) -> [String] {
        guard let row = reading.headerRow else { return [] }
        return table.fields[table.cells(row)].map { bytes.string($0.value(in: bytes)) }
    }
}
