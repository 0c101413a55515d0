import StatementModel
import Testing

@testable import CSVFormat

@Suite("Tables that a mail quotes")
struct CSVQuotedLinesTests {
    private static let table = """
        Booked on,Kind,Branch,Account,Text,Out,In,Balance
        03/02/2026,DD,71-04-12,20417733,OAK GAS,14.00,,186.00
        05/02/2026,BGC,71-04-12,20417733,ELM LTD,,50.00,236.00
        17/02/2026,DEB,71-04-12,20417733,ASH CAFE,6.00,,230.00
        """

    private func quoted(_ mark: String) -> String {
        "On 18/02/2026, Ida wrote:\n\n"
            + Self.table.split(separator: "\n").map { mark + $0 + "\n" }.joined()
    }

    @Test(
        "The marks in front of the lines are none of the first cells, and that is told",
        arguments: [">", "> ", "> > ", ">>"])
    func marks(mark: String) throws {
        let reading = try CSVTestReading(quoted(mark))
        let lines = reading.statements.result.statements.flatMap(\.lines)
        #expect(
            lines.map { $0.bookingDate?.description } == [
                "2026-02-03", "2026-02-05", "2026-02-17",
            ])
        #expect(lines.map { $0.amount?.description } == ["-14.00", "50.00", "-6.00"])
        #expect(reading.statements.reports.kept.map(\.code) == [.linePrefix])
    }

    @Test("A cell may begin with such a mark")
    func cells() throws {
        let reading = try CSVTestReading(
            "Payee,Date,Amount\n>Oak,2026-02-03,-4.00\n>Elm,2026-02-04,-5.00\n"
                + "Ash,2026-02-05,-6.00\n")
        let set = reading.statements.result
        #expect(
            set.statements.flatMap(\.lines).map { set.texts.string($0.payee) } == [
                ">Oak", ">Elm", "Ash",
            ])
    }
}
