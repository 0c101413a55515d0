package import SourceText

extension Diagnostic {
    /// What is said of a statement that lists again what another has listed.
    package static func repeatedRecords(
        _ found: StatementRepeat, at offset: Int
    ) -> Diagnostic {
        Diagnostic(
            .warning, .repeatedRecords,
            "a statement lists again what an earlier one of the file has listed; an import takes it once",
            byteOffset: offset, value: "\(found.records.count) records")
    }

    /// What is said of records that are not written twice.
    init(leftOutRepeats count: Int) {
        self.init(
            .note, .repeatedRecords,
            "records that a statement lists again, written once: \(count)")
    }
}

extension Diagnostic.Code {
    /// A statement comes twice in a file, or lists again the records of the one before it.
    package static let repeatedRecords = Self(rawValue: "repeated-records")
}
