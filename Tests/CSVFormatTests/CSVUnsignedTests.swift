import Testing

@testable import CSVFormat

@Suite("Lists in which no amount has a sign")
struct CSVUnsignedTests {
    private static func list(_ texts: [String]) -> String {
        let rows = texts.enumerated().map {
            "2026-01-\(10 + $0.offset),\($0.element),\($0.offset + 3).50"
        }
        return "Date,Description,Amount\n" + rows.joined(separator: "\n") + "\n"
    }

    @Test(
        "Words for what came in on a few rows do not tell that the others came in, too",
        arguments: ["PAYROLL OAK CORP", "REFUND MILL", "PAYMENT THANK YOU"])
    func fewIncomes(_ text: String) throws {
        let texts = ["Kettle", "Mill", text, "Oak", "Kettle", text, "Luna Cafe"]
        let reading = try CSVTestReading(Self.list(texts))
        #expect(reading.points == [.sign])
    }

    @Test("Beside words for both ways what is unknown was rather spent")
    func bothWays() throws {
        let texts = ["Rent", "Mill", "Salary", "Oak", "Refund Kettle", "Luna Cafe"]
        let reading = try CSVTestReading(Self.list(texts))
        #expect(reading.points == [.sign])
        #expect(reading.amounts.allSatisfy { $0.hasPrefix("-") })
    }

    @Test("Words for what came in on half the rows or more settle a list of incomes")
    func incomes() throws {
        let texts = ["Salary Oak", "Interest", "Salary Oak", "Luna", "Dividend Mill", "Interest"]
        let reading = try CSVTestReading(Self.list(texts))
        #expect(reading.points.isEmpty)
        #expect(reading.amounts.allSatisfy { !$0.hasPrefix("-") })
    }

    @Test(
        "A column that is named by two abbreviations for sides says them in a month of one side, too",
        arguments: ["DT/CR", "Db/Cr", "CR/DT"])
    func oneSide(name: String) throws {
        let reading = try CSVTestReading(
            "Date;Text;Amount;\(name)\n02.03.2026;Mill;12,40;\(name.contains("b") ? "Db" : "DT")\n"
                + "19.03.2026;Oak;20,00;\(name.contains("b") ? "Db" : "DT")\n")
        #expect(reading.amounts == ["-12.40", "-20.00"])
        #expect(reading.points == [])
    }
}
