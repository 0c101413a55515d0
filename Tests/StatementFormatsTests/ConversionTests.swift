import SourceText
import StatementModel
import Testing

@testable import StatementFormats

@Suite("Writing statements and reading them back")
struct ConversionTests {
    private func statements(_ text: String) throws -> StatementSet {
        let file = try SourceFile(name: "x", bytes: Array(text.utf8))
        var sink: any StatementSink = StatementCollector()
        _ = try FormatDetection.format(of: file).read(file, ReadOptions(), into: &sink)
        return try #require(sink as? StatementCollector).result
    }

    private var sample: StatementSet {
        get throws {
            try statements(
                """
                Date,Description,Amount,Balance,Currency
                2026-01-05,Bakery,-3.50,96.50,EUR
                2026-01-05,Bakery,-3.50,93.00,EUR
                2026-01-31,Salary,1000.00,1093.00,EUR

                """)
        }
    }

    @Test(
        "What is written is what is read back",
        arguments: StatementFormat.writable.map(\.name))
    func readBack(name: String) throws {
        let format = try #require(StatementFormat.writable(named: name))
        let bytes = try Conversion.bytes(of: try sample, in: format)
        let again = try statements(String(decoding: bytes, as: UTF8.self))
        let amounts = { (set: StatementSet) in
            set.statements.flatMap { $0.lines.compactMap { $0.amount?.description } }.sorted()
        }
        #expect(try amounts(again) == amounts(sample))
    }

    @Test("A format that is only read refuses")
    func readOnly() throws {
        let error = #expect(throws: WriteError.self) {
            try Conversion.bytes(of: try sample, in: .receipt)
        }
        #expect(error?.code == .notRepresentable)
    }

    @Test(
        "A writer that loses, repeats or changes a record is caught",
        arguments: ["lost", "repeated", "amount", "date", "swapped", "all", "nonsense"])
    func caught(fault: String) throws {
        let format = StatementFormat(
            name: "faulty", title: "faulty", extensions: [], sniff: { _ in .none },
            reader: StatementFormat.qif.reader,
            writer: { (set, output) throws(WriteError) in
                try Self.break(set, fault, &output)
            }, readingBack: StatementFormat.qif.readingBack)
        let error = #expect(throws: WriteError.self) {
            try Conversion.bytes(of: try sample, in: format)
        }
        #expect(error?.code == .notReadBack)
        #expect(error?.message.isEmpty == false)
    }

    private static func `break`(
        _ set: StatementSet, _ fault: String, _ output: inout [UInt8]
    ) throws(WriteError) {
        var broken = set
        guard var lines = broken.statements.first?.lines, let last = lines.last else { return }
        switch fault {
        case "lost": lines.removeLast()
        case "repeated": lines.append(last)
        case "amount": lines[0].amount = last.amount
        case "date": lines[0].bookingDate = last.bookingDate
        case "swapped":
            lines[0].bookingDate = last.bookingDate
            lines[lines.count - 1].bookingDate = set.statements[0].lines[0].bookingDate
        case "all": lines = []
        default:
            output += Array("no statement".utf8)
            return
        }
        broken.statements[0].lines = lines
        guard let write = StatementFormat.qif.writer else { return }
        try write(broken, &output)
    }
}
