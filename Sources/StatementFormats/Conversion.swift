public import SourceText
public import StatementModel

/// Writing statements in a format, and proving it by reading them back.
public enum Conversion {
    /// Statements in a format, and what the format made of them.
    public struct Output: Sendable {
        /// The file.
        public let bytes: [UInt8]
        /// The statements that the file holds.
        public let statements: StatementSet
        /// What the format has no place for and was left out or put another way.
        public let notes: [Diagnostic]
    }

    /// The statements in a format, read back with that format's reader and compared.
    /// - Throws: ``WriteError`` where the format cannot hold them, or where what was read back is
    ///   not what was written (`not-read-back`).
    public static func bytes(
        of statements: StatementSet, in format: StatementFormat
    ) throws(WriteError) -> [UInt8] {
        try output(of: statements, in: format).bytes
    }

    /// The statements in a format as ``bytes(of:in:)`` makes them, with what was changed.
    /// - Throws: ``WriteError`` as there.
    public static func output(
        of statements: StatementSet, in format: StatementFormat
    ) throws(WriteError) -> Output {
        let fitted = format.fitting?(statements) ?? (statements: statements, notes: [])
        var bytes: [UInt8] = []
        try format.write(fitted.statements, to: &bytes)
        let written = Fingerprint(fitted.statements)
        let read: Fingerprint
        do {
            read = try readBack(bytes, format)
        } catch  where fitted.statements.statements.isEmpty {
            throw WriteError(
                .notRepresentable, "there is no statement, and \(format.title) needs one")
        }
        let (lost, added) = (written.count(without: read), read.count(without: written))
        guard lost == 0 && added == 0 else {
            throw WriteError(
                .notReadBack,
                "reading back what was written lost \(lost) and added \(added) "
                    + "of \(written.total) records")
        }
        return Output(bytes: bytes, statements: fitted.statements, notes: fitted.notes)
    }

    /// What has to be the same on both sides: every movement of money, by day and amount.
    private struct Fingerprint {
        private struct Movement: Hashable {
            let date: CalendarDate?
            let amount: ExactAmount
        }

        private var counts: [Movement: Int] = [:]
        private(set) var total = 0

        init(_ set: StatementSet) {
            counts.reserveCapacity(set.statements.reduce(0) { $0 + $1.lines.count })
            for statement in set.statements {
                for line in statement.lines {
                    guard let amount = line.amount else { continue }
                    let date = line.bookingDate ?? line.valueDate ?? line.transactionDate
                    counts[Movement(date: date, amount: amount), default: 0] += 1
                    total += 1
                }
            }
        }

        /// How many movements the other one does not have.
        func count(without other: Fingerprint) -> Int {
            counts.reduce(0) { $0 + max(0, $1.value - other.counts[$1.key, default: 0]) }
        }
    }

    private static func readBack(
        _ bytes: [UInt8], _ format: StatementFormat
    ) throws(WriteError) -> Fingerprint {
        do {
            let file = try SourceFile(name: "output", bytes: bytes, encoding: .utf8)
            var sink: any StatementSink = StatementCollector()
            _ = try format.read(file, format.readingBack, into: &sink)
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
