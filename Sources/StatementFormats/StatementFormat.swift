public import SourceText
public import StatementModel

/// A format of files: how to know it, read it and write it.
///
/// All formats stand in one table, ``StatementFormat/all``. A new one is a module and a line
/// there.
public struct StatementFormat: Sendable {
    /// What a file of the format holds.
    package enum Reader: Sendable {
        /// Statements, handed to a sink record by record.
        case statements(
            @Sendable (SourceFile, ReadOptions, inout any StatementSink) throws(ReadError)
                -> ReadSummary)
        /// One receipt.
        case receipt(@Sendable (SourceFile, ReadOptions) throws(ReadError) -> Receipt)
    }

    /// The short name, as flags and output use it.
    public package(set) var name: String
    /// The format that a dialect is one of, by its short name: `qif` of `qif:eu`.
    var family: String { String(name.prefix { $0 != ":" }) }
    /// The name for people.
    public package(set) var title: String
    /// Usual extensions of file names, without the point; only a hint.
    public let extensions: [String]
    /// How sure the format is that a file is one of its own, from the content.
    package let sniff: @Sendable (SourceFile) -> FormatMatch
    /// Where the structure of the format begins in a file, near the file's own beginning; `nil` where
    /// there is nothing of it, and for formats without a mark of their own.
    package var beginning: (@Sendable (SourceFile) -> Int?)? = nil
    /// How statements of other formats behind a file's own are told from it; `nil` for formats that
    /// none stands behind.
    package var bounds: FormatBounds? = nil
    /// As sure as that it can be at most; it is not asked where another one is as sure.
    package var surest = FormatMatch.certain
    /// Reads the format.
    package let reader: Reader
    /// Appends statements in this format; `nil` where it is only read.
    package var writer: (@Sendable (StatementSet, inout [UInt8]) throws(WriteError) -> Void)?

    /// Makes statements such that the format can hold them, and says what it changes; `nil` where
    /// they are written as they are.
    package var fitting:
        (@Sendable (StatementSet) -> (statements: StatementSet, notes: [Diagnostic]))? = nil
    /// Whether what is written has to name the currency of each statement.
    package var needsCurrency = false
    /// How a file that was written is read back, where the format leaves a point of it open.
    package var readingBack = ReadOptions()
    /// Holds a file against the standard of the format; `nil` where there is none to hold against.
    package var conformance: (@Sendable (SourceFile) -> ConformanceReport)? = nil

    /// How the text of a file is built; `nil` where its values cannot be replaced by others.
    package var textForm: TextForm? = nil
    /// Words of values that the format's reader knows: they tell nothing of anybody.
    package var valueWords: @Sendable () -> Set<String> = { [] }

    /// How the text of a file is built, which is how its values are found without reading it.
    package enum TextForm: Sendable {
        /// Rows of cells.
        case table
        /// Markup whose leaves need no end, as SGML has it.
        case tags
        /// Elements of XML.
        case elements
        /// Fields behind tags, in messages.
        case messages
        /// Lines behind a letter, in records.
        case list
    }

    /// Whether files of the format can be written.
    public var isWritable: Bool { writer != nil }

    /// Whether a file of the format is a receipt.
    public var isReceipt: Bool {
        if case .receipt = reader { return true }
        return false
    }

    /// The format of a short name; `nil` where there is none.
    public static func named(_ name: String) -> StatementFormat? {
        all.first { $0.name == name.lowercased() }
    }

    /// Holds a file against the standard of its format, strictly; `nil` where the format has no
    /// standard or none is known here.
    public func checkConformance(of file: SourceFile) -> ConformanceReport? { conformance?(file) }

    /// Reads a file's statements into a sink. One in another format behind them is left out, and
    /// rejected like a record.
    /// - Throws: ``ReadError``; `wrong-format` for a format that holds receipts.
    public func read(
        _ file: SourceFile, _ options: ReadOptions, into sink: inout any StatementSink
    ) throws(ReadError) -> ReadSummary {
        guard case .statements(let read) = reader else {
            throw ReadError(.wrongFormat, "a receipt holds no statement", path: file.name)
        }
        let joined = JoinedStatements(in: file, readAs: self)
        do {
            var summary = try read(joined.removed(from: file), options, &sink)
            joined.report(behind: self, to: &sink, &summary)
            return summary
        } catch {
            throw error.naming(file)
        }
    }

    /// Reads a file as a receipt.
    /// - Throws: ``ReadError``; `wrong-format` for a format that holds statements.
    public func readReceipt(
        _ file: SourceFile, _ options: ReadOptions
    ) throws(ReadError) -> Receipt {
        guard case .receipt(let read) = reader else {
            throw ReadError(.wrongFormat, "a statement is no receipt", path: file.name)
        }
        do {
            return try read(file, options)
        } catch {
            throw error.naming(file)
        }
    }

    /// Appends statements in this format.
    /// - Throws: ``WriteError``; `not-representable` where the format is only read.
    public func write(
        _ statements: StatementSet, to output: inout [UInt8]
    ) throws(WriteError) {
        guard let writer else {
            throw WriteError(.notRepresentable, "\(title) is read, but not written")
        }
        try writer(statements, &output)
    }
}

extension ReadError {
    /// The error with the name of the file, where it has none.
    fileprivate func naming(_ file: SourceFile) -> ReadError {
        var named = self
        named.path = path ?? file.name
        return named
    }
}
