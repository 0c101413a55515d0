import Foundation
import Testing

@Suite("What payments that are known settle", .needsCommand)
struct KnownPaymentsTests {
    private static let amounts = ["12.90", "7.35", "48.00", "3.20", "19.99", "61.15"]
    private static let shops = [
        "Mill Bakery", "Ferry Line", "Oak Tools", "Kiosk", "Wool Shed", "Glazier",
    ]
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    /// A card's list of purchases without a minus, and nothing that says so.
    private static func card(_ count: Int = amounts.count) -> String {
        "Date,Merchant,Amount\n"
            + zip(amounts, shops).prefix(count).enumerated().map { day, row in
                "2026-03-\(14 + day),\(row.1),\(row.0)\n"
            }.joined()
    }

    /// The same card as another program has it, money out with a minus.
    private static let bank =
        "Booked;Text;Money out;Money in\n"
        + zip(amounts, shops).enumerated().map { day, row in
            "2026-03-\(14 + day);\(row.1.uppercased());\(row.0);\n"
        }.joined() + "2026-03-30;PAYMENT RECEIVED;;200.00\n"

    /// A list whose days do not tell their order, in front of their months.
    private static let open =
        "Day,Payee,Amount\n"
        + ["01/02", "02/03", "03/04", "04/05", "05/06", "06/07"].enumerated().map {
            "\($1)/2026,\(shops[$0]),-\(amounts[$0])\n"
        }.joined()
    private static let dated =
        "Booked;Text;Money out;Money in\n"
        + ["02-01", "03-02", "04-03", "05-04", "06-05", "07-06"].enumerated().map {
            "2026-\($1);\(shops[$0].uppercased());\(amounts[$0]);\n"
        }.joined() + "2026-07-30;SALARY;;900.00\n"

    private func importFiles(_ files: [(name: String, text: String)]) throws -> CommandRun {
        for file in files { try bench.write(file.text, to: file.name) }
        return try bench.run(
            ["import", "--currency", "EUR", "--account", "Card"] + files.map(\.name))
    }

    private func count() throws -> Int {
        try bench.run("list", "--format", "ndjson").objects().count
    }

    @Test("The sign of a list, by what an earlier import has from another program")
    func earlierImport() throws {
        #expect(try importFiles([("bank.csv", Self.bank)]).code == 0)
        let run = try importFiles([("card.csv", Self.card())])
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("sign by payments that are known of the account"))
        #expect(try count() == 7)
    }

    @Test(
        "The sign of a list, by another file of the run, whichever comes first",
        arguments: [true, false])
    func sameRun(isFirst: Bool) throws {
        let files = [("card.csv", Self.card()), ("bank.csv", Self.bank)]
        let run = try importFiles(isFirst ? files : files.reversed())
        #expect(run.code == 0, "\(run.errors)")
        #expect(try count() == 7)
    }

    @Test(
        "The sign of files of one program, of which each has too few payments or none that are known"
    )
    func together() throws {
        let lines = Self.card().split(separator: "\n", omittingEmptySubsequences: true)
        let later = "2026-05-02,Mill Bakery,4.10\n2026-05-04,Kiosk,2.20"
        let files = [
            ("may.csv", "\(lines[0])\n\(later)\n"),
            ("a.csv", lines[0...3].joined(separator: "\n") + "\n"),
            ("b.csv", ([lines[0]] + lines[4...]).joined(separator: "\n") + "\n"),
            ("bank.csv", Self.bank),
        ]
        let run = try importFiles(files)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try count() == 9)
    }

    @Test("The order of its days")
    func dateOrder() throws {
        #expect(try importFiles([("bank.csv", Self.dated)]).code == 0)
        let run = try importFiles([("open.csv", Self.open)])
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("date-order by payments that are known of the account"))
        #expect(try count() == 7)
    }

    @Test(
        "A few payments may be alike by accident, and other payments are none: the point is asked")
    func tooFew() throws {
        #expect(try importFiles([("bank.csv", Self.bank)]).code == 0)
        #expect(try importFiles([("card.csv", Self.card(4))]).code == 2)
        let others = Self.card().replacingOccurrences(of: ".", with: "1.")
        #expect(try importFiles([("card.csv", others)]).code == 2)
    }
}
