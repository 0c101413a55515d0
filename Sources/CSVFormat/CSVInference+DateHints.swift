import SourceText

/// What amounts and texts tell of the place where dates are written.
extension CSVInference {
    /// Whether amounts are grouped as only people do who write the day first: `1,23,456.00`.
    func groupsLakhs(_ bytes: Span<UInt8>) -> Bool {
        let columns = [CSVRole.amount, .debit, .credit, .balance].compactMap { reading.columns[$0] }
        return bodyRows.prefix(400).contains { row in
            columns.contains { column in
                let cell = bytes.string(table.field(row, column).value(in: bytes))
                let groups = cell.prefix { $0 != "." }.split(separator: ",")
                return groups.count >= 3 && groups.last?.count == 3
                    && groups.dropFirst().dropLast().allSatisfy { $0.count == 2 }
            }
        }
    }

    /// Whether the first rows have texts in Thai letters.
    func hasThaiTexts(_ bytes: Span<UInt8>) -> Bool {
        bodyRows.prefix(20).contains { row in
            table.cells(row).contains { Self.isThai(bytes, table.fields[$0].value(in: bytes)) }
        }
    }

    /// Whether the first cells of a column have Thai letters: those of days have names of months that
    /// go with years of the Buddhist calendar.
    func hasThaiTexts(_ bytes: Span<UInt8>, in column: Int?) -> Bool {
        guard let column else { return false }
        return bodyRows.prefix(20).contains {
            Self.isThai(bytes, table.field($0, column).value(in: bytes))
        }
    }

    /// Whether a text has letters from U+0E01 to U+0E7F.
    private static func isThai(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.dropLast().contains {
            bytes[$0] == 0xE0 && (0xB8...0xB9).contains(bytes[$0 + 1])
        }
    }

    /// Whether amounts have a comma before their decimals, beyond doubt, and none a point.
    func hasDecimalCommas(_ bytes: Span<UInt8>) -> Bool {
        let columns = [CSVRole.amount, .debit, .credit].compactMap { reading.columns[$0] }
        var hasComma = false
        for row in bodyRows.prefix(400) {
            for column in columns where table.kind(row, column) == .number {
                let range = table.field(row, column).value(in: bytes)
                guard let number = CSVNumber(bytes, in: range),
                    case .decimal(let mark) = number.markEvidence
                else { continue }
                guard mark == ASCII.comma else { return false }
                hasComma = true
            }
        }
        return hasComma
    }
}
