import StatementModel
import Testing

@testable import CSVFormat

/// `No` is short for number in most languages, and money out in Vietnamese (`Nợ`).
@Suite("A column named No")
struct CSVColumnNamedNoTests {
    private func amounts(_ text: String) throws -> [String] {
        try CSVTestReading(text).lines.map { $0.amount?.description ?? "" }
    }

    @Test(
        "counts rows or checks beside columns for money, and is none of them",
        arguments: [
            "No,Date,Details,Debits,Credits\n1,05/06/2025,Kiln,24.00,\n2,16/06/2025,Oak,,90.00\n",
            "No,Date,Details,Debits,Credits\n1,16/06/2025,Kiln,24.00,\n",
            "No;İşlem Tarihi;Açıklama;Borç;Alacak\n7;16.06.2025;Fırın;24,00;\n9;17.06.2025;Meşe;;90,00\n",
            "No,Receipt No,Completion Time,Details,Paid In,Withdrawn,Balance\n"
                + "1,QXJ1,2025-06-15 14:30:00,Kiln,,24.00,76.00\n"
                + "2,QXJ2,2025-06-16 15:45:00,Oak,90.00,,166.00\n",
        ])
    func number(_ text: String) throws {
        let found = try amounts(text)
        #expect(found.first == "-24.00")
        #expect(found.dropFirst().allSatisfy { $0 == "90.00" })
    }

    @Test(
        "is money out in Vietnamese, with and without the marks of its letters",
        arguments: [
            "Ngày,Diễn giải,Nợ,Có\n16/06/2025,Lò,24000,\n17/06/2025,Sồi,,90000\n",
            "Date,Details,No,Co\n16/06/2025,Kiln,24000,\n17/06/2025,Oak,,90000\n",
        ])
    func vietnamese(_ text: String) throws {
        #expect(try amounts(text) == ["-24000", "90000"])
    }

    @Test("counts rows in Vietnamese, too, where another name says what money went out")
    func vietnameseRows() throws {
        let text =
            "No,Ngày,Diễn giải,Ghi nợ,Ghi có\n1,16/06/2025,Lò,24000,\n2,17/06/2025,Sồi,,90000\n"
        #expect(try amounts(text) == ["-24000", "90000"])
    }

    @Test(
        "without a name for the amount, the column that numbers the rows is not it",
        arguments: [
            "No,Date,Account,Note,EUR,In/Out\n1,16/06/2025,Purse,Kiln,24,Out\n2,17/06/2025,Purse,Oak,90,In\n",
            "1,2025-06-16,Kiln,-24\n2,2025-06-17,Oak,90\n",
            "4,2025-06-16,Kiln,-24\n3,2025-06-16,Oak,90\n2,2025-06-15,Oak,90\n1,2025-06-14,Oak,90\n",
        ])
    func unnamed(_ text: String) throws {
        let found = try amounts(text)
        #expect(found.first == "-24")
        #expect(found.dropFirst().allSatisfy { $0 == "90" })
    }

    @Test("is none beside the word with its marks, whatever it numbers")
    func besideMarks() throws {
        let text =
            "No,Ngày,Diễn giải,Nợ,Có\n307,16/06/2026,Lò,24000,\n311,17/06/2026,Sồi,,90000\n"
        #expect(try amounts(text) == ["-24000", "90000"])
        #expect(
            try amounts("No,Ngày,Diễn giải,Nợ,Có\n307,16/06/2026,Lò,,90000\n") == ["90000"])
    }
}
