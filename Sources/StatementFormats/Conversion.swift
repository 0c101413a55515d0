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
        let movements: MovementBalance
        do {
            let written = MovementBalance(written: fitted.statements)
            movements = try readBack(bytes, format, written)
        } catch  where fitted.statements.statements.isEmpty {
            throw WriteError(
                .notRepresentable, "there is no statement, and \(format.title) needs one")
        }
        guard movements.isEven else {
            throw WriteError(
                .notReadBack,
                "reading back what was written lost \(movements.lost) and added \(movements.added) "
                    + "of \(movements.total) records")
        }
        return Output(bytes: bytes, statements: fitted.statements, notes: fitted.notes)
    }

    private static func readBack(
        _ bytes: [UInt8], _ format: StatementFormat, _ written: consuming MovementBalance
    ) throws(WriteError) -> MovementBalance {
        var sink: any StatementSink = written
        do {
            // What is written is UTF-8, but for OFX 1, which has the letters of Windows-1252.
            let isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
            let file = try SourceFile(
                name: "output", bytes: bytes, encoding: isUTF8 ? .utf8 : .windows1252)
            _ = try format.read(file, format.readingBack, into: &sink)
        } catch {
            throw WriteError(
                .notReadBack, "what was written cannot be read back: \(error.message)")
        }
        guard let movements = sink as? MovementBalance else {
            throw WriteError(.notReadBack, "what was written cannot be compared")
        }
        return movements
    }
}

extension WriteError.Code {
    /// What was written is not what the reader of the format reads.
    public static let notReadBack = Self(rawValue: "not-read-back")
}
