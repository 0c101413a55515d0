import LedgerStore
import SourceText
import StatementFormats
import StatementModel

extension ImportReach {
    /// So much is read twice to see how far it reaches; more meets most of a ledger anyway.
    private static let mostBytes = 1 << 20

    /// What some files reach by their own dates, each in its best reading. `nil` where they do not tell,
    /// or where there is a receipt among them, which may belong to anything.
    init?(_ files: [ImportFile]) {
        let sizes = files.map { $0.input.byteCount ?? Self.mostBytes + 1 }
        guard !files.isEmpty, sizes.reduce(0, +) <= Self.mostBytes else { return nil }
        var days = DayScan()
        var digests: Set<String> = []
        for file in files {
            do {
                let loaded = try file.formats.source(of: file.input, encoding: file.encoding)
                let format = try file.format ?? file.formats.format(of: loaded.file)
                guard !format.isReceipt else { return nil }
                var sink: any StatementSink = days
                _ = try format.read(loaded.file, file.reading, into: &sink)
                if let scan = sink as? DayScan { days = scan }
                digests.insert(FileDigest.sha256(loaded.bytes.span))
            } catch {
                // What is wrong with it is told when it is imported.
                return nil
            }
        }
        guard let first = days.first else { return nil }
        self.init(firstDay: first, recordCount: days.count, digests: digests)
    }
}

/// Notes the first day of what is read.
private struct DayScan: StatementSink {
    private(set) var first: CalendarDate?
    private(set) var count = 0

    mutating func open(_ header: StatementHeader) {}

    mutating func take(_ line: StatementLine, _ texts: StatementTexts) {
        count += 1
        let days = [line.bookingDate, line.valueDate, line.transactionDate].compactMap(\.self)
        guard let day = days.min() else { return }
        first = min(first ?? day, day)
    }

    mutating func reject(_ diagnostic: Diagnostic, statement: Int) { count += 1 }

    mutating func state(_ balance: Balance, of statement: Int) {}

    mutating func report(_ diagnostic: Diagnostic) {}
}
