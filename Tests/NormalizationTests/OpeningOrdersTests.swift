import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Opening balances whatever the order of imports")
struct OpeningOrdersTests {
    /// A statement of an account that opens with 250.00 on 4 May.
    private static func file(
        _ name: String, _ entries: [Entry], opening: String?, closing: String, on day: String
    ) -> File {
        File(name, entries) { file in
            if let opening = opening.flatMap({ exact($0) }) {
                file.balances.append(Balance(.opening, opening))
            }
            if let closing = exact(closing) {
                file.balances.append(
                    Balance(.ledger, closing, date: CalendarDate(parsing: day)))
            }
        }
    }

    private static let deposit = Entry("2026-05-04", "-300.00", "Kaution Lindenhof")
    private static let wages = Entry("2026-05-19", "1400.00", "Muster Werke AG")
    private static let kiosk = Entry("2026-05-30", "-35.00", "Kiosk am Markt")
    private static let june = [
        Entry("2026-06-03", "-640.00", "Hausverwaltung Berg"),
        Entry("2026-06-18", "1410.00", "Muster Werke AG"),
    ]
    private static let july = [Entry("2026-07-02", "-641.00", "Hausverwaltung Berg")]

    /// Imports files one after the other as the command does, which knows earlier statements, and gives
    /// what the account opens with.
    private func opening(behind files: [File]) -> Int64? {
        var (ledger, links) = (Ledger(), [StatementChain.Link]())
        for file in files {
            var plan = planned([file], into: ledger)
            plan.settleOpenings(behind: links)
            links += Batch(plan).statementLinks
            ledger = plan.ledger
        }
        return ledger.accounts.first?.openingBalance
    }

    /// The orders of three files.
    static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    @Test("are taken back from what only a closing balance told", arguments: ["05-30", "05-31"])
    func overlap(day: String) {
        let first = Self.file(
            "may.csv", [Self.deposit, Self.wages, Self.kiosk], opening: "250.00",
            closing: "1315.00", on: "2026-05-30")
        // The other program may date a payment by another day.
        var kiosk = Self.kiosk
        kiosk.date = "2026-\(day)"
        var second = Self.file(
            "june.ofx", [Self.wages.id("w5"), kiosk.id("k5")] + Self.june, opening: nil,
            closing: "2085.00", on: "2026-06-30")
        second.format = "ofx"
        for files in [[first, second], [second, first]] {
            #expect(opening(behind: files) == 25_000)
        }
    }

    @Test("are those of the first month once the month between comes in", arguments: orders)
    func between(order: [Int]) {
        let months = [
            Self.file(
                "may.csv", [Self.deposit, Self.wages, Self.kiosk], opening: "250.00",
                closing: "1315.00", on: "2026-05-30"),
            Self.file("june.ofx", Self.june, opening: nil, closing: "2085.00", on: "2026-06-30"),
            Self.file(
                "july.csv", Self.july, opening: "2085.00", closing: "1444.00", on: "2026-07-02"),
        ]
        #expect(opening(behind: order.map { months[$0] }) == 25_000)
    }

    @Test("are not held up by a month of which a record could not be read", arguments: orders)
    func rejected(order: [Int]) {
        let unread = Entry("2026-06-31", "-12.00", "Reinigung Blank")
        let repeated = Entry("2026-06-29", "-12.00", "Reinigung Blank")
        let months = [
            Self.file(
                "may.csv", [Self.deposit, Self.wages, Self.kiosk], opening: "250.00",
                closing: "1315.00", on: "2026-05-30"),
            Self.file(
                "june.csv", Self.june + [unread], opening: "1315.00", closing: "2073.00",
                on: "2026-06-30"),
            Self.file(
                "july.csv", [Self.june[1], repeated] + Self.july, opening: "675.00",
                closing: "1432.00", on: "2026-07-02"),
        ]
        #expect(opening(behind: order.map { months[$0] }) == 25_000)
    }

    @Test("are not kept from a time at which cheques had their days of writing")
    func cheques() {
        func cheque(_ date: String, _ number: String) -> Entry {
            Entry(date, "-55.00", "CHECK \(number)") { $0.checkNumber = number }
        }
        var book = File(
            "book.qif",
            [
                cheque("2026-05-05", "771"), cheque("2026-05-08", "772"), Self.wages,
                cheque("2026-05-20", "773"),
            ])
        book.format = "qif"
        let may = Self.file(
            "may.csv", [cheque("2026-05-11", "771"), Self.wages], opening: "250.00",
            closing: "1595.00", on: "2026-05-30")
        let june = Self.file(
            "june.csv", [cheque("2026-06-02", "773"), cheque("2026-06-05", "772")],
            opening: "1595.00", closing: "1485.00", on: "2026-06-30")
        for files in [[book, may, june], [may, book, june], [may, june, book]] {
            #expect(opening(behind: files) == 250_00)
        }
    }
}
