import StatementModel
import Testing

@testable import CSVFormat

@Suite("Names of months")
struct CSVMonthNamesTests {
    private func month(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        return CSVMonthNames.month(bytes.span, in: 0..<bytes.count)
    }

    @Test("are known in small letters, with a capital, in capitals, and without accents")
    func spellings() {
        for line in MonthNames.table {
            for (number, names) in line.split(separator: "|").enumerated() {
                for name in names.split(separator: " ").map(String.init) {
                    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
                    let plain = CSVWords.fold(name)
                    let known = month(name)
                    #expect(known != nil)
                    // A few names are another month's in an earlier language of the table.
                    if known != number + 1 { continue }
                    for spelling in [capitalized, name.uppercased(), plain.uppercased()] {
                        #expect(month(spelling) != nil, "\(spelling)")
                    }
                }
            }
        }
    }

    @Test(
        "are told apart",
        arguments: [
            ("Jan", 1), ("MÄRZ", 3), ("Maerz", 3), ("marz", 3), ("sept", 9), ("DÉC", 12),
            ("Января", 1), ("ИЮЛ", 7), ("Μαΐ", 5), ("מרץ", 3), ("ม.ค", 1), ("październik", 10),
            ("Pazdziernik", 10),
        ])
    func numbers(text: String, number: Int) {
        #expect(month(text) == number)
    }

    @Test("are no other words", arguments: ["", "x", "Januar1", "Miete", "Straße", "счёт"])
    func others(text: String) {
        #expect(month(text) == nil)
    }

    @Test("Dates with their month by name have the order in which they are written")
    func writtenOrders() throws {
        for (day, order) in [
            ("02 Jan 26", DateOrder.dayMonthYear), ("Jan 02 2026", .monthDayYear),
            ("2026 Jan 02", .yearMonthDay),
        ] {
            let reading = try CSVTestReading("Date,Description,Amount\n\(day),Kettle,-3.00\n")
            #expect(reading.dates == ["2026-01-02"])
            #expect(reading.summary.settled.dateOrder == order)
        }
    }
}
