import SourceText
public import StatementModel

/// Writing statements in a format, and proving it by reading them back.
public enum Conversion {
    /// The statements in a format, read back with that format's reader and compared.
    /// - Throws: ``WriteError`` where the format cannot hold them, or where what was read back is
    ///   not what was written (`not-read-back`).
    public static func bytes(
        of statements: StatementSet, in format: StatementFormat, _ options: ReadOptions
    ) throws(WriteError) -> [UInt8] {
        var output: [UInt8] = []
        try format.write(statements, to: &output)
        let written = Fingerprint(statements)
        let read = try readBack(output, format, options)
        guard written == read else {
            throw WriteError(
                .notReadBack,
                "reading back what was written gave \(read.count) records of \(read.days), "
                    + "not \(written.count) of \(written.days)")
        }
        return output
    }

    /// What has to be the same on both sides: how many records, their amounts and days.
    private struct Fingerprint: Equatable {
        var count = 0
        var amounts: [ExactAmount: Int] = [:]
        var dates: [CalendarDate: Int] = [:]

        init(_ set: StatementSet) {
            for statement in set.statements {
                for line in statement.lines where line.amount != nil {
                    count += 1
                    amounts[line.amount ?? .zero, default: 0] += 1
                    if let date = line.bookingDate ?? line.valueDate ?? line.transactionDate {
                        dates[date, default: 0] += 1
                    }
                }
            }
        }

        var days: String { "\(dates.count) days" }
    }

    private static func readBack(
        _ bytes: [UInt8], _ format: StatementFormat, _ options: ReadOptions
    ) throws(WriteError) -> Fingerprint {
        do {
            let file = try SourceFile(name: "output", bytes: bytes, encoding: .utf8)
            var sink: any StatementSink = StatementCollector()
            _ = try format.read(file, options, into: &sink)
            guard let collector = sink as? StatementCollector else {
                return Fingerprint(StatementSet())
            }
            return Fingerprint(collector.result)
        } catch {
            throw WriteError(
                .notReadBack, "what was written cannot be read back: \(error.message)")
        }
    }
}

extension WriteError.Code {
    /// What was written is not what the reader of the format reads.
    public static let notReadBack = Self(rawValue: "not-read-back")
}
