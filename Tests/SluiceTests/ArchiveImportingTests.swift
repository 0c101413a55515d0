import Sluice
import TestSupport
import Testing

@Suite("An app that brings an archive into a ledger")
struct ArchiveImportingTests {
    private static let card = """
        Date,Description,Amount,Currency
        2026-01-09,Settlement,120.00,EUR

        """
    private static let checking = """
        Date,Description,Amount,Currency
        2026-01-05,Bakery Kranz,-3.50,EUR
        2026-01-07,Salary Nordwerk,2100.00,EUR

        """

    private func archive(_ files: [(name: String, text: String)]) -> [UInt8] {
        ZIPBuilder(files.map { ZIPBuilder.Entry($0.name, $0.text.utf8) }).bytes
    }

    @Test("Its files are imported in their order, and what is no statement is passed over")
    func files() throws {
        let bytes = archive([
            ("readme.txt", "Dear customer, here are your statements.\n"),
            ("checking.csv", Self.checking), ("card.csv", Self.card),
        ])
        let plan = try Ledger().importing("january.zip", bytes: bytes)
        #expect(
            plan.outline.files.map(\.name) == ["january.zip/checking.csv", "january.zip/card.csv"])
        #expect(plan.ledger.transactions.count == 3)
        #expect(plan.ledger.validate().isEmpty)
        let again = try plan.ledger.importing("checking.csv", bytes: Array(Self.checking.utf8))
        #expect(again.outline.files.first?.isKnown == true)
        #expect(!again.changesLedger)
    }

    @Test("One without a statement is refused, and so is one that has lost a file")
    func refusals() throws {
        let letter = archive([("readme.txt", "Dear customer, see you soon.\n")])
        var error = #expect(throws: ReadError.self) {
            try Ledger().importing("january.zip", bytes: letter)
        }
        #expect(error?.code == .notAStatement)
        var builder = ZIPBuilder([
            ZIPBuilder.Entry("checking.csv", Self.checking.utf8),
            ZIPBuilder.Entry("card.csv", Self.card.utf8),
        ])
        builder.entries[1].checksum = 1
        error = #expect(throws: ReadError.self) {
            try Ledger().importing("january.zip", bytes: builder.bytes)
        }
        #expect(error?.code == .damaged)
        #expect(error?.path == "january.zip/card.csv")
    }
}
