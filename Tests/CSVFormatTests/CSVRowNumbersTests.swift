import StatementModel
import Testing

@testable import CSVFormat

/// What stands in columns of ids and accounts, and is none.
@Suite("Numbers of rows, and codes in columns of accounts")
struct CSVRowNumbersTests {
    private func ids(_ text: String) throws -> [String] {
        let reading = try CSVTestReading(text)
        return reading.lines.map { reading.statements.result.texts.string($0.bankID) }
    }

    @Test("Numbers that count the rows of a file are no ids, from either end")
    func counted() throws {
        func list(_ numbers: [Int]) -> String {
            "ID,Date,Payee,Amount\n"
                + numbers.map { "\($0),\(10 + $0)/06/2025,Kiln,-24.00\n" }.joined()
        }
        #expect(try ids(list([1, 2, 3])) == ["", "", ""])
        #expect(try ids(list([3, 2, 1])) == ["", "", ""])
        #expect(try ids(list([1])) == [""])
        #expect(try ids(list([4, 5, 6])) == ["4", "5", "6"])
        #expect(try ids(list([1, 3, 4])) == ["1", "3", "4"])
    }

    @Test("A column of currencies that is named for an account is none")
    func currencies() throws {
        let reading = try CSVTestReading(
            "Datum;Rekening soort;Valuta;Bedrag;Omschrijving\n17-06-2025;EUR;EUR;-24,00;Oven\n")
        #expect(reading.statements.result.statements.allSatisfy { $0.header.account.number == nil })
    }

    @Test("A column Split that all rows fill with names marks no parts")
    func splitNames() throws {
        let reading = try CSVTestReading(
            "Date,Name,Memo/Description,Split,Amount\n"
                + "06/17/2025,Kiln,clay,Supplies,-24.00\n06/18/2025,Oak,desk,Furniture,-90.00\n")
        #expect(reading.memos == ["clay", "desk"])
        #expect(reading.lines.allSatisfy { $0.splits.isEmpty })
    }
}
