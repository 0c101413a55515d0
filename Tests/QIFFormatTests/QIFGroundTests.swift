import SourceText
import StatementModel
import Testing

@testable import QIFFormat

@Suite("What decided a QIF file's reading")
struct QIFGroundTests {
    private static func grounds(
        _ text: String, _ options: ReadOptions = ReadOptions()
    ) throws -> [ReadingGround?] {
        let file = try SourceFile(name: "test.qif", bytes: Array(text.utf8), encoding: .utf8)
        var sink: any StatementSink = StatementCollector()
        return try QIFStatementReader.read(file, options, into: &sink).decisions.map(\.ground)
    }

    @Test("The first date and the first amount that have no other reading")
    func deciding() throws {
        let grounds = try Self.grounds(
            "!Type:Bank\nD3/4/2026\nT-1.000,00\nPRent\n^\nD23/4/2026\nT-4,50\nPTea\n^\n")
        #expect(
            grounds == [
                ReadingGround(
                    .certain, "no date with the month first", line: 6, value: "23/4/2026"),
                ReadingGround(
                    .certain, "2 of 2 amounts with decimals have it", line: 3, value: "-1.000,00"),
            ])
    }

    @Test("What is open, and what the user says")
    func open() throws {
        let text = "!Type:Bank\nD3/4/2026\nT-4.50\nPTea\n^\n"
        #expect(try Self.grounds(text).first??.confidence == .assumed)
        var options = ReadOptions()
        options.dateOrder = .dayMonthYear
        #expect(try Self.grounds(text, options).first == ReadingGround(.stated, "as given"))
    }
}
