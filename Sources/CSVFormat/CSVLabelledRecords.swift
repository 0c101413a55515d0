import SourceText

/// Puts the lines of each record into one row where a file has a line for each cell, with its name in
/// front: `Date: …`, `Description: …`, `Amount: …` (observed in exports of Santander in Britain).
///
/// Blanks take the places of the names and tabs those of the line ends between, so that all places in
/// the file stay what they are.
enum CSVLabelledRecords {
    /// The file with a row for each record, in a text of the same length; `nil` where it has no such
    /// records.
    static func plain(_ file: SourceFile) -> SourceFile? {
        let bytes = file.text.span
        guard let records = records(bytes) else { return nil }
        var plain = file.text.array
        for record in records {
            for (place, line) in record.enumerated() {
                for offset in line.whole where bytes[offset] == ASCII.tab {
                    plain[offset] = ASCII.space
                }
                for offset in line.whole.lowerBound..<line.value { plain[offset] = ASCII.space }
                guard place + 1 < record.count else { continue }
                let next = record[place + 1].whole.lowerBound
                for offset in line.whole.upperBound..<next { plain[offset] = ASCII.space }
                plain[next - 1] = ASCII.tab
            }
        }
        return file.replacing(text: SourceBytes(plain))
    }

    /// A line with a name and a value.
    private struct Line {
        /// The line without its end.
        var whole: Range<Int>
        /// The name, folded.
        var name: String
        /// Where the value begins.
        var value: Int
    }

    /// How many lines a record has.
    private static let lengths = 3...20
    /// A file whose first lines hold none has no records.
    private static let searchedLines = 40
    /// No name is longer.
    private static let longestName = 40

    /// The records of a file, all with the same names, among which are those of a day and of an amount;
    /// `nil` where there are none. One alone needs a balance, too, which receipts have not.
    private static func records(_ bytes: Span<UInt8>) -> [[Line]]? {
        guard let lines = lines(bytes),
            let first = lines.first(where: { CSVHeader([$0.name]).namesDate })?.name
        else { return nil }
        var records: [[Line]] = []
        for line in lines {
            if line.name == first {
                records.append([line])
            } else if !records.isEmpty {
                records[records.count - 1].append(line)
            }
        }
        let names = records.first?.map(\.name) ?? []
        let header = CSVHeader(names)
        guard records.count >= (header.namesBalance ? 1 : 2), lengths.contains(names.count),
            Set(names).count == names.count, header.namesTransactions,
            records.allSatisfy({ $0.map(\.name) == names })
        else { return nil }
        return records
    }

    /// All lines that are not blank; `nil` where one of them has no name.
    private static func lines(_ bytes: Span<UInt8>) -> [Line]? {
        var lines: [Line] = []
        var start = 0
        while start < bytes.count {
            let whole = start..<bytes.endOfLine(from: start)
            start = whole.upperBound + 1
            let text = bytes.trimmedBlanks(whole)
            if text.isEmpty { continue }
            guard let colon = text.prefix(longestName).first(where: { bytes[$0] == ASCII.colon }),
                !text.prefix(while: { $0 < colon }).contains(where: { ASCII.isDigit(bytes[$0]) })
            else { return nil }
            let name = CSVWords.fold(bytes, text.lowerBound..<colon)
            guard !name.isEmpty else { return nil }
            lines.append(Line(whole: text, name: name, value: colon + 1))
            if lines.count == searchedLines, Set(lines.map(\.name)).count == lines.count {
                return nil
            }
        }
        return lines
    }
}

extension CSVHeader {
    /// Whether a column is named for a balance.
    fileprivate var namesBalance: Bool {
        candidates.contains { $0.contains { $0.role == .balance && $0.weight >= 90 } }
    }
}
